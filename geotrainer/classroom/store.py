"""Opening the store: SQLite in a file by default, PostgreSQL by URL, with the same short transactions on both."""

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from geotrainer.classroom import bell
from geotrainer.classroom.filesystem import StoreError, refuse_network_file_system
from geotrainer.classroom.schema import bring_up_to_date
from geotrainer.i18n import _

# PostgreSQL channel on which every write is told.
CHANNEL = "geotrainer"
BUSY_SECONDS = 10


FILE = "geotrainer.sqlite3"


def default_url() -> str:
    """The store in the user's data folder."""
    return url_of(platformdirs.user_data_path("geotrainer", appauthor=False))


def url_of(place: str | Path) -> str:
    """The address of a store in a folder of this computer, or in a file (its name has an ending); a URL as it is."""
    if re.match(r"\w\w+:", str(place)):  # one letter and a colon is a drive of Windows
        return str(place)
    path = Path(place).expanduser().absolute()
    return f"sqlite:///{path if path.suffix and not path.is_dir() else path / FILE}"


class Store:
    """One database; `reads()` and `writes()` are its only doors.

    Raises:
        StoreError: the URL is unknown, the file lies on a network drive, or the server does not answer.
    """

    def __init__(self, url: str | None = None, clock: Callable[[], float] = time.time) -> None:
        self.url = url or default_url()
        self.clock = clock
        self.engine = _prepared.get(self.url) or _engine(self.url)
        if self.url in _prepared:
            return
        try:
            self._create_tables()
        except SQLAlchemyError as error:
            raise StoreError(
                _("The store cannot be opened: {why}. Check the address or the folder.").format(why=_reason(error)),
                value=make_url(self.url).render_as_string(hide_password=True),
            ) from error

    @property
    def is_sqlite(self) -> bool:
        """Whether the store is a file of SQLite (else it is a PostgreSQL server)."""
        return self.engine.dialect.name == "sqlite"

    @contextmanager
    def reads(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @property
    def bells(self) -> Path | None:
        """Where the bells are that tell of writes; None where there are none (PostgreSQL, a store in memory)."""
        database = self.engine.url.database
        return Path(f"{database}.bells") if self.is_sqlite and database else None

    @contextmanager
    def writes(self, about: str = bell.CLASS) -> Iterator[Connection]:
        """A transaction that may write: it holds the write lock from its first moment and commits at the end.

        Then those who look for news are told: the pages of the match that it is `about`, or of the whole class.
        """
        with self.writes_quietly() as connection:
            yield connection
            if not self.is_sqlite:
                connection.execute(text(f"NOTIFY {CHANNEL}"))
        if self.bells is not None:
            bell.ring(self.bells, about, bell.EVERYTHING)

    @contextmanager
    def writes_quietly(self) -> Iterator[Connection]:
        """A transaction for what nobody waits for: nobody is told of it."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

    def _create_tables(self) -> None:
        with self.writes() as connection:
            if not self.is_sqlite:
                # Two servers that start together would both create the tables.
                connection.execute(text("SELECT pg_advisory_xact_lock(4711)"))
            bring_up_to_date(connection)


# Engines whose store was opened, and closed again, before this process was forked.
_prepared: dict[str, Engine] = {}


def prepare(url: str) -> Store:
    """Open the store before forking: forks then share all of it but the connections.

    The caller closes it (`Store.close`) before the first fork, for no connection may be carried over.
    """
    store = Store(url)
    _prepared[store.url] = store.engine
    return store


def _reason(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError(_("{url!r} is no address of a store.").format(url=url), value=url) from error
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_size=2, pool_pre_ping=True)
    if parsed.get_backend_name() != "sqlite":
        raise StoreError(_("The store is SQLite or PostgreSQL, not {kind}.").format(kind=parsed.drivername), value=url)
    return _sqlite_engine(url, parsed.database)


def _sqlite_engine(url: str, database: str | None) -> Engine:
    if database in {None, "", ":memory:"}:
        engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
        event.listen(engine, "connect", _autocommit)
    else:
        path = Path(str(database))
        path.parent.mkdir(parents=True, exist_ok=True)
        refuse_network_file_system(path.parent)
        engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS})
        event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _autocommit(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # `_begin` says BEGIN, not the driver
    connection.execute("PRAGMA foreign_keys=ON")


def _prepare(connection: sqlite3.Connection, record: Any) -> None:
    # The patience comes before the journal mode: switching it needs a lock that thirty newcomers want at once.
    connection.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    _autocommit(connection, record)
    _write_ahead(connection)
    # A crash of the program loses nothing; a power cut may lose the last moments (docs/architecture.md).
    connection.execute("PRAGMA synchronous=NORMAL")


def _write_ahead(connection: sqlite3.Connection) -> None:
    # SQLite answers "locked" at once, patience or not, while another newcomer switches the journal mode.
    for attempt in range(100):
        try:
            mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError:
            if attempt == 99:  # noqa: PLR2004 - the last of the hundred
                raise
            time.sleep(0.02)
        else:
            if mode and mode[0] == "wal":
                return
    raise OperationalError("PRAGMA journal_mode=WAL", None, RuntimeError("write-ahead logging is not to be had"))


def _begin(connection: Connection) -> None:
    # A transaction that reads first and writes later could not wait for others (BUSY_SNAPSHOT), whatever the timeout.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

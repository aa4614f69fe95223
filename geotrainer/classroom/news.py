"""News: noticing at once, and nearly for free, that somebody else has written what concerns a page."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, text

from geotrainer.classroom.bell import CLASS, EVERYTHING, Ear
from geotrainer.classroom.store import CHANNEL, Store

# Where no bell is to be had, a page looks this often.
LOOK_EVERY_SECONDS = 0.1
# Clocks run out and pages vanish without anybody writing; so everybody looks up once in a while.
LOOK_UP_SECONDS = 1.0
# However much is written, a page looks at most this often; one that shows all tables takes longer breaths.
BREATH_SECONDS = 0.05
LONG_BREATH_SECONDS = 0.5
AFTER_A_FAULT_SECONDS = 1.0

# The class and the match that a page shows now.
About = Callable[[], tuple[str, str | None]]
# One look at two indexes tells whether a page is concerned: all that it shows raises one of the two.
MARKS = "SELECT revision, (SELECT max(n) FROM events WHERE match_id = :match) FROM classes WHERE id = :room"

log = logging.getLogger("geotrainer")


class News:
    """Tells whether something has been written, since the last look, that concerns a page.

    `about` names what the page shows; without it everything concerns it. SQLite: bells, then `PRAGMA data_version` on
    a connection of its own. PostgreSQL: LISTEN on one.
    """

    def __init__(self, store: Store, about: About | None = None) -> None:
        self._is_sqlite = store.is_sqlite
        self._is_alone = store.is_sqlite and store.bells is None  # a store in memory
        self._about = about
        self._marks: object = None
        self._ear: Ear | None = None
        with suppress(OSError):
            self._ear = Ear(store.bells) if store.bells is not None else None
        self._connection: Connection = store.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._version: int | None = None
        if self._is_sqlite:
            self._version = self._data_version()
        else:
            self._connection.execute(text(f"LISTEN {CHANNEL}"))

    async def wait(self, seconds: float) -> bool:
        """Wait until it is worth a look, at most so many seconds; True if somebody has rung."""
        if self._ear is not None:
            try:
                # Who begins to listen looks once: it may have been rung just before.
                return self._ear.listen_to(self._topics()) or await self._ear.heard(seconds)
            except OSError:
                log.exception("The bells cannot be heard; looking every moment instead.")
                self._ear.close()
                self._ear = None
        await asyncio.sleep(seconds if self._is_alone else min(seconds, LOOK_EVERY_SECONDS))
        return False

    def any(self) -> bool:
        """Whether somebody has written since the last call what concerns the page."""
        return self._is_written() and self._is_concerned()

    def forget(self) -> None:
        """Tell once more what was told: it was not understood."""
        self._version = self._marks = None

    def close(self) -> None:
        """Give the connection back."""
        self._connection.close()
        if self._ear is not None:
            self._ear.close()

    def _topics(self) -> list[str]:
        if self._about is None:
            return [EVERYTHING]
        _class_id, match_id = self._about()
        return [CLASS, match_id] if match_id else [CLASS]

    def _is_written(self) -> bool:
        if not self._is_sqlite:
            return any(True for _told in self._driver().notifies(timeout=0))
        version = self._data_version()
        changed = version != self._version
        self._version = version
        return changed

    def _is_concerned(self) -> bool:
        if self._about is None:
            return True
        class_id, match_id = self._about()
        before, self._marks = self._marks, (match_id, self._read_marks({"room": class_id, "match": match_id}))
        return before != self._marks

    def _read_marks(self, about: dict[str, str | None]) -> tuple[Any, ...]:
        if self._is_sqlite:
            # Past SQLAlchemy, which would begin a transaction and so see the past for ever.
            return tuple(self._driver().execute(MARKS, about).fetchone() or ())
        return tuple(self._connection.execute(text(MARKS), about).first() or ())

    def _data_version(self) -> int:
        return int(self._driver().execute("PRAGMA data_version").fetchone()[0])

    def _driver(self) -> Any:
        return self._connection.connection.driver_connection


async def follow(
    news: News, told: Callable[[], None], look_up: Callable[[], None], breath: float = BREATH_SECONDS
) -> None:
    """Call `told` after each change that concerns the page, and `look_up` every second, until cancelled.

    After a look it waits for a breath, however much is written meanwhile, and then tells all of it at once. What goes
    wrong in a callback is logged and does not end the following.
    """
    loop = asyncio.get_running_loop()
    due = loop.time() + LOOK_UP_SECONDS
    try:
        while True:
            rung = await news.wait(due - loop.time())
            try:
                if news.any():
                    told()
                if loop.time() >= due:
                    due = loop.time() + LOOK_UP_SECONDS
                    look_up()
                if rung:
                    await asyncio.sleep(breath)
            except Exception:
                log.exception("Following the class failed; trying again.")
                news.forget()
                await asyncio.sleep(AFTER_A_FAULT_SECONDS)
    finally:
        with suppress(Exception):
            news.close()

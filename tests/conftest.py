"""What tests of several layers share: stores of both kinds, a PostgreSQL server for the run, and a clock by hand."""

import os
import pwd
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from geotrainer import i18n
from geotrainer.classroom.store import Store

# CI sets it: what cannot be tested is then an error, not a skip.
EVERYTHING = os.environ.get("GEOTRAINER_TEST_EVERYTHING") == "1"


class HandClock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        """The time that the test has set."""
        return self.now

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, whatever the one before it spoke."""
    i18n.use("en")
    yield
    i18n.use("en")


def missing(what: str) -> None:
    """Skip a test for want of a program; fail it where everything has to be tested."""
    if EVERYTHING:
        pytest.fail(f"{what} is missing on this machine")
    pytest.skip(f"{what} is missing on this machine")


def _postgresql_programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL server that lives for this run, on a socket in a temporary folder."""
    programs = _postgresql_programs()
    if programs is None:
        missing("PostgreSQL")
        raise AssertionError
    folder = Path("/tmp") / f"geotrainer-pg-{uuid.uuid4().hex[:8]}"  # noqa: S108 (a socket's path has to be short)
    folder.mkdir(mode=0o755)
    user = None
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        user = "postgres"
        shutil.chown(folder, user, pwd.getpwnam(user).pw_gid)
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

    run(str(programs / "initdb"), "-D", str(data), "-U", "geotrainer", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
    run(str(programs / "pg_ctl"), "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        run(str(programs / "createdb"), "-h", str(folder), "-U", "geotrainer", "geotrainer")
        yield f"postgresql://geotrainer@/geotrainer?host={folder}"
    finally:
        run(str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store, once as a file and once on a server."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'class.sqlite3'}"
    url: str = request.getfixturevalue("postgresql")
    _empty(url)
    return url


def _empty(url: str) -> None:
    from geotrainer.classroom.schema import metadata  # noqa: PLC0415 (only tests of the store need it)

    store = Store(url)
    metadata.drop_all(store.engine)
    store.close()


@pytest.fixture
def store(store_url: str, clock: HandClock) -> Iterator[Store]:
    opened = Store(store_url, clock)
    yield opened
    opened.close()

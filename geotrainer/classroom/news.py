"""News: noticing quickly, and nearly for free, that somebody else has written to the store."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, text

from geotrainer.classroom.store import CHANNEL, Store

LOOK_EVERY_SECONDS = 0.1
# Clocks run out and pages vanish without anybody writing; so everybody looks up once in a while.
LOOK_UP_SECONDS = 1.0

log = logging.getLogger("geotrainer")


class News:
    """Tells whether the store has changed since the last look.

    SQLite: `PRAGMA data_version` on a connection of its own. PostgreSQL: LISTEN on one.
    """

    def __init__(self, store: Store) -> None:
        self._is_sqlite = store.is_sqlite
        self._connection: Connection = store.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if self._is_sqlite:
            self._version = self._data_version()
        else:
            self._connection.execute(text(f"LISTEN {CHANNEL}"))

    def any(self) -> bool:
        """Whether somebody has written since the last call."""
        if not self._is_sqlite:
            return any(True for _told in self._driver().notifies(timeout=0))
        version = self._data_version()
        changed = version != self._version
        self._version = version
        return changed

    def close(self) -> None:
        """Give the connection back."""
        self._connection.close()

    def _data_version(self) -> int:
        return int(self._driver().execute("PRAGMA data_version").fetchone()[0])

    def _driver(self) -> Any:
        return self._connection.connection.driver_connection


async def follow(news: News, told: Callable[[], None], look_up: Callable[[], None]) -> None:
    """Call `told` after each change of the store, and `look_up` every second, until cancelled.

    What goes wrong in a callback is logged and does not end the following.
    """
    loop = asyncio.get_running_loop()
    last = loop.time()
    try:
        while True:
            await asyncio.sleep(LOOK_EVERY_SECONDS)
            try:
                if news.any():
                    told()
                if loop.time() - last >= LOOK_UP_SECONDS:
                    last = loop.time()
                    look_up()
            except Exception:
                log.exception("Following the class failed; trying again.")
                await asyncio.sleep(LOOK_UP_SECONDS)
    finally:
        with suppress(Exception):
            news.close()

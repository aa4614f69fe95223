"""A bell beside the store: rung after a write, heard at once by every process that listens, free while it is silent."""

import asyncio
import os
import select
import stat
from contextlib import suppress
from pathlib import Path

ROOM = 65_536


class Bell:
    """One process's ear at a named pipe; every listener hears every ring (Linux).

    Nobody reads what is in the pipe but who rings next: `epoll` tells each listener that it was written to.
    """

    def __init__(self, path: Path) -> None:
        """Listen from now on.

        Raises:
            OSError: here no such bell can be had.
        """
        if not hasattr(select, "epoll"):
            raise OSError("This system has no epoll.")
        with suppress(FileExistsError):
            os.mkfifo(path, 0o600)
        # Also open for writing: a pipe without a writer would count as ended.
        self._pipe = _opened(path)
        self._ear = select.epoll()
        self._ear.register(self._pipe, select.EPOLLIN | select.EPOLLET)
        self._ear.poll(0)  # what was rung before is no news

    async def heard(self, seconds: float) -> bool:
        """Wait until the bell was rung since the last call, or so many seconds are over; True if it was rung."""
        loop = asyncio.get_running_loop()
        rung = asyncio.Event()
        loop.add_reader(self._ear.fileno(), rung.set)
        try:
            await asyncio.wait_for(rung.wait(), max(0.0, seconds))
        except TimeoutError:
            return False
        finally:
            loop.remove_reader(self._ear.fileno())
        return bool(self._ear.poll(0))

    def close(self) -> None:
        """Listen no more."""
        self._ear.close()
        os.close(self._pipe)


def ring(path: Path) -> None:
    """Let every listener know; nothing happens where nobody ever listened."""
    try:
        pipe = _opened(path)
    except OSError:
        return
    with suppress(BlockingIOError):
        os.read(pipe, ROOM)  # what was rung before: a pipe that is full could not be rung
    with suppress(BlockingIOError):
        os.write(pipe, b"\a")
    os.close(pipe)


def _opened(path: Path) -> int:
    """The pipe at this path, open for both.

    Raises:
        OSError: there is none, or it is something else.
    """
    pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOFOLLOW)
    if not stat.S_ISFIFO(os.fstat(pipe).st_mode):
        os.close(pipe)
        raise OSError(f"{path} is no pipe.")
    return pipe

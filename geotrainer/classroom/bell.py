"""Bells beside the store: rung after a write, heard at once by every process that listens, free while they are silent.

There is a fixed number of them, so that nothing has to be cleared away. A topic (a match) has one of them, which it may
share with others: who hears it looks whether it was meant.
"""

import asyncio
import os
import select
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

BELLS = 64
# Rung for what concerns every page of a class.
CLASS = "class"
# Rung for everything: for pages that show all tables.
EVERYTHING = "everything"
ROOM = 65_536


class Ear:
    """One process's ear at some bells (named pipes); every listener hears every ring (Linux).

    Nobody reads what is in a pipe but who rings next: `epoll` tells each listener that it was written to.
    """

    def __init__(self, folder: Path) -> None:
        """Hear nothing yet.

        Raises:
            OSError: here no bells can be had.
        """
        if not hasattr(select, "epoll"):
            raise OSError("This system has no epoll.")
        folder.mkdir(mode=0o700, exist_ok=True)
        self._folder = folder
        self._pipes: dict[Path, int] = {}
        self._ear = select.epoll()

    def listen_to(self, topics: Iterable[str]) -> bool:
        """Listen to the bells of these topics and to no others; True if one of them was not listened to before.

        Raises:
            OSError: something else lies in the place of a bell.
        """
        wanted = {_bell(self._folder, topic) for topic in topics}
        for path in self._pipes.keys() - wanted:
            os.close(self._pipes.pop(path))  # which also takes it out of epoll
        fresh = wanted - self._pipes.keys()
        for path in fresh:
            with suppress(FileExistsError):
                os.mkfifo(path, 0o600)
            # Also open for writing: a pipe without a writer would count as ended.
            self._pipes[path] = _opened(path)
            self._ear.register(self._pipes[path], select.EPOLLIN | select.EPOLLET)
        if fresh:
            self._ear.poll(0)  # what was rung before is no news
        return bool(fresh)

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
        for pipe in self._pipes.values():
            os.close(pipe)
        self._pipes.clear()


def ring(folder: Path, *topics: str) -> None:
    """Let every listener know; nothing happens where nobody ever listened."""
    for topic in topics:
        with suppress(OSError):
            _ring(_opened(_bell(folder, topic)))


def _ring(pipe: int) -> None:
    with suppress(BlockingIOError):
        os.read(pipe, ROOM)  # what was rung before: a pipe that is full could not be rung
    with suppress(BlockingIOError):
        os.write(pipe, b"\a")
    os.close(pipe)


def _bell(folder: Path, topic: str) -> Path:
    return folder / (topic if topic in (CLASS, EVERYTHING) else str(crc32(topic.encode()) % BELLS))


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

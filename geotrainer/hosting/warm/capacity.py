"""How many kernels this computer can carry: by the memory at hand and by open files."""

from pathlib import Path
from typing import NamedTuple

import psutil

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]  # stands for "there are none"

MEGABYTE = 1024 * 1024
FILES_FOR_THE_SERVER = 200
FILES_PER_KERNEL = 24
WANTED_FILES = 65_536


class Capacity(NamedTuple):
    """What one kernel needs and what must stay free, in bytes; `most` is a fixed upper limit, None for none."""

    per_kernel: int = 70 * MEGABYTE
    reserve: int = 300 * MEGABYTE
    most: int | None = None

    def room_for(self, running: int, starting: int) -> int:
        """How many more kernels fit, when so many run and so many of these have not taken their memory yet."""
        by_memory = (memory_at_hand() - self.reserve) // self.per_kernel - starting
        by_files = (open_files_limit() - FILES_FOR_THE_SERVER) // FILES_PER_KERNEL - running
        room = min(by_memory, by_files)
        return max(0, room if self.most is None else min(room, self.most - running))


def memory_at_hand() -> int:
    """The memory in bytes that new processes may take: of the machine, or of the container if that is less."""
    free: int = psutil.virtual_memory().available
    return min([free, *_left_in_container(Path("/sys/fs/cgroup"))])


def _left_in_container(folder: Path) -> list[int]:
    try:
        limit = (folder / "memory.max").read_text().strip()
        used = int((folder / "memory.current").read_text())
        stat = (folder / "memory.stat").read_text().splitlines()
    except (OSError, ValueError):
        return []
    if limit == "max":
        return []
    # The page cache counts as used but is given back when processes need it.
    cache = sum(int(line.split()[1]) for line in stat if line.startswith("inactive_file "))
    return [max(0, int(limit) - used + cache)]


def open_files_limit() -> int:
    """How many files this process may have open."""
    return WANTED_FILES if resource is None else resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def raise_open_files_limit() -> int:
    """Raise the limit of open files as far as the system allows without privileges, and return it."""
    if resource is None:
        return WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    while wanted > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # macOS allows less than its hard limit says
            wanted //= 2
        else:
            return wanted
    return soft


def forbid_core_files() -> None:
    """Write no memory image when this process crashes: it would hold what one visitor typed."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

"""A page that follows its class: the store opened when a visitor comes, news looked for on the kernel's own loop."""

import asyncio
import logging
import os
from collections.abc import Callable
from logging.handlers import WatchedFileHandler

from geotrainer.classroom.news import BREATH_SECONDS, About, News, follow
from geotrainer.classroom.store import Store

STORE = "GEOTRAINER_STORE"
CLASS = "GEOTRAINER_CLASS"
LOG = "GEOTRAINER_LOG"

log = logging.getLogger("geotrainer")

# A task that nobody refers to may be collected while it runs.
_tasks: set[asyncio.Task[None]] = set()


def visited_store() -> tuple[Store, str]:
    """The store and the class that the server of this page names in its environment; faults go to its log file."""
    _log_to(os.environ.get(LOG, ""))
    return Store(os.environ.get(STORE) or None), os.environ[CLASS]


def _log_to(path: str) -> None:
    """Tell the teacher's log file what goes wrong here: what a kernel prints would reach the browser."""
    if not path or log.handlers:
        return
    # The server turns the file over when it is full; this handler then writes to the new one.
    handler = WatchedFileHandler(path, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s[%(process)d]: %(message)s"))
    log.addHandler(handler)
    log.propagate = False


def start_following(
    store: Store,
    told: Callable[[], None],
    look_up: Callable[[], None],
    about: About | None = None,
    breath: float = BREATH_SECONDS,
) -> None:
    """Look for news of what `about` names from now on; outside a running loop (a script, a test) nothing is started."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        log.info("No loop is running: the page does not follow its class.")
        return
    task = loop.create_task(follow(News(store, about), told, look_up, breath))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)

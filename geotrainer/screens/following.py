"""A page that follows its class: the store opened when a visitor comes, news looked for on the kernel's own loop."""

import asyncio
import logging
import os
from collections.abc import Callable

from geotrainer.classroom.news import News, follow
from geotrainer.classroom.store import Store

STORE = "GEOTRAINER_STORE"
CLASS = "GEOTRAINER_CLASS"

log = logging.getLogger("geotrainer")

# A task that nobody refers to may be collected while it runs.
_tasks: set[asyncio.Task[None]] = set()


def visited_store() -> tuple[Store, str]:
    """The store and the class that the server of this page names in its environment."""
    return Store(os.environ.get(STORE) or None), os.environ[CLASS]


def start_following(store: Store, told: Callable[[], None], look_up: Callable[[], None]) -> None:
    """Look for news from now on; outside a running loop (a script, a test) nothing is started."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        log.info("No loop is running: the page does not follow its class.")
        return
    task = loop.create_task(follow(News(store), told, look_up))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)

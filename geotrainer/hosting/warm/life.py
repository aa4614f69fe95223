"""The life of a page's kernel: it ends when its page is gone, when it hangs or dies, and when the server ends."""

import asyncio
import contextlib
import os
import time
from collections import defaultdict
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Bool, Float, List, Unicode
from zmq.constants import ContextOption

from geotrainer.hosting.warm.capacity import Capacity

SETTLED_SECONDS = 10.0


class PageKernels(AsyncMappingKernelManager):  # type: ignore[misc]  # jupyter_server ships no types that strict mode takes
    """A kernel manager whose kernels each belong to one page.

    `sweep_for_ever` looks after them; without it nothing is ended but what the pages themselves end.
    """

    grace = Float(90.0, config=True, help="Seconds a kernel lives on after its page's connection is lost.")
    arrival = Float(60.0, config=True, help="Seconds within which a page must connect to its new kernel.")
    hung_after = Float(
        60.0, config=True, help="Seconds of being busy, or asked, without a sign of life, then the kernel is ended."
    )
    sweep_every = Float(1.0, config=True, help="Seconds between two looks at all kernels.")
    # Restarted behind its page a kernel knows none of the page's widgets: the page is told and loads anew.
    auto_restart = Bool(False, config=True, help="Whether a kernel that died is started again.")
    # A kernel that hangs in a widget's handler must look busy.
    untracked_message_types = List(Unicode(), [])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # ZeroMQ stops at 1023 sockets unless told otherwise, and the server has about six for each page.
        self.context.set(ContextOption.MAX_SOCKETS, self.context.get(ContextOption.SOCKET_LIMIT))
        self.capacity = Capacity()
        self.roles: dict[str, str] = {}
        self.turned_away = 0
        # Pages that were let in and have no kernel yet: thirty that come in one moment must not all see the same room.
        self.coming: set[Any] = set()
        self._born: dict[str, float] = {}
        self._last_seen: dict[str, float] = {}
        self._asked: dict[str, float] = {}
        self._sockets: defaultdict[str, set[Any]] = defaultdict(set)
        self._ending: set[str] = set()
        # A task that nobody refers to may be collected while it runs.
        self._farewells: set[asyncio.Task[None]] = set()

    def __del__(self) -> None:
        """Leave ZeroMQ's context to the end of the process.

        The inherited way waits until every socket of the context is closed: one that a vanished page left open
        would keep a server from ending for ever.
        """

    def room(self) -> int:
        """How many more kernels fit into this computer now."""
        starting = sum(time.monotonic() - born < SETTLED_SECONDS for born in self._born.values())
        return self.capacity.room_for(len(self) + len(self.coming), starting + len(self.coming))

    async def start_for_page(self, role: str, env: dict[str, str], **kwargs: Any) -> str:
        """Start a kernel for a page of this role and return its id."""
        kernel_id: str = await self.start_kernel(env=env, **kwargs)
        self.roles[kernel_id] = role
        self._born[kernel_id] = time.monotonic()
        self._watch_over(kernel_id)
        return kernel_id

    def _watch_over(self, kernel_id: str) -> None:
        """Notice the death of a kernel's process at once, where the system tells (Linux); elsewhere the sweep does."""
        try:
            handle = os.pidfd_open(self._kernels[kernel_id].provisioner.pid)
        except (AttributeError, OSError):
            return
        loop = asyncio.get_running_loop()

        def died() -> None:
            loop.remove_reader(handle)
            os.close(handle)
            farewell = loop.create_task(self.end(kernel_id, "it died"))
            self._farewells.add(farewell)
            farewell.add_done_callback(self._farewells.discard)

        loop.add_reader(handle, died)

    def seen(self, kernel_id: str) -> None:
        """Take note of a sign of life from the kernel's page."""
        if kernel_id in self._kernel_connections:
            self._last_seen[kernel_id] = time.monotonic()

    def asked(self, kernel_id: str) -> None:
        """Take note that the page has told its kernel something: one that hangs while idle never says it is busy."""
        if kernel_id in self._kernel_connections:
            self._asked.setdefault(kernel_id, time.time())

    def attach(self, kernel_id: str, socket: Any) -> None:
        """Remember a page's connection, so that it can be closed when the kernel ends."""
        self._sockets[kernel_id].add(socket)
        self.seen(kernel_id)

    def detach(self, kernel_id: str, socket: Any) -> None:
        """Forget a connection that is closed; the time of grace begins."""
        self._sockets[kernel_id].discard(socket)
        self.seen(kernel_id)

    async def end(self, kernel_id: str, reason: str) -> None:
        """End a kernel at once and close its page's connections."""
        if kernel_id not in self or kernel_id in self._ending:
            return
        self.log.info("Kernel %s ends: %s.", kernel_id, reason)
        sockets = self._sockets.pop(kernel_id, set())
        self._ending.add(kernel_id)
        try:
            with contextlib.suppress(KeyError):
                await self.shutdown_kernel(kernel_id, now=True)
        finally:
            self._ending.discard(kernel_id)
        for socket in sockets:
            socket.close(1001, reason)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel and all that was known of its page."""
        for known in (self.roles, self._born, self._last_seen, self._asked):
            known.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)

    async def sweep(self) -> None:
        """End every kernel whose time has come."""
        looks = (self._look_at(kernel_id) for kernel_id in list(self.roles))
        ends = await asyncio.gather(*looks, return_exceptions=True)
        for failure in ends:
            # One kernel that cannot be looked at must not keep the others from their end.
            if isinstance(failure, Exception):
                self.log.error("A look at a kernel failed.", exc_info=failure)

    async def _look_at(self, kernel_id: str) -> None:
        reason = await self._verdict(kernel_id)
        if reason:
            await self.end(kernel_id, reason)

    async def _verdict(self, kernel_id: str) -> str | None:
        kernel = self._kernels.get(kernel_id)
        if kernel is None:
            return None
        now = time.monotonic()
        if not await kernel.is_alive():
            return "it died"
        if not self._sockets[kernel_id]:
            if kernel_id not in self._last_seen:
                return "no page connected to it" if now - self._born[kernel_id] > self.arrival else None
            return "its page is gone" if now - self._last_seen[kernel_id] > self.grace else None
        return "it hangs" if self._silence(kernel_id, kernel) > self.hung_after else None

    def _silence(self, kernel_id: str, kernel: Any) -> float:
        """For how many seconds a kernel has owed a sign of life; 0 if it owes none."""
        heard: float = kernel.last_activity.timestamp()
        asked = self._asked.get(kernel_id)
        if asked is not None and heard >= asked:
            del self._asked[kernel_id]
            asked = None
        if asked is None and kernel.execution_state != "busy":
            return 0.0
        return time.time() - max(heard, asked or 0.0)

    async def sweep_for_ever(self) -> None:
        """Sweep again and again; a failure is logged and the next round comes."""
        while True:
            await asyncio.sleep(self.sweep_every)
            try:
                await self.sweep()
            except Exception:
                self.log.exception("A look at the kernels failed.")

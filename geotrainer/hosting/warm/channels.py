"""The websocket between a page and its kernel, and the small questions a page asks about its kernel."""

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RequestHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

Door = Callable[[RequestHandler, str], bool]

# Channel, header, parent, metadata, content and the end of the last; beyond that one a buffer (a file that is given).
FEWEST_OFFSETS, MOST_OFFSETS = 6, 64


def refuse_strangers(handler: RequestHandler, kernel_id: str) -> None:
    """Raise 404 for a kernel that does not live, 403 for one whose role is not open to this visitor.

    The setting `page_door` is asked: a function of the handler and the kernel's role.
    """
    role = handler.settings["kernel_manager"].roles.get(kernel_id)
    if role is None:
        raise HTTPError(HTTPStatus.NOT_FOUND)
    door: Door | None = handler.settings.get("page_door")
    if door is not None and not door(handler, role):
        raise HTTPError(HTTPStatus.FORBIDDEN)


def is_whole(frame: bytes) -> bool:
    """Whether a binary frame is laid out as the protocol v1 wants: a count, as many rising offsets, then the parts.

    The count is the sender's word: who reads that many offsets without a look can be kept busy for ever.
    """
    count = int.from_bytes(frame[:8], "little")
    if not FEWEST_OFFSETS <= count <= MOST_OFFSETS or len(frame) < 8 * (count + 1):
        return False
    offsets = [int.from_bytes(frame[8 * i : 8 * (i + 1)], "little") for i in range(1, count + 1)]
    return offsets[0] == 8 * (count + 1) and offsets == sorted(offsets) and offsets[-1] == len(frame)


def tells_a_widget(frame: str | bytes) -> bool:
    """Whether a whole frame is a message to a widget, by its header alone; every kernel answers such a one."""
    if isinstance(frame, str):
        return False
    begin, end = (int.from_bytes(frame[8 * i : 8 * (i + 1)], "little") for i in (2, 3))
    return b'"comm_msg"' in frame[begin:end]


class PlainRefusals(RequestHandler):  # type: ignore[misc]  # mypy does not follow tornado here
    """Refuses in a word: Jupyter's own error pages need a template and settings that a host of pages has not."""

    def write_error(self, status_code: int, **_kwargs: Any) -> None:
        """Answer with the status and what it is called."""
        self.set_header("Content-Type", "text/plain; charset=UTF-8")
        self.finish(f"{status_code} {self._reason}")


class PageChannels(PlainRefusals, VoilaKernelWebsocketHandler):  # type: ignore[misc]  # voila ships no types
    """Voilà's websocket without delay, known to the manager of the page's kernels."""

    async def pre_get(self) -> None:
        """Let only the page's own visitor through."""
        refuse_strangers(self, self.kernel_id)
        await super().pre_get()

    async def open(self, kernel_id: str) -> None:
        """Connect; small messages are sent at once instead of being collected (Nagle: 43 ms a click)."""
        self.set_nodelay(True)
        self.kernel_manager.attach(kernel_id, self)
        await super().open(kernel_id)

    def on_message(self, ws_msg: str | bytes) -> Any:
        """Hand a message on; a connection whose binary frame is none of the protocol is closed."""
        if isinstance(ws_msg, bytes) and not is_whole(ws_msg):
            return self.close(1007, "no message")
        if tells_a_widget(ws_msg):
            self.kernel_manager.asked(self.kernel_id)
        return super().on_message(ws_msg)

    def send_ping(self) -> None:
        """Ask for a sign of life, and close a connection that has given none for three rounds (a phone that sleeps)."""
        now = IOLoop.current().time()
        if self.ws_connection is None or self.ws_connection.is_closing():
            self.ping_callback.stop()
        elif (now - self.last_pong) * 1000 > 3 * self.ping_interval:
            self.close(1001, "no sign of life")
        else:
            self.ping(b"")

    def on_close(self) -> None:
        """Begin the time of grace."""
        self.kernel_manager.detach(self.kernel_id, self)
        if self.connection is not None:
            super().on_close()

    def on_pong(self, data: bytes) -> None:
        """Take the answer to a ping as a sign of life."""
        self.kernel_manager.seen(self.kernel_id)
        super().on_pong(data)


class PageKernel(PlainRefusals, KernelHandler):  # type: ignore[misc]  # jupyter_server ships no types that strict mode takes
    """What Voilà's front end asks about its kernel; a page can neither end nor change a kernel here."""

    SUPPORTED_METHODS = ("GET",)

    def prepare(self) -> Any:
        """Let only the page's own visitor through."""
        refuse_strangers(self, self.path_kwargs["kernel_id"])
        return super().prepare()


class Alive(PlainRefusals):
    """The page's heartbeat: 200 while its kernel lives, 404 when it does not."""

    def get(self, kernel_id: str) -> None:
        """Answer with the kernel's state, and with what the setting `page_news` has to tell to its role."""
        refuse_strangers(self, kernel_id)
        kernels = self.settings["kernel_manager"]
        kernels.seen(kernel_id)
        news = self.settings.get("page_news", lambda _role: {})
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps({"alive": True, **news(kernels.roles[kernel_id])}))


class Leave(PlainRefusals):
    """The page's farewell (`navigator.sendBeacon`), which can carry no token: only the own page may say it."""

    async def post(self, kernel_id: str) -> None:
        """End the kernel of a page that was closed."""
        if self.request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin" or not self._same_host():
            raise HTTPError(HTTPStatus.FORBIDDEN)
        refuse_strangers(self, kernel_id)
        await self.settings["kernel_manager"].end(kernel_id, "its page was closed")
        self.set_status(HTTPStatus.NO_CONTENT)

    def check_xsrf_cookie(self) -> None:
        """Ask for no token: a beacon has none; the origin was checked instead."""

    def _same_host(self) -> bool:
        origin = self.request.headers.get("Origin")
        if origin is None or origin.partition("://")[2] == self.request.headers.get("Host"):
            return True
        return bool(origin) and bool(origin == self.settings.get("allow_origin"))

"""A visitor without a browser: opens a page and talks to its kernel as the front end does.

For tests, benchmarks, and to see whether a host really works.
"""

import asyncio
import json
import re
import time
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
LARGEST_MESSAGE = 200_000_000
PATIENCE = 120.0
KERNEL_ID = re.compile(r'"kernelId":\s*"([0-9a-f-]{36})"')


class NoPageError(Exception):
    """The answer was no page with a kernel; it carries the start of what came."""


class Visitor:
    """One page that is open. `widgets` are the states by model id, kept up to date; times are in seconds.

    Attributes:
        first_byte: from asking until the opening of the page was there.
        whole_page: from asking until the page was whole.
        alive: from asking until all widget states were there.
        bytes_received: of the page and of the messages, uncompressed.
        changes: how many messages have changed the widgets so far.
    """

    def __init__(self, root: str, path: str = "", headers: Mapping[str, str] | None = None) -> None:
        self.root = root.rstrip("/") + "/"
        self.url = self.root + path
        self.headers = dict(headers or {})
        self.session = uuid.uuid4().hex
        self.kernel_id = ""
        self.widgets: dict[str, dict[str, Any]] = {}
        self.errors: list[str] = []
        self.custom: list[tuple[str, Any]] = []
        self.first_byte = self.whole_page = self.alive = 0.0
        self.bytes_received = self.changes = 0
        self.closed = asyncio.Event()
        self._control = uuid.uuid4().hex
        self._changed = asyncio.Condition()
        self._states = asyncio.Event()
        self._reading: asyncio.Future[None] | None = None

    async def open(self) -> "Visitor":
        """Load the page, connect to its kernel and fetch the states of all widgets.

        Raises:
            NoPageError: what came has no kernel.
            TimeoutError: the kernel did not answer.
        """
        start = time.monotonic()
        page = await self._load(start)
        self.whole_page = time.monotonic() - start
        found = KERNEL_ID.search(page)
        if found is None:
            raise NoPageError(page[:2000])
        self.kernel_id = found.group(1)
        await self.connect()
        await asyncio.wait_for(self._states.wait(), PATIENCE)
        self.alive = time.monotonic() - start
        return self

    async def _load(self, start: float) -> str:
        pieces: list[bytes] = []

        def take(piece: bytes) -> None:
            self.first_byte = self.first_byte or time.monotonic() - start
            pieces.append(piece)

        response = await fetch(self.url, headers=self.headers, streaming_callback=take, raise_error=False)
        page = b"".join(pieces)
        self.bytes_received += len(page)
        if response.code != 200:  # noqa: PLR2004  # HTTP: all is well
            raise NoPageError(f"{response.code}: {page[:2000].decode(errors='replace')}")
        return page.decode()

    async def connect(self) -> None:
        """Open the kernel's websocket and ask for all states."""
        address = f"ws{self.root.removeprefix('http')}api/kernels/{self.kernel_id}/channels?session_id={self.session}"
        self.socket: WebSocketClientConnection = await websocket_connect(
            HTTPRequest(address, headers=self.headers, connect_timeout=PATIENCE, request_timeout=PATIENCE),
            subprotocols=[PROTOCOL],
            max_message_size=LARGEST_MESSAGE,
        )
        self._reading = asyncio.ensure_future(self._read())
        await self.send("kernel_info_request", {})
        opened = {"comm_id": self._control, "target_name": "jupyter.widget.control", "data": {"widgets": None}}
        await self.send("comm_open", opened, {"version": "1.0.0"})
        await self.send("comm_msg", {"comm_id": self._control, "data": {"method": "request_states"}})

    async def send(self, kind: str, content: Mapping[str, Any], metadata: Mapping[str, Any] | None = None) -> None:
        """Send a message to the kernel's shell channel."""
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "v", "session": self.session}
        header |= {"date": "2026-01-01T00:00:00Z", "version": "5.3"}
        message = {"header": header, "parent_header": {}, "metadata": metadata or {}, "content": content, "buffers": []}
        packed = serialize_msg_to_ws_v1(message, "shell", lambda part: json.dumps(part).encode())
        await self.socket.write_message(packed, binary=True)

    async def tell(self, model_id: str, content: Mapping[str, Any]) -> None:
        """Send a custom message to a widget, as its view does."""
        await self.send("comm_msg", {"comm_id": model_id, "data": {"method": "custom", "content": content}})

    async def change(self, model_id: str, state: Mapping[str, Any]) -> None:
        """Change a widget's state, as its view does."""
        self.widgets[model_id]["state"].update(state)
        data = {"method": "update", "state": state, "buffer_paths": []}
        await self.send("comm_msg", {"comm_id": model_id, "data": data})

    async def click(self, model_id: str) -> None:
        """Press a button."""
        await self.tell(model_id, {"event": "click"})

    def find(self, model: str, **state: Any) -> str:
        """The id of the first widget with this model name and these values.

        Raises:
            KeyError: there is none.
        """
        found = self._first(model, state)
        if found is None:
            raise KeyError(f"No {model} with {state}.")
        return found

    def has(self, model: str, **state: Any) -> bool:
        """Whether there is a widget with this model name and these values."""
        return self._first(model, state) is not None

    def _first(self, model: str, state: Mapping[str, Any]) -> str | None:
        for model_id, one in self.widgets.items():
            if one["model_name"] == model and all(one["state"].get(name) == value for name, value in state.items()):
                return model_id
        return None

    async def until(self, true: Callable[["Visitor"], Any], seconds: float = 30.0) -> Any:
        """Wait until something is true of this visitor's widgets, and return it.

        Raises:
            TimeoutError: it did not become true.
        """
        async with asyncio.timeout(seconds), self._changed:
            return await self._changed.wait_for(lambda: true(self))

    async def leave(self) -> None:
        """Close the page as a browser does: with a farewell, so that the kernel ends."""
        await fetch(f"{self.root}voila/api/shutdown/{self.kernel_id}", method="POST", body="", raise_error=False)
        await self.close()

    async def close(self) -> None:
        """Close the page's connection without a farewell."""
        if self._reading is not None:
            self.socket.close()
            await self._reading

    async def _read(self) -> None:
        while (message := await self.socket.read_message()) is not None:
            self.bytes_received += len(message)
            if isinstance(message, bytes):
                await self._take(message)
        self.closed.set()

    async def _take(self, message: bytes) -> None:
        count = int.from_bytes(message[:8], "little")
        ends = [int.from_bytes(message[8 * (i + 1) : 8 * (i + 2)], "little") for i in range(count)]
        kind = json.loads(message[ends[1] : ends[2]])["msg_type"]
        if kind not in ("comm_msg", "comm_open", "error"):
            return
        content = json.loads(message[ends[4] : ends[5]])
        async with self._changed:
            if kind == "error":
                self.errors.append(content.get("evalue", ""))
            else:
                self._apply(kind, content)
            self._changed.notify_all()

    def _apply(self, kind: str, content: dict[str, Any]) -> None:
        self.changes += 1
        model_id, data = content["comm_id"], content.get("data", {})
        if kind == "comm_open":
            state = data.get("state", {})
            self.widgets[model_id] = {"model_name": state.get("_model_name", ""), "state": state}
        elif data.get("method") == "update_states":
            self.widgets.update(data["states"])
            self._states.set()
        elif data.get("method") in ("update", "echo_update") and model_id in self.widgets:
            self.widgets[model_id]["state"].update(data["state"])
        elif data.get("method") == "custom":
            self.custom.append((model_id, data.get("content")))


async def fetch(url: str, *, raise_error: bool = True, **request: Any) -> HTTPResponse:
    """Ask a server for something, patiently, on a connection of its own."""
    client = AsyncHTTPClient(force_instance=True)
    try:
        asked = HTTPRequest(url, connect_timeout=PATIENCE, request_timeout=PATIENCE, **request)
        return await client.fetch(asked, raise_error=raise_error)
    finally:
        client.close()

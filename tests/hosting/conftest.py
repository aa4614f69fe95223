"""A class that is really hosted, with small pages in place of the screens."""

import asyncio
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import nbformat
import psutil
import pytest
from tornado.httpclient import HTTPError, HTTPRequest, HTTPResponse

from geotrainer.hosting.warm.visitor import Visitor, fetch

CHECKOUT = Path(__file__).parents[2]
STARTING_SECONDS = 60.0
T = TypeVar("T")

BUILD = """
import os, random, sys, time
import ipyleaflet
import ipywidgets as w

class Page:
    def __init__(self):
        self.count, self.who = w.Label("count 0"), w.Label("nobody")
        self.chance, self.own = w.Label(""), w.Label("")
        self.button, self.hang, self.crash = (w.Button(description=d) for d in ("press", "hang", "crash"))
        self.told = w.Output()
        self.map = ipyleaflet.Map(layers=[], center=(20, 10), zoom=2)
        self.presses = 0
        self.button.on_click(self.press)
        self.hang.on_click(lambda _: time.sleep(3600))
        self.crash.on_click(lambda _: os.abort())
        self.widget = w.VBox([
            w.HTML("<h2>Page</h2>"), self.count, self.who, self.chance, self.own, self.button, self.hang, self.crash,
            self.told, self.map,
        ])

    def press(self, _):
        self.presses += 1
        self.count.value = f"count {self.presses}"
        with self.told:
            print("pressed", self.presses)

    def on_visitor(self):
        ENV = os.environ
        self.who.value = f"visitor {ENV['QUERY_STRING']} of {ENV['GEOTRAINER_CLASS']}"
        self.chance.value = f"chance {random.random()}"
        self.own.value = "modules " + " ".join(sorted(sys.modules))
"""


def write_notebook(path: Path, *cells: str, visitor: str = "page.on_visitor()") -> None:
    """A notebook of these cells and, last, the one for the visitor."""
    last = nbformat.v4.new_code_cell(visitor, metadata={"tags": ["visitor"]})
    notebook = nbformat.v4.new_notebook(cells=[*(nbformat.v4.new_code_cell(cell) for cell in cells), last])
    notebook.metadata.kernelspec = {"name": "python3", "language": "python", "display_name": "Python 3"}
    nbformat.write(notebook, path)


class Host:
    """A server of a class in a process of its own."""

    def __init__(self, folder: Path, **wishes: Any) -> None:
        self.log = folder / "server.log"
        pages = folder / "pages"
        pages.mkdir(exist_ok=True)
        self.folder = folder
        cells = [wishes.pop("first_cell", "pass"), wishes.pop("student", BUILD), "page = Page()", "page.widget"]
        write_notebook(pages / "student.ipynb", *cells, visitor=wishes.pop("visitor_cell", "page.on_visitor()"))
        write_notebook(pages / "teacher.ipynb", BUILD, "page = Page()", "page.widget")
        wishes = {
            "name": "Class 7b",
            "store": f"sqlite:///{folder / 'class.sqlite3'}",
            "browser": False,
            "kernels": "plain",
            "log": str(self.log),
            "pages": str(pages),
            "address": "127.0.0.1",
            **wishes,
        }
        wishes.setdefault("port", 0)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.hosting.serve", json.dumps(wishes)],
            stdout=subprocess.PIPE,
            cwd=CHECKOUT,
            text=True,
        )
        self.printed = self._read_until("Ctrl-C")
        self.link = self._found(r"Students open:\s+(\S+)")
        self.teacher_link = self._found(r"keep it secret\):\s+(\S+)")
        self.root, self.code = self.link.rsplit("/", 1)
        self.root += "/"
        self.teacher_secret = self.teacher_link.split("#")[1]

    def _read_until(self, word: str) -> str:
        lines: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            lines.append(line)
            if word in line:
                return "".join(lines)
        raise AssertionError("The server did not start: " + "".join(lines) + self.said())

    def _found(self, pattern: str) -> str:
        found = re.search(pattern, self.printed)
        assert found, self.printed
        return found.group(1)

    def said(self) -> str:
        """The server's log."""
        return self.log.read_text() if self.log.exists() else ""

    def family(self) -> list[psutil.Process]:
        """Every living process that the server has started, directly or not."""
        found: list[psutil.Process] = []
        for one in psutil.Process(self.process.pid).children(recursive=True):
            try:
                if one.status() != psutil.STATUS_ZOMBIE:
                    found.append(one)
            except psutil.NoSuchProcess:
                continue
        return found

    def running(self, module: str) -> list[psutil.Process]:
        """Those of the server's processes that run this module."""
        return [one for one in self.family() if module in command_of(one)]

    def kernels(self) -> list[psutil.Process]:
        """The kernels: plain ones, and forks of the warm process."""
        warm = self.running("hosting.warm.process")
        forks = [one for one in warm if any(parent_of(one) == other.pid for other in warm)]
        return forks + self.running("hosting.warm.kernel")

    def warm_process(self) -> int:
        """The warm process."""
        return int(next(one.pid for one in self.running("hosting.warm.process") if parent_of(one) == self.process.pid))

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End the server and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(30)
        if self.process.stdout:
            self.process.stdout.close()
        return code

    def visitor(self, path: str = "", **headers: str) -> Visitor:
        """Somebody who is about to open a page."""
        return Visitor(self.root, path, headers)

    def enter(self) -> dict[str, str]:
        """The headers of somebody who has shown the teacher's secret."""
        answer = ask(f"{self.root}teacher/enter", method="POST", body=json.dumps({"secret": self.teacher_secret}))
        return {"Cookie": answer.headers["Set-Cookie"].split(";")[0]}


def command_of(process: psutil.Process) -> str:
    """The command line of a process; empty when it is gone."""
    try:
        return " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return ""


def parent_of(process: psutil.Process) -> int:
    """The process that started this one; 0 when it is gone."""
    try:
        return int(process.ppid())
    except psutil.NoSuchProcess:
        return 0


def ask(url: str, **request: Any) -> HTTPResponse:
    """Ask the server once; an answer that is a refusal is an answer too."""
    return asyncio.run(fetch(url, raise_error=False, follow_redirects=False, **request))


def run(work: Awaitable[T]) -> T:
    """Run something to its end."""

    async def wait() -> T:
        return await work

    return asyncio.run(wait())


def opened(visitor: Visitor) -> Visitor:
    """The visitor after the page was open and its connection is closed again; its kernel has its time of grace."""

    async def look() -> Visitor:
        await visitor.open()
        await visitor.close()
        return visitor

    return asyncio.run(look())


def websocket_status(url: str, headers: dict[str, str] | None = None) -> int:
    """The HTTP status with which a websocket is refused; 101 if it is not."""
    from tornado.websocket import websocket_connect  # noqa: PLC0415  # only here

    async def connect() -> int:
        try:
            socket = await websocket_connect(HTTPRequest(url, headers=headers or {}, request_timeout=30))
        except HTTPError as refused:
            return int(refused.code)
        socket.close()
        while await socket.read_message() is not None:
            pass
        return 101

    return asyncio.run(connect())


def wait_until(true: Callable[[], Any], seconds: float = 20.0) -> Any:
    """Look again until something is true."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "It did not become true."
        time.sleep(0.1)
    return found


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., Host]]:
    """Start a server with these wishes; it is ended after the test."""
    hosts: list[Host] = []

    def start(**wishes: Any) -> Host:
        hosts.append(Host(tmp_path, **wishes))
        return hosts[-1]

    yield start
    for one in hosts:
        one.stop(signal.SIGKILL)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose kernels start plainly, for the tests of a whole file."""
    one = Host(tmp_path_factory.mktemp("plain"))
    yield one
    one.stop(signal.SIGKILL)


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose kernels are forked, for the tests of a whole file."""
    one = Host(tmp_path_factory.mktemp("warm"), kernels="warm")
    yield one
    one.stop(signal.SIGKILL)


@pytest.fixture(scope="module", params=["plain", "warm"])
def either(request: pytest.FixtureRequest) -> Host:
    """A server of each kind: what is tested with it holds for both."""
    one: Host = request.getfixturevalue(request.param)
    return one


def memory_of(pid: int) -> str:
    """What a process keeps in its writable memory, as text, to look for what must not be there."""
    found: list[str] = []
    with Path(f"/proc/{pid}/maps").open() as maps, Path(f"/proc/{pid}/mem").open("rb", 0) as memory:
        for line in maps:
            span, rights = line.split()[:2]
            if not rights.startswith("rw") or "[vvar]" in line:
                continue
            start, end = (int(part, 16) for part in span.split("-"))
            try:
                memory.seek(start)
                found.append(memory.read(end - start).decode("latin-1"))
            except (OSError, ValueError, OverflowError):
                continue
    return "".join(found)


def core_limit(pid: int) -> str:
    """The limit of core files of a process, as the system tells it."""
    lines = Path(f"/proc/{pid}/limits").read_text().splitlines()
    return next(line.split()[4] for line in lines if line.startswith("Max core file size"))


__all__ = [
    "BUILD",
    "Host",
    "ask",
    "core_limit",
    "memory_of",
    "opened",
    "run",
    "wait_until",
    "websocket_status",
    "write_notebook",
]

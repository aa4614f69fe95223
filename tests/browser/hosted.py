"""A class that is really hosted, and pages of it in a real browser that reaches nothing else."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, WebSocket  # noqa: A004 (its own)

from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.store import Store

PHONE = {"width": 360, "height": 640}
TABLET = {"width": 820, "height": 1180}
LAPTOP = {"width": 1366, "height": 768}
PROJECTOR = {"width": 1920, "height": 1080}
# Generous: the machine that tests may be busy with other things.
PATIENCE = 60_000


class Hosted:
    """`geotrainer class` in a process of its own, on the loopback address, with a store of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.url = f"sqlite:///{folder / 'class.sqlite3'}"
        self.process = subprocess.Popen(
            [
                sys.executable, "-u", "-m", "geotrainer.cli", "class", "--name", "Class 5b", "--store", self.url,
                "--address", "127.0.0.1", "--no-browser", "--log", str(folder / "server.log"), *arguments,
            ],
            stdout=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        self.log = folder / "server.log"
        self.printed = self._announcement()
        self.link = self._found(r"Students open:\s+(\S+)")
        self.teacher_link = self._found(r"keep it secret\):\s+(\S+)")
        self.store = Store(self.url)
        room = School(self.store).by_code(self.link.rsplit("/", 1)[1])
        assert room is not None
        self.class_id = room.id
        self.rounds = Rounds(self.store, room.id)

    def match(self, table: int = 0) -> Match:
        """A match of the newest round as the store has it, truth included."""
        return Match(self.store, self.rounds.current()[table])

    def stop(self) -> None:
        """End the server, as Ctrl-C does."""
        self.store.close()
        self.process.send_signal(signal.SIGINT)
        try:
            # What the server still prints is read, so that it never waits for a reader.
            self.process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise

    def _announcement(self) -> str:
        lines: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                return "".join(lines)
        told = self.log.read_text() if self.log.exists() else ""
        raise AssertionError("The class did not start: " + "".join(lines) + told)

    def _found(self, pattern: str) -> str:
        found = re.search(pattern, self.printed)
        assert found, self.printed
        return found[1]


class Visit:
    """One device: a browser context with a page, the addresses it asked for, and every websocket frame it got."""

    def __init__(self, browser: Browser, size: dict[str, int], language: str = "en") -> None:
        is_phone = size["width"] < LAPTOP["width"]
        self.context: BrowserContext = browser.new_context(
            viewport=size,  # type: ignore[arg-type] # a ViewportSize
            locale=language,
            has_touch=is_phone,
            is_mobile=is_phone,
            reduced_motion="reduce",
        )
        self.foreign: list[str] = []
        self.frames: list[str | bytes] = []
        self.troubles: list[str] = []
        self.context.route(lambda url: not _is_own(url), self._refuse)
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        """Another tab of the same device."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        return page

    def goto(self, link: str) -> "Visit":
        """Open a link."""
        self.page.goto(link)
        return self

    def join(self, link: str, nickname: str) -> "Visit":
        """Open the students' link and take a nickname."""
        self.goto(link)
        entry = self.page.get_by_label("Your nickname")
        entry.fill(nickname)
        entry.press("Enter")
        self.sees(re.compile("You are in|Choose|chooses"))
        return self

    def sees(self, text: str | re.Pattern[str]) -> Locator:
        """Wait until the page shows this text."""
        found = self.page.get_by_text(text).first
        try:
            found.wait_for()
        except TimeoutError as late:
            raise AssertionError(f"{text} is not to be seen. The page says: {self.page.inner_text('body')}") from late
        return found

    def tap(self, name: str | re.Pattern[str], *, exact: bool = True) -> None:
        """Tap the button (or radio button) with this name."""
        is_exact = exact and isinstance(name, str)
        button = self.page.get_by_role("button", name=name, exact=is_exact)
        radio = self.page.get_by_role("radio", name=name, exact=is_exact)
        button.or_(radio).first.click()

    def waits_for(self, is_so: Callable[[], Any]) -> None:
        """Let the page live until something is so in the store."""
        for _look in range(PATIENCE // 50):
            if is_so():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("It never came to be so. The page says: " + self.page.inner_text("body"))

    def heard(self) -> str:
        """Everything the server has sent over websockets so far, as text."""
        return "\n".join(f if isinstance(f, str) else f.decode("utf-8", "replace") for f in self.frames)

    def close(self) -> None:
        """Put the device away."""
        self.context.close()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(frame))  # noqa: PLW0108 (playwright marks its handlers)

    def _refuse(self, route: Any) -> None:
        self.foreign.append(route.request.url)
        route.abort()


def _is_own(url: str) -> bool:
    return bool(re.match(r"(http|ws)s?://(127\.0\.0\.1|localhost)[:/]|data:|blob:|about:", url))

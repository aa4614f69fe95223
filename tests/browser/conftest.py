"""Chromium and hosted classes for the tests that drive a real browser."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.hosted import PHONE, Hosted, Visit
from tests.conftest import missing

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# One a module: while it lives, no other loop of asyncio can run in this thread.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        missing("Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Hosted]:
    """A class, started as a teacher starts it."""
    host = Hosted(tmp_path)
    yield host
    host.stop()
    # pytest shows what is printed when a test fails.
    print(host.log.read_text("utf-8"))  # noqa: T201


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Devices: `visit()` is a new phone, `visit(TABLET, "de")` a German tablet."""
    devices: list[Visit] = []

    def come(size: dict[str, int] = PHONE, language: str = "en") -> Visit:
        devices.append(Visit(chromium, size, language))
        return devices[-1]

    yield come
    for device in devices:
        device.close()

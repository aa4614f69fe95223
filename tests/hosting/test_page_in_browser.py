"""What a page does in a real browser while it waits, when something breaks, and when it is left."""

import os
import re
import signal
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Self

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import chromium  # noqa: F401  # pytest finds the fixture here
from tests.hosting.conftest import Host, wait_until

Start = Callable[..., Host]
pytestmark = pytest.mark.browser
PHONE = {"width": 360, "height": 640}
PATIENCE = 40_000


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:  # noqa: F811  # the fixture from above
    """A phone with a fresh browser."""
    context = chromium.new_context(viewport=PHONE, locale="en-GB")  # type: ignore[arg-type]  # a plain dict will do
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def come(page: Page, root: str) -> None:
    """Open the student's page and wait until it can be used."""
    page.goto(root, wait_until="commit")
    expect(page.get_by_text("count 0")).to_be_visible(timeout=PATIENCE)


def press(page: Page, count: int) -> None:
    """Press the button and see the kernel's answer."""
    page.get_by_role("button", name="press").click()
    expect(page.get_by_text(f"count {count}", exact=True)).to_be_visible(timeout=PATIENCE)


def test_a_page_works_without_any_foreign_address(either: Host, phone: Page) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    complaints: list[str] = []
    phone.on("pageerror", lambda error: complaints.append(str(error)))
    come(phone, either.root)
    press(phone, 1)
    press(phone, 2)
    expect(phone.get_by_text("pressed 2")).to_be_visible()
    expect(phone.locator(".leaflet-container")).to_be_visible()
    assert {url for url in asked if not url.startswith((either.root, "data:", "blob:"))} == set()
    assert complaints == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_first_words_are_there_before_the_kernel(host: Start, phone: Page) -> None:
    one = host(student="import time; time.sleep(4)\n" + "raise SystemExit")
    phone.goto(one.root, wait_until="commit")
    expect(phone.get_by_role("heading", name="Class 7b")).to_be_visible(timeout=2_500)
    expect(phone.get_by_text("One moment")).to_be_visible()


def test_a_page_whose_kernel_does_not_come_offers_another_try(host: Start, phone: Page) -> None:
    one = host(student="raise RuntimeError('the secret inside')")
    phone.goto(one.root, wait_until="commit")
    dialog = phone.get_by_role("alertdialog")
    expect(dialog).to_contain_text("The page did not come")
    expect(dialog.get_by_role("button", name="Try again")).to_be_visible()
    assert "secret inside" not in phone.content()


@pytest.mark.parametrize("kernels", ["plain", "warm"])
def test_a_page_whose_kernel_died_says_so_within_two_seconds_and_loads_again_by_itself_once(
    host: Start, phone: Page, kernels: str
) -> None:
    one = host(kernels=kernels)
    come(phone, one.root)
    press(phone, 1)
    os.kill(one.kernels()[0].pid, signal.SIGKILL)
    dialog = phone.get_by_role("alertdialog")
    expect(dialog).to_contain_text("fallen asleep", timeout=2_000)
    expect(phone.get_by_text("count 0")).to_be_visible(timeout=PATIENCE)
    press(phone, 1)
    os.kill(one.kernels()[0].pid, signal.SIGKILL)
    expect(dialog).to_contain_text("fallen asleep", timeout=2_000)
    time.sleep(3)  # a page whose kernel dies again and again must not load for ever
    dialog.get_by_role("button", name="Load again").click()
    expect(phone.get_by_text("count 0")).to_be_visible(timeout=PATIENCE)
    press(phone, 1)


@pytest.mark.parametrize("shown", ["One moment …", "Einen Moment …", ""])
def test_widgets_that_stay_at_one_moment_get_an_honest_word_and_another_try(
    host: Start, phone: Page, shown: str
) -> None:
    page = f"class Page:\n    widget = __import__('ipywidgets').Label({shown!r})\n    def on_visitor(self): pass"
    one = host(student=page)
    phone.clock.install()
    phone.goto(one.root, wait_until="commit")
    expect(phone.locator("#rendered_cells .jupyter-widgets")).to_be_attached(timeout=PATIENCE)
    dialog = phone.get_by_role("alertdialog")
    time.sleep(1)
    expect(dialog).not_to_be_visible()
    phone.clock.fast_forward(21_000)
    expect(dialog).to_contain_text("The page did not come")
    before = one.kernels()[0].pid
    phone.clock.fast_forward(11_000)
    wait_until(lambda: one.kernels() and before not in [kernel.pid for kernel in one.kernels()])


def test_a_stopped_server_is_told_and_its_return_is_found(host: Start, phone: Page) -> None:
    one = host()
    come(phone, one.root)
    port = int(one.root.rsplit(":", 1)[1].strip("/"))
    one.stop(signal.SIGKILL)
    expect(phone.get_by_role("alertdialog")).to_contain_text("No connection to the class", timeout=PATIENCE)
    host(port=port)
    expect(phone.get_by_role("alertdialog")).to_contain_text("fallen asleep", timeout=PATIENCE)
    expect(phone.get_by_role("alertdialog")).not_to_be_attached(timeout=PATIENCE)
    press(phone, 1)


def test_a_lost_network_is_told_and_the_same_page_goes_on(host: Start, phone: Page) -> None:
    one = host()
    port = int(one.root.rsplit(":", 1)[1].strip("/"))
    with Relay(port) as relay:
        come(phone, f"http://127.0.0.1:{relay.port}/")
        press(phone, 1)
        relay.cut()
        expect(phone.get_by_role("alertdialog")).to_contain_text("No connection to the class", timeout=PATIENCE)
        relay.mend()
        expect(phone.get_by_role("alertdialog")).not_to_be_visible(timeout=PATIENCE)
        phone.get_by_role("button", name="press").click()
        expect(phone.get_by_text(re.compile(r"count [12]$"))).to_be_visible(timeout=PATIENCE)


def test_a_network_that_blocks_websockets_is_named(plain: Host, phone: Page) -> None:
    port = int(plain.root.rsplit(":", 1)[1].strip("/"))
    with Relay(port, refuse=b"Upgrade: websocket") as relay:
        phone.goto(f"http://127.0.0.1:{relay.port}/", wait_until="commit")
        expect(phone.get_by_role("alertdialog")).to_contain_text("blocks live connections", timeout=PATIENCE)


def test_closing_and_reloading_a_page_end_its_kernel(host: Start, phone: Page) -> None:
    one = host()
    come(phone, one.root)
    first = one.kernels()[0].pid
    phone.reload(wait_until="commit")
    expect(phone.get_by_text("count 0")).to_be_visible(timeout=PATIENCE)
    wait_until(lambda: first not in [kernel.pid for kernel in one.kernels()])
    assert len(one.kernels()) == 1
    phone.close(run_before_unload=True)
    wait_until(lambda: not one.kernels())


def test_a_mouse_over_the_map_tells_the_kernel_nothing(plain: Host, phone: Page) -> None:
    frames: list[str | bytes] = []

    def keep(sent: str | bytes) -> None:  # Playwright takes no built-in method
        frames.append(sent)

    phone.on("websocket", lambda opened: opened.on("framesent", keep))
    come(phone, plain.root)
    box = phone.locator(".leaflet-container").bounding_box()
    assert box is not None
    phone.mouse.move(box["x"] + 20, box["y"] + 20)
    time.sleep(1)
    before = len(frames)
    for step in range(60):
        phone.mouse.move(box["x"] + 20 + 3 * step, box["y"] + 40)
    time.sleep(1)
    assert len(frames) == before
    assert frames, "the page talks to its kernel, else this proves nothing"


def test_markup_in_a_widget_runs_nothing(host: Start, phone: Page) -> None:
    attack = "import ipywidgets\nbox = ipywidgets.HTML('<p>count 0</p><img src=x onerror=\"window.owned = 1\">')"
    page = "class Page:\n    widget = box\n    def on_visitor(self): pass"
    one = host(student=f"{attack}\n{page}")
    come(phone, one.root)
    time.sleep(1)
    assert phone.evaluate("window.owned") is None


def test_the_teachers_link_opens_the_page_and_leaves_no_secret_in_the_address(host: Start, phone: Page) -> None:
    one = host()
    come(phone, one.teacher_link)
    assert phone.url == f"{one.root}teacher"
    press(phone, 1)
    phone.goto("about:blank")
    phone.goto(f"{one.root}teacher#wrong", wait_until="commit")
    expect(phone.get_by_text("count 0")).to_be_visible(timeout=PATIENCE)


def test_a_wrong_teachers_link_says_what_to_open(plain: Host, phone: Page) -> None:
    phone.goto(f"{plain.root}teacher#wrong")
    expect(phone.get_by_text("This is not the teacher's link of this class")).to_be_visible()
    phone.goto("about:blank")
    phone.goto(f"{plain.root}teacher")
    expect(phone.get_by_text("This is the teacher's door")).to_be_visible()


def test_behind_a_path_everything_is_found(host: Start, phone: Page) -> None:
    one = host(base_url="/geo/class", kernels="warm")
    assert "/geo/class/" in one.link
    come(phone, one.link)
    press(phone, 1)
    come(phone, one.teacher_link)
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(one.root.replace("/geo/class", ""), timeout=10)  # noqa: S310  # a loopback address


class Relay:
    """A wire between the browser and the server that can be cut, and can refuse what has certain bytes in its head."""

    def __init__(self, to: int, refuse: bytes = b"") -> None:
        self.to, self.refuse = to, refuse
        self.whole = True
        self.pairs: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.door.getsockname()[1])

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        self.cut()

    def cut(self) -> None:
        """Break every connection, and take no new one."""
        self.whole = False
        for end in self.pairs:
            end.close()
        self.pairs.clear()

    def mend(self) -> None:
        """Take connections again."""
        self.whole = True

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            if not self.whole:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.to))
            self.pairs += [near, far]
            threading.Thread(target=self._carry, args=(near, far, self.refuse), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near, b""), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, refuse: bytes) -> None:
        try:
            while data := source.recv(65_536):
                if refuse and refuse in data:
                    break
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue
            finally:
                end.close()

"""The gallery in Chromium, through a plain Voilà: what a person does with the pieces, and what may never happen."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.notebook_servers import voila

pytestmark = pytest.mark.browser

GAP = "\N{EN DASH}"
OPEN = Callable[..., Page]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    code = "from tests.browser.gallery import gallery\ngallery()"
    with voila(tmp_path_factory.mktemp("gallery"), code) as served:
        yield served


@pytest.fixture
def strangers() -> list[str]:
    """The addresses asked for that are not this machine's, and what went wrong in the page."""
    return []


@pytest.fixture
def visit(chromium: Browser, address: str, strangers: list[str]) -> Iterator[OPEN]:
    contexts = []

    def enter(context: Any = None, **wishes: Any) -> Page:
        if context is None:
            context = chromium.new_context(**{"viewport": {"width": 360, "height": 640}, **wishes})
            contexts.append(context)
        page: Page = context.new_page()
        page.on("request", lambda asked: None if ours(asked.url, address) else strangers.append(asked.url))
        page.on("pageerror", lambda error: strangers.append(str(error)))
        page.route(lambda url: not ours(url, address), lambda route: route.abort())
        page.goto(address)
        expect(page.locator(".gt-track-spaces")).to_be_visible(timeout=60_000)
        expect(page.locator(".gt-map .leaflet-container")).to_have_attribute(
            "aria-label", re.compile("Map"), timeout=20_000
        )
        return page

    yield enter
    for context in contexts:
        context.close()


def ours(url: str, address: str) -> bool:
    """Whether an address is on this server, or none at all."""
    return url.startswith((address, "data:", "blob:"))


def heard(page: Page) -> Any:
    """What came to Python last."""
    return page.locator(".gt-notice-box").first.locator("p")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_nothing_foreign_is_asked_for_and_no_typed_markup_runs(visit: OPEN, strangers: list[str]) -> None:
    page = visit()
    page.wait_for_timeout(1000)
    assert strangers == []
    assert page.evaluate("window.XSS") is None
    assert page.locator("img[onerror]").count() == 0
    assert page.get_by_text("<img src=x onerror=window.XSS=1>").count() >= 3


@pytest.mark.parametrize("size", [(360, 640), (820, 1180), (1366, 768)])
def test_nothing_scrolls_sideways_and_every_target_is_large_enough(visit: OPEN, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    small = page.evaluate(
        """[...document.querySelectorAll(".gt button, .gt input:not([type=file]), .gt-map .leaflet-bar a")]
        .filter((node) => node.offsetParent).map((node) => [node.textContent, node.getBoundingClientRect()])
        .filter(([, box]) => box.height < 44 || box.width < 44)
        .map(([text, box]) => `${text} ${box.width} ${box.height}`)"""
    )
    assert small == []
    assert page.locator(".gt-map").bounding_box()["height"] >= 250  # type: ignore[index]  # it is on the page


def test_a_group_is_walked_with_arrows_and_chosen_with_enter(visit: OPEN) -> None:
    page = visit()
    group = page.get_by_role("radiogroup", name="Which board?")
    first = group.get_by_role("radio", name="North America")
    first.focus()
    assert first.evaluate("(node) => node.matches(':focus-visible') || getComputedStyle(node).outlineStyle")
    page.keyboard.press("ArrowRight")
    expect(group.get_by_role("radio", name="Europe")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(group.get_by_role("radio", name="South America")).to_be_focused()
    page.keyboard.press("End")
    expect(group.get_by_role("radio", name="Australia")).to_be_focused()
    page.keyboard.press("Enter")
    expect(heard(page).first).to_have_text("choose australia")
    assert group.locator('[tabindex="0"]').count() == 1


def test_select_and_confirm_sends_only_when_confirmed(visit: OPEN) -> None:
    page = visit()
    group = page.get_by_role("radiogroup", name="The capital of Uganda?")
    confirm = page.get_by_role("button", name="Lock in", exact=True)
    expect(confirm).to_be_disabled()
    group.get_by_role("radio", name="Kampala").press("Space")
    expect(group.get_by_role("radio", name="Kampala")).to_have_attribute("aria-checked", "true")
    expect(heard(page).first).not_to_have_text("answer kampala")
    confirm.click()
    expect(heard(page).first).to_have_text("answer kampala")


def test_what_to_think_of_is_told_while_the_main_button_can_be_pressed(visit: OPEN) -> None:
    page = visit()
    expect(page.get_by_role("button", name="Lock in the guess")).to_be_enabled()
    expect(page.get_by_text("Tap the spot on the map.")).to_be_visible()


def test_a_double_tap_counts_once_and_waiting_is_told(visit: OPEN) -> None:
    page = visit()
    expect(heard(page).first).to_contain_text("kept")
    before = int(heard(page).nth(1).inner_text().split()[0])
    button = page.get_by_role("button", name="Slow", exact=True)
    button.dblclick()
    expect(button).to_have_class(re.compile("gt-sent"))
    expect(page.get_by_text("Sent. Waiting for the answer …")).to_be_visible()
    expect(heard(page).first).to_have_text("slow", timeout=10_000)
    expect(page.get_by_text("Sent. Waiting for the answer …")).to_have_count(0)
    page.wait_for_timeout(2000)
    assert heard(page).nth(1).inner_text() == f"{before + 1} in all"


def test_a_handler_that_fails_says_so_and_the_next_one_works(visit: OPEN) -> None:
    page = visit()
    press(page, "Fail")
    expect(page.get_by_text("Something went wrong.")).to_be_visible()
    press(page, "Where")
    expect(page.get_by_text("Something went wrong.")).to_have_count(0)
    expect(heard(page).first).to_have_text(re.compile("^at "))


def test_a_dialog_holds_the_focus_and_gives_it_back(visit: OPEN) -> None:
    page = visit()
    opener = page.get_by_role("button", name="Lock in the guess")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Lock in your guess?")
    expect(dialog).to_be_visible()
    for _step in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || Boolean(document.activeElement.closest('dialog'))"
        )
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(heard(page).first).to_have_text("answer None")
    expect(opener).to_be_focused()
    opener.click()
    page.get_by_role("dialog").get_by_role("button", name="Lock in").click()
    expect(heard(page).first).to_have_text("answer yes")


def test_the_map_tells_one_touch_and_no_mouse_moves(visit: OPEN) -> None:
    page = visit()
    # The page's socket is open by now: listen to what the page itself sends.
    page.evaluate(
        """() => { const send = WebSocket.prototype.send; window.sent = [];
        WebSocket.prototype.send = function (data) { window.sent.push(data); return send.call(this, data); }; }"""
    )
    expect(heard(page).first).to_contain_text("kept")
    # What a page says while it arrives has to be over.
    page.wait_for_function(
        "() => { const n = window.sent.length, still = n === window.before; window.before = n; return still; }",
        polling=700,
    )
    page.evaluate("window.sent = []")
    box = page.locator(".gt-map .leaflet-container").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for step in range(100):
        page.mouse.move(x + step % 40, y + step % 30)
    page.wait_for_timeout(300)
    assert page.evaluate("window.sent.length") == 0
    before = int(heard(page).nth(1).inner_text().split()[0])
    page.mouse.dblclick(x, y)
    expect(heard(page).first).to_have_text(re.compile(r"^touch -?\d+ -?\d+$"))
    page.wait_for_timeout(800)
    assert heard(page).nth(1).inner_text() == f"{before + 1} in all"


def test_the_map_answers_keys_and_flies_to_a_point(visit: OPEN) -> None:
    page = visit(reduced_motion="reduce")
    press(page, "Fly")
    press(page, "Where")
    expect(heard(page).first).to_have_text("at 42 12 zoom 6")
    page.locator(".gt-map .leaflet-container").focus()
    page.keyboard.press("Enter")
    expect(heard(page).first).to_have_text("touch 42 12")


def test_a_touch_that_is_refused_is_answered_on_the_map(visit: OPEN) -> None:
    page = visit(reduced_motion="reduce")
    page.locator(".gt-map .leaflet-container").click(position={"x": 170, "y": 20})
    expect(page.get_by_role("alert").filter(has_text="Not so far north, please.")).to_be_visible()
    # Two taps in quick succession are one.
    page.wait_for_timeout(500)
    page.locator(".gt-map .leaflet-container").click(position={"x": 170, "y": 200})
    expect(heard(page).first).to_have_text(re.compile("^touch"))
    expect(page.get_by_text("Not so far north, please.")).to_have_count(0)


def test_the_map_flies_smoothly_when_motion_is_welcome(visit: OPEN) -> None:
    page = visit()
    press(page, "Fly")
    page.wait_for_timeout(1500)
    press(page, "Where")
    expect(heard(page).first).to_have_text("at 42 12 zoom 6")


def test_the_browser_keeps_a_value_and_other_tabs_hear_of_it(visit: OPEN) -> None:
    page = visit()
    expect(heard(page).first).to_have_text("kept None True")
    page.wait_for_function("localStorage.getItem('gallery') === 'x'")
    other = visit(page.context)
    expect(heard(other).first).to_have_text("kept x True")
    expect(heard(page).first).to_have_text("changed xx")


def test_leaving_a_field_sends_nothing_and_enter_does(visit: OPEN) -> None:
    page = visit()
    expect(heard(page).first).to_contain_text("kept")
    field = page.get_by_label("Your nickname")
    field.fill("Ada")
    field.blur()
    page.wait_for_timeout(300)
    expect(heard(page).first).to_contain_text("kept")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Ada is already here.")).to_be_visible()
    expect(field).to_have_value("Ada")
    field.fill("Grace <b>")
    field.press("Enter")
    expect(heard(page).first).to_have_text("name Grace <b>")
    expect(field).to_have_value("")


def test_a_file_comes_to_python_and_one_goes_back(visit: OPEN, tmp_path: Path) -> None:
    page = visit()
    page.set_input_files("input[type=file]", {"name": "orte.csv", "mimeType": "text/csv", "buffer": b"a;b\n"})
    expect(heard(page).first).to_have_text("file orte.csv 4")
    page.set_input_files("input[type=file]", {"name": "big.csv", "mimeType": "text/csv", "buffer": b"x" * 1_000_001})
    expect(page.get_by_text("This file is too large. The limit in kilobytes is 1000.")).to_be_visible()
    with page.expect_download() as saved:
        press(page, "Save the log")
    saved.value.save_as(tmp_path / "log.csv")
    assert (saved.value.suggested_filename, (tmp_path / "log.csv").read_bytes()) == ("log.csv", b"a;b\n")


def test_a_table_sorts_by_its_headings_with_gaps_last(visit: OPEN) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    table = page.get_by_role("table")

    def column(number: int) -> list[str]:
        return [text.strip() for text in table.locator(f"tbody td:nth-child({number})").all_inner_texts()]

    assert column(2) == ["640.50", "20.25", GAP]
    page.get_by_role("button", name="Distance km").click()
    expect(table.get_by_role("columnheader", name="Distance")).to_have_attribute("aria-sort", "descending")
    assert column(2) == ["640.50", "20.25", GAP]
    page.get_by_role("button", name="Distance km").click()
    assert column(2) == ["20.25", "640.50", GAP]
    page.get_by_role("button", name="Area km²").click()
    assert column(3) == ["1,234,567", "4,500", "89"]


def test_a_name_is_removed_only_after_a_second_tap(visit: OPEN) -> None:
    page = visit()
    page.get_by_role("button", name="Remove Zoë").click()
    expect(heard(page).first).not_to_have_text("remove 3")
    page.get_by_role("button", name="Really remove? Zoë").click()
    expect(heard(page).first).to_have_text("remove 3")


def test_the_page_is_dark_where_the_device_is_and_still_where_it_asks(visit: OPEN) -> None:
    page = visit(color_scheme="dark", reduced_motion="reduce")
    assert page.locator(".gt-screen").evaluate("(node) => getComputedStyle(node).backgroundColor") == "rgb(18, 28, 36)"
    moving = page.evaluate(
        """[...document.querySelectorAll(".gt *")]
        .filter((node) => getComputedStyle(node).animationName !== "none").length"""
    )
    assert moving == 0


def test_on_a_phone_the_zoom_buttons_come_out_when_asked_for(visit: OPEN) -> None:
    page = visit()
    zoom_in = page.get_by_role("button", name="Zoom in")
    expect(zoom_in).to_be_hidden()
    page.get_by_role("button", name="Back to the whole picture").click()
    expect(zoom_in).to_be_visible()


def test_what_shows_nothing_takes_no_room(visit: OPEN) -> None:
    page = visit()
    for name in ("dialog", "pilot", "keep"):
        assert page.locator(f".gt-{name}").evaluate("(node) => node.getBoundingClientRect().height") == 0
        place = page.locator(f".gt-{name}").evaluate(
            "(node) => getComputedStyle(node).position + getComputedStyle(node).display"
        )
        assert "absolute" in place or "none" in place


def test_the_countdown_runs_in_the_browser(visit: OPEN) -> None:
    page = visit()
    number = page.locator(".gt-countdown-number")
    first = number.inner_text()
    expect(number).not_to_have_text(first, timeout=5000)
    assert re.fullmatch(r"1:\d\d", number.inner_text())


def test_what_is_seen_is_also_said(visit: OPEN) -> None:
    page = visit()
    track = page.get_by_role("img", name=re.compile("^Track:"))
    said = track.get_attribute("aria-label") or ""
    assert "Ada: space 7" in said
    assert "not yet on the track" in said
    assert (
        page.locator('[role="status"][aria-live="polite"]').first.inner_text().replace("\n", " ")
        == "Round 3 · your turn Choose a card"
    )
    assert page.get_by_role("button", name=re.compile("^Ouagadougou, city, orange, taken by Ben Okoro")).count() == 1
    assert page.get_by_role("button", name=re.compile("^covered card")).count() == 1

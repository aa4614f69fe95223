"""Every card of a cross can be read on every device, and no name is parted inside a word."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hosted import LAPTOP, PHONE, TABLET
from tests.browser.notebook_servers import voila

pytestmark = pytest.mark.browser

FULL = "from tests.browser.table_gallery import full_cross\nfull_cross()"
SIZES = [PHONE, TABLET, LAPTOP]
# Cards of which a part lies outside of what is drawn of their arm and of the cross.
CUT = """box => [...box.querySelectorAll(".gt-arm .gt-cross-card")].filter((card) => {
  const inner = card.getBoundingClientRect();
  return [card.closest(".gt-arm"), box].some((around) => {
    if (getComputedStyle(around).overflow === "visible") return false;
    const outer = around.getBoundingClientRect();
    return ["left", "top"].some((side) => inner[side] < outer[side] - 1)
      || ["right", "bottom"].some((side) => inner[side] > outer[side] + 1);
  });
}).map((card) => card.textContent)"""
# Names of one word that take more than one line.
PARTED = """box => [...box.querySelectorAll(".gt-cross-name")].filter((name) => {
  const line = document.createRange();
  line.selectNodeContents(name);
  return !/[ -]/.test(name.textContent) && new Set([...line.getClientRects()].map((r) => Math.round(r.top))).size > 1;
}).map((name) => name.textContent)"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with voila(tmp_path_factory.mktemp("cross"), FULL) as served:
        yield served


def enter(chromium: Browser, address: str, size: dict[str, int]) -> Page:
    page = chromium.new_context(viewport=size).new_page()  # type: ignore[arg-type] # a ViewportSize
    page.goto(address)
    expect(page.locator(".gt-cross-name").first).to_be_visible(timeout=60_000)
    page.wait_for_timeout(300)
    return page


@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet", "laptop"])
def test_every_card_is_seen_in_full_while_wrong_ones_are_counted(
    chromium: Browser, address: str, size: dict[str, int]
) -> None:
    page = enter(chromium, address, size)
    box = page.locator(".gt-cross-box").first
    assert box.locator(".gt-arm .gt-cross-card").count() == 14
    assert box.evaluate(CUT) == []
    assert box.evaluate(PARTED) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.context.close()


def test_a_phone_shows_every_place_where_a_card_can_go(chromium: Browser, address: str) -> None:
    page = enter(chromium, address, PHONE)
    box = page.locator(".gt-cross-box").nth(1)
    assert box.locator(".gt-slot").count() == 18
    assert box.evaluate(CUT) == []
    west = box.locator('.gt-slot[data-id="west:5"]')
    west.click()
    assert box.locator(".gt-slot.gt-chosen").inner_text() == "Oslo"
    page.keyboard.press("ArrowUp")  # a list goes on downward, so up is inward
    assert page.evaluate("document.activeElement.dataset.id") == "west:4"
    page.context.close()

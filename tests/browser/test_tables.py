"""The pieces of the tables in Chromium: room on a phone, targets for a thumb, texts that stand out in both lights."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.contrast import too_faint
from tests.browser.notebook_servers import voila

pytestmark = pytest.mark.browser

TABLES = "from tests.browser.table_gallery import gallery\ngallery()"
REST = "from tests.browser.gallery import gallery\ngallery()"


@pytest.fixture(scope="module", params=[TABLES, REST], ids=["tables", "rest"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with voila(tmp_path_factory.mktemp("tables"), request.param) as served:
        yield served


def enter(chromium: Browser, address: str, light: Any, width: int = 390) -> Page:
    page = chromium.new_context(
        viewport={"width": width, "height": 844}, color_scheme=light, reduced_motion="reduce"
    ).new_page()
    page.goto(address)
    expect(page.locator(".gt-step-title").first).to_be_visible(timeout=60_000)
    expect(page.locator("html")).to_have_attribute("data-gt-light", light)
    return page


@pytest.mark.parametrize("light", ["light", "dark"])
def test_every_text_stands_out_from_what_is_behind_it(chromium: Browser, address: str, light: str) -> None:
    page = enter(chromium, address, light)
    assert too_faint(page) == []
    page.evaluate("document.querySelector('.gt-label').style.color = 'rgb(128, 128, 128)'")
    assert len(too_faint(page)) == 1  # the measure notices a faint text
    page.context.close()


@pytest.mark.parametrize("width", [360, 390, 1366])
def test_nothing_is_wider_than_the_page_and_every_target_is_large_enough(
    chromium: Browser, address: str, width: int
) -> None:
    page = enter(chromium, address, "light", width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """[...document.querySelectorAll(".gt button:not(.gt-tile), .gt select")].filter((node) => node.offsetParent)
        .map((node) => [node.textContent, node.getBoundingClientRect()])
        .filter(([, box]) => box.height < 44 || box.width < 36)
        .map(([text, box]) => `${text} ${box.width} ${box.height}`)"""
    )
    assert small == []
    page.context.close()

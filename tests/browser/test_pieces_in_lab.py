"""The same gallery in JupyterLab: pieces, map and keys work there too."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.notebook_servers import lab

pytestmark = pytest.mark.browser

CODE = "from tests.browser.gallery import gallery\ngallery()"


def test_pieces_and_map_work_in_jupyterlab(chromium: Browser, tmp_path: Path) -> None:
    strangers: list[str] = []
    with lab(tmp_path, CODE) as address:
        here = address.split("lab/")[0]
        context = chromium.new_context(viewport={"width": 1366, "height": 900})
        page = context.new_page()
        page.on("request", lambda asked: strangers.append(asked.url) if not asked.url.startswith(_own(here)) else None)
        page.goto(address)
        # A cell that is run before the kernel is there is not run.
        expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=90_000)
        page.locator(".jp-Notebook .jp-InputArea-editor").first.click(timeout=90_000)
        page.keyboard.press("Shift+Enter")
        heard = page.locator(".gt-notice-box").first.locator("p").first
        expect(heard).to_have_text("kept None True", timeout=60_000)

        group = page.get_by_role("radiogroup", name="Which board?")
        group.get_by_role("radio", name="North America").focus()
        page.keyboard.press("ArrowDown")
        expect(group.get_by_role("radio", name="Asia")).to_be_focused()
        page.keyboard.press("Enter")
        expect(heard).to_have_text("choose asia")

        page.get_by_label("Your nickname").fill("dd")
        page.get_by_label("Your nickname").press("Enter")
        expect(heard).to_have_text("name dd")

        world = page.locator(".gt-map .leaflet-container")
        world.click(position={"x": 200, "y": 200})
        expect(heard).to_have_text(re.compile(r"^touch -?\d+ -?\d+$"))
        pictures = page.locator("img.leaflet-image-layer")
        expect(pictures).to_have_count(3)
        assert pictures.evaluate_all("(all) => all.every((one) => one.naturalWidth > 0)")
        assert page.evaluate("window.XSS") is None
        assert strangers == []
        context.close()


def _own(here: str) -> tuple[str, ...]:
    """Addresses of this server, or none at all."""
    return (here, "data:", "blob:")

"""Real Chromium pages of a class: when the first words are there, when the page can be used, and what it loaded."""

import asyncio
import shutil
import time
from statistics import median
from typing import Any

from playwright.async_api import Browser, async_playwright

from benchmarks.servers import Server

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PHONE = {"width": 360, "height": 640}
PATIENCE = 120_000


async def in_browsers(server: Server, browsers: int) -> dict[str, Any]:
    """Open so many pages at once, each with an empty cache."""
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        pages = await asyncio.gather(*(_page(chromium, server.root) for _ in range(browsers)), return_exceptions=True)
        await chromium.close()
    good = [page for page in pages if isinstance(page, dict)]
    return {
        "pages": len(good),
        "errors": [repr(page)[:200] for page in pages if not isinstance(page, dict)],
        **{name: round(median(page[name] for page in good), 3) for name in (good[0] if good else ())},
        "usable_last": round(max((page["usable"] for page in good), default=0.0), 3),
    }


async def _page(chromium: Browser, root: str) -> dict[str, float]:
    context = await chromium.new_context(viewport=PHONE, locale="en-GB")  # type: ignore[arg-type]  # a plain dict will do
    page = await context.new_page()
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
    frames: list[int] = []
    page.on("websocket", lambda opened: opened.on("framereceived", lambda frame: frames.append(len(frame))))
    start = time.monotonic()
    await page.goto(root, wait_until="commit")
    await page.locator("#geotrainer-wait-word").wait_for(state="attached", timeout=PATIENCE)
    words = time.monotonic() - start
    await page.get_by_role("button", name="Join").wait_for(timeout=PATIENCE)
    usable = time.monotonic() - start
    paint = await page.evaluate("performance.getEntriesByType('paint').map((entry) => entry.startTime)[0] / 1000")
    await context.close()
    return {
        "first_words": words,
        "first_paint": float(paint),
        "usable": usable,
        "http_bytes": float(sum(sizes)),
        "requests": float(len(sizes)),
        "websocket_bytes": float(sum(frames)),
    }

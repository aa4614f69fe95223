"""On a phone the question of `locate` and its answers are seen at once, in every phase (German: longer words)."""

from collections.abc import Callable

import pytest

from geotrainer.classroom.rounds import Choice
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.students import Students
from tests.browser.hosted import PHONE, Hosted, Visit

pytestmark = pytest.mark.browser

# What can be tapped for the question, and is not wholly on the screen.
UNSEEN = """[...document.querySelectorAll(".gt-choices .gt-choice, .gt-main_button button, .gt-card:enabled")]
  .filter((node) => node.offsetParent && !node.closest(".gt-screen-foot"))
  .filter((node) => !["help", "sources"].includes(node.dataset.id))
  .filter((node) => node.getBoundingClientRect().bottom > innerHeight || node.getBoundingClientRect().top < 0)
  .map((node) => node.innerText)"""


def test_the_answers_are_seen_without_scrolling(hosted: Hosted, visit: Callable[..., Visit]) -> None:
    device = visit(PHONE, "de").goto(hosted.link)
    page = device.page
    entry = page.get_by_label("Dein Spitzname")
    entry.fill("Ada")
    entry.press("Enter")
    device.waits_for(lambda: Students(hosted.store, hosted.class_id).all())
    (student,) = (s.id for s in Students(hosted.store, hosted.class_id).all())
    hosted.rounds.start(
        Choice(game="locate", deck="world", seed="7", pace={"bot_pause": 0.05}, options={"final": 8}),
        [TablePlan((student,), ("easy", "medium", "hard"))],
    )
    seat = str(hosted.match().seat_of(student))
    unseen: dict[str, list[str]] = {}

    def look(at: str) -> None:
        page.wait_for_timeout(300)
        unseen[at] = page.evaluate(UNSEEN)

    device.waits_for(lambda: seat in hosted.match().to_act())
    device.sees("Wähle eine Karte")
    look("choose")
    page.locator(".gt-card:enabled").first.click()
    device.waits_for(lambda: hosted.match().view(seat)["phase"] == "exchange" and seat in hosted.match().to_act())
    device.sees("Diese Karte behalten?")
    look("exchange")
    page.locator('[data-id="stay"]').click()
    for step, stone in enumerate(["asia", "W", "S", "D"]):
        page.locator(f'.gt-choices [data-id="{stone}"]').wait_for()
        look(f"stone {step}")
        if step == 1:
            page.locator('[data-id="point"]').click()
            device.sees("Tippe auf die Karte.")
            look("pointing")
            page.locator('[data-id="back"]').click()
        page.locator(f'.gt-choices [data-id="{stone}"]').click()
    device.sees("4 Steine festlegen")
    look("lock in")
    assert {at: names for at, names in unseen.items() if names} == {}
    page.locator('[data-id="lock"]').click()
    device.waits_for(lambda: hosted.match().view(seat)["round"] > 1 or hosted.match().is_over)

"""A turn of `locate` with the keyboard alone: the focus never falls out of the game."""

from collections.abc import Callable

import pytest

from geotrainer.classroom.rounds import Choice
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.students import Students
from tests.browser.hosted import LAPTOP, Hosted, Visit

pytestmark = pytest.mark.browser

FOCUSED = "() => document.activeElement.closest('.gt') ? document.activeElement.innerText : ''"


def test_the_focus_stays_in_the_game_through_a_whole_turn(hosted: Hosted, visit: Callable[..., Visit]) -> None:
    device = visit(LAPTOP).join(hosted.link, "Ada")
    (ada,) = Students(hosted.store, hosted.class_id).all()
    hosted.rounds.start(Choice(game="locate", deck="world", pace={"bot_pause": 0.1}), [TablePlan((ada.id,), ("easy",))])
    seat = str(hosted.match().seat_of(ada.id))

    def asks() -> bool:
        return seat in hosted.match().to_act()

    def enter() -> None:
        # What still holds the focus may be on its way out.
        while not device.page.evaluate(FOCUSED):
            device.page.wait_for_function(FOCUSED)
            device.page.wait_for_timeout(400)
        device.page.keyboard.press("Enter")
        device.page.wait_for_timeout(400)

    device.waits_for(asks)
    device.page.locator("button.gt-card:not([disabled])").first.focus()
    while hosted.match().view(None)["phase"] != "guess":
        n = len(hosted.match().log)
        enter()
        device.waits_for(lambda n=n: len(hosted.match().log) > n)  # type: ignore[misc] # n is bound now
        device.waits_for(asks)
    device.sees("Where is")
    for stones in range(1, 5):
        enter()
        device.sees(f"Lock in {stones} stone")
    device.page.get_by_role("button", name="Lock in 4 stones").focus()
    enter()
    device.sees("The evaluation")
    while device.page.get_by_text("The evaluation").count():
        enter()
        device.page.wait_for_timeout(600)
    device.waits_for(asks)
    device.page.wait_for_function(FOCUSED)

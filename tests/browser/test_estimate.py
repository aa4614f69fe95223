"""A whole match of `estimate` in a real browser: two students and a computer, six rounds, a capital question."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from geotrainer.classroom.log import ClassLog
from geotrainer.classroom.students import Students
from tests.browser.estimate_player import drag_cards, key_cards, names_of, read_on_until, tap_cards, worst
from tests.browser.hosted import LAPTOP, PHONE, TABLET, Hosted, Visit

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]
ROUNDS = 6


class Lesson:
    """A class with a match of Ada (on a phone), Ben (on a tablet) and a computer under way."""

    def __init__(self, hosted: Hosted, visit: Come) -> None:
        self.hosted = hosted
        self.teacher = visit(LAPTOP).goto(hosted.teacher_link)
        self.ada = visit(PHONE).join(hosted.link, "Ada")
        self.ben = visit(TABLET).join(hosted.link, "Ben")
        self.teacher.sees("2 students are here")
        self.teacher.tap("Set up")
        self.teacher.tap(re.compile("^Most or least"))
        self.teacher.tap("3")
        self.teacher.tap(re.compile("^strong computers"))
        self.teacher.tap("Start the match")
        self.teacher.waits_for(hosted.rounds.is_running)
        names = {s.id: s.nickname for s in Students(hosted.store, hosted.class_id).all()}
        self.seats = {names[c.student_id]: c.seat for c in hosted.match().chairs if c.student_id}

    @property
    def devices(self) -> dict[str, Visit]:
        """The students' devices by nickname."""
        return {"Ada": self.ada, "Ben": self.ben}

    def view(self) -> dict[str, Any]:
        """What everybody may know."""
        return self.hosted.match().view(None)

    def lay(self, name: str, how: Callable[[Visit, dict[str, str]], None]) -> dict[str, str]:
        """Lay somebody's cards and lock them in; what went where."""
        device, seat = self.devices[name], self.seats[name]
        read_on_until(device, device.page.get_by_text("Which country for which question?"))
        laid = worst(self.hosted, seat, is_best=name == "Ada")
        how(device, names_of(self.hosted, laid))
        n = len(self.hosted.match().log)
        device.tap("Lock in")
        # By the log: whoever locks in last is asked again at once, in the next round.
        device.waits_for(lambda: any(r.seat == seat for r in self.hosted.match().log[n:]))
        return laid

    def answer(self, name: str) -> bool:
        """Answer the capital question on somebody's device, right; what it was understood as is shown first."""
        device, asked = self.devices[name], self.view()["question"]
        card = next(c for c in self.hosted.match().log[0].body["cards"] if c["id"] == asked["card"])
        capital = card["capital"]["en"]
        entry = device.page.get_by_role("textbox", name=f"What is the capital of {card['name']}?")
        read_on_until(device, entry)
        if capital not in card["name"]:
            for heard in (self.ada.heard(), self.ben.heard()):
                assert f'"{capital}"' not in heard
        entry.fill(capital.upper())
        entry.press("Enter")
        device.sees(f"I understand: {capital}.")
        assert self.view()["phase"] == "asking"
        device.tap("That is my answer")
        device.waits_for(lambda: self.view()["phase"] != "asking")
        device.sees(f"The capital of {card['name']}: {capital}")
        return bool(self.view()["last"]["right"])


@pytest.fixture
def lesson(hosted: Hosted, visit: Come) -> Lesson:
    return Lesson(hosted, visit)


def test_a_whole_match_with_a_capital_question(lesson: Lesson) -> None:
    asked = 0
    for number in range(1, ROUNDS + 1):
        laid = lesson.lay("Ada", drag_cards if number == 1 else tap_cards)
        if number == 1:
            lesson.ada.sees("Locked in. The others are still thinking.")
            _nothing_is_given_away(lesson, laid)
        lesson.lay("Ben", key_cards if number == 1 else tap_cards)
        for device in lesson.devices.values():
            device.sees("The scoring")
        if number == 1:
            _the_scoring_is_on_the_map(lesson.ada)
        question = lesson.view()["question"]
        who = next((n for n, seat in lesson.seats.items() if question and question["seat"] == seat), None)
        if who:
            asked += 1
            assert lesson.answer(who)
        # A computer that is asked answers after a pause.
        lesson.teacher.waits_for(lambda: lesson.view()["phase"] != "asking")
    assert asked > 0
    _the_end(lesson)


def _nothing_is_given_away(lesson: Lesson, laid: dict[str, str]) -> None:
    """While Ben still thinks, his device has heard no sealed card of Ada, and no device any back."""
    lesson.ben.page.wait_for_timeout(1000)
    sealed = [f'"{category}":"{card}"' for category, card in laid.items()]
    heard = lesson.ben.heard().replace(" ", "")
    assert not any(pair in heard for pair in sealed)
    for device in lesson.devices.values():
        for key in ("capital_accepted", 'gdp_per_head\\":', '"gdp_per_head":', '"facts":', '"seed":'):
            assert key not in device.heard()


def _the_scoring_is_on_the_map(device: Visit) -> None:
    page = device.page
    page.locator(".gt-legend-title").wait_for()
    assert page.locator(".gt-shade").count() >= 1
    assert page.locator(".gt-map path.leaflet-interactive, .gt-map path").count() > 0
    device.sees(re.compile("^Source: |number of letters|place|The best of all|You share"))


def _the_end(lesson: Lesson) -> None:
    match = lesson.hosted.match()
    outcome = match.outcome()
    assert outcome is not None
    for name, seat in lesson.seats.items():
        device = lesson.devices[name]
        own = "You win!|You share the win" if seat in outcome.winners else "wins|share the win"
        read_on_until(device, device.page.get_by_text(re.compile(own)))
        device.sees("Your answers")
    attempts = ClassLog(lesson.hosted.store, lesson.hosted.class_id).attempts()
    laid = [a for a in attempts if a.kind == "assign"]
    assert len(laid) == len(lesson.seats) * ROUNDS * 3
    for device in (lesson.teacher, *lesson.devices.values()):
        assert device.foreign == []
        assert device.troubles == []


def test_nothing_scrolls_sideways_and_the_button_is_within_reach_of_the_thumb(lesson: Lesson) -> None:
    page = lesson.ada.page
    lesson.ada.sees("Which country for which question?")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    button = page.get_by_role("button", name="Lock in").bounding_box()
    assert button
    assert button["y"] + button["height"] <= PHONE["height"]
    lesson.lay("Ada", tap_cards)
    lesson.lay("Ben", tap_cards)
    lesson.ada.sees("The scoring")
    button = page.get_by_role("button", name="Next").bounding_box()
    assert button
    assert button["y"] + button["height"] <= PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_card_that_was_laid_can_be_moved_until_it_is_locked_in_and_outlives_a_reload(lesson: Lesson) -> None:
    hand = lesson.hosted.match().view(lesson.seats["Ada"])
    first, second, _third = hand["categories"]
    name = hand["you"]["hand"][0]["name"]
    tap_cards(lesson.ada, {first: name})
    tap_cards(lesson.ada, {second: name})
    assert lesson.ada.page.get_by_role("button", name="Lock in").is_disabled()
    assert lesson.ada.page.locator(".gt-category.gt-full").count() == 1
    lesson.ada.page.reload()
    lesson.ada.page.locator(".gt-category.gt-full").wait_for()
    assert lesson.ada.page.locator(".gt-category.gt-full").get_attribute("data-id") == second
    assert lesson.view()["locked"] == [c.seat for c in lesson.hosted.match().chairs if c.bot]

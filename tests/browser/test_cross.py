"""A whole match of `cross` in a real browser: three students, a bot, and a doubt of each kind."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator

from geotrainer.classroom.log import match_attempts
from geotrainer.classroom.rounds import Choice
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.students import Students
from geotrainer.rules.cross.cards import Card, latitude, longitude, outwardness
from geotrainer.rules.wire import cards_from_builtins
from tests.browser.hosted import LAPTOP, PHONE, TABLET, Hosted, Visit

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Ben", "Zoë")
Come = Callable[..., Visit]
ARMS = {"north": "south", "south": "north", "west": "east", "east": "west"}


class Lesson:
    """A class that plays `cross`; the truth comes from the store, the taps go to the pages."""

    def __init__(self, hosted: Hosted, visit: Come, **options: Any) -> None:
        self.hosted = hosted
        self.devices: dict[str, Visit] = {}
        for name, size in zip(NAMES, (PHONE, TABLET, LAPTOP), strict=True):
            self.devices[name] = visit(size).join(hosted.link, name)
        self.options = {"stack_size": 4, "ask_all_at_once": True, **options}
        self.start("7")

    def start(self, seed: str) -> None:
        """Begin a match with this deal."""
        hosted = self.hosted
        for device in self.devices.values():
            # Backs of the match before were shown; what counts is what is heard of this one.
            device.frames.clear()
        ids = {s.nickname: s.id for s in Students(hosted.store, hosted.class_id).all()}
        hosted.rounds.start(
            Choice(game="cross", deck="europe", seed=seed, pace={"bot_pause": 0.2}, options=self.options),
            [TablePlan(tuple(ids.values()), ("easy",))],
        )
        self.seats = {str(hosted.match().seat_of(student)): self.devices[name] for name, student in ids.items()}
        self.cards: dict[str, Card] = {
            card.id: card for card in cards_from_builtins("cross", hosted.match().log[0].body["cards"])
        }

    def view(self) -> dict[str, Any]:
        """What the projector may show now."""
        return self.hosted.match().view(None)

    def students_to_act(self) -> list[str]:
        """The students' seats that are asked now."""
        return sorted(self.hosted.match().to_act() & self.seats.keys())

    def follow(self, device: Visit) -> None:
        """Leave whatever is told on a page, step by step."""
        following = device.page.locator(".gt-steps .gt-main")
        while following.count() and following.is_visible():
            before = device.page.locator(".gt-steps").inner_text()
            following.click()
            device.page.wait_for_function(
                "before => document.querySelector('.gt-steps')?.innerText !== before", arg=before
            )

    def reach(self, device: Visit, wanted: Locator) -> Locator:
        """Leave what is told until the page shows what is wanted."""
        telling = device.page.locator(".gt-steps .gt-main")
        while True:
            wanted.or_(telling).first.wait_for()
            if not telling.is_visible():
                return wanted
            self.follow(device)

    def place(self, seat: str, *, right: bool) -> None:
        """Put the drawn card where it is right, or where it is wrong beside its inner neighbour."""
        view, device = self.view(), self.seats[seat]
        arm, slot = self.where(view, right=right)
        self.reach(device, device.page.locator(f'.gt-slot[data-id="{arm}:{slot}"]')).click()
        self.press(seat, device.page.get_by_role("button", name="Place it here"))

    def where(self, view: dict[str, Any], *, right: bool) -> tuple[str, int]:
        """A slot of the cross for the drawn card."""
        card, start = self.cards[view["card"]["id"]], self.cards[view["start"]["id"]]
        arm = next(a for a in ARMS if outwardness(card, a) > outwardness(start, a))  # type: ignore[arg-type] # an Arm
        if not right:
            return ARMS[arm], 0
        row = [start, *(self.cards[face["id"]] for face in view["arms"][arm])]
        further = [outwardness(card, arm) >= outwardness(other, arm) for other in row]  # type: ignore[arg-type] # an Arm
        # Behind the last card that lies less far out; on an arm in good order that is its right place.
        return arm, max(i for i, is_further in enumerate(further) if is_further)

    def press(self, seat: str, button: Locator, *, doubled: bool = False) -> None:
        """Press a button, and wait until the move is in the log."""
        n = len(self.hosted.match().log)
        (button.dblclick if doubled else button.click)()
        self.seats[seat].waits_for(lambda: any(r.seat == seat for r in self.hosted.match().log[n:]))

    def no_doubt(self, seat: str, *, doubled: bool = False) -> None:
        """Let the card pass."""
        device = self.seats[seat]
        button = self.reach(device, device.page.get_by_role("button", name="No doubt"))
        self.press(seat, button, doubled=doubled)

    def doubt(self, seat: str, side: str) -> None:
        """Doubt the card against a neighbour."""
        device = self.seats[seat]
        self.reach(device, device.page.get_by_role("button", name="I doubt it")).click()
        self.press(seat, device.page.locator(f'.gt-claims [data-id="{side}"]'))

    def ready(self) -> bool:
        """Let the bot move; False once the match is over."""
        device = next(iter(self.seats.values()))
        device.waits_for(lambda: self.students_to_act() or self.hosted.match().is_over)
        return not self.hosted.match().is_over


@pytest.fixture
def lesson(hosted: Hosted, visit: Come) -> Lesson:
    return Lesson(hosted, visit)


def test_three_students_and_a_bot_play_a_match_with_every_kind_of_doubt(lesson: Lesson) -> None:
    wanted = {"right inner", "wrong inner", "outer", "none"}
    _play(lesson, wanted)
    # Who sits where is drawn by lot: a kind of doubt that found no occasion gets another match.
    for seed in ("8", "9", "10"):
        if wanted:
            lesson.start(seed)
            _play(lesson, wanted)
    assert wanted == set()
    for device in lesson.seats.values():
        assert device.foreign == []
        assert device.troubles == []


def _play(lesson: Lesson, wanted: set[str]) -> None:
    """A whole match, with every wanted kind of doubt that there is an occasion for."""
    placed = 0
    while lesson.ready():
        view = lesson.view()
        if view["phase"] == "placing":
            (seat,) = lesson.students_to_act()
            lesson.place(seat, right=placed % 2 == 1)
            placed += 1
        elif view["phase"] == "asking":
            _answer(lesson, view, wanted)
        else:
            _estimate(lesson)
    _everybody_sees_the_end(lesson)
    _the_log_holds_every_answer(lesson)


def _answer(lesson: Lesson, view: dict[str, Any], wanted: set[str]) -> None:
    """All students who are asked answer: the first may doubt, if a kind of doubt is still wanted."""
    placed = view["placed"]
    arm, slot = placed["arm"], placed["slot"]
    card = lesson.cards[placed["card"]["id"]]
    row = [lesson.cards[view["start"]["id"]], *(lesson.cards[face["id"]] for face in view["arms"][arm])]
    is_right = outwardness(row[slot], arm) <= outwardness(card, arm)
    kinds = ["outer"] if slot + 2 < len(row) else []
    kinds += ["wrong inner" if is_right else "right inner", "none"]
    kind = next((k for k in kinds if k in wanted), "none")
    seats = lesson.students_to_act()
    for number, seat in enumerate(seats):
        if number == 0 and kind != "none":
            lesson.doubt(seat, kind.split()[-1])
        else:
            lesson.no_doubt(seat, doubled=number == 1)
        if number == 0:
            _nothing_is_given_away(lesson)
    challenged = [r.body for r in lesson.hosted.match().log if r.body["kind"] == "challenged"]
    counted = challenged and challenged[-1]["card"] == card.id and challenged[-1]["challenger"] == seats[0]
    if kind == "none" or counted:
        wanted.discard(kind)


def _estimate(lesson: Lesson) -> None:
    """Everybody writes down a number with the buttons."""
    for number, seat in enumerate(lesson.students_to_act()):
        device = lesson.seats[seat]
        lesson.reach(device, device.page.get_by_label("Wrong cards"))
        for _step in range(number):
            device.tap("One more")
        lesson.press(seat, device.page.get_by_role("button", name="Lock in"))
        body = next(
            r.body for r in reversed(lesson.hosted.match().log) if r.body["kind"] == "estimated" and r.seat == seat
        )
        assert body["wrong"] == number


def _nothing_is_given_away(lesson: Lesson) -> None:
    """No device has heard of a back that was not shown: neither of the card that is asked about, nor of the stack."""
    match = lesson.hosted.match()
    shown = {r.body[key] for r in match.log if r.body["kind"] == "challenged" for key in ("card", "against")}
    shown |= {step["card"] for r in match.log if r.body["kind"] == "checked" for step in r.body["steps"]}
    shown |= {r.body["start"] for r in match.log if r.body["kind"] == "checked"}
    hidden = [card for card in lesson.cards.values() if card.id not in shown]
    # Two sights of one town have the same back.
    told = {_back(lesson.cards[card_id]) for card_id in shown}
    for device in lesson.seats.values():
        heard = device.heard()
        assert '"seed"' not in heard
        assert [card.id for card in hidden if _back(card) not in told and _is_heard(card, heard)] == []
        for card_id in [c for c in match.log[0].body["stack"] if f'"{c}"' in heard]:
            drawn = {r.body.get("card") for r in match.log} | {match.log[0].body["stack"][0]}
            assert card_id in drawn


def _back(card: Card) -> str:
    """The coordinates as they are printed."""
    return f"{latitude(card)} {longitude(card)}"


def _is_heard(card: Card, heard: str) -> bool:
    """Whether a page has heard of a back: as it is printed, or as two numbers, one soon after the other.

    One number alone proves nothing: the middle between two places that were shown can be any card's minute.
    """
    lat, lon = (rf"(?<![\d.-]){re.escape(str(figure))}(?![\d.])" for figure in (card.lat, card.lon))
    near = r"[^\d-]{1,20}"
    return _back(card) in heard or re.search(f"{lat}{near}{lon}|{lon}{near}{lat}", heard) is not None


def _everybody_sees_the_end(lesson: Lesson) -> None:
    winners = lesson.view()["outcome"]["winners"]
    for seat, device in lesson.seats.items():
        lesson.reach(device, device.page.get_by_text("The match is over"))
        device.sees("You win!" if winners == [seat] else re.compile("win"))
        device.sees("Your answers")


def _the_log_holds_every_answer(lesson: Lesson) -> None:
    log = lesson.hosted.match().log
    students = [r for r in log if r.seat in lesson.seats and r.mover == "student"]
    given = sum(r.body["kind"] in {"placed", "answered", "estimated"} for r in students)
    attempts = match_attempts(lesson.hosted.store, lesson.hosted.match().id)
    assert len(attempts) == given
    assert {a.kind for a in attempts} <= {"place", "challenge", "pass", "estimate"}


def test_the_keyboard_alone_places_and_answers(lesson: Lesson) -> None:
    while lesson.view()["phase"] != "placing" or not lesson.students_to_act():
        for seat in lesson.students_to_act():
            lesson.no_doubt(seat)
        lesson.ready()
    (seat,) = lesson.students_to_act()
    page = lesson.seats[seat].page
    lesson.reach(lesson.seats[seat], page.locator(".gt-slot")).first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.id") == "east:0"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.id") == "west:0"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Place it here"
    page.keyboard.press("Enter")
    lesson.seats[seat].waits_for(lambda: lesson.view()["phase"] != "placing")
    assert lesson.view()["placed"]["arm"] == "west"


def test_the_list_places_too(lesson: Lesson) -> None:
    while lesson.view()["phase"] != "placing" or not lesson.students_to_act():
        for seat in lesson.students_to_act():
            lesson.no_doubt(seat)
        lesson.ready()
    (seat,) = lesson.students_to_act()
    page = lesson.seats[seat].page
    lesson.reach(lesson.seats[seat], page.get_by_label("Choose a place …")).select_option("south:0")
    lesson.press(seat, page.get_by_role("button", name="Place it here"))
    assert lesson.view()["placed"]["arm"] == "south"

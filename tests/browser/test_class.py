"""A whole lesson in a real browser: one teacher, four students, a match of `locate`, and the log afterwards."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from geotrainer.classroom.log import ClassLog
from geotrainer.classroom.rounds import Choice
from geotrainer.classroom.seating import TablePlan
from tests.browser.hosted import LAPTOP, PHONE, TABLET, Hosted, Visit
from tests.browser.locate_player import leave_evaluation, place_stones, right_entry, waiting

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Ben", "Zoë", "Łukasz")
Come = Callable[..., Visit]


class Lesson:
    """A class with a match under way: devices by seat."""

    def __init__(self, hosted: Hosted, visit: Come) -> None:
        self.hosted = hosted
        self.teacher = visit(LAPTOP).goto(hosted.teacher_link)
        self.devices = {}
        for name, size in zip(NAMES, (PHONE, PHONE, PHONE, TABLET), strict=True):
            self.devices[name] = visit(size).join(hosted.link, name)
        self.teacher.sees("4 students are here")
        self.teacher.tap("Set up")
        self.teacher.tap(re.compile("^short"))
        self.teacher.tap("Start the match")
        self.teacher.waits_for(hosted.rounds.is_running)
        names = {s.id: s.nickname for s in _students(hosted)}
        self.by_seat = {c.seat: self.devices[names[c.student_id]] for c in hosted.match().chairs if c.student_id}

    def is_longer_than(self, n: int) -> Callable[[], bool]:
        """A question to the store: whether the log has grown beyond n events."""
        return partial(_is_longer, self.hosted, n)

    def acting(self) -> list[str]:
        """The seats that are asked now."""
        return sorted(self.hosted.match().to_act())

    def choose(self) -> None:
        """Everybody takes the first card that lies there, then keeps it."""
        for _seat in range(4):
            (seat,) = self.acting()
            device = self.by_seat[seat]
            n = len(self.hosted.match().log)
            device.sees("Choose a card")
            device.page.locator("button.gt-card").first.click()
            device.waits_for(self.is_longer_than(n))
        while waiting(self.hosted)["phase"] == "exchange":
            (seat,) = self.acting()
            n = len(self.hosted.match().log)
            self.by_seat[seat].tap("Keep it")
            self.by_seat[seat].waits_for(self.is_longer_than(n))

    def lock_in(self, seat: str, *, doubled: bool = False) -> None:
        """Press the button once, or twice in quick succession."""
        button = self.by_seat[seat].page.get_by_role("button", name=re.compile("^Lock in"))
        (button.dblclick if doubled else button.click)()
        self.by_seat[seat].waits_for(lambda: seat not in self.acting() or waiting(self.hosted)["phase"] != "guess")

    def leave_evaluation(self) -> None:
        """Everybody skips through the evaluation."""
        for device in self.devices.values():
            device.sees("The evaluation")
            leave_evaluation(device)


def _students(hosted: Hosted) -> Any:
    from geotrainer.classroom.students import Students  # noqa: PLC0415 (only here)

    return Students(hosted.store, hosted.class_id).all()


@pytest.fixture
def lesson(hosted: Hosted, visit: Come) -> Lesson:
    return Lesson(hosted, visit)


def test_a_class_plays_a_match_from_the_link_to_the_log(lesson: Lesson) -> None:
    hosted, seats = lesson.hosted, sorted(lesson.by_seat)
    clever, reloading, other = seats[0], seats[1], seats[2]
    given: list[tuple[str, bool]] = []
    for number in range(1, 8):
        lesson.choose()
        for seat in seats:
            entry = right_entry(hosted, seat)
            wrong = ["africa" if entry[0] != "africa" else "europe"]
            stones = {clever: entry, other: wrong}.get(seat, entry[:2])
            place_stones(lesson.by_seat[seat], stones)
            if (seat, number) == (reloading, 1):
                # The phone slept before it locked in: the seat, the card and the stones thought over stay.
                lesson.by_seat[seat].page.reload()
                lesson.by_seat[seat].sees(re.compile("^Where is"))
                lesson.by_seat[seat].sees(f"Lock in {len(stones)} stones")
            if seat == seats[-1]:
                _nothing_is_given_away(hosted, lesson)
            given.append((seat, seat != other))
            lesson.lock_in(seat, doubled=seat == clever)
        lesson.leave_evaluation()
        if waiting(hosted)["phase"] == "over":
            break
    match = hosted.match()
    assert match.info.end_reason == "played"
    outcome = match.outcome()
    assert outcome is not None
    for seat in outcome.winners:
        lesson.by_seat[seat].sees("You win!" if len(outcome.winners) == 1 else re.compile("You share the win"))
    _the_log_holds_every_guess_once(hosted, given)
    for device in (*lesson.devices.values(), lesson.teacher):
        assert device.foreign == []
        assert device.troubles == []


def _nothing_is_given_away(hosted: Hosted, lesson: Lesson) -> None:
    """While the last seat still thinks, no device has heard a solution, nor another seat's sealed guess."""
    match = hosted.match()
    cards = {c["id"]: c for c in match.log[0].body["cards"]}
    held = match.view(None)["cards"]
    for seat, device in lesson.by_seat.items():
        heard = device.heard()
        for owner, face in held.items():
            card = cards[face["id"]]
            lat, lon = (rf"(?<![\d.]){re.escape(str(card[axis]))}(?![\d.])" for axis in ("lat", "lon"))
            assert not re.search(rf"{lat}[^\d-]{{1,20}}{lon}|{lon}[^\d-]{{1,20}}{lat}", heard)
            if owner != seat:
                assert str(card["entries"][0]).replace(" ", "") not in heard.replace(" ", "")
        assert '"entries":' not in heard
        assert '"seed":' not in heard


def _the_log_holds_every_guess_once(hosted: Hosted, given: list[tuple[str, bool]]) -> None:
    attempts = ClassLog(hosted.store, hosted.class_id).attempts()
    assert sorted((a.seat, a.right) for a in attempts) == sorted(given)
    opening = hosted.match().log[0].body
    cards = {c["id"]: c for c in opening["cards"]}
    for attempt in attempts:
        entries = [" ".join(entry) for entry in cards[attempt.item]["entries"]]
        assert attempt.right_answer == " / ".join(entries)
        assert attempt.right == any(entry.startswith(attempt.given) for entry in entries)
        assert attempt.seconds is not None
        assert attempt.seconds >= 0


def test_the_teacher_ends_early_and_the_points_stay(lesson: Lesson) -> None:
    lesson.choose()
    lesson.teacher.tap("End the match")
    lesson.teacher.page.get_by_role("dialog").get_by_role("button", name="End the match").click()
    for device in lesson.devices.values():
        device.sees("Your teacher has ended the match. The points are kept.")
    assert lesson.hosted.match().info.end_reason == "ended_by_teacher"


def test_a_second_tab_of_a_seat_is_the_same_seat(lesson: Lesson) -> None:
    (seat,) = lesson.acting()
    device = lesson.by_seat[seat]
    device.sees("Choose a card")
    first, second = device.page, device.open_tab()
    second.goto(lesson.hosted.link)
    second.get_by_text("Choose a card").first.wait_for()
    second.locator("button.gt-card").first.click()
    device.waits_for(lambda: seat not in lesson.acting())
    second.get_by_role("radio", name="Deutsch").click()
    second.get_by_text(re.compile("wählt eine Karte")).first.wait_for()
    first.get_by_text(re.compile("chooses a card")).first.wait_for()
    assert [r.body["kind"] for r in lesson.hosted.match().log].count("took") == 1


def test_a_class_that_was_stopped_goes_on_where_it_was(tmp_path: Path, visit: Come) -> None:
    first = Hosted(tmp_path)
    device = visit(PHONE).join(first.link, "Ada")
    (student,) = _students(first)
    first.rounds.start(
        Choice(game="locate", deck="world", pace={"bot_pause": 60}), [TablePlan((student.id,), ("easy",))]
    )
    device.sees(re.compile("hooses? a card"))
    first.stop()
    device.sees("No connection to the class.")
    port = re.search(r":(\d+)/", first.link)
    assert port
    again = Hosted(tmp_path, "--again", first.link.rsplit("/", 1)[1], "--port", port[1])
    try:
        assert (again.link, again.class_id) == (first.link, first.class_id)
        assert again.teacher_link != first.teacher_link
        device.page.get_by_text("No connection to the class.").wait_for(state="hidden")
        device.sees(re.compile("hooses? a card"))
        teacher = visit(LAPTOP).goto(again.teacher_link)
        teacher.sees("1 student is here")
        assert not device.troubles
    finally:
        again.stop()


def test_markup_as_a_nickname_runs_nowhere(hosted: Hosted, visit: Come) -> None:
    evil = "<img src=x onerror=window.XSS=1>"
    device = visit().goto(hosted.link)
    entry = device.page.get_by_label("Your nickname")
    entry.fill(evil)
    entry.press("Enter")
    device.sees(re.compile("These signs cannot be in a nickname"))
    assert device.page.evaluate("window.XSS") is None
    assert _students(hosted) == ()


def test_the_page_speaks_the_language_of_the_phone(hosted: Hosted, visit: Come) -> None:
    device = visit(PHONE, "de-DE").goto(hosted.link)
    device.page.get_by_label("Dein Spitzname").wait_for()
    device.tap("English")
    device.page.get_by_label("Your nickname").wait_for()


def test_L24_the_buttons_of_the_map_lie_on_no_part_of_the_board(hosted: Hosted, visit: Come) -> None:
    device = visit(PHONE).join(hosted.link, "Ada")
    (student,) = _students(hosted)
    hosted.rounds.start(
        Choice(game="locate", deck="world", pace={"bot_pause": 0.1}), [TablePlan((student.id,), ("easy",))]
    )
    seat = str(hosted.match().seat_of(student.id))
    while True:
        device.waits_for(lambda: seat in hosted.match().to_act())
        if waiting(hosted)["phase"] == "guess":
            break
        n = len(hosted.match().log)
        card = device.page.locator("button.gt-card:not([disabled])").first
        card.or_(device.page.get_by_role("button", name="Keep it")).first.click()
        device.waits_for(partial(_is_longer, hosted, n))
    place_stones(device, ["asia"])
    board = device.page.locator('.gt-map path[fill="none"]')
    button = device.page.locator(".gt-map-home").bounding_box()
    assert button is not None
    device.page.wait_for_timeout(500)
    # The lines of the grid; what shows nothing is a dot in a corner.
    boxes = [box for path in board.all() if (box := path.bounding_box()) and box["width"] + box["height"] > 40]
    assert len(boxes) > 10
    west, north = min(box["x"] for box in boxes), min(box["y"] for box in boxes)
    assert button["x"] + button["width"] <= west or button["y"] + button["height"] <= north


def _is_longer(hosted: Hosted, n: int) -> bool:
    return len(hosted.match().log) > n

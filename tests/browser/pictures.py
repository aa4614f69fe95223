"""Takes the README's pictures of a class anew, in headless Chromium: `python -m tests.browser.pictures`."""

import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from geotrainer.classroom.rounds import Choice
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.students import Students
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.hosted import Hosted, Visit
from tests.browser.locate_player import place_stones, right_entry

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "screens"
PHONE = {"width": 390, "height": 740}
LAPTOP = {"width": 1280, "height": 640}
PROJECTOR = {"width": 1920, "height": 1080}
# For the README, bytes.
LARGEST = 200_000
TABLES = (("Ada", "Ben", "Emre", "Zoë"), ("Mia", "Noah", "Lina"), ("Jonas", "Aylin", "Paul", "Kim"))
# How many stones of the right answer the first, second ... at a table place; the others place a wrong one.
KNOWN = (4, 3, 0, 2)


class Lesson:
    """A class of eleven at three tables of `locate`: the teacher's laptop, the projector, and Ada's phone are here."""

    def __init__(self, hosted: Hosted, browser: Browser) -> None:
        self.hosted = hosted
        self.teacher = Visit(browser, LAPTOP).goto(hosted.teacher_link)
        self.ada = Visit(browser, PHONE).join(hosted.link, "Ada")
        students = Students(hosted.store, hosted.class_id)
        for name in (name for table in TABLES for name in table if name != "Ada"):
            students.join(name)
        self.ids = {student.nickname: student.id for student in students.all()}
        self.projector = Visit(browser, PROJECTOR).goto(hosted.teacher_link)
        self.projector.tap(re.compile("^Projector view"))

    def deal(self) -> None:
        """Sit down and begin."""
        # The best-known places: a picture is for people who have never heard of the game.
        choice = Choice(game="locate", deck="world", colours=frozenset({"yellow"}), seed="7")
        self.hosted.rounds.start(choice, [TablePlan(tuple(self.ids[name] for name in table)) for table in TABLES])

    def play(self, table: int, *, rounds: int, until: str) -> None:
        """Let everybody at a table play until a phase of a round."""
        match = self.hosted.match(table)
        while (view := match.view(None))["round"] < rounds or view["phase"] != until:
            seat = min(match.to_act())
            match.play(seat, self.move(table, seat))

    def move(self, table: int, seat: str) -> dict[str, Any]:
        """What somebody does: the first card, no exchange, and a guess as good as they know it."""
        match = self.hosted.match(table)
        moves = match.moves(seat)
        if moves[0]["do"] != "guess":
            return next((move for move in moves if move["do"] == "stay"), moves[0])
        names = {c.seat: name for c in match.chairs for name, id_ in self.ids.items() if id_ == c.student_id}
        card = match.view(seat)["you"]["card"]["id"]
        place = next(c for c in match.log[0].body["cards"] if c["id"] == card)
        known = KNOWN[TABLES[table].index(names[seat])]
        wrong = ["africa", "E"] if place["entries"][0][0] != "africa" else ["asia", "W"]
        stones = list(place["entries"][0][:known]) or wrong
        return {"do": "guess", "stones": stones, "point": [place["lat"] + 2, place["lon"] + 3]}

    def seat_of_ada(self) -> str:
        """Ada's seat at her table."""
        return str(self.hosted.match(0).seat_of(self.ids["Ada"]))


def take(lesson: Lesson) -> None:
    """Play, and take a picture wherever there is something to see."""
    lesson.teacher.sees("11 students")
    save(lesson.projector, "projector-arrivals")
    lesson.deal()
    lesson.play(1, rounds=3, until="guess")
    lesson.play(2, rounds=2, until="choose")
    lesson.play(0, rounds=1, until="guess")
    lesson.teacher.tap("Tables")
    lesson.teacher.sees("Table 3")
    for visit, what in ((lesson.projector, "Tables"), (lesson.projector, "Table 1")):
        visit.tap(what)
    lesson.ada.sees("Where is")
    seat, match = lesson.seat_of_ada(), lesson.hosted.match(0)
    place_stones(lesson.ada, right_entry(lesson.hosted, seat)[:2])
    save(lesson.ada, "student-guess")
    save(lesson.teacher, "teacher-tables")
    for other in sorted(match.to_act() - {seat}):
        match.play(other, lesson.move(0, other))
    match.play(seat, lesson.move(0, seat))
    lesson.ada.sees("The evaluation")
    lesson.ada.tap("Next")
    save(lesson.ada, "student-evaluation")
    lesson.projector.sees("The evaluation")
    save(lesson.projector, "projector-evaluation")
    lesson.teacher.tap("Results")
    save(lesson.teacher, "teacher-results")


def save(visit: Visit, name: str) -> None:
    """Save what a device shows once it has come to rest; a picture too large for the README is refused."""
    visit.page.mouse.move(0, 0)
    visit.page.wait_for_timeout(2000)
    path = FOLDER / f"{name}.png"
    visit.page.screenshot(path=path)
    if path.stat().st_size > LARGEST:
        raise SystemExit(f"{path.name} has {path.stat().st_size} bytes, more than {LARGEST}.")


def main() -> None:
    """Take every picture."""
    program = next(filter(None, map(shutil.which, CHROMIUM)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        hosted = Hosted(Path(folder))
        try:
            take(Lesson(hosted, browser))
        finally:
            hosted.stop()
            browser.close()


if __name__ == "__main__":
    main()

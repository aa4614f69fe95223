"""The learning log of estimate: each card laid with its rank and the better assignment, each capital with its kind."""

from typing import Any

import pytest

from geotrainer.learning import Attempt, Context, attempts
from tests.rules.estimate_table import FIGURES, table

CONTEXT = Context(session="lesson", match="m1", students={"Ada": "student-1"}, deck="mine", data_version="v1")
WANTED = ("population:max", "density:max", "land_area:max")
TENS = {n: dict.fromkeys(FIGURES, 10) for n in range(6)}


class Lesson:
    """A match of Ada, a student, and Ben, who is none; the n-th move is made at second 10 x n."""

    def __init__(self, changes: dict[int, dict[str, Any]], **options: Any) -> None:
        self.table = table(changes=changes, categories=list(WANTED), **options)
        self.times = [100.0]

    def play(self, seat: str, **move: Any) -> None:
        """Make a move, ten seconds after the one before."""
        self.table.play(seat, move)
        now = self.times[-1] + 10
        self.times += [now] * (len(self.table.log()) - len(self.times))

    def lay(self, seat: str, *cards: str) -> None:
        """Lay three cards to the categories in their order."""
        self.play(seat, do="assign", cards=dict(zip(WANTED, cards, strict=True)))

    def attempts(self) -> tuple[Attempt, ...]:
        """The learning log so far."""
        log = self.table.log()
        return attempts("estimate", list(zip(range(len(log)), self.times, log, strict=True)), CONTEXT)


def test_a_card_is_an_attempt_once_it_is_scored() -> None:
    lesson = Lesson(TENS)
    lesson.lay("Ada", "c0", "c1", "c2")
    assert lesson.attempts() == ()
    lesson.lay("Ben", "c3", "c4", "c5")
    found = lesson.attempts()
    assert [(a.kind, a.item, a.item_name, a.given, a.points) for a in found] == [
        ("assign", "c0", "Land 0", "population:max", 3),
        ("assign", "c1", "Land 1", "density:max", 3),
        ("assign", "c2", "Land 2", "land_area:max", 3),
    ]
    assert {(a.at, a.seconds, a.student, a.session, a.deck) for a in found} == {
        (110.0, 10.0, "student-1", "lesson", "mine")
    }


def test_the_better_assignment_is_told() -> None:
    """Ben's lands have 10 of everything, and so have Ada's, but for Land 1 with a single inhabitant.

    Ada lays Land 1 to the most inhabitants: second, 2 points. The two others tie for 3 each: 8 points of 9. Each of
    the four ways that put Land 1 elsewhere would have won 9.
    """
    lesson = Lesson(TENS | {1: TENS[1] | {"population": 1}})
    lesson.lay("Ada", "c1", "c0", "c2")
    lesson.lay("Ben", "c3", "c4", "c5")
    people, density, area = lesson.attempts()
    assert (people.points, density.points, area.points) == (2, 3, 3)
    assert (people.detail["points_of_three"], people.detail["most_points"]) == (8, 9)
    assert (people.right, people.right_answer) == (False, "density:max / land_area:max")
    assert (density.right, density.right_answer) == (True, "population:max / density:max / land_area:max")
    assert len(people.detail["better"]) == 4
    assert {"population:max": "c0", "density:max": "c1", "land_area:max": "c2"} in people.detail["better"]
    assert all(better["population:max"] != "c1" for better in people.detail["better"])


def test_the_rank_among_all_cards_in_play_is_told() -> None:
    """Populations in play: Ada 10, 10, 10 (Land 0 is laid), Ben 50, 60, 5: Land 0 is third of six."""
    changes = TENS | {3: TENS[3] | {"population": 50}, 4: TENS[4] | {"population": 60}, 5: TENS[5] | {"population": 5}}
    lesson = Lesson(changes)
    lesson.lay("Ada", "c0", "c1", "c2")
    lesson.lay("Ben", "c5", "c4", "c3")
    detail = lesson.attempts()[0].detail
    assert (detail["rank"], detail["rank_in_play"], detail["cards_in_play"], detail["value"]) == (1, 3, 6, 10)
    assert detail["better"] == []
    assert lesson.attempts()[0].right


def test_in_turn_seconds_count_from_the_move_before() -> None:
    lesson = Lesson(TENS, in_turn=True)
    for n, category in enumerate(WANTED):
        lesson.play("Ada", do="assign", cards={category: f"c{n}"})
        lesson.play("Ben", do="assign", cards={category: f"c{n + 3}"})
    assert [(a.item, a.at, a.seconds) for a in lesson.attempts()] == [
        ("c0", 110.0, 10.0),
        ("c1", 130.0, 10.0),
        ("c2", 150.0, 10.0),
    ]


@pytest.mark.parametrize(
    ("text", "right", "kind", "understood"),
    [
        ("Mexico City", True, "exact", "Mexico City"),
        ("Mexcio City", True, "slip", "Mexico City"),
        ("Minsk", False, "another place", "Minsk"),
        ("", False, "empty", None),
    ],
)
def test_a_capital_is_an_attempt_with_what_was_typed_and_its_kind(
    text: str, kind: str, understood: str | None, *, right: bool
) -> None:
    changes = {6: {"capital": "Mexico City"}, 9: {"capital": "Minsk"}}
    lesson = Lesson(changes)
    lesson.lay("Ada", "c0", "c1", "c2")
    lesson.lay("Ben", "c3", "c4", "c5")
    lesson.play("Ada", do="answer", text=text)
    attempt = lesson.attempts()[-1]
    assert (attempt.kind, attempt.item, attempt.given) == ("capital", "c6", text)
    assert (attempt.right_answer, attempt.right, attempt.points) == ("Mexico City", right, 3 if right else 0)
    assert attempt.detail == {"round": 1, "answer": kind, "understood": understood, "choices": None}
    assert attempt.seconds == 10.0


def test_what_was_offered_is_kept_with_the_answer() -> None:
    changes = {n: {"capital": f"Town {n}"} for n in range(6, 42)}
    lesson = Lesson(changes, choices=True)
    lesson.lay("Ada", "c0", "c1", "c2")
    lesson.lay("Ben", "c3", "c4", "c5")
    offered = lesson.table.view("Ada")["question"]["choices"]
    lesson.play("Ada", do="answer", text=offered[0])
    assert lesson.attempts()[-1].detail["choices"] == offered
    assert len(offered) == 4


def test_nothing_of_a_seat_that_is_no_student_is_kept() -> None:
    """Ben has less of everything, stands last and is asked, but he is no student."""
    lesson = Lesson({n: dict.fromkeys(FIGURES, 100) for n in range(3)})
    lesson.lay("Ben", "c3", "c4", "c5")
    lesson.lay("Ada", "c0", "c1", "c2")
    lesson.play("Ben", do="answer", text="x")
    assert {a.seat for a in lesson.attempts()} == {"Ada"}
    assert len(lesson.attempts()) == 3

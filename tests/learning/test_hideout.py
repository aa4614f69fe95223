"""The learning log of hideout: each turn with what had been seen before, each answer where an animal lives."""

from typing import Any

from geotrainer.learning import Attempt, Context, attempts
from geotrainer.rules.table import Table
from tests.rules.games.hideout import DECK, NAMES

CONTEXT = Context(session="lesson", match="m1", students={"Ada": "student-1"}, deck="mine", data_version="v1")
FIRST, SECOND = NAMES[5], NAMES[6]  # they lie on spaces 0 and 1 of the 10-piece and live in Germany and China


class Lesson:
    """A match of Ada, a student, and Bot, which is none; the n-th move is made at second 10 x n."""

    def __init__(self, **options: Any) -> None:
        self.table = Table("hideout", ["Ada", "Bot"], DECK, shuffle=False, options=options)
        self.times = [100.0]
        self.play("Ada", do="ready")
        self.play("Bot", do="ready")

    def play(self, seat: str, **move: Any) -> None:
        """Make a move, ten seconds after the one before."""
        self.table.play(seat, move)
        now = self.times[-1] + 10
        self.times += [now] * (len(self.table.log()) - len(self.times))

    def turn(self, animal: str, space: int) -> None:
        """Whoever is asked turns over a tile."""
        self.play(*self.table.to_act(), do="turn", animal=animal, space=space)

    def attempts(self) -> tuple[Attempt, ...]:
        """The learning log so far."""
        log = self.table.log()
        return attempts("hideout", list(zip(range(len(log)), self.times, log, strict=True)), CONTEXT)


def test_each_turn_of_a_student_is_an_attempt() -> None:
    lesson = Lesson()
    lesson.turn(FIRST, 0)
    lesson.turn(FIRST, 1)
    lesson.turn(NAMES[0], 2)
    found, missed = lesson.attempts()
    assert (found.kind, found.item, found.item_name) == ("turn", FIRST, FIRST.title())
    assert (found.given, found.right_answer, found.right, found.points) == (FIRST.title(), FIRST.title(), True, 1)
    assert (found.at, found.seconds, found.student, found.seat) == (130.0, 10.0, "student-1", "Ada")
    assert (found.session, found.match, found.deck, found.data_version) == ("lesson", "m1", "mine", "v1")
    assert (missed.item, missed.given, missed.right, missed.points) == (NAMES[7], NAMES[0].title(), False, 0)


def test_an_attempt_tells_whether_the_named_animal_was_there_and_how_often_both_had_been_seen() -> None:
    lesson = Lesson()
    lesson.turn(NAMES[0], 0)
    assert lesson.attempts()[0].detail == {
        "named": NAMES[0],
        "turned": FIRST,
        "piece": 1,
        "space": 0,
        "seen_before": 1,
        "named_seen_before": 0,
        "named_was_there": False,
        "tiles_there": 10,
    }


def test_a_tile_counts_as_seen_each_time_it_is_turned() -> None:
    """Six tiles are missed and go to the 6-piece; there Ada turns the first of them, seen twice by then."""
    lesson = Lesson()
    for space in range(6):
        lesson.turn(NAMES[0], space)
    lesson.turn(SECOND, 0)
    last = lesson.attempts()[-1]
    assert (last.detail["turned"], last.detail["seen_before"]) == (FIRST, 2)
    assert (last.detail["named_seen_before"], last.detail["named_was_there"], last.detail["tiles_there"]) == (
        2,
        True,
        6,
    )


def test_where_an_animal_lives_is_an_attempt_of_its_own() -> None:
    lesson = Lesson(ask_home=True)
    lesson.turn(SECOND, 1)
    lesson.play("Ada", do="home", country="DE")
    turn, home = lesson.attempts()
    assert turn.right
    assert (home.kind, home.item, home.given, home.right_answer, home.right) == ("home", SECOND, "DE", "CN", False)
    assert (home.points, home.seconds) == (0, 10.0)
    lesson.turn(FIRST, 0)
    lesson.play("Bot", do="home", country="DE")
    assert len(lesson.attempts()) == 2


def test_not_knowing_is_an_empty_answer() -> None:
    lesson = Lesson(ask_home=True)
    lesson.turn(FIRST, 0)
    lesson.play("Ada", do="home", country=None)
    assert (lesson.attempts()[-1].given, lesson.attempts()[-1].right) == ("", False)

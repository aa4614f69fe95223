"""The learning log of `cross`: placings, challenges, passes and estimates, each with what would have been right."""

from typing import Any

from geotrainer import i18n
from geotrainer.atlas import decks
from geotrainer.learning import Attempt, Context, attempts
from geotrainer.rules.table import Table

CONTEXT = Context(
    session="lesson", match="m1", students={"Ada": "student-1", "Ben": "student-2"}, deck="mine", data_version="v1"
)
STATIONS = (60.0, 40.0, 55.0)


def stations() -> list[dict[str, Any]]:
    """The start card lies at 50 north; the first three cards at 60, 40 and 55."""
    rows = [*((f"At{lat:g}", lat) for lat in STATIONS), *((f"Zero{i}", 0.0) for i in range(6)), ("Start", 50.0)]
    rows += [("Start1", 0.0), ("Start2", 0.0)]
    return [
        {"id": name.lower(), "name": name, "kind": "place", "country": "X", "lat": lat, "lon": 0.0, "population": 1,
         "difficulty": 1}
        for name, lat in rows
    ]  # fmt: skip


class Lesson:
    """A match whose n-th move is made at second 10 x n."""

    def __init__(self, *seats: str, deck: list[dict[str, Any]] | None = None, **options: Any) -> None:
        self.table = Table("cross", seats, deck or stations(), shuffle=False, options={"stack_size": 3, **options})
        self.times = [0.0]

    def play(self, seat: str, do: str, **rest: Any) -> None:
        """Make a move, ten seconds after the one before."""
        self.table.play(seat, {"do": do, **rest})
        now = self.times[-1] + 10
        self.times += [now] * (len(self.table.log()) - len(self.times))

    def attempts(self) -> tuple[Attempt, ...]:
        """The learning log so far."""
        recorded = [(n, at, event) for n, (at, event) in enumerate(zip(self.times, self.table.log(), strict=True))]
        return attempts("cross", recorded, CONTEXT)


def first_cross(lesson: Lesson) -> None:
    """60 north of the start card; then 40 north of that (doubted); then 55 north of 60, which is wrong."""
    lesson.play("Ada", "place", arm="north", slot=0)
    lesson.play("Ben", "pass")
    lesson.play("Ben", "place", arm="north", slot=1)
    lesson.play("Ada", "challenge", neighbour="inner")
    lesson.play("Ada", "place", arm="north", slot=1)
    lesson.play("Ben", "pass")
    lesson.play("Ada", "estimate", wrong=0)
    lesson.play("Ben", "estimate", wrong=1)


def test_every_answer_gives_one_attempt_in_order() -> None:
    lesson = Lesson("Ada", "Ben")
    first_cross(lesson)
    assert [(a.seat, a.kind, a.item, a.right, a.points) for a in lesson.attempts()] == [
        ("Ada", "place", "at60", True, 0),
        ("Ben", "pass", "at60", True, 0),
        ("Ben", "place", "at40", False, -1),
        ("Ada", "challenge", "at40", True, 1),
        ("Ada", "place", "at55", False, 0),
        ("Ben", "pass", "at55", False, 0),
        ("Ada", "estimate", "", False, 0),
        ("Ben", "estimate", "", True, 2),
    ]


def test_an_attempt_tells_between_which_cards_the_place_belongs() -> None:
    lesson = Lesson("Ada", "Ben")
    first_cross(lesson)
    told = [(a.given, a.right_answer) for a in lesson.attempts()]
    assert told == [
        ("further north than Start", "further north than Start"),
        ("no doubt", "no doubt"),
        ("further north than At60", "further south than Start"),
        ("wrong beside At60", "wrong beside At60"),
        ("further north than At60", "north: between Start and At60"),
        ("no doubt", "wrong beside At60"),
        ("0", "1"),
        ("1", "1"),
    ]


def test_a_german_reader_is_told_german_names_and_directions() -> None:
    i18n.use("de")
    cards = [c for c in decks.deck("cross", "europe") if c["names"]["de"] != c["name"]]
    start, near, far = sorted(cards[:3], key=lambda c: c["lat"])
    rest = [c for c in decks.deck("cross", "europe") if c not in (start, near, far)]
    lesson = Lesson("Ada", "Ben", deck=[near, far, *rest[:7], start, *rest[7:9]])
    lesson.play("Ada", "place", arm="north", slot=0)
    lesson.play("Ben", "pass")
    lesson.play("Ben", "place", arm="north", slot=0)  # wrong: it belongs outside the first
    lesson.play("Ada", "challenge", neighbour="outer")
    doubt = lesson.attempts()[0]
    assert doubt.given == f"falsch neben {near['names']['de']}"
    lesson.play("Ada", "place", arm="south", slot=0)
    lesson.play("Ben", "pass")
    lesson.play("Ada", "estimate", wrong=0)
    lesson.play("Ben", "estimate", wrong=0)
    placed = next(a for a in lesson.attempts() if a.kind == "place")
    assert placed.given == f"weiter nördlich als {start['names']['de']}"


def test_an_attempt_tells_where_when_and_what_for() -> None:
    lesson = Lesson("Ada", "Ben")
    first_cross(lesson)
    one, two = lesson.attempts()[:2]
    assert (one.session, one.match, one.student, one.game, one.deck, one.data_version) == (
        "lesson", "m1", "student-1", "cross", "mine", "v1",
    )  # fmt: skip
    assert (one.item_name, one.at, one.seconds, two.at, two.seconds) == ("At60", 10.0, 10.0, 20.0, 10.0)
    assert one.detail == {
        "cross": 1,
        "slot": 0,
        "given": {"arm": "north", "inner": "start", "outer": None},
        "belongs": {"arm": "north", "inner": "start", "outer": None},
        "printed": "60°0'N",
    }


def test_only_what_is_settled_in_the_open_is_told() -> None:
    """Before the check the log holds no more than the challenge that everybody has seen."""
    lesson = Lesson("Ada", "Ben")
    lesson.play("Ada", "place", arm="north", slot=0)
    assert lesson.attempts() == ()
    lesson.play("Ben", "challenge", neighbour="inner")
    assert [(a.kind, a.seat, a.right, a.points) for a in lesson.attempts()] == [("challenge", "Ben", False, -1)]
    assert lesson.attempts()[0].right_answer == "right beside Start"


def test_a_wrong_pass_is_told_for_the_outer_neighbour_too() -> None:
    lesson = Lesson("Ada", "Ben")
    lesson.play("Ada", "place", arm="south", slot=0)  # 60 is south of nothing
    lesson.play("Ben", "pass")
    lesson.play("Ben", "place", arm="south", slot=0)  # 40 is south of 50, but not north of 60
    lesson.play("Ada", "pass")
    lesson.play("Ada", "place", arm="east", slot=0)  # all lie on one meridian
    lesson.play("Ben", "pass")
    lesson.play("Ada", "estimate", wrong=1)
    lesson.play("Ben", "estimate", wrong=1)
    passes = [(a.item, a.right, a.right_answer) for a in lesson.attempts() if a.kind == "pass"]
    assert passes == [
        ("at60", False, "wrong beside Start"),
        ("at40", False, "wrong beside At60"),
        ("at55", True, "no doubt"),
    ]


def test_all_at_once_a_doubt_that_did_not_count_is_told_after_the_check() -> None:
    lesson = Lesson("Ada", "Ben", "Bot", ask_all_at_once=True)
    lesson.play("Ada", "place", arm="south", slot=0)
    lesson.play("Ben", "challenge", neighbour="inner")
    lesson.play("Bot", "challenge", neighbour="inner")
    assert [(a.seat, a.detail["counted"], a.seconds) for a in lesson.attempts()] == [("Ben", True, 10.0)]
    lesson.play("Ben", "place", arm="south", slot=0)
    lesson.play("Bot", "challenge", neighbour="inner")
    lesson.play("Ada", "challenge", neighbour="inner")
    lesson.play("Bot", "place", arm="north", slot=0)
    lesson.play("Ada", "pass")
    lesson.play("Ben", "pass")
    for seat in ("Ada", "Ben", "Bot"):
        lesson.play(seat, "estimate", wrong=0)
    ada = [a for a in lesson.attempts() if a.seat == "Ada" and a.kind == "challenge"]
    assert [(a.item, a.right, a.points, a.detail["counted"]) for a in ada] == [("at40", False, 0, False)]


def test_bots_have_no_attempts() -> None:
    lesson = Lesson("Ada", "Bot")
    lesson.play("Ada", "place", arm="north", slot=0)
    lesson.play("Bot", "challenge", neighbour="inner")
    lesson.play("Bot", "place", arm="north", slot=0)
    lesson.play("Ada", "pass")
    lesson.play("Ada", "place", arm="west", slot=0)
    lesson.play("Bot", "pass")
    lesson.play("Ada", "estimate", wrong=1)
    lesson.play("Bot", "estimate", wrong=1)
    assert {a.seat for a in lesson.attempts()} == {"Ada"}
    assert [(a.kind, a.points) for a in lesson.attempts()] == [("place", 1), ("pass", 0), ("place", 0), ("estimate", 2)]

import random
from typing import Any

import pytest

from geotrainer import OptionError, Table
from geotrainer.learning import Context, Recorded, attempts
from tests.rules.locate_deal import HERE, card, guess, stay_all, take_all

CONTEXT = Context(
    session="lesson-1", match="m-1", students={"s1": "ada", "s2": "ben"}, deck="world", data_version="abc123"
)


def played_round() -> tuple[Table, list[Recorded]]:
    """A round of two students and a bot (s3), ten seconds an event; s2 locks in before s1."""
    deck = [card("y1", entries=[HERE, ["africa", "M", "S", "B"]]), *(card(f"o{n}") for n in range(2, 9))]
    table = Table("locate", ["s1", "s2", "s3"], deck, seed=1, shuffle=False)
    take_all(table)
    stay_all(table)
    guess(table, "s2", ["africa", "E", "N"], [0.0, 37.0])
    guess(table, "s3", HERE)
    guess(table, "s1", HERE)
    return table, recorded(table)


def recorded(table: Table) -> list[Recorded]:
    return [(n, 1000.0 + 10 * n, event) for n, event in enumerate(table.log())]


def test_a_round_gives_one_attempt_for_each_guess_of_a_student_in_the_order_of_locking_in() -> None:
    _, rows = played_round()
    found = attempts("locate", rows, CONTEXT)
    assert [(a.student, a.seat) for a in found] == [("ben", "s2"), ("ada", "s1")]


def test_an_attempt_tells_question_answer_truth_time_and_points() -> None:
    """Events: opened 0, took 1-3, stayed 4-6 (guessing begins at 1060), guessed s2 7, s3 8, s1 9."""
    _, rows = played_round()
    ben, ada = attempts("locate", rows, CONTEXT)
    assert (ada.at, ada.seconds, ben.at, ben.seconds) == (1090.0, 30.0, 1070.0, 10.0)
    assert (ada.item, ada.item_name, ada.kind, ada.game) == ("y1", "Y1", "place", "locate")
    assert (ada.given, ada.right_answer) == ("africa E M C", "africa E M C / africa M S B")
    assert (ada.right, ada.points, ada.distance_km) == (True, 4, None)
    assert (ben.given, ben.right, ben.points) == ("africa E N", False, 0)
    assert ben.distance_km == pytest.approx(111.195, abs=0.001)
    assert ben.detail == {
        "round": 1,
        "kind": "city",
        "colour": "orange",
        "stones": ["africa", "E", "N"],
        "stones_right": [True, True, False],
        "point": [0.0, 37.0],
        "kept": False,
    }
    assert {(a.session, a.match, a.deck, a.data_version) for a in (ada, ben)} == {
        ("lesson-1", "m-1", "world", "abc123")
    }


def test_a_sealed_guess_is_no_attempt_before_it_is_evaluated() -> None:
    _, rows = played_round()
    assert attempts("locate", rows[:9], CONTEXT) == ()


def test_without_an_exchange_guessing_begins_with_the_last_card_taken() -> None:
    table = Table("locate", ["s1"], [card(f"y{n}") for n in range(9)], seed=1)
    for _ in range(2):
        take_all(table)
        table.play("s1", {"do": "swap"})
        guess(table, "s1", HERE)
    take_all(table)
    guess(table, "s1", HERE)
    context = Context(session="", match="", students={"s1": "ada"})
    assert [a.seconds for a in attempts("locate", recorded(table), context)] == [10.0, 10.0, 10.0]


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_gives_exactly_one_attempt_a_guess(seed: int) -> None:
    deck = [card(f"y{n}") for n in range(20)]
    table = Table("locate", ["s1", "s2", "s3"], deck, seed=seed, options={"final": 9})
    rng = random.Random(seed)
    while acting := sorted(table.to_act()):
        seat = rng.choice(acting)
        table.play(seat, rng.choice(table.moves(seat)))
    log: list[dict[str, Any]] = table.log()
    guessed = [(e["seat"], " ".join(e["stones"])) for e in log if e["kind"] == "guessed" and e["seat"] != "s3"]
    found = attempts("locate", recorded(table), CONTEXT)
    assert [(a.seat, a.given) for a in found] == guessed
    points = {seat: sum(a.points for a in found if a.seat == seat) for seat in ("s1", "s2")}
    steps = {
        seat: sum(r["steps"] for e in log if e["kind"] == "evaluated" for r in e["results"] if r["seat"] == seat)
        for seat in ("s1", "s2")
    }
    assert points == steps


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(OptionError):
        attempts("chess", [], CONTEXT)

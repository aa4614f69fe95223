"""The option of hideout to ask the finder of an animal where it lives (counts for the learning log only)."""

from typing import Any

import pytest

from geotrainer.errors import RuleError
from geotrainer.rules.table import Table
from tests.rules.games.hideout import DECK, NAMES


def asked() -> Table:
    """Ada has found the hen (which lives in China) with her first turn and is asked where it lives."""
    table = Table("hideout", ["Ada", "Ben"], DECK, shuffle=False, options={"ask_home": True})
    table.play("Ada", {"do": "ready"})
    table.play("Ben", {"do": "ready"})
    table.play("Ada", {"do": "turn", "animal": NAMES[6], "space": 1})
    return table


def test_the_finder_is_asked_and_nobody_else_plays_meanwhile() -> None:
    table = asked()
    assert table.to_act() == {"Ada"}
    assert table.view("Ben")["phase"] == "placing"
    assert table.view("Ben")["asked"] == NAMES[6]


def test_the_home_is_told_only_after_the_answer() -> None:
    table = asked()
    for seat in ("Ada", "Ben", None):
        assert table.view(seat)["last"]["home"] is None
        assert "CN" not in str(table.view(seat))
    table.play("Ada", {"do": "home", "country": "DE"})
    for seat in ("Ada", "Ben", None):
        assert table.view(seat)["last"]["home"]["countries"] == ["CN"]
        assert table.view(seat)["last"]["answer"] == {"country": "DE", "right": False}
    assert table.to_act() == {"Ben"}


@pytest.mark.parametrize(("country", "right"), [("CN", True), ("DE", False), ("AQ", False), (None, False)])
def test_any_country_or_none_is_an_answer_that_changes_no_points(country: str | None, *, right: bool) -> None:
    table = asked()
    table.play("Ada", {"do": "home", "country": country})
    assert table.log()[-1]["right"] is right
    assert table.view("Ada")["points"] == {"Ada": 1, "Ben": 0}


def test_the_listed_countries_are_those_of_all_animals_sorted() -> None:
    moves = asked().moves("Ada")
    assert [move["country"] for move in moves] == [None, "AU", "BR", "CN", "DE", "KE"]


@pytest.mark.parametrize("move", [{"do": "home", "country": "china"}, {"do": "ready"}, {"do": "home", "country": 3}])
def test_other_answers_are_refused(move: dict[str, Any]) -> None:
    table = asked()
    with pytest.raises(RuleError):
        table.play("Ada", move)
    assert table.to_act() == {"Ada"}


def test_who_missed_is_not_asked() -> None:
    table = asked()
    table.play("Ada", {"do": "home", "country": None})
    table.play("Ben", {"do": "turn", "animal": NAMES[0], "space": 2})
    assert table.to_act() == {"Ada"}
    assert table.view("Ada")["last"]["answer"] is None
    assert table.view("Ada")["last"]["home"]["countries"] == ["AU"]


def test_H10_nothing_is_asked_after_the_last_tile() -> None:
    table = Table("hideout", ["Ada"], DECK, shuffle=False, options={"ask_home": True})
    table.play("Ada", {"do": "ready"})
    for animal in (*NAMES[5:], *NAMES[:5]):
        space = NAMES.index(animal) - 5 if animal in NAMES[5:] else NAMES.index(animal)
        table.play("Ada", {"do": "turn", "animal": animal, "space": space})
        if table.view("Ada")["phase"] == "placing":
            table.play("Ada", {"do": "home", "country": None})
    assert table.result() == {"winners": ["Ada"], "points": {"Ada": 15}, "reason": "last_tile_taken"}
    turns = [event for event in table.log() if event["kind"] == "turned"]
    assert [event["asked"] for event in turns] == [True] * 14 + [False]

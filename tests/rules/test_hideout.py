"""The rules of hideout up to a turn, one test a rule number at least (rules page hideout, H1-H6)."""

import random
from collections import Counter
from typing import Any

import pytest

from geotrainer.errors import DeckError, OptionError, RuleError
from geotrainer.rules import hideout
from geotrainer.rules.table import Table
from tests.rules.hideout_table import (
    DECK,
    IN_BACK,
    IN_FRONT,
    NAMES,
    miss,
    pieces,
    state_of,
    table,
    turn,
    turning,
)


def test_H1_the_animal_circle_shows_fifteen_animals_and_the_pieces_have_15_10_6_and_4_spaces() -> None:
    view = table().view("Ada")
    assert [face["id"] for face in view["animals"]] == NAMES
    assert [len(piece) for piece in view["pieces"]] == [15, 10, 6, 4]


@pytest.mark.parametrize("deck", [DECK[:14], [*DECK, {"id": "pug", "name": "Pug", "countries": []}]])
def test_H1_another_number_of_animals_is_refused(deck: list[dict[str, Any]]) -> None:
    with pytest.raises(DeckError, match=r"exactly 15.*has (14|16)"):
        Table("hideout", ["Ada"], deck)


def test_H1_an_animal_twice_is_refused() -> None:
    cards = [hideout.Animal(name, name, ()) for name in [*NAMES[:14], "ant"]]
    with pytest.raises(DeckError, match="ant is twice"):
        hideout.opening(["Ada"], cards, hideout.Options(), random.Random(1))


def test_H2_five_tiles_seen_by_nobody_lie_on_the_15_piece() -> None:
    for seat in ("Ada", "Ben", None):
        assert pieces(table(), seat)[0] == ["?"] * 5 + [None] * 10
    assert [tile.animal if tile else None for tile in state_of(table()).pieces[0]] == IN_BACK + [None] * 10


def test_H2_the_tiles_are_shuffled() -> None:
    unseen: Counter[str] = Counter()
    for seed in range(300):
        shuffled = Table("hideout", ["Ada"], DECK, seed=seed)
        unseen.update(tile.animal for tile in state_of(shuffled).pieces[0] if tile)
    assert set(unseen) == set(NAMES)
    assert all(60 <= times <= 140 for times in unseen.values())  # 300 * 5 / 15 = 100 on average


def test_H3_ten_tiles_lie_face_up_until_every_seat_is_ready() -> None:
    played = table()
    assert pieces(played, "Ada")[1] == IN_FRONT
    assert played.to_act() == {"Ada", "Ben"}
    played.play("Ben", {"do": "ready"})
    assert played.to_act() == {"Ada"}
    assert pieces(played, "Ben")[1] == IN_FRONT
    assert [played.view(seat)["you"]["ready"] for seat in ("Ada", "Ben")] == [False, True]
    with pytest.raises(RuleError) as refused:
        played.play("Ben", {"do": "ready"})
    assert refused.value.code == "not_to_act"
    played.play("Ada", {"do": "ready"})
    assert pieces(played, "Ada")[1] == ["?"] * 10
    assert played.view("Ada")["phase"] == "turning"


def test_H3_the_ten_tiles_are_shuffled_and_laid_out_again() -> None:
    changed = 0
    for seed in range(20):
        played = Table("hideout", ["Ada"], DECK, seed=seed)
        before = pieces(played)[1]
        played.play("Ada", {"do": "ready"})
        after = [tile.animal for tile in state_of(played).pieces[1] if tile]
        assert sorted(after) == sorted(filter(None, before))
        changed += after != before
    assert changed >= 19  # ten tiles keep their order once in 3,628,800 shuffles


def test_H3_the_seconds_of_memorising_are_an_option() -> None:
    assert table().view(None)["memorise_seconds"] == 30
    assert table(memorise_seconds=5).view(None)["memorise_seconds"] == 5
    for seconds in (-1, 3601, "long", 2.5):
        with pytest.raises(OptionError):
            table(memorise_seconds=seconds)


def test_H4_the_marker_stands_at_the_10_piece() -> None:
    assert table().view("Ada")["current"] == 1
    assert turning().view("Ada")["current"] == 1


def test_H5_the_youngest_begins_and_the_others_follow_clockwise() -> None:
    played = turning("Ada", "Ben", "Cem", youngest="Ben")
    order = []
    for space in range(4):
        (seat,) = played.to_act()
        order.append(seat)
        miss(played, space)
    assert order == ["Ben", "Cem", "Ada", "Ben"]


def test_H5_the_first_seat_begins_if_nobody_says_who_is_youngest() -> None:
    assert turning().to_act() == {"Ada"}


def test_H5_the_youngest_must_sit_at_the_table() -> None:
    with pytest.raises(OptionError, match="youngest"):
        table(youngest="Zoe")


def test_H5_any_animal_may_be_named_with_any_tile_of_the_current_piece() -> None:
    played = turning()
    moves = played.moves("Ada")
    assert {(move["animal"], move["space"]) for move in moves} == {
        (name, space) for name in NAMES for space in range(10)
    }
    assert played.moves("Ben") == []


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"do": "turn", "animal": "yak", "space": 0}, "unknown_animal"),
        ({"do": "turn", "animal": "ant", "space": 10}, "no_tile"),
        ({"do": "turn", "animal": "ant", "space": -1}, "no_tile"),
        ({"do": "ready"}, "not_now"),
        ({"do": "turn", "animal": "ant"}, "malformed"),
        ({"do": "home", "country": "DE"}, "not_now"),
    ],
)
def test_H5_other_turns_are_refused_and_change_nothing(move: dict[str, Any], code: str) -> None:
    played = turning()
    before = state_of(played)
    with pytest.raises(RuleError) as refused:
        played.play("Ada", move)
    assert refused.value.code == code
    assert state_of(played) == before


def test_H5_a_space_without_a_tile_is_refused() -> None:
    played = turning()
    turn(played, "fox", 0)
    with pytest.raises(RuleError) as refused:
        turn(played, "gnu", 0)
    assert refused.value.code == "no_tile"


def test_H6_the_named_animal_is_kept_and_the_next_seat_plays() -> None:
    played = turning()
    turn(played, "fox", 0)
    view = played.view("Ben")
    assert view["points"] == {"Ada": 1, "Ben": 0}
    assert list(view["taken"]) == ["fox"]
    assert pieces(played)[1] == [None] + ["?"] * 9
    assert played.to_act() == {"Ben"}


def test_H6_another_animal_goes_face_up_on_the_lowest_free_space_of_the_next_piece() -> None:
    played = turning()
    miss(played, 3, 0)
    assert pieces(played)[2] == ["ibex", "fox", None, None, None, None]
    assert pieces(played)[1] == [None, "?", "?", None] + ["?"] * 6
    assert played.view("Ada")["points"] == {"Ada": 0, "Ben": 0}
    assert played.to_act() == {"Ada"}


def test_H6_an_animal_that_was_taken_may_be_named_again() -> None:
    played = turning()
    turn(played, "fox", 0)
    turn(played, "fox", 1)
    assert pieces(played)[2][0] == "gnu"


def test_H6_the_last_turn_is_told_to_everyone_until_the_next_one() -> None:
    played = turning()
    turn(played, "owl", 3)
    for seat in ("Ada", "Ben", None):
        last = played.view(seat)["last"]
        assert (last["seat"], last["named"], last["animal"], last["piece"], last["space"]) == (
            "Ada",
            "owl",
            "ibex",
            1,
            3,
        )
        assert (last["taken"], last["to_piece"], last["to_space"]) == (False, 2, 0)
    turn(played, "owl", 9)
    last = played.view("Ada")["last"]
    assert (last["seat"], last["animal"], last["taken"], last["to_piece"]) == ("Ben", "owl", True, None)

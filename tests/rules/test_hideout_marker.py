"""The marker, the end and the secrets of hideout, one test a rule number at least (rules page hideout, H7-H13)."""

import random

import pytest

from geotrainer.errors import DeckError, RuleError
from geotrainer.rules import hideout
from geotrainer.rules.table import Table
from tests.rules.hideout_table import (
    DECK,
    FREE10,
    IN_BACK,
    IN_FRONT,
    NAMES,
    find,
    miss,
    pieces,
    state_of,
    turn,
    turning,
)


def test_H7_the_piece_is_done_when_the_next_one_is_full() -> None:
    played = turning()
    miss(played, 0, 1, 2, 3, 4)
    assert played.view(None)["current"] == 1
    miss(played, 5)
    assert played.view(None)["current"] == 2


def test_H7_the_piece_is_done_when_it_holds_no_tile() -> None:
    played = turning()
    miss(played, 0)
    find(played, *IN_FRONT[1:9])
    assert played.view(None)["current"] == 1
    turn(played, IN_FRONT[9], 9)
    assert played.view(None)["current"] == 2
    assert pieces(played)[1] == FREE10


def test_H8_the_tiles_of_the_piece_that_the_marker_reaches_are_turned_face_down_and_mixed() -> None:
    played = turning()
    miss(played, 0, 1, 2, 3, 4)
    assert pieces(played)[2] == [*IN_FRONT[:5], None]
    miss(played, 5)
    assert pieces(played)[2] == ["?"] * 6
    assert sorted(tile.animal for tile in state_of(played).pieces[2] if tile) == sorted(IN_FRONT[:6])


def test_H8_mixing_changes_the_order() -> None:
    changed = 0
    for seed in range(20):
        played = Table("hideout", ["Ada"], DECK, seed=seed)
        played.play("Ada", {"do": "ready"})
        arrived = [tile.animal for tile in state_of(played).pieces[1][:6] if tile]
        miss(played, *range(6))
        changed += [tile.animal for tile in state_of(played).pieces[2] if tile] != arrived
    assert changed >= 18  # six tiles keep their order once in 720 shuffles


def test_H8_mixed_tiles_close_up_from_the_first_space() -> None:
    """The 4-piece fills, two tiles stay on spaces 4 and 5 of the 6-piece; next time round they lie on 0 and 1."""
    played = turning()
    miss(played, *range(6))  # marker to the 6-piece
    miss(played, *range(4))  # marker to the 4-piece
    assert pieces(played)[2] == [None] * 4 + ["?", "?"]
    find(played, *IN_FRONT[:4])  # marker to the 15-piece
    find(played, *IN_BACK)  # marker to the 10-piece, where spaces 6-9 were left
    assert played.view(None)["current"] == 1
    assert pieces(played)[1] == ["?"] * 4 + [None] * 6
    find(played, *IN_FRONT[6:])
    assert played.view(None)["current"] == 2
    assert pieces(played)[2] == ["?", "?", None, None, None, None]


def test_H8_after_the_4_piece_comes_the_15_piece() -> None:
    played = turning()
    miss(played, *range(6))
    miss(played, *range(4))
    assert played.view(None)["current"] == 3
    miss(played, 0)
    assert pieces(played)[0][:6] == ["?"] * 5 + ["fox"]
    miss(played, 1, 2, 3)
    assert played.view(None)["current"] == 0
    assert pieces(played)[0] == ["?"] * 9 + [None] * 6


def test_H8_tiles_left_behind_stay_face_down_where_they_are() -> None:
    played = turning()
    miss(played, *range(6))
    assert pieces(played)[1] == [None] * 6 + ["?"] * 4


def test_H9_the_marker_moves_on_past_pieces_without_tiles() -> None:
    played = turning()
    find(played, *IN_FRONT)
    assert played.view(None)["current"] == 0
    assert [event["piece"] for event in played.log() if event["kind"] == "marker_moved"] == [2, 3, 0]


def test_H9_the_marker_moves_on_past_a_piece_whose_next_one_is_full() -> None:
    """Real play never comes here (a full piece is always played next), so the state is set up by hand."""
    state = state_of(turning())
    tiles = [hideout.Tile(name, face_up=False) for name in NAMES]
    laid = ((None,) * 15, (tiles[0], *(None,) * 9), tuple(tiles[1:2]) + (None,) * 5, tuple(tiles[2:6]))
    state = hideout.State(**{**{f: getattr(state, f) for f in state.__struct_fields__}, "pieces": laid})
    events = hideout.decide(state, "Ada", hideout.Turn("ant", 0), random.Random(1))
    assert [event.piece for event in events if isinstance(event, hideout.MarkerMoved)] == [2, 3]


def test_H10_the_match_ends_the_moment_the_last_tile_is_taken() -> None:
    played = turning()
    find(played, *IN_FRONT)
    find(played, *IN_BACK[:4])
    assert played.result() is None
    turn(played, IN_BACK[4], 4)
    assert played.result() == {"winners": ["Ada"], "points": {"Ada": 8, "Ben": 7}, "reason": "last_tile_taken"}
    assert played.to_act() == set()
    with pytest.raises(RuleError) as refused:
        played.play("Ada", {"do": "ready"})
    assert refused.value.code == "not_to_act"


def test_H10_a_tie_shares_the_win() -> None:
    played = turning("Ada", "Ben", "Cem")
    find(played, *IN_FRONT)
    find(played, *IN_BACK)
    assert played.result() == {
        "winners": ["Ada", "Ben", "Cem"],
        "points": {"Ada": 5, "Ben": 5, "Cem": 5},
        "reason": "last_tile_taken",
    }


def test_H11_views_are_the_same_whatever_lies_face_down() -> None:
    """Two worlds: the tiles that nobody has seen since the mixing change places."""
    state = state_of(turning())
    for piece, first, second in ((0, 0, 4), (1, 2, 7)):
        tiles = list(state.pieces[piece])
        tiles[first], tiles[second] = tiles[second], tiles[first]
        laid = [*state.pieces]
        laid[piece] = tuple(tiles)
        other = hideout.State(**{**{f: getattr(state, f) for f in state.__struct_fields__}, "pieces": tuple(laid)})
        assert other != state
        for seat in ("Ada", "Ben", None):
            assert hideout.view(other, seat) == hideout.view(state, seat)
        assert hideout.legal_moves(other, "Ada") == hideout.legal_moves(state, "Ada")


def test_H11_lists_of_animals_are_sorted_whatever_the_order_of_the_deck() -> None:
    deck = random.Random(4).sample(DECK, 15)
    played = Table("hideout", ["Ada"], deck, seed=9)
    assert [face["id"] for face in played.view("Ada")["animals"]] == NAMES
    played.play("Ada", {"do": "ready"})
    assert [move["animal"] for move in played.moves("Ada")] == [name for name in NAMES for _ in range(10)]
    lying = [tile.animal for tile in state_of(played).pieces[1] if tile]
    for animal in sorted(lying, reverse=True):
        turn(played, animal, lying.index(animal))
    view = played.view(None)
    assert list(view["taken"]) == sorted(lying)
    assert list(view["kept"]["Ada"]) == sorted(lying)


def test_H11_no_view_names_an_animal_that_lies_face_down_except_in_the_circle() -> None:
    played = turning()
    miss(played, *range(6))
    view = played.view("Ada")
    shown = str({key: value for key, value in view.items() if key not in ("animals", "last")})
    assert [name for name in NAMES if f"'{name}'" in shown] == []


def test_H12_a_card_without_countries_is_refused_by_name() -> None:
    cards = [dict(card) for card in DECK]
    del cards[3]["countries"]
    with pytest.raises(DeckError, match=r"'Dog'.*countries"):
        Table("hideout", ["Ada"], cards)


def test_H13_the_home_of_the_turned_animal_is_told_and_the_others_after_the_match() -> None:
    played = turning()
    miss(played, 0)
    view = played.view("Ben")
    assert list(view["last"]["home"]["countries"]) == ["DE", "FR"]
    assert list(view["homes"]) == []
    find(played, *IN_FRONT[1:])
    find(played, "fox")
    find(played, *IN_BACK)
    view = played.view("Ben")
    assert [home["id"] for home in view["homes"]] == NAMES
    assert list(view["kept"]["Ben"]) == sorted([*IN_FRONT[1::2], "ant", "cat", "elk"])

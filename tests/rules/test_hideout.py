"""The rules of hideout, one test a rule number at least (rules page hideout, H1-H13)."""

import random
from collections import Counter
from typing import Any

import pytest

from geotrainer.errors import DeckError, OptionError, RuleError
from geotrainer.rules import hideout
from geotrainer.rules.table import Table

NAMES = ["ant", "bat", "cat", "dog", "elk", "fox", "gnu", "hen", "ibex", "jay", "kiwi", "lynx", "mole", "newt", "owl"]
DECK = [{"id": name, "name": name.title(), "countries": ["DE", "FR"]} for name in NAMES]
IN_FRONT = NAMES[5:]  # with shuffle=False these lie on spaces 0-9 of the 10-piece
IN_BACK = NAMES[:5]  # and these, seen by nobody, on spaces 0-4 of the 15-piece
FREE15, FREE10, FREE6, FREE4 = ([None] * spaces for spaces in (15, 10, 6, 4))


def table(*seats: str, **options: Any) -> Table:
    return Table("hideout", list(seats or ("Ada", "Ben")), DECK, seed=1, shuffle=False, options=options)


def turning(*seats: str, **options: Any) -> Table:
    """A table at its first turn, unshuffled."""
    played = table(*seats, **options)
    for seat in played.seats:
        played.play(seat, {"do": "ready"})
    return played


def find(played: Table, *animals: str) -> None:
    """Whoever is asked names and turns each of the animals; the current piece holds them."""
    lying = [tile.animal if tile else None for tile in state_of(played).pieces[state_of(played).marker]]
    for animal in animals:
        turn(played, animal, lying.index(animal))


def turn(played: Table, animal: str, space: int) -> None:
    (seat,) = played.to_act()
    played.play(seat, {"do": "turn", "animal": animal, "space": space})


def miss(played: Table, *spaces: int) -> None:
    """Turn the tiles on these spaces, naming an animal that lies elsewhere."""
    for space in spaces:
        tile = state_of(played).pieces[state_of(played).marker][space]
        assert tile is not None
        turn(played, next(name for name in NAMES if name != tile.animal), space)


def state_of(played: Table) -> hideout.State:
    state: hideout.State = played._state
    return state


def pieces(played: Table, seat: str | None = None) -> list[list[str | None]]:
    return [list(piece) for piece in played.view(seat)["pieces"]]


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

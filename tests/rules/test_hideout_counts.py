"""How many ways a match of hideout can go on, counted on paper; and what holds in every match."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geotrainer.rules import hideout
from geotrainer.rules.table import Table
from tests.rules.games.hideout import DECK


def opened(*seats: str, **options: Any) -> hideout.State:
    """A match at its beginning, unshuffled."""
    state: hideout.State = Table("hideout", seats, DECK, shuffle=False, options=options)._state
    return state


def sequences(state: hideout.State, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if depth == 0:
        return 1
    count = 0
    for seat in hideout.to_act(state):
        for move in hideout.legal_moves(state, seat):
            count += 1 if depth == 1 else sequences(after(state, seat, move), depth - 1)
    return count


def after(state: hideout.State, seat: str, move: Any) -> hideout.State:
    """The state after a move."""
    for event in hideout.decide(state, seat, move, random.Random(1)):
        state = hideout.evolve(state, event)
    return state


def ready(state: hideout.State) -> hideout.State:
    """The state at the first turn."""
    for seat in state.seats:
        state = after(state, seat, hideout.Ready())
    return state


def with_two_tiles() -> hideout.State:
    """Alone, with the last two tiles on the 15-piece, which is the current one."""
    state = ready(opened("Ada"))
    for _ in range(13):
        space, tile = next((space, tile) for space, tile in enumerate(state.pieces[state.marker]) if tile)
        state = after(state, "Ada", hideout.Turn(tile.animal, space))
    return state


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 3),  # any of three seats says first that it is ready
        (2, 6),  # then one of two
        (3, 6),  # then the last one
        (4, 900),  # 15 animals named x 10 tiles
    ],
)
def test_the_ways_from_the_opening_of_three_are_those_counted_on_paper(depth: int, count: int) -> None:
    assert sequences(opened("Ada", "Ben", "Cem"), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 150), (2, 150 * 15 * 9)])
def test_the_ways_from_the_first_turn_are_those_counted_on_paper(depth: int, count: int) -> None:
    """Found or not, the turned tile leaves the piece: 10 tiles, then 9."""
    assert sequences(ready(opened("Ada")), depth) == count


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 30),  # 15 names x 2 tiles: 2 find, 28 miss
        (2, 450),  # one tile is left on the piece in any case: 30 x 15
        # find, find (2 x 1): over. find, miss (2 x 14) and miss, find (28 x 1): one tile, 15 turns.
        # miss, miss (28 x 14): both tiles on the next piece, 30 turns.
        (3, 28 * 15 + 28 * 15 + 392 * 30),
    ],
)
def test_the_ways_with_two_tiles_left_are_those_counted_on_paper(depth: int, count: int) -> None:
    state = with_two_tiles()
    assert state.marker == 0
    assert sequences(state, depth) == count


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(1, 6), homes=st.booleans())
def test_in_every_match_tiles_are_conserved_and_turns_go_round(seed: int, seats: int, *, homes: bool) -> None:
    rng = random.Random(seed)
    names = [f"seat {i}" for i in range(seats)]
    table = Table("hideout", names, DECK, seed=seed, options={"ask_home": homes})
    turns = []
    while table.result() is None:
        seat = rng.choice(sorted(table.to_act()))
        view = table.view(seat)
        lying = sum(space is not None for piece in view["pieces"] for space in piece)
        assert lying + len(view["taken"]) == 15
        assert sum(view["points"].values()) == len(view["taken"])
        if view["phase"] == "turning":
            turns.append(seat)
            assert any(view["pieces"][view["current"]])
            assert set(view["pieces"][view["current"]]) <= {None, "?"}
            assert None in view["pieces"][(view["current"] + 1) % 4]
        table.play(seat, rng.choice(table.moves(seat)))
    assert turns == [names[i % seats] for i in range(len(turns))]
    result = table.result()
    assert result is not None
    assert sum(result["points"].values()) == 15

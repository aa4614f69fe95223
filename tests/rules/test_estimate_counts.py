"""How many ways a match of estimate can go on, counted on paper; and what holds in every match."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geotrainer.rules import estimate
from geotrainer.rules.table import Table
from tests.rules.estimate_table import FIGURES, state_of, table
from tests.rules.games.estimate import deck

EQUAL: dict[int, dict[str, Any]] = {n: dict.fromkeys(FIGURES, 7) | {"capital": "Xyz"} for n in range(42)}


def sequences(state: estimate.State, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if depth == 0:
        return 1
    count = 0
    for seat in estimate.to_act(state):
        for move in estimate.legal_moves(state, seat):
            after = state
            for event in estimate.decide(state, seat, move, random.Random(1)):
                after = estimate.evolve(after, event)
            count += sequences(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 12),  # either of two seats lays its three cards in one of 3! ways
        (2, 72),  # the other one follows
        (3, 864),  # all ties, so no question; the second round: 72 x 12
    ],
)
def test_the_ways_of_a_round_without_question_are_those_counted_on_paper(depth: int, count: int) -> None:
    assert sequences(state_of(table(changes=EQUAL)), depth) == count


@pytest.mark.parametrize(
    ("choices", "depth", "count"),
    [
        (False, 3, 72),  # Ada is last, however the cards are laid; a typed answer has one form
        (False, 4, 864),  # then the second round: 72 x 12
        (True, 3, 72 * 4),  # one of four capitals
    ],
)
def test_the_ways_of_a_round_with_a_question_are_those_counted_on_paper(
    *, choices: bool, depth: int, count: int
) -> None:
    assert sequences(state_of(table(choices=choices)), depth) == count


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 9),  # 3 cards x 3 categories
        (2, 81),  # the other seat has as many
        (3, 324),  # 2 cards x 2 categories
        (4, 1296),
        (5, 1296),  # the last card has one place
    ],
)
def test_the_ways_of_a_round_in_turn_are_those_counted_on_paper(depth: int, count: int) -> None:
    assert sequences(state_of(table(changes=EQUAL, in_turn=True)), depth) == count


def test_a_match_of_ties_has_twelve_sealed_moves() -> None:
    played = table(changes=EQUAL)
    moves = 0
    while played.result() is None:
        seat = min(played.to_act())
        played.play(seat, played.moves(seat)[0])
        moves += 1
    assert moves == 12


@given(values=st.lists(st.integers(0, 4), min_size=2, max_size=5), end=st.sampled_from(["max", "min"]))
def test_E9_ranks_depend_on_the_values_alone(values: list[int], end: str) -> None:
    seats = {f"seat {i}": value for i, value in enumerate(values)}
    ranks = estimate.ranked(seats, f"population:{end}")
    ordered = sorted(values, reverse=end == "max")
    assert ranks == {seat: ordered.index(value) + 1 for seat, value in seats.items()}


@settings(max_examples=20, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 5),
    options=st.fixed_dictionaries({"in_turn": st.booleans(), "choices": st.booleans()}),
)
def test_in_every_match_cards_are_conserved_and_scores_add_up(seed: int, seats: int, options: dict[str, bool]) -> None:
    rng = random.Random(seed)
    names = [f"seat {i}" for i in range(seats)]
    played = Table("estimate", names, deck(18 * seats + 6), seed=seed, options=options)
    questions = 0
    while played.result() is None:
        state = state_of(played)
        asked = (state.phase.card,) if isinstance(state.phase, estimate.Asking) else ()
        there = [*state.stack, *state.box, *asked, *(card for hand in state.hands.values() for card in hand)]
        assert sorted(there) == sorted(state.cards)
        seat = rng.choice(sorted(played.to_act()))
        view = played.view(seat)
        if view["question"]:
            questions += 1
            others = [points for other, points in view["points"].items() if other != seat]
            assert view["points"][seat] < min(others)
        played.play(seat, rng.choice(played.moves(seat)))
    assert questions <= 6
    assert len(state_of(played).stack) == 6 - questions
    result = played.result()
    assert result is not None
    won = sum(row["points"] for event in played.log() for rows in event.get("results", {}).values() for row in rows)
    won += sum(event["points"] for event in played.log() if event["kind"] == "answered")
    assert sum(result["points"].values()) == won

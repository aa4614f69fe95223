"""Counts of `cross` worked out on paper, and what holds in every match."""

from hypothesis import given, settings
from hypothesis import strategies as st

from geotrainer.rules import cross
from geotrainer.rules.cross.moves import MOVE, Estimate, Trade
from geotrainer.rules.cross.scoring import check
from geotrainer.rules.cross.state import Estimating, State
from tests.rules.cross_deal import begin, card, deal, place_all, play, with_chips


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if depth == 0:
        return 1
    return sum(
        perft(play(state, (seat, move)), depth - 1)
        for seat in sorted(cross.to_act(state))
        for move in cross.legal_moves(state, seat)
    )


NORTH_EAST = card("NorthEast", 10, 10)


def test_perft_of_two_seats_asked_in_turn() -> None:
    """Counted on paper; the first card lies north and east of the start card, which lies at 0/0.

    1. Four empty arms: 4 slots.
    2. The other seat passes or doubts the inner neighbour: 4 x 2 = 8.
    3. Passed (4 ways), or doubted where the card is right (north, east: 2 ways): one arm has a card, so 2 + 3 slots.
       Doubted where it is wrong (2 ways): the card is gone, 4 slots. 6 x 5 + 2 x 4 = 38.
    4. With one card lying, the slot inside it has an outer neighbour (3 answers), the other four have not (2 each):
       11 ways; without a card 4 x 2 = 8. 6 x 11 + 2 x 8 = 82.
    """
    state = begin(NORTH_EAST, seats=("Ada", "Ben"))
    assert [perft(state, depth) for depth in range(5)] == [1, 4, 8, 38, 82]


def test_perft_of_three_seats_asked_at_once() -> None:
    """Counted on paper: either of two seats may be the first to answer, and each has two answers.

    1. 4 slots. 2. (2 + 2) answers: 16. 3. The other seat's 2: 32. 4. In half of the slots the card is wrong and leaves
    if anybody doubts, which 3 of 4 pairs of answers do: per slot 2 orders x 4 pairs; right: 8 x 5 slots = 40, wrong:
    2 x 5 + 6 x 4 = 34. 2 x 40 + 2 x 34 = 148.
    """
    state = begin(NORTH_EAST, ask_all_at_once=True)
    assert [perft(state, depth) for depth in range(5)] == [1, 4, 16, 32, 148]


def test_perft_of_a_match_alone_on_the_line() -> None:
    """Counted on paper: nobody doubts, so k cards lie in k + 2 slots: 2 x 3 x 4 = 24 ways, and 0 to 3 can be wrong.

    The second cross then begins with 2 slots: 2, 6, 24, 24 x 4 = 96, 192.
    """
    state = begin(seats=("Ada",), line=True)
    assert [perft(state, depth) for depth in range(6)] == [1, 2, 6, 24, 96, 192]


def _move(data: st.DataObject, state: State, seat: str) -> MOVE:
    """Any move, but trades as soon as there are any, so that the supply is often short."""
    moves = cross.legal_moves(state, seat)
    if Trade() in moves and data.draw(st.booleans()):
        return Trade()
    if isinstance(state.phase, Estimating) and data.draw(st.booleans()):
        return Estimate(sum(not step.right for step in check(state)))
    return data.draw(st.sampled_from(moves))


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_chips_and_cards_add_up_and_every_match_ends(data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from([("Ada",), ("Ada", "Ben"), ("Ada", "Ben", "Cleo", "Dora")]))
    line = data.draw(st.booleans())
    backs = st.tuples(st.integers(-80, 80), st.integers(-180, 180), st.integers(0, 9))
    cards = [
        card(f"P{i}", lat, lon, population=n)
        for i, (lat, lon, n) in enumerate(data.draw(st.lists(backs, min_size=12, max_size=15)))
    ]
    state = deal(cards, seats, line=line, ask_all_at_once=data.draw(st.booleans()))
    if data.draw(st.booleans()):  # the supply is empty from the beginning
        state = with_chips(state, **{seat: 35 // len(seats) + (at < 35 % len(seats)) for at, seat in enumerate(seats)})
    moves = 0
    while waiting := sorted(cross.to_act(state)):
        seat = data.draw(st.sampled_from(waiting))
        state = play(state, (seat, _move(data, state, seat)))
        moves += 1
        assert state.supply + sum(state.chips.values()) == 35
        assert min(state.supply, *state.chips.values()) >= 0
        assert len(state.stack) + len(state.reserve) + len(state.gone) <= len(cards)
    result = cross.outcome(state)
    assert result is not None
    assert sum(result.points.values()) == 35 - state.supply + 5 * sum(state.traded.values())
    assert sorted((*state.gone, *state.reserve)) == sorted(c.id for c in cards)


@settings(max_examples=100, deadline=None)
@given(latitudes=st.lists(st.integers(-5, 5), min_size=3, max_size=3), start=st.integers(-5, 5))
def test_an_arm_without_its_wrong_cards_is_in_order(latitudes: list[int], start: int) -> None:
    cards = [card(f"P{i}", lat) for i, lat in enumerate(latitudes)]
    state = place_all(begin(*cards, start=card("Start", start)), ("north", 0), ("north", 1), ("north", 2))
    stayed = [start, *(latitudes[int(step.card[1:])] for step in check(state) if step.right)]
    assert stayed == sorted(stayed)

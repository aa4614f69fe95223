"""Chips, the empty supply, interim scorings and variants of `cross` (C13-C21)."""

from typing import Any

import pytest

from geotrainer.errors import DeckError, RuleError
from geotrainer.rules import cross
from geotrainer.rules.cross.cards import Card
from geotrainer.rules.cross.events import Traded
from geotrainer.rules.cross.moves import Challenge, Estimate, Pass, Place, Trade
from geotrainer.rules.cross.scoring import check
from geotrainer.rules.cross.state import Estimating, Placing, State
from tests.rules.cross_deal import SEATS, begin, card, deal, deck, estimate, place_all, play, with_chips

INNER = Challenge("inner")


def degrees(*latitudes: float) -> list[Card]:
    return [card(f"At{latitude:g}", latitude) for latitude in latitudes]


def crossed(*latitudes: float, start: float = 50, seats: tuple[str, ...] = SEATS, **options: Any) -> State:
    """Three cards on the north arm, one outside the other, just before the estimates."""
    state = begin(*degrees(*latitudes), start=card("Start", start), seats=seats, **options)
    return place_all(state, *(("north", slot) for slot in range(3)))


def test_C13_an_empty_supply_lets_the_richest_trade_at_once() -> None:
    """Cleo is right, Ada has nothing to pay with: Ben, with 20, turns in five, and Cleo gets one of them."""
    state = play(begin(card("South", -10)), ("Ada", Place("north", 0)), ("Ben", Pass()))
    state = play(with_chips(state, Ada=0, Ben=20, Cleo=15), ("Cleo", INNER))
    assert state.chips == {"Ada": 0, "Ben": 15, "Cleo": 16}
    assert (state.traded, state.supply) == ({"Ada": 0, "Ben": 1, "Cleo": 0}, 4)
    assert cross.view(state, None).points == {"Ada": 0, "Ben": 20, "Cleo": 16}
    assert len(state.reserve) == 2


def test_C13_of_equally_rich_seats_the_earliest_in_seat_order_trades() -> None:
    """Seat order starts at the youngest: Ben, Cleo, Dora, Ada. Dora and Ada are the richest."""
    state = begin(card("South", -10), seats=(*SEATS, "Dora"), youngest="Ben")
    state = with_chips(play(state, ("Ben", Place("north", 0))), Ada=15, Ben=0, Cleo=5, Dora=15)
    assert play(state, ("Cleo", INNER)).traded == {"Ada": 0, "Ben": 0, "Cleo": 0, "Dora": 1}


def test_C13_a_seat_may_trade_itself_before_placing() -> None:
    state = with_chips(begin(), Ada=5, Ben=20, Cleo=10)
    assert Trade() in cross.legal_moves(state, "Ada")
    state = play(state, ("Ada", Trade()))
    assert (state.chips["Ada"], state.traded["Ada"], state.supply) == (0, 1, 5)
    assert isinstance(state.phase, Placing)
    assert cross.to_act(state) == {"Ada"}
    assert Trade() not in cross.legal_moves(state, "Ada")


@pytest.mark.parametrize("chips", [{"Ada": 4, "Ben": 21, "Cleo": 10}, {"Ada": 5, "Ben": 19, "Cleo": 10}])
def test_C13_no_trade_without_five_chips_or_with_a_chip_in_the_supply(chips: dict[str, int]) -> None:
    state = with_chips(begin(), **chips)
    assert Trade() not in cross.legal_moves(state, "Ada")
    with pytest.raises(RuleError) as refusal:
        play(state, ("Ada", Trade()))
    assert refusal.value.code == "no_trade"


def test_C14_everybody_estimates_after_each_stack() -> None:
    state = crossed(60, 40, 55)
    assert isinstance(state.phase, Estimating)
    assert cross.to_act(state) == set(SEATS)
    assert cross.legal_moves(state, "Ben") == tuple(Estimate(wrong) for wrong in range(4))


def test_C14_cards_that_left_and_the_start_card_are_not_counted() -> None:
    state = begin(*degrees(40, 60, 55), start=card("Start", 50))
    state = play(state, ("Ada", Place("north", 0)), ("Ben", INNER))
    state = place_all(state, ("north", 0), ("north", 0))
    assert cross.legal_moves(state, "Ada") == (Estimate(0), Estimate(1), Estimate(2))
    for wrong in (3, -1):
        with pytest.raises(RuleError) as refusal:
            play(state, ("Ada", Estimate(wrong)))
        assert (refusal.value.code, refusal.value.value) == ("no_such_number", wrong)


def test_C14_estimates_are_hidden_until_all_are_in() -> None:
    state = estimate(crossed(60, 40, 55), Ada=2, Cleo=1)
    assert cross.view(state, "Ben") == cross.view(estimate(crossed(60, 40, 55), Ada=3, Cleo=0), "Ben")
    mine = cross.view(state, "Ada").you
    assert mine is not None
    assert mine.estimate == 2
    after = cross.view(estimate(state, Ben=0), None).check
    assert after is not None
    assert after.estimates == {"Ada": 2, "Ben": 0, "Cleo": 1}


def test_C14_the_order_of_the_estimates_does_not_matter() -> None:
    state = crossed(60, 40, 55)
    assert estimate(state, Ada=2, Ben=0, Cleo=1) == estimate(state, Cleo=1, Ben=0, Ada=2)


def test_C15_a_card_is_compared_with_the_last_one_that_stayed() -> None:
    """60 stays; 40 is set aside; 55 would be right beside 40, but is compared with 60."""
    assert [(step.card, step.against, step.right) for step in check(crossed(60, 40, 55))] == [
        ("at60", "start", True),
        ("at40", "at60", False),
        ("at55", "at60", False),
    ]


def test_C15_arms_are_checked_one_after_the_other_outward() -> None:
    cards = [card("A", 1, 1), card("B", 2, 2), card("C", -3, 3)]
    state = place_all(begin(*cards, seats=["Ada"]), ("east", 0), ("south", 0), ("east", 0))
    assert [(step.arm, step.card, step.right) for step in check(state)] == [
        ("south", "b", False),
        ("east", "c", True),
        ("east", "a", False),
    ]


def test_C16_the_exact_number_earns_two_chips() -> None:
    state = estimate(crossed(60, 40, 55), Ada=2, Ben=1, Cleo=2)
    assert state.chips == {"Ada": 6, "Ben": 4, "Cleo": 6}
    assert state.supply == 19


def test_C16_else_each_nearest_estimate_earns_one() -> None:
    """Two are wrong; one and three are equally near."""
    state = estimate(crossed(60, 40, 55), Ada=0, Ben=1, Cleo=3)
    assert state.chips == {"Ada": 4, "Ben": 5, "Cleo": 5}


def test_C16_chips_are_paid_one_by_one_in_seat_order_from_an_empty_supply_too() -> None:
    """One chip is left for Ada's first; for her second Ben, the richest with 20, trades, and then Cleo is paid."""
    state = estimate(with_chips(crossed(60, 40, 55), Ada=8, Ben=20, Cleo=6), Ada=2, Ben=1, Cleo=2)
    assert state.chips == {"Ada": 10, "Ben": 15, "Cleo": 8}
    assert (state.traded, state.supply) == ({"Ada": 0, "Ben": 1, "Cleo": 0}, 2)


def test_C16_seat_order_starts_at_the_youngest() -> None:
    """Cleo is paid before Ada: the last chip of the supply makes her as rich as Ada, and she trades first."""
    state = with_chips(crossed(60, 40, 55, youngest="Cleo"), Ada=16, Ben=3, Cleo=15)
    state = estimate(state, Cleo=2, Ada=2, Ben=0)
    assert state.traded == {"Ada": 0, "Ben": 0, "Cleo": 1}
    assert state.chips == {"Ada": 18, "Ben": 3, "Cleo": 12}


def test_C17_the_whole_cross_leaves_and_the_turn_passes_on() -> None:
    state = estimate(crossed(60, 40, 55), Ada=2, Ben=1, Cleo=2)
    assert sorted(state.gone) == ["at40", "at55", "at60", "start"]
    assert state.start == "start1"
    assert set(state.arms.values()) == {()}
    assert cross.to_act(state) == {"Ada"}  # Cleo placed the third card

    two = estimate(crossed(60, 40, 55, seats=("Ada", "Ben")), Ada=0, Ben=0)
    assert cross.to_act(two) == {"Ben"}  # Ada placed the third card


def whole_match() -> State:
    state = crossed(60, 40, 55)
    for ben in (1, 0, 0):  # 2 wrong in the first cross, none in the other two
        state = estimate(state, Ada=2, Ben=ben, Cleo=3) if ben else estimate(state, Ada=0, Ben=ben, Cleo=3)
        if isinstance(state.phase, Placing):
            state = place_all(state, ("north", 0), ("south", 0), ("west", 0))
    return state


def test_C18_the_match_ends_after_the_third_interim_scoring() -> None:
    """Ada: 4 + 2 + 2 + 2; Ben: 4 + 0 + 2 + 2; Cleo: 4."""
    state = whole_match()
    result = cross.outcome(state)
    assert result is not None
    assert (result.winners, result.points) == (("Ada",), {"Ada": 10, "Ben": 8, "Cleo": 4})
    assert cross.to_act(state) == frozenset()
    assert cross.legal_moves(state, "Ada") == ()
    assert (state.start, len(state.gone)) == (None, 12)


def test_C18_a_traded_card_counts_five_and_a_tie_shares_the_win() -> None:
    state = crossed(60, 40, 55, seats=("Ada", "Ben"))
    for _ in range(2):
        state = place_all(estimate(state, Ada=2, Ben=2), ("north", 0), ("south", 0), ("west", 0))
    state = with_chips(state, Ada=17, Ben=17)
    state = estimate(cross.evolve(state, Traded(seat="Ben")), Ada=0, Ben=0)
    result = cross.outcome(state)
    assert result is not None
    assert (result.winners, result.points) == (("Ada", "Ben"), {"Ada": 19, "Ben": 19})


def test_C19_cards_that_are_too_hard_are_sorted_out_beforehand() -> None:
    cards = [card(f"P{i}", difficulty=1 + i % 3) for i in range(45)]
    state = deal(cards, stack_size=15, max_difficulty=2)
    assert {c.difficulty for c in state.cards.values()} == {1, 2}
    assert (len(state.cards), state.stack_size) == (30, 9)
    with pytest.raises(DeckError, match="only 11"):
        deal(cards[:33], max_difficulty=1)


def test_C19_a_card_that_nobody_rated_stays_in() -> None:
    assert len(deal([card(f"P{i}", difficulty=None) for i in range(12)], max_difficulty=1).cards) == 12


def people(*populations: int) -> list[Card]:
    return [card(f"Of{number}", population=number) for number in populations]


def test_C20_on_the_line_inhabitants_count() -> None:
    state = begin(*people(2000, 500), start=card("Start", population=1000), seats=("Ada", "Ben"), line=True)
    assert cross.legal_moves(state, "Ada") == (Place("up", 0), Place("down", 0))
    up = play(state, ("Ada", Place("up", 0)), ("Ben", INNER)).challenge
    down = play(state, ("Ada", Place("down", 0)), ("Ben", INNER)).challenge
    assert up is not None
    assert down is not None
    assert (up.right, down.right) == (True, False)


@pytest.mark.parametrize("arm", ["up", "down"])
def test_C20_equal_populations_count_as_right(arm: Any) -> None:
    state = begin(*people(1000), start=card("Start", population=1000), line=True)
    state = play(state, ("Ada", Place(arm, 0)), ("Ben", INNER))
    assert state.challenge is not None
    assert state.challenge.right


def test_C20_the_line_is_checked_upward_then_downward() -> None:
    state = begin(*people(900, 3000, 2000), start=card("Start", population=1000), seats=("Ada",), line=True)
    state = place_all(state, ("down", 0), ("up", 0), ("up", 1))
    assert [(step.card, step.right) for step in check(state)] == [("of3000", True), ("of2000", False), ("of900", True)]


def test_C20_cards_without_a_population_are_sorted_out() -> None:
    sights = [card(f"Sight{i}", kind="sight", population=None) for i in range(10)]
    state = deal([*sights, *deck(size=4)], stack_size=15, line=True)
    assert (len(state.cards), state.stack_size) == (15, 4)
    with pytest.raises(DeckError):
        deal([*sights, *deck()[:11]], line=True)


def test_C21_any_deck_with_coordinates_can_be_played() -> None:
    volcanoes = [Card(id=f"v{i}", name=f"Volcano {i}", lat=5.0 * i - 40, lon=20.0 * i - 170) for i in range(17)]
    assert deal(volcanoes).start == "v9"

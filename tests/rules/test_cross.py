"""The turn of `cross`: cards, setup, placing, doubting (C1-C12)."""

import random

import pytest

from geotrainer.errors import DeckError, OptionError, RuleError
from geotrainer.rules import cross
from geotrainer.rules.cross.cards import Card, latitude, longitude
from geotrainer.rules.cross.moves import Challenge, Estimate, Pass, Place, Trade
from geotrainer.rules.cross.opening import Options
from geotrainer.rules.cross.state import Asking, Placing, State
from geotrainer.rules.table import Table
from tests.rules.cross_deal import SEATS, begin, card, deal, deck, play, with_chips

OSLO = card("Oslo", 59.91, 10.75)
ROME = card("Rome", 41.89, 12.48)
BERN = card("Bern", 46.95, 7.45)
LISBON = card("Lisbon", 38.72, -9.13)
PASS, INNER, OUTER = Pass(), Challenge("inner"), Challenge("outer")


def many(number: int) -> list[Card]:
    return [card(f"P{i}", i / 10) for i in range(number)]


def drawn(state: State) -> str:
    assert isinstance(state.phase, Placing)
    return state.phase.card


def test_C1_the_back_prints_whole_degrees_and_minutes() -> None:
    uppsala = card("Uppsala", 59 + 51 / 60, 17 + 38 / 60)
    assert (latitude(uppsala), longitude(uppsala)) == ("59°51'N", "17°38'E")
    assert (latitude(card("Quito", -0.22)), longitude(LISBON)) == ("0°13'S", "9°8'W")


def test_C1_minutes_never_print_as_sixty() -> None:
    assert latitude(card("Edge", 49.9999)) == "50°0'N"


def test_C2_each_seat_starts_with_four_of_35_chips() -> None:
    state = begin()
    assert state.chips == {"Ada": 4, "Ben": 4, "Cleo": 4}
    assert state.supply == 23


@pytest.mark.parametrize(("cards", "size"), [(200, 15), (48, 15), (47, 14), (12, 3), (14, 3), (15, 4)])
def test_C3_the_stacks_are_as_high_as_the_deck_allows_up_to_15(cards: int, size: int) -> None:
    state = deal(many(cards), stack_size=15)
    assert state.stack_size == size
    assert len(state.stack) == 3 * size - 1  # the first card is drawn already
    assert len(state.reserve) == cards - 3 * size - 1


def test_C3_without_shuffling_the_first_of_the_reserve_is_the_start_card() -> None:
    state = deal(many(20), stack_size=4)
    assert (drawn(state), state.stack, state.start) == ("p0", tuple(f"p{i}" for i in range(1, 12)), "p12")
    assert state.reserve == tuple(f"p{i}" for i in range(13, 20))


def test_C3_all_cards_are_shuffled() -> None:
    one, two = (cross.opening(SEATS, many(60), Options(), random.Random(seed)) for seed in (1, 2))
    assert one.stack != two.stack
    assert sorted((*one.stack, one.start, *one.reserve)) == sorted(f"p{i}" for i in range(60))


def test_C3_a_deck_under_twelve_cards_is_refused() -> None:
    with pytest.raises(DeckError, match="at least 12 cards, but only 11"):
        deal(many(11))


@pytest.mark.parametrize(
    "options", [{"stack_size": 0}, {"max_difficulty": 0}, {"max_difficulty": 4}, {"youngest": "Dora"}]
)
def test_C3_options_out_of_range_are_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(OptionError):
        deal(many(12), SEATS, **options)


@pytest.mark.parametrize(
    ("field", "value"), [("lat", 90.5), ("lon", 181.0), ("lat", float("nan")), ("population", -1), ("difficulty", 4)]
)
def test_C3_a_card_that_is_not_whole_is_named_with_its_field(field: str, value: float) -> None:
    broken = card("Broken", **{field: value})
    with pytest.raises(DeckError, match=rf"Card 13 \(Broken\).*{field}"):
        deal([*many(12), broken])


def test_C4_the_youngest_begins_and_turns_go_clockwise() -> None:
    state = begin(OSLO, ROME, youngest="Cleo")
    assert cross.to_act(state) == {"Cleo"}
    state = play(state, ("Cleo", Place("north", 0)), ("Ada", PASS), ("Ben", PASS))
    assert cross.to_act(state) == {"Ada"}


def test_C4_everyone_sees_the_name_of_the_drawn_card() -> None:
    state = begin(OSLO)
    for seat in (*SEATS, None):
        face = cross.view(state, seat).card
        assert face is not None
        assert face.name == "Oslo"


def test_C5_an_arm_with_k_cards_has_k_plus_one_slots() -> None:
    state = begin(OSLO, ROME, BERN)
    for placer, move in (("Ada", Place("north", 0)), ("Ben", Place("north", 1))):
        state = play(state, (placer, move))
        for seat in SEATS[SEATS.index(placer) + 1 :] + SEATS[: SEATS.index(placer)]:
            state = play(state, (seat, PASS))
    slots = [move.slot for move in cross.legal_moves(state, "Cleo") if isinstance(move, Place) and move.arm == "north"]
    assert slots == [0, 1, 2]
    assert len(cross.legal_moves(state, "Cleo")) == 3 + 1 + 1 + 1


def test_C5_a_card_goes_between_two_cards() -> None:
    state = begin(OSLO, ROME, BERN, seats=["Ada"])
    state = play(state, ("Ada", Place("east", 0)), ("Ada", Place("east", 0)), ("Ada", Place("east", 1)))
    assert state.arms["east"] == ("rome", "bern", "oslo")


@pytest.mark.parametrize(
    ("move", "code"), [(Place("up", 0), "no_such_arm"), (Place("north", 1), "no_such_slot"), (PASS, "not_now")]
)
def test_C5_what_is_no_slot_is_refused_and_changes_nothing(move: Place | Pass, code: str) -> None:
    state = begin(OSLO)
    with pytest.raises(RuleError) as refusal:
        play(state, ("Ada", move))
    assert refusal.value.code == code
    assert state == begin(OSLO)


@pytest.mark.parametrize(("arm", "right"), [("north", True), ("south", False), ("west", True), ("east", False)])
def test_C6_only_the_arms_own_direction_counts(arm: str, right: bool) -> None:  # noqa: FBT001 - a column of the table
    """Oslo lies north of Rome and west of it."""
    state = play(begin(OSLO, start=ROME), ("Ada", Place(arm, 0)), ("Ben", INNER))  # type: ignore[arg-type] # a column
    assert state.challenge is not None
    assert state.challenge.right is right


def test_C7_others_are_asked_from_the_left_of_the_placer_on() -> None:
    state = begin(OSLO, youngest="Ben")
    state = play(state, ("Ben", Place("north", 0)))
    assert cross.to_act(state) == {"Cleo"}
    state = play(state, ("Cleo", PASS))
    assert cross.to_act(state) == {"Ada"}
    assert cross.to_act(play(state, ("Ada", PASS))) == {"Cleo"}


def test_C7_the_first_challenge_ends_the_asking() -> None:
    state = play(begin(OSLO), ("Ada", Place("north", 0)), ("Ben", INNER))
    assert cross.to_act(state) == {"Ben"}
    assert isinstance(state.phase, Placing)


def test_C7_all_at_once_the_first_challenger_in_turn_order_counts() -> None:
    state = play(begin(OSLO, ask_all_at_once=True), ("Ada", Place("south", 0)))
    assert cross.to_act(state) == {"Ben", "Cleo"}
    state = play(state, ("Cleo", INNER))
    assert isinstance(state.phase, Asking)
    state = play(state, ("Ben", INNER))
    assert state.challenge is not None
    assert (state.challenge.challenger, state.challenge.others) == ("Ben", ("Cleo",))
    assert state.chips == {"Ada": 3, "Ben": 5, "Cleo": 4}


def test_C7_all_at_once_the_order_of_the_answers_does_not_matter() -> None:
    state = play(begin(OSLO, ask_all_at_once=True), ("Ada", Place("south", 0)))
    assert play(state, ("Cleo", INNER), ("Ben", PASS)) == play(state, ("Ben", PASS), ("Cleo", INNER))


def test_C7_all_at_once_an_answer_is_final() -> None:
    state = play(begin(OSLO, ask_all_at_once=True), ("Ada", Place("south", 0)), ("Cleo", PASS))
    with pytest.raises(RuleError, match="turn"):
        play(state, ("Cleo", INNER))


def test_C8_the_inner_neighbour_of_the_first_card_is_the_start_card() -> None:
    state = play(begin(OSLO), ("Ada", Place("north", 0)))
    assert cross.legal_moves(state, "Ben") == (PASS, INNER)
    state = play(state, ("Ben", INNER))
    assert state.challenge is not None
    assert state.challenge.against == "start"


def test_C8_the_outer_neighbour_can_be_doubted_if_there_is_one() -> None:
    """Oslo lies north of the start card, but not south of Bern."""
    state = play(begin(BERN, OSLO), ("Ada", Place("north", 0)), ("Ben", PASS), ("Cleo", PASS))
    state = play(state, ("Ben", Place("north", 0)))
    assert cross.legal_moves(state, "Cleo") == (PASS, INNER, OUTER)
    inner, outer = play(state, ("Cleo", INNER)).challenge, play(state, ("Cleo", OUTER)).challenge
    assert inner is not None
    assert outer is not None
    assert (inner.against, inner.right) == ("start", True)
    assert (outer.against, outer.right) == ("bern", False)


def test_C8_an_outer_neighbour_that_is_not_there_is_refused() -> None:
    state = play(begin(OSLO), ("Ada", Place("north", 0)))
    with pytest.raises(RuleError) as refusal:
        play(state, ("Ben", OUTER))
    assert (refusal.value.code, refusal.value.value) == ("no_neighbour", "outer")


def test_C8_both_backs_are_shown_to_everyone() -> None:
    state = play(begin(OSLO, start=ROME), ("Ada", Place("north", 0)), ("Ben", INNER))
    for seat in (*SEATS, None):
        last = cross.view(state, seat).last
        assert last is not None
        assert (last.card.latitude, last.against.latitude) == ("59°55'N", "41°53'N")


def settled(start: Card, placed: Card, arm: str) -> bool:
    """Whether a card next to the start card is right."""
    state = play(begin(placed, start=start), ("Ada", Place(arm, 0)), ("Ben", INNER))  # type: ignore[arg-type] # as told
    assert state.challenge is not None
    return state.challenge.right


def either_way(one: Card, two: Card, arm: str) -> tuple[bool, bool]:
    return settled(one, two, arm), settled(two, one, arm)


def test_C9_equal_as_printed_is_right_in_either_order() -> None:
    kampala, maputo = card("Kampala", lon=32 + 34.9 / 60), card("Maputo", lon=32 + 35.0 / 60)
    washington, lima = card("Washington", lon=-(77 + 2.2 / 60)), card("Lima", lon=-(77 + 1.7 / 60))
    san_juan, santo_domingo = card("San Juan", 18 + 28.0 / 60), card("Santo Domingo", 18 + 28.3 / 60)
    assert either_way(kampala, maputo, "east") == (True, True)
    assert either_way(washington, lima, "west") == (True, True)
    assert either_way(san_juan, santo_domingo, "north") == (True, True)


def test_C9_unequal_by_a_printed_minute_is_unequal() -> None:
    tokyo, tehran = card("Tokyo", 35 + 41.4 / 60), card("Tehran", 35 + 41.7 / 60)
    assert either_way(tokyo, tehran, "north") == (True, False)


def test_C9_halves_of_a_minute_go_away_from_zero() -> None:
    assert [longitude(card("Half", lon=sign * (12 + 30.5 / 60))) for sign in (1, -1)] == ["12°31'E", "12°31'W"]


@pytest.mark.parametrize("whole", [1, 7, 29, 3591, 5399, 10799])
def test_C9_noise_of_fractions_never_moves_a_minute(whole: int) -> None:
    assert longitude(card("Exact", lon=whole / 60)) == f"{whole // 60}°{whole % 60}'E"


def test_C9_any_west_is_west_of_any_east_and_zero_is_neither() -> None:
    west, zero, east = card("West", lon=-1 / 60), card("Zero", lon=0.4 / 60), card("East", lon=1 / 60)
    assert longitude(zero) == "0°0'"
    assert either_way(west, zero, "east") == (True, False)
    assert either_way(zero, east, "east") == (True, False)
    assert either_way(zero, card("Other", lon=-0.4 / 60), "east") == (True, True)


def test_C9_longitude_runs_from_180_west_to_180_which_is_east() -> None:
    line, tonga, fiji = card("Line", lon=-180.0), card("Tonga", lon=-175.2), card("Fiji", lon=178.4)
    assert longitude(line) == "180°0'E"
    assert either_way(fiji, line, "east") == (True, False)
    assert either_way(tonga, line, "east") == (True, False)


def test_C10_a_wrong_card_costs_the_placer_a_chip_and_leaves_the_match() -> None:
    state = play(begin(LISBON, start=ROME), ("Ada", Place("north", 0)), ("Ben", PASS), ("Cleo", INNER))
    assert state.chips == {"Ada": 3, "Ben": 4, "Cleo": 5}
    assert (state.arms["north"], state.gone) == ((), ("lisbon",))


def test_C11_a_right_card_costs_the_challenger_a_chip_and_stays() -> None:
    state = play(begin(LISBON, start=ROME), ("Ada", Place("south", 0)), ("Ben", PASS), ("Cleo", INNER))
    assert state.chips == {"Ada": 5, "Ben": 4, "Cleo": 3}
    assert (state.arms["south"], state.gone) == (("lisbon",), ())


def test_C12_the_supply_pays_for_a_payer_without_chips() -> None:
    state = play(begin(LISBON, start=ROME), ("Ada", Place("north", 0)), ("Ben", PASS))
    state = play(with_chips(state, Ada=0, Ben=4, Cleo=4), ("Cleo", INNER))
    assert (state.chips, state.supply) == ({"Ada": 0, "Ben": 4, "Cleo": 5}, 26)


def test_moves_of_another_phase_or_seat_are_refused() -> None:
    state = begin(OSLO)
    for seat, move in (("Ada", Estimate(0)), ("Ben", Place("north", 0)), ("Dora", Trade()), ("Ada", INNER)):
        with pytest.raises(RuleError):
            play(state, (seat, move))


def test_a_match_can_be_played_through_the_plain_data_door() -> None:
    plain = [
        {
            "id": c.id,
            "name": c.name,
            "kind": "sight",
            "country": "X",
            "lat": c.lat,
            "lon": 0,
            "population": None,
            "difficulty": 1,
            "source": "unknown fields are left out",
        }
        for c in deck()
    ]
    table = Table("cross", ["Ada", "Ben"], plain, shuffle=False, options={"stack_size": 3})
    table.play("Ada", {"do": "place", "arm": "north", "slot": 0})
    table.play("Ben", {"do": "challenge", "neighbour": "inner"})
    view = table.view("Ben")
    assert (view["game"], view["chips"], view["points"]) == ("cross", {"Ada": 5, "Ben": 3}, {"Ada": 5, "Ben": 3})
    assert [card["id"] for card in view["arms"]["north"]] == ["filler0"]
    assert (view["start"]["id"], view["card"]["id"], view["stack_left"]) == ("start", "filler1", 7)

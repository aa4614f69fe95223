"""The rules of `locate` from the deck to the locked-in guess (L1-L13), one test a rule at least."""

from collections import Counter
from typing import Any

import pytest

from geotrainer import DeckError, OptionError, RuleError, Table
from geotrainer.atlas import boards
from geotrainer.rules.locate.stones import guesses
from tests.rules.locate_deal import (
    ELSEWHERE,
    HERE,
    card,
    cards,
    events,
    guess,
    guessing,
    ids,
    many,
    play_round,
    stay_all,
    table,
    take_all,
)


def test_L1_a_board_has_36_small_rectangles_of_equal_size_as_drawn() -> None:
    for board in boards.boards():
        placings = [guess.stones for guess in guesses() if len(guess.stones) == 4 and guess.stones[0] == board.id]
        assert len(placings) == 36
        assert len({boards.rectangle(stones) for stones in placings}) == 36
    assert len(boards.boards()) == 6


def test_L2_the_task_side_is_name_kind_and_colour() -> None:
    (face, _) = table(deck=cards("yak", "oslo", "goma")).view(None)["laid_out"]
    assert face == {"id": "yak", "name": "Yak", "names": {}, "kind": "city", "colour": "yellow"}


def test_L3_each_of_several_entries_counts() -> None:
    deck = [card("yosemite", entries=[HERE, ["africa", "E", "S", "A"]])]
    for stones in (HERE, ["africa", "E", "S", "A"]):
        played = table("Ada", deck=deck, final=1)
        take_all(played)
        stay_all(played)
        guess(played, "Ada", stones)
        assert played.view("Ada")["last"][0]["right"] == [True] * 4


def test_L4_a_card_without_entries_gets_those_of_the_board_its_country_belongs_to() -> None:
    jakarta = card("yakarta", lat=-6.2, lon=106.8, country="ID", entries=[])
    assert {entry[0] for entry in table("Ada", deck=[jakarta]).log()[0]["cards"][0]["entries"]} == {"australia"}


def test_L5_a_name_borne_by_two_cards_is_no_trouble_to_the_rules() -> None:
    deck = [card("y1", name="Springfield"), card("y2", name="Springfield")]
    assert ids(table(deck=deck).view(None)["laid_out"]) == ["y1", "y2"]


def test_L6_a_seat_starts_in_the_middle_with_two_tokens_and_dark_blue_begins_at_20() -> None:
    seen = table().view("Ada")
    assert seen["points"] == {"Ada": 0, "Ben": 0}
    assert seen["tokens"] == {"Ada": 2, "Ben": 2}
    assert seen["final"] == 20


def test_L6_fewer_cards_than_seats_are_refused() -> None:
    with pytest.raises(DeckError) as refusal:
        table("Ada", "Ben", "Cem", deck=many(2))
    assert refusal.value.code == "deck_too_small"
    table("Ada", "Ben", "Cem", deck=many(3))


@pytest.mark.parametrize(("size", "stack", "waiting"), [(10, 3, 5), (11, 4, 5), (4, 0, 2)])
def test_L7_about_half_of_the_deck_rounded_up_is_the_stack(size: int, stack: int, waiting: int) -> None:
    """Two cards of the stack lie on the table: 10 = 5 + 5, 11 = 6 + 5, 4 = 2 + 2."""
    seen = table(deck=many(size)).view(None)
    assert (seen["stack"], seen["waiting"]) == (stack, waiting)


def test_L7_the_deck_is_shuffled() -> None:
    deals = {tuple(c["id"] for c in Table("locate", ["Ada"], many(30), seed=s).log()[0]["cards"]) for s in range(5)}
    assert len(deals) == 5
    assert all(sorted(deal) == sorted(c["id"] for c in many(30)) for deal in deals)


def test_L8_the_waiting_half_comes_under_the_stack_once_when_a_round_needs_it() -> None:
    played = table(deck=many(6))  # stack y0 y1 y2, waiting y3 y4 y5
    seen = play_round(played)
    assert ids(seen["laid_out"]) == ["y2", "y3"]
    assert (seen["stack"], seen["waiting"]) == (2, 0)
    assert ids(play_round(played)["laid_out"]) == ["y4", "y5"]
    assert len(events(played, "refilled")) == 1


def test_L8_the_waiting_half_comes_under_the_stack_when_an_exchange_needs_it() -> None:
    played = table(deck=many(4))  # stack y0 y1, waiting y2 y3
    take_all(played)
    played.play("Ada", {"do": "swap"})
    seen = played.view("Ada")
    assert seen["you"]["card"]["id"] == "y2"
    assert (seen["stack"], seen["waiting"]) == (1, 0)


def test_L8_the_waiting_half_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        played = Table("locate", ["Ada"], many(20), seed=seed)
        while not events(played, "refilled"):
            play_round(played)
        waiting = played.log()[0]["waiting"]
        (refilled,) = events(played, "refilled")
        assert sorted(refilled["cards"]) == sorted(waiting)
        orders.add(refilled["cards"] == waiting)
    assert False in orders


def test_L8_without_enough_cards_for_a_round_the_match_goes_to_final_scoring() -> None:
    played = table(deck=many(5))
    play_round(played, Ada=4)
    seen = play_round(played)
    assert seen["phase"] == "over"
    assert seen["result"]["reason"] == "no_cards_left"
    assert [bonus["colour"] for bonus in seen["bonuses"]] == ["yellow"]


def test_L8_with_nothing_left_to_draw_a_seat_is_asked_and_can_only_stay() -> None:
    played = table(deck=many(2))
    take_all(played)
    assert played.to_act() == {"Ada"}
    assert played.moves("Ada") == [{"do": "stay"}]
    with pytest.raises(RuleError) as refusal:
        played.play("Ada", {"do": "swap"})
    assert refusal.value.code == "nothing_to_draw"


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_L9_as_many_cards_as_seats_are_laid_out_from_the_top(seats: int) -> None:
    names = ("Ada", "Ben", "Cem", "Dua", "Eva", "Fay")[:seats]
    assert ids(table(*names).view(None)["laid_out"]) == [f"y{number}" for number in range(seats)]


def test_L10_in_seat_order_each_takes_a_card_the_last_what_is_left_by_a_move_of_its_own() -> None:
    played = table("Ada", "Ben", "Cem")
    assert [move["card"] for move in played.moves("Ada")] == ["y0", "y1", "y2"]
    played.play("Ada", {"do": "take", "card": "y1"})
    played.play("Ben", {"do": "take", "card": "y0"})
    assert played.to_act() == {"Cem"}
    assert played.moves("Cem") == [{"do": "take", "card": "y2"}]


def test_L10_a_taken_card_cannot_be_taken_again() -> None:
    played = table()
    played.play("Ada", {"do": "take", "card": "y1"})
    with pytest.raises(RuleError) as refusal:
        played.play("Ben", {"do": "take", "card": "y1"})
    assert (refusal.value.code, refusal.value.value) == ("not_laid_out", "y1")


def test_L10_seat_order_starts_at_the_youngest() -> None:
    played = table("Ada", "Ben", "Cem", youngest="Ben")
    assert played.view(None)["play_order"] == ["Ben", "Cem", "Ada"]
    assert played.view(None)["seats"] == ["Ada", "Ben", "Cem"]
    assert played.to_act() == {"Ben"}
    with pytest.raises(OptionError):
        table("Ada", youngest="Dua")


def test_L10_from_round_2_on_the_piece_furthest_back_is_first_and_the_leader_last() -> None:
    seen = play_round(table("Ada", "Ben", "Cem"), Ada=4, Ben=1, Cem=2)  # Ada 4, Ben 1, Cem 1 free space further: 3
    assert seen["points"] == {"Ada": 4, "Ben": 1, "Cem": 3}
    assert seen["play_order"] == ["Ben", "Cem", "Ada"]


def test_L11_pieces_off_the_track_are_furthest_back_in_seat_order_among_themselves() -> None:
    seen = play_round(table("Ada", "Ben", "Cem", "Dua", youngest="Cem"), Dua=1)
    assert seen["play_order"] == ["Cem", "Ada", "Ben", "Dua"]


def test_L12_card_and_token_go_to_the_box_for_the_top_card_of_the_stack() -> None:
    played = table()
    take_all(played)
    played.play("Ada", {"do": "swap"})
    seen = played.view("Ada")
    assert seen["you"]["card"]["id"] == "y2"
    assert seen["you"]["tokens"] == 1
    assert seen["tokens"] == {"Ada": 1, "Ben": 2}
    assert played.to_act() == {"Ben"}, "at most one exchange a seat a round"


def test_L12_each_seat_has_two_tokens_for_the_match_and_is_not_asked_without() -> None:
    played = table()
    for _ in range(2):
        take_all(played)
        played.play(played.view(None)["play_order"][0], {"do": "swap"})
        played.play(played.view(None)["play_order"][1], {"do": "stay"})
        for seat in played.seats:
            guess(played, seat, ELSEWHERE)
    assert played.view(None)["tokens"] == {"Ada": 0, "Ben": 2}
    take_all(played)
    assert played.to_act() == {"Ben"}


def test_L12_when_no_seat_has_a_token_guessing_begins_at_once() -> None:
    played = table("Ada")
    for _ in range(2):
        take_all(played)
        played.play("Ada", {"do": "swap"})
        guess(played, "Ada", ELSEWHERE)
    take_all(played)
    assert played.view(None)["phase"] == "guess"


def test_L13_all_seats_guess_at_once_hidden_from_each_other() -> None:
    played = guessing("Ada", "Ben", "Cem")
    assert played.to_act() == {"Ada", "Ben", "Cem"}
    before = played.view("Ada")
    guess(played, "Ben", HERE)
    assert played.to_act() == {"Ada", "Cem"}
    after = played.view("Ada")
    assert after == {**before, "guessed": ["Ben"], "to_act": ["Ada", "Cem"]}
    assert played.view("Ben")["you"]["guess"] == {"do": "guess", "stones": HERE, "point": None}


def test_L13_a_sealed_guess_is_final() -> None:
    played = guessing()
    guess(played, "Ada", HERE)
    with pytest.raises(RuleError) as refusal:
        guess(played, "Ada", HERE)
    assert refusal.value.code == "not_to_act"


@pytest.mark.parametrize(
    ("stones", "code", "value"),
    [
        ([], "no_stones", []),
        (["E"], "stone_order", "E"),
        (["africa", "N"], "stone_order", "N"),
        (["africa", "E", "A"], "stone_order", "A"),
        (["africa", "E", "M", "E"], "stone_order", "E"),
        (["E", "africa"], "stone_order", "E"),
        (["antarctica"], "stone_order", "antarctica"),
        (["africa", "E", "M", "C", "C"], "too_many_stones", ["africa", "E", "M", "C", "C"]),
    ],
)
def test_L13_stones_go_in_the_order_board_column_row_rectangle(stones: list[str], code: str, value: Any) -> None:
    played = guessing()
    with pytest.raises(RuleError) as refusal:
        guess(played, "Ada", stones)
    assert (refusal.value.code, refusal.value.value) == (code, value)


def test_L13_one_to_four_stones_may_be_placed_in_294_ways() -> None:
    """6 boards, 6 x 3 columns, 6 x 9 fields, 6 x 36 rectangles: 6 + 18 + 54 + 216."""
    moves = guessing().moves("Ada")
    assert Counter(len(move["stones"]) for move in moves) == {1: 6, 2: 18, 3: 54, 4: 216}
    assert len({tuple(move["stones"]) for move in moves}) == 294

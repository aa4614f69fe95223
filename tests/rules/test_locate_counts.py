"""How many ways a match of `locate` can go, counted on paper (perft) and by the rules."""

from typing import Any

import pytest

from geotrainer.rules import locate, wire
from geotrainer.rules.chance import chance
from tests.rules.locate_deal import many


def opened(seats: int, size: int, **options: Any) -> Any:
    cards = wire.cards_from_builtins("locate", many(size))
    chosen = wire.options_from_builtins("locate", options)
    names = ("Ada", "Ben", "Cem")[:seats]
    return locate.evolve(None, locate.opening(names, cards, chosen, chance(1, 0, shuffle=False)))


def perft(state: Any, depth: int) -> int:
    """How many sequences of so many moves there are; the last move is counted without being made."""
    moves = {seat: locate.legal_moves(state, seat) for seat in sorted(locate.to_act(state))}
    if depth == 1:
        return sum(map(len, moves.values()))
    return sum(perft(after(state, seat, move), depth - 1) for seat, legal in moves.items() for move in legal)


def after(state: Any, seat: str, move: Any) -> Any:
    for event in locate.decide(state, seat, move, chance(1, 1, shuffle=False)):
        state = locate.evolve(state, event)
    return state


@pytest.mark.parametrize(
    ("depth", "ways"),
    [
        (1, 2),  # Ada takes one of two cards
        (2, 2),  # Ben what is left
        (3, 4),  # Ada swaps or stays; two cards wait
        (4, 8),  # so does Ben
        (5, 4704),  # 8 x (Ada or Ben is the first to lock in) x 294 guesses
        (6, 1382976),  # 4704 x 294 guesses of the other
    ],
)
def test_perft_of_two_seats_and_four_cards(depth: int, ways: int) -> None:
    assert perft(opened(2, 4), depth) == ways


@pytest.mark.parametrize(
    ("depth", "ways"),
    [
        (1, 1),  # the only card
        (2, 2),  # swap or stay
        (3, 588),  # 2 x 294 guesses; 4 of the 294 are right and reach space 1, the end
        (4, 290),  # swapped: no card is left; stayed and wrong: the second card is taken
        (5, 290),  # nothing is left to draw: stay
        (6, 85260),  # 290 x 294 guesses, and the match is over
    ],
)
def test_perft_of_one_seat_and_two_cards_that_ends_on_space_1(depth: int, ways: int) -> None:
    assert perft(opened(1, 2, final=1), depth) == ways


@pytest.mark.parametrize(
    ("depth", "ways"),
    [
        (1, 3),
        (2, 6),
        (3, 6),
        (6, 6),  # each of three seats can only stay: all cards lie on the table
        (7, 5292),  # 6 x (3 seats) x 294
        (8, 3111696),  # 5292 x (2 seats) x 294
    ],
)
def test_perft_of_three_seats_with_no_card_to_draw(depth: int, ways: int) -> None:
    assert perft(opened(3, 3), depth) == ways

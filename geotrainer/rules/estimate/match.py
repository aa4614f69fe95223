"""The state of a match of estimate: decks, hands, scores, and the phase."""

import msgspec

from geotrainer.rules.estimate.parts import A_ROUND, RING, Answered, Country, Options, Scored
from geotrainer.rules.game import Outcome, Seat

Assignment = dict[str, str]
"""Category -> country card."""


class Assigning(msgspec.Struct, frozen=True):
    """Cards are laid to categories (E7): by all at once, or in turn from the start seat."""

    laid: dict[Seat, Assignment]
    start: Seat


class Asking(msgspec.Struct, frozen=True):
    """The seat that stands last alone is asked for a capital (E10)."""

    seat: Seat
    card: str
    choices: tuple[str, ...] | None


class Over(msgspec.Struct, frozen=True):
    """Six rounds are played (E13)."""

    outcome: Outcome


Phase = Assigning | Asking | Over


class State(msgspec.Struct, frozen=True):
    """All that is true of a match.

    `stack` is the country deck, next card first; `box` are the used cards (E12); `categories` all 18 in the order
    in which they are laid open; `scored` and `answered` the last scoring and the question after it.
    """

    seats: tuple[Seat, ...]
    order: tuple[Seat, ...]
    options: Options
    cards: dict[str, Country]
    categories: tuple[str, ...]
    round: int
    stack: tuple[str, ...]
    hands: dict[Seat, tuple[str, ...]]
    box: tuple[str, ...]
    scores: dict[Seat, int]
    scored: Scored | None
    answered: Answered | None
    phase: Phase


def open_categories(categories: tuple[str, ...], round_: int) -> tuple[str, ...]:
    """The three categories of a round (E6)."""
    return categories[A_ROUND * (round_ - 1) : A_ROUND * round_]


def to_act(state: State) -> frozenset[Seat]:
    """The seats that have not laid their cards; in turn the one that is next; or the one that is asked."""
    match state.phase:
        case Assigning() as phase if state.options.in_turn:
            return frozenset([_next_in_turn(state, phase)])
        case Assigning(laid):
            return frozenset(state.seats) - laid.keys()
        case Asking(seat):
            return frozenset([seat])
        case _:
            return frozenset()


def _next_in_turn(state: State, phase: Assigning) -> Seat:
    """E7: the start seat, then clockwise; everyone the first card before anyone the second."""
    placed = sum(map(len, phase.laid.values()))
    first = state.seats.index(phase.start)
    return state.seats[(first + placed) % len(state.seats)]


def start_of(order: tuple[Seat, ...], round_: int) -> Seat:
    """The seat that places first: it passes clockwise each round (E7)."""
    return order[(round_ - 1) % len(order)]


def last_alone(scores: dict[Seat, int]) -> Seat | None:
    """The seat with the lowest score, if no other has the same (E10)."""
    lowest = min(scores.values())
    seats = [seat for seat, score in scores.items() if score == lowest]
    return seats[0] if len(seats) == 1 else None


def chip_and_position(score: int) -> tuple[int, int]:
    """The side of the chip and the space on the ring that show a score: 53 is 48 and 5 (E5)."""
    position = score % RING
    return score - position, position


def dealt(order: tuple[Seat, ...], stack: tuple[str, ...]) -> dict[Seat, tuple[str, ...]]:
    """The next cards, three at a time to the seats in order (E6)."""
    return {seat: stack[A_ROUND * i : A_ROUND * (i + 1)] for i, seat in enumerate(order)}

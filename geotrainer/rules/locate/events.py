"""What can be asked for in `locate`, what can happen, and which options a match has."""

from typing import Annotated

import msgspec

from geotrainer.rules.game import Event, Move, Seat
from geotrainer.rules.locate.cards import Card, CardId, Colour

Point = tuple[float, float]


# The line has no last space (L6), but no deck that comes along moves a piece as far as this.
MOST_FINAL = 1_000_000


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options of a match (L6, L20): the space that ends it, the long game, whose seat is first in seat order."""

    final: Annotated[int, msgspec.Meta(ge=1, le=MOST_FINAL)] = 20
    long: bool = False
    youngest: str | None = None


class Take(Move, frozen=True, tag="take"):
    """Take one of the laid-out cards (L10)."""

    card: CardId


class Swap(Move, frozen=True, tag="swap"):
    """Trade the card and a token for the top card of the stack (L12)."""


class Stay(Move, frozen=True, tag="stay"):
    """Keep the card that one has (L12)."""


class Guess(Move, frozen=True, tag="guess"):
    """Place one to four stones and, if one likes, point at the spot as (lat, lon) in degrees (L13, L14)."""

    stones: tuple[str, ...]
    point: Point | None = None


class Opened(Event, frozen=True, tag="opened"):
    """The match begins with the first round laid out; `cards` is the whole deck, the rest are ids in order."""

    seats: tuple[Seat, ...]
    seat_order: tuple[Seat, ...]
    final: int
    long: bool
    cards: tuple[Card, ...]
    laid_out: tuple[CardId, ...]
    stack: tuple[CardId, ...]
    waiting: tuple[CardId, ...]


class Took(Event, frozen=True, tag="took"):
    """A seat took a laid-out card."""

    seat: Seat
    card: CardId


class Refilled(Event, frozen=True, tag="refilled"):
    """The waiting half came under the stack, in this order (L8)."""

    cards: tuple[CardId, ...]


class Swapped(Event, frozen=True, tag="swapped"):
    """A seat gave its card and a token to the box and drew another card."""

    seat: Seat
    given: CardId
    drawn: CardId


class Stayed(Event, frozen=True, tag="stayed"):
    """A seat kept its card."""

    seat: Seat


class Guessed(Event, frozen=True, tag="guessed"):
    """A seat locked in its stones, sealed until all are in."""

    seat: Seat
    stones: tuple[str, ...]
    point: Point | None


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one guess: each stone right or wrong, the piece moved, the card kept or not.

    `distance_km` is from the point to the place (0 within an area), None without a point.
    """

    seat: Seat
    card: CardId
    stones: tuple[str, ...]
    point: Point | None
    right: tuple[bool, ...]
    distance_km: float | None
    steps: int
    moved_from: int
    moved_to: int
    kept: bool


class Evaluated(Event, frozen=True, tag="evaluated"):
    """All guesses of a round were evaluated, in play order (L14)."""

    round: int
    results: tuple[Result, ...]


class LaidOut(Event, frozen=True, tag="laid_out"):
    """A round began: cards from the top of the stack, and the order of play (L9, L10)."""

    round: int
    cards: tuple[CardId, ...]
    play_order: tuple[Seat, ...]


class Bonus(msgspec.Struct, frozen=True, kw_only=True):
    """The steps that a seat got for its kept cards of one colour (L21)."""

    colour: Colour
    seat: Seat
    steps: int
    moved_from: int
    moved_to: int


class Finished(Event, frozen=True, tag="finished"):
    """The match went through final scoring and is over (L19-L22); `reason` is "final_reached" or "no_cards_left"."""

    bonuses: tuple[Bonus, ...]
    winners: tuple[Seat, ...]
    points: dict[Seat, int]
    reason: str


MOVE = Take | Swap | Stay | Guess
EVENT = Opened | Took | Refilled | Swapped | Stayed | Guessed | Evaluated | LaidOut | Finished

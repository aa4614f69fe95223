"""What happens in a match of `cross`; every result is written down, so that a log replays for ever."""

from typing import Literal

import msgspec

from geotrainer.rules.cross.cards import Arm, Card
from geotrainer.rules.game import Event, Outcome, Seat

Answer = Literal["pass", "inner", "outer"]
Side = Literal["inner", "outer"]


class Chip(msgspec.Struct, frozen=True, kw_only=True):
    """One chip that changed hands.

    `giver` None: from the supply (C12, C16). `trader` turned in five chips for a card before, because the supply was
    empty (C13).
    """

    receiver: Seat
    giver: Seat | None = None
    trader: Seat | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One card of an interim check, compared with the last card that stayed (C15)."""

    arm: Arm
    card: str
    against: str
    right: bool


class Opened(Event, frozen=True, tag="opened", kw_only=True):
    """The match began: who sits where, and how the cards lie (C2, C3)."""

    seats: tuple[Seat, ...]
    youngest: Seat
    stack_size: int
    ask_all_at_once: bool
    line: bool
    cards: tuple[Card, ...]
    stack: tuple[str, ...]
    start: str
    reserve: tuple[str, ...]


class Drawn(Event, frozen=True, tag="drawn", kw_only=True):
    """A turn began with the top card of the stack (C4)."""

    seat: Seat
    card: str


class Placed(Event, frozen=True, tag="placed", kw_only=True):
    """A card was put into the cross; slot 0 is next to the start card (C5)."""

    seat: Seat
    card: str
    arm: Arm
    slot: int


class Answered(Event, frozen=True, tag="answered", kw_only=True):
    """A seat passed, or doubted the card against one of its neighbours (C7, C8)."""

    seat: Seat
    answer: Answer


class Challenged(Event, frozen=True, tag="challenged", kw_only=True):
    """The first challenge was settled: `right` tells whether the card is (C9-C12).

    `others` doubted too but sat further round the table (C7).
    """

    challenger: Seat
    placer: Seat
    card: str
    arm: Arm
    neighbour: Side
    against: str
    right: bool
    chip: Chip
    others: tuple[Seat, ...] = ()


class Traded(Event, frozen=True, tag="traded", kw_only=True):
    """A seat turned in five chips for a card on its own turn (C13)."""

    seat: Seat


class Intermission(Event, frozen=True, tag="intermission", kw_only=True):
    """A stack is used up: everybody estimates how many cards are wrong (C14)."""


class Estimated(Event, frozen=True, tag="estimated", kw_only=True):
    """A seat wrote down its estimate (C14)."""

    seat: Seat
    wrong: int


class Checked(Event, frozen=True, tag="checked", kw_only=True):
    """The cross was checked card by card, and the best estimates were paid (C15, C16)."""

    start: str
    steps: tuple[Step, ...]
    wrong: int
    estimates: dict[Seat, int]
    chips: tuple[Chip, ...]


class Cleared(Event, frozen=True, tag="cleared", kw_only=True):
    """The whole cross left the match; a new start card came, unless it was the last time (C17)."""

    start: str | None


class Ended(Event, frozen=True, tag="ended", kw_only=True):
    """The match is over (C18)."""

    outcome: Outcome


EVENT = Opened | Drawn | Placed | Answered | Challenged | Traded | Intermission | Estimated | Checked | Cleared | Ended

"""What every game is: seven pure functions over frozen values, and the sources of chance they may use."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from geotrainer.errors import RuleError

Seat = str


class Event(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """Something that happened in a match; written once, never changed.

    Subclasses set `tag="..."`. The outcome of chance and every result (points, who won) is a field,
    so that a log replays to the same end after a rule is mended.
    """

    version: int = 1


class Move(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a seat asks for; subclasses set `tag="..."`."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: who won, with how many points each, and why it was over."""

    winners: tuple[Seat, ...]
    points: dict[Seat, int]
    reason: str


class KeepOrder(random.Random):
    """Chance that shuffles nothing: every list keeps the order it has (`shuffle=False`)."""

    def shuffle(self, x: Any) -> None:
        """Leave the list as it is."""


class Game(Protocol):
    """The shape of a game's module (docs/architecture.md, "A game is a module")."""

    CARD: type
    MOVE: Any
    EVENT: Any
    OPTIONS: type

    def opening(self, seats: Sequence[Seat], deck: Sequence[Any], options: Any, rng: random.Random) -> Any:
        """The first event: who sits where and how the cards lie."""

    def to_act(self, state: Any) -> frozenset[Seat]:
        """The seats that may move now."""

    def legal_moves(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """Exactly the moves that `decide` accepts from the seat."""

    def decide(self, state: Any, seat: Seat, move: Any, rng: random.Random) -> tuple[Any, ...]:
        """The events that follow from a move, or a `RuleError`."""

    def evolve(self, state: Any, event: Any) -> Any:
        """The state after an event."""

    def view(self, state: Any, seat: Seat | None) -> Mapping[str, Any]:
        """What a seat may know; None: what the projector may show."""

    def outcome(self, state: Any) -> Outcome | None:
        """The result, once there is one."""


def refuse_unless_to_act(to_act: frozenset[Seat], seats: Sequence[Seat], seat: Seat) -> None:
    """Refuse a move of somebody who is not at the table or not asked now."""
    if seat not in seats:
        raise RuleError(f"{seat!r} does not sit at this table.", code="unknown_seat", value=seat)
    if seat not in to_act:
        raise RuleError("It is not this seat's turn.", code="not_to_act", value=seat)

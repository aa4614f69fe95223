"""The state of a match of hideout: where every tile lies, who keeps which, and the phase."""

import msgspec

from geotrainer.rules.game import Outcome, Seat
from geotrainer.rules.hideout.parts import PIECES, Animal, Options, Placed, Turned


class Tile(msgspec.Struct, frozen=True):
    """A tile on a space."""

    animal: str
    face_up: bool


Piece = tuple[Tile | None, ...]


class Memorising(msgspec.Struct, frozen=True):
    """Ten tiles lie face up until every seat is ready (H3)."""

    ready: frozenset[Seat]


class Turning(msgspec.Struct, frozen=True):
    """A seat names an animal and turns over a tile (H5)."""

    seat: Seat


class Placing(msgspec.Struct, frozen=True):
    """A seat is asked where the animal lives that it found (option `ask_home`)."""

    seat: Seat
    animal: str


class Over(msgspec.Struct, frozen=True):
    """The last tile is taken (H10)."""

    outcome: Outcome


Phase = Memorising | Turning | Placing | Over


class State(msgspec.Struct, frozen=True):
    """All that is true of a match; `marker` is the current piece, `last` the turn before, `answer` where it lives."""

    seats: tuple[Seat, ...]
    options: Options
    first: Seat
    animals: dict[str, Animal]
    pieces: tuple[Piece, ...]
    marker: int
    kept: dict[Seat, tuple[str, ...]]
    last: Turned | None
    answer: Placed | None
    phase: Phase


def clockwise(piece: int) -> int:
    """The next piece (H8: after the 4-piece comes the 15-piece)."""
    return (piece + 1) % len(PIECES)


def lowest_free_space(piece: Piece) -> int | None:
    """The free space with the lowest number (H6); None if every space is taken."""
    return next((space for space, tile in enumerate(piece) if tile is None), None)


def is_done(state: State) -> bool:
    """Whether the current piece holds no tile, or the next one no free space (H7)."""
    nothing_left = not any(state.pieces[state.marker])
    return nothing_left or lowest_free_space(state.pieces[clockwise(state.marker)]) is None


def tiles_lie(state: State) -> bool:
    """Whether any tile is still to be found."""
    return any(any(piece) for piece in state.pieces)


def next_seat(state: State, seat: Seat) -> Seat:
    """The seat clockwise."""
    return state.seats[(state.seats.index(seat) + 1) % len(state.seats)]


def to_act(state: State) -> frozenset[Seat]:
    """The seats that are not ready yet, or the one whose turn it is."""
    match state.phase:
        case Memorising(ready):
            return frozenset(state.seats) - ready
        case Turning(seat) | Placing(seat):
            return frozenset([seat])
        case _:
            return frozenset()

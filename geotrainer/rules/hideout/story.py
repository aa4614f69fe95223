"""How each event changes a match of hideout, and how a match ends."""

from msgspec.structs import replace

from geotrainer.rules.game import Event, Outcome
from geotrainer.rules.hideout.match import Memorising, Over, Piece, Placing, State, Tile, Turning, clockwise, next_seat
from geotrainer.rules.hideout.parts import (
    FIRST_PIECE,
    PIECES,
    Ended,
    Hidden,
    Layout,
    MarkerMoved,
    Opened,
    Placed,
    Readied,
    Turned,
)


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; from None, the first one."""
    if state is None:
        if not isinstance(event, Opened):
            raise TypeError("a match begins with its opening")
        return _opened(event)
    match event:
        case Readied(seat=seat):
            ready = state.phase.ready if isinstance(state.phase, Memorising) else frozenset()
            return replace(state, phase=Memorising(ready | {seat}))
        case Hidden(layout=layout):
            return replace(_laid_out(state, state.marker, layout), phase=Turning(state.first))
        case Turned():
            return _turned(state, event)
        case Placed(seat=seat):
            return replace(state, answer=event, phase=Turning(next_seat(state, seat)))
        case MarkerMoved(piece=piece, layout=layout):
            return replace(_laid_out(state, piece, layout), marker=piece)
        case Ended(winners=winners, points=points, reason=reason):
            return replace(state, phase=Over(Outcome(winners, points, reason)))
        case _:
            raise TypeError(f"hideout knows no event {type(event).__name__}")


def outcome(state: State) -> Outcome | None:
    """The result once the last tile is taken (H10)."""
    return state.phase.outcome if isinstance(state.phase, Over) else None


def _opened(event: Opened) -> State:
    return State(
        seats=event.seats,
        options=event.options,
        first=event.first,
        animals={animal.id: animal for animal in event.animals},
        pieces=(
            _tiles(event.unseen, face_up=False),
            _tiles(event.shown, face_up=True),
            *((None,) * spaces for spaces in PIECES[2:]),
        ),
        marker=FIRST_PIECE,
        kept=dict.fromkeys(event.seats, ()),
        last=None,
        answer=None,
        phase=Memorising(frozenset()),
    )


def _tiles(layout: Layout, *, face_up: bool) -> Piece:
    return tuple(None if animal is None else Tile(animal, face_up) for animal in layout)


def _laid_out(state: State, piece: int, layout: Layout) -> State:
    return _with_piece(state, piece, _tiles(layout, face_up=False))


def _with_piece(state: State, piece: int, tiles: Piece) -> State:
    return replace(state, pieces=(*state.pieces[:piece], tiles, *state.pieces[piece + 1 :]))


def _with_space(state: State, piece: int, space: int, tile: Tile | None) -> State:
    tiles = state.pieces[piece]
    return _with_piece(state, piece, (*tiles[:space], tile, *tiles[space + 1 :]))


def _turned(state: State, event: Turned) -> State:
    asked = Placing(event.seat, event.animal)
    phase = asked if event.asked else Turning(next_seat(state, event.seat))
    state = replace(_with_space(state, event.piece, event.space, None), last=event, answer=None, phase=phase)
    if event.to is not None:
        return _with_space(state, clockwise(event.piece), event.to, Tile(event.animal, face_up=True))
    kept = {**state.kept, event.seat: (*state.kept[event.seat], event.animal)}
    return replace(state, kept=kept)

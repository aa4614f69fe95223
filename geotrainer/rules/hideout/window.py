"""What a seat of hideout may know: face-up tiles, what was taken, and the last turn."""

from typing import Any

import msgspec

from geotrainer.rules.game import Seat
from geotrainer.rules.hideout.match import Memorising, Over, Placing, State, Tile, Turning, clockwise, to_act
from geotrainer.rules.hideout.parts import Animal, Turned

FACE_DOWN = "?"
PHASES = {Memorising: "memorising", Turning: "turning", Placing: "placing", Over: "over"}


class Face(msgspec.Struct, frozen=True):
    """An animal as the animal circle shows it, without its home."""

    id: str
    name: str
    names: dict[str, str]
    picture: str | None


class LastAnswer(msgspec.Struct, frozen=True):
    """In which country the finder said that the animal lives, and whether that is right."""

    country: str | None
    right: bool


class LastTurn(msgspec.Struct, frozen=True):
    """The turn before; `home` is the animal's whole card, None while the finder is still asked for it."""

    seat: Seat
    named: str
    animal: str
    piece: int
    space: int
    taken: bool
    to_piece: int | None
    to_space: int | None
    home: Animal | None
    answer: LastAnswer | None


class You(msgspec.Struct, frozen=True):
    """What is the seat's own."""

    seat: Seat
    kept: tuple[str, ...]
    ready: bool


class View(msgspec.Struct, frozen=True):
    """What a seat, or the projector, is shown."""

    game: str
    phase: str
    seats: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    points: dict[Seat, int]
    you: You | None
    animals: tuple[Face, ...]
    pieces: tuple[tuple[str | None, ...], ...]
    current: int
    taken: tuple[str, ...]
    kept: dict[Seat, tuple[str, ...]]
    last: LastTurn | None
    asked: str | None
    memorise_seconds: int
    homes: tuple[Animal, ...]
    result: dict[str, Any] | None


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know; None: what the projector may show.

    All lists of animals are sorted (H11). The homes of the animals not turned last are told after the match.
    """
    phase = state.phase
    asked = to_act(state)
    by_id = sorted(state.animals.values(), key=lambda animal: animal.id)
    kept = {seat: tuple(sorted(tiles)) for seat, tiles in state.kept.items()}
    return View(
        game="hideout",
        phase=PHASES[type(phase)],
        seats=state.seats,
        to_act=tuple(seat for seat in state.seats if seat in asked),
        points={seat: len(tiles) for seat, tiles in kept.items()},
        you=None if seat is None else You(seat, kept[seat], _is_ready(state, seat)),
        animals=tuple(Face(animal.id, animal.name, animal.names, animal.picture) for animal in by_id),
        pieces=tuple(tuple(map(_shown, piece)) for piece in state.pieces),
        current=state.marker,
        taken=tuple(sorted(animal for tiles in kept.values() for animal in tiles)),
        kept=kept,
        last=_last_turn(state, state.last) if state.last else None,
        asked=phase.animal if isinstance(phase, Placing) else None,
        memorise_seconds=state.options.memorise_seconds,
        homes=tuple(by_id) if isinstance(phase, Over) else (),
        result=msgspec.structs.asdict(phase.outcome) if isinstance(phase, Over) else None,
    )


def _shown(tile: Tile | None) -> str | None:
    if tile is None:
        return None
    return tile.animal if tile.face_up else FACE_DOWN


def _is_ready(state: State, seat: Seat) -> bool:
    return not isinstance(state.phase, Memorising) or seat in state.phase.ready


def _last_turn(state: State, turn: Turned) -> LastTurn:
    return LastTurn(
        seat=turn.seat,
        named=turn.named,
        animal=turn.animal,
        piece=turn.piece,
        space=turn.space,
        taken=turn.taken,
        to_piece=None if turn.to is None else clockwise(turn.piece),
        to_space=turn.to,
        home=None if isinstance(state.phase, Placing) else state.animals[turn.animal],
        answer=LastAnswer(state.answer.country, state.answer.right) if state.answer else None,
    )

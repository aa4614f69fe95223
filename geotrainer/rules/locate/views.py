"""What a seat, or the projector, may see of a match of `locate` (L23)."""

from typing import Any

import msgspec

from geotrainer.rules.game import Outcome, Seat
from geotrainer.rules.locate.cards import Entry, Face, face
from geotrainer.rules.locate.events import Bonus, Guess, Point, Result
from geotrainer.rules.locate.playing import outcome, to_act
from geotrainer.rules.locate.state import Guessing, Over, State


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What is a seat's own: its card, its tokens, and the guess that it has locked in."""

    seat: Seat
    card: Face | None
    tokens: int
    guess: Guess | None


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """One guess of the last round, with the solution that everyone has been shown (L14)."""

    round: int
    seat: Seat
    card: Face
    name: str
    entries: tuple[Entry, ...]
    lat: float
    lon: float
    shape: str | None
    stones: tuple[str, ...]
    point: Point | None
    right: tuple[bool, ...]
    distance_km: float | None
    steps: int
    moved_from: int
    moved_to: int
    kept: bool


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody sees. Tuples and dicts of seats are in the order in which they sit, `play_order` in that of play.

    `points` are positions on the track (0: still in the middle), `cards` the card that each seat holds,
    `kept` the cards won, `guessed` who has locked in, `stack` and `waiting` how many cards lie there,
    `last` the last evaluation in the order in which it was made, `bonuses` the moves of final scoring.
    """

    game: str = "locate"
    phase: str
    seats: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    points: dict[Seat, int]
    you: Own | None
    round: int
    play_order: tuple[Seat, ...]
    final: int
    long: bool
    laid_out: tuple[Face, ...]
    cards: dict[Seat, Face]
    kept: dict[Seat, tuple[Face, ...]]
    tokens: dict[Seat, int]
    guessed: tuple[Seat, ...]
    stack: int
    waiting: int
    last: tuple[Evaluation, ...]
    bonuses: tuple[Bonus, ...]
    result: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know; None: what the projector may show."""
    phase: Any = state.phase
    acting = to_act(state)
    held = getattr(phase, "held", {})
    laid_out = getattr(phase, "laid_out", ())
    guessed = phase.guesses if isinstance(phase, Guessing) else {}
    return View(
        phase=phase.__struct_config__.tag,
        seats=state.seats,
        to_act=tuple(s for s in state.seats if s in acting),
        points=state.positions,
        you=None if seat is None else _own(state, seat, held, guessed),
        round=state.round,
        play_order=state.play_order,
        final=state.final,
        long=state.long,
        laid_out=tuple(face(state.cards[card]) for card in laid_out),
        cards={s: face(state.cards[held[s]]) for s in state.seats if s in held},
        kept={s: tuple(face(state.cards[card]) for card in state.kept[s]) for s in state.seats},
        tokens=state.tokens,
        guessed=tuple(s for s in state.seats if s in guessed),
        stack=len(state.stack),
        waiting=len(state.waiting),
        last=_last(state),
        bonuses=phase.bonuses if isinstance(phase, Over) else (),
        result=outcome(state),
    )


def _own(state: State, seat: Seat, held: dict[Seat, str], guessed: dict[Seat, Guess]) -> Own:
    return Own(
        seat=seat,
        card=face(state.cards[held[seat]]) if seat in held else None,
        tokens=state.tokens[seat],
        guess=guessed.get(seat),
    )


def _last(state: State) -> tuple[Evaluation, ...]:
    if state.evaluation is None:
        return ()
    return tuple(_shown(state, state.evaluation.round, result) for result in state.evaluation.results)


def _shown(state: State, number: int, result: Result) -> Evaluation:
    card = state.cards[result.card]
    return Evaluation(
        round=number,
        seat=result.seat,
        card=face(card),
        name=card.name,
        entries=card.entries,
        lat=card.lat,
        lon=card.lon,
        shape=card.shape,
        stones=result.stones,
        point=result.point,
        right=result.right,
        distance_km=result.distance_km,
        steps=result.steps,
        moved_from=result.moved_from,
        moved_to=result.moved_to,
        kept=result.kept,
    )

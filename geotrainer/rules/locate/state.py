"""How a match of `locate` stands, and how an event changes that."""

from typing import Any

import msgspec

from geotrainer.rules.game import Outcome, Seat
from geotrainer.rules.locate.cards import Card, CardId
from geotrainer.rules.locate.events import (
    Bonus,
    Evaluated,
    Finished,
    Guess,
    Guessed,
    LaidOut,
    Opened,
    Refilled,
    Stayed,
    Swapped,
    Took,
)
from geotrainer.rules.locate.track import OFF_TRACK

TOKENS = 2  # L6


class Choosing(msgspec.Struct, frozen=True, tag="choose"):
    """Seats take cards, in play order."""

    laid_out: tuple[CardId, ...]
    held: dict[Seat, CardId]


class Exchanging(msgspec.Struct, frozen=True, tag="exchange"):
    """Seats trade their card or stay; `asked` are those still to say so."""

    held: dict[Seat, CardId]
    asked: tuple[Seat, ...]


class Guessing(msgspec.Struct, frozen=True, tag="guess"):
    """All seats guess at once; `guesses` are those that are in."""

    held: dict[Seat, CardId]
    guesses: dict[Seat, Guess]


class RoundOver(msgspec.Struct, frozen=True, tag="round_over"):
    """A round has been evaluated and the next is not yet laid out; nobody moves."""


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The match has ended."""

    bonuses: tuple[Bonus, ...]
    outcome: Outcome


Phase = Choosing | Exchanging | Guessing | RoundOver | Over


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a match; `seats` clockwise as they sit, `seat_order` the same from the youngest on."""

    seats: tuple[Seat, ...]
    seat_order: tuple[Seat, ...]
    final: int
    long: bool
    cards: dict[CardId, Card]
    stack: tuple[CardId, ...]
    waiting: tuple[CardId, ...]
    round: int
    play_order: tuple[Seat, ...]
    positions: dict[Seat, int]
    tokens: dict[Seat, int]
    kept: dict[Seat, tuple[CardId, ...]]
    evaluation: Evaluated | None
    phase: Phase


def evolve(state: State | None, event: Any) -> State:
    """The state after an event; never refuses."""
    if state is None:
        return _opened(event)
    after: State = _CHANGES[type(event)](state, event)
    return after


def _opened(event: Opened) -> State:
    return State(
        seats=event.seats,
        seat_order=event.seat_order,
        final=event.final,
        long=event.long,
        cards={card.id: card for card in event.cards},
        stack=event.stack,
        waiting=event.waiting,
        round=1,
        play_order=event.seat_order,
        positions=dict.fromkeys(event.seats, OFF_TRACK),
        tokens=dict.fromkeys(event.seats, TOKENS),
        kept=dict.fromkeys(event.seats, ()),
        evaluation=None,
        phase=Choosing(event.laid_out, {}),
    )


def _took(state: State, event: Took) -> State:
    phase: Any = state.phase
    held = {**phase.held, event.seat: event.card}
    left = tuple(card for card in phase.laid_out if card != event.card)
    if left:
        return msgspec.structs.replace(state, phase=Choosing(left, held))
    asked = tuple(seat for seat in state.play_order if state.tokens[seat])  # L12
    return msgspec.structs.replace(state, phase=_asking(held, asked))


def _asking(held: dict[Seat, CardId], asked: tuple[Seat, ...]) -> Phase:
    return Exchanging(held, asked) if asked else Guessing(held, {})


def _refilled(state: State, event: Refilled) -> State:
    return msgspec.structs.replace(state, stack=state.stack + event.cards, waiting=())


def _swapped(state: State, event: Swapped) -> State:
    phase: Any = state.phase
    return msgspec.structs.replace(
        state,
        stack=state.stack[1:],
        tokens={**state.tokens, event.seat: state.tokens[event.seat] - 1},
        phase=_asking({**phase.held, event.seat: event.drawn}, phase.asked[1:]),
    )


def _stayed(state: State, _: Stayed) -> State:
    phase: Any = state.phase
    return msgspec.structs.replace(state, phase=_asking(phase.held, phase.asked[1:]))


def _guessed(state: State, event: Guessed) -> State:
    phase: Any = state.phase
    guesses = {**phase.guesses, event.seat: Guess(event.stones, event.point)}
    return msgspec.structs.replace(state, phase=Guessing(phase.held, guesses))


def _evaluated(state: State, event: Evaluated) -> State:
    kept = dict(state.kept)
    for result in event.results:
        if result.kept:
            kept[result.seat] += (result.card,)
    positions = {**state.positions, **{result.seat: result.moved_to for result in event.results}}
    return msgspec.structs.replace(state, positions=positions, kept=kept, evaluation=event, phase=RoundOver())


def _laid_out(state: State, event: LaidOut) -> State:
    return msgspec.structs.replace(
        state,
        stack=state.stack[len(event.cards) :],
        round=event.round,
        play_order=event.play_order,
        phase=Choosing(event.cards, {}),
    )


def _finished(state: State, event: Finished) -> State:
    outcome = Outcome(event.winners, event.points, event.reason)
    return msgspec.structs.replace(state, positions=event.points, phase=Over(event.bonuses, outcome))


_CHANGES: dict[type, Any] = {
    Took: _took,
    Refilled: _refilled,
    Swapped: _swapped,
    Stayed: _stayed,
    Guessed: _guessed,
    Evaluated: _evaluated,
    LaidOut: _laid_out,
    Finished: _finished,
}

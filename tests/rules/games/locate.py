"""`locate` for the contract tests: a small deck, and what a seat may not know of a state."""

import math
import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from geotrainer.rules.game import Seat
from geotrainer.rules.locate.events import Evaluated, Guess, Opened, Swapped
from geotrainer.rules.locate.state import Choosing, Exchanging, Guessing, State
from geotrainer.rules.locate.stones import guesses
from tests.rules.games import GameFixture, Scenario

SOLUTIONS = (
    ("Lima", "yellow", -12.05, -77.04, [["south-america", "W", "M", "A"]]),
    ("Uppsala", "green", 59.86, 17.64, [["europe", "M", "N", "C"], ["europe", "M", "N", "D"]]),
    ("Nairobi", "orange", -1.29, 36.82, [["africa", "E", "M", "C"]]),
    ("Hanoi", "yellow", 21.03, 105.85, [["asia", "E", "S", "A"]]),
    ("Darwin", "orange", -12.46, 130.84, [["australia", "W", "M", "B"]]),
    ("Boston", "green", 42.36, -71.06, [["north-america", "E", "M", "D"]]),
    ("Ural", "yellow", 60.0, 60.0, [["europe", "E", "N", "D"], ["asia", "W", "N", "C"]]),
)


def card(number: int) -> dict[str, Any]:
    """A card of the small deck; the seven places come again and again under other names."""
    name, colour, lat, lon, entries = SOLUTIONS[number % len(SOLUTIONS)]
    plain = {"colour": colour, "lat": lat, "lon": lon, "entries": entries}
    return {"id": f"{name.lower()}-{number}", "name": f"{name} {number}", "kind": "city", **plain}


def deck(size: int) -> list[dict[str, Any]]:
    """So many cards."""
    return [card(number) for number in range(size)]


def other_world(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Other solutions for all that was not evaluated last, another stack, other guesses of the others (L23)."""
    known = {result.card for result in state.evaluation.results} if state.evaluation else set()
    solutions = [c for c in state.cards.values() if c.id not in known]
    cards = dict(state.cards)
    for card in solutions:
        other = rng.choice(solutions)
        cards[card.id] = msgspec.structs.replace(
            card,
            lat=rng.uniform(-90, 90),
            lon=rng.uniform(-180, 180),
            entries=other.entries,
            country="XX",
            shape="alps",
        )
    hidden = rng.sample(state.stack + state.waiting, len(state.stack + state.waiting))
    phase = state.phase
    if isinstance(phase, Guessing):
        made = {s: g if s == seat else rng.choice(guesses()) for s, g in phase.guesses.items()}
        phase = Guessing(phase.held, made)
    return msgspec.structs.replace(
        state,
        cards=cards,
        stack=tuple(hidden[: len(state.stack)]),
        waiting=tuple(hidden[len(state.stack) :]),
        phase=phase,
    )


def cards(state: State, log: Sequence[Any]) -> Iterable[str]:
    """Stack, waiting half, table, hands and kept cards from the state; the box from the log."""
    yield from (*state.stack, *state.waiting)
    if isinstance(state.phase, Choosing):
        yield from state.phase.laid_out
    if isinstance(state.phase, Choosing | Exchanging | Guessing):
        yield from state.phase.held.values()
    for kept in state.kept.values():
        yield from kept
    for event in log:
        if isinstance(event, Swapped):
            yield event.given
        if isinstance(event, Evaluated):
            yield from (result.card for result in event.results if not result.kept)


def pick(state: State, seat: Seat, moves: Sequence[Any], rng: random.Random) -> Any:
    """Half of the guesses are right, with any number of stones, and half have a point."""
    move = rng.choice(moves)
    if not isinstance(move, Guess) or not isinstance(state.phase, Guessing):
        return move
    stones = move.stones
    if rng.random() < 0.5:
        stones = rng.choice(state.cards[state.phase.held[seat]].entries)[: rng.randint(1, 4)]
    point = (rng.uniform(-90, 90), rng.uniform(-400, 400)) if rng.random() < 0.5 else None
    return Guess(stones, point)


def is_free(state: State, seat: Seat, move: Any) -> bool:
    """A listed guess may have any point on the earth besides."""
    asked = isinstance(state.phase, Guessing) and seat in state.seats and seat not in state.phase.guesses
    if not asked or not isinstance(move, Guess) or Guess(move.stones) not in guesses():
        return False
    return move.point is None or (abs(move.point[0]) <= 90 and math.isfinite(move.point[1]))


def invariant(state: State, log: Sequence[Any]) -> None:
    """No two pieces share a space (L17); at most two tokens a seat (L12)."""
    on_track = [position for position in state.positions.values() if position]
    assert len(on_track) == len(set(on_track))
    opened = log[0]
    assert isinstance(opened, Opened)
    swaps = [event.seat for event in log if isinstance(event, Swapped)]
    for seat in opened.seats:
        assert state.tokens[seat] == 2 - swaps.count(seat) >= 0


FIXTURE = GameFixture(
    game="locate",
    scenarios=(
        Scenario("two", ("Ada", "Ben"), deck(11), {"final": 9}),
        Scenario("alone", ("Ada",), deck(6)),
        Scenario("long", ("Ada", "Ben", "Cem"), deck(40), {"long": True, "youngest": "Cem"}),
        Scenario("six", ("Ada", "Ben", "Cem", "Dua", "Eva", "Fay"), deck(13)),
        Scenario("unshuffled", ("Ada", "Ben"), deck(9), {"final": 6}, shuffle=False),
    ),
    other_world=other_world,
    cards=cards,
    longest=400,
    pick=pick,
    is_free=is_free,
    invariant=invariant,
    playthrough=Scenario("two", ("Ada", "Ben"), deck(7), {"final": 4}, shuffle=False),
)

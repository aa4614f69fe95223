"""`estimate` for the contract tests: made-up countries, and what a seat may not know of a state."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from geotrainer.rules.estimate import (
    FIGURES,
    Answer,
    Answered,
    Asking,
    Assigning,
    Country,
    Result,
    Scored,
    State,
    chip_and_position,
)
from geotrainer.rules.game import Seat
from tests.rules.games import GameFixture, Scenario

PRINTED = [figure for figure in FIGURES if figure != "capital_letters"]


def card(number: int) -> dict[str, Any]:
    """A made-up country; its figures are small, so that many tie."""
    figures = {figure: (number * (i + 3) + i * i) % 11 + (0.5 if i == 3 else 0) for i, figure in enumerate(PRINTED)}
    capital = {"en": f"{'Port' * (number % 3 + 1)} {number}", "de": f"Hafen {number}"}
    name = f"Land {number}"
    return {"id": f"c{number:02}", "name": name, "capital": capital, "capital_accepted": [f"P{number}"], **figures}


def deck(size: int) -> list[dict[str, Any]]:
    """So many cards."""
    return [card(number) for number in range(size)]


def other_world(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Other backs for all that is not scored, other decks, other assignments of the others (E14)."""
    seen = {row.card for rows in state.scored.results.values() for row in rows} if state.scored else set[str]()
    seen |= {state.answered.card} if state.answered else set()
    hidden = [card for card in state.cards.values() if card.id not in seen]
    backs = rng.sample(hidden, len(hidden))
    cards = {**state.cards, **{c.id: _with_back(c, back) for c, back in zip(hidden, backs, strict=True)}}
    open_ = 3 * state.round
    later = state.categories[open_:]
    phase = state.phase
    if isinstance(phase, Assigning) and not state.options.in_turn:
        laid = {s: own if s == seat else _relaid(own, rng) for s, own in phase.laid.items()}
        phase = msgspec.structs.replace(phase, laid=laid)
    return msgspec.structs.replace(
        state,
        cards=cards,
        stack=tuple(rng.sample(state.stack, len(state.stack))),
        categories=(*state.categories[:open_], *rng.sample(later, len(later))),
        phase=phase,
    )


def _with_back(front: Country, back: Country) -> Country:
    return msgspec.structs.replace(back, id=front.id, name=front.name, names=front.names)


def _relaid(own: dict[str, str], rng: random.Random) -> dict[str, str]:
    return dict(zip(own, rng.sample(list(own.values()), len(own)), strict=True))


def cards(state: State, _log: Sequence[Any]) -> Iterable[str]:
    """In the deck, in hands, in the box, or drawn for the question."""
    yield from (*state.stack, *state.box)
    for hand in state.hands.values():
        yield from hand
    if isinstance(state.phase, Asking):
        yield state.phase.card


def pick(state: State, _seat: Seat, moves: Sequence[Any], rng: random.Random) -> Any:
    """Half of the capitals are right."""
    move = rng.choice(moves)
    if isinstance(state.phase, Asking) and rng.random() < 0.5:
        return Answer(state.cards[state.phase.card].capital_in(state.options.language))
    return move


def is_free(state: State, seat: Seat, move: Any) -> bool:
    """A typed capital may be any text that is not too long."""
    try:
        answer = msgspec.convert(move, Answer)
    except msgspec.ValidationError:
        return False
    phase = state.phase
    return isinstance(phase, Asking) and phase.choices is None and phase.seat == seat and len(answer.text) <= 200


def invariant(state: State, log: Sequence[Any]) -> None:
    """Scores are the points of all scorings and answers; chip and position show them (E5)."""
    won: list[Result | Answered] = [event for event in log if isinstance(event, Answered)]
    for event in log:
        if isinstance(event, Scored):
            won += [row for rows in event.results.values() for row in rows]
    for seat, score in state.scores.items():
        assert score == sum(one.points for one in won if one.seat == seat)
        chip, position = chip_and_position(score)
        assert chip + position == score
        assert chip % 24 == 0
        assert 0 <= position < 24


FIXTURE = GameFixture(
    game="estimate",
    scenarios=(
        Scenario("two", ("Ada", "Ben"), deck(42)),
        Scenario("in turn", ("Ada", "Ben", "Cem"), deck(63), {"in_turn": True, "youngest": "Ben"}),
        Scenario("choices", ("Ada", "Ben", "Cem", "Dua"), deck(78), {"choices": True, "language": "de"}),
        Scenario("five", ("Ada", "Ben", "Cem", "Dua", "Eva"), deck(96)),
        Scenario("unshuffled", ("Ada", "Ben"), deck(44), {"choices": True}, shuffle=False),
    ),
    other_world=other_world,
    cards=cards,
    longest=120,
    pick=pick,
    is_free=is_free,
    invariant=invariant,
)

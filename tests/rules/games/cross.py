"""`cross` for the contract tests: a small deck, and what a seat may not know of a state."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from geotrainer.rules.cross.events import Answer, Challenged, Checked, Traded
from geotrainer.rules.cross.state import Asking, Estimating, Phase, Placing, State
from geotrainer.rules.game import Seat
from tests.rules.games import GameFixture, Scenario

PLACES = (
    ("Oslo", "NO", 59.91, 10.75, 709037),
    ("Rome", "IT", 41.89, 12.48, 2748109),
    ("Quito", "EC", -0.22, -78.51, 1763275),
    ("Accra", "GH", 5.56, -0.2, 1963264),
    ("Suva", "FJ", -18.14, 178.44, 93970),
    ("Perth", "AU", -31.95, 115.86, 2141834),
    ("Lima", "PE", -12.04, -77.03, 8852000),
)


def card(number: int) -> dict[str, Any]:
    """A card of the small deck; the seven places come again and again under other names."""
    name, country, lat, lon, population = PLACES[number % len(PLACES)]
    return {
        "id": f"card-{number}",
        "name": f"{name} {number}",
        "kind": "place",
        "country": country,
        "lat": lat + number / 7,
        "lon": lon,
        "population": population - number,
        "difficulty": 1 + number % 3,
    }


def deck(size: int) -> list[dict[str, Any]]:
    """So many cards."""
    return [card(number) for number in range(size)]


def _backs_up(state: State) -> set[str]:
    """The cards whose backs are shown: those of the last challenge, and the cross that was checked last (C22)."""
    last, check = state.challenge, state.check
    shown = set() if last is None else {last.card, last.against}
    return shown if check is None else shown | {check.start} | {step.card for step in check.steps}


def other_world(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Other backs where they are hidden, another stack and reserve, other sealed answers and estimates (C22)."""
    shown = _backs_up(state)
    cards = {
        card.id: card
        if card.id in shown
        else msgspec.structs.replace(
            card,
            lat=rng.uniform(-90, 90),
            lon=rng.uniform(-180, 180),
            country="XX",
            country_names={"en": "Elsewhere"},
            population_year=1900,
            town={"en": "Elsewhere", "km": 1},
            population=rng.randrange(10**7),
            difficulty=rng.randint(1, 3),
        )
        for card in state.cards.values()
    }
    hidden = rng.sample(state.stack + state.reserve, len(state.stack + state.reserve))
    return msgspec.structs.replace(
        state,
        cards=cards,
        stack=tuple(hidden[: len(state.stack)]),
        reserve=tuple(hidden[len(state.stack) :]),
        phase=_other_secrets(state, seat, rng),
    )


def _other_secrets(state: State, seat: Seat | None, rng: random.Random) -> Phase:
    phase = state.phase
    if isinstance(phase, Asking) and state.ask_all_at_once:
        answers: tuple[Answer, ...] = ("pass", "inner")
        sealed = {s: a if s == seat else rng.choice(answers) for s, a in phase.answers.items()}
        return msgspec.structs.replace(phase, answers=sealed)
    if isinstance(phase, Estimating):
        return Estimating({s: n if s == seat else rng.randint(0, 3) for s, n in phase.estimates.items()})
    return phase


def cards(state: State, _log: Sequence[Any]) -> Iterable[str]:
    """Stack, reserve, the drawn card, the cross with its start card, and what has left the match."""
    yield from (*state.stack, *state.reserve, *state.gone)
    if isinstance(state.phase, Placing):
        yield state.phase.card
    if state.start is not None:
        yield state.start
    for arm in state.arms.values():
        yield from arm


def invariant(state: State, log: Sequence[Any]) -> None:
    """All 35 chips are somewhere (C2), and a trade is five points of chips for five points of a card (C13)."""
    assert sum(state.chips.values()) + state.supply == 35
    assert min(state.supply, *state.chips.values()) >= 0
    trades = [event for event in log if isinstance(event, Traded)]
    forced = [chip.trader for event in log if isinstance(event, Checked) for chip in event.chips if chip.trader]
    forced += [event.chip.trader for event in log if isinstance(event, Challenged) and event.chip.trader]
    assert sum(state.traded.values()) == len(trades) + len(forced)


FIXTURE = GameFixture(
    game="cross",
    scenarios=(
        Scenario("two", ("Ada", "Ben"), deck(15)),
        Scenario("alone", ("Ada",), deck(12)),
        Scenario("all at once", ("Ada", "Ben", "Cem"), deck(15), {"ask_all_at_once": True, "youngest": "Cem"}),
        Scenario("line", ("Ada", "Ben", "Cem"), deck(15), {"line": True, "ask_all_at_once": True}),
        Scenario("six", ("Ada", "Ben", "Cem", "Dua", "Eva", "Fay"), deck(24), {"stack_size": 6}),
        Scenario("unshuffled", ("Ada", "Ben"), deck(13), {"stack_size": 2}, shuffle=False),
    ),
    other_world=other_world,
    cards=cards,
    longest=600,
    invariant=invariant,
    playthrough=Scenario("two", ("Ada", "Ben"), deck(12), {"stack_size": 2}, shuffle=False),
)

"""Playthroughs: a match of each game as text, with what every seat sees at each step, to be read as a diff.

`python -m tests.rules.playthroughs` writes them anew.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from geotrainer import Table
from geotrainer.rules.wire import move_from_builtins, move_to_builtins
from tests.rules.games import GameFixture, Scenario, fixtures

FOLDER = Path(__file__).parent
SEED = 11


def transcript(fixture: GameFixture) -> str:
    """The match of the fixture's playthrough, move by move."""
    return "\n".join(_lines(fixture, fixture.playthrough or fixture.scenarios[0])) + "\n"


def _lines(fixture: GameFixture, scenario: Scenario) -> Iterator[str]:
    table = Table(
        fixture.game,
        scenario.seats,
        list(scenario.deck),
        seed=SEED,
        shuffle=scenario.shuffle,
        options=scenario.options,
    )
    yield f"{fixture.game}: {', '.join(scenario.seats)}; options {scenario.options}; {len(scenario.deck)} cards"
    yield ""
    yield from _events(table, 0)
    yield from _seen(table, {})
    rng = random.Random(SEED)
    while acting := sorted(table.to_act()):
        seat = rng.choice(acting)
        move = _picked(table, fixture, seat, rng)
        written, before = len(table.log()), _views(table)
        yield ""
        yield f"{seat} of {len(table.moves(seat))} moves: {_plain(move)}"
        table.play(seat, move)
        yield from _events(table, written)
        yield from _seen(table, before)
    yield ""
    yield f"result: {_plain(table.result())}"


def _picked(table: Table, fixture: GameFixture, seat: str, rng: random.Random) -> dict[str, Any]:
    state = table._state
    legal = [move_from_builtins(fixture.game, move) for move in table.moves(seat)]
    return move_to_builtins(fixture.pick(state, seat, legal, rng))


def _views(table: Table) -> dict[str, dict[str, Any]]:
    return {seat or "projector": table.view(seat) for seat in (*table.seats, None)}


def _events(table: Table, written: int) -> Iterator[str]:
    for n, event in enumerate(table.log()[written:], start=written):
        yield f"  event {n}: {_plain(event)}"


def _seen(table: Table, before: dict[str, dict[str, Any]]) -> Iterator[str]:
    """What has changed in what each seat sees."""
    for who, view in _views(table).items():
        old = before.get(who, {})
        changed = {key: value for key, value in view.items() if key not in old or old[key] != value}
        gone = [key for key in old if key not in view]
        yield f"  {who} sees:"
        for key, value in changed.items():
            yield f"    {key}: {_plain(value)}"
        for key in gone:
            yield f"    {key} no more"


def _plain(value: Any) -> str:
    """The value in one line, with the less telling digits of numbers cut off."""
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_plain(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_plain, value)) + "]"
    return str(value)


def path(game: str) -> Path:
    """Where the playthrough of a game lies."""
    return FOLDER / f"{game}.txt"


def write_all() -> None:
    """Write the playthrough of every game."""
    for game, fixture in fixtures().items():
        path(game).write_text(transcript(fixture), encoding="utf-8")

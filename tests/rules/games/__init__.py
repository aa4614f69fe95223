"""One file a game: what the contract tests and the playthroughs need to know of it.

A game joins by a file `tests/rules/games/<game>.py` that holds `FIXTURE = GameFixture(...)`.
"""

import importlib
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from geotrainer.rules.game import Seat


@dataclass(frozen=True)
class Scenario:
    """A small match: who sits, with which cards and options."""

    name: str
    seats: tuple[Seat, ...]
    deck: Sequence[dict[str, Any]]
    options: dict[str, Any] = field(default_factory=dict)
    shuffle: bool = True


def _any(_state: Any, _seat: Seat, moves: Sequence[Any], rng: random.Random) -> Any:
    return rng.choice(moves)


def _nothing_is_free(_state: Any, _seat: Seat, _move: Any) -> bool:
    return False


def _no_invariant(_state: Any, _log: Sequence[Any]) -> None:
    pass


@dataclass(frozen=True)
class GameFixture:
    """What is special about a game.

    Attributes:
        game: its name.
        scenarios: small matches to check; the first one is the playthrough unless `playthrough` is given.
        other_world: (state, seat or None, rng) -> a state that differs only in what the seat may not know, as much as
            possible, or None if nothing is hidden now.
        cards: (state, log) -> the ids of all cards wherever they lie, each as often as it is there; compared with the
            deck. Worked out from the log where the state keeps no account (the box).
        longest: more moves than any match of a scenario can have.
        pick: (state, seat, legal moves, rng) -> the move of a random player; may peek, so that a match gets somewhere.
        is_free: (state, seat, move struct) -> whether one that is not listed is legal free input (an answer, a point).
        tried: moves (dicts) to try at every moment besides those that were listed at some moment.
        invariant: (state, log) -> None, asserting what must always hold (chips add up).
        deck_ids: ids that `cards` must give; by default those of the scenario's deck.
        playthrough: the match of the transcript.
    """

    game: str
    scenarios: tuple[Scenario, ...]
    other_world: Callable[[Any, Seat | None, random.Random], Any]
    cards: Callable[[Any, Sequence[Any]], Iterable[str]]
    longest: int = 2000
    pick: Callable[[Any, Seat, Sequence[Any], random.Random], Any] = _any
    is_free: Callable[[Any, Seat, Any], bool] = _nothing_is_free
    tried: tuple[dict[str, Any], ...] = ()
    invariant: Callable[[Any, Sequence[Any]], None] = _no_invariant
    deck_ids: Callable[[Scenario], Iterable[str]] = lambda scenario: (card["id"] for card in scenario.deck)
    playthrough: Scenario | None = None


def fixtures() -> dict[str, GameFixture]:
    """The fixture of every game that has joined."""
    names = sorted(file.stem for file in Path(__file__).parent.glob("*.py") if file.stem != "__init__")
    return {name: cast("GameFixture", importlib.import_module(f"{__name__}.{name}").FIXTURE) for name in names}

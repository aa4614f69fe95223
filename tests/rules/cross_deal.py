"""Small matches of `cross` with a known deal, for tests."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from geotrainer.rules import cross
from geotrainer.rules.cross.cards import Arm, Card
from geotrainer.rules.cross.moves import Estimate, Pass, Place
from geotrainer.rules.cross.opening import Options
from geotrainer.rules.cross.state import Asking, State
from geotrainer.rules.game import KeepOrder

__all__ = ["SEATS", "begin", "card", "deal", "deck", "estimate", "place_all", "play", "with_chips"]

SEATS = ("Ada", "Ben", "Cleo")


def card(name: str, lat: float = 0.0, lon: float = 0.0, **rest: Any) -> Card:
    """A place; its id is its name in small letters."""
    return Card(id=name.lower(), name=name, lat=lat, lon=lon, **{"population": 1000, "country": "Utopia", **rest})


def deck(*drawn: Card, start: Card | None = None, starts: Sequence[Card] = (), size: int = 3) -> list[Card]:
    """A deck for `shuffle=False`: the cards named are drawn first, the rest of the stacks lies at 0/0.

    The start cards are `start`, then `starts`, then places at 0/0.
    """
    filler = [card(f"Filler{i}") for i in range(3 * size - len(drawn))]
    given = [card("Start") if start is None else start, *starts]
    return [*drawn, *filler, *given, *(card(f"Start{i}") for i in range(1, 4 - len(given)))]


def deal(cards: Sequence[Card], seats: Sequence[str] = SEATS, **options: Any) -> State:
    """The first state, cards in the order given."""
    settings = Options(**{"stack_size": 3, **options})
    return cross.evolve(None, cross.opening(seats, cards, settings, KeepOrder(0)))


def begin(*drawn: Card, start: Card | None = None, seats: Sequence[str] = SEATS, **options: Any) -> State:
    """A match in which these cards are drawn in this order."""
    return deal(deck(*drawn, start=start), seats, **options)


def play(state: State, *moves: tuple[str, Any]) -> State:
    """The state after some moves, each told as (seat, move)."""
    for seat, move in moves:
        for event in cross.decide(state, seat, move, KeepOrder(0)):
            state = cross.evolve(state, event)
    return state


def with_chips(state: State, **chips: int) -> State:
    """The same table with other chips in front of the seats; the supply holds the rest of the 35."""
    return replace(state, chips=chips, supply=35 - sum(chips.values()))


def place_all(state: State, *places: tuple[Arm, int]) -> State:
    """The state after some placings that nobody doubts."""
    for arm, slot in places:
        state = play(state, (state.turn, Place(arm, slot)))
        while isinstance(state.phase, Asking):
            state = play(state, (next(iter(cross.to_act(state))), Pass()))
    return state


def estimate(state: State, **wrong: int) -> State:
    """The state after everybody's estimate."""
    return play(state, *((seat, Estimate(number)) for seat, number in wrong.items()))

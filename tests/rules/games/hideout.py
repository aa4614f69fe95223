"""`hideout` for the contract tests: fifteen animals, and what nobody may know of a state."""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from geotrainer.rules.game import Seat
from geotrainer.rules.hideout import Home, Placing, State, Tile, Turn, Turned
from tests.rules.games import GameFixture, Scenario

NAMES = ("yak", "elk", "owl", "fox", "ant", "hen", "jay", "bat", "gnu", "cat", "newt", "mole", "dog", "kiwi", "ibex")
COUNTRIES = ("DE", "CN", "AU", "BR", "KE")
DECK: list[dict[str, Any]] = [
    {"id": name, "name": name.title(), "countries": [COUNTRIES[i % 5]], "fact": {"en": f"The {name} is an animal."}}
    for i, name in enumerate(NAMES)
]
DECK[2]["range"] = {"type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 0]]]}
DECK[6]["range"] = {"type": "MultiPolygon", "coordinates": [[[[0, 0], [9, 0], [9, 9], [0, 0]]]]}


def other_world(state: State, _seat: Seat | None, rng: random.Random) -> State:
    """The tiles that lie face down change places, and animals that were not turned last live elsewhere (H11)."""
    places = [
        (p, space) for p, piece in enumerate(state.pieces) for space, tile in enumerate(piece) if _is_hidden(tile)
    ]
    pieces = [list(piece) for piece in state.pieces]
    for (p, space), (q, other) in zip(places, rng.sample(places, len(places)), strict=True):
        pieces[p][space] = state.pieces[q][other]
    return msgspec.structs.replace(state, pieces=tuple(map(tuple, pieces)), animals=_moved(state, rng))


def _moved(state: State, rng: random.Random) -> dict[str, Any]:
    """The animals with their countries exchanged, where the view does not tell them."""
    known = {state.last.animal} if state.last and not isinstance(state.phase, Placing) else set()
    free = [] if not any(map(any, state.pieces)) else [one for one in state.animals.values() if one.id not in known]
    mixed = rng.sample([animal.countries for animal in free], len(free))
    moved = {a.id: msgspec.structs.replace(a, countries=c) for a, c in zip(free, mixed, strict=True)}
    return {**state.animals, **moved}


def _is_hidden(tile: Tile | None) -> bool:
    return tile is not None and not tile.face_up


def cards(state: State, _log: Sequence[Any]) -> Iterable[str]:
    """On the pieces, or kept."""
    yield from (tile.animal for piece in state.pieces for tile in piece if tile)
    for kept in state.kept.values():
        yield from kept


def pick(state: State, _seat: Seat, moves: Sequence[Any], rng: random.Random) -> Any:
    """Half of the turns name the animal that is turned, so that the match gets somewhere."""
    move = rng.choice(moves)
    if not isinstance(move, Turn) or rng.random() < 0.5:
        return move
    tile = state.pieces[state.marker][move.space]
    assert tile is not None
    return Turn(tile.animal, move.space)


def is_free(state: State, seat: Seat, move: Any) -> bool:
    """Where an animal lives may be answered by any country."""
    try:
        home = msgspec.convert(move, Home)
    except msgspec.ValidationError:
        return False
    asked = isinstance(state.phase, Placing) and state.phase.seat == seat
    return asked and (home.country is None or (len(home.country) == 2 and home.country.isupper()))


def invariant(state: State, log: Sequence[Any]) -> None:
    """Points are tiles kept; the pieces keep their size; whoever found a tile named it."""
    assert [len(piece) for piece in state.pieces] == [15, 10, 6, 4]
    found = [(event.seat, event.animal) for event in log if isinstance(event, Turned) and event.named == event.animal]
    assert sorted(found) == sorted((seat, animal) for seat, kept in state.kept.items() for animal in kept)


FIXTURE = GameFixture(
    game="hideout",
    scenarios=(
        Scenario("two", ("Ada", "Ben"), DECK),
        Scenario("alone", ("Ada",), DECK),
        Scenario("six", ("Ada", "Ben", "Cem", "Dua", "Eva", "Fay"), DECK, {"youngest": "Dua"}),
        Scenario("homes", ("Ada", "Ben", "Cem"), DECK, {"ask_home": True}),
        Scenario("unshuffled", ("Ada", "Ben"), DECK, shuffle=False),
    ),
    other_world=other_world,
    cards=cards,
    pick=pick,
    is_free=is_free,
    invariant=invariant,
    playthrough=Scenario("two", ("Ada", "Ben"), DECK, {"ask_home": True}, shuffle=False),
)

"""Small tables of hideout, unshuffled, and the turns that a test makes on them."""

from typing import Any

from geotrainer.rules import hideout
from geotrainer.rules.table import Table

NAMES = ["ant", "bat", "cat", "dog", "elk", "fox", "gnu", "hen", "ibex", "jay", "kiwi", "lynx", "mole", "newt", "owl"]
DECK = [{"id": name, "name": name.title(), "countries": ["DE", "FR"]} for name in NAMES]
IN_FRONT = NAMES[5:]  # with shuffle=False these lie on spaces 0-9 of the 10-piece
IN_BACK = NAMES[:5]  # and these, seen by nobody, on spaces 0-4 of the 15-piece
FREE10: list[str | None] = [None] * 10


def table(*seats: str, **options: Any) -> Table:
    return Table("hideout", list(seats or ("Ada", "Ben")), DECK, seed=1, shuffle=False, options=options)


def turning(*seats: str, **options: Any) -> Table:
    """A table at its first turn, unshuffled."""
    played = table(*seats, **options)
    for seat in played.seats:
        played.play(seat, {"do": "ready"})
    return played


def find(played: Table, *animals: str) -> None:
    """Whoever is asked names and turns each of the animals; the current piece holds them."""
    lying = [tile.animal if tile else None for tile in state_of(played).pieces[state_of(played).marker]]
    for animal in animals:
        turn(played, animal, lying.index(animal))


def turn(played: Table, animal: str, space: int) -> None:
    (seat,) = played.to_act()
    played.play(seat, {"do": "turn", "animal": animal, "space": space})


def miss(played: Table, *spaces: int) -> None:
    """Turn the tiles on these spaces, naming an animal that lies elsewhere."""
    for space in spaces:
        tile = state_of(played).pieces[state_of(played).marker][space]
        assert tile is not None
        turn(played, next(name for name in NAMES if name != tile.animal), space)


def state_of(played: Table) -> hideout.State:
    state: hideout.State = played._state
    return state


def pieces(played: Table, seat: str | None = None) -> list[list[str | None]]:
    return [list(piece) for piece in played.view(seat)["pieces"]]

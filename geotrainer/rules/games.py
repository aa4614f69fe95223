"""Which games there are, how many may sit down to each, and where its rules are."""

import importlib
from collections.abc import Sequence
from typing import cast

from geotrainer.errors import OptionError
from geotrainer.rules.game import Game, Seat

SEATS = {
    "locate": range(1, 7),
    "cross": range(1, 7),
    "hideout": range(1, 7),
    "estimate": range(2, 6),
}


def check_game(name: str) -> str:
    """The name itself if it is a game's; `OptionError` otherwise."""
    if name not in SEATS:
        raise OptionError(f"There is no game {name!r}; choose one of {', '.join(SEATS)}.", code="game", value=name)
    return name


def game(name: str) -> Game:
    """The module with the rules of a game, loaded when it is first asked for.

    Raises:
        OptionError: for an unknown game.
    """
    return cast("Game", importlib.import_module(f"geotrainer.rules.{check_game(name)}"))


def check_seats(name: str, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats in clockwise order, once their number and names are right for the game.

    Raises:
        OptionError: for too few or too many seats, a seat without a name, or two of one name.
    """
    if isinstance(seats, str):
        raise OptionError(f"Seats are a list of names, not one text: {seats!r}.", code="seats", value=seats)
    allowed = SEATS[check_game(name)]
    if len(seats) not in allowed:
        raise OptionError(
            f"{name} is played by {allowed.start} to {allowed.stop - 1}, not by {len(seats)}.",
            code="seats",
            value=len(seats),
        )
    for i, seat in enumerate(seats):
        if not isinstance(seat, str) or not seat.strip():
            raise OptionError(f"Seat {i + 1} needs a name, not {seat!r}.", code="seats", value=seat)
        if seat in seats[:i]:
            raise OptionError(f"Two seats are called {seat!r}; give each its own name.", code="seats", value=seat)
    return tuple(seats)

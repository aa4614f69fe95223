"""Which games there are, how many may sit down to each, and where its rules are."""

import importlib
from collections.abc import Sequence
from typing import cast

from geotrainer.errors import OptionError
from geotrainer.i18n import _
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
        sentence = _("There is no game {game!r}; the games are {games}.").format(game=name, games=", ".join(SEATS))
        raise OptionError(sentence, code="game", value=name)
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
    # A set has no order, and seats sit in one.
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise OptionError(_("Seats are a list of names in clockwise order."), code="seats", value=seats)
    allowed = SEATS[check_game(name)]
    if len(seats) not in allowed:
        sentence = _("{game} is played by {fewest} to {most}, not by {count}.").format(
            game=name, fewest=allowed.start, most=allowed.stop - 1, count=len(seats)
        )
        raise OptionError(sentence, code="seats", value=len(seats))
    for i, seat in enumerate(seats):
        if not isinstance(seat, str) or not seat.strip():
            sentence = _("Seat {number} needs a name, not {name!r}.").format(number=i + 1, name=seat)
            raise OptionError(sentence, code="seats", value=seat)
        if seat in seats[:i]:
            sentence = _("Two seats are called {name!r}; give each its own name.").format(name=seat)
            raise OptionError(sentence, code="seats", value=seat)
    return tuple(seats)

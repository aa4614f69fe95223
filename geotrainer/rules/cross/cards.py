"""What a card of `cross` says, as printed, and how two cards compare on an arm (C1, C6, C9, C20)."""

from collections.abc import Mapping
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from functools import cache
from typing import Literal

import msgspec

Arm = Literal["north", "south", "west", "east", "up", "down"]

CROSS: tuple[Arm, ...] = ("north", "south", "west", "east")
LINE: tuple[Arm, ...] = ("up", "down")

_NOISE = Decimal("0.000001")  # of a minute; a float of degrees is less exact than this only beyond 13 digits


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A place or a sight: the front has the name, the back all else (C1).

    `lat` and `lon` are degrees, north and east positive. `difficulty` is 1 (easy) to 3 (hard), None if nobody rated it.
    `names` and `country_names` are the same in other languages, by language; `town` is where a sight stands.
    """

    id: str
    name: str
    kind: Literal["place", "sight"] = "place"
    country: str = ""
    country_names: dict[str, str] = {}
    lat: float
    lon: float
    population: int | None = None
    population_year: int | None = None
    town: dict[str, str | float] | None = None
    difficulty: int | None = None
    names: dict[str, str] = {}


@cache
def minutes(degrees: float) -> int:
    """Degrees in whole minutes, as a card prints them (C9).

    Halves go away from zero, as they do when the number in front of the N, S, W or E is rounded by hand. Noise of
    binary fractions (59.85 * 60 is not quite 3591) is taken off first, at a millionth of a minute.
    """
    exact = Decimal(repr(float(degrees))) * 60
    return int(exact.quantize(_NOISE, ROUND_HALF_EVEN).quantize(Decimal(1), ROUND_HALF_UP))


def longitude_minutes(degrees: float) -> int:
    """A longitude in whole minutes from west (negative) to east; 180 itself is E (C9)."""
    printed = minutes(degrees)
    return 180 * 60 if printed == -180 * 60 else printed


def latitude(card: Card) -> str:
    """The latitude as the back prints it: 59°51'N; at the equator 0°0'."""
    return _printed(minutes(card.lat), "NS")


def longitude(card: Card) -> str:
    """The longitude as the back prints it: 17°38'E; at Greenwich 0°0'."""
    return _printed(longitude_minutes(card.lon), "EW")


def _printed(whole: int, letters: str) -> str:
    degrees, rest = divmod(abs(whole), 60)
    letter = "" if whole == 0 else letters[whole < 0]  # C9: 0 is neither
    return f"{degrees}°{rest}'{letter}"


def outwardness(card: Card, arm: Arm) -> int:
    """How far out the card belongs on the arm: only the arm's own direction counts (C6, C20).

    On the four arms in minutes of latitude or longitude, on the line in inhabitants.
    """
    match arm:
        case "north":
            return minutes(card.lat)
        case "south":
            return -minutes(card.lat)
        case "east":
            return longitude_minutes(card.lon)
        case "west":
            return -longitude_minutes(card.lon)
        case "up":
            return card.population or 0
        case "down":
            return -(card.population or 0)


def in_order(inner: Card, outer: Card, arm: Arm) -> bool:
    """Whether two cards stand in the order of the line; equals count as right (C9, C20)."""
    return outwardness(inner, arm) <= outwardness(outer, arm)


def true_order(cards: Mapping[str, Card], start: str, on_arm: tuple[str, ...], arm: Arm) -> tuple[str, ...]:
    """The start card and the cards of an arm in their true order, from the inside out (C23)."""
    return tuple(sorted((start, *on_arm), key=lambda card: outwardness(cards[card], arm)))

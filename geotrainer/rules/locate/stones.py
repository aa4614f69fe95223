"""Guess stones: which may be placed, and which of them are right (L13, L15, L16)."""

import math
from collections.abc import Iterator, Sequence
from functools import cache

from geotrainer.atlas import geometry
from geotrainer.errors import RuleError
from geotrainer.i18n import _
from geotrainer.rules.locate.cards import Colour, Entry
from geotrainer.rules.locate.events import Guess, Point

BOARDS = ("north-america", "europe", "asia", "south-america", "africa", "australia")
COLUMNS = ("W", "M", "E")
ROWS = ("N", "M", "S")
RECTANGLES = ("A", "B", "C", "D")
STONES = (BOARDS, COLUMNS, ROWS, RECTANGLES)

STONES_TO_KEEP: dict[Colour, int] = {"yellow": 4, "orange": 3, "green": 2}  # L18


def _placings(done: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for stone in STONES[len(done)]:
        placed = (*done, stone)
        yield placed
        if len(placed) < len(STONES):
            yield from _placings(placed)


@cache
def guesses() -> tuple[Guess, ...]:
    """Every guess without a point: 6 x (1 + 3 x (1 + 3 x (1 + 4))) = 294 of them."""
    return tuple(Guess(placed) for placed in _placings(()))


def check_stones(stones: Sequence[str]) -> None:
    """Refuse stones that are not a board, then a column, a row and a rectangle, as far as they go (L13).

    Raises:
        RuleError: code "no_stones", "too_many_stones" or "stone_order", with the stone that is wrong.
    """
    if not stones:
        raise RuleError(_("Place at least the board stone."), code="no_stones", value=list(stones))
    if len(stones) > len(STONES):
        raise RuleError(_("There are only four stones."), code="too_many_stones", value=list(stones))
    names = (_("board"), _("column"), _("row"), _("rectangle"))
    for stone, allowed, name in zip(stones, STONES, names, strict=False):
        if stone not in allowed:
            sentence = _("{stone!r} is no {name}; stones go in the order board, column, row, rectangle.")
            raise RuleError(sentence.format(stone=stone, name=name), code="stone_order", value=stone)


def checked_point(point: Point | None) -> Point | None:
    """The point with its longitude from -180 to below 180; a map that was panned round the world tells more.

    Raises:
        RuleError: code "point" if it is no place on the earth.
    """
    if point is None:
        return None
    lat, lon = point
    if not (math.isfinite(lon) and -90 <= lat <= 90):  # noqa: PLR2004  (the poles, in degrees)
        raise RuleError(_("This point is not on the map; point again."), code="point", value=point)
    return (lat, geometry.wrap(lon))


def _agreement(entry: Entry, stones: Sequence[str]) -> tuple[bool, ...]:
    """Each stone right or wrong by one entry; on a wrong board nothing is right."""
    on_board = stones[0] == entry[0]
    return tuple(on_board and stone == place for stone, place in zip(stones, entry, strict=False))


def right_stones(entries: Sequence[Entry], stones: Sequence[str]) -> tuple[bool, ...]:
    """Each stone right or wrong by the one entry that agrees best, so that none are mixed from two (L16)."""

    def agreeing(flags: tuple[bool, ...]) -> tuple[int, int]:
        leading = flags.index(False) if False in flags else len(flags)
        return leading, sum(flags)

    return max((_agreement(entry, stones) for entry in entries), key=agreeing)

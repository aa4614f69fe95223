"""The six boards: where a small rectangle lies, which board a place counts on, and the entries of a place (L1-L4)."""

import math
from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from geotrainer.atlas.geometry import latitude, mercator_y, ring_holds, wrap
from geotrainer.atlas.outlines import country_near, shores_near
from geotrainer.atlas.tables import read_json
from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _, language

COLUMNS = "WME"
ROWS = "NMS"
RECTANGLES = "ABCD"
# Small rectangles along a side of a board: three fields of two.
SIDE = 6
# L3: "very close" is within this part of a small rectangle's side.
VERY_CLOSE = 0.05
# A place whose country is not told belongs to the land under it or this near (km): a harbour drawn a little off shore.
HARBOUR_KM = 25
# A place at sea counts on the boards that have belonging land within this distance (km), or else the nearest such land.
SEA_KM = 500
OCEAN_KM = 1500

Entry = tuple[str, str, str, str]
Box = tuple[float, float, float, float]


class OffBoardError(GeoTrainerError):
    """A place that counts on none of the six boards."""

    code = "off_every_board"


class UnknownBoardError(GeoTrainerError):
    """A board, column, row or rectangle that does not exist."""

    code = "unknown_board"


class Piece(msgspec.Struct, frozen=True):
    """A piece of a country that counts otherwise than the rest: ring flat as [lon, lat, ...], and why."""

    country: str
    outline: tuple[float, ...]
    note: str

    def holds(self, country: str, lat: float, lon: float) -> bool:
        """Whether the place lies in this piece of this country."""
        return country == self.country and ring_holds(self.outline, lat, lon)


class Board(msgspec.Struct, frozen=True):
    """A board: its rectangle in degrees, its names, and the countries and pieces of countries that belong (L4)."""

    id: str
    names: dict[str, str]
    south: float
    west: float
    north: float
    east: float
    countries: frozenset[str]
    parts: tuple[Piece, ...]
    without: tuple[Piece, ...]

    def shows(self, lat: float, lon: float) -> bool:
        """Whether the place lies within the board's drawing."""
        return self.south <= lat <= self.north and self.west <= lon <= self.east

    def has_part(self, country: str, lat: float, lon: float) -> bool:
        """Whether the place lies in a piece of a country that was put on this board."""
        return any(piece.holds(country, lat, lon) for piece in self.parts)

    def counts(self, country: str, lat: float, lon: float) -> bool:
        """Whether a place of this country counts here; the rest of the drawing is faded (L4)."""
        if self.has_part(country, lat, lon):
            return True
        return country in self.countries and not any(piece.holds(country, lat, lon) for piece in self.without)

    def place(self, lat: float, lon: float) -> tuple[float, float]:
        """Where the place is drawn, in small rectangles from the board's west and north edge (0 to 6)."""
        top, bottom = mercator_y(self.north), mercator_y(self.south)
        return (lon - self.west) / (self.east - self.west) * SIDE, (top - mercator_y(lat)) / (top - bottom) * SIDE

    def spot(self, right: float, down: float) -> tuple[float, float]:
        """The (lat, lon) that is drawn this many small rectangles from the board's west and north edge."""
        top, bottom = mercator_y(self.north), mercator_y(self.south)
        return latitude(top - down / SIDE * (top - bottom)), self.west + right / SIDE * (self.east - self.west)


@cache
def boards() -> tuple[Board, ...]:
    """The six boards in the order of L1."""
    return tuple(_board(row) for row in read_json("boards.json"))


def _board(row: dict[str, object]) -> Board:
    for key in ("parts", "without"):
        pieces = msgspec.convert(row[key], list[dict[str, object]])
        row[key] = [{**piece, "outline": _flat(piece["outline"])} for piece in pieces]
    return msgspec.convert(row, Board)


def _flat(outline: object) -> list[float]:
    return [value for point in msgspec.convert(outline, list[list[float]]) for value in point]


def board(board_id: str) -> Board:
    """The board with this id.

    Raises:
        UnknownBoardError: No board has this id.
    """
    for found in boards():
        if found.id == board_id:
            return found
    known = ", ".join(each.id for each in boards())
    raise UnknownBoardError(f"There is no board {board_id!r}. The boards are {known}.", value=board_id)


def board_name(board_id: str) -> str:
    """The name of one of the six boards in the language of the page."""
    names = board(board_id).names
    return names.get(language()) or names["en"]


def stone_name(step: int, stone: str) -> str:
    """What a stone says: its board, column, row or rectangle (`step` 0 to 3)."""
    if step == 0:
        return board_name(stone)
    if step == 1:
        return {"W": _("West"), "M": _("Middle"), "E": _("East")}[stone]
    if step == 2:  # noqa: PLR2004 - the third stone is the row
        return {"N": _("North"), "M": _("Middle"), "S": _("South")}[stone]
    return stone


def rectangle(stones: Sequence[str]) -> Box:
    """What one to four stones mark, as (south, west, north, east): a board, column, field or small rectangle.

    A column is as high as the board; a row stone leaves one of the nine fields.

    Raises:
        UnknownBoardError: A stone names nothing that exists, or there are not one to four.
    """
    if not 1 <= len(stones) <= 4:  # noqa: PLR2004 - L13: one to four stones
        raise UnknownBoardError(f"One to four stones mark a rectangle, not {len(stones)}.", value=tuple(stones))
    marked = board(stones[0])
    left, right, top, bottom = 0, SIDE, 0, SIDE
    if len(stones) > 1:
        left = 2 * _index(COLUMNS, stones[1])
        right = left + 2
    if len(stones) > 2:  # noqa: PLR2004 - the third stone is the row
        top = 2 * _index(ROWS, stones[2])
        bottom = top + 2
    if len(stones) > 3:  # noqa: PLR2004 - the fourth stone is the small rectangle
        down, across = divmod(_index(RECTANGLES, stones[3]), 2)
        left, top = left + across, top + down
        right, bottom = left + 1, top + 1
    north, west = marked.spot(left, top)
    south, east = marked.spot(right, bottom)
    return south, west, north, east


def _index(letters: str, stone: str) -> int:
    if len(stone) == 1 and stone in letters:
        return letters.index(stone)
    raise UnknownBoardError(f"There is no stone {stone!r} here. It is one of {', '.join(letters)}.", value=stone)


def _on_boards(lon: float) -> float:
    """The longitude wrapped; 180 stays 180, for boards end there and none begins."""
    wrapped = wrap(lon)
    return 180.0 if wrapped == -180 else wrapped  # noqa: PLR2004 - degrees


def lines(board_id: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The seven longitudes and seven latitudes that rule a board: edges, thick lines (every second) and thin ones."""
    ruled = board(board_id)
    spots = [ruled.spot(step, step) for step in range(SIDE + 1)]
    return tuple(lon for _lat, lon in spots), tuple(lat for lat, _unused in spots)


def stones_at(board_id: str, lat: float, lon: float) -> Entry:
    """The four stones of the small rectangle that is drawn over the place, whether or not it counts on this board.

    Raises:
        OffBoardError: The board does not show the place.
    """
    shown = board(board_id)
    lon = _on_boards(lon)
    if not shown.shows(lat, lon):
        raise OffBoardError(f"The {shown.names['en']} board does not show {lat:g}, {lon:g}.", value=(lat, lon))
    right, down = shown.place(lat, lon)
    return _entry(shown, _cell(right), _cell(down))


def _cell(position: float) -> int:
    return min(SIDE - 1, max(0, math.floor(position)))


def _entry(on: Board, column: int, row: int) -> Entry:
    return on.id, COLUMNS[column // 2], ROWS[row // 2], RECTANGLES[2 * (row % 2) + column % 2]


def boards_at(lat: float, lon: float, country: str | None = None) -> tuple[Board, ...]:
    """The boards on which the place counts: they show it, and its country belongs there (L4).

    Without a country, it is the land under the place or near it; at sea, a board counts that has belonging land within
    500 km, or else the one with the nearest. Where two boards count, the one that was given this piece of the country
    comes first.
    """
    lon = _on_boards(lon)
    showing = [each for each in boards() if each.shows(lat, lon)]
    country = country or country_near(lat, lon, HARBOUR_KM)
    if country is None:
        return _at_sea(showing, lat, lon)
    counting = [each for each in showing if each.counts(country, lat, lon)]
    return tuple(sorted(counting, key=lambda each: not each.has_part(country, lat, lon)))


def _at_sea(showing: Iterable[Board], lat: float, lon: float) -> tuple[Board, ...]:
    nearest: dict[str, float] = {}
    shown = list(showing)
    for distance, country, shore_lat, shore_lon in shores_near(lat, lon, OCEAN_KM):
        for each in shown:
            if distance < nearest.get(each.id, math.inf) and each.counts(country, shore_lat, shore_lon):
                nearest[each.id] = distance
    reach = max(SEA_KM, min(nearest.values(), default=0))
    counting = [each for each in shown if nearest.get(each.id, math.inf) <= reach]
    return tuple(sorted(counting, key=lambda each: nearest[each.id]))


def entries_at(lat: float, lon: float, country: str | None = None) -> tuple[Entry, ...]:
    """All entries of a place, the main one first: one a board, then the neighbours over a line that is very close (L3).

    Raises:
        OffBoardError: The place counts on no board.
    """
    counting = boards_at(lat, lon, country)
    if not counting:
        raise OffBoardError(_refusal(lat, _on_boards(lon)), value=(lat, lon))
    main = [stones_at(each.id, lat, lon) for each in counting]
    close = [entry for each in counting for entry in _very_close(each, lat, _on_boards(lon))]
    return tuple(dict.fromkeys([*main, *close]))


def _very_close(on: Board, lat: float, lon: float) -> list[Entry]:
    right, down = on.place(lat, lon)
    return [_entry(on, column, row) for row in _cells_near(down) for column in _cells_near(right)]


def _cells_near(position: float) -> list[int]:
    """The cell of a position, and the neighbour over a dividing line that is very close (not over the board's edge)."""
    cell = _cell(position)
    line = round(position)
    if 0 < line < SIDE and abs(position - line) <= VERY_CLOSE + 1e-9:
        return [cell, line - 1 if cell == line else line]
    return [cell]


def _refusal(lat: float, lon: float) -> str:
    showing = [each.names[language()] for each in boards() if each.shows(lat, lon)]
    where = f"{lat:.2f}, {lon:.2f}"
    if not showing:
        return _("{where} lies on none of the six boards. Choose a place on one of them.").format(where=where)
    sentence = _("{where} is drawn on the board {boards}, but does not count there: its country belongs elsewhere.")
    return sentence.format(where=where, boards=" / ".join(showing))

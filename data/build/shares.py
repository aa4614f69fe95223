"""How much of a natural area each small rectangle of each board holds, and the entries that follow (L3, L4)."""

from functools import cache

import geopandas as gpd
import shapely
from pyproj import Geod
from shapely.geometry import Point, Polygon, box

from data.build import natural_earth
from geotrainer.atlas.boards import COLUMNS, RECTANGLES, ROWS, Board, Entry, boards, rectangle
from geotrainer.atlas.boards import board as find_board

EQUAL_AREA = 6933
ELLIPSOID = Geod(ellps="WGS84")
# L3: a further rectangle counts when it holds at least this part of the area (of a river: of its length).
TENTH = 0.1
# Coasts of different scales differ by this much (degrees); a river's mouth lies a little off shore.
SHORE = 0.2
# At sea a board counts where its land is within 500 km (degrees of latitude).
SEA_REACH = 4.5


def size(geometry: shapely.Geometry) -> float:
    """Square kilometres of a polygon, kilometres of a line."""
    if geometry.geom_type in {"LineString", "MultiLineString"}:
        return float(ELLIPSOID.geometry_length(geometry)) / 1000
    return float(gpd.GeoSeries([geometry], crs=4326).to_crs(EQUAL_AREA).area.iloc[0]) / 1e6


def entries(shape: shapely.Geometry, *, water: bool, point: tuple[float, float] | None = None) -> list[Entry]:
    """The entries of an area, the one that holds most (or the stated (lon, lat) point) first, then by share."""
    whole = size(shape)
    held = {entry: size(piece) / whole for entry, piece in _pieces(shape, water=water).items()}
    order = sorted(held, key=lambda entry: (point is None or not _cell(entry).contains(Point(point)), -held[entry]))
    return [order[0], *(entry for entry in order[1:] if held[entry] >= TENTH)] if order else []


def middle(shape: shapely.Geometry, main: Entry) -> tuple[float, float]:
    """A (lat, lon) of the shape in its main rectangle, as far inside as can be; of a river, halfway along."""
    piece = shape.intersection(_cell(main))
    if piece.geom_type in {"LineString", "MultiLineString"}:
        spot = shapely.get_point(shapely.shortest_line(piece, piece.centroid), 0)
    else:
        widest = max(shapely.get_parts(piece), key=lambda part: part.area)
        spot = shapely.maximum_inscribed_circle(widest, tolerance=0.01).interpolate(0)
    return round(spot.y, 2), round(spot.x, 2)


def _pieces(shape: shapely.Geometry, *, water: bool) -> dict[Entry, shapely.Geometry]:
    pieces: dict[Entry, shapely.Geometry] = {}
    for board in boards():
        counting = shape.intersection(_counting(board.id, water=water))
        if counting.is_empty:
            continue
        for entry in all_entries(board):
            piece = counting.intersection(_cell(entry))
            if not piece.is_empty and piece.geom_type != "Point":
                pieces[entry] = piece
    return pieces


def all_entries(board: Board) -> list[Entry]:
    """The 36 small rectangles of a board."""
    return [(board.id, column, row, letter) for column in COLUMNS for row in ROWS for letter in RECTANGLES]


@cache
def _cell(entry: Entry) -> Polygon:
    south, west, north, east = rectangle(entry)
    return box(west, south, east, north)


@cache
def _counting(board_id: str, *, water: bool) -> shapely.Geometry:
    """The part of a board's drawing that counts: land that belongs, or the sea near such land."""
    board = find_board(board_id)
    near = shapely.simplify(counting_land(board), 0.05).buffer(SEA_REACH if water else SHORE)
    return near.intersection(box(board.west, board.south, board.east, board.north))


def counting_land(board: Board) -> shapely.Geometry:
    """The land on a board's drawing that is not faded (L4)."""
    return shapely.union_all([_belonging(board, code) for code in natural_earth.countries().index])


def _belonging(board: Board, code: str) -> shapely.Geometry:
    country = (
        natural_earth.countries().geometry[code].intersection(box(board.west, board.south, board.east, board.north))
    )
    counted = country if code in board.countries else Polygon()
    for piece in board.without:
        if piece.country == code:
            counted = counted.difference(_ring(piece.outline))
    parts = [country.intersection(_ring(piece.outline)) for piece in board.parts if piece.country == code]
    return shapely.union_all([counted, *parts])


def _ring(outline: tuple[float, ...]) -> Polygon:
    return Polygon(zip(outline[0::2], outline[1::2], strict=True))

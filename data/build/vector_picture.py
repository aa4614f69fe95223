"""Draws the world as one small SVG in Web Mercator, with whole numbers, and not a name on it."""

import itertools
import math
from collections.abc import Iterable

import geopandas as gpd
import shapely

SEA, LAND, BORDER, LAKE_SHORE = "#cfe3ee", "#efe9d8", "#8d8775", "#8fb0c4"


def world(outlines: gpd.GeoSeries, lakes: gpd.GeoSeries, units: int) -> bytes:
    """The picture of sea, land with borders, and lakes; `units` is the width and height of the square world."""
    land = "".join(_country(outline, units) for outline in outlines)
    water = "".join(_path(shapely.get_parts(lakes.values), units))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 {units} {units}" '
        'preserveAspectRatio="none"><style>path{vector-effect:non-scaling-stroke}</style>'
        f'<path fill="{SEA}" d="M0 0h{units}v{units}h-{units}z"/>'
        f'<g fill="{LAND}" stroke="{BORDER}" stroke-width=".7" stroke-linejoin="round">{land}</g>'
        f'<path fill="{SEA}" stroke="{LAKE_SHORE}" stroke-width=".6" d="{water}"/></svg>\n'
    ).encode()


def _country(outline: shapely.Geometry, units: int) -> str:
    parts = shapely.get_parts(outline)
    fill = "".join(_path(parts, units))
    if not any(_on_frame(a, b, units) for part in parts for a, b in _sides(_pixels(part.exterior, units))):
        return f'<path d="{fill}"/>'
    shore = "".join(_shore(_pixels(ring, units), units) for part in parts for ring in _rings(part))
    return f'<path stroke="none" d="{fill}"/><path fill="none" d="{shore}"/>'


def _path(parts: Iterable[shapely.Polygon], units: int) -> Iterable[str]:
    for part in parts:
        for ring in _rings(part):
            points = _pixels(ring, units)
            yield f"M{points[0][0]} {points[0][1]}l{_steps(points)}z"


def _steps(points: list[tuple[int, int]]) -> str:
    """Relative moves from point to point, as short as SVG allows."""
    moves = (f"{c - a} {d - b}" for (a, b), (c, d) in itertools.pairwise(points))
    return " ".join(moves).replace(" -", "-")


def _rings(part: shapely.Polygon) -> tuple[shapely.LinearRing, ...]:
    return (part.exterior, *part.interiors)


def _pixels(ring: shapely.LinearRing, units: int) -> list[tuple[int, int]]:
    """The ring's points in whole units, without doubles; an island too small to show becomes one unit square."""
    points: list[tuple[int, int]] = []
    for lon, lat in ring.coords[:-1]:
        point = _pixel(lon, lat, units)
        if not points or points[-1] != point:
            points.append(point)
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    if len(points) < 3:  # noqa: PLR2004 - a ring has three corners
        x, y = points[0]
        return [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return points


def _pixel(lon: float, lat: float, units: int) -> tuple[int, int]:
    y = math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)) / math.tau
    return round((lon + 180) / 360 * units), min(units, max(0, round((0.5 - y) * units)))


def _sides(points: list[tuple[int, int]]) -> Iterable[tuple[tuple[int, int], tuple[int, int]]]:
    return zip(points, points[1:] + points[:1], strict=True)


def _on_frame(a: tuple[int, int], b: tuple[int, int], units: int) -> bool:
    """A side that lies on the picture's edge is no coast: it is not drawn."""
    return (a[0] == b[0] and a[0] in {0, units}) or (a[1] == b[1] == units)


def _shore(points: list[tuple[int, int]], units: int) -> str:
    drawn, pen = [], None
    for a, b in _sides(points):
        if not _on_frame(a, b, units):
            start = "" if pen == a else f"M{a[0]} {a[1]}"
            drawn.append(f"{start}L{b[0]} {b[1]}")
            pen = b
    return "".join(drawn)

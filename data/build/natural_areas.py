"""The shapes of the natural areas: taken from Natural Earth by name or place, or drawn by hand in the sources."""

import json
import sqlite3
import tomllib
import zlib
from functools import cache
from typing import Any

import geopandas as gpd
import shapely
from shapely.geometry import LineString, MultiLineString, Point, Polygon

from data.build import natural_earth
from data.build.committed import SOURCES
from data.build.packages import python_package

Area = dict[str, Any]

# A piece of 1:50m land smaller than this (square degrees) is noise along a hand-drawn line.
CRUMB = 1e-4
# Two lines of a river within this distance (degrees) are the same stretch.
DOUBLED = 0.05


def read() -> list[Area]:
    """The rows of natural_areas.toml."""
    text = (SOURCES / "locate" / "natural_areas.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["area"])


def shape(area: Area) -> shapely.Geometry:
    """The area's shape in degrees: multipolygon, or multilinestring for a river.

    Raises:
        SystemExit: The row names nothing that Natural Earth has, or gives no shape at all.
    """
    made = _made(area)
    if "within" in area:
        outlines = natural_earth.countries().geometry
        made = made.intersection(shapely.union_all([outlines[code] for code in area["within"]]))
    if made.is_empty:
        raise SystemExit(f"natural_areas.toml: {area['id']} has no shape. Check its names and coordinates.")
    return made


def _made(area: Area) -> shapely.Geometry:
    match area:
        case {"line": line, "width_km": width}:
            return _keep(_ribbon(line, width), "land")
        case {"course": course, "width_km": width}:
            return _ribbon(course, width)
        case {"outline": outline}:
            return _keep(Polygon(outline), area.get("keep"))
        case {"lake": names}:
            return _lakes(names)
        case {"inland_sea": spot}:
            return _inland_sea(Point(spot))
        case {"island": spot}:
            return _island(Point(spot))
        case {"islands": outline}:
            return _islands(Polygon(outline))
        case {"islands_of": country}:
            return natural_earth.countries().geometry[country]
        case {"river": names}:
            return _river(names, area.get("river_in"))
    return Polygon()


def is_water(area: Area) -> bool:
    """Whether the area lies at sea, so that boards count by the land round it."""
    return area["kind"] in {"sea", "strait"} or "inland_sea" in area


def _ribbon(line: list[list[float]], width_km: float) -> shapely.Geometry:
    """A centre line widened on both sides, worked out on a plane round its middle."""
    course = LineString(line)
    middle = course.interpolate(0.5, normalized=True)
    plane = f"+proj=aeqd +lat_0={middle.y} +lon_0={middle.x} +units=m"
    flat = gpd.GeoSeries([course.segmentize(0.5)], crs=4326).to_crs(plane)
    return flat.buffer(width_km * 500).to_crs(4326).iloc[0]


def _keep(outline: shapely.Geometry, keep: str | None) -> shapely.Geometry:
    if keep is None:
        return outline
    kept = outline.intersection(_land()) if keep == "land" else outline.difference(_land())
    return shapely.multipolygons([part for part in shapely.get_parts(kept) if part.area > CRUMB])


@cache
def _land() -> shapely.Geometry:
    return shapely.union_all(shapely.make_valid(natural_earth.layer("physical", "ne_50m_land").geometry.values))


@cache
def _land_parts() -> tuple[Polygon, ...]:
    return tuple(shapely.get_parts(_land()))


def _island(inside: Point) -> shapely.Geometry:
    return shapely.multipolygons([part for part in _land_parts() if part.contains(inside)])


def _islands(outline: Polygon) -> shapely.Geometry:
    return shapely.multipolygons([part for part in _land_parts() if outline.contains(part.representative_point())])


def _inland_sea(inside: Point) -> shapely.Geometry:
    holes = [Polygon(ring) for part in _land_parts() for ring in part.interiors]
    return shapely.multipolygons([hole for hole in holes if hole.contains(inside)])


def _lakes(names: list[str]) -> shapely.Geometry:
    lakes = natural_earth.layer("physical", "ne_50m_lakes")
    return shapely.union_all(lakes[lakes.name.isin(names)].geometry.values)


def _river(names: list[str], countries: list[str] | None) -> shapely.Geometry:
    lines = [line for code, name, line in _river_lines() if name in names and (countries is None or code in countries)]
    course = MultiLineString()
    for line in sorted(lines, key=lambda each: -each.length):  # along a border both countries have the line
        course = shapely.union(course, line.difference(course.buffer(DOUBLED)))
    return course


@cache
def _river_lines() -> tuple[tuple[str, str, LineString], ...]:
    file = python_package("pyworldatlas_mapdata_standard") / "data/maps.sqlite3"
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as maps:
        rows = maps.execute("SELECT alpha2, payload FROM country_map ORDER BY alpha2").fetchall()
    return tuple(
        (code, river["name"], _opened(river["points"]))
        for code, payload in rows
        for river in json.loads(zlib.decompress(payload)).get("rivers", ())
        if len(river["points"]) > 2  # noqa: PLR2004 - two points and the wrong closing one
    )


def _opened(points: list[list[float]]) -> LineString:
    """The package closes every line by repeating its first point, and counts some longitudes past 180."""
    return LineString([(lon - 360 if lon > 180 else lon, lat) for lon, lat in points[:-1]])  # noqa: PLR2004 - degrees

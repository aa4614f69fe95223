"""Highlights as plain GeoJSON with their look baked in."""

from collections.abc import Iterable, Sequence
from typing import Any

from geotrainer.atlas.geometry import MERCATOR_LIMIT
from geotrainer.screens.worldmap.looks import Look, baked

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Json = dict[str, Any]

# Beyond this longitude a shape is also drawn on the neighbouring copy of the world.
SEAM = 120


def collection(
    style: str | Look,
    geojson: Json | Iterable[Json] = (),
    rectangles: Iterable[Box] = (),
    lines: Iterable[Sequence[Point]] = (),
    points: Iterable[Point] = (),
) -> Json:
    """All shapes in one FeatureCollection.

    Rectangles are (south, west, north, east); lines and points are (lat, lon), all in degrees.
    """
    geometries = [
        *(geometry for given in _several(geojson) for geometry in geometries_of(given)),
        *(rectangle(*box) for box in rectangles),
        *({"type": "LineString", "coordinates": [_position(*point) for point in line]} for line in lines),
        *({"type": "Point", "coordinates": _position(*point)} for point in points),
    ]
    properties = {"style": baked(style)}
    return {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": properties, "geometry": copy}
            for geometry in geometries
            for copy in with_copy(geometry)
        ],
    }


def rectangle(south: float, west: float, north: float, east: float) -> Json:
    """A rectangle as a polygon."""
    corners = [(south, west), (south, east), (north, east), (north, west), (south, west)]
    return {"type": "Polygon", "coordinates": [[_position(*corner) for corner in corners]]}


def outside(south: float, west: float, north: float, east: float) -> list[Box]:
    """Four rectangles that cover the world but for this one, to fade what does not count."""
    return [
        (-MERCATOR_LIMIT, -540, MERCATOR_LIMIT, west),
        (-MERCATOR_LIMIT, east, MERCATOR_LIMIT, 540),
        (-MERCATOR_LIMIT, west, south, east),
        (north, west, MERCATOR_LIMIT, east),
    ]


def geometries_of(geojson: Json) -> list[Json]:
    """The geometries in a FeatureCollection, a Feature or a geometry."""
    kind = geojson.get("type")
    if kind == "FeatureCollection":
        return [geometry for feature in geojson["features"] for geometry in geometries_of(feature)]
    if kind == "Feature":
        return geometries_of(geojson["geometry"]) if geojson.get("geometry") else []
    if kind == "GeometryCollection":
        return [part for geometry in geojson["geometries"] for part in geometries_of(geometry)]
    return [geojson]


def with_copy(geometry: Json) -> list[Json]:
    """The geometry, and its twin one world further if it lies near the seam at 180 degrees."""
    longitudes = list(_longitudes(geometry["coordinates"]))
    if max(longitudes) - min(longitudes) >= 180:  # noqa: PLR2004  # half the world
        return [geometry]
    middle = (max(longitudes) + min(longitudes)) / 2
    if abs(middle) < SEAM:
        return [geometry]
    turn = -360 if middle > 0 else 360
    return [geometry, {**geometry, "coordinates": _turned(geometry["coordinates"], turn)}]


def _several(geojson: Json | Iterable[Json]) -> Iterable[Json]:
    return [geojson] if isinstance(geojson, dict) else geojson


def _position(lat: float, lon: float) -> list[float]:
    return [round(lon, 5), round(lat, 5)]


def _longitudes(coordinates: Any) -> Iterable[float]:
    if isinstance(coordinates[0], int | float):
        yield coordinates[0]
    else:
        for part in coordinates:
            yield from _longitudes(part)


def _turned(coordinates: Any, turn: int) -> Any:
    if isinstance(coordinates[0], int | float):
        return [round(coordinates[0] + turn, 5), coordinates[1]]
    return [_turned(part, turn) for part in coordinates]

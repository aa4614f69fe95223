"""How far a point is from a place: from its spot, or from a natural area (nothing within it, else to its edge)."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from geotrainer.atlas.geometry import distance_km, ring_holds, wrap
from geotrainer.atlas.shapes import shape

Spot = Sequence[float]  # lon, lat
Place = tuple[float, float]  # lat, lon


def distance_to_place_km(point: Place, spot: Place, shape_id: str | None) -> float:
    """The distance in km from a point to a place, both (lat, lon): to its shape if it has one, else to its spot."""
    to_area = distance_to_shape_km(*point, shape_id) if shape_id else None
    return distance_km(*point, *spot) if to_area is None else to_area


def distance_to_shape_km(lat: float, lon: float, shape_id: str) -> float | None:
    """The distance in km from the point to the shape, 0 within an area; None where there is no such shape."""
    geometry = shape(shape_id)
    if geometry is None:
        return None
    if any(_holds(polygon, lat, lon) for polygon in _polygons(geometry)):
        return 0.0
    edges = (edge for line in _lines(geometry) for edge in zip(line, line[1:] or line, strict=False))
    return min(_distance_to_edge(lat, lon, start, end) for start, end in edges)


def _polygons(geometry: dict[str, Any]) -> list[list[list[Spot]]]:
    coordinates: Any = geometry["coordinates"]
    found: dict[str, list[list[list[Spot]]]] = {"Polygon": [coordinates], "MultiPolygon": coordinates}
    return found.get(geometry["type"], [])


def _lines(geometry: dict[str, Any]) -> Iterator[list[Spot]]:
    coordinates: Any = geometry["coordinates"]
    match geometry["type"]:
        case "LineString":
            yield coordinates
        case "MultiLineString" | "Polygon":
            yield from coordinates
        case "MultiPolygon":
            for polygon in coordinates:
                yield from polygon


def _holds(polygon: list[list[Spot]], lat: float, lon: float) -> bool:
    outside, *holes = ([value for spot in ring for value in spot] for ring in polygon)
    return ring_holds(outside, lat, lon) and not any(ring_holds(hole, lat, lon) for hole in holes)


def _distance_to_edge(lat: float, lon: float, start: Spot, end: Spot) -> float:
    """To the nearest spot of the straight line on the map, found in a plane that is true to scale at the point."""
    shrink = math.cos(math.radians(lat))
    x, y = wrap(start[0] - lon) * shrink, start[1] - lat
    east, north = (end[0] - start[0]) * shrink, end[1] - start[1]
    length = east * east + north * north
    part = 0.0 if length == 0 else max(0.0, min(1.0, -(x * east + y * north) / length))
    return distance_km(lat, lon, start[1] + part * (end[1] - start[1]), start[0] + part * (end[0] - start[0]))

"""The outlines of the countries: which one lies under a point, which is near, and what to light up on the map."""

import math
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from geotrainer.atlas.geometry import EARTH_RADIUS_KM, distance_km, ring_holds, wrap
from geotrainer.atlas.tables import read_json
from geotrainer.errors import GeoTrainerError

Level = Literal["fine", "coarse"]

# Degrees to a side of a cell of the index.
CELL = 10
HALF_ROUND = 180


class UnknownCountryError(GeoTrainerError):
    """A country code that has no outline."""

    code = "unknown_country"


class Part(msgspec.Struct, frozen=True):
    """One connected piece of a country, under 180 degrees wide: its box and rings (the first outside, then holes)."""

    country: str
    west: float
    south: float
    east: float
    north: float
    rings: tuple[Any, ...]

    def holds(self, lat: float, lon: float) -> bool:
        """Whether the point lies on this piece of land."""
        if not (self.west <= lon <= self.east and self.south <= lat <= self.north):
            return False
        return ring_holds(self.rings[0], lat, lon) and not any(ring_holds(hole, lat, lon) for hole in self.rings[1:])


@cache
def _parts(level: Level) -> dict[str, tuple[Part, ...]]:
    table = read_json("world", f"countries-{level}.json")
    return {country: tuple(_part(country, polygon) for polygon in polygons) for country, polygons in table.items()}


def _part(country: str, polygon: Sequence[Sequence[float]]) -> Part:
    lons, lats = polygon[0][0::2], polygon[0][1::2]
    rings = tuple(array("d", ring) for ring in polygon)
    return Part(country, min(lons), min(lats), max(lons), max(lats), rings)


@cache
def _cells() -> dict[tuple[int, int], list[Part]]:
    cells: dict[tuple[int, int], list[Part]] = defaultdict(list)
    # The smallest first: the hole for the Vatican in Italy is smaller than the outlines are exact.
    for part in sorted((part for parts in _parts("fine").values() for part in parts), key=_extent):
        for column in range(math.floor(part.west / CELL), math.floor(part.east / CELL) + 1):
            for row in range(math.floor(part.south / CELL), math.floor(part.north / CELL) + 1):
                cells[column, row].append(part)
    return cells


def country_codes() -> tuple[str, ...]:
    """The ISO alpha-2 codes (XK: Kosovo) of all countries and territories that have an outline, in order."""
    return tuple(_parts("coarse"))


def country_at(lat: float, lon: float) -> str | None:
    """The country whose land lies under the point, None on water; the longitude may be wrapped round the world."""
    lon = wrap(lon)
    for part in _cells().get((math.floor(lon / CELL), math.floor(lat / CELL)), ()):
        if part.holds(lat, lon):
            return part.country
    return None


def country_near(lat: float, lon: float, km: float) -> str | None:
    """The country under the point, or else the one whose outline comes nearest, if within `km`."""
    under = country_at(lat, lon)
    if under is not None:
        return under
    near = min(shores_near(lat, lon, km), default=None)
    return near[1] if near else None


def shores_near(lat: float, lon: float, km: float) -> Iterator[tuple[float, str, float, float]]:
    """Every stretch of an outline within `km`: its distance in km, country, and the (lat, lon) of its nearest spot."""
    rise = math.degrees(km / EARTH_RADIUS_KM)
    farthest = min(89.0, abs(lat) + rise)
    reach = min(180.0, rise / math.cos(math.radians(farthest)))
    for parts in _parts("fine").values():
        for part in parts:
            if part.south - rise <= lat <= part.north + rise and _reaches(part, lon, reach):
                yield from _stretches_near(part, lat, lon, km)


def _reaches(part: Part, lon: float, reach: float) -> bool:
    middle, half = (part.west + part.east) / 2, (part.east - part.west) / 2
    return abs(wrap(lon - middle)) <= half + reach


def _stretches_near(part: Part, lat: float, lon: float, km: float) -> Iterator[tuple[float, str, float, float]]:
    rise = math.degrees(km / EARTH_RADIUS_KM)
    flat = max(1e-6, math.cos(math.radians(lat)))
    # The point is moved, not the outline, when it lies over 180 degrees from the part.
    shifted = lon + 360 * round(((part.west + part.east) / 2 - lon) / 360)
    ring = part.rings[0]
    x1, y1 = (ring[-2] - shifted) * flat, ring[-1] - lat
    for i in range(0, len(ring), 2):
        x2, y2 = (ring[i] - shifted) * flat, ring[i + 1] - lat
        if (y1 <= rise or y2 <= rise) and (y1 >= -rise or y2 >= -rise):
            east, north = _nearest_on(x1, y1, x2, y2)
            shore = lat + north, wrap(shifted + east / flat)
            distance = distance_km(lat, lon, *shore)
            if distance <= km:
                yield distance, part.country, *shore
        x1, y1 = x2, y2


def _nearest_on(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float]:
    """The point of a stretch that lies nearest to the origin."""
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, -(x1 * dx + y1 * dy) / length))
    return x1 + along * dx, y1 + along * dy


def feature(country: str, level: Level = "fine") -> dict[str, Any]:
    """The country as a GeoJSON feature (MultiPolygon, degrees) whose parts are each under 180 degrees wide.

    Raises:
        UnknownCountryError: No outline has this code.
    """
    parts = _parts(level).get(country)
    if parts is None:
        raise UnknownCountryError(f"No country with the code {country!r} is on the map.", value=country)
    polygons = [[_closed(ring) for ring in part.rings] for part in parts]
    return {
        "type": "Feature",
        "id": country,
        "properties": {},
        "geometry": {"type": "MultiPolygon", "coordinates": polygons},
    }


def box(country: str) -> tuple[float, float, float, float]:
    """The (south, west, north, east) of the country's largest part and what lies within 20 degrees of it.

    So that France is shown without its lands over sea, and Fiji not round the whole world.

    Raises:
        UnknownCountryError: No outline has this code.
    """
    parts = _parts("coarse").get(country)
    if parts is None:
        raise UnknownCountryError(f"No country with the code {country!r} is on the map.", value=country)
    main = max(parts, key=_extent)
    near = [part for part in parts if _gap(main, part) <= 20]  # noqa: PLR2004 - degrees, told above
    found = _hull(near)
    return found if found[3] - found[1] < HALF_ROUND else _hull([main])


def _hull(parts: Sequence[Part]) -> tuple[float, float, float, float]:
    return (
        min(part.south for part in parts),
        min(part.west for part in parts),
        max(part.north for part in parts),
        max(part.east for part in parts),
    )


def _extent(part: Part) -> float:
    return (part.east - part.west) * (part.north - part.south)


def _gap(part: Part, other: Part) -> float:
    sideways = max(part.west - other.east, other.west - part.east, 0)
    upwards = max(part.south - other.north, other.south - part.north, 0)
    return max(sideways, upwards)


def _closed(ring: Sequence[float]) -> list[list[float]]:
    points = [[ring[i], ring[i + 1]] for i in range(0, len(ring), 2)]
    return [*points, points[0]]

"""Points on the globe and on the Mercator map: wrapping, distance, projection, and whether a ring holds a point."""

import math
from collections.abc import Sequence

# The mean radius of the Earth (IUGG).
EARTH_RADIUS_KM = 6371.0088
# Web Mercator ends where the world is a square.
MERCATOR_LIMIT = 85.0511287798066


def wrap(lon: float) -> float:
    """The longitude brought into -180 (included) to 180 (excluded) degrees."""
    return (lon + 180) % 360 - 180


def distance_km(lat: float, lon: float, other_lat: float, other_lon: float) -> float:
    """The great-circle distance of two points given in degrees, on the mean sphere (haversine formula)."""
    north = math.radians(other_lat - lat)
    east = math.radians(other_lon - lon)
    chord = (
        math.sin(north / 2) ** 2
        + math.cos(math.radians(lat)) * math.cos(math.radians(other_lat)) * math.sin(east / 2) ** 2
    )
    return 2 * EARTH_RADIUS_KM * math.asin(min(1.0, math.sqrt(chord)))


def mercator_y(lat: float) -> float:
    """How far north a latitude is drawn, in the unit in which one radian of longitude is drawn as 1.

    Latitudes beyond the map's edge are drawn on the edge.
    """
    held = max(-MERCATOR_LIMIT, min(MERCATOR_LIMIT, lat))
    return math.asinh(math.tan(math.radians(held)))


def latitude(y: float) -> float:
    """The latitude in degrees that is drawn at this Mercator y."""
    return math.degrees(math.atan(math.sinh(y)))


def ring_holds(ring: Sequence[float], lat: float, lon: float) -> bool:
    """Whether a ring, flat as [lon, lat, lon, lat, ...] and not closed, holds the point (even-odd rule)."""
    inside = False
    x1, y1 = ring[-2], ring[-1]
    for i in range(0, len(ring), 2):
        x2, y2 = ring[i], ring[i + 1]
        if (y1 > lat) != (y2 > lat) and lon < (x2 - x1) * (lat - y1) / (y2 - y1) + x1:
            inside = not inside
        x1, y1 = x2, y2
    return inside

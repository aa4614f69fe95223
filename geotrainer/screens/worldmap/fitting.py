"""How far to zoom in so that a rectangle of the world fills a map of a known size."""

import math

from geotrainer.atlas.geometry import latitude, mercator_y

# A tile of Web Mercator; at zoom 0 the world is one tile wide.
TILE = 256
# Part of the map's width and height that the rectangle may take.
FILLED = 0.9
# The steps in which the map zooms.
STEP = 0.25


def centre_and_zoom(
    box: tuple[float, float, float, float], size: tuple[int, int], zooms: tuple[float, float]
) -> tuple[tuple[float, float], float]:
    """The centre (lat, lon) and the zoom at which a map shows the box.

    Args:
        box: South, west, north and east in degrees; it may be a single point.
        size: Width and height of the map in pixels.
        zooms: The smallest and the largest zoom; a point is shown at the largest.
    """
    south, west, north, east = box
    low, high = mercator_y(south), mercator_y(north)
    middle = (latitude((low + high) / 2), (west + east) / 2)
    wanted = [
        math.log2(pixels * FILLED * turn / (TILE * part))
        for pixels, part, turn in ((size[0], east - west, 360), (size[1], high - low, 2 * math.pi))
        if part > 0
    ]
    zoom = min([*wanted, zooms[1]])
    return middle, max(zooms[0], math.floor(zoom / STEP) * STEP)

"""On which side of its pin a note stands, so that notes and pins of a phone's map do not cover each other."""

import math
from collections.abc import Sequence
from dataclasses import replace

from geotrainer.atlas.geometry import mercator_y
from geotrainer.screens.worldmap.fitting import TILE, centre_and_zoom
from geotrainer.screens.worldmap.pins import Pin, Side

Box = tuple[float, float, float, float]
# The map of a phone while something is told below it, in pixels.
SIZE = (344, 200)
# What a letter and the rim of a note take, where a note wraps, and how high a line is.
LETTER, RIM, WIDEST, LINE = 8, 18, 200, 24
# Where a note begins beside its pin.
BESIDE = 14
NEEDLE, TOKEN = (-12, -40, 12, 0), (-16, -16, 16, 16)


def side_by_side(pins: Sequence[Pin], box: Box, largest_zoom: float) -> list[Pin] | None:
    """The pins with their notes on free sides, the first ones first; None if a note finds no room.

    Args:
        pins: What is drawn; the first one gets its side first.
        box: The rectangle that the map is fitted to.
        largest_zoom: How close the map can be looked at.
    """
    spots = [_pixel(pin, box, largest_zoom) for pin in pins]
    taken = [_moved(TOKEN if pin.seat else NEEDLE, spot) for pin, spot in zip(pins, spots, strict=True)]
    found = []
    for number, (pin, spot) in enumerate(zip(pins, spots, strict=True)):
        others = [area for i, area in enumerate(taken) if i != number]
        notes: dict[Side, Box] = {"east": _note(pin, spot, 1), "west": _note(pin, spot, -1)} if pin.text else {}
        free = [side for side, note in notes.items() if _is_free(note, others)]
        if notes and not free:
            return None
        if free:
            taken.append(notes[free[0]])
            pin = replace(pin, side=free[0])  # noqa: PLW2901 (the same pin)
        found.append(pin)
    return found


def _pixel(pin: Pin, box: Box, largest_zoom: float) -> tuple[float, float]:
    (lat, lon), zoom = centre_and_zoom(box, SIZE, (0, largest_zoom))
    turn = TILE * 2**zoom
    east = (pin.lon - lon) / 360 * turn
    south = (mercator_y(lat) - mercator_y(pin.lat)) / (2 * math.pi) * turn
    return SIZE[0] / 2 + east, SIZE[1] / 2 + south


def _note(pin: Pin, spot: tuple[float, float], turned: int) -> Box:
    wide = LETTER * len(pin.text) + RIM
    lines = math.ceil(wide / WIDEST)
    near, far = sorted((turned * BESIDE, turned * (BESIDE + min(wide, WIDEST))))
    return _moved((near, -LINE / 2, far, -LINE / 2 + lines * LINE), spot)


def _moved(area: Box | tuple[int, int, int, int], spot: tuple[float, float]) -> Box:
    left, top, right, bottom = area
    return left + spot[0], top + spot[1], right + spot[0], bottom + spot[1]


def _is_free(note: Box, others: Sequence[Box]) -> bool:
    inside = note[0] >= 0 and note[2] <= SIZE[0]
    return inside and not any(
        note[0] < right and left < note[2] and note[1] < bottom and top < note[3] for left, top, right, bottom in others
    )

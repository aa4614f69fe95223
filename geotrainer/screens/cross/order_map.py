"""The map of `cross`: a doubted pair with the line that decides it, and each arm of a checked cross (C23)."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from geotrainer.atlas.geometry import mercator_y
from geotrainer.screens.cross.telling import wrong_cards
from geotrainer.screens.cross.wording import face_name, printed
from geotrainer.screens.worldmap import Pin, WorldMap
from geotrainer.screens.worldmap.notes import side_by_side
from geotrainer.screens.worldmap.widget import LARGEST_ZOOM

Json = Mapping[str, Any]
Box = tuple[float, float, float, float]

# How much room is left round what is looked at, in parts of its size, and at least in degrees.
ROOM = 0.3
LEAST_ROOM = 1.5
# Names stand east of their pins: of a phone's map they need this part of the width, and a number this part.
NAME = 0.42
NUMBER = 0.15
# Width by height of a phone's map.
ASPECT = 1.4
# Names beside more pins than this are too much to read; the panel has them with their numbers.
MOST_NAMES = 6
# How far a meridian and a parallel are drawn: to the edge of the map and round the world.
POLEWARD = 84.0
AROUND = 360.0


class OrderMap:
    """Draws on the map of the page; it is only asked for what has been shown to everyone."""

    def __init__(self, worldmap: WorldMap) -> None:
        self._map = worldmap

    def clear(self) -> None:
        """Take everything off the map."""
        self._map.clear()

    def pair(self, last: Json, *, settled: bool) -> None:
        """Both places and the line between them; once settled also the meridian or parallel that decides."""
        card, against, arm = last["card"], last["against"], last["arm"]
        verdict = "right" if last["right"] else "wrong"
        self._map.hide("order", "arm")
        self._map.show("between", "line", lines=[[_spot(card), _spot(against)]])
        self._map.show("deciding", "deciding", lines=_deciding(against, arm) if settled else [])
        box = around([_spot(card), _spot(against)], NAME)
        pins = [
            Pin(*_spot(against), text=_said(against, arm, settled=settled)),
            Pin(*_spot(card), sign=verdict if settled else "spot", text=_said(card, arm, settled=settled)),  # type: ignore[arg-type] # a Sign
        ]
        self._map.show("pair", pins=side_by_side(pins, box, LARGEST_ZOOM) or pins)
        self._map.fit(*box)

    def arm(self, check: Json, arm: str) -> None:
        """An arm of a checked cross: every card with its true place, joined in the true order."""
        cards = {check["start"]["id"]: check["start"], **{s["card"]["id"]: s["card"] for s in check["steps"]}}
        order = check["true_order"][arm]
        wrong, start = wrong_cards(check), check["start"]["id"]
        box = around([_spot(cards[card]) for card in order], NAME)
        pins = [
            Pin(
                *_spot(cards[card]),
                sign="spot" if card == start else "wrong" if card in wrong else "right",
                text=f"{place} {face_name(cards[card])}",
            )
            for place, card in enumerate(order, start=1)
        ]
        named = side_by_side(pins, box, LARGEST_ZOOM) if len(order) <= MOST_NAMES else None
        if named is None:
            named = [replace(pin, text=str(place)) for place, pin in enumerate(pins, start=1)]
            box = around([_spot(cards[card]) for card in order], NUMBER)
        self._map.hide("between", "deciding", "pair")
        self._map.show("order", "line", lines=[[_spot(cards[card]) for card in order]])
        self._map.show("arm", pins=named)
        self._map.fit(*box)


def _spot(card: Json) -> tuple[float, float]:
    return card["lat"], card["lon"]


def _said(card: Json, arm: str, *, settled: bool) -> str:
    return f"{face_name(card)} {printed(card, arm)}" if settled else face_name(card)


def _deciding(card: Json, arm: str) -> list[list[tuple[float, float]]]:
    """The parallel or meridian of the neighbour; the line of inhabitants has none."""
    lat, lon = _spot(card)
    if arm in {"north", "south"}:
        return [[(lat, -AROUND), (lat, AROUND)]]
    if arm in {"west", "east"}:
        return [[(-POLEWARD, lon), (POLEWARD, lon)]]
    return []


def around(spots: Iterable[tuple[float, float]], beside: float) -> Box:
    """A rectangle with all places and with room for their names, as wide as a phone's map is to its height."""
    lats, lons = zip(*spots, strict=True)
    room = max(LEAST_ROOM, ROOM * (max(lats) - min(lats)))
    south, north = min(lats) - room, max(lats) + room
    tall = math.degrees(mercator_y(min(north, POLEWARD)) - mercator_y(max(south, -POLEWARD)))
    span = max(lons) - min(lons)
    wide = max(ASPECT * tall, (span + LEAST_ROOM) / (1 - beside - ROOM / 2))
    east = max(lons) + beside * wide
    return south, east - wide, north, east

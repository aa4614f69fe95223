"""Homes on the map: of the animal just turned over, of a country that is thought of, and of all found ones (H13)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from geotrainer.atlas import animals, countries, outlines
from geotrainer.atlas.country_names import country_name
from geotrainer.atlas.geometry import distance_km
from geotrainer.screens.hideout.homes import picture_url
from geotrainer.screens.names import card_name
from geotrainer.screens.pieces.forms import SeatForm
from geotrainer.screens.worldmap import Pin, WorldMap

Card = Mapping[str, Any]
Point = tuple[float, float]
Box = tuple[float, float, float, float]

WORLD: Box = (-58.0, -170.0, 78.0, 180.0)
# A home wider than this (degrees) is shown without its widest countries, which are lit all the same.
WIDEST = 90.0
# What goes round the Pole is looked at as a belt.
ROUND_THE_WORLD = 270.0
ROOM = 0.15


class HomeMap:
    """Draws on the map of the page; it is handed only what may be told already."""

    def __init__(self, worldmap: WorldMap) -> None:
        self._map = worldmap
        self._drawn: object = None

    def clear(self) -> None:
        """Take everything off the map."""
        self._map.clear()
        self._drawn = None

    def nothing(self) -> None:
        """The whole world, and no home on it."""
        if self._is_new("nothing"):
            self._map.clear()
            self._map.fit(*WORLD)

    def home(self, card: Card, finder: SeatForm | None, answer: Mapping[str, Any] | None = None) -> None:
        """The home of an animal with its name, and the country that was answered, if any was."""
        if not self._is_new((card["id"], finder and finder["id"], answer and answer["country"])):
            return
        self._map.hide("finds", "thought")
        self._map.show("home", "place", geojson=animals.home(card))
        spots = candidates(card)
        box = home_box(card)
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        spot = min(spots, key=lambda one: _apart(one, middle), default=None)
        pin = [Pin(*spot, picture=picture_url(card), seat=finder, text=card_name(card))] if spot else []
        self._map.show("home-pin", pins=pin)
        self._draw_answer(answer)
        self._map.fit(*_with_room(box))

    def thought(self, country: str | None, region: Box) -> None:
        """A country that is thought of as an answer (None: none yet), in the region where all the animals live."""
        before, self._drawn = self._drawn, ("thought", country)
        if not isinstance(before, tuple) or before[0] != "thought":
            self._map.clear()
            self._map.fit(*_with_room(region))
        if country is None:
            self._map.hide("thought")
            return
        spot = [Pin(*point, text=country_name(country)) for point in _labels([country])]
        self._map.show("thought", "chosen", geojson=outlines.feature(country, "coarse"), pins=spot)

    def finds(self, found: Sequence[tuple[Card, SeatForm | None]]) -> dict[str, Point]:
        """All animals where they live, each with the token of its finder; where they stand, by their ids."""
        spots = spread([card for card, _finder in found])
        if self._is_new(("finds", tuple(spots))):
            self._map.hide("home", "home-pin", "answer", "thought")
            self._map.show(
                "finds",
                pins=[
                    Pin(*spots[card["id"]], picture=picture_url(card), seat=finder, said=card_name(card))
                    for card, finder in found
                    if card["id"] in spots
                ],
            )
            self._map.fit(*(_with_room(_around([(*point, *point) for point in spots.values()])) if spots else WORLD))
        return spots

    def _draw_answer(self, answer: Mapping[str, Any] | None) -> None:
        country = answer["country"] if answer else None
        if country is None or answer is None or country not in outlines.country_codes():
            self._map.hide("answer")
            return
        self._map.show("answer", "right" if answer["right"] else "wrong", geojson=outlines.feature(country, "coarse"))

    def _is_new(self, wanted: object) -> bool:
        """Whether this is not what is drawn: whoever has panned since is left in peace."""
        changed, self._drawn = wanted != self._drawn, wanted
        return changed


def candidates(card: Card) -> list[Point]:
    """Points (lat, lon) where the animal can be said to live: in each part of its range, or in each country."""
    if card.get("range"):
        return [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in _range_boxes(card["range"])]
    narrow = [code for code in card["countries"] if _width(_country_box(code)) <= WIDEST / 2]
    # The middle of Russia is no good place for an animal of Europe.
    return list(_labels(narrow or card["countries"]))


def spread(cards: Iterable[Card]) -> dict[str, Point]:
    """One point for each animal, as far from the others as can be: many share the same countries."""
    taken: dict[str, Point] = {}
    for points, name in sorted((candidates(card), card["id"]) for card in cards):
        if points:
            taken[name] = max(points, key=lambda one: min((_apart(one, other) for other in taken.values()), default=0))
    return taken


def region_of(cards: Iterable[Card]) -> Box:
    """What has to be seen of all these animals' homes together; the world if there is none."""
    boxes = [home_box(card) for card in cards]
    around = _around(boxes) if boxes else WORLD
    return WORLD if _width(around) > ROUND_THE_WORLD else around


def how_far(card: Card, code: str) -> float | None:
    """About how far (km) a country lies from where the animal lives; None where that cannot be said."""
    there = list(_labels([code]))
    return min((_apart(one, there[0]) for one in candidates(card)), default=None) if there else None


def home_box(card: Card) -> Box:
    """What has to be seen of a home: its range, or its countries without those that alone are too wide."""
    if card.get("range"):
        return _belt(_around(_range_boxes(card["range"])))
    boxes = [_country_box(code) for code in card["countries"] if code in outlines.country_codes()]
    boxes.sort(key=lambda box: box[3] - box[1])
    while len(boxes) > 1 and _width(_around(boxes)) > WIDEST:
        boxes.pop()
    return _belt(_around(boxes)) if boxes else WORLD


def _apart(one: Point, other: Point) -> float:
    return distance_km(one[0], one[1], other[0], other[1])


def _labels(codes: Iterable[str]) -> Iterable[Point]:
    for code in codes:
        try:
            yield countries.country(code).label
        except countries.UnknownCountryError:
            if code in outlines.country_codes():
                south, west, north, east = outlines.box(code)
                yield (south + north) / 2, (west + east) / 2


def _country_box(code: str) -> Box:
    try:
        return countries.country(code).box
    except countries.UnknownCountryError:
        return outlines.box(code) if code in outlines.country_codes() else WORLD


def _range_boxes(drawn: Mapping[str, Any]) -> list[Box]:
    polygons = drawn["coordinates"] if drawn["type"] == "MultiPolygon" else [drawn["coordinates"]]
    found = []
    for outline, *_holes in polygons:
        lons, lats = [point[0] for point in outline], [point[1] for point in outline]
        found.append((min(lats), min(lons), max(lats), max(lons)))
    return found


def _width(box: Box) -> float:
    return box[3] - box[1]


def _around(boxes: Sequence[Box]) -> Box:
    souths, wests, norths, easts = zip(*boxes, strict=True)
    return min(souths), min(wests), max(norths), max(easts)


def _belt(box: Box) -> Box:
    """The box; of one that goes round the world, a belt that a phone can show."""
    return (box[0], -180.0, box[2], 180.0) if _width(box) > ROUND_THE_WORLD else box


def _with_room(box: Box) -> Box:
    south, west, north, east = box
    high, wide = max(2.0, (north - south) * ROOM), max(2.0, (east - west) * ROOM)
    return south - high, max(-200.0, west - wide), north + high, min(200.0, east + wide)

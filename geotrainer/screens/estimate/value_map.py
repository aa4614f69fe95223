"""The map of `estimate`: the countries in play filled by their value, and a capital with what was answered (E15)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import ipywidgets as widgets
from babel.numbers import format_compact_decimal

from geotrainer.atlas import outlines
from geotrainer.atlas.countries import Country
from geotrainer.atlas.geometry import distance_km
from geotrainer.i18n import _, language
from geotrainer.screens.categories import figure_name, figure_of, unit, value_in_words
from geotrainer.screens.estimate.reading import place_answered, where_is
from geotrainer.screens.estimate.scale import Scale, scale_of
from geotrainer.screens.estimate.wording import Cards, atlas_country, country_name, origin, origins
from geotrainer.screens.numbers import number
from geotrainer.screens.pieces.forms import SeatForm
from geotrainer.screens.pieces.legend import Legend, Shade
from geotrainer.screens.worldmap import Pin, WorldMap, look

Box = tuple[float, float, float, float]
Row = Mapping[str, Any]

WHOLE_WORLD: Box = (-58.0, -170.0, 78.0, 180.0)
# A country that is smaller than this, in degrees, is a circle as well: on a phone its outline is but a dot.
SMALL = 5.0
RADIUS = 7
# Degrees left free round the countries in play.
ROOM = 14.0
# The legend lies over the south of the map.
ROOM_FOR_LEGEND = 34.0
ROOM_FOR_NEEDLES = 12.0
# How far from a country a finger may be that means it.
REACH_KM = 150
MARKED = 3
MILLION = 1_000_000


class ValueMap:
    """Draws scored values and answered capitals; nothing else of a back is ever put on the map."""

    def __init__(self, worldmap: WorldMap) -> None:
        self._map = worldmap
        self.legend = Legend()
        self._category = ""
        self._in_play: Sequence[Row] = ()
        self._cards: Cards = {}
        self._owners: Mapping[str, SeatForm] = {}
        # A phone has no room for names beside the ranks; the ranking under the map tells them.
        self.names = False
        self.widget = widgets.VBox([worldmap, self.legend])
        self.widget.add_class("gt-value-map")

    def clear(self) -> None:
        """Take everything off the map, and the legend with it."""
        self._category, self._in_play = "", ()
        self._map.clear()
        self._map.on_touch(None)
        self.legend.show(shades=[], told="", title="", note="", hint="", hidden=True)

    def category(
        self,
        category: str,
        in_play: Sequence[Row],
        ranking: Sequence[Row],
        cards: Cards,
        owners: Mapping[str, SeatForm],
    ) -> None:
        """Fill the countries in play by their value in a category, and mark ranks 1 to 3."""
        self._map.clear()
        self._category, self._in_play, self._cards, self._owners = category, in_play, cards, owners
        scale = scale_of(figure_of(category), [row["value"] for row in in_play])
        self._fill(scale)
        self._map.show("ranks", pins=[pin for row in ranking if (pin := self._rank_pin(row))])
        self._draw_legend(scale)
        self._map.on_touch(self.touch)
        labels = (found.label for row in in_play if (found := atlas_country(row["card"])))
        self._map.fit(*_around(labels, below=ROOM_FOR_LEGEND, above=ROOM_FOR_NEEDLES))

    def capital(self, answer: Row) -> None:
        """Mark the capital that was asked for, and the place that was answered (E15)."""
        self.clear()
        asked = atlas_country(answer["card"])
        right = where_is(answer["capital"], answer["card"]) if asked else None
        if asked is None or right is None:
            self._map.fit(*WHOLE_WORLD)
            return
        given = None if answer["right"] else place_answered(answer)
        pins = [Pin(*right, sign="right", text=answer["capital"])]
        if given and given != right:
            pins.append(Pin(*given, sign="wrong", text=answer["understood"] or answer["text"]))
            self._map.show("between", "line", lines=[[given, right]])
        self._map.show("asked", "place", geojson=_outline(asked))
        self._map.show("capital", pins=pins)
        self._map.fit(*(_around([right, given]) if given else _with_room(asked.box)))

    def touch(self, lat: float, lon: float) -> None:
        """Tell figure, year and source of the country that was touched."""
        row = self._meant(lat, lon)
        if row is None:
            self._map.hide("touched")
            self.legend.told = _("No country in play lies there.")
            return
        found = atlas_country(row["card"])
        if found:
            style = look("outline", weight=4, color="#1b1b1b", radius=RADIUS + 4)
            self._map.show("touched", style, geojson=_outline(found), points=[found.label] if _is_small(found) else [])
        self.legend.told = self.sentence(row)

    def sentence(self, row: Row) -> str:
        """A country in play with its figure, year and source."""
        figure = figure_of(self._category)
        owner, where_from = self._owners[row["seat"]]["name"], origin(self._cards.get(row["card"]), figure)
        told = _("{country} ({owner}): {value}").format(
            country=country_name(self._cards, row), owner=owner, value=value_in_words(figure, row["value"])
        )
        return f"{told}. {where_from}" if where_from else told

    def _fill(self, scale: Scale) -> None:
        for step, colour in enumerate(scale.colours):
            found = [
                country
                for row in self._in_play
                if scale.step(row["value"]) == step and (country := atlas_country(row["card"]))
            ]
            self._map.show(
                f"value-{step}",
                look("outline", color="#2b2b2b", weight=1.2, fillColor=colour, fillOpacity=0.92, radius=RADIUS),
                geojson=[_outline(country) for country in found],
                points=[country.label for country in found if _is_small(country)],
            )

    def _rank_pin(self, row: Row) -> Pin | None:
        found = atlas_country(row["card"])
        if found is None or row["rank"] > MARKED:
            return None
        name = country_name(self._cards, row)
        said = f"{row['rank']}. {name}"
        return Pin(*found.label, number=row["rank"], text=name if self.names else "", said=said)

    def _draw_legend(self, scale: Scale) -> None:
        figure = figure_of(self._category)
        where_from = origins([self._cards.get(row["card"]) for row in self._in_play], figure)
        measured_in = f" {unit(figure)}" if unit(figure) else ""
        self.legend.show(
            title=f"{figure_name(figure)}: {_from_to(scale.lowest, scale.highest)}{measured_in}",
            shades=[_shade(scale, step, colour) for step, colour in enumerate(scale.colours)],
            note="; ".join(part for part in (where_from, _("each colour a multiple") if scale.grows else "") if part),
            told="",
            hint=_("Touch a country to read its figure."),
            hidden=False,
        )

    def _meant(self, lat: float, lon: float) -> Row | None:
        """The country in play under a finger: a small one first, then the one whose land lies there or near."""
        countries = {row["card"]: found for row in self._in_play if (found := atlas_country(row["card"]))}
        near = [
            (km, card)
            for card, found in countries.items()
            if _is_small(found) and (km := distance_km(lat, lon, *found.label)) <= max(REACH_KM, found.target_km or 0)
        ]
        meant = min(near)[1] if near else outlines.country_near(lat, lon, REACH_KM)
        return next((row for row in self._in_play if row["card"] == meant), None)


def _outline(country: Country) -> dict[str, Any]:
    return outlines.feature(country.id, "coarse")


def _is_small(country: Country) -> bool:
    south, west, north, east = country.box
    return country.tiny or max(north - south, east - west) < SMALL


def _around(points: Iterable[Any], *, below: float = 0.0, above: float = 0.0) -> Box:
    seen = [point for point in points if point]
    if not seen:
        return WHOLE_WORLD
    lats, lons = zip(*seen, strict=True)
    south, west, north, east = _with_room((min(lats), min(lons), max(lats), max(lons)))
    return south - below, west, min(north + above, 84.0), east


def _with_room(box: Box) -> Box:
    south, west, north, east = box
    return max(south - ROOM, -60.0), max(west - ROOM, -180.0), min(north + ROOM, 80.0), min(east + ROOM, 190.0)


def _shade(scale: Scale, step: int, colour: str) -> Shade:
    return Shade(colour=colour, bound=_short(scale.bounds[step - 1]) if step else "", text=_from_to(*scale.span(step)))


def _from_to(low: float, high: float) -> str:
    return _short(low) if low == high else f"{_short(low)}\N{EN DASH}{_short(high)}"


def _short(value: float) -> str:
    """A number that fits under a colour: millions and more in words."""
    if abs(value) < MILLION:
        return number(value, 0 if value == int(value) else 1)
    return format_compact_decimal(value, locale=language(), fraction_digits=1)

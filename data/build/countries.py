"""Builds the table of the 197 countries: names, flag, capitals, label point, view box and target."""

import csv
import math
import sys
from functools import cache
from typing import Any

import geopandas as gpd
import msgspec
import shapely
import shapely.affinity

from data.build import country_names, natural_earth
from data.build.capitals import Place, places
from data.build.committed import SOURCES, publish
from data.build.factbook import countries_of_geonames
from geotrainer.atlas.geometry import distance_km

EQUAL_AREA = 6933
# A country below this size (in square kilometres) is hard to touch on a map of its continent.
TINY_KM2 = 3_000
# Five kilometres as degrees of latitude: as far as a place may lie outside its country's outline.
FARTHEST = 5 / 111.2
# Cities that their country claims and others do not grant; none is asked for in the decks that come along.
CLAIMED = {("IL", "Jerusalem")}
# Kilometres round the label point of a tiny country in which a touch counts for it.
SMALLEST_TARGET, LARGEST_TARGET = 15, 75
LARGEST_TARGET_ON_LAND = 25
# GeoNames' continents, save where the United Nations' regions (M49) and the boards differ (docs/policy.md).
CONTINENTS = {
    "AF": "africa",
    "AS": "asia",
    "EU": "europe",
    "NA": "north-america",
    "OC": "oceania",
    "SA": "south-america",
}
OTHER_CONTINENT = {"CY": "asia", "TL": "asia"}


def main() -> None:
    """Build and publish the table.

    Raises:
        SystemExit: A capital or other city lies outside its country; the message names it.
    """
    _refuse_places_elsewhere()
    rows = [_row(country) for country in sorted(places())]
    text = b"[\n" + b",\n".join(msgspec.json.encode(row) for row in rows) + b"\n]\n"
    publish({"countries.json": text}, sys.argv[1:])


def _refuse_places_elsewhere() -> None:
    """Compare every place with the most exact outlines (1:10 million)."""
    exact = natural_earth.countries("10m").geometry
    for country, found in places().items():
        for place in found:
            sideways = FARTHEST / math.cos(math.radians(place.lat))
            near = shapely.affinity.scale(shapely.Point(place.lon, place.lat).buffer(1), sideways, FARTHEST)
            if (country, place.name["en"]) not in CLAIMED and not near.intersects(exact[country]):
                raise SystemExit(f"{place.name['en']} lies more than 5 km outside {country}.")


def _row(country: str) -> dict[str, Any]:
    other, former = country_names.other_names().get(country, ([], {}))
    lat, lon = _labels()[country]
    return {
        "id": country,
        "names": country_names.names(country),
        "other_names": other,
        "former_names": former,
        "continent": OTHER_CONTINENT.get(country) or CONTINENTS[countries_of_geonames()[country]["continentcode"]],
        "flag": f"flags/{country.lower()}.svg",
        "label": [lat, lon],
        "box": _box(country),
        "target_km": _target(country),
        "places": [_place(place) for place in places()[country]],
    }


def _place(place: Place) -> dict[str, Any]:
    return {
        "role": place.role,
        "names": place.name,
        "lat": place.lat,
        "lon": place.lon,
        "other_names": list(place.other_names),
        "former_names": place.former_names,
        "note": place.note,
    }


@cache
def _outlines() -> gpd.GeoSeries:
    return natural_earth.countries().geometry


@cache
def _areas() -> dict[str, float]:
    areas: dict[str, float] = (_outlines().to_crs(EQUAL_AREA).area / 1e6).to_dict()
    return areas


@cache
def _labels() -> dict[str, tuple[float, float]]:
    """For each country the middle of the largest circle inside the largest part in its view box, as (lat, lon)."""
    found = {}
    for country in places():
        south, west, north, east = _box(country)
        shown = _outlines()[country].intersection(shapely.box(west, south, east, north))
        largest = max(shapely.get_parts(shown), key=shapely.area)
        middle = shapely.maximum_inscribed_circle(largest).coords[0]
        found[country] = (round(middle[1], 3), round(middle[0], 3))
    return found


def _box(country: str) -> list[float]:
    """South, west, north and east in degrees."""
    with (SOURCES / "countries/view_boxes.csv").open(encoding="utf-8", newline="") as file:
        by_hand = {row["country"]: row for row in csv.DictReader(file)}
    if country in by_hand:
        return [float(by_hand[country][side]) for side in ("south", "west", "north", "east")]
    west, south, east, north = _outlines()[country].bounds
    return [
        math.floor(south * 10) / 10,
        math.floor(west * 10) / 10,
        math.ceil(north * 10) / 10,
        math.ceil(east * 10) / 10,
    ]


def _target(country: str) -> int | None:
    """Kilometres round the label in which a touch counts: half the way to the next tiny one, within bounds."""
    if country not in _tiny():
        return None
    own = _labels()[country]
    nearest = min(distance_km(*own, *_labels()[other]) for other in _tiny() if other != country)
    largest = LARGEST_TARGET_ON_LAND if countries_of_geonames()[country]["neighbours"] else LARGEST_TARGET
    return int(max(SMALLEST_TARGET, min(largest, nearest / 2)))


@cache
def _tiny() -> frozenset[str]:
    return frozenset(country for country in places() if _areas()[country] < TINY_KM2)


if __name__ == "__main__":
    main()

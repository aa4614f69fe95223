"""Gathers the figures of rule E1 for every country, each with year and source, as the card prints them."""

import csv
from collections.abc import Callable
from functools import cache
from pathlib import Path

from data.build import climate, factbook
from data.build.capitals import capitals
from data.build.figure import Figure

SOURCES = Path(__file__).parents[1] / "sources/countries"
GEONAMES = "GeoNames, 2026 (year of the count not given)"
GEONAMES_YEAR = 2026

# What a capital's figure counts, for those that are no plain city.
CONCEPTS = {
    "capital region": "Hauptstadtregion",
    "capital territory": "Hauptstadtterritorium",
    "city with surroundings": "Stadt mit Umland",
    "federal city": "Stadt mit dem Rang eines Bundeslandes",
    "federal district": "Bundesdistrikt",
    "federal state": "Stadtstaat",
    "city-state": "Stadtstaat",
    "city of province rank": "Stadt mit dem Rang einer Provinz",
    "municipality of province rank": "Gemeinde mit dem Rang einer Provinz",
    "metropolitan municipality": "Großstadtgemeinde",
    "metropolitan administration": "Großstadtverwaltung",
    "metropolitan city": "Großstadt",
    "metropolis": "Präfektur Tokio",
    "Greater London": "Groß-London",
    "municipality": "Gemeinde",
    "commune": "Gemeinde",
    "canton": "Kanton",
    "district": "Distrikt",
    "national district": "Nationaldistrikt",
    "department": "Departement",
    "prefecture": "Präfektur",
    "province": "Provinz",
    "union territory": "Unionsterritorium",
    "municipal council area of New Delhi": "Gebiet des Stadtrats von Neu-Delhi",
    "urban part of the municipality": "städtischer Teil der Gemeinde",
    "united corporation of two parishes": "vereinigte Gemeinde aus zwei Kirchspielen",
    "urban area of 37 communes": "Stadtgebiet aus 37 Gemeinden",
    "urban area": "Stadtgebiet",
}
LAND_NOTES = {
    "FR": {"en": "with the overseas departments", "de": "mit den Überseedépartements"},
    "MA": {"en": "with Western Sahara", "de": "mit der Westsahara"},
}
ROAD_NOTES = {
    "FR": {"en": "metropolitan France", "de": "Frankreich ohne Übersee"},
    "MY": {"en": "without local roads", "de": "ohne örtliche Straßen"},
    "UG": {"en": "without local roads", "de": "ohne örtliche Straßen"},
    "BF": {"en": "without urban roads", "de": "ohne Straßen in Städten"},
    "BR": {"en": "without urban roads", "de": "ohne Straßen in Städten"},
}
GDP_NOTE = {"en": "in international dollars of 2021", "de": "in internationalen Dollar von 2021"}


def figures(country: str) -> dict[str, Figure]:
    """Every figure of E1 that the country has, by its key on the card, unrounded."""
    readers: dict[str, Callable[[str], Figure | None]] = {
        "population": factbook.population,
        "density": density,
        "capital_population": capital_population,
        "gdp_per_head": gdp_per_head,
        "forest_share": factbook.forest_share,
        "land_area": land_area,
        "road_length": road_length,
        "capital_temperature": climate.temperature,
        "capital_precipitation": climate.precipitation,
    }
    read = {key: reader(country) for key, reader in readers.items()}
    return {key: figure for key, figure in read.items() if figure is not None}


def printed(key: str, value: float) -> float | int:
    """The value as the card prints it (E4)."""
    if key in {"forest_share", "capital_temperature"} or (key == "density" and value < 100):  # noqa: PLR2004 - E4: below 100 a tenth tells countries apart
        return round(value, 1)
    if key == "population":
        return round(round(value), -2)
    if key == "capital_population":
        return round(round(value), -3 if value >= 100_000 else -2)  # noqa: PLR2004 - as exact as such counts are
    return round(value)


def density(country: str) -> Figure | None:
    """Inhabitants a square kilometre of land."""
    people, land = factbook.population(country), factbook.land_area(country)
    if people is None or land is None:
        return None
    return Figure(people.value / land.value, people.year, factbook.EDITION_2026, LAND_NOTES.get(country))


def land_area(country: str) -> Figure | None:
    """Square kilometres of land."""
    figure = factbook.land_area(country)
    return figure and figure.of(note=LAND_NOTES.get(country))


def road_length(country: str) -> Figure | None:
    """Kilometres of road; the note tells where a later edition counts more than twice as many."""
    figure = factbook.road_length(country)
    if figure is None:
        return None
    later = roads_in_2025().get(country, 0)
    note = ROAD_NOTES.get(country)
    if later > 2 * figure.value:
        german = f"{later:,}".replace(",", ".")
        note = {"en": f"the edition of 2025 counts {later:,} km", "de": f"die Ausgabe 2025 zählt {german} km"}
    return figure.of(note=note, year=figure.year or 2015)


@cache
def roads_in_2025() -> dict[str, int]:
    """Kilometres of road in the last edition that tells them, by country."""
    with (SOURCES / "roads_second_source.csv").open(encoding="utf-8", newline="") as file:
        return {row["country"]: int(float(row["roads_km"])) for row in csv.DictReader(file)}


def gdp_per_head(country: str) -> Figure | None:
    """Real gross domestic product per head."""
    figure = factbook.gdp_per_head(country)
    return figure and figure.of(note=GDP_NOTE)


def capital_population(country: str) -> Figure | None:
    """Inhabitants of the main capital as an administrative city."""
    row = population_rows().get(country)
    if row is None:
        return None
    german = CONCEPTS.get(row["concept"])
    note = {"en": row["concept"], "de": german} if german else None
    if row["source"] == "GeoNames":
        count = capitals(country)[0].population
        return Figure(count, GEONAMES_YEAR, GEONAMES, note) if count else None
    return Figure(int(row["value"]), int(row["year"]), row["source"], note)


@cache
def population_rows() -> dict[str, dict[str, str]]:
    """The hand-kept list of the capitals' inhabitants by country."""
    with (SOURCES / "capital_populations.csv").open(encoding="utf-8", newline="") as file:
        return {row["country"]: row for row in csv.DictReader(file)}

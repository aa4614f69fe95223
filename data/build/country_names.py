"""Names the countries: Unicode CLDR by way of Babel, a few made plainer, with the other names that are accepted."""

import csv
from functools import cache

from babel import Locale

from data.build.committed import SOURCES

# CLDR tells the two Congos apart by their capitals, which would give the answer away, and explains in brackets.
PLAINER = {
    "CD": {"en": "DR Congo", "de": "DR Kongo"},
    "CG": {"en": "Republic of the Congo", "de": "Republik Kongo"},
    "MM": {"en": "Myanmar", "de": "Myanmar"},
    "PS": {"en": "Palestine", "de": "Palästina"},
    "BN": {"en": "Brunei", "de": "Brunei"},
    "MK": {"en": "North Macedonia", "de": "Nordmazedonien"},
    "MD": {"en": "Moldova", "de": "Moldau"},
    "VC": {"en": "Saint Vincent and the Grenadines", "de": "St. Vincent und die Grenadinen"},
    "TR": {"en": "Türkiye", "de": "Türkei"},
}


@cache
def names(country: str) -> dict[str, str]:
    """The shown name in English and German."""
    return PLAINER.get(country) or {code: _in_cldr(country, code) for code in ("en", "de")}


def _in_cldr(country: str, language: str) -> str:
    name: str = Locale(language).territories[country]
    return name.replace(" & ", " and ").replace("St. ", "Saint " if language == "en" else "St. ")


@cache
def other_names() -> dict[str, tuple[list[str], dict[str, str]]]:
    """By country: other names that are accepted, and former names with their years."""
    with (SOURCES / "countries/country_names.csv").open(encoding="utf-8", newline="") as file:
        return {
            row["country"]: (_parts(row["other_names"]), _years(row["former_names"])) for row in csv.DictReader(file)
        }


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _years(text: str) -> dict[str, str]:
    return {name: years for name, _, years in (part.partition("=") for part in _parts(text))}

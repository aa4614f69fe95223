"""Understands a country as a teacher writes it: its code, or its name in English or German."""

from functools import cache, lru_cache

from rapidfuzz import fuzz, process

from geotrainer.atlas.answers import fold
from geotrainer.atlas.countries import countries, named
from geotrainer.atlas.outlines import country_codes
from geotrainer.i18n import _, language

# Parts of countries, and names in daily use, that are no country's name.
ALSO = {
    "UK": "GB",
    "England": "GB",
    "Scotland": "GB",
    "Schottland": "GB",
    "Wales": "GB",
    "Northern Ireland": "GB",
    "Nordirland": "GB",
    "Holland": "NL",
    "Bosnia": "BA",
    "Bosnien": "BA",
    "UAE": "AE",
    "VAE": "AE",
    "Hong Kong": "HK",
    "Hongkong": "HK",
    "Macau": "MO",
    "Antarctica": "AQ",
    "Antarktis": "AQ",
}
LANGUAGES = ("en", "de")
# How alike (of 100) an unknown name must be to a known one to be offered instead.
ALIKE = 75


@cache
def _codes() -> dict[str, str]:
    """Codes, and names of territories that are no country of their own (Greenland, Hong Kong), by folded text."""
    # Loaded here: only somebody who brings a list needs the names of all territories.
    from babel import Locale  # noqa: PLC0415 - not on the way to any other page

    territories = {language: Locale(language).territories for language in LANGUAGES}
    known = {country.id for country in countries()} | set(country_codes())
    # Overseas parts of France have a code of their own, but no outline.
    known |= {"GF", "GP", "MQ", "RE", "YT"}
    names = {fold(str(territories[language].get(code, code))): code for code in known for language in LANGUAGES}
    return names | {fold(code): code for code in known} | {fold(name): code for name, code in ALSO.items()}


@lru_cache(maxsize=4096)
def country_code(text: str) -> str | None:
    """The ISO code of a country or territory given by code or name; None if it is not known, or several are meant."""
    folded = fold(text)
    if not folded:
        return None
    code = _codes().get(folded)
    if code is not None:
        return code
    meant = named(text)
    return meant[0].id if len(meant) == 1 else None


def shown_name(code: str) -> str:
    """The name of a country in the language of the page; of a territory the code."""
    names = {country.id: country.name_in(language()) for country in countries()}
    return names.get(code, code)


def unknown_country(text: str) -> str:
    """The sentence about a country that is not known: the name that was probably meant, or what to write."""
    names = [country.name_in(spoken) for country in countries() for spoken in LANGUAGES]
    alike = process.extractOne(text, names, scorer=fuzz.ratio, processor=str.casefold, score_cutoff=ALIKE)
    if alike:
        return _("No country is known by the name {name}. Is it {alike}?").format(name=text, alike=alike[0])
    return _("No country is known by the name {name}. Write its name or its code of two letters.").format(name=text)

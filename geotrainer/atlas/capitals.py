"""Judges the name of a capital with all that the atlas knows: former names, seats of government, other capitals."""

from functools import cache

import msgspec

from geotrainer.atlas.answers import Understanding, forms, understand
from geotrainer.atlas.countries import Country, Place, countries, country
from geotrainer.i18n import _
from geotrainer.i18n import language as page_language

# A capital of these is never told as a bare fact, but with its note (docs/policy.md).
DISPUTED = frozenset({"IL", "PS"})


class Judgement(msgspec.Struct, frozen=True):
    """How a typed capital was understood, the place it means, and a sentence that explains it, if one is needed."""

    understanding: Understanding
    place: Place | None
    explanation: str | None


def judge(text: str, country_id: str, language: str | None = None) -> Judgement:
    """Judge a typed capital of a country of the atlas (E11); the language is by default the one of the page.

    Raises:
        UnknownCountryError: There is no such country.
    """
    asked, language = country(country_id), language or page_language()
    understanding = understand(
        text,
        accepted(asked, language),
        names_elsewhere(country_id),
        former=tuple(name for place in asked.capitals for name in place.former_names),
        seats=tuple(name for place in asked.places if place.role != "capital" for name in place.accepted(language)),
    )
    place = _place_named(asked, understanding.name)
    return Judgement(understanding, place, explanation(country_id, understanding, language))


@cache
def _accepted(country_id: str, language: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for place in country(country_id).capitals for name in place.accepted(language)))


def accepted(asked: Country, language: str = "en") -> tuple[str, ...]:
    """Every name that is right as the capital of a country, the one that is shown first."""
    return _accepted(asked.id, language)


@cache
def names_elsewhere(country_id: str) -> tuple[str, ...]:
    """The accepted names of the capitals of all other countries."""
    return tuple(dict.fromkeys(name for other in countries() if other.id != country_id for name in accepted(other)))


def _place_named(asked: Country, name: str | None) -> Place | None:
    return next((place for place in asked.places if name in place.accepted()), None)


def explanation(country_id: str, understanding: Understanding, language: str | None = None) -> str | None:
    """What to tell about an answer once it is given: a former name, a seat of government, another country's capital.

    Raises:
        UnknownCountryError: There is no such country.
    """
    asked, language = country(country_id), language or page_language()
    kind, name = understanding.kind, understanding.name
    place = _place_named(asked, name)
    if place is not None and name in place.former_names:
        return _("{name} is a former name ({years}); today: {capital}.").format(
            name=name, years=_years(place.former_names[str(name)]), capital=place.name_in(language)
        )
    if place is not None and place.note is not None:
        return place.note.get(language) or place.note["en"]
    if place is not None and kind == "seat of government":
        return _one_stop(
            _role_sentence(place.role).format(name=place.name_in(language), capital=asked.capitals[0].name_in(language))
        )
    if kind == "another place":
        return _capital_elsewhere(str(name), language)
    return None


def _years(years: str) -> str:
    """The years of a former name: "1926-1991" as it stands, "until 1961" in the language of the page."""
    first, _space, year = years.partition(" ")
    return _("until {year}").format(year=year) if first == "until" else years.replace("-", "\N{EN DASH}")


def _role_sentence(role: str) -> str:
    sentences = {
        "largest city": _("{name} is the largest city; the capital is {capital}."),
        "former capital": _("{name} was the capital in former times; the capital is {capital}."),
    }
    return sentences.get(role) or _("{name} is not the capital; the capital is {capital}.")


def _one_stop(sentence: str) -> str:
    """The sentence with one full stop, also after "Washington, D.C."."""
    return sentence.removesuffix(".") if sentence.endswith("..") else sentence


def _capital_elsewhere(name: str, language: str) -> str | None:
    other = next(
        (_countries_by_capital()[form.text] for form in forms(name) if form.text in _countries_by_capital()), None
    )
    if other is None:
        return None
    place = _place_named(country(other), name)
    if other in DISPUTED and place is not None and place.note is not None:
        return place.note.get(language) or place.note["en"]
    # The name stands alone after the colon, for in German "von" would need another form of many a name.
    sentence = _("{name} is the capital of another country: {country}.")
    return sentence.format(name=name, country=country(other).name_in(language))


@cache
def _countries_by_capital() -> dict[str, str]:
    """The id of the country by each form of each accepted name of its capital."""
    return {form.text: found.id for found in countries() for name in accepted(found) for form in forms(name)}

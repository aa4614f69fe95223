"""What `hideout` says of an animal: its name, its picture's address, and its home in words (H12)."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from unicodedata import normalize

from geotrainer.atlas import outlines
from geotrainer.atlas.country_names import country_name
from geotrainer.i18n import _, language
from geotrainer.screens.assets import asset_url
from geotrainer.screens.names import card_name
from geotrainer.screens.pieces.forest import Animal
from geotrainer.screens.pieces.forms import Option

Card = Mapping[str, Any]

# Beyond this many countries only the largest are named; the map shows them all.
MOST_NAMED = 6
EXAMPLES = 4


def animal_form(card: Card) -> Animal:
    """An animal as the pieces show it."""
    return Animal(id=card["id"], name=card_name(card), picture=picture_url(card))


def picture_url(card: Card) -> str:
    """The address of the animal's picture; nothing if it has none."""
    return asset_url(f"animals/{card['picture']}") if card.get("picture") else ""


def home_in_words(card: Card) -> str:
    """In which countries the animal lives, in a sentence."""
    codes = list(card["countries"])
    named = sorted(map(country_name, codes if len(codes) <= MOST_NAMED else sorted(codes, key=_extent)[-EXAMPLES:]))
    listed = ", ".join(named)
    if len(codes) > MOST_NAMED:
        return _("Home: {n} countries, among them {countries}.").format(n=len(codes), countries=listed)
    if card.get("range"):
        return _("Home: {countries} (only in parts, see the map).").format(countries=listed)
    return _("Home: {countries}.").format(countries=listed)


def country_options() -> list[Option]:
    """Every country and territory that is on the map, by name."""
    return list(_country_options(language()))


@cache
def _country_options(_language: str) -> tuple[Option, ...]:
    named = [Option(id=code, label=country_name(code)) for code in outlines.country_codes()]
    return tuple(sorted(named, key=lambda option: _letters(option["label"])))


def _letters(name: str) -> str:
    """A name as it is sorted: Ä beside A."""
    return normalize("NFD", name).casefold()


def _extent(code: str) -> float:
    """How large a country is drawn, in square degrees; 0 for one that is not on the map."""
    try:
        south, west, north, east = outlines.box(code)
    except outlines.UnknownCountryError:
        return 0.0
    return (north - south) * (east - west)

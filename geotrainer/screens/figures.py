"""The figures of a place in sentences, each with its unit, year and source."""

from collections.abc import Mapping
from typing import Any

from geotrainer.atlas.countries import UnknownCountryError, country
from geotrainer.i18n import _, language
from geotrainer.screens.numbers import number


def figures(card: Mapping[str, Any] | None) -> str:
    """All figures of a card, or nothing."""
    told = [_figure(figure) for figure in (card or {}).get("figures", ())]
    return " ".join(sentence for sentence in told if sentence)


def _figure(figure: Mapping[str, Any]) -> str:
    sentence = _value(figure)
    source, year = str(figure.get("source") or ""), str(figure.get("year") or "")
    origin = source if year in source else f"{source}, {year}"
    return f"{sentence} ({origin})." if sentence and origin else sentence


def _value(figure: Mapping[str, Any]) -> str:
    label, value = str(figure["label"]), figure["value"]
    if label == "countries":
        return _("Countries: {countries}").format(countries=", ".join(_country(code) for code in value))
    told = {
        "population": _("{value} inhabitants"),
        "area": _("Area: {value} {unit}"),
        "length": _("Length: {value} {unit}"),
        "depth": _("Depth: {value} {unit}"),
        "height": _("Height: {value} {unit}"),
        "highest": _("Highest point: {name}, {value} {unit}"),
    }.get(label)
    if told is None or not isinstance(value, int | float):
        return ""
    return told.format(value=number(value, 0), unit=figure.get("unit", ""), name=figure.get("of", ""))


def _country(code: str) -> str:
    """The name of a country; the code itself for what is no country of the list (Western Sahara)."""
    try:
        return country(code).name_in(language())
    except UnknownCountryError:
        return code

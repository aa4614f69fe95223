"""The figures of a place in sentences, each with its unit, year and source."""

from collections.abc import Mapping
from typing import Any

from geotrainer.atlas.country_names import country_name
from geotrainer.i18n import _
from geotrainer.screens.numbers import number
from geotrainer.screens.source_words import short_source, source_in_words


def figures(card: Mapping[str, Any] | None) -> str:
    """All figures of a card, or nothing."""
    told = [_figure(figure) for figure in (card or {}).get("figures", ())]
    return " ".join(sentence for sentence in told if sentence)


def _figure(figure: Mapping[str, Any]) -> str:
    sentence = _value(figure)
    source, year = short_source(str(figure.get("source") or "")), str(figure.get("year") or "")
    origin = source_in_words(", ".join(part for part in (source, year) if source and part))
    return f"{sentence} ({origin})." if sentence and origin else sentence


def _value(figure: Mapping[str, Any]) -> str:
    label, value = str(figure["label"]), figure["value"]
    if label == "countries":
        return _("Countries: {countries}").format(countries=", ".join(map(country_name, value)))
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

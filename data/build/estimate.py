"""Builds the deck of estimate: 142 country cards with all figures of rule E1."""

import csv
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
from rapidfuzz.distance import OSA

from data.build import country_names
from data.build.capitals import Place, capitals, places
from data.build.committed import SOURCES, publish
from data.build.figure import Figure
from data.build.figures import figures, printed
from geotrainer.atlas.answers import forms
from geotrainer.atlas.decks import version_of

FIGURES = 9
TITLE = {"en": "The world: 142 countries", "de": "Die Welt: 142 Länder"}
LICENCE = (
    "Figures: CIA World Factbook (public domain); Wikipedia, List of national capitals by population (CC BY-SA 4.0, "
    "single figures); GeoNames (CC BY 4.0); Copernicus ERA5; GPCC; DWD CLIMAT. Names: Unicode CLDR. See docs/data.md."
)


def main() -> None:
    """Build and publish the deck."""
    cards = [card(country) for country in chosen()]
    deck = {"title": TITLE, "version": version_of(cards), "licence": LICENCE, "cards": cards}
    text = msgspec.json.format(msgspec.json.encode(deck), indent=0).replace(b"\n", b"")
    publish({"decks/estimate/world.json": text.replace(b'{"id"', b'\n{"id"') + b"\n"}, sys.argv[1:])


def without_card() -> dict[str, str]:
    """The countries that get no card, with the reason."""
    with (SOURCES / "countries/without_estimate_card.csv").open(encoding="utf-8", newline="") as file:
        return {row["country"]: row["reason"] for row in csv.DictReader(file)}


def chosen() -> list[str]:
    """The ids of the countries that get a card, sorted."""
    return sorted(set(places()) - set(without_card()))


def card(country: str) -> dict[str, Any]:
    """The card of a country.

    Raises:
        SystemExit: A figure is missing: such a country belongs to those without a card.
    """
    read = figures(country)
    if len(read) != FIGURES:
        raise SystemExit(f"{country} has only {sorted(read)}; list it in without_estimate_card.csv with the reason.")
    return {
        "id": country,
        "name": country_names.names(country)["en"],
        "names": country_names.names(country),
        "capital": capitals(country)[0].name,
        "capital_accepted": _accepted(country),
        "capital_former": [name for place in capitals(country) for name in place.former_names],
        "capital_seats": [name for place in _wrong(country) for name in place.accepted],
        "capital_elsewhere": sorted(_elsewhere(country)),
        **{key: printed(key, figure.value) for key, figure in read.items()},
        "facts": {key: _fact(figure) for key, figure in read.items()},
    }


def _fact(figure: Figure) -> dict[str, str | int | None]:
    notes = figure.note or {}
    fact = {"year": figure.year, "source": figure.source, "note": notes.get("en"), "note_de": notes.get("de")}
    return {key: value for key, value in fact.items() if value is not None}


def _accepted(country: str) -> list[str]:
    return list(dict.fromkeys(name for place in capitals(country) for name in place.accepted))


def _wrong(country: str) -> Iterator[Place]:
    return (place for place in places()[country] if place.role != "capital")


def _elsewhere(country: str) -> set[str]:
    """Capitals' names of countries without a card that a slip might be taken for (E11)."""
    own = _accepted(country)
    strangers = {name for other in without_card() for place in capitals(other) for name in place.accepted}
    return {name for name in strangers if name not in own and any(_near(name, mine) for mine in own)}


def _near(one: str, two: str) -> bool:
    """Whether a text may lie one slip from both names."""
    return any(OSA.distance(a.text, b.text, score_cutoff=2) <= 2 for a in forms(one) for b in forms(two))  # noqa: PLR2004 - one slip from each


if __name__ == "__main__":
    main()

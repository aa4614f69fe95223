"""What a typed capital is understood as before it counts: known names in any spelling, never whether one is right."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from geotrainer.atlas.answers import understand
from geotrainer.atlas.countries import countries

Card = Mapping[str, Any]


def read(text: str, cards: Iterable[Card], language: str) -> tuple[str, ...]:
    """The known places that a text may name, each as it is spelled; none, one, or several that a slip lies between.

    All cards of the deck are treated alike, whichever is asked: so the answer gives nothing away (E11).
    """
    exact: dict[str, None] = {}
    near: dict[str, None] = {}
    for names in _places(cards, language):
        found = understand(text, names, ())
        if found.right and found.name is not None:
            # Every spelling of a place stands for the place: shown is the one that was meant.
            (near if found.kind == "slip" else exact).setdefault(found.name)
    return tuple(exact or near)


def _places(cards: Iterable[Card], language: str) -> Iterator[tuple[str, ...]]:
    """The names of each place that may be meant: capitals, seats of government, and capitals without a card."""
    seen: set[str] = set()
    dealt: set[str] = set()
    for card in cards:
        dealt.add(str(card["id"]))
        yield capital_names(card, language)
        for name in (*card.get("capital_seats", ()), *card.get("capital_elsewhere", ())):
            if name not in seen:
                seen.add(name)
                yield (name,)
    for other in countries():
        if other.id not in dealt:
            yield from (place.accepted(language) for place in other.capitals)


def capital_names(card: Card, language: str) -> tuple[str, ...]:
    """Every accepted name of a card's capital, the one of the match's language first."""
    capital = card["capital"]
    by_language: Mapping[str, str] = capital if isinstance(capital, Mapping) else {"": capital}
    shown = by_language.get(language) or by_language.get("en") or next(iter(by_language.values()))
    return tuple(dict.fromkeys((shown, *by_language.values(), *card.get("capital_accepted", ()))))


def where_is(name: str, country_id: str) -> tuple[float, float] | None:
    """Where the atlas puts a place of this name: in the country that was asked, or else the first capital there is."""
    spots = _spots().get(name, {})
    return spots.get(country_id) or next(iter(spots.values()), None)


def place_answered(answer: Mapping[str, Any]) -> tuple[float, float] | None:
    """Where the place lies that an answer named, understood or typed as the atlas spells it."""
    return where_is(answer["understood"] or answer["text"].strip(), answer["card"])


@cache
def _spots() -> dict[str, dict[str, tuple[float, float]]]:
    """By name the country and (lat, lon) of every place; capitals come before what is only taken for one."""
    found: dict[str, dict[str, tuple[float, float]]] = {}
    everywhere = [(country, place) for country in countries() for place in country.places]
    for country, place in sorted(everywhere, key=lambda pair: pair[1].role != "capital"):
        for name in place.accepted():
            found.setdefault(name, {}).setdefault(country.id, (place.lat, place.lon))
    return found

"""What is known of the countries of `estimate`: where a figure comes from, names and flags."""

from collections.abc import Iterable, Mapping
from typing import Any

from geotrainer.atlas.countries import Country, UnknownCountryError, country, flag_svg
from geotrainer.i18n import _, language
from geotrainer.screens.names import card_name
from geotrainer.screens.source_words import source_in_words

Cards = Mapping[str, Mapping[str, Any]]


def origin(card: Mapping[str, Any] | None, figure: str) -> str:
    """Year and source of a figure of a card, with what else has to be said of it; nothing where none is known."""
    fact = _fact(card, figure)
    year = _("Year {year}").format(year=fact["year"]) if fact.get("year") else ""
    return ", ".join(part for part in (year, _source(fact), _note(fact)) if part)


def origins(cards: Iterable[Mapping[str, Any] | None], figure: str) -> str:
    """Years and sources of a figure of many cards in one line; of several sources only that there are several."""
    facts = [_fact(card, figure) for card in cards]
    years = sorted({int(fact["year"]) for fact in facts if fact.get("year")})
    named = dict.fromkeys(_source(fact) for fact in facts if fact.get("source"))
    if not years and not named:
        return ""
    span = f"{years[0]}\N{EN DASH}{years[-1]}" if len(set(years)) > 1 else str(years[0]) if years else ""
    told = [_("Year {year}").format(year=span)] if span else []
    told += list(named) if len(named) <= 1 else [_("several sources")]
    # A note that all share belongs to the figure, others to their country alone.
    notes = {_note(fact) for fact in facts}
    return "; ".join(part for part in (*told, *(notes if len(notes) == 1 else ())) if part)


def sources(cards: Iterable[Mapping[str, Any] | None], figure: str) -> str:
    """All sources of a figure of some cards, and the note they share."""
    facts = [_fact(card, figure) for card in cards]
    named = dict.fromkeys(_source(fact) for fact in facts if fact.get("source"))
    notes = {_note(fact) for fact in facts}
    told = "; ".join(part for part in (*named, *(notes if len(notes) == 1 else ())) if part)
    return _("Source: {sources}").format(sources=told) if told else ""


def year_of(card: Mapping[str, Any] | None, figure: str) -> str:
    """The year that a figure of a card is of; nothing where none is known."""
    return str(_fact(card, figure).get("year") or "")


def atlas_country(card_id: str) -> Country | None:
    """The country of the atlas that a card means; None for one that only a teacher's list knows."""
    try:
        return country(card_id)
    except UnknownCountryError:
        return None


def country_name(cards: Cards, front: Mapping[str, Any]) -> str:
    """The name on the front of a card, in the language of the page."""
    card_id = str(front.get("id") or front.get("card"))
    return card_name(cards.get(card_id) or front, str(front["name"]))


def flag(card_id: str) -> str:
    """The flag on the front of a card; nothing where there is none."""
    return flag_svg(card_id) if atlas_country(card_id) else ""


def _fact(card: Mapping[str, Any] | None, figure: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = (card or {}).get("facts", {}).get(figure) or {}
    return found


def _source(fact: Mapping[str, Any]) -> str:
    return source_in_words(str(fact.get("source") or ""))


def _note(fact: Mapping[str, Any]) -> str:
    return str(fact.get(f"note_{language()}") or fact.get("note") or "")

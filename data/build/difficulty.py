"""Ranks places by how well they are known and cuts the ranking into thirds: yellow, orange, green (L2)."""

from collections.abc import Mapping, Sequence
from typing import Any

COLOURS = ("yellow", "orange", "green")

RENOWN = {
    5: {"en": "known to nearly everyone", "de": "fast allen bekannt"},
    4: {"en": "well known", "de": "gut bekannt"},
    3: {"en": "known to many", "de": "vielen bekannt"},
    2: {"en": "known to some", "de": "manchen bekannt"},
    1: {"en": "known to few", "de": "wenigen bekannt"},
}
CAPITAL = {"en": "capital", "de": "Hauptstadt"}
MILLION = {"en": "over a million people", "de": "über eine Million Menschen"}
FIVE_MILLION = {"en": "over five million people", "de": "über fünf Millionen Menschen"}
VAST = {"en": "very large", "de": "sehr groß"}

# Square kilometres, or kilometres of a river, from which an area is very large.
VAST_AREA = 200_000
VAST_LENGTH = 2_500


def city_reasons(renown: int, population: int, *, capital: bool) -> list[Mapping[str, str]]:
    """What makes a city easy or hard: renown, being a capital, its population."""
    reasons: list[Mapping[str, str]] = [RENOWN[renown]]
    if capital:
        reasons.append(CAPITAL)
    if population >= 1_000_000:  # noqa: PLR2004 - told by the reason's own text
        reasons.append(FIVE_MILLION if population >= 5_000_000 else MILLION)  # noqa: PLR2004 - the same
    return reasons


def area_reasons(renown: int, size: float, *, river: bool) -> list[Mapping[str, str]]:
    """What makes a natural area easy or hard: renown and size."""
    vast = size >= (VAST_LENGTH if river else VAST_AREA)
    return [RENOWN[renown], VAST] if vast else [RENOWN[renown]]


def score(renown: int, reasons: Sequence[Mapping[str, str]]) -> int:
    """Three points for each step of renown, one for each further reason, two for over five million people."""
    return 3 * renown + len(reasons) - 1 + (FIVE_MILLION in reasons)


def colour(cards: list[dict[str, Any]], ranks: Mapping[str, tuple[float, float]]) -> None:
    """Give each card its colour; `ranks` holds (score, size) by card id, and size decides between equal scores."""
    order = sorted(cards, key=lambda card: ranks[card["id"]], reverse=True)
    for place, card in enumerate(order):
        card["colour"] = COLOURS[place * len(COLOURS) // len(order)]


def sentence(reasons: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """The reasons as one short text in each language."""
    return {code: ", ".join(reason[code] for reason in reasons) for code in ("en", "de")}

"""The eighteen categories of estimate, the value of a card in each, and who gets how many points."""

import unicodedata
from collections.abc import Mapping

from geotrainer.rules.estimate.parts import POINTS, Country, Figure
from geotrainer.rules.game import Seat

BOTH_ENDS = (
    "population",
    "density",
    "capital_population",
    "gdp_per_head",
    "forest_share",
    "land_area",
    "capital_temperature",
    "capital_precipitation",
)
PRINTED = (*BOTH_ENDS, "road_length")
LETTERS = "capital_letters"
FIGURES = (*PRINTED, LETTERS)
CATEGORIES = (  # E2
    *(f"{figure}:{end}" for figure in BOTH_ENDS for end in ("max", "min")),
    "road_length:max",
    "capital_letters:max",
)


def letters(name: str) -> int:
    """How many letters a name has: no spaces, hyphens, apostrophes or full stops (E3).

    An apostrophe that Unicode calls a modifier letter, as in the name of Tonga's capital, is an apostrophe too.
    """
    categories = map(unicodedata.category, unicodedata.normalize("NFC", name))
    return sum(category.startswith("L") and category != "Lm" for category in categories)


def value(card: Country, category: str, language: str) -> Figure:
    """The figure of a card that counts in a category, as printed (E4); letters are counted in the language (E3)."""
    figure = figure_of(category)
    if figure == LETTERS:
        return letters(card.capital_in(language))
    printed: Figure = getattr(card, figure)
    return printed


def figure_of(category: str) -> str:
    """The figure that a category asks for."""
    return category.partition(":")[0]


def ranked(values: Mapping[Seat, Figure], category: str) -> dict[Seat, int]:
    """The rank of each seat, 1 for the best; equal values share one and the ranks after them shift (E9)."""
    sign = -1 if category.endswith(":min") else 1
    return {
        seat: 1 + sum(sign * other > sign * own for other in values.values())  # E4: equal as printed is equal
        for seat, own in values.items()
    }


def points_for(rank: int) -> int:
    """3 points for the best value, 2 for the second, 1 for the third (E8)."""
    return POINTS[rank - 1] if rank <= len(POINTS) else 0

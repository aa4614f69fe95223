"""The capital question of estimate: what is offered to pick from, and how an answer is understood (E10, E11)."""

import random
from collections.abc import Iterable, Sequence

from geotrainer.atlas.answers import Understanding, fold, understand
from geotrainer.rules.estimate.parts import CHOICES, Country


def offered(card: Country, deck: Iterable[Country], language: str) -> list[str]:
    """The card's capital and up to three others that are different and wrong for it, in the order of the deck."""
    chosen = [card.capital_in(language)]
    taken = {fold(name) for name in (*card.accepted(language), *card.capital_seats)}
    for other in deck:
        name = other.capital_in(language)
        if len(chosen) < CHOICES and fold(name) not in taken:
            taken.add(fold(name))
            chosen.append(name)
    return chosen


def draw_choices(card: Country, deck: Sequence[Country], language: str, rng: random.Random) -> tuple[str, ...]:
    """Four different capitals, one of them right, sorted so that their order is no hint (E11)."""
    others = sorted((other for other in deck if other.id != card.id), key=lambda other: other.id)
    rng.shuffle(others)
    return tuple(sorted(offered(card, others, language)))


def understood(text: str, card: Country, deck: Iterable[Country], language: str) -> Understanding:
    """What a text means as the capital of the card, in a match with this deck (E11)."""
    others = (name for other in deck if other.id != card.id for name in other.accepted(language))
    return understand(
        text,
        card.accepted(language),
        (*others, *card.capital_elsewhere),
        former=card.capital_former,
        seats=card.capital_seats,
    )

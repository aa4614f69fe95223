"""A bot for `estimate`: it knows figures by about how many times they may be off, and some capitals."""

import math
import random
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from geotrainer.bots.bot import Bot

IN_DEGREES = "capital_temperature"
DEGREES_A_RATIO = 9.0  # who is off by a factor of e in figures is off by so many degrees
HARDLY_ANYTHING = 0.05  # so that a share of forest of 0 has a logarithm
POINTS = (3, 2, 1)  # E8
LETTERS_UNKNOWN = (4, 11)  # a capital that it does not know has about so many letters


class EstimateBot(Bot):
    """A player that lays each card where it expects most points against the cards that lie open before the others."""

    def move(
        self,
        view: Mapping[str, Any],
        moves: Sequence[Mapping[str, Any]],
        knowledge: Mapping[str, Any],
        rng: random.Random,
    ) -> dict[str, Any]:
        """The move that the bot makes now."""
        if view["phase"] == "asking":
            return self._answer(view, moves, knowledge)
        worth = {(c, card): self._worth(view, c, card, knowledge) for c, card in _pairs(moves)}
        return dict(max(moves, key=lambda move: (sum(worth[pair] for pair in move["cards"].items()), rng.random())))

    def _worth(self, view: Mapping[str, Any], category: str, card: str, knowledge: Mapping[str, Any]) -> float:
        """The points that it expects for a card in a category (E8)."""
        language, own = view["language"], self._believed(category, card, view["language"], knowledge)
        beaten_by = []  # for each other seat, the chance that its card is better
        for seat, hand in view["hands"].items():
            if seat == view["you"]["seat"]:
                continue
            laid = view["assigned"].get(seat, {})
            may_lie = [laid[category]] if category in laid else [f["id"] for f in hand if f["id"] not in laid.values()]
            better = [self._believed(category, other, language, knowledge) > own for other in may_lie]
            beaten_by.append(sum(better) / len(better))
        return _expected_points(beaten_by)

    def _believed(self, category: str, card: str, language: str, knowledge: Mapping[str, Any]) -> float:
        """The figure as it believes it, always the same; the more the better for the category."""
        figure, _, end = category.partition(":")
        head = self.head(f"{card} {figure}")
        sign = -1 if end == "min" else 1
        if card not in knowledge:
            return head.random()
        if figure == "capital_letters":
            return float(self._letters(card, language, knowledge))
        blur = head.gauss(0, self.strength.noise_ratio)
        true: float = knowledge[card][figure]
        if figure == IN_DEGREES:
            return sign * (true + DEGREES_A_RATIO * blur)
        return sign * (math.log(max(true, HARDLY_ANYTHING)) + blur)

    def _letters(self, card: str, language: str, knowledge: Mapping[str, Any]) -> int:
        capital = self._capital(card, language, knowledge)
        if capital is None:
            return self.head(f"{card} letters").randint(*LETTERS_UNKNOWN)
        return sum(map(str.isalpha, capital))

    def _capital(self, card: str, language: str, knowledge: Mapping[str, Any]) -> str | None:
        """The capital if it knows it, always the same."""
        if card not in knowledge or self.head(f"capital of {card}").random() >= self.strength.memory:
            return None
        capital: str | Mapping[str, str] = knowledge[card]["capital"]
        if isinstance(capital, str):
            return capital
        return capital.get(language) or capital.get("en") or next(iter(capital.values()))

    def _answer(
        self, view: Mapping[str, Any], moves: Sequence[Mapping[str, Any]], knowledge: Mapping[str, Any]
    ) -> dict[str, Any]:
        """The capital it knows; else one of those offered, or nothing (E11)."""
        card, choices = view["question"]["card"], view["question"]["choices"]
        capital = self._capital(card, view["language"], knowledge)
        if choices is None:
            return {"do": "answer", "text": capital or ""}
        guess = self.head(f"guess at {card}").choice([move["text"] for move in moves])
        return {"do": "answer", "text": capital if capital in choices else guess}


BOT = EstimateBot


def _pairs(moves: Sequence[Mapping[str, Any]]) -> set[tuple[str, str]]:
    return {pair for move in moves for pair in move["cards"].items()}


def _expected_points(beaten_by: Sequence[float]) -> float:
    """The points to expect when each of some others is better with its own chance."""
    points = 0.0
    for outcome in product((False, True), repeat=len(beaten_by)):
        better = sum(outcome)
        if better < len(POINTS):
            chances = (chance if won else 1 - chance for chance, won in zip(beaten_by, outcome, strict=True))
            points += POINTS[better] * math.prod(chances)
    return points

"""A bot for `cross`: it places, doubts and estimates by a blurred picture of where places lie."""

import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from geotrainer.bots.bot import Bot
from geotrainer.bots.strength import Strength

KM_PER_DEGREE = 111.2
DOUBT = 0.6  # a chip is as easily lost as won, and whoever placed the card knew something too
DRAWS = 80  # worlds imagined for an estimate
SURE = 1 / 120  # half a printed minute, in degrees


class Belief(NamedTuple):
    """What the bot thinks of one figure: the figure, and how far off it may be (one standard deviation)."""

    figure: float
    off: float


class Picture(NamedTuple):
    """What the bot thinks of one card: degrees, and the natural logarithm of the inhabitants."""

    lat: Belief
    lon: Belief
    people: Belief

    def outwardness(self, arm: str) -> Belief:
        """How far out on the arm it believes the card to belong (C6, C20)."""
        figure, off = {"north": self.lat, "south": self.lat, "east": self.lon, "west": self.lon}.get(arm, self.people)
        return Belief(-figure if arm in {"south", "west", "down"} else figure, off)


UNKNOWN = Picture(lat=Belief(20, 35), lon=Belief(10, 80), people=Belief(12, 2))
"""A place that it has never heard of: somewhere on the earth, with some inhabitants."""


class CrossBot(Bot):
    """A player that knows about where places lie, and remembers some of the backs it was shown."""

    def __init__(self, strength: Strength, identity: str = "") -> None:
        super().__init__(strength, identity)
        self._backs: dict[str, Mapping[str, Any]] = {}

    def watch(self, view: Mapping[str, Any]) -> None:
        """Look at the backs of a challenge; a strong bot remembers most of them."""
        last = view["last"] or {}
        for back in (last.get("card"), last.get("against")):
            if back is not None and self.head(f"remembers {back['id']}").random() < self.strength.memory:
                self._backs[back["id"]] = back

    def move(
        self,
        view: Mapping[str, Any],
        moves: Sequence[Mapping[str, Any]],
        knowledge: Mapping[str, Any],
        rng: random.Random,
    ) -> dict[str, Any]:
        """The move that the bot makes now."""
        self.watch(view)
        arms = {arm: self._pictures(view["start"], *cards, known=knowledge) for arm, cards in view["arms"].items()}
        match view["phase"]:
            case "placing":
                (card,) = self._pictures(view["card"], known=knowledge)
                return _placing(moves, arms, card, rng)
            case "asking":
                return _answer(moves, arms[view["placed"]["arm"]], view["placed"])
            case _:
                return _estimate(moves, arms, rng)

    def _pictures(self, *cards: Mapping[str, Any], known: Mapping[str, Any]) -> list[Picture]:
        return [self._picture(card["id"], known) for card in cards]

    def _picture(self, card: str, known: Mapping[str, Any]) -> Picture:
        """What it believes about a card; always the same, until it is shown the back."""
        if card in self._backs:
            return _seen(self._backs[card])
        return self._blurred(card, known[card]) if card in known else UNKNOWN

    def _blurred(self, card: str, truth: Mapping[str, Any]) -> Picture:
        head, strength = self.head(card), self.strength
        off = strength.noise_km / KM_PER_DEGREE
        off_east = off / max(math.cos(math.radians(truth["lat"])), 0.1)
        return Picture(
            lat=Belief(truth["lat"] + head.gauss(0, off), off),
            lon=Belief(truth["lon"] + head.gauss(0, off_east), off_east),
            people=Belief(_logarithm(truth) + head.gauss(0, strength.noise_ratio), strength.noise_ratio),
        )


BOT = CrossBot


def _seen(back: Mapping[str, Any]) -> Picture:
    return Picture(Belief(back["lat"], SURE), Belief(back["lon"], SURE), Belief(_logarithm(back), SURE))


def _logarithm(card: Mapping[str, Any]) -> float:
    return math.log(1 + (card.get("population") or 0))


def in_order(inner: Belief, outer: Belief) -> float:
    """The chance that two figures stand in the order of the line."""
    return 0.5 * (1 + math.erf((outer.figure - inner.figure) / (math.hypot(inner.off, outer.off) * math.sqrt(2))))


def _placing(
    moves: Sequence[Mapping[str, Any]], arms: Mapping[str, list[Picture]], card: Picture, rng: random.Random
) -> dict[str, Any]:
    """The slot that is most likely right; first a trade, since a traded card cannot be lost (C13)."""
    trades = [move for move in moves if move["do"] == "trade"]
    if trades:
        return dict(trades[0])
    return dict(max(moves, key=lambda move: (_fits(arms[move["arm"]], move["arm"], move["slot"], card), rng.random())))


def _fits(on_arm: list[Picture], arm: str, slot: int, card: Picture) -> float:
    """The chance that the card stands right to both neighbours; `on_arm` begins with the start card."""
    figure = card.outwardness(arm)
    chance = in_order(on_arm[slot].outwardness(arm), figure)
    return chance * in_order(figure, on_arm[slot + 1].outwardness(arm)) if slot + 1 < len(on_arm) else chance


def _answer(moves: Sequence[Mapping[str, Any]], on_arm: list[Picture], placed: Mapping[str, Any]) -> dict[str, Any]:
    """A doubt of the neighbour that is most likely out of order, if it is likely enough (C8)."""
    at = placed["slot"] + 1
    figures = [picture.outwardness(placed["arm"]) for picture in on_arm]
    wrong = {"inner": 1 - in_order(figures[at - 1], figures[at])}
    if at + 1 < len(figures):
        wrong["outer"] = 1 - in_order(figures[at], figures[at + 1])
    doubts = [move for move in moves if move["do"] == "challenge" and wrong[move["neighbour"]] > DOUBT]
    passing = next(move for move in moves if move["do"] == "pass")
    return dict(max(doubts, key=lambda move: wrong[move["neighbour"]], default=passing))


def _estimate(
    moves: Sequence[Mapping[str, Any]], arms: Mapping[str, list[Picture]], rng: random.Random
) -> dict[str, Any]:
    """The number of wrong cards that came up most often in imagined worlds (C15)."""
    found = Counter(sum(_wrong(on_arm, arm, rng) for arm, on_arm in arms.items()) for _ in range(DRAWS))
    return dict(max(moves, key=lambda move: found[move["wrong"]]))


def _wrong(on_arm: list[Picture], arm: str, rng: random.Random) -> int:
    """How many cards of an arm are set aside in one imagined world."""
    figures = _imagined(on_arm, arm, rng)
    stayed, aside = next(figures), 0
    for figure in figures:
        aside += figure < stayed
        stayed = max(figure, stayed)
    return aside


def _imagined(on_arm: list[Picture], arm: str, rng: random.Random) -> Iterator[float]:
    for picture in on_arm:
        figure, off = picture.outwardness(arm)
        yield rng.gauss(figure, off)

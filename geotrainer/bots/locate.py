"""A bot for `locate`: it believes a place to be at a blurred spot, and places as many stones as pay."""

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from geotrainer.atlas import boards
from geotrainer.atlas.geometry import wrap
from geotrainer.atlas.outlines import country_near
from geotrainer.bots.bot import Bot
from geotrainer.bots.strength import Strength
from geotrainer.rules.locate.stones import STONES_TO_KEEP

KM_PER_DEGREE = 111.2
DOUBTS = 60  # spots it thinks possible, around the one that it believes in
POLES = 89.0  # degrees; nearer to a pole a degree of longitude is no measure
WORTH_OF_KEEPING = 0.7  # a kept card brings 5 or 2 spaces at the end, to those who have most of them
WORTH_OF_A_TOKEN = 1.1  # a card that promises fewer spaces than this is traded


class Spot(NamedTuple):
    """A point on the map, in degrees."""

    lat: float
    lon: float


class Promise(NamedTuple):
    """Stones, and how many spaces they promise."""

    spaces: float
    stones: tuple[str, ...]


class LocateBot(Bot):
    """A player that knows about where places lie."""

    def move(
        self,
        view: Mapping[str, Any],
        moves: Sequence[Mapping[str, Any]],
        knowledge: Mapping[str, Any],
        rng: random.Random,
    ) -> dict[str, Any]:
        """The card that promises most, a trade if a card promises little, or the stones that pay best."""
        match view["phase"]:
            case "choose":
                faces = {face["id"]: face for face in view["laid_out"]}
                return dict(max(moves, key=lambda move: self._promise(faces[move["card"]], knowledge).spaces))
            case "exchange":
                poor = self._promise(view["you"]["card"], knowledge).spaces < WORTH_OF_A_TOKEN
                return dict(next((move for move in moves if (move["do"] == "swap") == poor), moves[0]))
        return self._guess(view["you"]["card"], moves, knowledge, rng)

    def _guess(
        self,
        face: Mapping[str, Any],
        moves: Sequence[Mapping[str, Any]],
        knowledge: Mapping[str, Any],
        rng: random.Random,
    ) -> dict[str, Any]:
        card = knowledge.get(face["id"])
        stones = self._promise(face, knowledge).stones or rng.choice(_boards_to_guess(moves))
        point = None if card is None else list(self._believed(face["id"], card))
        return {"do": "guess", "stones": list(stones), "point": point}

    def _promise(self, face: Mapping[str, Any], knowledge: Mapping[str, Any]) -> Promise:
        card = knowledge.get(face["id"])
        if card is None:
            return Promise(0.0, ())
        rng = self.head(f"doubts where {face['id']} is")
        spot = self._believed(face["id"], card)
        spots = [_blurred(spot, self.strength, rng) for _ in range(DOUBTS)]
        return _best_stones(tuple(spots), STONES_TO_KEEP[face["colour"]])

    def _believed(self, card_id: str, card: Mapping[str, Any]) -> Spot:
        """Where it thinks the place is; always the same spot."""
        return _blurred(Spot(card["lat"], card["lon"]), self.strength, self.head(f"where {card_id} is"))


def _boards_to_guess(moves: Sequence[Mapping[str, Any]]) -> list[tuple[str, ...]]:
    """The guesses of one stone, for a place that it has no idea of."""
    return [tuple(move["stones"]) for move in moves if len(move["stones"]) == 1]


def _blurred(spot: Spot, strength: Strength, rng: random.Random) -> Spot:
    north, east = (rng.gauss(0, strength.noise_km) / KM_PER_DEGREE for _ in range(2))
    lat = max(-POLES, min(POLES, spot.lat + north))
    return Spot(lat, wrap(spot.lon + east / math.cos(math.radians(lat))))


@lru_cache(maxsize=70_000)
def _boards_about(lat: int, lon: int) -> tuple[str, ...]:
    """The boards on which a place may count here, to the degree; at sea all that show it, for a bot knows no better."""
    showing = tuple(board.id for board in boards.boards() if board.shows(lat, lon))
    if len(showing) <= 1:
        return showing
    country = country_near(lat, lon, boards.HARBOUR_KM)
    return tuple(board.id for board in boards.boards_at(lat, lon, country)) if country else showing


@lru_cache(maxsize=4096)
def _best_stones(spots: tuple[Spot, ...], to_keep: int) -> Promise:
    """The stones that promise most spaces if the place is at one of the spots, each as likely as the others."""
    entries = [
        boards.stones_at(board, *spot)
        for spot in spots
        for board in _boards_about(round(spot.lat), round(spot.lon))
        if boards.board(board).shows(*spot)
    ]
    hits = Counter(entry[:stones] for entry in entries for stones in range(1, 5))
    promises = [
        Promise(count / len(spots) * (len(stones) + WORTH_OF_KEEPING * (len(stones) >= to_keep)), stones)
        for stones, count in hits.items()
    ]
    return max(promises, default=Promise(0.0, ()))


BOT = LocateBot

"""A bot for `hideout`: it remembers, as well as its strength lets it, on which piece it saw each animal."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from geotrainer.bots.bot import Bot
from geotrainer.bots.strength import Strength

FADING = 12  # sightings of other animals after which a memory is half as strong
UNSEEN_PIECE = 0  # the five tiles that nobody was shown lie on the 15-piece (H2)


class Sighting(NamedTuple):
    """Where an animal went when it was last seen, and how many sightings there had been by then."""

    piece: int
    when: int


class HideoutBot(Bot):
    """A player that is shown what everyone is shown: the ten tiles at first, then each tile that is turned.

    Mixing keeps a tile on its piece, so what there is to remember is the piece of each animal.
    """

    def __init__(self, strength: Strength, identity: str = "") -> None:
        super().__init__(strength, identity)
        self._seen: dict[str, Sighting] = {}
        self._sightings = 0

    def watch(self, view: Mapping[str, Any]) -> None:
        """Look at the tiles that lie face up and at the last turn."""
        last = view["last"]
        if last is not None and not last["taken"]:
            self._see(last["animal"], last["to_piece"])
        for number, piece in enumerate(view["pieces"]):
            for animal in piece:
                if animal not in (None, "?"):
                    self._see(animal, number)

    def _see(self, animal: str, piece: int) -> None:
        """Keep where an animal is; one that lies where it lay is nothing new, since a turned tile changes its piece."""
        if animal not in self._seen or self._seen[animal].piece != piece:
            self._sightings += 1
            self._seen[animal] = Sighting(piece, self._sightings)

    def move(
        self,
        view: Mapping[str, Any],
        moves: Sequence[Mapping[str, Any]],
        knowledge: Mapping[str, Any],
        rng: random.Random,
    ) -> dict[str, Any]:
        """The move that the bot makes now."""
        self.watch(view)
        match view["phase"]:
            case "turning":
                return self._turn(view, moves, rng)
            case "placing":
                return self._home(view["asked"], moves, knowledge, rng)
            case _:
                return dict(moves[0])

    def _turn(self, view: Mapping[str, Any], moves: Sequence[Mapping[str, Any]], rng: random.Random) -> dict[str, Any]:
        """Name an animal that it believes to be on the current piece, and turn over any tile (H5)."""
        there = set(self._believed_on(view["current"], view, rng))
        likely = [move for move in moves if move["animal"] in there]
        return dict(rng.choice(likely or [move for move in moves if move["animal"] not in view["taken"]]))

    def _believed_on(self, piece: int, view: Mapping[str, Any], rng: random.Random) -> list[str]:
        """Those it remembers on the piece; if there are none, those of which it remembers nothing."""
        names = [face["id"] for face in view["animals"] if face["id"] not in view["taken"]]
        known = {name: self._recalled(name, rng) for name in names}
        there = [name for name, where in known.items() if where == piece]
        return there or [name for name, where in known.items() if where is None]

    def _recalled(self, animal: str, rng: random.Random) -> int | None:
        """The piece on which it remembers the animal; one never seen can only lie where nobody could look."""
        memory = self.strength.memory
        if animal not in self._seen:
            return UNSEEN_PIECE if rng.random() < memory**2 else None
        age = self._sightings - self._seen[animal].when
        return self._seen[animal].piece if rng.random() < memory ** (1 + age / FADING) else None

    def _home(
        self, animal: str, moves: Sequence[Mapping[str, Any]], knowledge: Mapping[str, Any], rng: random.Random
    ) -> dict[str, Any]:
        """A country where the animal lives if it knows one, else any."""
        homes = knowledge.get(animal, {}).get("countries", ())
        knows = self.head(f"home of {animal}").random() < self.strength.memory
        return dict(rng.choice([move for move in moves if move["country"] in homes and knows] or list(moves)))


BOT = HideoutBot

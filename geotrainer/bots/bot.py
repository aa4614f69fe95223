"""What every bot is: a strength, a head of its own, and a move chosen from a view."""

import importlib
import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, cast

from geotrainer.bots.strength import Strength, strength
from geotrainer.rules.games import check_game


class Bot(ABC):
    """A player that sees what a student in its seat would see, and nothing else.

    A game's module `geotrainer.bots.<game>` offers a subclass under the name `BOT`.

    Args:
        strength: how well it knows the world.
        identity: who it is (say, a match and a seat). Two bots of one identity believe the same about every place.
    """

    def __init__(self, strength: Strength, identity: str = "") -> None:
        self.strength = strength
        self.identity = identity

    @abstractmethod
    def move(
        self,
        view: Mapping[str, Any],
        moves: Sequence[Mapping[str, Any]],
        knowledge: Mapping[str, Any],
        rng: random.Random,
    ) -> dict[str, Any]:
        """The move that the bot makes now.

        Args:
            view: what its seat sees (`Table.view(seat)`).
            moves: what it may do (`Table.moves(seat)`), never empty.
            knowledge: card id -> card dict, the world as an atlas tells it. The bot blurs a card by its strength
                before it thinks about it, always in the same way.
            rng: its chance for this move.
        """

    def watch(self, view: Mapping[str, Any]) -> None:  # noqa: B027 (most bots have nothing to remember)
        """Look at a view of its seat; a bot that has to remember something overrides this.

        Called with every view that the seat has had, oldest first, before `move`.
        """

    def head(self, about: str) -> random.Random:
        """Chance that is the same whenever this bot thinks about the same thing: a belief does not change by asking."""
        return random.Random(f"{self.identity}:{self.strength.name}:{about}")


def bot(game: str, level: str, identity: str = "") -> Bot:
    """A bot for a game.

    Raises:
        OptionError: for an unknown game or strength.
    """
    module = importlib.import_module(f"geotrainer.bots.{check_game(game)}")
    return cast("Bot", module.BOT(strength(level), identity))

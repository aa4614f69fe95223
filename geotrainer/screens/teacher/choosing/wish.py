"""What the teacher has picked so far; plain values that a test can make."""

from collections.abc import Mapping

import msgspec

from geotrainer.classroom.rounds import Choice
from geotrainer.screens.teacher.choosing.cross import CrossOffer
from geotrainer.screens.teacher.choosing.estimate import EstimateOffer
from geotrainer.screens.teacher.choosing.hideout import HideoutOffer
from geotrainer.screens.teacher.choosing.locate import LocateOffer
from geotrainer.screens.teacher.choosing.offer import Offer, Picked

# The games that have a screen, in the order in which a teacher meets them.
OFFERS: dict[str, Offer] = {
    "locate": LocateOffer(),
    "cross": CrossOffer(),
    "hideout": HideoutOffer(),
    "estimate": EstimateOffer(),
}


class Wish(msgspec.Struct, frozen=True):
    """What is to be played: the game with its own choices, and how many sit at a table."""

    game: str = "locate"
    deck: str = "world"
    difficulty: str = "all"
    length: str = "lesson"
    extras: Mapping[str, str] = {}
    size: int = 4
    bots: str = "none"
    seed: str = ""

    @property
    def offer(self) -> Offer:
        """What can be chosen of the wished game."""
        return OFFERS[self.game]

    def with_game(self, game: str) -> "Wish":
        """Another game with its own first choices; seats, bots and seed stay."""
        offer = OFFERS[game]
        return msgspec.structs.replace(
            self,
            game=game,
            deck=offer.first_deck,
            difficulty=offer.first_difficulty,
            length=offer.first_length,
            extras={},
        )

    def with_extra(self, group: str, chosen: str) -> "Wish":
        """The wish with another option of one of the game's own groups."""
        return msgspec.structs.replace(self, extras={**self.extras, group: chosen})

    def choice(self) -> Choice:
        """The round that this wish means."""
        picked = Picked(self.difficulty, self.length, self.extras)
        return self.offer.choice(self.deck, picked, self.seed.strip() or None)

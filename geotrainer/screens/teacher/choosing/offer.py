"""What a teacher can choose of one game: how hard, how long, and what else the game has to choose."""

from collections.abc import Mapping
from typing import Any

import msgspec

from geotrainer.classroom.rounds import Choice
from geotrainer.screens.pieces.forms import Option


class Extra(msgspec.Struct, frozen=True):
    """One more group of buttons that only this game has; its first option is what is played unless one is tapped."""

    id: str
    label: str
    options: list[Option]


class Picked(msgspec.Struct, frozen=True):
    """What of a game's own choices has been tapped: the ids of options, those of extras by the id of their group."""

    difficulty: str
    length: str
    extras: Mapping[str, str]


class Offer:
    """The choices of one game. Texts are made when they are shown, in the language of the page."""

    first_deck = "world"
    first_difficulty = "all"
    first_length = "lesson"

    def named(self) -> tuple[str, str]:
        """The name of the game, and what one does in it."""
        raise NotImplementedError

    def difficulties(self) -> list[Option]:
        """How hard the cards are; nothing if that cannot be chosen."""
        return []

    def lengths(self) -> list[Option]:
        """How long a match lasts; nothing if that cannot be chosen."""
        return []

    def extras(self) -> list[Extra]:
        """Up to three more groups."""
        return []

    def choice(self, deck: str, picked: Picked, seed: str | None) -> Choice:
        """The round that these choices mean."""
        raise NotImplementedError

    def picked_of(self, picked: Picked, group: str) -> str:
        """What was picked in a group, or its first option."""
        first = next(str(extra.options[0]["id"]) for extra in self.extras() if extra.id == group)
        return picked.extras.get(group, first)


Options = dict[str, Any]

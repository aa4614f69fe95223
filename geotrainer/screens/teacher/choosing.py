"""Choosing what is played: game, deck and its difficulty, options, seed; plain values that a test can make."""

from collections.abc import Mapping
from typing import Any

import msgspec

from geotrainer.atlas import decks
from geotrainer.classroom.rounds import Choice, DeckEntry
from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import Option

# The games that have a screen, in the order in which a teacher meets them.
OFFERED = ("locate",)

COLOURS: dict[str, frozenset[str]] = {
    "all": frozenset(),
    "easy": frozenset({"yellow"}),
    "middle": frozenset({"yellow", "orange"}),
    "hard": frozenset({"orange", "green"}),
}
LENGTHS = {"short": 8, "lesson": 12, "full": 20}


class Wish(msgspec.Struct, frozen=True):
    """What the teacher has picked so far."""

    game: str = "locate"
    deck: str = "world"
    difficulty: str = "all"
    length: str = "lesson"
    size: int = 4
    bots: str = "none"
    seed: str = ""

    def choice(self) -> Choice:
        """The round that this wish means."""
        return Choice(
            game=self.game,
            deck=self.deck,
            options=self.options(),
            colours=COLOURS[self.difficulty] if self.game == "locate" else frozenset(),
            seed=self.seed.strip() or None,
        )

    def options(self) -> Mapping[str, Any]:
        """The options of the match by name (rules/locate L6, L20)."""
        if self.length == "long":
            return {"long": True}
        return {"final": LENGTHS[self.length]}


def game_options() -> list[Option]:
    """The games as buttons."""
    told = {
        "locate": (_("Where is it?"), _("Find places on the boards of the six continents")),
        "cross": (_("North, south, west, east"), _("Put places in order, and doubt each other")),
        "hideout": (_("Who hides where?"), _("Remember where the animals hide")),
        "estimate": (_("Estimate the world"), _("Which of my countries fits which question?")),
    }
    return [Option(id=game, label=told[game][0], hint=told[game][1]) for game in OFFERED]


def deck_options(game: str, own: tuple[DeckEntry, ...]) -> list[Option]:
    """The decks of a game as buttons: those that come along, then the teacher's own lists."""
    shipped = [
        Option(id=info.name, label=info.title_in(), hint=_("{n} cards").format(n=info.size))
        for info in decks.deck_infos(game)
    ]
    lists = [
        Option(id=entry.id, label=entry.title, hint=_("your list, {n} cards").format(n=entry.cards))
        for entry in own
        if entry.game == game
    ]
    return shipped + lists


def difficulty_options() -> list[Option]:
    """How hard the places are, told by the colours of their cards."""
    return [
        Option(id="all", label=_("mixed"), hint=_("yellow, orange and green")),
        Option(id="easy", label=_("well known"), hint=_("yellow"), colour="card-yellow"),
        Option(id="middle", label=_("middle"), hint=_("yellow and orange"), colour="card-orange"),
        Option(id="hard", label=_("hard"), hint=_("orange and green"), colour="card-green"),
    ]


def length_options() -> list[Option]:
    """How long a match lasts (L6, L20)."""
    return [
        Option(id="short", label=_("short"), hint=_("to space 8, about 10 minutes")),
        Option(id="lesson", label=_("a lesson"), hint=_("to space 12, about 20 minutes")),
        Option(id="full", label=_("full"), hint=_("to space 20, as in the board game")),
        Option(id="long", label=_("long"), hint=_("to the mark of the table's size; three seats and more")),
    ]


def size_options(largest: int) -> list[Option]:
    """Seats a table."""
    return [Option(id=str(n), label=str(n)) for n in range(2, largest + 1)]


def bot_options() -> list[Option]:
    """Whether computers sit on the chairs that stay empty, and how well they know the world."""
    return [
        Option(id="none", label=_("stay empty"), hint=_("but nobody plays alone")),
        Option(id="easy", label=_("easy computers")),
        Option(id="medium", label=_("middling computers")),
        Option(id="hard", label=_("strong computers")),
    ]

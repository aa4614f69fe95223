"""What a teacher can choose of `cross`: how well known the places are, the stacks, the line, and how all are asked."""

from geotrainer.classroom.rounds import Choice
from geotrainer.i18n import _
from geotrainer.learning.wording import game_name
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.teacher.choosing.offer import Extra, Offer, Picked

HARDEST = {"easy": 1, "middle": 2, "all": 3}
STACKS = {"short": 5, "lesson": 10, "full": 15}
# Seconds before a bot's move, so that its placing can be seen.
PAUSE = 1.5


class CrossOffer(Offer):
    """The choices of `cross` (rules C3, C7, C19, C20)."""

    first_deck = "europe"
    first_length = "short"

    def named(self) -> tuple[str, str]:
        """The name of the game, and what one does in it."""
        return game_name("cross"), _("Put places in order, and doubt each other")

    def difficulties(self) -> list[Option]:
        """How well known the places are (C19)."""
        return [
            Option(id="all", label=_("mixed"), hint=_("all cards")),
            Option(id="easy", label=_("well known"), hint=_("the easiest third")),
            Option(id="middle", label=_("middle"), hint=_("without the hardest third")),
        ]

    def lengths(self) -> list[Option]:
        """How many cards each of the three stacks has (C3)."""
        return [
            Option(id="short", label=_("short"), hint=_("three stacks of 5, about 20 minutes")),
            Option(id="lesson", label=_("a lesson"), hint=_("three stacks of 10, about 40 minutes")),
            Option(id="full", label=_("full"), hint=_("three stacks of 15, as in the board game")),
        ]

    def extras(self) -> list[Extra]:
        """By what the cards are put in order (C6, C20), and how all are asked (C7)."""
        return [
            Extra(
                "order",
                _("Order"),
                [
                    Option(id="cross", label=_("north, south, west, east"), hint=_("latitude and longitude")),
                    Option(id="line", label=_("by inhabitants"), hint=_("a line; without sights")),
                ],
            ),
            Extra(
                "asking",
                _("Who doubts?"),
                [
                    Option(id="together", label=_("all at once"), hint=_("nobody waits for another")),
                    Option(id="in_turn", label=_("one after the other"), hint=_("as in the board game")),
                ],
            ),
        ]

    def choice(self, deck: str, picked: Picked, seed: str | None) -> Choice:
        """The round that these choices mean."""
        options = {
            "stack_size": STACKS[picked.length],
            "max_difficulty": HARDEST[picked.difficulty],
            "line": self.picked_of(picked, "order") == "line",
            "ask_all_at_once": self.picked_of(picked, "asking") == "together",
        }
        return Choice(game="cross", deck=deck, options=options, seed=seed, pace={"bot_pause": PAUSE})

"""What a teacher can choose of `estimate`: whether cards are laid openly in turn, and how the capital is answered."""

from geotrainer.classroom.rounds import Choice
from geotrainer.i18n import _
from geotrainer.learning.wording import game_name
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.teacher.choosing.offer import Extra, Offer, Picked

# Seconds before a bot's move, so that its card and its answer can be seen.
PAUSE = 1.5


class EstimateOffer(Offer):
    """The choices of `estimate` (rules E3, E7, E11); every match has six rounds."""

    def named(self) -> tuple[str, str]:
        """The name of the game, and what one does in it."""
        return game_name("estimate"), _("Lay countries to the questions that they fit best")

    def extras(self) -> list[Extra]:
        """How the cards are laid (E7), and how the capital is answered (E11)."""
        return [
            Extra(
                "laying",
                _("Laying the cards"),
                [
                    Option(id="together", label=_("all at once"), hint=_("hidden until all are in, about 25 minutes")),
                    Option(id="in_turn", label=_("one after the other"), hint=_("openly, about 40 minutes")),
                ],
            ),
            Extra(
                "answering",
                _("Capital question"),
                [
                    Option(id="typed", label=_("typed"), hint=_("small slips of spelling are allowed")),
                    Option(id="choices", label=_("four to choose from"), hint=_("easier")),
                ],
            ),
        ]

    def choice(self, deck: str, picked: Picked, seed: str | None) -> Choice:
        """The round that these choices mean; its capitals are in the language of the class."""
        options = {
            "in_turn": self.picked_of(picked, "laying") == "in_turn",
            "choices": self.picked_of(picked, "answering") == "choices",
        }
        return Choice(game="estimate", deck=deck, options=options, seed=seed, pace={"bot_pause": PAUSE})

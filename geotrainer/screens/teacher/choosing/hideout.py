"""What a teacher can choose of `hideout`: the time to memorise, the pause to look, and whether homes are asked."""

from geotrainer.classroom.rounds import Choice
from geotrainer.i18n import _
from geotrainer.learning.wording import game_name
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.teacher.choosing.offer import Extra, Offer, Picked

# A bot begins a moment after the pause, so that one sees whose turn it is.
THINKING = 1.5


class HideoutOffer(Offer):
    """The choices of `hideout` (rules H3, H13); a match is over when the last animal is found."""

    first_deck = "forest"

    def named(self) -> tuple[str, str]:
        """The name of the game, and what one does in it."""
        return game_name("hideout"), _("Remember where the animals hide")

    def extras(self) -> list[Extra]:
        """How long one memorises (H3), how long all look at the map (H13), and whether the finder is asked."""
        return [
            Extra(
                "memorise",
                _("Time to memorise"),
                [
                    Option(id="30", label=_("30 seconds"), hint=_("or until all are ready")),
                    Option(id="60", label=_("60 seconds")),
                    Option(id="15", label=_("15 seconds"), hint=_("for those who know it")),
                ],
            ),
            Extra(
                "look",
                _("Pause to look at the map"),
                [
                    Option(id="6", label=_("6 seconds"), hint=_("about 20 minutes in all")),
                    Option(id="12", label=_("12 seconds"), hint=_("to read and to talk about it")),
                    Option(id="3", label=_("3 seconds")),
                    Option(id="0", label=_("none")),
                ],
            ),
            Extra(
                "home",
                _("Who finds an animal"),
                [
                    Option(id="kept", label=_("keeps the tile")),
                    Option(
                        id="asked",
                        label=_("is also asked where it lives"),
                        hint=_("counts for the learning log, not for points"),
                    ),
                ],
            ),
        ]

    def choice(self, deck: str, picked: Picked, seed: str | None) -> Choice:
        """The round that these choices mean."""
        look = float(self.picked_of(picked, "look"))
        options = {
            "memorise_seconds": int(self.picked_of(picked, "memorise")),
            "ask_home": self.picked_of(picked, "home") == "asked",
        }
        pace = {"look": look, "bot_pause": look + THINKING}
        return Choice(game="hideout", deck=deck, options=options, seed=seed, pace=pace)

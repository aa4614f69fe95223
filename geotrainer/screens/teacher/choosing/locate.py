"""What a teacher can choose of `locate`: the colours of the cards, and the space at which it ends."""

from geotrainer.classroom.rounds import Choice
from geotrainer.i18n import _
from geotrainer.learning.wording import game_name
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.teacher.choosing.offer import Offer, Options, Picked

COLOURS: dict[str, frozenset[str]] = {
    "all": frozenset(),
    "easy": frozenset({"yellow"}),
    "middle": frozenset({"yellow", "orange"}),
    "hard": frozenset({"orange", "green"}),
}
LENGTHS = {"short": 8, "lesson": 12, "full": 20}


class LocateOffer(Offer):
    """The choices of `locate` (rules L2, L6, L20)."""

    def named(self) -> tuple[str, str]:
        """The name of the game, and what one does in it."""
        return game_name("locate"), _("Find places on the boards of the six continents")

    def difficulties(self) -> list[Option]:
        """How hard the places are, told by the colours of their cards."""
        return [
            Option(id="all", label=_("mixed"), hint=_("yellow, orange and green")),
            Option(id="easy", label=_("well known"), hint=_("yellow"), colour="card-yellow"),
            Option(id="middle", label=_("middle"), hint=_("yellow and orange"), colour="card-orange"),
            Option(id="hard", label=_("hard"), hint=_("orange and green"), colour="card-green"),
        ]

    def lengths(self) -> list[Option]:
        """How long a match lasts (L6, L20)."""
        return [
            Option(id="short", label=_("short"), hint=_("to space 8, about 10 minutes")),
            Option(id="lesson", label=_("a lesson"), hint=_("to space 12, about 20 minutes")),
            Option(id="full", label=_("full"), hint=_("to space 20, as in the board game")),
            Option(id="long", label=_("long"), hint=_("to the mark of the table's size; three seats and more")),
        ]

    def choice(self, deck: str, picked: Picked, seed: str | None) -> Choice:
        """The round that these choices mean."""
        options: Options = {"long": True} if picked.length == "long" else {"final": LENGTHS[picked.length]}
        return Choice(game="locate", deck=deck, options=options, colours=COLOURS[picked.difficulty], seed=seed)

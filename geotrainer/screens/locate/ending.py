"""The end of a match of `locate`: the final scoring, who won, the kept cards, and the own answers."""

from typing import TYPE_CHECKING, Any

from geotrainer.classroom.desk import Desk
from geotrainer.i18n import _, ngettext
from geotrainer.screens.headline import headline
from geotrainer.screens.names import card_name, colour_name, kind_name
from geotrainer.screens.own_answers import OwnAnswers
from geotrainer.screens.pieces.cards import Cards
from geotrainer.screens.pieces.forms import CardForm
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece

if TYPE_CHECKING:
    from geotrainer.screens.game_screen import GameScreen, View


class Ending:
    """What stands in the panel when a match is over."""

    def __init__(self) -> None:
        self.headline = ""
        self.told = Notice()
        self.kept = Cards("")
        self.answers = OwnAnswers()

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.told, self.kept, *self.answers.widgets]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.told, self.kept, *self.answers.pieces())

    def draw(self, desk: Desk, view: "View", screen: "GameScreen") -> None:
        """Show how the match ended."""
        self.headline = headline(view["result"], desk, screen)
        self.told.say(" ".join(_bonus(bonus, screen) for bonus in view["bonuses"]))
        kept = view["kept"].get(desk.seat or "", [])
        self.kept.show(
            label=_("The cards you kept"),
            cards=[
                CardForm(
                    id=face["id"],
                    name=card_name(desk.cards.get(face["id"]), face["name"]),
                    kind=kind_name(face["kind"]),
                    colour=face["colour"],
                    colour_name=colour_name(face["colour"]),
                    face=True,
                )
                for face in kept
            ],
            hidden=not kept,
        )
        self.answers.show_match(desk)


def _bonus(bonus: dict[str, Any], screen: "GameScreen") -> str:
    colour = {"yellow": _("yellow"), "orange": _("orange"), "green": _("green")}[bonus["colour"]]
    return ngettext(
        "Most {colour} cards: {name}, {steps} space.", "Most {colour} cards: {name}, {steps} spaces.", bonus["steps"]
    ).format(colour=colour, name=screen.name(bonus["seat"]), steps=bonus["steps"])

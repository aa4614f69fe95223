"""The end of a match of `locate`: the final scoring, who won, the kept cards, and the own answers."""

from collections.abc import Sequence
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
from geotrainer.screens.worldmap import Pin

if TYPE_CHECKING:
    from geotrainer.screens.game_screen import GameScreen, View


class Ending:
    """What stands in the panel when a match is over, and the pins of what one was asked."""

    def __init__(self) -> None:
        self.headline = ""
        self.told = Notice()
        self.kept = Cards("")
        self.answers = OwnAnswers()
        self.asked: list[Pin] = []

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
        self.told.say(_bonuses(view["bonuses"], screen))
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
        self.asked = [
            Pin(card["lat"], card["lon"], sign="right" if answer.right else "wrong", text=card_name(card))
            for answer in self.answers.show_match(desk)
            if (card := desk.cards.get(answer.item))
        ]


def _bonuses(bonuses: Sequence[dict[str, Any]], screen: "GameScreen") -> str:
    """Why pieces stand further on than where the match ended, a line for each colour (L21)."""
    told = [_bonus(bonus, screen) for bonus in bonuses]
    return "\n".join([_("At the end the kept cards bring extra spaces:"), *told]) if told else ""


def _bonus(bonus: dict[str, Any], screen: "GameScreen") -> str:
    cards = {"yellow": _("yellow cards"), "orange": _("orange cards"), "green": _("green cards")}[bonus["colour"]]
    steps, seat = bonus["steps"], bonus["seat"]
    if screen.desk is not None and seat == screen.desk.seat:
        told = ngettext(
            "You have the most {cards}: {steps} space forward.",
            "You have the most {cards}: {steps} spaces forward.",
            steps,
        )
        return told.format(cards=cards, steps=steps)
    told = ngettext(
        "{name} has the most {cards}: {steps} space forward.",
        "{name} has the most {cards}: {steps} spaces forward.",
        steps,
    )
    return told.format(name=screen.name(seat), cards=cards, steps=steps)

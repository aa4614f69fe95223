"""The end of a match of `cross`: who won, chips and traded cards, and the own answers."""

from typing import TYPE_CHECKING, Any

from geotrainer.classroom.desk import Desk
from geotrainer.i18n import _
from geotrainer.screens.headline import headline
from geotrainer.screens.own_answers import OwnAnswers
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.table import Table

if TYPE_CHECKING:
    from geotrainer.screens.game_screen import GameScreen, View


class Ending:
    """What is seen when a match is over."""

    def __init__(self) -> None:
        self.headline = ""
        self.told = Notice()
        self.points = Table()
        self.answers = OwnAnswers()

    @property
    def stage(self) -> list[Any]:
        """The result of the table."""
        return [self.told, self.points]

    @property
    def panel(self) -> list[Any]:
        """What is the seat's own."""
        return self.answers.widgets

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.told, self.points, *self.answers.pieces())

    def draw(self, desk: Desk, view: "View", screen: "GameScreen") -> None:
        """Show how the match ended."""
        self.headline = headline(view["outcome"], desk, screen)
        self.told.say(_("A chip is a point, a traded card counts five."))
        # Four columns would not stand beside each other on a phone; without a trade chips and points are the same.
        has_traded = any(view["traded"].values())
        ranked = sorted(view["seats"], key=lambda seat: -view["points"][seat])
        self.points.show(
            caption=_("Points"),
            columns=[
                {"id": "name", "label": _("Name")},
                *([{"id": "traded", "label": _("Traded"), "kind": "number", "decimals": 0}] if has_traded else []),
                {"id": "points", "label": _("Points"), "kind": "number", "decimals": 0},
            ],
            rows=[
                {
                    "name": screen.sitter(seat).name,
                    "traded": view["traded"][seat],
                    "points": view["points"][seat],
                    **({"_mark": "you"} if seat == desk.seat else {}),
                }
                for seat in ranked
            ],
        )
        if desk.seat:
            self.answers.show_match(desk)

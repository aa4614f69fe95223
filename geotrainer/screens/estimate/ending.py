"""The end of a match of `estimate`: who won, the scores, and the own answers."""

from typing import TYPE_CHECKING, Any

from geotrainer.classroom.desk import Desk
from geotrainer.screens.headline import headline
from geotrainer.screens.own_answers import OwnAnswers
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece

if TYPE_CHECKING:
    from geotrainer.screens.game_screen import GameScreen, View


class Ending:
    """What is seen when a match is over."""

    def __init__(self) -> None:
        self.headline = ""
        self.told = Notice()
        self.answers = OwnAnswers()

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.told, *self.answers.pieces())

    @property
    def panel(self) -> list[Any]:
        """What is the seat's own."""
        return self.answers.widgets

    def draw(self, desk: Desk, view: "View", screen: "GameScreen") -> None:
        """Show how the match ended."""
        self.headline = headline(view["result"], desk, screen)
        ranked = sorted(view["seats"], key=lambda seat: -view["points"][seat])
        points = " · ".join(f"{screen.sitter(seat).name} {view['points'][seat]}" for seat in ranked)
        self.told.say(points)
        if desk.seat:
            self.answers.show_match(desk)

"""Onlooking: one table as everybody may see it, for the projector; nothing that a seat hides is on it."""

from collections.abc import Callable
from typing import Any

from geotrainer.classroom.desk import Desk
from geotrainer.i18n import _
from geotrainer.screens.game_screen import GameScreen
from geotrainer.screens.games import game_screen
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.stage import Stage

NONE = "none"


class Onlooking:
    """The choice of a table to look at, and its screen; the screens are built when somebody first looks."""

    def __init__(self, desks: Callable[[], list[Desk]], on_change: Callable[[], None]) -> None:
        self._desks = desks
        self._on_change = on_change
        self._match: str | None = None
        self._place: Stage | None = None
        self._games: dict[str, GameScreen] = {}
        self.tables = Choices("", self._choose, small=True)
        self.tables.add_class("gt-tabs")

    @property
    def stage(self) -> list[Any]:
        """The table that is looked at, if any."""
        return [self._place.frame] if self._place is not None and self._seen() is not None else []

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        own = [piece for screen in self._games.values() for piece in screen.pieces()]
        return (self.tables, *(self._place.pieces() if self._place else ()), *own)

    def draw(self) -> None:
        """Show the tables to choose from, and the chosen one."""
        desks = self._desks()
        options = [
            Option(id=d.match.id, label=_("Table {number}").format(number=d.match.info.table_number)) for d in desks
        ]
        self.tables.show(
            label=_("Look at a table"),
            options=[Option(id=NONE, label=_("all tables")), *options],
            selected=self._match if self._seen() else NONE,
            hidden=not desks,
        )
        desk = self._seen()
        if desk is not None:
            self._show(desk)

    def look_at(self, match_id: str | None) -> None:
        """Look at this table from now on (None: at none)."""
        self._match = match_id

    def _choose(self, chosen: str) -> None:
        self._match = None if chosen == NONE else chosen
        self._on_change()

    def _seen(self) -> Desk | None:
        return next((d for d in self._desks() if d.match.id == self._match), None)

    def _show(self, desk: Desk) -> None:
        if self._place is None:
            self._place = Stage()
            self._place.frame.lay(top=[self._place.heading, self._place.notice])
        game = desk.match.info.game
        if game not in self._games:
            self._games[game] = game_screen(game, self._place)
        screen = self._games[game]
        if screen.desk is not desk:
            screen.sit(desk)
        else:
            screen.draw()

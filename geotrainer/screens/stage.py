"""The stage of a page: the pieces that every game needs, made once, whoever will sit there."""

from collections.abc import Iterable
from typing import Literal

from geotrainer.screens.pieces.dialog import Dialog
from geotrainer.screens.pieces.draft import Draft
from geotrainer.screens.pieces.heading import Heading
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.screen import Screen
from geotrainer.screens.pieces.seats import Seats
from geotrainer.screens.worldmap import WorldMap

MapHeight = Literal["", "middle", "low"]


class Stage:
    """Frame, top line, message, seats, map, dialog and draft of one page; the screens of the games draw on it."""

    def __init__(self) -> None:
        self.heading = Heading()
        self.notice = Notice()
        self.seats = Seats()
        self.map = WorldMap()
        self.dialog = Dialog()
        self.draft = Draft()
        self.frame = Screen(foot=[self.draft])

    def pieces(self) -> Iterable[Piece]:
        """The pieces that have to say their words anew when the language changes."""
        return (self.heading, self.notice, self.seats, self.map.pilot, self.dialog, self.draft)

    def lower_map(self, height: MapHeight) -> None:
        """Leave a phone room below the map: some where it is asked, much where it is only looked at."""
        for other in ("middle", "low"):
            (self.map.add_class if other == height else self.map.remove_class)(f"gt-map-{other}")

    def complain(self, sentence: str) -> None:
        """Tell the person what was refused or went wrong."""
        self.notice.say(sentence, kind="error")

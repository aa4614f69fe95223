"""The line on top of a screen: whose turn it is, what to do now, the own points."""

import traitlets

from geotrainer.i18n import ngettext
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Piece


class Heading(Piece):
    """One line, read aloud when it changes; `mine` lights it up when the page's own seat is asked."""

    module = "heading"

    todo = traitlets.Unicode().tag(sync=True)
    whose = traitlets.Unicode().tag(sync=True)
    points = traitlets.Int(default_value=None, allow_none=True).tag(sync=True)
    seat = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    mine = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(
        self, todo: str = "", *, whose: str = "", points: int | None = None, seat: SeatForm | None = None
    ) -> None:
        super().__init__(todo=todo, whose=whose, points=points, seat=with_initials(seat) if seat else None)

    def phrases(self) -> dict[str, str]:
        """The word beside the points, too."""
        return {
            **super().phrases(),
            "points": ngettext("point", "points", 2),
            "points_1": ngettext("point", "points", 1),
        }

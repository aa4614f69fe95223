"""The space track with the pieces of all seats."""

from collections.abc import Sequence

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Piece


class Track(Piece):
    """Spaces 1, 2, 3, ... in a winding line, dark blue from `final` on; `at` 0 is the middle, off the track."""

    module = "track"

    seats = traitlets.List().tag(sync=True)
    final = traitlets.Int(20).tag(sync=True)

    def __init__(self, seats: Sequence[SeatForm] = (), *, final: int = 20) -> None:
        super().__init__(seats=list(seats), final=final)

    @traitlets.validate("seats")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[SeatForm]]) -> list[SeatForm]:
        return [with_initials(seat) for seat in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """The words of the track read aloud, too."""
        return {
            **super().phrases(),
            "track": _("Track"),
            "space": _("space"),
            "middle": _("not yet on the track"),
            "final": _("dark blue from space"),
        }

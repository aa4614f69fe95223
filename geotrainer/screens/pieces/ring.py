"""The ring of 24 spaces with the pieces and chips of all seats."""

from typing import TypedDict

import traitlets

from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Piece


class RingSeat(TypedDict):
    """A seat on the ring: the space its piece stands on (0 to 23) and the side of its chip (0: none yet)."""

    seat: SeatForm
    position: int
    chip: int


class Ring(Piece):
    """Spaces 0 to 23 in a ring; in its middle stands how chip and space add up for each seat."""

    module = "ring"

    seats = traitlets.List().tag(sync=True)

    @traitlets.validate("seats")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[RingSeat]]) -> list[RingSeat]:
        return [{**one, "seat": with_initials(one["seat"])} for one in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """The words of the ring read aloud, too."""
        return {
            **super().phrases(),
            "ring": _("Ring of 24 spaces"),
            "space": _("space"),
            "chip": _("chip"),
            "points": ngettext("point", "points", 2),
            "points_1": ngettext("point", "points", 1),
        }

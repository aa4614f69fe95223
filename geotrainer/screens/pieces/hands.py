"""Country cards that lie open before each seat."""

from typing import Required, TypedDict

import traitlets

from geotrainer.i18n import ngettext
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.laying import FrontForm
from geotrainer.screens.pieces.piece import Piece


class HandForm(TypedDict, total=False):
    """A seat and the fronts of its cards."""

    seat: Required[SeatForm]
    cards: Required[list[FrontForm]]


class Hands(Piece):
    """One row a seat: who it is, whether it is ready, its points, and the fronts of its cards."""

    module = "hands"

    label = traitlets.Unicode().tag(sync=True)
    hands = traitlets.List().tag(sync=True)

    @traitlets.validate("hands")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[HandForm]]) -> list[HandForm]:
        return [{**hand, "seat": with_initials(hand["seat"])} for hand in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """The word for the points read aloud, too."""
        return {
            **super().phrases(),
            "points": ngettext("point", "points", 2),
            "points_1": ngettext("point", "points", 1),
        }

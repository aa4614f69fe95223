"""The portrait of an animal that was turned over: its picture, what became of it, and its home in words."""

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Piece


class Portrait(Piece):
    """One animal, read aloud when another comes; without a name it takes no room.

    `verdict` tells who turned it over and what was named, `kind` ("right", "wrong" or nothing) gives it a sign.
    `lines` are sentences about the home, `fact` is worth knowing, `source` tells who says so.
    """

    module = "portrait"

    name = traitlets.Unicode().tag(sync=True)
    species = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    verdict = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    seat = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    lines = traitlets.List().tag(sync=True)
    fact = traitlets.Unicode().tag(sync=True)
    source = traitlets.Unicode().tag(sync=True)

    @traitlets.validate("seat")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, SeatForm | None]) -> SeatForm | None:
        return with_initials(proposal["value"]) if proposal["value"] else None

    def phrases(self) -> dict[str, str]:
        """The words for right, wrong and the source, too."""
        return {**super().phrases(), "right": _("right"), "wrong": _("wrong"), "source": _("Source: {source}")}

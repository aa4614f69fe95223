"""The legend of a map of values: what the colours mean, in which unit, and what was touched."""

from typing import TypedDict

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Piece


class Shade(TypedDict):
    """One colour of the scale: the bound where it begins (nothing for the lowest), and its span as it is read aloud."""

    colour: str
    bound: str
    text: str


class Legend(Piece):
    """Colours from the lowest values to the highest; `told` is what was last touched, read aloud when it changes."""

    module = "legend"

    title = traitlets.Unicode().tag(sync=True)
    shades = traitlets.List().tag(sync=True)
    note = traitlets.Unicode().tag(sync=True)
    told = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)

    def phrases(self) -> dict[str, str]:
        """What is read aloud for the scale, too."""
        return {**super().phrases(), "legend": _("Legend")}

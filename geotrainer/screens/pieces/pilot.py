"""Moves the map in the browser, and tells where it was touched."""

from collections.abc import Callable, Sequence
from math import isfinite

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Content, Piece


class Pilot(Piece):
    """Stands unseen beside an ipyleaflet map and flies it in the browser (never with reduced motion).

    It also keeps the map's size right, hands the picture of the world on to its copies, and sends one message a touch.
    """

    module = "pilot"

    map_id = traitlets.Unicode().tag(sync=True)
    copies = traitlets.List().tag(sync=True)
    touchable = traitlets.Bool(default_value=False).tag(sync=True)
    goal = traitlets.List().tag(sync=True)

    def __init__(self, map_id: str, copies: Sequence[str], on_touch: Callable[[float, float], object]) -> None:
        self.on_touch = on_touch
        self.flying = False
        super().__init__(map_id=map_id, copies=list(copies))

    def phrases(self) -> dict[str, str]:
        """What is read aloud for the map and its buttons, too."""
        return {
            **super().phrases(),
            "map": _("Map. Arrow keys move it, plus and minus zoom, Enter points at its middle."),
            "in": _("Zoom in"),
            "out": _("Zoom out"),
            "home": _("Back to the whole picture"),
        }

    def fly(self, box: tuple[float, float, float, float]) -> None:
        """Go to the rectangle (south, west, north, east), even if it was the last goal and somebody moved away."""
        self.goal = [*box, (self.goal[4] + 1) if self.goal else 0]

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Tell a touch, or note that the map is seen."""
        if content.get("do") == "seen":
            self.flying = True
            return
        lat, lon = content.get("lat"), content.get("lon")
        if self.touchable and isinstance(lat, int | float) and isinstance(lon, int | float) and isfinite(lat + lon):
            self.on_touch(float(lat), float(lon))

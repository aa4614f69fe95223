"""The frame of a screen: a line on top, the map or table, the choices, a foot; side by side when wide."""

from collections.abc import Sequence
from typing import Any

import ipywidgets as widgets

Widget = Any


class Screen(widgets.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """Four places on one page: `top`, `stage`, `panel` and `foot`; empty places take no room.

    On a phone they stand below each other; from 820 px on the stage (two thirds) is left of the panel. With
    `projector` everything is read from the last row: type of 28 px and more.
    """

    def __init__(
        self,
        top: Sequence[Widget] = (),
        stage: Sequence[Widget] = (),
        panel: Sequence[Widget] = (),
        *,
        foot: Sequence[Widget] = (),
        projector: bool = False,
    ) -> None:
        self.top = _place("gt-screen-top", top)
        self.stage = _place("gt-screen-stage", stage)
        self.panel = _place("gt-screen-panel", panel)
        self.foot = _place("gt-screen-foot", foot)
        super().__init__([self.top, self.stage, self.panel, self.foot])
        self.add_class("gt-screen")
        self.project(projector)

    def project(self, large: bool) -> None:  # noqa: FBT001  # on or off is all there is
        """Switch the large type for the projector on or off."""
        (self.add_class if large else self.remove_class)("gt-projector")

    def lay(
        self,
        top: Sequence[Widget] | None = None,
        stage: Sequence[Widget] | None = None,
        panel: Sequence[Widget] | None = None,
        *,
        foot: Sequence[Widget] | None = None,
    ) -> None:
        """Put other widgets into some of the places; what already lies there is not drawn again."""
        for place, now in ((self.top, top), (self.stage, stage), (self.panel, panel), (self.foot, foot)):
            if now is not None and tuple(now) != place.children:
                place.children = tuple(now)
                (place.remove_class if now else place.add_class)("gt-empty")


def _place(name: str, children: Sequence[Widget]) -> Widget:
    box = widgets.VBox(list(children))
    box.add_class(name)
    if not children:
        box.add_class("gt-empty")
    return box

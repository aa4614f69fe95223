"""A long list of names of which one is picked, such as all countries: the way of a map for those who use no map."""

from collections.abc import Callable

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Content, Piece


class PickList(Piece):
    """A list to open; each choice is told, and only shown to be picked: another button has to send it.

    `options` are {"id", "label"}; with `selected` None nothing is picked yet.
    """

    module = "pick_list"

    label = traitlets.Unicode().tag(sync=True)
    options = traitlets.List().tag(sync=True)
    selected = traitlets.Unicode(default_value=None, allow_none=True).tag(sync=True)

    def __init__(self, on_pick: Callable[[str | None], object]) -> None:
        self.on_pick = on_pick
        super().__init__()

    def phrases(self) -> dict[str, str]:
        """What stands in the list while nothing is picked, too."""
        return {**super().phrases(), "choose": _("Choose from the list …")}

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Pick a name that is on the list, or none."""
        wanted = content.get("id") or None
        if wanted is None or any(option["id"] == wanted for option in self.options):
            self.on_pick(wanted)

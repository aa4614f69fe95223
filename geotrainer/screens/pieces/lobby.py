"""The list of who has joined, live, with a way for the teacher to pick or remove a name."""

from collections.abc import Callable, Sequence
from typing import Required, TypedDict

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Content, Piece


class Guest(TypedDict, total=False):
    """Somebody in the lobby; `note` is a quiet second line, such as a table or a real name for the teacher."""

    id: Required[str]
    name: Required[str]
    note: str
    you: bool
    away: bool


class Lobby(Piece):
    """Names with their number, unless the heading tells it already (`counted` False).

    `on_remove` (teachers only) puts a button beside each name, which asks once more; with `on_pick` the names
    themselves are buttons, and `picked` is the one that was tapped.
    """

    module = "lobby"

    heading = traitlets.Unicode().tag(sync=True)
    guests = traitlets.List().tag(sync=True)
    empty = traitlets.Unicode().tag(sync=True)
    counted = traitlets.Bool(default_value=True).tag(sync=True)
    removable = traitlets.Bool(default_value=False).tag(sync=True)
    pickable = traitlets.Bool(default_value=False).tag(sync=True)
    picked = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        heading: str = "",
        guests: Sequence[Guest] = (),
        *,
        empty: str = "",
        on_remove: Callable[[str], object] | None = None,
        on_pick: Callable[[str], object] | None = None,
    ) -> None:
        self.on_remove = on_remove
        self.on_pick = on_pick
        super().__init__(
            heading=heading,
            guests=list(guests),
            empty=empty,
            removable=on_remove is not None,
            pickable=on_pick is not None,
        )

    def phrases(self) -> dict[str, str]:
        """The labels of the list and its buttons, too."""
        return {
            **super().phrases(),
            "you": _("you"),
            "away": _("away"),
            "remove": _("Remove"),
            "really": _("Really remove?"),
            "pick": _("Change the nickname"),
        }

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Pick or remove a guest who is in the list."""
        guest = content.get("id")
        act = {"remove": self.on_remove, "pick": self.on_pick}.get(str(content.get("do")))
        if act and any(known["id"] == guest for known in self.guests):
            act(str(guest))

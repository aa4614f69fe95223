"""A message to the person: something to know, to wait for, or that went wrong."""

from typing import Literal

import traitlets

from geotrainer.screens.pieces.piece import Piece

Kind = Literal["info", "waiting", "error", "right", "wrong"]


class Notice(Piece):
    """A sentence, and a quieter second one; read aloud when it changes, an error at once. Empty: not there."""

    module = "notice"

    kind = traitlets.Unicode("info").tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    detail = traitlets.Unicode().tag(sync=True)

    def __init__(self, text: str = "", *, kind: Kind = "info", detail: str = "") -> None:
        super().__init__(text=text, kind=kind, detail=detail)

    def say(self, text: str, *, kind: Kind = "info", detail: str = "") -> None:
        """Show this message instead of the last one."""
        self.show(text=text, kind=kind, detail=detail)

    def clear(self) -> None:
        """Take the message away."""
        self.show(text="", detail="")

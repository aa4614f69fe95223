"""A question or an explanation that lies over the page until it is answered."""

from collections.abc import Callable, Sequence

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import Action
from geotrainer.screens.pieces.piece import Content, Piece


class Dialog(Piece):
    """A modal dialog over everything, maps too; the focus stays inside, Escape closes it unless it must be answered.

    `on_answer` gets the id of the pressed action, or None when the dialog was closed without one.
    """

    module = "dialog"

    shown = traitlets.Bool(default_value=False).tag(sync=True)
    heading = traitlets.Unicode().tag(sync=True)
    paragraphs = traitlets.List().tag(sync=True)
    actions = traitlets.List().tag(sync=True)
    must_answer = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, on_answer: Callable[[str | None], object] | None = None) -> None:
        self.on_answer = on_answer
        super().__init__()

    def ask(
        self, heading: str, paragraphs: Sequence[str], actions: Sequence[Action] = (), *, must_answer: bool = False
    ) -> None:
        """Open the dialog; the first action is the main one. Without actions there is only a button to close it."""
        self.show(
            heading=heading,
            paragraphs=list(paragraphs),
            actions=list(actions),
            must_answer=must_answer and bool(actions),
            shown=True,
        )

    def dismiss(self) -> None:
        """Close the dialog without an answer."""
        self.shown = False

    def phrases(self) -> dict[str, str]:
        """The label of the closing button, too."""
        return {**super().phrases(), "close": _("Close")}

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Close the dialog and tell the answer, if it is one of those offered."""
        answer = content.get("id")
        offered = any(action["id"] == answer and not action.get("disabled") for action in self.actions)
        if not self.shown or (answer is not None and not offered) or (answer is None and self.must_answer):
            return
        self.shown = False
        if self.on_answer:
            self.on_answer(str(answer) if offered else None)

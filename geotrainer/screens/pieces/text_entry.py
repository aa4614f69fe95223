"""A labelled field for one line of text, sent by Enter or its button."""

from collections.abc import Callable

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Content, Piece


class TextEntry(Piece):
    """One line of typed text; leaving the field sends nothing. `error` stands under it until the next attempt.

    With `quiet` its button stands back behind the main button of the screen.
    """

    module = "text_entry"

    label = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    button = traitlets.Unicode().tag(sync=True)
    error = traitlets.Unicode().tag(sync=True)
    start = traitlets.Unicode().tag(sync=True)
    longest = traitlets.Int(60).tag(sync=True)
    kind = traitlets.Unicode("text").tag(sync=True)
    quiet = traitlets.Bool(default_value=False).tag(sync=True)
    emptied = traitlets.Int(0).tag(sync=True)
    disabled = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(  # noqa: PLR0913  # each is one visible property of the field
        self,
        label: str,
        on_submit: Callable[[str], object],
        *,
        button: str = "",
        hint: str = "",
        start: str = "",
        longest: int = 60,
        kind: str = "text",
        quiet: bool = False,
    ) -> None:
        self.on_submit = on_submit
        super().__init__(label=label, button=button, hint=hint, start=start, longest=longest, kind=kind, quiet=quiet)

    def phrases(self) -> dict[str, str]:
        """The label of the button unless another is given, and what is said of an empty field."""
        return {**super().phrases(), "send": _("Send"), "empty": _("Please type something first.")}

    def clear(self) -> None:
        """Empty the field in the browser."""
        self.show(emptied=self.emptied + 1, error="")

    def refuse(self, sentence: str) -> None:
        """Say under the field what was wrong; the text stays, so that it can be mended."""
        self.error = sentence

    def _show_trouble(self, sentence: str) -> None:
        self.refuse(sentence)

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Hand on the text, without spaces around it and never longer than allowed."""
        text = content.get("text")
        if self.disabled or not isinstance(text, str):
            return
        self.error = ""
        if text.strip():
            self.on_submit(text.strip()[: self.longest])
        else:
            self.error = str(self.words["empty"])

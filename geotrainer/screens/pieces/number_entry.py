"""A whole number given by buttons, keys or typing, and sent by a button of its own."""

from collections.abc import Callable

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Content, Piece


class NumberEntry(Piece):
    """A number from `least` to `most`, with buttons for less and more; nothing is sent before the main button."""

    module = "number_entry"

    label = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    button = traitlets.Unicode().tag(sync=True)
    least = traitlets.Int(0).tag(sync=True)
    most = traitlets.Int(0).tag(sync=True)
    asked = traitlets.Int(0).tag(sync=True)

    def __init__(self, on_give: Callable[[int], object]) -> None:
        self.on_give = on_give
        super().__init__()

    def phrases(self) -> dict[str, str]:
        """The labels of the two buttons, too."""
        return {**super().phrases(), "less": _("One less"), "more": _("One more")}

    def ask(self, label: str, button: str, *, most: int, hint: str = "", least: int = 0) -> None:
        """Ask for a number; the field begins at the least unless the same question is shown again."""
        is_new = (label, least, most) != (self.label, self.least, self.most) or self.hidden
        self.show(
            label=label, button=button, hint=hint, least=least, most=most, hidden=False, asked=self.asked + is_new
        )

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Hand on a number in range."""
        value = content.get("value")
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            self.on_give(value)

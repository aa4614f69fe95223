"""A place to drop or pick one file, whose bytes come to Python."""

from collections.abc import Callable, Sequence

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Content, Piece


class FileDrop(Piece):
    """One file up to `largest` bytes; `on_file` gets its name and its bytes. A file that is too large is not sent."""

    module = "file_drop"

    label = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    accept = traitlets.Unicode().tag(sync=True)
    largest = traitlets.Int(1_000_000).tag(sync=True)

    def __init__(
        self,
        label: str,
        on_file: Callable[[str, bytes], object],
        *,
        accept: str = "",
        hint: str = "",
        largest: int = 1_000_000,
    ) -> None:
        self.on_file = on_file
        super().__init__(label=label, accept=accept, hint=hint, largest=largest)

    def phrases(self) -> dict[str, str]:
        """What is said of a file that is too large or empty, too."""
        return {
            **super().phrases(),
            "large": _("This file is too large. The limit in kilobytes is"),
            "nothing": _("This file is empty."),
            "unread": _("This file could not be read."),
        }

    def tapped(self, content: Content, buffers: Sequence[memoryview]) -> None:
        """Hand on name and bytes, if they keep the limit."""
        name = content.get("name")
        if not isinstance(name, str) or not buffers:
            return
        if len(buffers[0]) > self.largest:
            self.trouble = f"{self.words['large']} {self.largest // 1000}."
        else:
            self.on_file(name[:200], bytes(buffers[0]))

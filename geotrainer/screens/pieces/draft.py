"""What somebody is still thinking over, kept in the tab of the browser, so that a reload loses nothing."""

from collections.abc import Callable

import traitlets

from geotrainer.screens.pieces.piece import Content, Piece

LONGEST = 1024


class Draft(Piece):
    """An unseen piece that keeps one text a tab. It must be displayed somewhere on the page.

    `about` names what is thought over; whoever comes back to the same gets the text again, as it was kept by a
    browser and therefore to be checked. Thinking over something else drops it.
    """

    module = "draft"

    key = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        self._on_back: Callable[[str], object] | None = None
        super().__init__()

    def about(self, key: str, on_back: Callable[[str], object]) -> None:
        """Say what is thought over now; `on_back` gets what this tab has kept of it, if it has."""
        self._on_back = on_back
        self.key = key

    def put(self, text: str) -> None:
        """Keep this text instead of the last one."""
        self.send({"do": "put", "key": self.key, "text": text})

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Hand on what the tab has kept."""
        text = content.get("text")
        if content.get("key") == self.key and isinstance(text, str) and len(text) <= LONGEST and self._on_back:
            self._on_back(text)

"""What the browser keeps for a page: one value under one key, shared by its tabs."""

from collections.abc import Callable
from dataclasses import dataclass

import traitlets

from geotrainer.screens.pieces.piece import Content, Piece

LONGEST = 4096


@dataclass(frozen=True)
class Browser:
    """What a browser told when it arrived: the value it kept (or None), its languages, and whether it keeps at all."""

    value: str | None
    languages: tuple[str, ...]
    keeps: bool


class Keep(Piece):
    """A value in the browser's own storage. It is unseen, and must be displayed somewhere on the page.

    `on_arrive` is called when a page has drawn it and whenever `key` changes; `on_change` when another tab of the
    same browser wrote or removed the value. The value itself never lies in the widget's state.
    """

    module = "keep"

    key = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        key: str = "",
        *,
        on_arrive: Callable[[Browser], object] | None = None,
        on_change: Callable[[str | None], object] | None = None,
    ) -> None:
        self.on_arrive = on_arrive
        self.on_change = on_change
        super().__init__(key=key)

    def put(self, value: str) -> None:
        """Keep this value in the browser instead of the last one."""
        self.send({"do": "put", "key": self.key, "value": value})

    def forget(self) -> None:
        """Let the browser forget the value."""
        self.send({"do": "forget", "key": self.key})

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Hand on what the browser keeps."""
        if content.get("key") != self.key:
            return
        value = content.get("value")
        kept = value if isinstance(value, str) and len(value) <= LONGEST else None
        if content.get("do") == "arrive" and self.on_arrive:
            told = content.get("languages")
            languages = tuple(str(tag)[:35] for tag in told[:8]) if isinstance(told, list) else ()
            self.on_arrive(Browser(kept, languages, content.get("keeps") is True))
        elif content.get("do") == "change" and self.on_change:
            self.on_change(kept)

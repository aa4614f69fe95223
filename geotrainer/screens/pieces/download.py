"""A button that saves something from Python as a file."""

from collections.abc import Callable
from dataclasses import dataclass

import traitlets

from geotrainer.screens.pieces.piece import Content, Piece


@dataclass(frozen=True)
class File:
    """A file to be saved: its name, its bytes, its media type."""

    name: str
    data: bytes
    kind: str = "application/octet-stream"


class Download(Piece):
    """Makes the file only when the button is pressed, and sends it once."""

    module = "download"

    label = traitlets.Unicode().tag(sync=True)

    def __init__(self, label: str, make: Callable[[], File]) -> None:
        self.make = make
        super().__init__(label=label)

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Make the file and send it to the page that asked."""
        file = self.make()
        self.send({"do": "save", "name": file.name, "kind": file.kind, "for": content["tap"]}, [file.data])

"""The way into the class, large enough for a projector: QR code, address and class code."""

import segno
import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Piece


class QrCode(Piece):
    """A QR code beside the same address in large type, and the class code."""

    module = "qr_code"

    link = traitlets.Unicode().tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)
    small = traitlets.Bool(default_value=False).tag(sync=True)
    squares = traitlets.List().tag(sync=True)

    def __init__(self, link: str = "", code: str = "", *, small: bool = False) -> None:
        super().__init__(link=link, code=code, small=small)

    @traitlets.observe("link")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _encode(self, change: dict[str, str]) -> None:
        self.squares = squares(change["new"]) if change["new"] else []

    def phrases(self) -> dict[str, str]:
        """The words around address and code, too."""
        return {
            **super().phrases(),
            "scan": _("Scan with the camera, or type the address:"),
            "code": _("Class code"),
            "picture": _("QR code of the address"),
            "copy": _("Copy the link"),
            "copied": _("Copied"),
        }


def squares(text: str) -> list[str]:
    """The QR code of a text as rows of `0` and `1`, without the quiet border."""
    return ["".join("1" if dark else "0" for dark in row) for row in segno.make(text, error="m", micro=False).matrix]

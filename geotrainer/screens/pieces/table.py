"""A table of numbers that sorts, in the language's own separators."""

from collections.abc import Sequence

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import Column, Row
from geotrainer.screens.pieces.piece import Piece


class Table(Piece):
    """Rows and columns; a heading sorts by its column, gaps stay last. On a phone wide tables become one block a row.

    A row's `_mark` is `you`, `right` or `wrong`; `source` is the line under the table (where the figures come from).
    """

    module = "table"

    caption = traitlets.Unicode().tag(sync=True)
    columns = traitlets.List().tag(sync=True)
    rows = traitlets.List().tag(sync=True)
    source = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, caption: str = "", columns: Sequence[Column] = (), rows: Sequence[Row] = (), *, source: str = ""
    ) -> None:
        super().__init__(caption=caption, columns=list(columns), rows=list(rows), source=source)

    def phrases(self) -> dict[str, str]:
        """What is said of sorting and of gaps, too."""
        return {
            **super().phrases(),
            "sort": _("Sort by"),
            "missing": _("no figure"),
            "you": _("you"),
            "right": _("right"),
            "wrong": _("wrong"),
        }

"""The seats of a table as badges: token, name, state in words, points."""

from collections.abc import Sequence

import traitlets

from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Piece


class Seats(Piece):
    """Badges in seat order; `compact` shows tokens and points only, and names to a screen reader."""

    module = "seats"

    seats = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    compact = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, seats: Sequence[SeatForm] = (), *, label: str = "", compact: bool = False) -> None:
        super().__init__(seats=list(seats), label=label, compact=compact)

    @traitlets.validate("seats")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[SeatForm]]) -> list[SeatForm]:
        return [with_initials(seat) for seat in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """The words for the own seat, a bot, points and tokens, too."""
        return {
            **super().phrases(),
            "seats": _("Seats at this table"),
            "you": _("you"),
            "bot": _("computer"),
            "turn": _("to move"),
            "points": ngettext("point", "points", 2),
            "points_1": ngettext("point", "points", 1),
            "tokens": ngettext("exchange token", "exchange tokens", 2),
            "tokens_1": ngettext("exchange token", "exchange tokens", 1),
        }

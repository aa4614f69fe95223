"""Whose chips lie where: a heap for each seat, the supply, and cards that were traded for."""

from collections.abc import Sequence
from typing import TypedDict

import traitlets

from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Piece


class Purse(TypedDict):
    """A seat with its chips, and how many cards it has traded for."""

    seat: SeatForm
    chips: int
    traded: int


class Chips(Piece):
    """Seats with their chips, and the supply; a chip that changes hands is seen to move."""

    module = "chips"

    label = traitlets.Unicode().tag(sync=True)
    purses = traitlets.List().tag(sync=True)
    supply = traitlets.Int(0).tag(sync=True)

    def __init__(self, label: str = "", purses: Sequence[Purse] = (), supply: int = 0) -> None:
        super().__init__(label=label, purses=list(purses), supply=supply)

    @traitlets.validate("purses")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[Purse]]) -> list[Purse]:
        return [{**purse, "seat": with_initials(purse["seat"])} for purse in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """The words for chips, the supply and traded cards, too."""
        return {
            **super().phrases(),
            "you": _("you"),
            "bot": _("computer"),
            "turn": _("to move"),
            "chips": ngettext("chip", "chips", 2),
            "chips_1": ngettext("chip", "chips", 1),
            "supply": _("Supply"),
            "traded": _("traded card, counts 5"),
        }

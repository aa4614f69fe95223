"""The cross on the table: the start card in the middle, up to four arms of cards, and the slots between them."""

from collections.abc import Callable, Sequence
from typing import Literal, Required, TypedDict, get_args

import traitlets

from geotrainer.i18n import _, ngettext
from geotrainer.learning.cross_place import beyond
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Content, Piece

ArmId = Literal["north", "south", "west", "east", "up", "down"]


class CrossCard(TypedDict, total=False):
    """The front of a card in the cross; `note` is a second line, such as what a checked card has printed on its back.

    `state` "asked" marks the card that is doubted now, "aside" one that was wrong and has been set aside.
    """

    id: Required[str]
    name: Required[str]
    note: str
    state: Literal["", "asked", "right", "aside"]
    owner: SeatForm


class Arm(TypedDict):
    """An arm from the inside out; `sign` stands on the direction card, `label` is read."""

    id: ArmId
    label: str
    sign: str
    cards: list[CrossCard]


class Cross(Piece):
    """The cross, or the line if its arms are `up` and `down`.

    West and east stand as lists, inner card first, where their rows have no room beside the start card.

    With a `card` and `placeable` a slot is picked in the browser (tap, arrow keys, list) and sent by a button;
    without `placeable` it is only looked at. `seen` names the card that has to be in sight.
    """

    module = "cross"

    label = traitlets.Unicode().tag(sync=True)
    arms = traitlets.List().tag(sync=True)
    start = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    card = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    pile = traitlets.Unicode().tag(sync=True)
    placeable = traitlets.Bool(default_value=False).tag(sync=True)
    seen = traitlets.Unicode().tag(sync=True)

    def __init__(self, on_place: Callable[[str, int], object]) -> None:
        self.on_place = on_place
        super().__init__()

    @traitlets.validate("arms")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[Arm]]) -> list[Arm]:
        return [{**arm, "cards": _lettered(arm["cards"])} for arm in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """What the slots, the list and the button say, too."""
        return {
            **super().phrases(),
            "start": _("start card"),
            "place": _("Place it here"),
            "list": _("Choose a place …"),
            "between": _("{arm}: between {inner} and {outer}"),
            **{f"beyond_{arm}": beyond(arm) for arm in get_args(ArmId)},
            "cards": ngettext("card", "cards", 2),
            "cards_1": ngettext("card", "cards", 1),
            "asked": _("just placed"),
            "right": _("right"),
            "aside": _("wrong, set aside"),
        }

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Place the card that was drawn into a slot that is there; a tap for another card is passed over."""
        slots = {arm["id"]: len(arm["cards"]) + 1 for arm in self.arms}
        arm, slot = content.get("arm"), content.get("slot")
        if not self.placeable or not self.card or content.get("card") != self.card["id"]:
            return
        if isinstance(arm, str) and isinstance(slot, int) and 0 <= slot < slots.get(arm, 0):
            self.on_place(arm, slot)


def _lettered(cards: Sequence[CrossCard]) -> list[CrossCard]:
    return [{**card, "owner": with_initials(card["owner"])} if card.get("owner") else card for card in cards]

"""Playing cards on the table: face up or down, with an owner, to be taken by a tap."""

from collections.abc import Callable, Sequence

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import CardForm, with_initials
from geotrainer.screens.pieces.piece import Content, Piece


class Cards(Piece):
    """A row of cards; without `on_take` they are only looked at.

    A card face down is sent without its name, whatever its form holds.
    """

    module = "cards"

    label = traitlets.Unicode().tag(sync=True)
    cards = traitlets.List().tag(sync=True)
    takeable = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(
        self, label: str, cards: Sequence[CardForm] = (), *, on_take: Callable[[str], object] | None = None
    ) -> None:
        self.on_take = on_take
        super().__init__(label=label, cards=list(cards), takeable=on_take is not None)

    @traitlets.validate("cards")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _cover(self, proposal: dict[str, list[CardForm]]) -> list[CardForm]:
        return [covered(card) for card in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """What is read aloud for a covered card and an owner, too."""
        return {
            **super().phrases(),
            "covered": _("covered card"),
            "taken": _("taken by"),
            "right": _("right"),
            "wrong": _("wrong"),
        }

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Take a card that lies here and may be taken now."""
        wanted = content.get("id")
        if self.on_take and any(card["id"] == wanted and not card.get("disabled") for card in self.cards):
            self.on_take(str(wanted))


def covered(card: CardForm) -> CardForm:
    """What of a card may reach the browser: of one that lies face down only id, colour and owner."""
    sent: CardForm = {**card}
    if owner := card.get("owner"):
        sent["owner"] = with_initials(owner)
    if not card.get("face", True):
        sent.pop("name", None)
        sent.pop("kind", None)
        sent.pop("lines", None)
    return sent

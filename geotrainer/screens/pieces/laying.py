"""Country cards that are laid to category cards: by tapping, by dragging, or with keys; changed until locked in."""

from collections.abc import Callable, Mapping
from typing import Required, TypedDict

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Content, Piece


class FrontForm(TypedDict, total=False):
    """The front of a country card: its name, and its flag as SVG text of our own tables (or nothing)."""

    id: Required[str]
    name: Required[str]
    picture: str


class LaidForm(TypedDict):
    """A card that somebody else has laid openly."""

    seat: SeatForm
    name: str


class CategoryForm(TypedDict, total=False):
    """A category card: what counts, which end is wanted, the own card that lies there for good, others' open cards."""

    id: Required[str]
    name: Required[str]
    figure: Required[str]
    end: Required[str]
    hint: str
    fixed: str
    others: list[LaidForm]


class Laying(Piece):
    """Three categories, three own cards, and the button that locks them in.

    What lies where before that is known to the browser alone. `most` is how many cards one move lays; `key` names
    the deal: when it changes, the table is cleared. `on_lay` gets the new cards by category.
    """

    module = "laying"

    label = traitlets.Unicode().tag(sync=True)
    hand_label = traitlets.Unicode().tag(sync=True)
    categories = traitlets.List().tag(sync=True)
    cards = traitlets.List().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    most = traitlets.Int(3).tag(sync=True)
    is_open = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, on_lay: Callable[[Mapping[str, str]], object]) -> None:
        self.on_lay = on_lay
        super().__init__()

    @traitlets.validate("categories")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[CategoryForm]]) -> list[CategoryForm]:
        return [
            {**c, "others": [{**laid, "seat": with_initials(laid["seat"])} for laid in c.get("others", [])]}
            for c in proposal["value"]
        ]

    def phrases(self) -> dict[str, str]:
        """The labels of the buttons and what is read aloud, too."""
        return {
            **super().phrases(),
            "lock": _("Lock in"),
            "lay": _("Lay it there"),
            "first": _("Tap a country, then the question it fits best."),
            "then": _("Now tap a question for {card}."),
            "rest": _("One country for each question. You can still change them."),
            "ready": _("You can still change them."),
            "here": _("a country"),
            "laid": _("{card} lies at: {category}"),
            "most": _("most"),
            "least": _("least"),
        }

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Hand on which own card goes to which open category; anything else is passed over."""
        cards = content.get("cards")
        if not self.is_open or not isinstance(cards, dict) or len(cards) != self.most:
            return
        categories = {c["id"] for c in self.categories if not c.get("fixed")}
        own = {card["id"] for card in self.cards}
        if all(category in categories for category in cards) and all(card in own for card in cards.values()):
            self.on_lay({str(category): str(card) for category, card in cards.items()})

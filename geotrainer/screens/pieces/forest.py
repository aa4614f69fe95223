"""The forest: the animal circle, the four pieces around it with their tiles, and the marker at the current one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Required, TypedDict

import traitlets

from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.forms import SeatForm, with_initials
from geotrainer.screens.pieces.piece import Content, Piece

Mode = Literal["memorise", "turn", "look"]


class Animal(TypedDict, total=False):
    """An animal of the circle; `picture` is an asset's address, initials stand in for one that has none."""

    id: Required[str]
    name: Required[str]
    picture: str


class TurnedTile(TypedDict):
    """A tile that has just been turned over: where it lay, what it is, and whether it was named."""

    piece: int
    space: int
    animal: str
    state: Literal["right", "wrong"]


class Forest(Piece):
    """The table of `hideout`: an animal is named in the circle (or in a list), then a tile is turned over.

    A face-down tile is "?" and nothing else: no id, no order, and after every change new elements in the page.
    In the mode "memorise" the tiles that lie face up are shown large with their names, in "turn" those that may be
    turned, and in "look" the one that has just been turned.
    """

    module = "forest"

    label = traitlets.Unicode().tag(sync=True)
    animals = traitlets.List().tag(sync=True)
    finders = traitlets.Dict().tag(sync=True)
    pieces = traitlets.List().tag(sync=True)
    current = traitlets.Int(0).tag(sync=True)
    mode = traitlets.Unicode("look").tag(sync=True)
    turned = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(self, on_turn: Callable[[str, int], object]) -> None:
        self.on_turn = on_turn
        super().__init__()

    @traitlets.validate("finders")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, Mapping[str, SeatForm]]) -> dict[str, SeatForm]:
        return {animal: with_initials(seat) for animal, seat in proposal["value"].items()}

    def phrases(self) -> dict[str, str]:
        """What the circle, the tiles and the list say, too."""
        return {
            **super().phrases(),
            "circle": _("Animal circle: name an animal"),
            "name": _("Name an animal"),
            "choose": _("Choose a name …"),
            "first": _("First name an animal, then turn over a tile."),
            "now": _("Now turn over a tile."),
            "then": _("Turn over any tile: is it {animal}?"),
            "tile": _("Tile {n}"),
            "tiles": _("Tiles to turn over"),
            "shown": _("Tiles that lie face up"),
            "covered": ngettext("{n} tile face down", "{n} tiles face down", 2),
            "covered_1": ngettext("{n} tile face down", "{n} tiles face down", 1),
            "open": _("face up: {names}"),
            "free": _("empty"),
            "piece": _("Forest piece with {n} spaces"),
            "marker": _("the marker stands here"),
            "found": _("found by {name}"),
            "right": _("right"),
            "wrong": _("wrong"),
        }

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Turn over a tile that lies on the current piece, naming an animal of the circle."""
        animal, space = content.get("animal"), content.get("space")
        if self.mode != "turn" or not isinstance(animal, str) or not isinstance(space, int):
            return
        spaces: Sequence[Any] = self.pieces[self.current]
        if any(one["id"] == animal for one in self.animals) and 0 <= space < len(spaces) and spaces[space]:
            self.on_turn(animal, space)

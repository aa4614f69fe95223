"""Place cards: a task side that everyone sees and a solution side that the evaluation shows (L2)."""

from typing import Annotated, Literal

import msgspec

from geotrainer.atlas import boards
from geotrainer.errors import DeckError, GeoTrainerError
from geotrainer.i18n import _

Colour = Literal["yellow", "orange", "green"]
COLOURS: tuple[Colour, ...] = ("yellow", "orange", "green")
Board = Literal["north-america", "europe", "asia", "south-america", "africa", "australia"]
Entry = tuple[Board, Literal["W", "M", "E"], Literal["N", "M", "S"], Literal["A", "B", "C", "D"]]

CardId = Annotated[str, msgspec.Meta(min_length=1)]


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place with both sides: `name`, `names`, `kind` and `colour` are the task, the rest is the solution.

    `names` are the name by language. `entries` are left out where they follow from the place and the boards;
    `country` (ISO codes) says then on which board a place near a border counts. `shape` names the outline of an area.
    """

    id: CardId
    name: Annotated[str, msgspec.Meta(min_length=1)]
    colour: Colour
    lat: Annotated[float, msgspec.Meta(ge=-90, le=90)]
    lon: Annotated[float, msgspec.Meta(ge=-180, le=180)]
    kind: str = "place"
    names: dict[str, str] = {}
    country: str | tuple[str, ...] | None = None
    entries: tuple[Entry, ...] = ()
    shape: str | None = None


class Face(msgspec.Struct, frozen=True):
    """The task side of a card."""

    id: CardId
    name: str
    names: dict[str, str]
    kind: str
    colour: Colour


def face(card: Card) -> Face:
    """The task side of a card."""
    return Face(card.id, card.name, card.names, card.kind, card.colour)


def with_entries(card: Card) -> Card:
    """The card with its entries, worked out from its place where the deck left them out (L3).

    Raises:
        DeckError: if the place lies on no board.
    """
    if card.entries:
        return card
    countries = (card.country,) if isinstance(card.country, str) else card.country
    entries: dict[Entry, None] = {}
    refused: GeoTrainerError | None = None
    for country in countries or (None,):
        try:
            found = msgspec.convert(boards.entries_at(card.lat, card.lon, country), tuple[Entry, ...])
            entries |= dict.fromkeys(found)
        except GeoTrainerError as error:
            refused = error
    if not entries:
        why = refused.message if refused else ""
        sentence = _("The card {name!r} lies on no board. {reason}").format(name=card.name, reason=why)
        raise DeckError(sentence, value=card.id) from refused
    return msgspec.structs.replace(card, entries=tuple(entries))

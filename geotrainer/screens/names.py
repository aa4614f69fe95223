"""Names as people read them: of places, boards, stones, kinds of place and colours, in the language of the page."""

from collections.abc import Mapping
from typing import Any

from geotrainer.atlas.boards import board_name, stone_name
from geotrainer.i18n import _, language

__all__ = ["board_name", "card_name", "colour_name", "in_language", "kind_name", "stone_name"]


def in_language(names: Any, fallback: str = "") -> str:
    """A name from a table by language, or the text itself; English where the language is missing."""
    if isinstance(names, Mapping):
        return str(names.get(language()) or names.get("en") or fallback)
    return str(names or fallback)


def card_name(card: Mapping[str, Any] | None, fallback: str = "") -> str:
    """The name of a card in the language of the page."""
    if card is None:
        return fallback
    return in_language(card.get("names"), str(card.get("name", fallback)))


def kind_name(kind: str) -> str:
    """A kind of place in words; a kind that only a teacher's list knows stays as it was written."""
    known = {
        "city": _("city"),
        "mountains": _("mountains"),
        "mountain": _("mountain"),
        "desert": _("desert"),
        "river": _("river"),
        "lake": _("lake"),
        "island": _("island"),
        "island-group": _("group of islands"),
        "islands": _("group of islands"),
        "peninsula": _("peninsula"),
        "sea": _("sea"),
        "strait": _("strait"),
        "gulf": _("gulf"),
        "bay": _("bay"),
        "cape": _("cape"),
        "delta": _("delta"),
        "plateau": _("plateau"),
        "highland": _("highland"),
        "plain": _("plain"),
        "basin": _("basin"),
        "canyon": _("canyon"),
        "swamp": _("swamp"),
        "wetland": _("wetland"),
        "rift": _("rift"),
        "region": _("region"),
        "place": _("place"),
        "sight": _("sight"),
    }
    return known.get(kind, kind)


def colour_name(colour: str) -> str:
    """What the colour of a card means (L2)."""
    return {"yellow": _("well known"), "orange": _("less known"), "green": _("hard")}.get(colour, colour)

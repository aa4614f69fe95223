"""What `cross` says of cards and arms: names, directions, what is printed on a back, and who lies where."""

from collections.abc import Mapping
from typing import Any

from geotrainer.i18n import _
from geotrainer.learning.cross_place import beyond
from geotrainer.screens.names import in_language
from geotrainer.screens.numbers import number

Face = Mapping[str, Any]
View = Mapping[str, Any]

OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west", "up": "down", "down": "up"}


def face_name(face: Face) -> str:
    """The name of a card in the language of the page."""
    return in_language(face["names"], str(face["name"]))


def arm_name(arm: str) -> str:
    """The direction of an arm."""
    return {
        "north": _("north"),
        "south": _("south"),
        "west": _("west"),
        "east": _("east"),
        "up": _("more inhabitants"),
        "down": _("fewer inhabitants"),
    }[arm]


def arm_title(arm: str) -> str:
    """The direction of an arm as a heading."""
    name = arm_name(arm)
    return name[0].upper() + name[1:]


def arm_sign(arm: str) -> str:
    """The sign of an arm on the direction card."""
    return {"up": "+", "down": "−"}.get(arm, arm_title(arm)[0])  # noqa: RUF001 (a minus, as wide as the plus)


def place_in_words(view: View, arm: str, slot: int) -> str:
    """Between which cards the card in a slot lies."""
    cards = view["arms"][arm]
    inner = face_name(cards[slot - 1] if slot else view["start"])
    if slot + 1 < len(cards):
        outer = face_name(cards[slot + 1])
        return _("{arm}: between {inner} and {outer}").format(arm=arm_title(arm), inner=inner, outer=outer)
    said = beyond(arm).format(inner=inner)
    return said[0].upper() + said[1:]


def lies(card: str, other: str, direction: str) -> str:
    """That a card lies in a direction of another one (C6), or has more or fewer inhabitants (C20)."""
    return {
        "north": _("{card} lies north of {other}"),
        "south": _("{card} lies south of {other}"),
        "west": _("{card} lies west of {other}"),
        "east": _("{card} lies east of {other}"),
        "up": _("{card} has more inhabitants than {other}"),
        "down": _("{card} has fewer inhabitants than {other}"),
    }[direction].format(card=card, other=other)


def claim(card: str, neighbour: str, arm: str, side: str) -> str:
    """What somebody says who doubts a card against its inner or outer neighbour (C8)."""
    return lies(card, neighbour, OPPOSITE[arm] if side == "inner" else arm)


def found(card: Face, other: Face, arm: str, *, outer: bool, right: bool) -> str:
    """How the card really lies to another one; `outer`: it was put outside of it (C9)."""
    if right and printed(card, arm) == printed(other, arm):
        return _("{card} and {other} are equal, and that is right").format(card=face_name(card), other=face_name(other))
    return lies(face_name(card), face_name(other), arm if outer == right else OPPOSITE[arm])


def printed(card: Face, arm: str) -> str:
    """What of a back decides on an arm: latitude, longitude, or the number of inhabitants (C6, C20)."""
    if arm in {"north", "south"}:
        return str(card["latitude"])
    if arm in {"west", "east"}:
        return str(card["longitude"])
    return number(card["population"] or 0, 0)


def back_lines(card: Face) -> list[str]:
    """The back of a card, line by line (C1)."""
    lines = [f"{card['latitude']} {card['longitude']}", in_language(card["country_names"], str(card["country"]))]
    if card["town"]:
        lines.append(_("near {town}").format(town=in_language(card["town"])))
    if card["population"] is not None:
        lines.append(_("{value} inhabitants").format(value=number(card["population"], 0)))
    return [line for line in lines if line]

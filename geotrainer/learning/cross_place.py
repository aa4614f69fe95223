"""Where a card of `cross` was put and where it belongs, as cards to stand between and in words."""

from typing import NamedTuple

from geotrainer.atlas import decks
from geotrainer.i18n import _
from geotrainer.rules.cross.cards import Arm, Card, latitude, longitude, outwardness, true_order
from geotrainer.rules.cross.events import Placed
from geotrainer.rules.cross.state import State, neighbours

OPPOSITE: dict[Arm, Arm] = {
    "north": "south",
    "south": "north",
    "west": "east",
    "east": "west",
    "up": "down",
    "down": "up",
}


class Place(NamedTuple):
    """A place on an arm: the ids of the card inside it and, if there is one, of the card outside it."""

    arm: Arm
    inner: str
    outer: str | None


def place_given(state: State, event: Placed) -> Place:
    """The place where the card was put; `state` is the one after the placing."""
    beside = neighbours(state, event.arm, event.slot)
    return Place(event.arm, beside["inner"], beside.get("outer"))


def place_true(state: State, event: Placed) -> Place:
    """The place where the card belongs among the cards that lie there, put in their true order.

    A card that lies on the wrong side of the start card belongs to the opposite arm.
    """
    card, start = state.cards[event.card], state.start or ""
    inside_start = outwardness(card, event.arm) < outwardness(state.cards[start], event.arm)
    arm = OPPOSITE[event.arm] if inside_start else event.arm
    others = tuple(other for other in state.arms[arm] if other != event.card)
    order = true_order(state.cards, start, others, arm)
    inside = [other for other in order if outwardness(state.cards[other], arm) <= outwardness(card, arm)]
    outside = order[len(inside) :]
    return Place(arm, inside[-1], outside[0] if outside else None)


def in_words(state: State, place: Place) -> str:
    """The place as a person says it."""
    arms = {
        "north": _("north"),
        "south": _("south"),
        "west": _("west"),
        "east": _("east"),
        "up": _("more inhabitants"),
        "down": _("fewer inhabitants"),
    }
    inner = card_in_words(state, place.inner)
    if place.outer is None:
        return beyond(place.arm).format(inner=inner)
    outer = card_in_words(state, place.outer)
    return _("{arm}: between {inner} and {outer}").format(arm=arms[place.arm], inner=inner, outer=outer)


def beyond(arm: str) -> str:
    """The place outside the last card of an arm, with `{inner}` for that card's name."""
    return {
        "north": _("further north than {inner}"),
        "south": _("further south than {inner}"),
        "west": _("further west than {inner}"),
        "east": _("further east than {inner}"),
        "up": _("more inhabitants than {inner}"),
        "down": _("fewer inhabitants than {inner}"),
    }[arm]


def card_in_words(state: State, card: str) -> str:
    """The name of a card in the language of the page; the log knows it in English."""
    return decks.name_of("cross", card, state.cards[card].name)


def printed(card: Card, arm: Arm) -> str:
    """What the back says in the direction of the arm."""
    if arm in {"north", "south"}:
        return latitude(card)
    return longitude(card) if arm in {"west", "east"} else str(card.population)

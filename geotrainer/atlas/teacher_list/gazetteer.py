"""Where the places of the shipped decks lie, by name: a second source for the coordinates of a teacher's list."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from geotrainer.atlas.answers import fold
from geotrainer.atlas.decks import deck, deck_names

# A place whose coordinates differ by more than this from the shipped ones is worth a second look (degrees).
DOUBTFUL = 0.5
POINTS = ("place", "sight", "city", "town")


class Known(msgspec.Struct, frozen=True):
    """A place of a shipped deck."""

    lat: float
    lon: float
    country: str

    def is_near(self, lat: float, lon: float) -> bool:
        """Whether the coordinates are those of this place, as far as a list need be exact."""
        around = abs(self.lon - lon)
        return abs(self.lat - lat) <= DOUBTFUL and min(around, 360 - around) <= DOUBTFUL


@cache
def _places() -> Mapping[str, tuple[Known, ...]]:
    places: dict[str, set[Known]] = {}
    for game in ("cross", "locate"):
        for name in deck_names(game):
            for card in deck(game, name):
                if card.get("kind", "place") in POINTS:
                    for known in _names(card):
                        places.setdefault(known, set()).add(_known(card))
    return {name: tuple(found) for name, found in places.items()}


def _known(card: Mapping[str, Any]) -> Known:
    country = card.get("country") or ""
    return Known(card["lat"], card["lon"], country if isinstance(country, str) else "")


def _names(card: Mapping[str, Any]) -> set[str]:
    """The folded names of a card, without what tells them apart in brackets."""
    names = [card["name"], *card.get("names", {}).values()]
    for aliases in (card.get("aliases") or {}).values():
        names += aliases
    return {fold(name.partition(" (")[0]) for name in names}


def known_places(name: str, country: str | None = None) -> tuple[Known, ...]:
    """The shipped places of this name (what stands in brackets does not matter), in the country if one is given."""
    found = _places().get(fold(name.partition(" (")[0]), ())
    return tuple(place for place in found if country is None or place.country in ("", country))

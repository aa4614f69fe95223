"""`locate`: find the place on the continent boards."""

from geotrainer.rules.locate.cards import Card as CARD  # noqa: N814  (the name that every game's module offers)
from geotrainer.rules.locate.events import EVENT, MOVE
from geotrainer.rules.locate.events import Options as OPTIONS  # noqa: N814  (the same)
from geotrainer.rules.locate.playing import decide, legal_moves, opening, outcome, to_act
from geotrainer.rules.locate.state import evolve
from geotrainer.rules.locate.views import view

__all__ = [
    "CARD",
    "EVENT",
    "MOVE",
    "OPTIONS",
    "decide",
    "evolve",
    "legal_moves",
    "opening",
    "outcome",
    "to_act",
    "view",
]

"""The game `cross`: places are ordered around a start card, and doubted (rules C1-C23)."""

from geotrainer.rules.cross.cards import Card
from geotrainer.rules.cross.decide import decide
from geotrainer.rules.cross.events import EVENT
from geotrainer.rules.cross.evolve import evolve
from geotrainer.rules.cross.moves import MOVE, legal_moves
from geotrainer.rules.cross.opening import Options, opening
from geotrainer.rules.cross.state import outcome, to_act
from geotrainer.rules.cross.view import view

CARD = Card
OPTIONS = Options

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

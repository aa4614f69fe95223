"""The game hideout: remember where the animals hide (rules H1-H11)."""

from geotrainer.rules.hideout.match import Memorising, Over, Placing, State, Tile, Turning, to_act
from geotrainer.rules.hideout.parts import (
    CARD,
    EVENT,
    MOVE,
    OPTIONS,
    Animal,
    Ended,
    Hidden,
    Home,
    MarkerMoved,
    Opened,
    Options,
    Placed,
    Readied,
    Ready,
    Turn,
    Turned,
)
from geotrainer.rules.hideout.play import decide, legal_moves, opening
from geotrainer.rules.hideout.story import evolve, outcome
from geotrainer.rules.hideout.window import View, view

__all__ = [
    "CARD",
    "EVENT",
    "MOVE",
    "OPTIONS",
    "Animal",
    "Ended",
    "Hidden",
    "Home",
    "MarkerMoved",
    "Memorising",
    "Opened",
    "Options",
    "Over",
    "Placed",
    "Placing",
    "Readied",
    "Ready",
    "State",
    "Tile",
    "Turn",
    "Turned",
    "Turning",
    "View",
    "decide",
    "evolve",
    "legal_moves",
    "opening",
    "outcome",
    "to_act",
    "view",
]

"""The game estimate: which of my countries fits which question? (rules E1-E14)."""

from geotrainer.rules.estimate.categories import CATEGORIES, FIGURES, letters, points_for, ranked, value
from geotrainer.rules.estimate.match import Asking, Assigning, Over, State, chip_and_position, to_act
from geotrainer.rules.estimate.parts import (
    CARD,
    EVENT,
    MOVE,
    OPTIONS,
    Answer,
    Answered,
    Asked,
    Assign,
    Assigned,
    Country,
    Dealt,
    Ended,
    Opened,
    Options,
    Result,
    Scored,
)
from geotrainer.rules.estimate.play import decide, legal_moves
from geotrainer.rules.estimate.setup import opening
from geotrainer.rules.estimate.story import evolve, outcome
from geotrainer.rules.estimate.window import View, view

__all__ = [
    "CARD",
    "CATEGORIES",
    "EVENT",
    "FIGURES",
    "MOVE",
    "OPTIONS",
    "Answer",
    "Answered",
    "Asked",
    "Asking",
    "Assign",
    "Assigned",
    "Assigning",
    "Country",
    "Dealt",
    "Ended",
    "Opened",
    "Options",
    "Over",
    "Result",
    "Scored",
    "State",
    "View",
    "chip_and_position",
    "decide",
    "evolve",
    "legal_moves",
    "letters",
    "opening",
    "outcome",
    "points_for",
    "ranked",
    "to_act",
    "value",
    "view",
]

"""Choosing what is played: the game, its deck and its own choices (one file a game), seats and seed."""

from geotrainer.screens.teacher.choosing.buttons import bot_options, deck_options, game_options, size_options
from geotrainer.screens.teacher.choosing.offer import Extra, Offer, Options, Picked
from geotrainer.screens.teacher.choosing.wish import OFFERS, Wish

__all__ = [
    "OFFERS",
    "Extra",
    "Offer",
    "Options",
    "Picked",
    "Wish",
    "bot_options",
    "deck_options",
    "game_options",
    "size_options",
]

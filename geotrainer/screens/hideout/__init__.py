"""The screen of `hideout`: the forest round the animal circle, and the home of each animal that is turned over."""

from geotrainer.screens.hideout.screen import HideoutScreen

SCREEN = HideoutScreen
__all__ = ["SCREEN", "HideoutScreen"]

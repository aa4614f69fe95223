"""The screen of `cross`: the cross with its slots, doubts, interim scorings, and both on the map."""

from geotrainer.screens.cross.screen import CrossScreen

SCREEN = CrossScreen
__all__ = ["SCREEN", "CrossScreen"]

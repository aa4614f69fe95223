"""The screen of `locate`: cards to choose, stones on the blind map, the evaluation, the track."""

from geotrainer.screens.locate.screen import LocateScreen

SCREEN = LocateScreen
__all__ = ["SCREEN", "LocateScreen"]

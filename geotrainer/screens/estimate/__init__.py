"""The screen of `estimate`: countries laid to questions, the scoring on the map, the capital question, the ring."""

from geotrainer.screens.estimate.screen import EstimateScreen

SCREEN = EstimateScreen
__all__ = ["SCREEN", "EstimateScreen"]

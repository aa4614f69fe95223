"""The map of the world that every game shows: a static picture, small highlights, touches told as (lat, lon)."""

from geotrainer.screens.worldmap.looks import look
from geotrainer.screens.worldmap.pins import Pin
from geotrainer.screens.worldmap.shapes import outside
from geotrainer.screens.worldmap.widget import WorldMap

__all__ = ["Pin", "WorldMap", "look", "outside"]

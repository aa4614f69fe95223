"""The question where an animal lives: a country touched on the map or picked from a list, then locked in."""

from collections.abc import Callable
from typing import Any

from geotrainer.atlas import countries, outlines
from geotrainer.atlas.country_names import country_name
from geotrainer.atlas.geometry import distance_km
from geotrainer.i18n import _
from geotrainer.screens.hideout.homes import country_options
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.pick_list import PickList

# A finger that falls into the sea beside a coast means the country behind it.
SHORE_KM = 60.0


class Asking:
    """The list and the buttons of the question; `thought` is the country that would be sent."""

    def __init__(self, send: Callable[[dict[str, Any]], object], draw: Callable[[], object]) -> None:
        self._send = send
        self._draw = draw
        self.thought: str | None = None
        self._asked: str | None = None
        self.list = PickList(self.think)
        self.buttons = MainButton(self._press)

    def show(self, animal: str, name: str) -> None:
        """Ask for the home of this animal; another one begins with an empty head."""
        if animal != self._asked:
            self._asked, self.thought = animal, None
        self.list.show(
            label=_("Touch a country on the map, or choose it here"), options=country_options(), selected=self.thought
        )
        label = _("Lock in {country}").format(country=country_name(self.thought)) if self.thought else _("Lock in")
        self.buttons.show(
            main={"id": "lock", "label": label, "disabled": self.thought is None},
            quiet=[{"id": "unknown", "label": _("I do not know")}],
            why=_("One country where it lives is enough: {animal}").format(animal=name),
        )

    def forget(self) -> None:
        """Nothing is asked (any more)."""
        self._asked, self.thought = None, None

    def think(self, country: str | None) -> None:
        """Think of a country, or of none."""
        self.thought = country
        self._draw()

    def touched(self, lat: float, lon: float) -> None:
        """Think of the country under a finger; the open sea means nothing."""
        country = country_touched(lat, lon)
        if country is not None:
            self.think(country)

    def _press(self, action: str) -> None:
        if action == "unknown":
            self._send({"do": "home", "country": None})
        elif self.thought is not None:
            self._send({"do": "home", "country": self.thought})


def country_touched(lat: float, lon: float) -> str | None:
    """The country that a touch means: a tiny one within its target, the land under it, or the nearest coast."""
    tiny = [
        (distance_km(lat, lon, *country.label), country.id)
        for country in countries.countries()
        if country.target_km is not None and distance_km(lat, lon, *country.label) <= country.target_km
    ]
    return min(tiny)[1] if tiny else outlines.country_near(lat, lon, SHORE_KM)

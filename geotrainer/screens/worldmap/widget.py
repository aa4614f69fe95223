"""The map widget: an ipyleaflet map over a static picture, and the pilot that moves it in the browser."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import ipywidgets as widgets
from ipyleaflet import GeoJSON, ImageOverlay, Layer, Map, Marker

from geotrainer.atlas.geometry import MERCATOR_LIMIT, wrap
from geotrainer.screens.assets import asset_url, is_served
from geotrainer.screens.pieces.pilot import Pilot
from geotrainer.screens.worldmap.fitting import centre_and_zoom
from geotrainer.screens.worldmap.looks import Look
from geotrainer.screens.worldmap.pins import Pin
from geotrainer.screens.worldmap.shapes import Box, Json, Point, collection

Touched = Callable[[float, float], object]

# A phone's map, until the browser has told its own size.
PHONE = (344, 290)
# Above 16,000 pixels images are reported to fail on iOS.
LARGEST_ZOOM = 6
WORLD: Box = (-58.0, -170.0, 78.0, 180.0)


class WorldMap(widgets.Box):  # type: ignore[misc]  # ipywidgets ships no types
    """A blind map of the world without tiles, names or foreign addresses.

    Highlights are small named layers: `show` replaces one in place, `hide` takes it away. `fit` moves there smoothly.
    """

    def __init__(self, on_touch: Touched | None = None) -> None:
        self._on_touch: Touched | None = None
        self._shapes: dict[str, GeoJSON] = {}
        self._pins: dict[str, list[Marker]] = {}
        self._base = _copies_of_the_world()
        centre, zoom = centre_and_zoom(WORLD, PHONE, (0, LARGEST_ZOOM))
        self.map = Map(
            layers=tuple(self._base),
            center=list(centre),
            zoom=zoom,
            min_zoom=0,
            max_zoom=LARGEST_ZOOM,
            zoom_snap=0.25,
            zoom_delta=1,
            world_copy_jump=True,
            scroll_wheel_zoom=False,
            # The second tap of a double tap would be another answer.
            double_click_zoom=False,
            attribution_control=False,
        )
        self.pilot = Pilot(self.map.model_id, [overlay.model_id for overlay in self._base], self._touched)
        super().__init__([self.map, self.pilot])
        self.add_class("gt-map")
        self.fit(*WORLD)
        self.on_touch(on_touch)

    def on_touch(self, callback: Touched | None) -> None:
        """Call back with (lat, lon) in degrees of each touch; None: touches are not answered (any more)."""
        self._on_touch = callback
        self.pilot.touchable = callback is not None

    def show(  # noqa: PLR0913  # each is one kind of shape
        self,
        name: str,
        style: str | Look = "outline",
        *,
        geojson: Json | Iterable[Json] = (),
        rectangles: Iterable[Box] = (),
        lines: Iterable[Sequence[Point]] = (),
        points: Iterable[Point] = (),
        pins: Iterable[Pin] = (),
    ) -> None:
        """Show these shapes under a name, instead of what was shown under it.

        Rectangles are (south, west, north, east), lines and points (lat, lon), in degrees; `style` is a look's name
        (see `looks.look`) or Leaflet path options. A layer shown for the first time lies above the others.
        """
        data = collection(style, geojson, rectangles, lines, points)
        layer = self._shapes.get(name)
        if layer is not None:
            layer.data = data
        elif data["features"]:
            self._shapes[name] = GeoJSON(data=data, name=name, point_style={"radius": 9})
        old, new = self._pins.pop(name, []), [mark for pin in pins for mark in pin.markers()]
        if new:
            self._pins[name] = new
        self._arrange()
        _close(old)

    def hide(self, *names: str) -> None:
        """Take what is shown under these names off the map."""
        gone: list[Layer] = []
        for name in names:
            if (layer := self._shapes.pop(name, None)) is not None:
                gone.append(layer)
            gone.extend(self._pins.pop(name, []))
        self._arrange()
        _close(gone)

    def clear(self) -> None:
        """Take every highlight off the map."""
        self.hide(*{*self._shapes, *self._pins})

    def shown(self) -> set[str]:
        """The names under which something is shown."""
        return {*self._shapes, *self._pins}

    def fit(self, south: float, west: float, north: float, east: float) -> None:
        """Move so that this rectangle (degrees) fills the map: smoothly once it is seen, at once before."""
        box = (max(south, -MERCATOR_LIMIT), west, min(north, MERCATOR_LIMIT), east)
        if not self.pilot.flying:
            centre, zoom = centre_and_zoom(box, PHONE, (0, LARGEST_ZOOM))
            self.map.center, self.map.zoom = list(centre), zoom
        self.pilot.fly(box)

    def speak(self) -> None:
        """Say what the map says in the language that is spoken now."""
        self.pilot.speak()

    def close(self) -> None:
        """Close the map with everything on it."""
        self.clear()
        self.map.close()
        _close(self._base)
        self.pilot.close()
        super().close()

    def _arrange(self) -> None:
        pins = [mark for marks in self._pins.values() for mark in marks]
        layers = (*self._base, *self._shapes.values(), *pins)
        if layers != self.map.layers:
            self.map.layers = layers

    def _touched(self, lat: float, lon: float) -> None:
        if self._on_touch is not None and abs(lat) <= MERCATOR_LIMIT:
            self._on_touch(lat, wrap(lon))


def _copies_of_the_world() -> list[ImageOverlay]:
    """The picture of the world, and a copy on either side that hides the seam at 180 degrees.

    Only the middle one carries the address; the pilot hands it on in the browser, so that a data URL is sent once.
    """
    url = asset_url("world/base-fine.svg" if is_served() else "world/base-coarse.svg")
    south, north = -MERCATOR_LIMIT, MERCATOR_LIMIT
    return [
        ImageOverlay(url=url if turn == 0 else "", bounds=[[south, turn - 180], [north, turn + 180]])
        for turn in (0, -360, 360)
    ]


def _close(layers: Iterable[Any]) -> None:
    for layer in layers:
        icon = getattr(layer, "icon", None)
        layer.close()
        if icon is not None:
            icon.close()

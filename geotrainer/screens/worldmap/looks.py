"""How highlights on the map look, by the name of what they mean; the map's paper is light on every page."""

from collections.abc import Mapping
from typing import Any

from geotrainer.screens.pieces import colours

Look = Mapping[str, Any]

_PLAIN = {"color": colours.OWN, "weight": 2, "opacity": 1.0, "fillColor": colours.OWN, "fillOpacity": 0.0}

_LOOKS: dict[str, dict[str, Any]] = {
    "outline": {},
    "grid": {"weight": 1, "opacity": 0.55},
    "thick": {"weight": 3, "opacity": 0.8},
    "chosen": {"weight": 3, "fillColor": "#ffd86b", "fillOpacity": 0.45},
    "own": {"weight": 3, "fillOpacity": 0.18},
    "faded": {"stroke": False, "fillColor": "#f4f1ea", "fillOpacity": 0.72},
    "place": {"weight": 2, "fillColor": colours.RIGHT, "fillOpacity": 0.35, "color": "#00614a"},
    # Right is a full line, wrong a dashed one, for those who do not see the colour.
    "right": {"weight": 4, "color": colours.RIGHT, "fillColor": colours.RIGHT, "fillOpacity": 0.25},
    "wrong": {"weight": 4, "color": colours.WRONG, "fillColor": colours.WRONG, "fillOpacity": 0.18, "dashArray": "8 6"},
    "line": {"weight": 3, "dashArray": "2 7"},
    "deciding": {"weight": 3, "color": "#882255"},
}


def look(name: str, **changes: Any) -> dict[str, Any]:
    """The Leaflet path options of a look, with changes.

    The looks are `outline`, `grid`, `thick`, `chosen`, `own`, `faded`, `place`, `right`, `wrong`, `line`, `deciding`,
    `seat-0` to `seat-5`, and `board-<board id>`.

    Raises:
        KeyError: There is no look of this name.
    """
    return {**_PLAIN, **_named(name), **changes}


def _named(name: str) -> Look:
    kind, _dash, which = name.partition("-")
    if kind == "board" and which in colours.BOARDS:
        colour = colours.BOARDS[which].light
        return {"weight": 3, "color": colour, "fillColor": colour, "fillOpacity": 0.12}
    if kind == "seat" and which.isdecimal():
        seat = colours.seat(int(which))
        return {"weight": 3, "color": "#2b2b2b", "fillColor": seat.fill, "fillOpacity": 0.55}
    return _LOOKS[name]


def baked(style: str | Look) -> dict[str, Any]:
    """The style as it is baked into a feature: never touchable, so that a touch always reaches the map."""
    chosen = look(style) if isinstance(style, str) else dict(style)
    return {"smoothFactor": 0, "radius": 9, **chosen, "interactive": False}

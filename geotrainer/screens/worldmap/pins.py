"""Marks on the map with a seat's token, a sign, or a few words; typed text in them stays text."""

from dataclasses import dataclass
from html import escape
from typing import Literal

from ipyleaflet import DivIcon, Marker

from geotrainer.screens.pieces import colours
from geotrainer.screens.pieces.forms import SeatForm, with_initials

_SHAPES = {
    "circle": '<circle cx="20" cy="20" r="17"/>',
    "square": '<rect x="4" y="4" width="32" height="32" rx="4"/>',
    "triangle": '<path d="M20 2.5 38 35H2z"/>',
    "diamond": '<path d="M20 1.5 38.5 20 20 38.5 1.5 20z"/>',
    "hexagon": '<path d="M11 3.5h18L38.5 20 29 36.5H11L1.5 20z"/>',
    "star": '<path d="M20 1l5.5 6.7 8.6-1.3-.3 8.7 7.1 5-6.6 5.6 1.6 8.6-8.5 1.4L20 39l-7.4-3.3-8.5-1.4 1.6-8.6'
    '-6.6-5.6 7.1-5-.3-8.7 8.6 1.3z"/>',
}
_SIGNS = {
    "spot": ("#ffffff", colours.OWN, '<circle cx="20" cy="16" r="5" fill="#fff"/>'),
    "right": ("#ffffff", colours.RIGHT, '<path d="M12 17l6 6 11-13" fill="none" stroke="#fff" stroke-width="4.5"/>'),
    "wrong": ("#ffffff", "#b84f00", '<path d="M13 9l14 14M27 9 13 23" stroke="#fff" stroke-width="4.5"/>'),
}
Sign = Literal["spot", "right", "wrong", "letter"]
Side = Literal["east", "west"]


@dataclass(frozen=True)
class Pin:
    """A mark at a place: a needle with a sign or number, a letter, a seat's token, or a picture with a token.

    `text` stands on its `side`; `picture` is the address of a picture of our own; `said` is read instead of a text.
    """

    lat: float
    lon: float
    sign: Sign = "spot"
    seat: SeatForm | None = None
    text: str = ""
    picture: str = ""
    said: str = ""
    number: int | None = None
    side: Side = "east"

    def markers(self) -> list[Marker]:
        """The ipyleaflet layers that draw the pin; whoever takes them off the map must close them."""
        if self.sign == "letter":
            return [_letter(self)]
        marks = [_marker(self, _html(self), self.anchor())]
        if self.text:
            marks.append(_note(self))
        return marks

    def anchor(self) -> tuple[int, int]:
        """The pixel of the picture that stands on the place."""
        if self.picture:
            return (22, 22)
        return (16, 16) if self.seat else (20, 44)


def _marker(pin: Pin, html: str, anchor: tuple[int, int]) -> Marker:
    size = [44, 44] if pin.picture else [32, 32] if pin.seat else [40, 46]
    icon = DivIcon(html=html, icon_size=size, icon_anchor=list(anchor))
    said = ", ".join(part for part in (pin.said or pin.text, pin.seat["name"] if pin.seat else "") if part)
    return Marker(location=[pin.lat, pin.lon], icon=icon, draggable=False, keyboard=False, alt=said, z_index_offset=500)


def _letter(pin: Pin) -> Marker:
    """A few words that stand in the middle of the place, without a needle."""
    icon = DivIcon(html=f'<div class="gt-letter">{escape(pin.text)}</div>', icon_size=[28, 28], icon_anchor=[14, 14])
    return Marker(location=[pin.lat, pin.lon], icon=icon, draggable=False, keyboard=False, alt=pin.text)


def _note(pin: Pin) -> Marker:
    # Beside a needle, under a picture.
    look, anchor = (" gt-note-under", [0, -26]) if pin.picture else ("", [-14, 12])
    if pin.side == "west" and not pin.picture:
        look, anchor = " gt-note-west", [14, 12]
    html = f'<div class="gt-note{look}">{escape(pin.text)}</div>'
    icon = DivIcon(html=html, icon_size=[1, 1], icon_anchor=anchor)
    return Marker(location=[pin.lat, pin.lon], icon=icon, draggable=False, keyboard=False, z_index_offset=400)


def _html(pin: Pin) -> str:
    if pin.picture:
        finder = _token(pin.seat) if pin.seat else ""
        return f'<div class="gt-pin-picture"><img src="{escape(pin.picture)}" alt="">{finder}</div>'
    return _token(pin.seat) if pin.seat else _needle(pin)


def _token(seat: SeatForm) -> str:
    look = colours.seat(seat["number"])
    low = 28 if look.shape == "triangle" else 21
    return (
        f'<svg viewBox="-1 -1 42 42" width="32" height="32" aria-hidden="true"><g fill="{look.fill}" stroke="#fff"'
        f' stroke-width="3" paint-order="stroke">{_SHAPES[look.shape]}</g><text x="20" y="{low}" text-anchor="middle"'
        f' dominant-baseline="central" font-size="14" font-weight="700" fill="{look.ink}">'
        f"{escape(with_initials(seat)['initials'])}</text></svg>"
    )


def _needle(pin: Pin) -> str:
    rim, fill, inside = _SIGNS[pin.sign]
    if pin.number is not None:
        rim, fill = "#1d2b36", "#ffd86b"
        inside = (
            '<text x="20" y="17" text-anchor="middle" dominant-baseline="central" font-size="17" font-weight="800"'
            f' fill="#1d2b36" stroke="none">{pin.number}</text>'
        )
    return (
        '<svg viewBox="0 0 40 46" width="40" height="46" aria-hidden="true">'
        f'<path d="M20 44C8 28 5 22 5 16a15 15 0 0 1 30 0c0 6-3 12-15 28z" fill="{fill}" stroke="{rim}"'
        f' stroke-width="2"/><g stroke-linecap="round" stroke-linejoin="round">{inside}</g></svg>'
    )

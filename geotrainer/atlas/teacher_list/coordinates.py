"""Reads a latitude or longitude as people write it: decimal comma or point, degrees-minutes-seconds, N S E W and O."""

import math
import re
from typing import Literal

from geotrainer.i18n import _

Axis = Literal["lat", "lon"]

LIMIT: dict[Axis, int] = {"lat": 90, "lon": 180}
_AXIS: dict[str, Axis] = {"N": "lat", "S": "lat", "E": "lon", "O": "lon", "W": "lon"}
_WORDS = {
    "NORTH": "N", "NORD": "N", "SOUTH": "S", "SÜD": "S", "SUED": "S", "EAST": "E", "OST": "O", "WEST": "W",
    "GRAD": "°", "DEGREES": "°", "DEG": "°", "MIN": "'", "SEC": '"', "SEK": '"',
}  # fmt: skip
_MARKS = str.maketrans(
    {
        "\u2212": "-",
        "\u2013": "-",
        "\u2012": "-",
        "\u2032": "'",
        "\u2019": "'",
        "\u2018": "'",
        "\u00b4": "'",
        "`": "'",
        "\u02b9": "'",
        "\u2033": '"',
        "\u201d": '"',
        "\u201c": '"',
        "\u201e": '"',
        "\u00ba": "°",
        "\u02da": "°",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "\ufeff": " ",
        "\u200b": " ",
    }
)
_NUMBER = r"(\d+(?:[.,]\d+)?)"
_FORM = re.compile(
    rf"""^(?P<before>[NSEWO])?\s*(?P<sign>[+-])?\s*
    {_NUMBER}\s*[°:]?\s*
    (?:(?<=[\s°:]){_NUMBER}\s*[':]?\s*
    (?:(?<=[\s':]){_NUMBER}\s*"?)?)?
    \s*(?P<after>[NSEWO])?$""",
    re.VERBOSE | re.ASCII,
)
_GROUPED = re.compile(r"^[+-]?\d{1,3}([.,]\d{3}){2,}$", re.ASCII)
_DATE = re.compile(r"^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[ T].*)?$|^\d{1,2}\. ?[A-Za-zä]{3,}", re.ASCII)
# Where two coordinates in one cell come apart, the surest sign first: after or before a letter, or at a mark.
_CUTS = (
    r"(?<=[\d'\"°\s][NS])[\s,;/]*(?=[\d+])",
    r"(?:[\s,;/]+|(?<=[\d'\"°]))(?=[EOW]\s*\d)",
    r"\s*[;/|]\s*",
    r",\s+",
    r"\s+",
    r",",
)
LONGEST = 60
SIXTY = 60


class CoordinateError(ValueError):
    """A text that is no coordinate; its sentence tells why and what to do. `beyond` is a value outside the range."""

    def __init__(self, sentence: str, beyond: float | None = None) -> None:
        super().__init__(sentence)
        self.beyond = beyond


def coordinate(text: str, axis: Axis) -> float:
    """The degrees that a text means, north and east positive.

    Raises:
        CoordinateError: the text is no coordinate of this axis, or lies outside its range.
    """
    written = _tidy(text)
    form = _FORM.match(written) if len(written) <= LONGEST else None
    if form is None:
        raise CoordinateError(_why_unreadable(written))
    letter = _letter(form, axis)
    degrees = _degrees([part for part in form.group(3, 4, 5) if part is not None])
    if form["sign"] == "-" or letter in ("S", "W"):
        degrees = -degrees
    if abs(degrees) > LIMIT[axis]:
        raise CoordinateError(_beyond(degrees, axis), beyond=degrees)
    return degrees + 0.0  # no negative zero


def _tidy(text: str) -> str:
    written = text.translate(_MARKS).replace("''", '"').upper()
    for word, mark in _WORDS.items():
        written = re.sub(rf"(?<![A-ZÄÖÜ]){word}(?![A-ZÄÖÜ])", mark, written)
    return " ".join(written.split())


def _letter(form: re.Match[str], axis: Axis) -> str | None:
    letters = [letter for letter in form.group("before", "after") if letter]
    if len(letters) > 1 or (letters and form["sign"] == "-"):
        raise CoordinateError(_("The direction is given twice; write one letter (N, S, E, W) or one sign."))
    if not letters:
        return None
    if _AXIS[letters[0]] != axis:
        raise CoordinateError(_wrong_letter(letters[0], axis))
    return letters[0]


def _wrong_letter(letter: str, axis: Axis) -> str:
    if axis == "lat":
        return _("{letter} is a direction of longitude; latitude goes north (N) or south (S).").format(letter=letter)
    return _("{letter} is a direction of latitude; longitude goes east (E) or west (W).").format(letter=letter)


def _degrees(parts: list[str]) -> float:
    if any("." in part or "," in part for part in parts[:-1]):
        raise CoordinateError(_("Only the last of degrees, minutes and seconds may have a decimal part."))
    values = [float(part.replace(",", ".")) for part in parts]
    if any(value >= SIXTY for value in values[1:]):
        raise CoordinateError(_("Minutes and seconds go up to 59."))
    # Summed in the smallest unit and divided once, so that 59°51' is the same number as 3591/60.
    in_smallest = math.fsum(value * 60.0 ** (len(values) - 1 - at) for at, value in enumerate(values))
    return in_smallest / 60.0 ** (len(values) - 1)


def _beyond(degrees: float, axis: Axis) -> str:
    if axis == "lat":
        return _("A latitude lies between -90 and 90 degrees, not at {degrees:g}.").format(degrees=degrees)
    return _("A longitude lies between -180 and 180 degrees, not at {degrees:g}.").format(degrees=degrees)


def _why_unreadable(written: str) -> str:
    if _GROUPED.match(written):
        return _("The spreadsheet took the decimal point for a thousands separator. Write it with one decimal mark.")
    if _DATE.match(written):
        return _("The spreadsheet made a date of it. Format the column as text and type the value again.")
    return _("This is no coordinate. Write 48.137 or 48,137 or 48°8'14\"N.")


def pair(text: str) -> tuple[str, str]:
    """The latitude and longitude texts of one cell such as "48.137, 11.575" or 48°8'14"N 11°34'30"E.

    Raises:
        CoordinateError: the cell does not come apart into two.
    """
    written = _tidy(text)
    for cut in _CUTS:
        halves = re.split(cut, written)
        if len(halves) == 2 and all(halves):  # noqa: PLR2004 - a latitude and a longitude
            return halves[0], halves[1]
    raise CoordinateError(_("These are not two coordinates. Write 48.137, 11.575 or 48°8'14\"N 11°34'30\"E."))

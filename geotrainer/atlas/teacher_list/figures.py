"""Reads numbers as people write them: thousands apart by point, comma, space or apostrophe, decimal comma or point."""

import re

import msgspec

from geotrainer.i18n import _

_SPACES = str.maketrans({"\u00a0": "", "\u202f": "", "\u2009": "", " ": "", "'": "", "\u2019": "", "\u2212": "-"})
_NUMBER = re.compile(r"^[+-]?\d+(?:[.,]\d+)*$", re.ASCII)
_UNIT = re.compile(r"(?:%|€|\$|°C|°|mm|km²|km2|km|Einw\.?|inh\.?)$", re.IGNORECASE)
GROUP = 3
LONGEST = 40


class FigureError(ValueError):
    """A text that is no number in the range; its sentence tells why."""


class Bounds(msgspec.Struct, frozen=True):
    """The range that a figure lies in, and whether it is counted in whole numbers."""

    low: float
    high: float
    whole: bool = False


def figure(text: str, bounds: Bounds) -> float:
    """The number that a text means.

    "1.234" can be 1234 or 1.234: what lies within the bounds (and is whole, where that is asked) is meant.

    Raises:
        FigureError: the text is no number, lies outside the bounds, or could be two numbers.
    """
    readings = _readings(text)
    fitting = [value for value in readings if bounds.low <= value <= bounds.high]
    if bounds.whole:
        # Nobody writes a count with decimals: in "25.000" the point stands between the thousands.
        fitting = [value for value in fitting if value == int(value)][:1]
    if len(fitting) == 1:
        return int(fitting[0]) if bounds.whole else fitting[0]
    if fitting:
        raise FigureError(_("This can be read in two ways. Write it without a mark between the thousands."))
    if bounds.whole and any(value != int(value) for value in readings):
        raise FigureError(_("A whole number belongs here."))
    raise FigureError(
        _("The number must lie between {low:.10g} and {high:.10g}.").format(low=bounds.low, high=bounds.high)
    )


def _readings(text: str) -> list[float]:
    written = _UNIT.sub("", text.strip()).translate(_SPACES)
    if len(written) > LONGEST or not _NUMBER.match(written):
        raise FigureError(_("This is no number. Write digits, such as 1234 or 12,5."))
    marks = re.findall(r"[.,]", written)
    last = max(written.rfind("."), written.rfind(","))
    readings = []
    if _is_grouped(written):
        readings.append(float(re.sub(r"[.,]", "", written)))
    if len(marks) <= 1:
        readings.append(float(written.replace(",", ".")))
    elif marks.count(marks[-1]) == 1 and _is_grouped(written[:last]):
        readings.append(float(re.sub(r"[.,]", "", written[:last]) + "." + written[last + 1 :]))
    if not readings:
        raise FigureError(_("The marks between the thousands are not where they belong."))
    return list(dict.fromkeys(readings))


def _is_grouped(written: str) -> bool:
    """Whether one kind of mark parts the digits in threes, as between thousands."""
    first, *groups = re.split(r"[.,]", written.lstrip("+-"))
    one_kind = len(set(re.findall(r"[.,]", written))) == 1
    return one_kind and 1 <= len(first) <= GROUP and first[0] != "0" and all(len(group) == GROUP for group in groups)

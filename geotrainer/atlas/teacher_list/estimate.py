"""Country cards of `estimate` from a teacher's list: every card has every figure (E1)."""

import re
from typing import Any

from geotrainer.atlas.teacher_list.columns import FIGURES
from geotrainer.atlas.teacher_list.countries import country_code
from geotrainer.atlas.teacher_list.figures import Bounds
from geotrainer.atlas.teacher_list.record import Doubles, Record
from geotrainer.i18n import _

BOUNDS = {
    "population": Bounds(1, 2_000_000_000, whole=True),
    "density": Bounds(0, 50_000),
    "capital_population": Bounds(0, 50_000_000, whole=True),
    "gdp_per_head": Bounds(1, 1_000_000),
    "forest_share": Bounds(0, 100),
    "land_area": Bounds(0.1, 20_000_000),
    "road_length": Bounds(0, 10_000_000),
    "capital_temperature": Bounds(-30, 45),
    "capital_precipitation": Bounds(0, 12_000),
}
# A density this far (as a part) from inhabitants by land area deserves a second look.
DENSITY_TOLERANCE = 0.1


def estimate_card(record: Record, doubles: Doubles) -> dict[str, Any] | None:
    """The country card of a row; None if something is wrong with it, which is then noted."""
    name = record.name()
    if name:
        doubles.name(record, name)
    capital = record.name("capital")
    figures = {key: _figure(record, key) for key in FIGURES}
    code = record.country() or country_code(name)
    if code:
        again = _("This country stands in row {row} already.")
        doubles.check(record, "name", ("country", code), lambda first: again.format(row=first))
    if not record.is_good:
        return None
    _compare_density(record, figures)
    card = {
        "id": code or doubles.new_id(name, record.number),
        "name": name,
        "capital": capital,
        "capital_accepted": _accepted(record, capital),
        **figures,
    }
    names = record.names()
    return card | ({"names": names} if names else {})


def _figure(record: Record, key: str) -> float | None:
    if record.has(key) and not record.text(key):
        record.problem(key, _("The figure is missing. A country without all figures must be left out."))
    value = record.figure(key, BOUNDS[key])
    return int(value) if value is not None and value == int(value) else value


def _accepted(record: Record, capital: str) -> list[str]:
    others = [part.strip() for part in re.split(r"[,;/|]", record.text("capital_accepted"))]
    return list(dict.fromkeys([capital, *(name for name in others if name)]))


def _compare_density(record: Record, figures: dict[str, float | None]) -> None:
    population, area, density = figures["population"], figures["land_area"], figures["density"]
    if population is None or not area or density is None:
        return
    worked_out = population / area
    if abs(worked_out - density) > max(1.0, DENSITY_TOLERANCE * worked_out):
        sentence = _("Inhabitants by land area give {density:.1f}.")
        record.warning("density", sentence.format(density=worked_out))

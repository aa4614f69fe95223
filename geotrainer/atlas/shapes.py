"""The shapes of natural areas, for showing where one lies: generalised, in degrees (docs/data.md)."""

from functools import cache
from typing import Any

from geotrainer.atlas.tables import read_json


@cache
def _shapes() -> dict[str, dict[str, Any]]:
    shapes: dict[str, dict[str, Any]] = read_json("shapes", "locate.json")
    return shapes


def shape(shape_id: str) -> dict[str, Any] | None:
    """The shape with this id as a GeoJSON geometry (a new dict each time), or None where there is none."""
    found = _shapes().get(shape_id)
    return None if found is None else dict(found)

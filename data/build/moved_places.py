"""Places whose coordinates in GeoNames are not those of the town: where they lie instead, each with two sources."""

import csv
from functools import cache
from typing import Any

from data.build.committed import SOURCES

LIST = SOURCES / "moved_places.csv"


def moved(city: dict[str, Any]) -> dict[str, Any]:
    """The city of GeoNames, with the coordinates of the list if it is on it."""
    return city | _moves().get(str(city.get("geonameid")), {})


@cache
def _moves() -> dict[str, dict[str, float]]:
    with LIST.open(encoding="utf-8", newline="") as file:
        return {
            row["geonameid"]: {"latitude": float(row["lat"]), "longitude": float(row["lon"])}
            for row in csv.DictReader(file)
        }

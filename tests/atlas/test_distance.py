import pytest

from geotrainer.atlas import distance
from geotrainer.atlas.distance import distance_to_shape_km

DEGREE = 111.195  # km of a great circle on the mean sphere: 6371.0088 x pi / 180
SQUARE = {
    "type": "Polygon",
    "coordinates": [
        [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]],
        [[4, 4], [6, 4], [6, 6], [4, 6], [4, 4]],
    ],
}
RIVER = {"type": "LineString", "coordinates": [[20, 0], [20, 10]]}


@pytest.fixture(autouse=True)
def _shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    several = {"type": "MultiPolygon", "coordinates": [SQUARE["coordinates"], [[[30, 0], [31, 0], [31, 1], [30, 0]]]]}
    parts = {"type": "MultiLineString", "coordinates": [RIVER["coordinates"], [[40, 0], [41, 0]]]}
    drawn = {"square": SQUARE, "river": RIVER, "several": several, "parts": parts}
    monkeypatch.setattr(distance, "shape", drawn.get)


@pytest.mark.parametrize(
    ("shape", "lat", "lon", "degrees"),
    [
        ("square", 2, 2, 0),  # within
        ("square", -1, 5, 1),  # south of the edge along the equator
        ("square", 5, 5, 1),  # in the hole: one degree from its sides
        ("square", -3, 0, 3),  # from the corner along the meridian
        ("river", 0, 21, 1),  # along the equator
        ("river", 12, 20, 2),
        ("several", 3, 31, 2),
        ("parts", 1, 40.5, 1),
        ("parts", -2, 20, 2),
    ],
)
def test_the_distance_is_to_the_nearest_spot(shape: str, lat: float, lon: float, degrees: float) -> None:
    found = distance_to_shape_km(lat, lon, shape)
    assert found == pytest.approx(degrees * DEGREE, rel=0.005, abs=0.01)


def test_the_other_side_of_the_date_line_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    east = {"type": "Polygon", "coordinates": [[[178, -1], [180, -1], [180, 1], [178, 1], [178, -1]]]}
    monkeypatch.setattr(distance, "shape", {"east": east}.get)
    assert distance_to_shape_km(0, -179, "east") == pytest.approx(DEGREE, rel=0.005)


def test_an_unknown_shape_has_no_distance() -> None:
    assert distance_to_shape_km(0, 0, "nothing") is None

"""The vector map: outlines of the countries, what lies under a point, and the pictures without a name."""

import gzip
import math
import re
import xml.etree.ElementTree as ET

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from geotrainer.atlas import outlines
from geotrainer.atlas.geometry import MERCATOR_LIMIT, distance_km, latitude, mercator_y, ring_holds, wrap
from geotrainer.atlas.tables import TableError, path, read_json

LEVELS: tuple[outlines.Level, ...] = ("fine", "coarse")
LATITUDES = st.floats(-85, 85)
LONGITUDES = st.floats(-180, 180, exclude_max=True)
# A touch beside each of these tiny countries (content-cases 60).
BESIDE = {"NR": (-0.7, 166.8), "TV": (-8.6, 179.0), "MT": (35.8, 14.6), "CV": (15.0, -23.4), "BB": (13.0, -59.3)}


def shape_of(country: str, level: outlines.Level) -> shapely.Geometry:
    return shapely.geometry.shape(outlines.feature(country, level)["geometry"])


@pytest.mark.parametrize("level", LEVELS)
def test_every_country_of_the_list_has_an_outline_and_none_is_called_minus_99(level: outlines.Level) -> None:
    codes = set(read_json("world", f"countries-{level}.json"))
    listed = {row["id"] for row in read_json("countries.json")}
    assert len(listed) == 197
    assert listed <= codes
    assert {"FR", "NO", "XK", "TW", "PS", "VA", "GL", "AQ"} <= codes
    assert all(re.fullmatch("[A-Z]{2}", code) for code in codes)


@pytest.mark.parametrize("level", LEVELS)
def test_every_part_is_valid_and_under_180_degrees_wide(level: outlines.Level) -> None:
    for country in outlines.country_codes():
        for part in shape_of(country, level).geoms:
            assert part.is_valid, country
            west, south, east, north = part.bounds
            assert east - west < 180, country
            assert -180 <= west < east <= 180, country
            assert -90 <= south < north <= 85.06, country


@pytest.mark.parametrize("level", LEVELS)
def test_neighbours_share_their_border(level: outlines.Level) -> None:
    for one, other in (("DE", "FR"), ("BR", "AR"), ("US", "CA"), ("RU", "CN"), ("LS", "ZA"), ("UA", "RU")):
        a, b = shape_of(one, level), shape_of(other, level)
        assert a.intersection(b).area < 0.02, (one, other)
        assert a.distance(b) < 0.02, (one, other)


# Square kilometres with lakes, CIA World Factbook 2026 (Geography, Area, total).
PUBLISHED = {
    "AU": 7_741_220,
    "BR": 8_515_770,
    "DE": 357_022,
    "ES": 505_370,
    "KZ": 2_724_900,
    "MG": 587_041,
    "MN": 1_564_116,
    "PL": 312_685,
    "TZ": 947_300,
    "UA": 603_550,
    "ZA": 1_219_090,
}


@pytest.mark.parametrize("country", PUBLISHED)
def test_areas_agree_with_published_ones_within_two_per_cent(country: str) -> None:
    def equal_area(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(6371.0072 * math.radians(lon), 6371.0072 * math.sin(math.radians(lat))) for lon, lat in points]

    bent = shapely.segmentize(shape_of(country, "fine"), 0.5)
    measured = shapely.transform(bent, equal_area).area
    assert measured == pytest.approx(PUBLISHED[country], rel=0.02)


@pytest.mark.parametrize(
    ("lat", "lon", "country"),
    [
        (44.95, 34.1, "UA"),  # Simferopol
        (9.56, 44.06, "SO"),  # Hargeisa
        (35.2, 33.4, "CY"),  # north of Nicosia
        (52.52, 13.4, "DE"),
        (-29.5, 28.2, "LS"),  # in a hole of South Africa
        (-29.0, 26.2, "ZA"),
        (42.6, 21.0, "XK"),
        (4.94, -52.5, "FR"),  # Natural Earth draws French Guiana with France
        (66.0, -173.0, "RU"),  # beyond 180 degrees
        (-80.0, 0.0, "AQ"),
        (-80.0, -60.0, "AQ"),  # on a cut
        (30.0, -40.0, None),
        (0.0, 0.0, None),
    ],
)
def test_the_country_under_a_point_is_found(lat: float, lon: float, country: str | None) -> None:
    assert outlines.country_at(lat, lon) == country


@given(lat=LATITUDES, lon=LONGITUDES, turns=st.integers(-3, 3))
@settings(max_examples=60)
def test_a_touch_after_panning_round_the_world_finds_the_same_country(lat: float, lon: float, turns: int) -> None:
    rounded = round(lon, 3)
    assert outlines.country_at(lat, rounded + 360 * turns) == outlines.country_at(lat, wrap(rounded + 360 * turns))


def test_a_point_on_the_largest_part_of_each_country_finds_the_country_also_in_an_enclave() -> None:
    for country in outlines.country_codes():
        spot = max(shape_of(country, "fine").geoms, key=lambda part: float(part.area)).representative_point()
        assert outlines.country_at(spot.y, spot.x) == country


@pytest.mark.parametrize("country", BESIDE)
def test_a_finger_beside_a_tiny_country_finds_it(country: str) -> None:
    lat, lon = BESIDE[country]
    assert outlines.country_at(lat, lon) is None
    assert outlines.country_near(lat, lon, 60) == country


def test_near_takes_the_nearest_coast_also_over_180_degrees_and_nothing_in_mid_ocean() -> None:
    assert outlines.country_near(-16.9, -179.5, 60) == "FJ"
    assert outlines.country_near(-16.9, 180.5, 60) == "FJ"
    assert outlines.country_near(30, -40, 500) is None


def test_box_shows_the_main_land_without_what_lies_over_sea() -> None:
    south, west, north, east = outlines.box("FR")
    assert south > 41
    assert west > -6
    assert north < 52
    assert east < 10
    for country in outlines.country_codes():
        south, west, north, east = outlines.box(country)
        assert 0 < east - west < 180, country
        assert south < north, country


def test_a_country_that_is_not_there_is_refused_by_its_code() -> None:
    for ask in (outlines.feature, outlines.box):
        with pytest.raises(outlines.UnknownCountryError, match="'-99'") as refusal:
            ask("-99")
        assert refusal.value.value == "-99"


def test_feature_is_geojson_with_closed_rings_and_without_a_name() -> None:
    feature = outlines.feature("DE", "coarse")
    assert (feature["type"], feature["id"], feature["properties"]) == ("Feature", "DE", {})
    for polygon in feature["geometry"]["coordinates"]:
        for ring in polygon:
            assert ring[0] == ring[-1]
            assert len(ring) >= 4


@pytest.mark.parametrize("level", LEVELS)
def test_the_picture_is_a_square_of_paths_that_names_nothing(level: outlines.Level) -> None:
    text = path("world", f"base-{level}.svg").read_text(encoding="ascii")
    root = ET.fromstring(text)  # noqa: S314 - our own file
    tags = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()}
    assert tags == {"svg", "style", "g", "path"}
    west, south, east, north = map(int, root.attrib["viewBox"].split())
    assert (west, south) == (0, 0)
    assert east == north
    attributes = {name for element in root.iter() for name in element.attrib if element is not root}
    assert attributes <= {"d", "fill", "stroke", "stroke-width", "stroke-linejoin"}
    assert "non-scaling-stroke" in text


def test_the_picture_shows_land_where_land_is() -> None:
    """Germany's path goes through the pixel of Munich's longitude and latitude as Web Mercator has it."""
    root = ET.fromstring(path("world", "base-fine.svg").read_text(encoding="ascii"))  # noqa: S314 - our own
    units = int(root.attrib["viewBox"].split()[2])
    lat, lon = 48.14, 11.58
    x = (lon + 180) / 360 * units
    y = (0.5 - math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)) / math.tau) * units
    land = [ring for element in root[2] for ring in rings_of(element.attrib["d"]) if element.get("fill") != "none"]
    assert sum(ring_holds(ring, y, x) for ring in land) == 1
    assert not any(ring_holds(ring, units / 2, units * 0.4) for ring in land)


def rings_of(drawing: str) -> list[list[float]]:
    """The rings of a path of the form `M x y l dx dy dx dy ... z`, flat as [x, y, x, y, ...]."""
    rings = []
    for part in drawing.removesuffix("z").split("z"):
        numbers = [int(number) for number in re.findall(r"-?\d+", part)]
        points = numbers[:2]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            points += [points[-2] + dx, points[-1] + dy]
        rings.append([float(value) for value in points])
    return rings


def test_both_pictures_together_stay_under_200_kilobytes_compressed() -> None:
    sizes = {level: len(gzip.compress(path("world", f"base-{level}.svg").read_bytes())) for level in LEVELS}
    assert sizes["fine"] < 150_000
    assert sizes["coarse"] < 50_000
    assert sum(sizes.values()) < 200_000


def test_distances_follow_the_mean_sphere() -> None:
    quarter = math.pi / 2 * 6371.0088
    assert distance_km(0, 0, 90, 77) == pytest.approx(quarter)
    assert distance_km(0, 0, 0, 180) == pytest.approx(2 * quarter)
    assert distance_km(0, 179, 0, -179) == pytest.approx(quarter / 45)
    assert distance_km(12.5, 190, 12.5, -170) == pytest.approx(0, abs=1e-6)


def test_mercator_has_its_known_values() -> None:
    assert mercator_y(0) == 0
    assert mercator_y(45) == pytest.approx(math.log(1 + math.sqrt(2)))
    assert mercator_y(MERCATOR_LIMIT) == pytest.approx(math.pi)
    assert mercator_y(90) == mercator_y(MERCATOR_LIMIT)


@given(lat=LATITUDES)
@settings(max_examples=60)
def test_latitude_undoes_mercator(lat: float) -> None:
    assert latitude(mercator_y(lat)) == pytest.approx(lat, abs=1e-9)


@given(lon=st.floats(-2000, 2000))
@settings(max_examples=60)
def test_wrap_brings_every_longitude_home(lon: float) -> None:
    assert -180 <= wrap(lon) < 180
    assert math.cos(math.radians(wrap(lon) - lon)) == pytest.approx(1)


def test_a_missing_table_is_named() -> None:
    with pytest.raises(TableError, match=r"decks/locate/nowhere\.json"):
        read_json("decks", "locate", "nowhere.json")

"""Coordinates and numbers as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geotrainer.atlas.teacher_list.coordinates import Axis, CoordinateError, coordinate, pair
from geotrainer.atlas.teacher_list.figures import Bounds, FigureError, figure

ANY = Bounds(-1e12, 1e12)
COUNT = Bounds(0, 1e10, whole=True)


@pytest.mark.parametrize(
    ("text", "axis", "degrees"),
    [
        ("48.137", "lat", 48.137),
        ("48,137", "lat", 48.137),
        ("+48,137", "lat", 48.137),
        ("48", "lat", 48.0),
        ("-8", "lon", -8.0),
        ("\u22128,5", "lon", -8.5),  # the minus of typesetters
        ("48°8'14\"N", "lat", 48 + 8 / 60 + 14 / 3600),
        ("48° 8\u2032 14\u2033 N", "lat", 48 + 8 / 60 + 14 / 3600),
        ("48°8\u201914\u201dN", "lat", 48 + 8 / 60 + 14 / 3600),
        ("48°8'14''N", "lat", 48 + 8 / 60 + 14 / 3600),
        ("48 8 14 N", "lat", 48 + 8 / 60 + 14 / 3600),
        ("48 8 14", "lat", 48 + 8 / 60 + 14 / 3600),
        ("48:08:14", "lat", 48 + 8 / 60 + 14 / 3600),
        ("48° 8,5'", "lat", 48 + 8.5 / 60),
        ("48°8.5' N", "lat", 48 + 8.5 / 60),
        ("N 48° 8' 14,4\"", "lat", 48 + 8 / 60 + 14.4 / 3600),
        ("48º 8' n", "lat", 48 + 8 / 60),
        ("33,9 S", "lat", -33.9),
        ("S 33°54'", "lat", -33.9),
        ("33° 54' Süd", "lat", -33.9),
        ("33 Grad 54 Min Süd", "lat", -33.9),
        ("11,575 O", "lon", 11.575),
        ("11,575 E", "lon", 11.575),
        ("11,575° Ost", "lon", 11.575),
        ("17°38' W", "lon", -(17 + 38 / 60)),
        ("17°38' West", "lon", -(17 + 38 / 60)),
        ("W 0°8'", "lon", -8 / 60),
        ("-0,5", "lon", -0.5),
        ("-0°30'", "lon", -0.5),
        ("180", "lon", 180.0),
        ("-90", "lat", -90.0),
        ("0", "lon", 0.0),
        ("\u00a048,137\u00a0", "lat", 48.137),
    ],
)
def test_a_coordinate_is_read_in_every_usual_form(text: str, axis: Axis, degrees: float) -> None:
    assert coordinate(text, axis) == pytest.approx(degrees, abs=1e-12)


@pytest.mark.parametrize(
    ("text", "axis", "why"),
    [
        ("", "lat", "no coordinate"),
        ("north", "lat", "no coordinate"),
        ("48.1.x", "lat", "no coordinate"),
        ("1e5", "lat", "no coordinate"),
        ("=48+1", "lat", "no coordinate"),
        ("٤٨", "lat", "no coordinate"),
        ("nan", "lat", "no coordinate"),
        ("48 8 14 2", "lat", "no coordinate"),
        ("91", "lat", "between -90 and 90"),
        ("48137428", "lat", "between -90 and 90"),
        ("180,5", "lon", "between -180 and 180"),
        ("181 W", "lon", "between -180 and 180"),
        ("11 E", "lat", "direction of longitude"),
        ("11 O", "lat", "direction of longitude"),
        ("48 N", "lon", "direction of latitude"),
        ("-33 S", "lat", "given twice"),
        ("N 48 N", "lat", "given twice"),
        ("48°60'", "lat", "up to 59"),
        ("48°8'75\"", "lat", "up to 59"),
        ("48,5°8'", "lat", "Only the last"),
        ("48.137.428", "lat", "thousands separator"),
        ("08. Mai", "lat", "made a date"),
        ("48.08.2023", "lat", "made a date"),
        ("2023-08-14 00:00:00", "lat", "made a date"),
        ("9" * 500, "lat", "no coordinate"),
    ],
)
def test_what_is_no_coordinate_is_refused_with_the_reason(text: str, axis: Axis, why: str) -> None:
    with pytest.raises(CoordinateError, match=why):
        coordinate(text, axis)


@given(st.integers(0, 89), st.integers(0, 59), st.integers(0, 59), st.sampled_from("NS"))
def test_degrees_minutes_seconds_come_back_to_the_second(degrees: int, minutes: int, seconds: int, way: str) -> None:
    read = coordinate(f"{degrees}°{minutes}'{seconds}\"{way}", "lat")
    total = degrees * 3600 + minutes * 60 + seconds
    assert round(abs(read) * 3600) == total
    assert (read < 0) == (way == "S" and total > 0)


def test_whole_minutes_are_the_same_number_as_in_the_shipped_decks() -> None:
    assert coordinate("59°51'N", "lat") == 3591 / 60
    assert coordinate("17°38'E", "lon") == 1058 / 60


@given(st.text(max_size=80), st.sampled_from(["lat", "lon"]))
def test_any_text_gives_degrees_in_range_or_a_sentence(text: str, axis: Axis) -> None:
    try:
        assert abs(coordinate(text, axis)) <= 180
    except CoordinateError as refused:
        assert str(refused).endswith(".")  # noqa: PT017 - most texts are refused, some are not


@pytest.mark.parametrize(
    "text",
    [
        "48.137, 11.575",
        "48.137,11.575",
        "48.137 11.575",
        "48,137; 11,575",
        "48,137 11,575",
        "48.137 / 11.575",
        "48.137 N, 11.575 E",
        "N 48.137 E 11.575",
        "48°8'13.2\"N 11°34'30\"E",
        "48°8'13.2\"N, 11°34'30\"E",
        "48 8 13.2 N 11 34 30 E",
    ],
)
def test_both_coordinates_may_stand_in_one_cell(text: str) -> None:
    lat, lon = pair(text)
    assert coordinate(lat, "lat") == pytest.approx(48.137)
    assert coordinate(lon, "lon") == pytest.approx(11.575)


@pytest.mark.parametrize("text", ["48.137", "", "a, b, c", ","])
def test_one_cell_without_two_coordinates_is_refused(text: str) -> None:
    with pytest.raises(CoordinateError, match="not two coordinates"):
        pair(text)


@pytest.mark.parametrize(
    ("text", "bounds", "number"),
    [
        ("1234567", COUNT, 1234567),
        ("1.234.567", COUNT, 1234567),
        ("1,234,567", COUNT, 1234567),
        ("1 234 567", COUNT, 1234567),
        ("1\u00a0234\u00a0567", COUNT, 1234567),
        ("1'234'567", COUNT, 1234567),
        ("1.234", COUNT, 1234),
        ("177074.0", COUNT, 177074),
        ("0", COUNT, 0),
        ("32,8 %", Bounds(0, 100), 32.8),
        ("32.768", Bounds(0, 100), 32.768),
        ("-3,5 °C", Bounds(-30, 45), -3.5),
        ("\u22123,5", Bounds(-30, 45), -3.5),
        ("1.234,5", ANY, 1234.5),
        ("1,234.5", ANY, 1234.5),
        ("0,125", ANY, 0.125),
        ("62.800 $", Bounds(100, 1_000_000), 62800),
    ],
)
def test_a_number_is_read_with_any_marks(text: str, bounds: Bounds, number: float) -> None:
    assert figure(text, bounds) == number


@pytest.mark.parametrize(
    ("text", "bounds", "why"),
    [
        ("many", COUNT, "no number"),
        ("", COUNT, "no number"),
        ("1e6", COUNT, "no number"),
        ("inf", COUNT, "no number"),
        ("12,5", COUNT, "whole number"),
        ("-5", COUNT, "between"),
        ("130", Bounds(0, 100), "between 0 and 100"),
        ("1.23.456", COUNT, "not where they belong"),
        ("1.234", Bounds(0, 50_000), "two ways"),
        ("9" * 60, COUNT, "no number"),
    ],
)
def test_what_is_no_number_in_range_is_refused_with_the_reason(text: str, bounds: Bounds, why: str) -> None:
    with pytest.raises(FigureError, match=why):
        figure(text, bounds)


@pytest.mark.parametrize("text", ["25.000", "25,000", "25 000"])
def test_a_count_of_whole_thousands_is_no_number_with_decimals(text: str) -> None:
    assert figure(text, COUNT) == 25000


@given(st.integers(0, 10**10), st.sampled_from(["", ".", ",", " ", "'"]))
def test_a_whole_number_comes_back_with_any_mark_between_thousands(number: int, mark: str) -> None:
    assert figure(f"{number:,}".replace(",", mark), COUNT) == number


@given(st.text(max_size=60))
def test_any_text_gives_a_number_or_a_sentence(text: str) -> None:
    try:
        assert 0 <= figure(text, COUNT) <= 1e10
    except FigureError as refused:
        assert str(refused).endswith(".")  # noqa: PT017 - most texts are refused, some are not

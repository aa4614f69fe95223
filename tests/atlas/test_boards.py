"""The six boards: L1 to L4, and the places that content-cases 39 to 43 call contested."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geotrainer.atlas import boards
from geotrainer.atlas.geometry import mercator_y
from geotrainer.atlas.outlines import country_codes
from geotrainer.i18n import use

IDS = ("north-america", "europe", "asia", "south-america", "africa", "australia")
EVERY_RECTANGLE = [(name, c, r, x) for name in IDS for c in "WME" for r in "NMS" for x in "ABCD"]


def board_ids(lat: float, lon: float, country: str | None = None) -> tuple[str, ...]:
    return tuple(board.id for board in boards.boards_at(lat, lon, country))


def test_L1_there_are_six_boards_with_names_in_both_languages() -> None:
    assert tuple(board.id for board in boards.boards()) == IDS
    assert [board.names["de"] for board in boards.boards()] == [
        "Nordamerika",
        "Europa",
        "Asien",
        "Südamerika",
        "Afrika",
        "Australien",
    ]
    assert all(board.names["en"] for board in boards.boards())


def test_L1_the_36_rectangles_of_a_board_are_equal_as_drawn_and_fill_it() -> None:
    for name in IDS:
        south, west, north, east = boards.rectangle([name])
        for entry in (entry for entry in EVERY_RECTANGLE if entry[0] == name):
            s, w, n, e = boards.rectangle(entry)
            assert e - w == pytest.approx((east - west) / 6)
            assert mercator_y(n) - mercator_y(s) == pytest.approx((mercator_y(north) - mercator_y(south)) / 6)
    assert len({boards.rectangle(entry) for entry in EVERY_RECTANGLE}) == 216


def test_L1_a_b_stand_above_c_d_and_west_is_left_of_east() -> None:
    south, west, north, east = boards.rectangle(["asia", "M", "M"])
    a, b, c, d = (boards.rectangle(["asia", "M", "M", letter]) for letter in "ABCD")
    assert (a[1], a[2]) == pytest.approx((west, north))
    assert (b[3], b[2]) == pytest.approx((east, north))
    assert (c[1], c[0]) == pytest.approx((west, south))
    assert (d[3], d[0]) == pytest.approx((east, south))
    assert a[3] == pytest.approx(b[1])
    assert a[0] == pytest.approx(c[2])


def test_L1_each_stone_narrows_what_the_one_before_marked() -> None:
    whole, column, field, small = (boards.rectangle(["africa", "E", "S", "B"][:n]) for n in (1, 2, 3, 4))
    assert whole == pytest.approx((-36, -27, 38, 60))
    assert column == pytest.approx((-36, 31, 38, 60))
    assert field[1:4:2] == pytest.approx((31, 60))
    assert field[0] == pytest.approx(-36)
    assert small[1:4:2] == pytest.approx((45.5, 60))
    assert small[2] == pytest.approx(field[2])


def test_L1_the_lines_of_a_board_are_the_edges_of_its_rectangles() -> None:
    longitudes, latitudes = boards.lines("africa")
    assert longitudes == pytest.approx((-27, -12.5, 2, 16.5, 31, 45.5, 60))
    assert (latitudes[0], latitudes[-1]) == pytest.approx((38, -36))
    assert boards.rectangle(["africa", "M", "N", "C"])[0] == pytest.approx(latitudes[2])


@given(name=st.sampled_from(IDS), right=st.floats(0.001, 5.999), down=st.floats(0.001, 5.999))
@settings(max_examples=80)
def test_the_rectangle_of_the_stones_at_a_place_holds_the_place(name: str, right: float, down: float) -> None:
    lat, lon = boards.board(name).spot(right, down)
    south, west, north, east = boards.rectangle(boards.stones_at(name, lat, lon))
    assert south - 1e-9 <= lat <= north + 1e-9
    assert west - 1e-9 <= lon <= east + 1e-9


@pytest.mark.parametrize(
    "stones", [[], ["mars"], ["asia", "X"], ["asia", "W", "E"], ["asia", "W", "N", "AB"], ["asia", "W", "N", "A", "A"]]
)
def test_stones_that_mark_nothing_are_refused(stones: list[str]) -> None:
    with pytest.raises(boards.UnknownBoardError) as refusal:
        boards.rectangle(stones)
    assert refusal.value.code == "unknown_board"


# L3 by hand. Africa reaches from 27 W to 60 E: a small rectangle is 87 / 6 = 14.5 degrees wide, 5 % of it are 0.725
# degrees, and the middle line of the board lies at 16.5 E. In Mercator y it reaches from ln tan 64 = 0.71799 (38 N) to
# -ln tan 63 = -0.67428 (36 S): a small rectangle is 0.23204 high, 5 % of it are 0.01160. Its third line from above
# (the middle of the board) lies at y = 0.71799 - 3 x 0.23204 = 0.02186, that is 1.252 N.
# At 5.4 S, y = -0.09438, half a rectangle away from the lines above and below.
@pytest.mark.parametrize(
    ("lat", "lon", "expected"),
    [
        (-5.4, 23.0, ["MMD"]),
        (-5.4, 16.5 + 0.72, ["MMD", "MMC"]),  # within 5 % east of the line
        (-5.4, 16.5 + 0.725, ["MMD", "MMC"]),  # just 5 %
        (-5.4, 16.5 + 0.73, ["MMD"]),
        (-5.4, 16.5 - 0.72, ["MMC", "MMD"]),  # within 5 % west of the line: the other way round
        (-5.4, 16.5 - 0.73, ["MMC"]),
        (1.90, 23.0, ["MMB", "MMD"]),  # y = 0.03317, 0.01131 above the line
        (1.94, 23.0, ["MMB"]),  # y = 0.03387, 0.01201 above it
        (0.60, 23.0, ["MMD", "MMB"]),  # y = 0.01047, 0.01139 below it
        (0.56, 23.0, ["MMD"]),  # y = 0.00977, 0.01209 below it
        (1.5, 17.0, ["MMB", "MMA", "MMD", "MMC"]),  # a corner: all four
        (-5.4, 31.2, ["EMC", "MMD"]),  # over a thick line (31 E) into the next field
        (-5.4, 59.9, ["EMD"]),  # the board's edge is no dividing line
    ],
)
def test_L3_a_place_very_close_to_a_line_has_the_neighbour_as_well(lat: float, lon: float, expected: list[str]) -> None:
    entries = boards.entries_at(lat, lon, "CD")
    assert entries[0] == ("africa", *expected[0])
    assert set(entries) == {("africa", *stones) for stones in expected}
    assert len(entries) == len(expected)


@pytest.mark.parametrize(
    ("name", "lat", "lon", "country"),
    [
        ("Jakarta", -6.2, 106.85, "ID"),
        ("Medan", 3.6, 98.67, "ID"),
        ("Jayapura", -2.53, 140.72, "ID"),
        ("Dili", -8.56, 125.57, "TL"),
        ("Bandar Seri Begawan", 4.89, 114.94, "BN"),
        ("Kuching", 1.55, 110.34, "MY"),
        ("Kota Kinabalu", 5.98, 116.07, "MY"),
    ],
)
def test_L4_the_sunda_islands_belong_to_the_australia_board(name: str, lat: float, lon: float, country: str) -> None:
    assert board_ids(lat, lon, country) == ("australia",), name


@pytest.mark.parametrize(
    ("name", "lat", "lon", "country"),
    [
        ("Kuala Lumpur", 3.14, 101.69, "MY"),
        ("Singapore", 1.29, 103.85, "SG"),
        ("Davao", 7.07, 125.61, "PH"),
        ("Phuket", 7.88, 98.39, "TH"),
    ],
)
def test_L4_the_mainland_and_the_philippines_stay_with_asia(name: str, lat: float, lon: float, country: str) -> None:
    assert board_ids(lat, lon, country) == ("asia",), name


def test_L4_what_is_only_drawn_on_a_board_does_not_count_there() -> None:
    assert boards.stones_at("africa", 24.7, 46.7) == ("africa", "E", "N", "D")  # Riyadh is drawn on it
    assert board_ids(24.7, 46.7, "SA") == ("asia",)


Contested = tuple[int, str, float, float, str, tuple[str, ...]]
# Number in content-cases, place, its coordinates and country, the boards it counts on.
CONTESTED: list[Contested] = [
    (39, "Istanbul", 41.01, 28.95, "TR", ("europe", "asia")),
    (39, "Edirne", 41.68, 26.56, "TR", ("europe", "asia")),
    (39, "Ankara", 39.92, 32.85, "TR", ("asia",)),
    (39, "Moscow", 55.75, 37.62, "RU", ("europe",)),
    (39, "Kaliningrad", 54.71, 20.5, "RU", ("europe",)),
    (39, "Sochi", 43.6, 39.73, "RU", ("europe",)),
    (39, "Perm", 58.0, 56.25, "RU", ("europe",)),
    (39, "Ufa", 54.74, 55.97, "RU", ("europe",)),
    (39, "Yekaterinburg", 56.85, 60.6, "RU", ("asia",)),
    (39, "Chelyabinsk", 55.15, 61.43, "RU", ("asia",)),
    (39, "Novosibirsk", 55.02, 82.93, "RU", ("asia",)),
    (40, "Nicosia", 35.17, 33.36, "CY", ("asia",)),
    (40, "Tbilisi", 41.69, 44.83, "GE", ("asia",)),
    (40, "Yerevan", 40.18, 44.51, "AM", ("asia",)),
    (40, "Baku", 40.38, 49.89, "AZ", ("asia",)),
    (40, "Atyrau", 47.12, 51.88, "KZ", ("asia",)),
    (40, "Cairo", 30.06, 31.25, "EG", ("africa",)),
    (40, "Suez", 29.97, 32.55, "EG", ("africa",)),
    (40, "Sharm el-Sheikh", 27.91, 34.33, "EG", ("asia", "africa")),
    (41, "Cayenne", 4.94, -52.33, "GF", ("south-america",)),
    (41, "Cayenne as France", 4.94, -52.33, "FR", ("south-america",)),
    (41, "Fort-de-France", 14.61, -61.08, "FR", ("north-america",)),
    (41, "Nuuk", 64.18, -51.72, "GL", ("north-america",)),
    (41, "Las Palmas", 28.1, -15.41, "ES", ("africa",)),
    (41, "Melilla", 35.29, -2.94, "ES", ("africa",)),
    (41, "Tarifa", 36.01, -5.6, "ES", ("europe",)),
    (41, "Saint-Denis", -20.88, 55.45, "RE", ("africa",)),
    (41, "Funchal", 32.65, -16.91, "PT", ("africa",)),
    (41, "Nouméa", -22.27, 166.45, "FR", ("australia",)),
    (42, "Dili", -8.56, 125.57, "TL", ("australia",)),
    (42, "Port Moresby", -9.48, 147.15, "PG", ("australia",)),
    (43, "Honolulu", 21.31, -157.86, "US", ()),
    (43, "Easter Island", -27.12, -109.35, "CL", ()),
    (43, "Ponta Delgada", 37.74, -25.67, "PT", ()),
    (43, "South Pole station", -90.0, 0.0, "AQ", ()),
    (43, "Tristan da Cunha", -37.07, -12.31, "SH", ()),
]


@pytest.mark.parametrize("row", CONTESTED, ids=lambda row: f"case {row[0]}: {row[1]}")
def test_contested_places_count_where_the_documented_rule_puts_them(row: Contested) -> None:
    _case, _name, lat, lon, country, expected = row
    assert board_ids(lat, lon, country) == expected


@pytest.mark.parametrize(
    ("name", "lat", "lon", "expected"),
    [
        ("Paris", 48.86, 2.35, ("europe",)),
        ("North Sea", 56.4, 2.8, ("europe",)),
        ("Persian Gulf", 26.8, 52.0, ("asia",)),
        ("Arabian Sea", 15.0, 58.0, ("asia",)),  # 790 km off Africa: too far
        ("Hudson Bay", 59.6, -85.2, ("north-america",)),
        ("Coral Sea", -18.3, 156.9, ("australia",)),
        ("Tasman Sea", -39.6, 160.7, ("australia",)),
        ("Bay of Bengal", 13.6, 87.5, ("asia",)),
        ("mid-Atlantic", 0.0, -15.0, ("africa",)),
    ],
)
def test_a_place_without_a_country_goes_with_the_land_there_or_the_coast_near_by(
    name: str, lat: float, lon: float, expected: tuple[str, ...]
) -> None:
    assert board_ids(lat, lon) == expected, name


def test_a_sea_between_two_continents_counts_on_both_boards() -> None:
    assert set(board_ids(20.3, 38.7)) == {"africa", "asia"}
    assert set(board_ids(43.3, 34.2)) == {"europe", "asia"}
    assert set(board_ids(35.8, 17.9)) == {"europe", "africa"}


def test_longitudes_are_wrapped_before_any_board_is_asked() -> None:
    assert boards.entries_at(1.29, 103.85 - 360, "SG") == boards.entries_at(1.29, 103.85, "SG")
    assert boards.stones_at("australia", -18.14, 178.43 + 720) == boards.stones_at("australia", -18.14, 178.43)


def test_the_line_of_180_degrees_is_the_last_of_the_boards_that_end_there() -> None:
    for lon in (180, -180, 540):
        assert boards.entries_at(-16.9, lon, "FJ") == (("australia", "E", "M", "B"),)


def test_a_place_off_every_board_is_refused_with_the_reason_in_the_language_of_the_page() -> None:
    with pytest.raises(boards.OffBoardError, match="none of the six boards") as refusal:
        boards.entries_at(-27.12, -109.35, "CL")
    assert refusal.value.code == "off_every_board"
    assert refusal.value.value == (-27.12, -109.35)
    with pytest.raises(boards.OffBoardError, match="board North America, but does not count"):
        boards.entries_at(21.31, -157.86, "US")
    use("de")
    with pytest.raises(boards.OffBoardError, match="Nordamerika"):
        boards.entries_at(21.31, -157.86, "US")
    with pytest.raises(boards.OffBoardError, match="does not show"):
        boards.stones_at("europe", 1.29, 103.85)


def test_every_country_but_those_far_out_counts_on_a_board_with_its_main_land() -> None:
    counted = {country for board in boards.boards() for country in board.countries}
    counted |= {piece.country for board in boards.boards() for piece in board.parts}
    assert set(country_codes()) - counted == {"AQ", "GS", "HM", "TF"}


def test_only_documented_countries_count_on_two_boards() -> None:
    homes: dict[str, set[str]] = {}
    for board in boards.boards():
        for country in board.countries | {piece.country for piece in board.parts}:
            homes.setdefault(country, set()).add(board.id)
    assert {country for country, found in homes.items() if len(found) > 1} == {
        "EG",
        "ES",
        "FR",
        "MY",
        "NL",
        "PT",
        "RU",
        "TR",
    }


def test_every_exception_says_why() -> None:
    for board in boards.boards():
        assert all(len(piece.note) > 20 for piece in (*board.parts, *board.without))

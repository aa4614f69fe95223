"""What a teacher's list is told: every problem at once, by row and column, and nothing imported then."""

from pathlib import Path

import pytest

from geotrainer import Table, i18n
from geotrainer.atlas.teacher_list import ListError, read_list
from geotrainer.atlas.teacher_list.columns import OPTIONAL, REQUIRED, heading, known
from geotrainer.errors import DeckError, GeoTrainerError
from tests.atlas.own_lists import CROSS, HIDEOUT, LOCATE, only, problems, read, with_row

ESTIMATE = (Path(__file__).parents[2] / "docs/examples/estimate.csv").read_text(encoding="utf-8").splitlines()


def test_a_list_becomes_cards_that_a_table_deals() -> None:
    taken = read("locate", LOCATE)
    assert taken.cards[0] == {
        "id": "hamburg",
        "name": "Hamburg",
        "kind": "place",
        "colour": "yellow",
        "lat": 53.55,
        "lon": 9.99,
        "entries": taken.cards[0]["entries"],
    }
    assert [card["entries"][0][0] for card in taken.cards] == [
        "europe",
        "south-america",
        "africa",
        "australia",
        "north-america",
        "asia",
    ]
    table = Table("locate", ["Ada", "Ben"], deck=list(taken.cards), seed=1)
    assert len(table.view("Ada")["laid_out"]) == 2


@pytest.mark.parametrize(("game", "lines"), [("cross", CROSS), ("hideout", HIDEOUT)])
def test_lists_of_the_other_games_are_dealt_too(game: str, lines: list[str]) -> None:
    taken = read(game, lines)
    assert Table(game, ["Ada", "Ben"], deck=list(taken.cards), seed=1).to_act()


def test_all_problems_are_told_at_once_and_nothing_is_imported() -> None:
    found = problems(
        "locate",
        [
            *LOCATE,
            "Nowhere;95,5;10;gelb",
            ";50;10;grün",
            "Turin;45,07;7,69;blau",
            "Hamburg;53,6;10,1;gelb",
            "Turku;;22,27;",
        ],
    )
    assert [(problem.row, problem.column) for problem in found] == [
        (8, "lat"),
        (9, "name"),
        (10, "colour"),
        (11, "name"),
        (12, "colour"),
        (12, "lat"),
    ]
    assert found[0].value == "95,5"
    assert found[2].value == "blau"


def test_the_error_is_one_readable_text_of_the_house() -> None:
    with pytest.raises(GeoTrainerError) as refused:
        read("locate", with_row(LOCATE, "Hamburg;53,55;9,99;blue"))
    assert refused.value.code == "list"
    assert str(refused.value) == (
        "The list list.csv was not taken; one thing is to be mended:\n"
        "row 2, column colour, “blue”: There are the colours yellow, orange and green."
    )


def test_a_value_cannot_steer_the_terminal_that_shows_it() -> None:
    with pytest.raises(GeoTrainerError) as refused:
        read("locate", with_row(LOCATE, "Hamburg;53,55;9,99;\x1b[2Jblue"))
    assert "\x1b" not in str(refused.value)
    assert "[2Jblue”" in str(refused.value)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["locate", "cross", "hideout", "estimate"])
def test_the_headings_that_a_teacher_is_told_are_understood(game: str, language: str) -> None:
    i18n.use(language)
    wanted = {key: heading(game, key) for key in (*REQUIRED[game], *OPTIONAL[game])}
    assert known(game, list(wanted.values())).at == {key: i for i, key in enumerate(wanted)}


def test_a_long_list_of_problems_is_cut_in_the_text_only() -> None:
    lines = ["name;lat;lon;colour", *(f"P{n};{n};200;gelb" for n in range(50))]
    with pytest.raises(ListError, match=r"and 30 more\.") as refused:
        read("locate", lines)
    assert len(refused.value.problems) == 50


@pytest.mark.parametrize(
    ("row", "column", "sentence"),
    [
        ("Hamburg;99;9,99;gelb", "lat", "between -90 and 90"),
        ("Hamburg;53,55;199;gelb", "lon", "between -180 and 180"),
        ("Hamburg;115,86;9,99;gelb", "lat", "Perhaps latitude and longitude are swapped"),
        ("Hamburg;9,99;53,55;gelb", "lat", "probably swapped"),
        ("Wald;0,0;-30,0;gelb", "lat", "none of the six boards"),
        ("Honolulu;21,3;-157,86;gelb", "lat", "none of the six boards"),
        ("Osterinsel;-27,1;-109,3;gelb", "lat", "none of the six boards"),
        ("Südpol;-89;0;gelb", "lat", "none of the six boards"),
        ("Hamburg;;9,99;gelb", "lat", "The latitude is missing"),
        ("Hamburg;53,55;;gelb", "lon", "The longitude is missing"),
        ("Hamburg;53,55;9,99;", "colour", "The colour is missing"),
        ("Hamburg;53,55;9,99;rot", "colour", "yellow, orange and green"),
        (";53,55;9,99;gelb", "name", "The name is missing"),
        ("???;53,55;9,99;gelb", "name", "The name is missing"),
        (f"{'lang' * 30};53,55;9,99;gelb", "name", "too long"),
        ("LIMA;53,55;9,99;gelb", "name", "stands in row 2 already"),
        ("Anders;-12,04;-77,03;gelb", "lat", "coordinates are those of row 2"),
        ("MÃ¼nchen;48,1;11,6;gelb", "name", "umlauts are broken"),
        ("Hamburg;53,55;9,99;gelb;mehr", None, "more cells than the header"),
    ],
)
def test_a_bad_row_is_told_with_column_and_reason(row: str, column: str | None, sentence: str) -> None:
    lines = with_row(LOCATE, row)
    lines[1], lines[2] = LOCATE[2], row
    problem = only("locate", lines)
    assert (problem.row, problem.column) == (3, column)
    assert sentence in problem.sentence


def test_swapped_columns_of_a_whole_list_are_told_in_every_row() -> None:
    swapped = ["name;lon;lat;colour", *LOCATE[1:]]
    found = problems("locate", swapped)
    assert {problem.row for problem in found} == {2, 3, 4, 5, 6, 7}
    assert all("swapped" in problem.sentence for problem in found)


def test_a_country_tells_that_coordinates_are_swapped() -> None:
    lines = [f"{line};country" if at == 0 else f"{line};" for at, line in enumerate(LOCATE)]
    # Dhahran: 26.3 N 50.1 E lies in Saudi Arabia; 50.1 N 26.3 E, the other way round, in Ukraine.
    assert "swapped" in only("locate", with_row(lines, "Dubno;26,3;50,1;gelb;Ukraine")).sentence
    taken = read("locate", with_row(lines, "Hamburg;53,55;9,99;gelb;Polen"))
    assert [(warning.row, warning.sentence) for warning in taken.warnings] == [
        (2, "These coordinates lie in Germany, not in Poland. Look at them again.")
    ]


def test_a_spot_in_the_sea_far_from_its_country_is_a_warning() -> None:
    taken = read("cross", with_row(CROSS, "Bremen;43,08;8,8;;Deutschland;;"))
    (warning,) = taken.warnings
    assert (warning.row, warning.column, warning.value) == (2, "lat", "43.08, 8.8")
    assert warning.sentence == (
        "These coordinates lie in the water, more than 100 km from Germany. Look at them again."
    )
    # Heligoland is on no outline, and over 50 km from the nearest that is Germany's.
    assert read("cross", with_row(CROSS, "Helgoland;54,18;7,89;;Deutschland;;")).warnings == ()


def test_a_country_that_counts_on_no_board_there_is_told() -> None:
    lines = [f"{line};country" if at == 0 else f"{line};" for at, line in enumerate(LOCATE)]
    problem = only("locate", with_row(lines, "Nordmeer;66;0,5;gelb;Brasilien"))
    assert problem.row == 2
    assert problem.column in {"country", "lat"}


def test_a_title_above_the_header_names_the_list() -> None:
    taken = read("locate", ["Unsere Orte, Klasse 7b;;", "", *LOCATE])
    assert len(taken.cards) == 6
    assert taken.title == "Unsere Orte, Klasse 7b"
    assert read("locate", LOCATE).title == "list"
    assert read("locate", ["2026;im Mai", *LOCATE]).title == "list"  # a table's remark, no title
    assert only("locate", ["Unsere Orte", *with_row(LOCATE, "Hamburg;95;9,99;gelb")]).row == 3


def test_a_country_with_a_slip_is_told_what_was_probably_meant() -> None:
    assert "Is it Österreich?" in only("cross", with_row(CROSS, "Ort 1;41;1;1000;Östereich;;")).sentence


def test_an_unknown_country_is_told() -> None:
    problem = only("cross", with_row(CROSS, "Ort 1;41;1;1000;Atlantis;;"))
    assert (problem.row, problem.column, problem.value) == (2, "country", "Atlantis")


@pytest.mark.parametrize("colour", ["yellow", "Gelb", "GELB", "orange", "grün", "gruen", "green"])
def test_colours_are_understood_in_both_languages(colour: str) -> None:
    meant = {"y": "yellow", "g": "green", "o": "orange"}
    expected = "yellow" if colour.casefold() == "gelb" else meant[colour[0].casefold()]
    assert read("locate", with_row(LOCATE, f"Hamburg;53,55;9,99;{colour}")).cards[0]["colour"] == expected


def test_the_names_of_countries_are_kept_as_codes() -> None:
    lines = [f"{line};Land;Art" if at == 0 else f"{line};;" for at, line in enumerate(LOCATE)]
    card = read("locate", with_row(lines, "Hamburg;53,55;9,99;gelb;Deutschland;Stadt")).cards[0]
    assert (card["country"], card["kind"]) == ("DE", "city")


def test_a_missing_column_is_told_with_the_headings_that_would_do() -> None:
    problem = only("locate", ["name;lat;lon", *(line.rpartition(";")[0] for line in LOCATE[1:])])
    assert problem.column == "colour"
    assert "farbe" in problem.sentence


@pytest.mark.parametrize(
    ("game", "lines", "column"),
    [
        ("locate", LOCATE, "name"),
        ("locate", LOCATE, "lat"),
        ("locate", LOCATE, "lon"),
        ("hideout", HIDEOUT, "countries"),
        ("estimate", ESTIMATE, "Hauptstadt"),
    ],
)
def test_a_missing_column_is_told_once_and_not_again_in_every_row(game: str, lines: list[str], column: str) -> None:
    at = lines[0].split(";").index(column)
    problem = only(game, [";".join([*line.split(";")[:at], *line.split(";")[at + 1 :]]) for line in lines])
    assert problem.row == 1
    assert "is missing. It may be headed:" in problem.sentence


def test_a_list_without_a_header_is_told_which_columns_it_needs() -> None:
    problem = only("locate", LOCATE[1:])
    assert problem.row == 1
    assert "name, lat, lon, colour" in problem.sentence


def test_an_unknown_column_is_only_a_warning() -> None:
    lines = [f"{line};wichtig" if at == 0 else f"{line};x" for at, line in enumerate(LOCATE)]
    taken = read("locate", lines)
    assert [(warning.column, warning.row) for warning in taken.warnings] == [("wichtig", 1)]
    assert "wichtig" not in taken.cards[0]


def test_two_columns_of_one_heading_are_refused_with_the_heading() -> None:
    lines = [f"{line};LAT" if at == 0 else f"{line};1" for at, line in enumerate(LOCATE)]
    problem = only("locate", lines)
    assert (problem.row, problem.column) == (1, "LAT")
    assert "Two columns have this heading" in problem.sentence


def test_a_column_that_means_the_same_as_another_is_a_warning_that_names_the_one_that_is_read() -> None:
    lines = [f"{line};Breitengrad" if at == 0 else f"{line};1" for at, line in enumerate(LOCATE)]
    taken = read("locate", lines)
    (warning,) = taken.warnings
    assert warning.column == "Breitengrad"
    assert "the same as the column lat, which is read" in warning.sentence
    assert taken.cards[0]["lat"] != 1


@pytest.mark.parametrize(
    ("game", "lines", "count"),
    [("locate", LOCATE[:6], 6), ("cross", CROSS[:12], 12), ("hideout", HIDEOUT[:15], 15)],
)
def test_a_list_that_is_too_short_is_told_what_it_needs(game: str, lines: list[str], count: int) -> None:
    problem = only(game, lines)
    assert f"{count} rows" in problem.sentence
    assert f"it has {count - 1}" in problem.sentence


def test_case_54_coordinates_far_from_the_known_place_are_a_warning() -> None:
    # A published review of the game prints İzmir at 35°02'N; it lies at 38°25'N.
    taken = read("cross", with_row(CROSS, "İzmir;35°02'N;27°9'O;;;;"))
    assert [warning.row for warning in taken.warnings] == [2]
    assert "38.4" in taken.warnings[0].sentence
    assert read("cross", with_row(CROSS, "İzmir;38°25'N;27°9'O;;;;")).warnings == ()


def test_case_54_the_other_bearer_of_a_name_is_no_wrong_coordinate() -> None:
    assert read("cross", with_row(CROSS, "Brest;48,39;-4,49;;;;")).warnings == ()
    assert read("cross", with_row(CROSS, "Brest;52,1;23,7;;;;")).warnings == ()
    assert len(read("cross", with_row(CROSS, "Brest;45,5;5,5;;;;")).warnings) == 1


def test_case_43_a_place_outside_every_board_is_refused_for_locate_only() -> None:
    assert only("locate", with_row(LOCATE, "Honolulu;21,3;-157,86;gelb")).row == 2
    assert read("cross", with_row(CROSS, "Honolulu;21,3;-157,86;;;;")).cards[0]["lon"] == -157.86


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(DeckError, match="locate, cross, hideout, estimate"):
        read_list("chess", b"", "a.csv")


def test_the_version_follows_the_content_and_not_the_file() -> None:
    as_text = read("locate", LOCATE)
    again = read_list("locate", "\r\n".join(LOCATE).encode("utf-16"), "other.csv")
    assert again.version == as_text.version
    assert read("locate", with_row(LOCATE, "Hamburg;53,56;9,99;gelb")).version != as_text.version


def test_a_file_name_is_shown_without_its_folders() -> None:
    assert read_list("locate", "\n".join(LOCATE).encode(), "C:\\Users\\Me\\Orte.csv").title == "Orte"

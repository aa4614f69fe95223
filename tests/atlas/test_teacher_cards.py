"""What the cards of teachers' lists hold, game by game."""

import ast
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from geotrainer.atlas.decks import GAMES
from geotrainer.atlas.teacher_list.columns import headings, known, plain
from tests.atlas.own_lists import CROSS, HIDEOUT, only, problems, read, with_row


@pytest.mark.parametrize(
    ("row", "column", "sentence"),
    [
        ("Ort 1;41;1;viele;;;", "population", "no number"),
        ("Ort 1;41;1;12,5;;;", "population", "whole number"),
        ("Ort 1;41;1;-3;;;", "population", "between"),
        ("Ort 1;41;1;;;4;", "difficulty", "from 1 (easy) to 3"),
        ("Ort 1;41;1;;;;Fluss", "kind", "place or a sight"),
    ],
)
def test_cross_columns_are_checked(row: str, column: str, sentence: str) -> None:
    problem = only("cross", with_row(CROSS, row))
    assert (problem.row, problem.column) == (2, column)
    assert sentence in problem.sentence


def test_C19_C20_difficulty_and_population_are_kept() -> None:
    card = read("cross", with_row(CROSS, "Ort 1;41;1;1.234.567;at;schwer;Sehenswürdigkeit")).cards[0]
    assert (card["population"], card["country"], card["difficulty"], card["kind"]) == (1234567, "AT", 3, "sight")
    bare = read("cross", with_row(CROSS, "Ort 1;41;1;;;;")).cards[0]
    assert (bare["population"], bare["difficulty"], bare["kind"]) == (None, None, "place")


def test_H12_a_hideout_list_has_exactly_fifteen_rows() -> None:
    assert "exactly 15" in only("hideout", [*HIDEOUT, "Tier 16;DE"]).sentence
    assert len(read("hideout", HIDEOUT).cards) == 15


@pytest.mark.parametrize(
    ("countries", "codes"),
    [
        ("DE, AT, CH", ["DE", "AT", "CH"]),
        ("DE AT CH", ["DE", "AT", "CH"]),
        ("Deutschland, Österreich", ["DE", "AT"]),
        ("Germany / South Africa", ["DE", "ZA"]),
        ("Vereinigte Arabische Emirate", ["AE"]),
        ("de|de|Germany", ["DE"]),
        ("Antarktis", ["AQ"]),
    ],
)
def test_H12_countries_may_be_names_or_codes(countries: str, codes: list[str]) -> None:
    assert read("hideout", with_row(HIDEOUT, f"Tier 1;{countries}")).cards[0]["countries"] == codes


def test_H12_wrong_countries_and_pictures_are_told() -> None:
    assert "missing" in only("hideout", with_row(HIDEOUT, "Tier 1;")).sentence
    assert "Narnia" in only("hideout", with_row(HIDEOUT, "Tier 1;DE, Narnia")).sentence
    lines = [f"{line};Bild" if at == 0 else f"{line};" for at, line in enumerate(HIDEOUT)]
    assert "wolf" in only("hideout", with_row(lines, "Tier 1;DE;einhorn")).sentence
    assert read("hideout", with_row(lines, "Tier 1;DE;Braunbär")).cards[0]["picture"] == "bear.svg"


def test_H12_an_animal_that_the_atlas_draws_gets_its_picture() -> None:
    assert read("hideout", with_row(HIDEOUT, "Luchs;DE, CH")).cards[0]["picture"] == "lynx.svg"
    assert "picture" not in read("hideout", HIDEOUT).cards[0]


def test_estimate_needs_every_figure_and_compares_density() -> None:
    header = (
        "country,capital,population,density,capital population,gdp per head,forest share,land area,road length,"
        "temperature,precipitation"
    )
    rows = [f"Land {n},Stadt {n},{n}000000,{n * 10},{n}00000,20000,30.5,100000,5000,9.5,700" for n in range(1, 43)]
    taken = read("estimate", [header, *rows])
    assert taken.cards[0]["density"] == 10
    assert taken.cards[0]["forest_share"] == 30.5
    assert taken.cards[0]["capital_accepted"] == ["Stadt 1"]
    gone = problems("estimate", [header, "Land 1,Stadt 1,,10,1,1,101,1,1,1,1", *rows[1:]])
    assert [problem.column for problem in gone] == ["population", "forest share"]
    assert "without all figures" in gone[0].sentence
    doubtful = read("estimate", [header, "Land 1,Stadt 1,1000000,99,1,1,1,100000,1,1,1", *rows[1:]])
    assert [warning.column for warning in doubtful.warnings] == ["density"]


def test_estimate_names_a_card_after_its_country() -> None:
    header = "Land;Hauptstadt;Einwohner;Dichte;Einwohner Hauptstadt;BIP;Wald;Fläche;Straßen;Temperatur;Niederschlag"
    rows = [f"Land {n};Stadt {n};1000;1;100;20000;30,5;1000;5000;9,5;700" for n in range(1, 41)]
    taken = read("estimate", [header, *rows, "Österreich;Wien;1;1;1;1;1;1;1;1;1", "Peru;Lima;1;1;1;1;1;1;1;1;1"])
    assert [card["id"] for card in taken.cards[-2:]] == ["AT", "PE"]
    twice = [header, *rows, "Österreich;Wien;1;1;1;1;1;1;1;1;1", "Austria;Wien;1;1;1;1;1;1;1;1;1"]
    assert "stands in row 42 already" in only("estimate", twice).sentence


def test_names_that_differ_only_in_marks_get_ids_of_their_own() -> None:
    cards = read("cross", with_row(with_row(CROSS, "Zürich;41;1;;;;"), "Zuerich;42;2;;;;", 3)).cards
    assert len({card["id"] for card in cards}) == 12
    assert read("cross", with_row(CROSS, "北京;41;1;;;;")).cards[0]["id"] == "row-2"


def test_decomposed_umlauts_are_the_same_name() -> None:
    lines = with_row(with_row(CROSS, "M\u00fcnchen;41;1;;;;"), "Mu\u0308nchen;42;2;;;;", 3)
    assert "stands in row 2 already" in only("cross", lines).sentence


def test_text_that_looks_like_a_formula_stays_text() -> None:
    card = read("cross", with_row(CROSS, '"=HYPERLINK(""http://x"")";41;1;1000;;;')).cards[0]
    assert card["name"] == '=HYPERLINK("http://x")'
    assert read("cross", with_row(CROSS, "<img src=x onerror=y>;41;1;1000;;;")).cards[0]["name"].startswith("<img")


@pytest.mark.parametrize("game", GAMES)
def test_no_heading_names_two_columns_of_a_game(game: str) -> None:
    words = [heading for headings_of_one in headings(game).values() for heading in set(headings_of_one)]
    assert [word for word, times in Counter(words).items() if times > 1] == []
    assert all(plain(key) in words for key in headings(game))


def test_land_is_the_card_in_estimate_and_a_property_elsewhere() -> None:
    header = ("Land", "Name", "Ort")
    assert known("locate", header).at == {"country": 0, "name": 1}
    assert known("hideout", header).at == {"countries": 0, "name": 1}
    assert known("estimate", header).at == {"name": 0}


def test_every_sentence_of_the_reader_is_there_in_german() -> None:
    root = Path(__file__).parents[2] / "geotrainer"
    with (root / "locale" / "de" / "LC_MESSAGES" / "geotrainer.po").open("rb") as file:
        catalogue = read_po(file)
    files = [root / "atlas" / "decks.py", *(root / "atlas" / "teacher_list").glob("*.py")]
    said = [
        str(call.args[0].value)
        for file in files
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in {"_", "ngettext"}
        if isinstance(call.args[0], ast.Constant)
    ]
    assert len(said) > 50
    for sentence in said:
        message = catalogue.get(sentence)
        assert message, sentence
        for translation in (message.string,) if isinstance(message.string, str) else message.string or ("",):
            assert fields(translation) == fields(sentence) or "one thing" in sentence, sentence


def fields(sentence: str) -> set[str]:
    return {name for _text, name, _form, _conversion in Formatter().parse(sentence) if name}

import csv
import io
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from geotrainer import i18n
from geotrainer.atlas import decks
from geotrainer.learning import Attempt
from geotrainer.learning.export import Names, Person, Sitting, csv_file, header, xlsx_file

EVIL = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("http://x","y")']


def attempt(**more: Any) -> Attempt:
    plain = {
        "at": datetime(2026, 3, 1, 9, 30, 15, tzinfo=UTC).timestamp(),
        "session": "lesson-1",
        "match": "m-1",
        "student": "ada",
        "seat": "s1",
        "game": "locate",
        "kind": "place",
        "item": "sao-paulo",
        "item_name": "São Paulo",
        "given": "africa E",
        "right_answer": "south-america M",
        "right": False,
        "distance_km": 1234.56,
        "seconds": 7.25,
        "points": 0,
        "deck": "world",
        "detail": {"stones": ["africa", "E"], "stones_right": [True, False]},
    }
    return Attempt(**{**plain, **more})


PEOPLE = Names(
    people={"ada": Person("Adler", "Ada Lovelace")}, sittings={"m-1": Sitting(2, 3)}, lists={"own:5f": "Our rivers"}
)


def rows(data: bytes, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def test_an_english_file_has_commas_and_decimal_points() -> None:
    title, row = rows(csv_file([attempt()], PEOPLE, zone=UTC), ",")
    told = dict(zip(title, row, strict=True))
    assert told["time"] == "2026-03-01 09:30:15"
    assert (told["asked"], told["distance (km)"], told["seconds"], told["points"]) == (
        "São Paulo",
        "1234.6",
        "7.2",
        "0",
    )
    assert (told["right?"], told["nickname"], told["real name"]) == ("no", "Adler", "Ada Lovelace")


def test_a_german_file_has_semicolons_and_decimal_commas() -> None:
    i18n.use("de")
    _, row = rows(csv_file([attempt()], zone=UTC), ";")
    assert "1234,6" in row


def test_the_delimiter_may_be_chosen() -> None:
    i18n.use("de")
    _, row = rows(csv_file([attempt()], delimiter=",", zone=UTC), ",")
    assert "1234.6" in row


def test_excel_is_told_that_it_is_utf_8() -> None:
    assert csv_file([]).startswith(b"\xef\xbb\xbf")


def test_times_are_told_in_the_zone_that_was_asked_for() -> None:
    from zoneinfo import ZoneInfo  # noqa: PLC0415  (only here)

    _, row = rows(csv_file([attempt()], zone=ZoneInfo("Europe/Berlin")), ",")
    assert row[0] == "2026-03-01 10:30:15"


def test_without_people_students_are_numbered_by_their_first_answer() -> None:
    title, *told = rows(csv_file([attempt(), attempt(student="ben"), attempt()], zone=UTC), ",")
    assert [row[title.index("nickname")] for row in told] == ["student 1", "student 2", "student 1"]
    assert {row[title.index("real name")] for row in told} == {""}


def test_a_file_is_told_in_words_without_ids_codes_or_braces() -> None:
    """What a teacher reads: game, kind of question, stones, boards and decks as they are called on the screens."""
    title, row = rows(csv_file([attempt()], PEOPLE, zone=UTC), ",")
    told = dict(zip(title, row, strict=True))
    assert (told["match"], told["table"], told["game"], told["question"]) == (
        "2",
        "3",
        "Where is it?",
        "find the place",
    )
    assert (told["answer"], told["right answer"]) == ("Africa · East", "South America · Middle")
    assert told["details"] == "1 of 2 stones right"
    assert told["deck"] == decks.deck_info("locate", "world").title_in("en")
    assert not any(code in cell for cell in row for code in ("m-1", "ada", "lesson-1", "sao-paulo", "{"))


def test_a_german_reader_gets_german_words() -> None:
    i18n.use("de")
    card = next(c for c in decks.deck("locate", "world") if c["names"]["de"] != c["name"])
    title, row = rows(csv_file([attempt(item=card["id"], item_name=card["name"])], PEOPLE, zone=UTC), ";")
    told = dict(zip(title, row, strict=True))
    assert (told["gefragt"], told["Antwort"]) == (card["names"]["de"], "Afrika · Osten")
    assert (told["Spiel"], told["Frage"], told["richtig?"]) == ("Wo liegt das?", "Ort finden", "nein")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (
            {"game": "cross", "kind": "estimate", "item": "", "item_name": "", "given": "3", "right_answer": "2"},
            ["how many cards are wrong", "the whole cross", "3", "2"],
        ),
        (
            {"game": "hideout", "kind": "home", "item": "x", "item_name": "Koala", "given": "DE", "right_answer": "AU"},
            ["where it lives", "Koala", "Germany", "Australia"],
        ),
        (
            {"game": "estimate", "kind": "capital", "item": "FR", "item_name": "France", "given": "Lyon",
             "right_answer": "Paris", "detail": {"understood": "Lyon"}},
            ["name the capital", "France", "Lyon", "Paris"],
        ),
    ],
)  # fmt: skip
def test_every_game_is_told_in_words(answer: dict[str, Any], told: list[str]) -> None:
    title, row = rows(csv_file([attempt(**answer)], zone=UTC), ",")
    columns = ["question", "asked", "answer", "right answer"]
    assert [row[title.index(column)] for column in columns] == told


def test_a_teachers_own_list_is_called_by_its_title() -> None:
    title, row = rows(csv_file([attempt(deck="own:5f")], PEOPLE, zone=UTC), ",")
    assert row[title.index("deck")] == "Our rivers"


def test_a_workbook_is_wide_enough_to_be_read_and_keeps_its_titles_in_sight() -> None:
    sheet = load_workbook(io.BytesIO(xlsx_file([attempt(item_name="Long " * 6)], PEOPLE, zone=UTC))).active
    assert sheet is not None
    assert sheet.freeze_panes == "A2"
    titles = {cell.value: cell.column_letter for cell in sheet[1]}
    widths = {title: sheet.column_dimensions[letter].width for title, letter in titles.items()}
    assert widths["time"] >= len("2026-03-01 09:30:15")
    assert widths["right answer"] >= len("South America · Middle")
    assert widths["asked"] >= len("Long " * 6)
    assert widths["match"] < 12


@pytest.mark.parametrize("evil", EVIL)
def test_no_formula_runs_from_a_csv_file(evil: str) -> None:
    data = csv_file(
        [attempt(game="estimate", kind="capital", given=evil)], Names({"ada": Person(evil, evil)}), zone=UTC
    )
    _, row = rows(data, ",")
    assert row.count("'" + evil) == 3
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n")) for cell in row)


@pytest.mark.parametrize("evil", EVIL)
def test_no_formula_runs_from_a_workbook(evil: str) -> None:
    sheet = load_workbook(
        io.BytesIO(xlsx_file([attempt(game="estimate", kind="capital", given=evil)], zone=UTC))
    ).active
    assert sheet is not None
    assert all(cell.data_type != "f" for cells in sheet.iter_rows() for cell in cells)


def test_a_negative_number_stays_a_number() -> None:
    title, row = rows(csv_file([attempt(points=-1)], zone=UTC), ",")
    assert row[title.index("points")] == "-1"


def test_text_of_several_lines_with_quotes_and_delimiters_stays_one_cell() -> None:
    text = 'one "two";\nthree, four'
    title, row = rows(csv_file([attempt(game="cross", given=text)], zone=UTC), ",")
    assert row[title.index("answer")] == text


def test_a_workbook_holds_real_numbers_and_times() -> None:
    sheet = load_workbook(io.BytesIO(xlsx_file([attempt()], PEOPLE, zone=UTC))).active
    assert sheet is not None
    title, row = ([cell.value for cell in cells] for cells in sheet.iter_rows())
    told = dict(zip(title, row, strict=True))
    assert told["time"] == datetime(2026, 3, 1, 9, 30, 15)  # noqa: DTZ001  (a workbook knows no time zones)
    assert (told["distance (km)"], told["seconds"], told["points"]) == (1234.6, 7.2, 0)
    assert told["nickname"] == "Adler"


@given(st.text())
def test_any_text_survives_or_is_cleaned_in_both_files(text: str) -> None:
    row = rows(csv_file([attempt(game="cross", given=text)], zone=UTC), ",")[1]
    assert len(row) == len(header())
    assert load_workbook(io.BytesIO(xlsx_file([attempt(game="cross", given=text)], zone=UTC))).active is not None

import csv
import io
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from geotrainer import i18n
from geotrainer.learning import Attempt
from geotrainer.learning.export import Person, csv_file, header, xlsx_file

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
        "detail": {"stones": ["africa", "E"]},
    }
    return Attempt(**{**plain, **more})


PEOPLE = {"ada": Person("Adler", "Ada Lovelace")}


def rows(data: bytes, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def test_an_english_file_has_commas_and_decimal_points() -> None:
    title, row = rows(csv_file([attempt()], PEOPLE, zone=UTC), ",")
    told = dict(zip(title, row, strict=True))
    assert told["time"] == "2026-03-01 09:30:15"
    assert (told["name"], told["distance (km)"], told["seconds"], told["points"]) == ("São Paulo", "1234.6", "7.2", "0")
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


def test_without_people_the_file_is_anonymous() -> None:
    title, row = rows(csv_file([attempt()], zone=UTC), ",")
    assert row[title.index("nickname")] == row[title.index("real name")] == ""


@pytest.mark.parametrize("evil", EVIL)
def test_no_formula_runs_from_a_csv_file(evil: str) -> None:
    data = csv_file([attempt(given=evil)], {"ada": Person(evil, evil)}, zone=UTC)
    _, row = rows(data, ",")
    assert row.count("'" + evil) == 3
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n")) for cell in row)


@pytest.mark.parametrize("evil", EVIL)
def test_no_formula_runs_from_a_workbook(evil: str) -> None:
    sheet = load_workbook(io.BytesIO(xlsx_file([attempt(given=evil)], zone=UTC))).active
    assert sheet is not None
    assert all(cell.data_type != "f" for cells in sheet.iter_rows() for cell in cells)


def test_a_negative_number_stays_a_number() -> None:
    title, row = rows(csv_file([attempt(points=-1)], zone=UTC), ",")
    assert row[title.index("points")] == "-1"


def test_text_of_several_lines_with_quotes_and_delimiters_stays_one_cell() -> None:
    text = 'one "two";\nthree, four'
    title, row = rows(csv_file([attempt(given=text)], zone=UTC), ",")
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
    row = rows(csv_file([attempt(given=text)], zone=UTC), ",")[1]
    assert len(row) == len(header())
    assert load_workbook(io.BytesIO(xlsx_file([attempt(given=text)], zone=UTC))).active is not None

"""Teachers' files of every kind: separators, encodings, workbooks, and broken ones."""

import io
import itertools
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from geotrainer.atlas.teacher_list import ListError, TeacherList, read_list

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
ROWS = [
    ("München", 48.137, 11.575, "yellow"),
    ("Málaga", 36.72, -4.42, "orange"),
    ("Zürich", 47.367, 8.55, "green"),
    ("São Paulo", -23.548, -46.636, "yellow"),
    ("Reykjavík", 64.136, -21.895, "orange"),
    ("Hagen \u201eam Rand\u201c; Köln, Süd", 50.938, 6.96, "green"),
]
ENGLISH = ("Name", "LAT", "lng", "Colour")
GERMAN = ("Ort", "Breite", "Länge", "Farbe")
COLOURS = {"yellow": "gelb", "orange": "Orange", "green": "GRÜN"}
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252")


def csv_bytes(rows: list[tuple[str, ...]], delimiter: str, encoding: str, newline: str = "\r\n") -> bytes:
    quoted = [delimiter.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows]
    return newline.join([*quoted, ""]).encode(encoding)


def decimal_comma(value: float) -> str:
    return str(value).replace(".", ",")


def degrees_minutes_seconds(value: float, letters: str) -> str:
    seconds = round(abs(value) * 3600)
    return f"{seconds // 3600}°{seconds // 60 % 60}'{seconds % 60}\"{letters[value < 0]}"


def written_english() -> list[tuple[str, ...]]:
    return [ENGLISH, *((name, str(lat), str(lon), colour) for name, lat, lon, colour in ROWS)]


def written_german() -> list[tuple[str, ...]]:
    return [
        GERMAN,
        *((name, decimal_comma(lat), decimal_comma(lon), COLOURS[colour]) for name, lat, lon, colour in ROWS),
    ]


def written_in_minutes() -> list[tuple[str, ...]]:
    return [
        GERMAN,
        *(
            (name, degrees_minutes_seconds(lat, "NS"), degrees_minutes_seconds(lon, "OW"), colour)
            for name, lat, lon, colour in ROWS
        ),
    ]


FORMS = {"english": written_english, "german": written_german, "minutes": written_in_minutes}


def assert_is_the_list(taken: TeacherList, tolerance: float = 1e-9) -> None:
    assert [card["name"] for card in taken.cards] == [row[0] for row in ROWS]
    for card, (_name, lat, lon, colour) in zip(taken.cards, ROWS, strict=True):
        assert card["lat"] == pytest.approx(lat, abs=tolerance)
        assert card["lon"] == pytest.approx(lon, abs=tolerance)
        assert card["colour"] == colour
    assert taken.cards[0]["entries"][0][0] == "europe"
    assert taken.cards[3]["entries"][0][0] == "south-america"


@pytest.mark.parametrize(
    ("form", "delimiter", "encoding"),
    list(itertools.product(FORMS, [",", ";", "\t"], ENCODINGS)),
)
def test_every_mixture_of_form_separator_and_encoding_gives_the_same_list(
    form: str, delimiter: str, encoding: str
) -> None:
    taken = read_list("locate", csv_bytes(FORMS[form](), delimiter, encoding), "my places.csv")
    assert_is_the_list(taken, tolerance=0.0002 if form == "minutes" else 1e-9)
    assert taken.title == "my places"
    assert taken.warnings == ()


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_on_any_system(newline: str) -> None:
    assert_is_the_list(read_list("locate", csv_bytes(written_german(), ";", "cp1252", newline), "a.csv"))


def test_the_line_by_which_excel_knows_its_separator_is_no_row() -> None:
    data = b"sep=;\r\n" + csv_bytes(written_german(), ";", "cp1252")
    assert_is_the_list(read_list("locate", data, "a.csv"))
    broken = data.replace(b"GR\xdcN", b"lila")
    with pytest.raises(ListError) as refused:
        read_list("locate", broken, "a.csv")
    assert [problem.row for problem in refused.value.problems] == [5, 8]  # as the spreadsheet numbers them


def test_empty_lines_and_blanks_round_cells_do_not_matter() -> None:
    rows = [("  ", "", "", ""), *(tuple(f"  {cell} " for cell in row) for row in written_english()), ("", "", "", " ")]
    assert_is_the_list(read_list("locate", csv_bytes(rows, ",", "utf-8"), "a.csv"))


def workbook_bytes(rows: list[tuple[object, ...]]) -> bytes:
    book = Workbook()
    sheet = book.active
    for row in rows:
        sheet.append(row)
    second = book.create_sheet("other")
    second.append(["this sheet", "does not count"])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


@pytest.mark.parametrize("form", FORMS)
def test_a_workbook_with_texts_gives_the_same_list(form: str) -> None:
    taken = read_list("locate", workbook_bytes(list(FORMS[form]())), "plätze.xlsx")
    assert_is_the_list(taken, tolerance=0.0002 if form == "minutes" else 1e-9)
    assert taken.title == "plätze"


def test_a_workbook_with_numbers_gives_the_same_list() -> None:
    assert_is_the_list(read_list("locate", workbook_bytes([ENGLISH, *ROWS]), "a.xlsx"))


def test_numbers_of_a_workbook_are_told_by_row() -> None:
    rows: list[tuple[object, ...]] = [ENGLISH, *ROWS]
    rows[2] = ("Málaga", 136.72, -4.42, "orange")
    with pytest.raises(ListError) as refused:
        read_list("locate", workbook_bytes(rows), "a.xlsx")
    problem = refused.value.problems[0]
    assert (problem.row, problem.column, problem.value) == (3, "LAT", "136.72")


@pytest.mark.parametrize("game", ["locate", "cross", "hideout", "estimate"])
def test_the_examples_of_the_documentation_are_taken_without_a_warning(game: str) -> None:
    taken = read_list(game, (EXAMPLES / f"{game}.csv").read_bytes(), f"{game}.csv")
    assert taken.warnings == ()
    assert len(taken.cards) >= 8
    assert len({card["id"] for card in taken.cards}) == len(taken.cards)


def refusal(data: bytes, filename: str = "a.csv") -> str:
    with pytest.raises(ListError) as refused:
        read_list("locate", data, filename)
    assert len(refused.value.problems) == 1
    return refused.value.problems[0].sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"\xff\xfe", "empty"),
        (b" \r\n;;;\r\n \t\r\n", "empty"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "old Excel file"),
        (b"%PDF-1.7\n%", "no table"),
        (b"\x89PNG\r\n\x1a\n", "no table"),
        (b"PK\x03\x04 and then nothing", "damaged"),
        (b"name,lat\x00,lon", "cannot be read"),
        ("name,lat,lon".encode("utf-16-le"), "cannot be read"),
        (b"\xff\xfea", "cannot be read"),
        (b"name;\x81\x8d\xff", "cannot be read"),
        (b"x" * 1_000_001, "too large"),
        (b'name,lat,lon,colour\n"' + b"x\n" * 3000, "never closed"),
        (b'name,lat,lon,colour\n"' + b"x\n" * 3000 + b'",1,2,yellow', "quotation mark"),
    ],
)
def test_a_file_that_is_no_list_is_refused_with_a_sentence(data: bytes, sentence: str) -> None:
    assert sentence in refusal(data)


@pytest.mark.parametrize("ending", ["", "\r\n"])
@pytest.mark.parametrize("hint", ["", "sep=;\r\n"])
def test_a_quotation_mark_that_is_never_closed_is_told_with_its_row(hint: str, ending: str) -> None:
    lines = ["Ort;Breite;Länge;Farbe", "München;48,1;11,6;gelb", 'Ulm;"48,4;9,98;gelb', "Kiel;54,3;10,1;grün"]
    data = (hint + "\r\n".join(lines) + ending).encode()
    with pytest.raises(ListError) as refused:
        read_list("locate", data, "a.csv")
    (problem,) = refused.value.problems
    assert "never closed" in problem.sentence
    assert problem.row == (4 if hint else 3)
    assert problem.value == '"48,4;9,98;gelb'


def archive(files: dict[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return file.getvalue()


def test_another_archive_is_no_workbook() -> None:
    assert "no Excel workbook" in refusal(archive({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}))


def test_a_workbook_that_unpacks_to_too_much_is_not_unpacked() -> None:
    bomb = archive({"[Content_Types].xml": b"", "xl/workbook.xml": b"", "xl/worksheets/sheet1.xml": b"0" * 30_000_000})
    assert len(bomb) < 100_000
    assert "too large" in refusal(bomb)


def test_a_workbook_without_its_parts_is_damaged() -> None:
    assert "damaged" in refusal(archive({"[Content_Types].xml": b"<a/>", "xl/workbook.xml": b"<b>"}))


def test_a_list_may_have_2000_rows_and_not_one_more() -> None:
    rows = [f"Place {n},{n * 0.01 - 10:.3f},{n * 0.01:.3f}" for n in range(2001)]
    taken = read_list("cross", "\n".join(["name,lat,lon", *rows[:2000]]).encode(), "long.csv")
    assert len(taken.cards) == 2000
    with pytest.raises(ListError, match="2000 rows"):
        read_list("cross", "\n".join(["name,lat,lon", *rows]).encode(), "long.csv")


GAMES = st.sampled_from(["locate", "cross", "hideout", "estimate"])
GOOD_FILES = [
    csv_bytes(written_german(), ";", "cp1252"),
    csv_bytes(written_english(), ",", "utf-16"),
    workbook_bytes([ENGLISH, *ROWS]),
    *(file.read_bytes() for file in sorted(EXAMPLES.glob("*.csv"))),
]


def takes_or_tells(game: str, data: bytes) -> None:
    """Read a file: a list with cards, or an error with sentences; anything else fails the test."""
    try:
        good: object = read_list(game, data, "fuzz.csv").cards
    except ListError as refused:
        good = refused.problems and all(problem.sentence.endswith((".", "?")) for problem in refused.problems)
    assert good


@given(GAMES, st.binary(max_size=400))
def test_any_bytes_give_a_list_or_sentences(game: str, data: bytes) -> None:
    takes_or_tells(game, data)


@settings(max_examples=150, deadline=None)
@given(GAMES, st.sampled_from(GOOD_FILES), st.data())
def test_a_good_file_with_broken_bytes_gives_a_list_or_sentences(game: str, good: bytes, data: st.DataObject) -> None:
    broken = bytearray(good)
    for _ in range(data.draw(st.integers(1, 8))):
        broken[data.draw(st.integers(0, len(broken) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(broken)))
    takes_or_tells(game, bytes(broken[: cut or None]))


CELLS = st.one_of(
    st.text(max_size=12),
    st.floats(width=32).map(str),
    st.sampled_from(["München", "48,1", "11.5", "gelb", "=1+1", "DE", "-", "48°8'N", "1.234", "wolf", "\ufffd", "Ã¼"]),
)
HEADINGS = st.sampled_from(
    ["name", "lat", "lon", "colour", "Länder", "Land", "capital", "Einwohner", "x", "coordinates"]
)


@settings(max_examples=150, deadline=None)
@given(GAMES, st.lists(HEADINGS, min_size=1, max_size=6), st.lists(st.lists(CELLS, max_size=7), max_size=20))
def test_any_cells_give_a_list_or_sentences(game: str, header: list[str], rows: list[list[str]]) -> None:
    takes_or_tells(game, csv_bytes([tuple(header), *map(tuple, rows)], ";", "utf-8"))


@settings(max_examples=60, deadline=None)
@given(
    GAMES,
    st.lists(
        st.lists(
            st.one_of(st.none(), st.booleans(), st.floats(), st.dates(), CELLS.filter(str.isprintable)), max_size=6
        ),
        max_size=8,
    ),
)
def test_any_workbook_gives_a_list_or_sentences(game: str, rows: list[list[object]]) -> None:
    takes_or_tells(game, workbook_bytes([("name", "lat", "lon", "colour"), *map(tuple, rows)]))

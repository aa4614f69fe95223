"""Turns the bytes of a teacher's file, whatever program wrote it, into rows of texts."""

from collections.abc import Callable, Sequence

import msgspec

from geotrainer.atlas.teacher_list.delimited import HEADER_WITHIN, OpenQuoteError, delimited_rows
from geotrainer.atlas.teacher_list.problems import ListError, Problem, short
from geotrainer.atlas.teacher_list.workbook import workbook_rows
from geotrainer.i18n import _

LARGEST_FILE = 1_000_000
MOST_ROWS = 2000
MOST_COLUMNS = 200
LONGEST_CELL = 2000
LONGEST_TITLE = 60
# A row with so many known headings is the one that names the columns, even below a title.
SURE_HEADINGS = 2

_OLD_EXCEL = b"\xd0\xcf\x11\xe0"
_ZIP = b"PK"
_OTHER_KINDS = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"{\\rtf")


class Row(msgspec.Struct, frozen=True):
    """A row that is not empty: its number as a spreadsheet shows it, and its cells without surrounding blanks."""

    number: int
    cells: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A list as rows: the one that names the columns, the others below it, and the title that stands above, if any."""

    header: Row
    rows: tuple[Row, ...]
    title: str = ""


def read_sheet(data: bytes, filename: str, headings_known: Callable[[Sequence[str]], int]) -> Sheet:
    """The rows of a file.

    `headings_known` tells how many cells of a row are headings that mean something: it finds the mark between cells.

    Raises:
        ListError: the file is empty, too large, of a kind that is not read, or damaged.
    """
    if len(data) > LARGEST_FILE:
        sentence = _(
            "The file is too large ({size:,} bytes); a list has at most {limit:,}. Pictures do not belong in it."
        )
        raise _refused(sentence.format(size=len(data), limit=LARGEST_FILE), filename)
    if data.startswith(_OLD_EXCEL):
        raise _refused(_("This is an old Excel file (or one with a password). Save it as .xlsx or CSV."), filename)
    if data.startswith(_OTHER_KINDS):
        raise _refused(_("This is no table. Save the list as .xlsx or CSV."), filename)
    try:
        raw = workbook_rows(data, MOST_ROWS + 12) if data.startswith(_ZIP) else delimited_rows(data, headings_known)
    except OpenQuoteError as problem:
        first_line = problem.cell.partition("\n")[0]
        raise ListError((Problem(str(problem), problem.row, value=short(f'"{first_line}')),), filename) from problem
    except ValueError as problem:
        raise _refused(str(problem), filename) from problem
    rows = _filled_rows(raw, filename)
    named = [at for at, row in enumerate(rows[:HEADER_WITHIN]) if headings_known(row.cells) >= SURE_HEADINGS]
    header = named[0] if named else 0
    if len(rows) - header - 1 > MOST_ROWS:
        raise _refused(_("The list is too long; it may have {limit} rows.").format(limit=MOST_ROWS), filename)
    return Sheet(rows[header], tuple(rows[header + 1 :]), _title(rows[:header]))


def _title(above: Sequence[Row]) -> str:
    """The title above the header: the first row of one cell, in letters that can be shown; empty if there is none."""
    alone = [filled[0] for row in above if len(filled := [cell for cell in row.cells if cell]) == 1]
    whole = "".join(letter if letter.isprintable() else " " for letter in (alone or [""])[0])
    return " ".join(whole.split())[:LONGEST_TITLE]


def _filled_rows(raw: Sequence[tuple[int, Sequence[str]]], filename: str) -> list[Row]:
    rows = [Row(number, _filled(cells)) for number, cells in raw if any(map(str.strip, cells))]
    if not rows:
        raise _refused(_("The file is empty."), filename)
    for row in rows:
        if len(row.cells) > MOST_COLUMNS or max(map(len, row.cells)) > LONGEST_CELL:
            sentence = _("This row is too long. Perhaps a quotation mark is missing.")
            raise ListError((Problem(sentence, row.number),), filename)
    return rows


def _filled(cells: Sequence[str]) -> tuple[str, ...]:
    """The cells without surrounding blanks, up to the last one that is not empty."""
    stripped = [cell.strip() for cell in cells]
    while stripped and not stripped[-1]:
        stripped.pop()
    return tuple(stripped)


def _refused(sentence: str, filename: str) -> ListError:
    return ListError((Problem(sentence),), filename)

"""The learning log as a file for a spreadsheet: CSV and XLSX, one row an attempt, in words of the page's language.

No column is for machines alone: ids, codes and the data's version say nothing to a teacher, and whoever wants them
finds them in the store. A match is told by its number in the lesson and its table, an unnamed student by a number.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from typing import Any

import msgspec
from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from geotrainer.atlas import decks
from geotrainer.errors import DeckError
from geotrainer.i18n import _, language
from geotrainer.learning.attempt import Attempt
from geotrainer.learning.wording import answer_in_words, game_name, item_in_words, kind_in_words, note_in_words

_STARTS_A_FORMULA = re.compile(r"^[=+\-@\t\r\n]")
_DATE_FORMATS = {"de": "dd.mm.yyyy hh:mm:ss"}
_ISO = "yyyy-mm-dd hh:mm:ss"
# Columns are as wide as what stands in them; longer texts are wrapped.
_NARROWEST, _WIDEST = 8, 48

Value = str | int | float | bool | datetime | None


class Person(msgspec.Struct, frozen=True):
    """What a teacher knows a student by; `real_name` may be empty."""

    nickname: str
    real_name: str = ""


class Sitting(msgspec.Struct, frozen=True):
    """What a teacher knows a match by: the how manieth of those that were answered in, and at which table."""

    number: int
    table: int


class Names(msgspec.Struct, frozen=True):
    """What ids stand for: students (none: the file is anonymous), matches, and a teacher's own lists."""

    people: Mapping[str, Person] = {}
    sittings: Mapping[str, Sitting] = {}
    lists: Mapping[str, str] = {}


def header() -> list[str]:
    """The titles of the columns, in the language spoken now."""
    return [
        _("time"),
        _("match"),
        _("table"),
        _("nickname"),
        _("real name"),
        _("game"),
        _("question"),
        _("asked"),
        _("answer"),
        _("right answer"),
        _("right?"),
        _("distance (km)"),
        _("seconds"),
        _("points"),
        _("details"),
        _("deck"),
    ]


def _rows(attempts: Sequence[Attempt], names: Names, zone: tzinfo | None) -> Iterator[list[Value]]:
    # Who answered first is student 1 whatever comes later, so that two files of one lesson agree.
    numbers = {student: n for n, student in enumerate(dict.fromkeys(a.student for a in attempts), start=1)}
    for attempt in attempts:
        number = _("student {n}").format(n=numbers[attempt.student])
        yield _row(attempt, names, names.people.get(attempt.student, Person(number)), zone)


def _row(attempt: Attempt, names: Names, who: Person, zone: tzinfo | None) -> list[Value]:
    sitting = names.sittings.get(attempt.match)
    distance, seconds = attempt.distance_km, attempt.seconds
    return [
        datetime.fromtimestamp(attempt.at, UTC).astimezone(zone).replace(microsecond=0, tzinfo=None),
        sitting.number if sitting else None,
        sitting.table if sitting else None,
        who.nickname,
        who.real_name,
        game_name(attempt.game),
        kind_in_words(attempt),
        item_in_words(attempt),
        answer_in_words(attempt.game, attempt.given),
        answer_in_words(attempt.game, attempt.right_answer),
        attempt.right,
        None if distance is None else round(distance, 1),
        None if seconds is None else round(seconds, 1),
        attempt.points,
        note_in_words(attempt),
        names.lists.get(attempt.deck) or _deck_title(attempt),
    ]


def _deck_title(attempt: Attempt) -> str:
    try:
        return decks.deck_info(attempt.game, attempt.deck).title_in()
    except DeckError:
        return ""


def _clean(text: str) -> str:
    """The text without what no file format takes: control characters and halves of surrogate pairs."""
    plain: str = ILLEGAL_CHARACTERS_RE.sub("", text)
    return plain.encode("utf-8", errors="replace").decode("utf-8")


def _text(value: Value, decimal: str) -> str:
    """The value as a cell of a CSV file; text that a spreadsheet would run as a formula gets an apostrophe."""
    match value:
        case None:
            return ""
        case bool():
            return _("yes") if value else _("no")
        case int():
            return str(value)
        case float():
            return str(value).replace(".", decimal)
        case datetime():
            return value.isoformat(sep=" ")
    plain = _clean(value)
    return "'" + plain if _STARTS_A_FORMULA.match(plain) else plain


def csv_file(
    attempts: Sequence[Attempt],
    names: Names | None = None,
    *,
    delimiter: str | None = None,
    decimal: str | None = None,
    zone: tzinfo | None = None,
) -> bytes:
    """The attempts as CSV: UTF-8 with byte order mark, all text in quotes, lines ended as in RFC 4180.

    Args:
        attempts: the rows.
        names: what the ids stand for.
        delimiter: by default as the spreadsheets of the language spoken now want it: ";" in German, else ",".
        decimal: the decimal sign, by default "," with a semicolon and "." otherwise.
        zone: the time zone of the times, by default that of this computer.
    """
    delimiter = delimiter or (";" if language() == "de" else ",")
    decimal = decimal or ("," if delimiter == ";" else ".")
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(header())
    for row in _rows(attempts, names or Names(), zone):
        writer.writerow(_text(value, decimal) for value in row)
    return out.getvalue().encode("utf-8-sig")


def xlsx_file(attempts: Sequence[Attempt], names: Names | None = None, *, zone: tzinfo | None = None) -> bytes:
    """The attempts as an Excel workbook of one sheet, with real numbers and times; text is never a formula.

    Args:
        attempts: the rows.
        names: what the ids stand for.
        zone: the time zone of the times, by default that of this computer.
    """
    book = Workbook(write_only=True)
    sheet = book.create_sheet(_("Learning log"))
    titles = header()
    rows = list(_rows(attempts, names or Names(), zone))
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(titles))}{len(rows) + 1}"
    for column, title in enumerate(titles, start=1):
        sheet.column_dimensions[get_column_letter(column)].width = _width(title, [row[column - 1] for row in rows])
    sheet.append([_cell(sheet, title, bold=True) for title in titles])
    for row in rows:
        sheet.append(_cells(sheet, row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _width(title: str, values: Sequence[Value]) -> int:
    """How many letters wide a column is; the button of the filter takes some room beside the title."""
    shown = [len(value) if isinstance(value, str) else 19 if isinstance(value, datetime) else 6 for value in values]
    return min(max(_NARROWEST, len(title) + 4, *(n + 2 for n in shown), 0), _WIDEST)


def _cells(sheet: Any, row: Sequence[Value]) -> Iterator[Any]:
    for value in row:
        shown = (_("yes") if value else _("no")) if isinstance(value, bool) else value
        yield _cell(sheet, shown)


def _cell(sheet: Any, value: Value, *, bold: bool = False) -> Any:
    if isinstance(value, str):
        value = _clean(value)
    cell = WriteOnlyCell(sheet, value)
    if isinstance(value, str):
        cell.alignment = Alignment(vertical="top", wrap_text=len(value) + 2 > _WIDEST)
        cell.data_type = "s"  # openpyxl takes a leading = for a formula
        cell.quotePrefix = bool(_STARTS_A_FORMULA.match(value))
    if isinstance(value, datetime):
        cell.number_format = _DATE_FORMATS.get(language(), _ISO)
    if bold:
        cell.font = Font(bold=True)
    return cell

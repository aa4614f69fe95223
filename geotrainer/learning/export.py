"""The learning log as a file for a spreadsheet: CSV and XLSX, one row an attempt."""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from typing import Any

import msgspec
from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from geotrainer.atlas import decks
from geotrainer.i18n import _, language
from geotrainer.learning.attempt import Attempt

_STARTS_A_FORMULA = re.compile(r"^[=+\-@\t\r\n]")
_DATE_FORMAT = "yyyy-mm-dd hh:mm:ss"

Value = str | int | float | bool | datetime | None


class Person(msgspec.Struct, frozen=True):
    """What a teacher knows a student by; `real_name` may be empty."""

    nickname: str
    real_name: str = ""


def header() -> list[str]:
    """The titles of the columns, in the language spoken now."""
    return [
        _("time"),
        _("lesson"),
        _("match"),
        _("student"),
        _("nickname"),
        _("real name"),
        _("seat"),
        _("game"),
        _("question"),
        _("item"),
        _("name"),
        _("answer"),
        _("right answer"),
        _("right?"),
        _("distance (km)"),
        _("seconds"),
        _("points"),
        _("deck"),
        _("data version"),
        _("details"),
    ]


def _row(attempt: Attempt, people: Mapping[str, Person], zone: tzinfo | None) -> list[Value]:
    who = people.get(attempt.student, Person(""))
    distance, seconds = attempt.distance_km, attempt.seconds
    return [
        datetime.fromtimestamp(attempt.at, UTC).astimezone(zone).replace(microsecond=0, tzinfo=None),
        attempt.session,
        attempt.match,
        attempt.student,
        who.nickname,
        who.real_name,
        attempt.seat,
        attempt.game,
        attempt.kind,
        attempt.item,
        decks.name_of(attempt.game, attempt.item, attempt.item_name),
        attempt.given,
        attempt.right_answer,
        attempt.right,
        None if distance is None else round(distance, 1),
        None if seconds is None else round(seconds, 1),
        attempt.points,
        attempt.deck,
        attempt.data_version,
        json.dumps(attempt.detail, ensure_ascii=False) if attempt.detail else "",
    ]


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
    people: Mapping[str, Person] | None = None,
    *,
    delimiter: str | None = None,
    decimal: str | None = None,
    zone: tzinfo | None = None,
) -> bytes:
    """The attempts as CSV: UTF-8 with byte order mark, all text in quotes, lines ended as in RFC 4180.

    Args:
        attempts: the rows.
        people: names by student id; without them the file is anonymous.
        delimiter: by default as the spreadsheets of the language spoken now want it: ";" in German, else ",".
        decimal: the decimal sign, by default "," with a semicolon and "." otherwise.
        zone: the time zone of the times, by default that of this computer.
    """
    delimiter = delimiter or (";" if language() == "de" else ",")
    decimal = decimal or ("," if delimiter == ";" else ".")
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(header())
    for attempt in attempts:
        writer.writerow(_text(value, decimal) for value in _row(attempt, people or {}, zone))
    return out.getvalue().encode("utf-8-sig")


def xlsx_file(
    attempts: Sequence[Attempt], people: Mapping[str, Person] | None = None, *, zone: tzinfo | None = None
) -> bytes:
    """The attempts as an Excel workbook of one sheet, with real numbers and times; text is never a formula.

    Args:
        attempts: the rows.
        people: names by student id; without them the file is anonymous.
        zone: the time zone of the times, by default that of this computer.
    """
    book = Workbook(write_only=True)
    sheet = book.create_sheet(_("Learning log"))
    titles = header()
    sheet.freeze_panes = "A2"
    for column, title in enumerate(titles, start=1):
        sheet.column_dimensions[get_column_letter(column)].width = max(12, len(title) + 2)
    sheet.append([_cell(sheet, title, bold=True) for title in titles])
    for attempt in attempts:
        sheet.append(_cells(sheet, _row(attempt, people or {}, zone)))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cells(sheet: Any, row: Sequence[Value]) -> Iterator[Any]:
    for value in row:
        shown = (_("yes") if value else _("no")) if isinstance(value, bool) else value
        yield _cell(sheet, shown)


def _cell(sheet: Any, value: Value, *, bold: bool = False) -> Any:
    if isinstance(value, str):
        value = _clean(value)
    cell = WriteOnlyCell(sheet, value)
    if isinstance(value, str):
        cell.data_type = "s"  # openpyxl takes a leading = for a formula
        cell.quotePrefix = bool(_STARTS_A_FORMULA.match(value))
    if isinstance(value, datetime):
        cell.number_format = _DATE_FORMAT
    if bold:
        cell.font = Font(bold=True)
    return cell

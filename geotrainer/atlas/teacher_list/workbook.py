"""Reads the first sheet of an Excel workbook (.xlsx) as rows of texts."""

import io
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any

from geotrainer.i18n import _

# What a workbook of a list may unpack to; a small file can hold gigabytes of nothing.
LARGEST_UNPACKED = 20_000_000


def workbook_rows(data: bytes, most: int) -> list[tuple[int, list[str]]]:
    """The numbered rows of the first sheet, at most so many that are not empty; formulas as the values they gave last.

    Raises:
        ValueError: the file is no workbook, damaged or too large; with a sentence.
    """
    _refuse_other_archives(data)
    # Loaded here: only a class whose teacher brings a workbook needs it.
    from openpyxl import load_workbook  # noqa: PLC0415 - 60 ms that every page would pay

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            try:
                return list(_filled_rows(book.worksheets, most))
            finally:
                book.close()
    except Exception as problem:  # a damaged workbook fails in many ways
        raise ValueError(_("This workbook is damaged. Open it in your spreadsheet and save it again.")) from problem


def _refuse_other_archives(data: bytes) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
            unpacked = sum(member.file_size for member in archive.infolist())
    except Exception as problem:  # a damaged archive fails in many ways
        raise ValueError(_("This workbook is damaged. Open it in your spreadsheet and save it again.")) from problem
    if "[Content_Types].xml" not in names or not any(name.startswith("xl/") for name in names):
        raise ValueError(_("This is no Excel workbook. Save the list as .xlsx or CSV."))
    if unpacked > LARGEST_UNPACKED:
        raise ValueError(_("The workbook is too large. Save the list alone as .xlsx or CSV."))


def _filled_rows(sheets: Sequence[Any], most: int) -> Iterator[tuple[int, list[str]]]:
    if not sheets:
        return
    sheet = sheets[0]
    sheet.reset_dimensions()  # some programs write a wrong size
    filled = 0
    for number, values in enumerate(sheet.iter_rows(values_only=True), 1):
        cells = [_text(value) for value in values]
        if any(cells):
            yield number, cells
            filled += 1
            if filled >= most:
                return


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        # 15 digits are what a spreadsheet shows at most; more is noise of binary fractions.
        return format(value, ".15g")
    if isinstance(value, datetime | date | time):
        return value.isoformat(" ") if isinstance(value, datetime) else value.isoformat()
    return str(value)

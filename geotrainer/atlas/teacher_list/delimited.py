"""Reads CSV text: comma, semicolon or tab between the cells; UTF-8, UTF-16 with mark, or Windows-1252."""

import codecs
import csv
import io
from collections.abc import Callable, Sequence

from geotrainer.i18n import _

# The row that names the columns is among so many first ones; a title may stand above it.
HEADER_WITHIN = 10
DELIMITERS = (";", ",", "\t")
# Excel writes this line in front so that it finds its own delimiter again.
_EXCEL_HINT = "sep="
# Read as a last line of its own: where it is swallowed by a cell, a quotation mark was never closed.
_END = "\x1e"


class OpenQuoteError(ValueError):
    """A quotation mark that opens a cell and is never closed, so that the rest of the list became that cell."""

    def __init__(self, row: int, cell: str) -> None:
        super().__init__(_("A quotation mark opens here and is never closed. Close it, or delete it."))
        self.row = row
        self.cell = cell


def delimited_rows(data: bytes, headings_known: Callable[[Sequence[str]], int]) -> list[tuple[int, list[str]]]:
    """The numbered rows of CSV text; the delimiter is the one by which most headings are known.

    Raises:
        ValueError: the bytes are no text, or no CSV; with a sentence.
        OpenQuoteError: one cell runs from its quotation mark to the end of the list.
    """
    text = decode(data)
    numbered_from = 1
    if text[:4].lower() == _EXCEL_HINT and "\n" in text:
        hint, text = text.split("\n", 1)
        numbered_from = 2
        delimiters: Sequence[str] = [mark for mark in DELIMITERS if hint[4:].strip("\r") == mark] or DELIMITERS
    else:
        delimiters = DELIMITERS
    found = [_rows(text, mark) for mark in delimiters]
    best = max(found, key=lambda rows: _quality(rows, headings_known))
    *rows, last = best
    if last != [_END]:
        raise OpenQuoteError(len(rows) + numbered_from, last[-1].removesuffix(_END))
    return [(number, cells) for number, cells in enumerate(rows, numbered_from)]


def _quality(rows: list[list[str]], headings_known: Callable[[Sequence[str]], int]) -> tuple[int, int]:
    written = [cells for cells in rows if any(map(str.isalnum, "".join(cells)))][:HEADER_WITHIN]
    return max(((headings_known(cells), len(cells)) for cells in written), default=(0, 0))


def decode(data: bytes) -> str:
    """The text of a file, by its mark if it has one, else UTF-8, else Windows-1252.

    Raises:
        ValueError: the bytes are no text in any of these; with a sentence.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings: tuple[str, ...] = ("utf-16",)
    else:
        encodings = ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text.replace("\r\n", "\n").replace("\r", "\n")
    raise ValueError(_("The letters of this file cannot be read. Save it as CSV UTF-8 or as .xlsx."))


def _rows(text: str, delimiter: str) -> list[list[str]]:
    try:
        return list(csv.reader(io.StringIO(f"{text}\n{_END}", newline=""), delimiter=delimiter))
    except csv.Error as problem:
        raise ValueError(_("This is no CSV list. Perhaps a quotation mark is missing.")) from problem

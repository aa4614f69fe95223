"""One row of a teacher's list while it is read: its texts by column, its problems, and what every game's card needs."""

import re
import unicodedata
from collections.abc import Callable, Mapping

from geotrainer.atlas.teacher_list.columns import Columns
from geotrainer.atlas.teacher_list.countries import country_code, unknown_country
from geotrainer.atlas.teacher_list.figures import Bounds, FigureError, figure
from geotrainer.atlas.teacher_list.problems import Findings
from geotrainer.atlas.teacher_list.sheet import Row
from geotrainer.i18n import _

LONGEST_NAME = 80
LONGEST_NOTE = 500
# What UTF-8 umlauts and accents look like after a program took them for Windows-1252.
_GARBLED = re.compile(r"Ã[¤¶¼Ÿ„\u2013œ©¨¡³±§]|â€|\ufffd")
_WHOLE_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "ä": "ae", "ö": "oe", "ü": "ue"})


class Record:
    """A row with named columns; whoever reads a column notes what is wrong with it."""

    def __init__(self, row: Row, columns: Columns, findings: Findings) -> None:
        self._row = row
        self._columns = columns
        self._findings = findings
        self.is_good = True

    @property
    def number(self) -> int:
        """The row's number as a spreadsheet shows it."""
        return self._row.number

    def has(self, key: str) -> bool:
        """Whether the list has this column."""
        return key in self._columns.at

    def text(self, key: str) -> str:
        """The text in a column, in composed letters, blanks and line breaks made single; empty if there is none."""
        at = self._columns.at.get(key)
        cell = self._row.cells[at] if at is not None and at < len(self._row.cells) else ""
        whole = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", cell))
        return " ".join(whole.split())

    def problem(self, key: str, sentence: str, value: str | None = None) -> None:
        """Note what is wrong in a column; the row gives no card."""
        self.is_good = False
        shown = self.text(key) if value is None else value
        self._findings.problem(sentence, row=self.number, column=self._columns.heading(key), value=shown)

    def nothing(self, key: str, sentence: str) -> None:
        """Note that nothing stands in a column that every row needs; a column that is not there was told once."""
        if self.has(key):
            self.problem(key, sentence)
        self.is_good = False

    def warning(self, key: str, sentence: str, value: str | None = None) -> None:
        """Note what to look at in a column; the row still gives a card."""
        shown = self.text(key) if value is None else value
        self._findings.warning(sentence, row=self.number, column=self._columns.heading(key), value=shown)

    def name(self, key: str = "name") -> str:
        """The name in a column, which must be there, short, and with its accents whole."""
        name = self.text(key)
        if not any(letter.isalnum() for letter in name):
            self.nothing(key, _("The name is missing.") if key == "name" else _("Nothing stands here."))
        elif len(name) > LONGEST_NAME:
            self.problem(key, _("This is too long; at most {limit} letters.").format(limit=LONGEST_NAME))
        elif _GARBLED.search(name):
            self.problem(key, _("Accents or umlauts are broken. Save the file as CSV UTF-8 or as .xlsx."))
        return name

    def names(self) -> dict[str, str]:
        """The names by language, as far as the list gives any."""
        return {code: self.text(f"name_{code}") for code in ("en", "de") if self.text(f"name_{code}")}

    def note(self, key: str) -> str:
        """A free text, cut at its greatest length with a warning."""
        text = self.text(key)
        if len(text) > LONGEST_NOTE:
            self.warning(key, _("This text was cut at {limit} letters.").format(limit=LONGEST_NOTE))
        return text[:LONGEST_NOTE]

    def country(self) -> str | None:
        """The code of the country in the column `country`, None if the row names none."""
        text = self.text("country")
        code = country_code(text)
        if text and code is None:
            self.problem("country", unknown_country(text))
        return code

    def figure(self, key: str, bounds: Bounds) -> float | None:
        """The number in a column, None if nothing stands there or it is wrong."""
        text = self.text(key)
        if not text:
            return None
        try:
            return figure(text, bounds)
        except FigureError as wrong:
            self.problem(key, str(wrong))
            return None

    def choice(self, key: str, words: Mapping[str, str], sentence: str) -> str | None:
        """What a word in a column stands for, None if nothing stands there or it is wrong."""
        text = self.text(key)
        meant = words.get(text.casefold())
        if text and meant is None:
            self.problem(key, sentence)
        return meant


class Doubles:
    """Notes what occurs twice in a list, and gives ids that do not."""

    def __init__(self) -> None:
        self._first: dict[object, int] = {}
        self._ids: set[str] = set()

    def check(self, record: Record, key: str, what: object, sentence: Callable[[int], str]) -> None:
        """Note a problem if an earlier row has the same; `sentence` is told that row's number."""
        first = self._first.setdefault(what, record.number)
        if first != record.number:
            record.problem(key, sentence(first))

    def name(self, record: Record, name: str) -> None:
        """Note a problem if an earlier row has this name, in whatever letters."""
        again = _("This name stands in row {row} already. Add what tells them apart, such as a country in brackets.")
        self.check(record, "name", ("name", name.casefold()), lambda first: again.format(row=first))

    def new_id(self, name: str, number: int) -> str:
        """An id made of the name's letters, of the row's number where that is needed."""
        plain = unicodedata.normalize("NFKD", name.lower().translate(_WHOLE_LETTERS)).encode("ascii", "ignore").decode()
        letters = "-".join("".join(letter if letter.isalnum() else " " for letter in plain).split())
        card_id = letters or f"row-{number}"
        if card_id in self._ids:
            card_id = f"{card_id}-{number}"
        self._ids.add(card_id)
        return card_id

"""What is wrong with a teacher's list: every problem with row, column, value and a sentence, told all at once."""

import msgspec

from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _, ngettext

SHOWN_VALUE = 60
SHOWN_PROBLEMS = 20


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong or doubtful: `row` as a spreadsheet numbers it, `column` as the header writes it."""

    sentence: str
    row: int | None = None
    column: str | None = None
    value: str = ""

    def __str__(self) -> str:
        """The place, the value and the sentence in one line."""
        place = [_("row {row}").format(row=self.row)] if self.row is not None else []
        if self.column:
            place.append(_("column {column}").format(column=self.column))
        if self.value:
            place.append(_("“{value}”").format(value=" ".join(self.value.split())))
        return f"{', '.join(place)}: {self.sentence}" if place else self.sentence


class ListError(GeoTrainerError):
    """A list that was not taken; `problems` holds everything that is wrong with it, and nothing was imported."""

    code = "list"

    def __init__(self, problems: tuple[Problem, ...], filename: str) -> None:
        head = ngettext(
            "The list {filename} was not taken; one thing is to be mended:",
            "The list {filename} was not taken; {count} things are to be mended:",
            len(problems),
        ).format(filename=filename, count=len(problems))
        lines = [str(problem) for problem in problems[:SHOWN_PROBLEMS]]
        if len(problems) > SHOWN_PROBLEMS:
            lines.append(_("... and {count} more.").format(count=len(problems) - SHOWN_PROBLEMS))
        super().__init__("\n".join([head, *lines]), value=filename)
        self.problems = problems


class Findings:
    """Gathers the problems and warnings of a list while it is read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []

    def problem(self, sentence: str, *, row: int | None = None, column: str | None = None, value: str = "") -> None:
        """Note something because of which the list is not taken."""
        self.problems.append(Problem(sentence, row, column, short(value)))

    def warning(self, sentence: str, *, row: int | None = None, column: str | None = None, value: str = "") -> None:
        """Note something to look at; the list is taken all the same."""
        self.warnings.append(Problem(sentence, row, column, short(value)))

    def refuse_if_any(self, filename: str) -> None:
        """Stop here when there is a problem.

        Raises:
            ListError: with all problems, in the order of the rows.
        """
        if self.problems:
            ordered = sorted(self.problems, key=lambda problem: problem.row or 0)
            raise ListError(tuple(ordered), filename)


def short(value: str) -> str:
    """The value as it is shown beside a sentence: whole, or its beginning."""
    return value if len(value) <= SHOWN_VALUE else value[: SHOWN_VALUE - 1] + "…"

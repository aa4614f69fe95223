"""Teachers' lists that are right, for the tests to spoil, and what is told when they are read."""

import pytest

from geotrainer.atlas.teacher_list import ListError, Problem, TeacherList, read_list

LOCATE = [
    "name;lat;lon;colour",
    "Hamburg;53,55;9,99;gelb",
    "Lima;-12,04;-77,03;gelb",
    "Nairobi;-1,28;36,82;orange",
    "Perth;-31,95;115,86;orange",
    "Denver;39,74;-104,98;grün",
    "Taipei;25,05;121,53;grün",
]
CROSS = ["name;lat;lon;population;country;difficulty;kind", *(f"Ort {n};{40 + n};{n};{n}000;;;" for n in range(1, 13))]
HIDEOUT = ["name;countries", *(f"Tier {n};DE, AT" for n in range(1, 16))]


def read(game: str, lines: list[str]) -> TeacherList:
    return read_list(game, "\n".join(lines).encode(), "list.csv")


def problems(game: str, lines: list[str]) -> tuple[Problem, ...]:
    with pytest.raises(ListError) as refused:
        read(game, lines)
    return refused.value.problems


def only(game: str, lines: list[str]) -> Problem:
    found = problems(game, lines)
    assert len(found) == 1, found
    return found[0]


def with_row(lines: list[str], row: str, at: int = 2) -> list[str]:
    """The lines with one replaced; `at` is its number in a spreadsheet."""
    return [*lines[: at - 1], row, *lines[at:]]

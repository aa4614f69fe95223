"""Takes a teacher's own list as a deck: all of it, or nothing and every problem at once."""

from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import Any

import msgspec

from geotrainer.atlas.decks import GAMES, version_of
from geotrainer.atlas.teacher_list.columns import Columns, check, known
from geotrainer.atlas.teacher_list.cross import cross_card
from geotrainer.atlas.teacher_list.estimate import estimate_card
from geotrainer.atlas.teacher_list.hideout import hideout_card
from geotrainer.atlas.teacher_list.locate import locate_card
from geotrainer.atlas.teacher_list.problems import Findings, Problem
from geotrainer.atlas.teacher_list.record import Doubles, Record
from geotrainer.atlas.teacher_list.sheet import Sheet, read_sheet
from geotrainer.errors import DeckError
from geotrainer.i18n import _

Card = dict[str, Any]

CARD_OF: Mapping[str, Callable[[Record, Doubles], Card | None]] = {
    "locate": locate_card,
    "cross": cross_card,
    "hideout": hideout_card,
    "estimate": estimate_card,
}
# How many rows a deck needs: six seats at a table, C3, H1, and E6 for two seats.
FEWEST = {"locate": 6, "cross": 12, "hideout": 15, "estimate": 42}
MOST = {"hideout": 15}


class TeacherList(msgspec.Struct, frozen=True):
    """A list that was taken: its cards, what to look at again, its title and its version (of content)."""

    game: str
    title: str
    cards: tuple[Card, ...]
    warnings: tuple[Problem, ...]
    version: str


def read_list(game: str, data: bytes, filename: str) -> TeacherList:
    """The deck that a file holds, CSV or XLSX (docs/own-lists.md).

    Args:
        game: The game that the list is for.
        data: The file's bytes.
        filename: The file's name; the deck is named after it, unless a title stands above the header.

    Raises:
        DeckError: There is no such game.
        ListError: The list is not whole; it carries every problem, and nothing is imported.
    """
    if game not in GAMES:
        raise DeckError(
            _("There is no game {game!r}; the games are {games}.").format(game=game, games=", ".join(GAMES)),
            code="unknown_game",
            value=game,
        )
    name = PurePath(filename.replace("\\", "/")).name or "list"
    sheet = read_sheet(data, name, lambda header: len(known(game, header).at))
    findings = Findings()
    columns = known(game, sheet.header.cells)
    check(game, sheet.header.cells, columns, sheet.header.number, findings)
    cards = _cards(game, sheet, columns, findings) if columns.at else []
    findings.refuse_if_any(name)
    title = sheet.title or PurePath(name).stem
    return TeacherList(game, title, tuple(cards), tuple(findings.warnings), version_of(cards))


def _cards(game: str, sheet: Sheet, columns: Columns, findings: Findings) -> list[Card]:
    _check_size(game, len(sheet.rows), findings)
    doubles = Doubles()
    cards = []
    for row in sheet.rows:
        if len(row.cells) > len(sheet.header.cells):
            sentence = _("This row has more cells than the header. Decimal commas need semicolons between the cells.")
            findings.problem(sentence, row=row.number, value=" | ".join(row.cells))
            continue
        card = CARD_OF[game](Record(row, columns, findings), doubles)
        if card is not None:
            cards.append(card)
    return cards


def _check_size(game: str, rows: int, findings: Findings) -> None:
    fewest, most = FEWEST[game], MOST.get(game)
    if most == fewest and rows != most:
        sentence = _("The list must have exactly {count} rows below the header; it has {rows}.")
        findings.problem(sentence.format(count=most, rows=rows))
    elif rows < fewest:
        sentence = _("The list is too short: at least {count} rows below the header; it has {rows}.")
        findings.problem(sentence.format(count=fewest, rows=rows))

"""A teacher's own list of places: dropped as a file, checked as a whole, told by row and column what is wrong."""

from collections.abc import Callable
from typing import Any

from geotrainer.atlas import decks
from geotrainer.atlas.teacher_list import ListError, read_list
from geotrainer.atlas.teacher_list.columns import OPTIONAL, REQUIRED, heading
from geotrainer.atlas.teacher_list.reader import FEWEST, MOST
from geotrainer.classroom.rounds import Rounds
from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.file_drop import FileDrop
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.table import Table

MOST_SHOWN = 50
# Columns that docs/own-lists.md tells of, and that few need.
RARE = {"name_en", "name_de", "coordinates", "note", "species"}


class OwnLists:
    """The way in for a teacher's own list; `on_taken` is told the deck that it has become."""

    def __init__(self, rounds: Rounds, on_taken: Callable[[str], None]) -> None:
        self._rounds = rounds
        self._on_taken = on_taken
        self._game = "locate"
        self.drop = FileDrop("", self._take, accept=".csv,.txt,.tsv,.xlsx")
        self.told = Notice()
        self.problems = Table()

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.told, self.problems, self.drop]

    def draw(self, game: str) -> None:
        """Show the way in for lists of this game."""
        if game != self._game:
            self.told.clear()
            self.problems.show(rows=[], hidden=True)
        self._game = game
        self.drop.show(
            label=_("Your own list (CSV or Excel)"),
            hint=hint_of(game),
        )
        self.problems.show(
            columns=[
                {"id": "row", "label": _("Row"), "kind": "number", "decimals": 0},
                {"id": "column", "label": _("Column")},
                {"id": "value", "label": _("Value")},
                {"id": "sentence", "label": _("What to mend")},
            ],
            hidden=not self.problems.rows,
        )

    def _take(self, name: str, data: bytes) -> None:
        try:
            read = read_list(self._game, data, name)
        except ListError as refusal:
            self._refuse(refusal)
            return
        title = read.title or _("My list")
        cards = [dict(card) for card in read.cards]
        deck = self._rounds.add_list(self._game, title, cards, decks.version_of(cards))
        self.problems.show(rows=[], hidden=True)
        self.told.say(
            ngettext("“{title}” is chosen now: {n} card.", "“{title}” is chosen now: {n} cards.", len(cards)).format(
                n=len(cards), title=title
            ),
            kind="right",
            detail=" ".join(str(warning) for warning in read.warnings),
        )
        self._on_taken(deck)

    def _refuse(self, refusal: ListError) -> None:
        problems = refusal.problems
        self.told.say(
            ngettext(
                "Nothing was taken: {n} thing to mend.", "Nothing was taken: {n} things to mend.", len(problems)
            ).format(n=len(problems)),
            kind="error",
        )
        self.problems.show(
            rows=[
                {"row": p.row, "column": p.column or "", "value": str(p.value or ""), "sentence": p.sentence}
                for p in problems[:MOST_SHOWN]
            ],
            hidden=False,
        )


def hint_of(game: str) -> str:
    """What a list of this game holds: how many rows, and the headings of its columns in the page's language."""
    exactly = _("Exactly {n} rows with the columns {columns}.")
    at_least = _("At least {n} rows with the columns {columns}.")
    needed = ", ".join(heading(game, key) for key in REQUIRED[game])
    told = [(exactly if game in MOST else at_least).format(n=FEWEST[game], columns=needed)]
    more = [heading(game, key) for key in OPTIONAL[game] if key not in RARE]
    told.append(_("If you like, also: {columns}.").format(columns=", ".join(more)))
    if game == "locate":
        told.append(_("The colour is yellow (easy), orange or green (hard)."))
    return " ".join(told)

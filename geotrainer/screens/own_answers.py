"""The own answers: what was asked, what one answered, what is right, and how far away it was."""

from typing import Any

from geotrainer.classroom.desk import Desk
from geotrainer.classroom.log import ClassLog, match_attempts
from geotrainer.classroom.visit import Visit
from geotrainer.i18n import _, language
from geotrainer.learning import Attempt
from geotrainer.learning.wording import answer_in_words, note_in_words, question_in_words
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.table import Table


class OwnAnswers:
    """A table of a student's own answers; nobody else's are in it."""

    def __init__(self) -> None:
        self.told = Notice()
        self.table = Table()
        self._drawn: object = None

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.told, self.table]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.told, self.table)

    def show(self, visit: Visit) -> None:
        """The answers of the whole lesson."""
        if visit.student is None:
            return
        key = (visit.student.id, visit.room.round, visit.rounds.is_running(), language())
        if key != self._drawn:
            self._drawn = key
            self._fill(ClassLog(visit.store, visit.room.id).attempts(visit.student.id))

    def show_match(self, desk: Desk) -> list[Attempt]:
        """The answers of one match, from the seat of this desk; they are handed back for a map."""
        found = [a for a in match_attempts(desk.store, desk.match.id) if a.seat == desk.seat]
        self._fill(found)
        return found

    def _fill(self, found: list[Attempt]) -> None:
        right = sum(a.right for a in found)
        told = _("Right answers: {right} of {n}.")
        self.told.say(told.format(right=right, n=len(found)) if found else "")
        has_distance = any(a.distance_km is not None for a in found)
        notes = [note_in_words(a) if a.game == "estimate" else "" for a in found]
        self.table.show(
            caption=_("Your answers"),
            columns=[
                {"id": "item", "label": _("Asked")},
                {"id": "given", "label": _("Your answer")},
                {"id": "right", "label": _("Right")},
                *(
                    [{"id": "km", "label": _("Distance"), "unit": "km", "kind": "number", "decimals": 0}]
                    if has_distance
                    else []
                ),
                *([{"id": "note", "label": _("To know")}] if any(notes) else []),
            ],
            rows=[
                {
                    "item": question_in_words(a),
                    "given": answer_in_words(a.game, a.given),
                    "right": answer_in_words(a.game, a.right_answer),
                    "km": a.distance_km,
                    "note": note,
                    "_mark": "right" if a.right else "wrong",
                }
                for a, note in zip(found, notes, strict=True)
            ],
            hidden=not found,
        )

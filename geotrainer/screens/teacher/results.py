"""Results: what to teach again, how each student did, the log as a file, and deleting a student's data."""

from collections.abc import Callable
from typing import Any

from geotrainer.classroom.log import ClassLog, Question, by_student, questions, to_teach_again
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.i18n import _, ngettext
from geotrainer.learning.wording import answer_in_words, game_name, item_in_words, question_in_words
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.dialog import Dialog
from geotrainer.screens.pieces.download import Download, File
from geotrainer.screens.pieces.forms import Column
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.table import Table

CSV = "text/csv;charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
DELETE = "delete"


class Results:
    """The learning log of the class as the teacher reads it."""

    def __init__(self, store: Store, class_id: str, on_change: Callable[[], None]) -> None:
        self._log = ClassLog(store, class_id)
        self._students = Students(store, class_id)
        self._on_change = on_change
        self._to_forget: str | None = None
        self._game: str | None = None
        self._asked: list[Question] = []
        self.told = Notice()
        self.games = Choices("", self._look_at, small=True)
        self.games.add_class("gt-tabs")
        self.known = Notice()
        self.questions = Table()
        self.students = Table()
        self.csv = Download("", lambda: File(self._log.file_name("csv"), self._log.csv(), CSV))
        self.xlsx = Download("", lambda: File(self._log.file_name("xlsx"), self._log.xlsx(), XLSX))
        self.nameless = Download(
            "", lambda: File(self._log.file_name("csv", named=False), self._log.csv(named=False), CSV)
        )
        self.forget = Choices("", self._ask, small=True)
        self.dialog = Dialog(self._answered)

    @property
    def stage(self) -> list[Any]:
        """What the class did."""
        return [*self.wall, self.students]

    @property
    def wall(self) -> list[Any]:
        """What the class may see together: nothing of it names anybody."""
        return [self.told, self.games, self.known, self.questions]

    @property
    def panel(self) -> list[Any]:
        """What the teacher takes away."""
        return [self.csv, self.xlsx, self.nameless, self.forget, self.dialog]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return tuple(w for w in (*self.stage, *self.panel) if isinstance(w, Piece))

    def draw(self, *, real_names: bool) -> None:
        """Show the log as it is now."""
        found = self._log.attempts()
        people = self._log.people()
        right = sum(a.right for a in found)
        self.told.say(
            ngettext("{n} answer, {right} right", "{n} answers, {right} right", len(found)).format(
                n=len(found), right=right
            )
            if found
            else _("No answers yet. They appear here as soon as a round has been evaluated.")
        )
        self._asked = questions(found)
        self._draw_games([a.game for a in found])
        self._draw_questions()
        self._draw_students(by_student(found), people, real_names=real_names)
        self.csv.label = _("Learning log as CSV")
        self.xlsx.label = _("Learning log for Excel")
        self.nameless.label = _("Learning log without names")
        self.forget.show(
            label=_("Delete a student's data: name, seat and answers"),
            options=[{"id": student, "label": person.nickname} for student, person in people.items()],
            hidden=not people,
        )

    def _draw_games(self, played: list[str]) -> None:
        """The games to choose from, if several were played; until one is chosen, the last is looked at."""
        games = list(dict.fromkeys(played))
        if self._game not in games:
            self._game = None
        self.games.show(
            label=_("Game"),
            options=[{"id": game, "label": game_name(game)} for game in games],
            selected=self._game or (played[-1] if played else None),
            hidden=len(games) < 2,  # noqa: PLR2004 - one is no choice
        )

    def _draw_questions(self) -> None:
        """What too few knew of the game that is looked at, or that all was known."""
        asked = [q for q in self._asked if q.game == self.games.selected]
        again = to_teach_again(asked)
        if asked and not again:
            self.known.say(_("Nothing to teach again: whatever was asked, most of you knew it."), kind="right")
        else:
            self.known.clear()
        has_distance = any(q.mean_km is not None for q in again)
        self.questions.show(
            caption=_("What to teach again"),
            columns=[
                {"id": "item", "label": _("Asked")},
                {"id": "asked", "label": _("Answers"), "kind": "number", "decimals": 0},
                {"id": "right", "label": _("Right"), "unit": "%", "kind": "number", "decimals": 0},
                {"id": "wrong", "label": _("Often answered")},
                {"id": "answer", "label": _("Right answer")},
                *(
                    [Column(id="km", label=_("Mean distance"), unit="km", kind="number", decimals=0)]
                    if has_distance
                    else []
                ),
            ],
            rows=[
                {
                    "item": _asked(q),
                    "asked": q.asked,
                    "right": 100 * q.right / q.asked,
                    "wrong": answer_in_words(q.game, q.wrong_answer),
                    "answer": answer_in_words(q.game, q.right_answer),
                    "km": q.mean_km,
                }
                for q in again
            ],
            hidden=not again,
        )

    def _look_at(self, game: str) -> None:
        self._game = game
        self.games.selected = game
        self._draw_questions()

    def _draw_students(self, told: dict[str, tuple[int, int]], people: dict[str, Any], *, real_names: bool) -> None:
        self.students.show(
            caption=_("Students"),
            columns=[
                {"id": "name", "label": _("Nickname")},
                *(
                    [{"id": "real", "label": _("Name")}]
                    if real_names and any(p.real_name for p in people.values())
                    else []
                ),
                {"id": "asked", "label": _("Answers"), "kind": "number", "decimals": 0},
                {"id": "right", "label": _("Right"), "kind": "number", "decimals": 0},
            ],
            rows=[
                {"name": person.nickname, "real": person.real_name, "asked": told[s][0], "right": told[s][1]}
                for s, person in people.items()
                if s in told
            ],
            hidden=not told,
        )

    def _ask(self, student_id: str) -> None:
        person = self._log.people().get(student_id)
        if person is None:
            return
        self._to_forget = student_id
        self.dialog.ask(
            _("Delete the data of {name}?").format(name=person.nickname),
            [
                _("Nickname, name and all answers are deleted and cannot be brought back."),
                _("The matches of the others stay."),
            ],
            [{"id": "keep", "label": _("Keep")}, {"id": DELETE, "label": _("Delete for good")}],
        )

    def _answered(self, answer: str | None) -> None:
        if answer == DELETE and self._to_forget is not None:
            self._students.delete(self._to_forget)
        self._to_forget = None
        self._on_change()


def _asked(question: Question) -> str:
    """A question without its answer beside it: what lay under a tile is then told by its animal."""
    if question.game == "hideout" and question.kind != "home":
        return item_in_words(question)
    return question_in_words(question)

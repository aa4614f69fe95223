"""The end of the lesson: asked once more, told to everybody, and undone if it was too early."""

from collections.abc import Callable
from typing import Any

from geotrainer.classroom.rounds import Rounds
from geotrainer.classroom.school import Class, School
from geotrainer.i18n import _
from geotrainer.screens.pieces.dialog import Dialog
from geotrainer.screens.pieces.forms import Action
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece

END = "end"


class Closing:
    """What ends a lesson, and what the teacher reads afterwards; `on_change` draws the page anew."""

    def __init__(self, school: School, rounds: Rounds, on_change: Callable[[], None]) -> None:
        self._school = school
        self._rounds = rounds
        self._on_change = on_change
        self.told = Notice()
        self.button = MainButton(self._press)
        self.dialog = Dialog(self._answered)

    @property
    def widgets(self) -> list[Any]:
        """The notice and the button, with the dialog that has to be on the page to open."""
        return [self.told, self.button, self.dialog]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.told, self.button, self.dialog)

    def draw(self, room: Class) -> None:
        """Offer to end the lesson, or say that it is over and offer to go on."""
        if room.ended is None:
            self.told.clear()
            self.button.show(main=None, quiet=[Action(id=END, label=_("End the lesson"))])
            return
        self.told.say(
            _("The lesson is over. All students see their own answers."),
            detail=_("Take the learning log with you. Then end the program in its window with Ctrl-C."),
        )
        self.button.show(main=None, quiet=[Action(id="go_on", label=_("Go on with the lesson"))])

    def _press(self, action: str) -> None:
        if action != END:
            self._school.go_on(self._rounds.class_id)
            self._on_change()
            return
        self.dialog.ask(
            _("End the lesson now?"),
            [_("A match that is played ends, and its points are kept. Everybody sees their own answers.")],
            [Action(id=END, label=_("End the lesson")), Action(id="on", label=_("Not yet"))],
        )

    def _answered(self, answer: str | None) -> None:
        if answer == END:
            if self._rounds.is_running():
                self._rounds.end_early()
            self._school.end_class(self._rounds.class_id)
            self._on_change()

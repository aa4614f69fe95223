"""The door of a class: nickname, and the real name where the teacher asks for it."""

from collections.abc import Callable
from typing import Any

from geotrainer.classroom.nickname import LONGEST, tidy
from geotrainer.classroom.students import LONGEST_REAL_NAME
from geotrainer.i18n import _
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.text_entry import TextEntry


class Door:
    """What somebody sees who is not in the class yet. `on_join` gets the nickname and the real name (or nothing)."""

    def __init__(self, on_join: Callable[[str, str], None]) -> None:
        self._on_join = on_join
        self._nickname = ""
        self._class_name = ""
        self._asks_real_name = False
        self.welcome = Notice()
        self.nickname = TextEntry("", self._name_given, longest=LONGEST + 20)
        self.real_name = TextEntry("", self._real_name_given, longest=LONGEST_REAL_NAME)

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.welcome, self.nickname, self.real_name]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.welcome, self.nickname, self.real_name)

    def show(self, class_name: str, *, ask_real_name: bool, joining: bool) -> None:
        """Draw the door of this class."""
        self._class_name, self._asks_real_name = class_name, ask_real_name
        waits_for_real_name = ask_real_name and bool(self._nickname)
        if joining and waits_for_real_name:
            self.welcome.say(
                _("Welcome to {name}!").format(name=class_name), detail=_("And what is your name in the class list?")
            )
        elif joining:
            self.welcome.say(
                _("Welcome to {name}!").format(name=class_name), detail=_("What shall the others call you?")
            )
        else:
            self.welcome.say(
                _("{name}: the door is closed just now.").format(name=class_name),
                kind="waiting",
                detail=_("Your teacher opens it again when somebody may join."),
            )
        self.nickname.show(
            label=_("Your nickname"),
            hint=_("Up to {longest} characters. Everybody sees it; it need not be your real name.").format(
                longest=LONGEST
            ),
            button=_("Go on") if ask_real_name else _("Join"),
            hidden=not joining or waits_for_real_name,
        )
        self.real_name.show(
            label=_("Your name"),
            hint=_("Only your teacher sees it."),
            button=_("Join"),
            hidden=not joining or not waits_for_real_name,
        )

    def refuse(self, sentence: str) -> None:
        """Tell why it cannot be; the nickname is asked for again."""
        self._nickname = ""
        self.show(self._class_name, ask_real_name=self._asks_real_name, joining=True)
        self.nickname.refuse(sentence)

    def _name_given(self, typed: str) -> None:
        name = tidy(typed)
        if self._asks_real_name:
            self._nickname = name
            self.show(self._class_name, ask_real_name=True, joining=True)
        else:
            self._on_join(name, "")

    def _real_name_given(self, typed: str) -> None:
        self._on_join(self._nickname, typed)

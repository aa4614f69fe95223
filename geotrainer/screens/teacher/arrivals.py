"""Arrivals: link and QR code for the projector, who has joined, and what the door lets through."""

from collections.abc import Callable
from typing import Any

from geotrainer.classroom.school import Class, School
from geotrainer.classroom.students import Student, Students
from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.lobby import Lobby
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.qr_code import QrCode
from geotrainer.screens.pieces.text_entry import TextEntry


class Arrivals:
    """The first page of a lesson."""

    def __init__(
        self, school: School, students: Students, link: str, code: str, on_next: Callable[[str], None]
    ) -> None:
        self._school = school
        self._students = students
        self._chosen: str | None = None
        self.qr = QrCode(link, code)
        self.lobby = Lobby(on_remove=students.send_out, on_pick=self._choose)
        self.next = MainButton(on_next)
        self.outside = Choices("", students.let_in, small=True)
        self.door = Choices("", self._set_door, small=True)
        self.late = Choices("", self._set_late, small=True)
        self.real_names = Choices("", self._set_real_names, small=True)
        self.rename = TextEntry("", self._rename, quiet=True)
        self.device = MainButton(self._release)
        self.released = Notice()

    @property
    def stage(self) -> list[Any]:
        """What the class sees."""
        return [self.qr]

    @property
    def wall(self) -> list[Any]:
        """What the class sees where nothing is handled: the way in, and who has come."""
        return [self.qr, self.lobby]

    @property
    def panel(self) -> list[Any]:
        """What the teacher handles."""
        changing = [self.rename, self.device, self.released]
        return [self.next, *changing, self.lobby, self.outside, self.door, self.late, self.real_names]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return tuple(w for w in (*self.stage, *self.panel) if isinstance(w, Piece))

    def draw(self, room: Class, *, on_wall: bool, playing: bool) -> None:
        """Show who is here, and what comes next; on the wall no real names, and nothing to rename or remove."""
        here = self._students.all()
        private = {} if on_wall else self._students.real_names()
        now = self._students.store.clock()
        self.lobby.show(
            heading=ngettext("{n} student is here", "{n} students are here", len(here)).format(n=len(here))
            if here
            else _("Waiting for the class"),
            counted=False,
            removable=not on_wall,
            pickable=not on_wall,
            guests=[
                {"id": s.id, "name": s.nickname, "note": private.get(s.id, ""), "away": s.is_away(now)} for s in here
            ],
            empty=_("Show the code, or read the address out. Whoever joins appears here at once."),
        )
        self._draw_next(is_anybody_here=bool(here), playing=playing)
        self._draw_outside()
        self._draw_door(room)
        self._draw_renaming(here)

    def _draw_next(self, *, is_anybody_here: bool, playing: bool) -> None:
        if playing:
            self.next.show(main={"id": "watching", "label": _("To the tables")}, quiet=[])
        elif is_anybody_here:
            self.next.show(main={"id": "setting_up", "label": _("Go on: set up the match")}, quiet=[])
        else:
            self.next.show(main=None, quiet=[{"id": "setting_up", "label": _("Set up the match meanwhile")}])

    def _draw_outside(self) -> None:
        outside = self._students.sent_out()
        self.outside.show(
            label=_("Taken out of the class; tap to let in again"),
            options=[{"id": s.id, "label": s.nickname} for s in outside],
            hidden=not outside,
        )

    def _draw_door(self, room: Class) -> None:
        self.door.show(
            label=_("The door"),
            options=[
                {"id": "open", "label": _("open"), "hint": _("Whoever has the link can join")},
                {"id": "closed", "label": _("closed"), "hint": _("Nobody else can join")},
            ],
            selected="open" if room.options["joining"] else "closed",
        )
        self.late.show(
            label=_("Who comes late"),
            options=[
                {"id": "bot", "label": _("takes a computer's seat")},
                {"id": "wait", "label": _("waits for the next match")},
            ],
            selected="bot" if room.options["late_seat"] else "wait",
        )
        self.real_names.show(
            label=_("Real names"),
            options=[
                {"id": "no", "label": _("are not asked for")},
                {"id": "yes", "label": _("are asked for"), "hint": _("Only you see them")},
            ],
            selected="yes" if room.options["ask_real_name"] else "no",
        )

    def _draw_renaming(self, here: tuple[Student, ...]) -> None:
        chosen = next((s for s in here if s.id == self._chosen), None)
        self.lobby.picked = chosen.id if chosen else ""
        self.rename.show(
            label=_("Nickname instead of {name}").format(name=chosen.nickname if chosen else ""),
            button=_("Rename"),
            hidden=chosen is None,
        )
        label = _("Let {name} in on another device").format(name=chosen.nickname if chosen else "")
        self.device.show(quiet=[{"id": "release", "label": label}] if chosen else [])

    def _choose(self, student_id: str) -> None:
        # A second tap on the same name lets go of it.
        self._chosen = None if self._chosen == student_id else student_id
        self.released.clear()
        self._draw_renaming(self._students.all())

    def _rename(self, typed: str) -> None:
        if self._chosen:
            self._students.rename(self._chosen, typed)
            self._chosen = None
            self.rename.clear()
            self._draw_renaming(self._students.all())

    def _release(self, _action: str) -> None:
        chosen = next((s for s in self._students.all() if s.id == self._chosen), None)
        if chosen is not None:
            self._students.release(chosen.id)
            self._chosen = None
            self.released.say(
                _("The seat of {name} is kept for another device.").format(name=chosen.nickname),
                detail=_("Whoever joins with this nickname next takes it over."),
            )
            self._draw_renaming(self._students.all())

    def _set_door(self, chosen: str) -> None:
        self._school.set_option(self._students.class_id, "joining", value=chosen == "open")

    def _set_late(self, chosen: str) -> None:
        self._school.set_option(self._students.class_id, "late_seat", value=chosen == "bot")

    def _set_real_names(self, chosen: str) -> None:
        self._school.set_option(self._students.class_id, "ask_real_name", value=chosen == "yes")

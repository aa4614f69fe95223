"""The frame of the teacher's page: its four parts, one at a time, drawn anew after news."""

import logging
import os
from typing import Any

import ipywidgets as widgets
import msgspec

from geotrainer import i18n
from geotrainer.classroom.desk import Desk
from geotrainer.classroom.news import LONG_BREATH_SECONDS
from geotrainer.classroom.rounds import Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.students import Students
from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import LANGUAGES, _, language
from geotrainer.screens.following import start_following, visited_store
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.guard import guarded
from geotrainer.screens.pieces.heading import Heading
from geotrainer.screens.pieces.keep import Browser, Keep
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.screen import Screen
from geotrainer.screens.teacher.arrivals import Arrivals
from geotrainer.screens.teacher.closing import Closing
from geotrainer.screens.teacher.kept import Kept, is_offered, read
from geotrainer.screens.teacher.results import Results
from geotrainer.screens.teacher.setting_up import SettingUp
from geotrainer.screens.teacher.watching import Watching

# The address that phones reach; the server works it out and tells its pages.
LINK = "GEOTRAINER_LINK"
# The language that the teacher asked for when the class began, if any.
SPOKEN = "GEOTRAINER_TEACHER_LANGUAGE"

log = logging.getLogger("geotrainer")


class TeacherPage:
    """The teacher's page. Frame and top are built before it is known which class comes; `on_visitor` fills them."""

    def __init__(self) -> None:
        self.heading = Heading(_("One moment …"))
        self.notice = Notice()
        self.keep = Keep(on_arrive=self._arrived)
        self.parts = Choices("", self._open, small=True)
        self.look = Choices("", self._set_look, small=True)
        for tabs in (self.parts, self.look):
            tabs.add_class("gt-tabs")
        self.bar = widgets.Box([self.heading, self.parts, self.look])
        self.bar.add_class("gt-bar")
        self.frame = Screen(top=[self.keep, self.bar, self.notice])
        self._kept = Kept()
        self._part = "arrivals"
        self._projector = False
        self._known = False
        self._desks: list[Desk] = []
        self._revision = 0
        self.school: School | None = None

    @property
    def widget(self) -> Any:
        """What the page displays."""
        return self.frame

    def on_visitor(self) -> None:
        """Open the class that the environment names, and follow it."""
        try:
            store, class_id = visited_store()
            self.school = School(store)
            room = self.school.find(class_id)
        except (GeoTrainerError, KeyError) as error:
            log.exception("The class cannot be opened.")
            self.notice.say(getattr(error, "message", "") or _("This page belongs to no class."), kind="error")
            return
        i18n.use(room.language)
        self.class_id = class_id
        self.rounds = Rounds(store, class_id)
        self.students = Students(store, class_id)
        self.arrivals = Arrivals(self.school, self.students, os.environ.get(LINK, ""), room.code, self._open)
        self.setting_up = SettingUp(
            self.rounds, self.students, lambda: self._open("watching"), lambda wish: self._keep(wish=wish)
        )
        self.watching = Watching(self.rounds, lambda: self._desks, self._news, self._open)
        self.results = Results(store, class_id, self._news)
        self.closing = Closing(self.school, self.rounds, self._news)
        self.keep.key = f"geotrainer-teacher-{class_id}"
        start_following(store, self._follow, self._look_up, breath=LONG_BREATH_SECONDS)

    def _arrived(self, browser: Browser) -> None:
        if self.school is None:
            return
        if not self._known:
            self._known = True
            self._kept = read(browser.value)
            if is_offered(self._kept.wish, self.rounds.lists()):
                self.setting_up.wish = self._kept.wish
            self._speak(self._language_for(browser))
        self._news()

    def _language_for(self, browser: Browser) -> str:
        """The language that the teacher chose here, or else asked for, or else has in the browser."""
        wishes = (self._kept.language, os.environ.get(SPOKEN, ""), *(tag[:2] for tag in browser.languages))
        return next((wish for wish in wishes if wish in LANGUAGES), language())

    def _keep(self, **changes: Any) -> None:
        """Let the browser keep what was chosen here: a page that is loaded anew begins with it."""
        self._kept = msgspec.structs.replace(self._kept, **changes)
        self.keep.put(self._kept.text())

    def _speak(self, code: str) -> None:
        i18n.use(code)
        parts = (self.arrivals, self.setting_up, self.watching, self.results, self.closing)
        pieces: list[Piece] = [self.heading, self.notice, self.parts, self.look]
        for piece in (*pieces, *(p for part in parts for p in part.pieces())):
            piece.speak()
        self.draw()

    def _news(self) -> None:
        # What is drawn while a browser still loads the page can be lost there, and is not sent a second time.
        if not self._known:
            return
        wanted = self.rounds.current()
        if tuple(d.match.id for d in self._desks) != wanted:
            self._desks = [Desk(self.rounds.store, match_id) for match_id in wanted]
        for desk in self._desks:
            desk.look()
        self.draw()

    def _follow(self) -> None:
        """After news: mostly only logs have grown, and mostly but one of them."""
        if self.school is None or not self._known:
            return
        revision = self.school.find(self.class_id).revision
        if revision != self._revision:
            self._news()
            self._revision = revision
            return
        moved = [desk.follow() for desk in self._desks]
        if any(moved):
            self.draw()

    def _look_up(self) -> None:
        if not self._known:
            return
        # Every table is tended, not only the first that needs it.
        tended = [desk.tend() for desk in self._desks]
        if any(tended):
            self.draw()
        elif self._part == "arrivals":
            # Who is away shows by the passing of time alone.
            self._draw_part()

    def _open(self, part: str) -> None:
        if part in LANGUAGES:
            self._keep(language=part)
            self._speak(part)
            return
        if part == "projector":
            self._projector = not self._projector
        else:
            self._part = part
        self._news()

    def _set_look(self, chosen: str) -> None:
        self._open(chosen)

    def draw(self) -> None:
        """Show the open part as it is now."""
        guarded(self._draw, lambda sentence: self.notice.say(sentence, kind="error"))()

    def _draw(self) -> None:
        if self.school is None or not self._known:
            return
        room = self.school.find(self.class_id)
        self.heading.show(todo=room.name, whose=_("Class code {code}").format(code=room.code))
        self.parts.show(
            label=_("Go to"),
            options=[
                {"id": "arrivals", "label": _("Arrivals")},
                {"id": "setting_up", "label": _("Set up")},
                {"id": "watching", "label": _("Tables")},
                {"id": "results", "label": _("Results")},
            ],
            selected=self._part,
        )
        self.look.show(
            label=_("This page"),
            options=[
                {
                    "id": "projector",
                    "label": _("Normal view") if self._projector else _("Projector view"),
                    "hint": "" if self._projector else _("large type, no real names"),
                },
                *({"id": code, "label": name} for code, name in LANGUAGES.items() if code != language()),
            ],
        )
        self.closing.draw(room)
        # What ends the lesson stands where it ends; that it has ended is told everywhere.
        is_there = (self._part == "results" or room.ended is not None) and not self._projector
        self.frame.lay(foot=self.closing.widgets if is_there else [])
        self._draw_part()

    def _draw_part(self) -> None:
        if self.school is None:
            return
        if self._part == "arrivals":
            self.arrivals.draw(
                self.school.find(self.class_id), on_wall=self._projector, playing=self.rounds.is_running()
            )
        elif self._part == "setting_up":
            self.setting_up.draw()
        elif self._part == "watching":
            self.watching.draw()
        else:
            self.results.draw(real_names=not self._projector)
        part: Any = getattr(self, self._part)
        self.frame.project(self._projector)
        if self._projector and part is not self.setting_up:
            self.frame.lay(stage=part.wall, panel=[])
        elif part is self.watching and self.watching.onlooking.stage:
            # The table that is looked at takes the whole width; what the teacher handles comes below.
            self.frame.lay(stage=[*part.stage, *part.panel], panel=[])
        else:
            self.frame.lay(stage=part.stage, panel=part.panel)


def teacher_page() -> TeacherPage:
    """A page for the teacher, with nobody there yet."""
    return TeacherPage()

"""The student's page: the door, the lobby, the table, and the goodbye with the own answers."""

import logging
from typing import Any

from geotrainer import i18n
from geotrainer.classroom.desk import Desk
from geotrainer.classroom.nickname import NicknameError
from geotrainer.classroom.school import ClassError
from geotrainer.classroom.visit import Place, Visit
from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _
from geotrainer.screens.door import Door
from geotrainer.screens.following import start_following, visited_store
from geotrainer.screens.game_screen import GameScreen
from geotrainer.screens.games import game_screen
from geotrainer.screens.languages import Languages
from geotrainer.screens.own_answers import OwnAnswers
from geotrainer.screens.pieces.guard import guarded
from geotrainer.screens.pieces.keep import Browser, Keep
from geotrainer.screens.pieces.lobby import Lobby
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.stage import Stage

log = logging.getLogger("geotrainer")


class StudentPage:
    """A page of one student. Everything is built before it is known who comes; `on_visitor` hands it over."""

    def __init__(self) -> None:
        self.stage = Stage()
        self.keep = Keep(on_arrive=self._arrived, on_change=self._changed_in_another_tab)
        self.door = Door(self._join)
        self.lobby = Lobby()
        self.languages = Languages(self._speak)
        self.back = MainButton(self._play_myself)
        self.answers = OwnAnswers()
        # The game that is there from the first moment; others are built when a round with them begins.
        self.games: dict[str, GameScreen] = {"locate": game_screen("locate", self.stage)}
        self.visit: Visit | None = None
        self._known = False
        self.stage.frame.lay(
            top=[self.keep, self.stage.heading, self.stage.notice, self.back],
            foot=[self.stage.draft, self.languages],
        )
        self.stage.heading.todo = _("One moment …")

    @property
    def widget(self) -> Any:
        """What the page displays."""
        return self.stage.frame

    def on_visitor(self) -> None:
        """Open the class that the environment names, and follow it."""
        try:
            store, class_id = visited_store()
            self.visit = Visit(store, class_id)
        except (GeoTrainerError, KeyError) as error:
            log.exception("The class cannot be opened.")
            self.stage.complain(getattr(error, "message", "") or _("This page belongs to no class."))
            return
        i18n.use(self.visit.room.language)
        self.keep.key = f"geotrainer-{class_id}"
        start_following(store, self._news, self._look_up, self.visit.about)

    def _arrived(self, browser: Browser) -> None:
        """The browser has told what it keeps, and in which languages it is read."""
        if self.visit is None:
            return
        wanted = next((tag[:2] for tag in browser.languages if tag[:2] in i18n.LANGUAGES), self.visit.room.language)
        if not self._known:
            self._known = True
            self._speak(wanted)
        if browser.value and self.visit.student is None:
            self.visit.come_back(browser.value)
        if not browser.keeps:
            self.stage.notice.say(
                _("This browser keeps nothing: after a reload you would have to join anew."), kind="info"
            )
        self.draw()

    def _changed_in_another_tab(self, value: str | None) -> None:
        """Another tab of this device has joined: the same seat here."""
        if self.visit is not None and self.visit.student is None and value and self.visit.come_back(value):
            self.draw()

    def _speak(self, language: str) -> None:
        i18n.use(language)
        screens = [piece for screen in self.games.values() for piece in screen.pieces()]
        for piece in (
            *self.stage.pieces(),
            *self.door.pieces(),
            *self.answers.pieces(),
            self.lobby,
            self.languages,
            self.back,
            *screens,
        ):
            piece.speak()
        self.draw()

    def _join(self, nickname: str, real_name: str) -> None:
        if self.visit is None:
            return
        try:
            token = self.visit.join(nickname, real_name)
        except (NicknameError, ClassError) as refusal:
            self.door.refuse(refusal.message)
            return
        self.keep.put(token)
        self.draw()

    def _news(self) -> None:
        if self.visit is not None and self.visit.look():
            self.draw()

    def _look_up(self) -> None:
        if self.visit is not None and self.visit.tend():
            self.draw()

    def draw(self) -> None:
        """Show where the student is now."""
        guarded(self._draw, self.stage.complain)()

    def _draw(self) -> None:
        if self.visit is None or not self._known:
            return
        place = self.visit.place
        if place is not Place.GOODBYE:
            self.stage.frame.remove_class("gt-lesson-over")
        {
            Place.DOOR: self._draw_door,
            Place.LOBBY: self._draw_lobby,
            Place.TABLE: self._draw_table,
            Place.SENT_OUT: self._draw_sent_out,
            Place.GOODBYE: self._draw_goodbye,
        }[place](self.visit)

    def _draw_door(self, visit: Visit) -> None:
        options = visit.room.options
        self.door.show(visit.room.name, ask_real_name=options["ask_real_name"], joining=options["joining"])
        self.stage.heading.show(todo=visit.room.name, whose="", points=None, seat=None, mine=False)
        if visit.was_forgotten:
            self.keep.forget()
            self.stage.notice.say(
                _(
                    "This device has no seat any more: your teacher has deleted your name and answers, "
                    "or let you in on another device."
                ),
                detail=_("To play on, join again with a nickname.") if options["joining"] else "",
            )
        self._lay([], self.door.widgets)

    def _draw_lobby(self, visit: Visit) -> None:
        if visit.student is None:
            return
        self.stage.heading.show(
            todo=_("Hello {name}! You are in.").format(name=visit.student.nickname),
            whose=visit.room.name,
            points=None,
            seat=None,
            mine=False,
        )
        self.lobby.show(
            heading=_("In the class"),
            guests=[{"id": s.id, "name": s.nickname, "you": s.id == visit.student.id} for s in visit.classmates],
        )
        self.answers.show(visit)
        self.stage.notice.say(
            _("Your teacher seats everybody and starts the game."),
            kind="waiting",
            detail=_("You need not do anything. If your phone sleeps or the page reloads, your seat stays."),
        )
        self._lay([], [self.lobby, *self.answers.widgets])

    def _draw_table(self, visit: Visit) -> None:
        if visit.desk is None:
            return
        name = visit.desk.match.info.game
        if name not in self.games:
            self.games[name] = game_screen(name, self.stage)
        self._draw_stand_in(visit.desk)
        screen = self.games[name]
        if screen.desk is not visit.desk:
            self.stage.notice.clear()
            screen.sit(visit.desk)
        else:
            screen.draw()

    def _draw_stand_in(self, desk: Desk) -> None:
        """Whoever is back takes the seat back: the teacher let a computer play while nobody was there."""
        stands_in = desk.computer_stands_in()
        self.back.show(
            main={"id": "back", "label": _("I play myself again")} if stands_in else None,
            why=_("A computer plays for you just now.") if stands_in else "",
        )

    def _play_myself(self, _action: str) -> None:
        if self.visit is not None and self.visit.desk is not None and self.visit.desk.seat is not None:
            self.visit.rounds.bot_takes_over(self.visit.desk.match.id, self.visit.desk.seat, None)
            self._news()

    def _draw_sent_out(self, _visit: Visit) -> None:
        self.stage.heading.show(todo=_("You have left the class."), whose="", points=None, seat=None, mine=False)
        self.stage.notice.say(
            _("Your teacher has taken you out of the class."),
            kind="waiting",
            detail=_("Talk to your teacher. When you are let in again, this page goes on by itself."),
        )
        self._lay([], [])

    def _draw_goodbye(self, visit: Visit) -> None:
        self.stage.heading.show(
            todo=_("The lesson is over."), whose=visit.room.name, points=None, seat=None, mine=False
        )
        self.stage.notice.clear()
        self.answers.show(visit)
        # The page's own script then looks for no connection any more: the class may be gone now.
        self.stage.frame.add_class("gt-lesson-over")
        self._lay([], self.answers.widgets)

    def _lay(self, stage: list[Any], panel: list[Any]) -> None:
        self.back.show(main=None, why="")
        self.stage.frame.lay(stage=stage, panel=panel)


def student_page() -> StudentPage:
    """A page for a student, with all its widgets and nobody there yet."""
    return StudentPage()

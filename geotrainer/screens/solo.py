"""One person alone against bots, in JupyterLab, on Binder or in plain Voilà: a class of one in memory."""

from collections.abc import Sequence
from typing import Any

import msgspec

from geotrainer import i18n
from geotrainer.bots.strength import STRENGTHS
from geotrainer.classroom.desk import Desk
from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.errors import OptionError
from geotrainer.i18n import LANGUAGES, _
from geotrainer.rules import wire
from geotrainer.rules.games import check_game
from geotrainer.screens.following import start_following
from geotrainer.screens.games import game_screen
from geotrainer.screens.languages import Languages
from geotrainer.screens.pieces.guard import guarded
from geotrainer.screens.pieces.keep import Browser, Keep
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.stage import Stage
from geotrainer.screens.strengths import Strengths


class Solo:
    """A match of one person against bots, played again as often as one likes. Nothing is kept when it is closed."""

    def __init__(self, game: str, deck: str, bots: Sequence[str], options: dict[str, Any], seed: str | None) -> None:
        self._choice = Choice(game=game, deck=deck, options=options, seed=seed, pace=PACE.get(game, {"bot_pause": 1.5}))
        self._is_followed = False
        self.stage = Stage()
        self.keep = Keep("geotrainer-solo", on_arrive=self._arrived)
        self.screen = game_screen(game, self.stage)
        self.again = MainButton(lambda _action: self._start())
        self.strengths = Strengths(bots, self._strengthen)
        self.languages = Languages(self._choose_language)
        self.stage.frame.lay(
            top=[self.keep, self.stage.heading, self.stage.notice],
            foot=[self.stage.draft, self.again, self.strengths, self.languages],
        )
        self.store = Store("sqlite://")
        self.rounds = Rounds(self.store, School(self.store).create_class("solo").id)
        self.students = Students(self.store, self.rounds.class_id)
        self.student = self.students.join(_("You")).student
        self._start()

    @property
    def widget(self) -> Any:
        """What a notebook displays."""
        return self.stage.frame

    def _start(self) -> None:
        if self.rounds.is_running():
            self.rounds.end_early()
        (match_id,) = self.rounds.start(self._in_language(), [TablePlan((self.student.id,), self.strengths.bots)])
        seat = Match(self.store, match_id).seat_of(self.student.id)
        desk = Desk(self.store, match_id, seat)
        desk.look()
        self.screen.sit(desk, self._moved)
        self._draw_end()

    def _in_language(self) -> Choice:
        """The choice; a game that is played in a language is played in the one of the page, unless another is asked."""
        if not wire.has_option(self._choice.game, "language"):
            return self._choice
        return msgspec.structs.replace(self._choice, options={"language": i18n.language(), **self._choice.options})

    def _moved(self) -> None:
        self._draw_end()

    def _look_up(self) -> None:
        if self.screen.desk is not None and self.screen.desk.tend():
            self.screen.draw()
            self._draw_end()

    def _arrived(self, browser: Browser) -> None:
        # Bots move once somebody is there: what is drawn while a browser still loads the page can be lost.
        if not self._is_followed:
            self._is_followed = True
            start_following(self.store, self.screen.draw, self._look_up)
        wished = (browser.value, *(tag[:2] for tag in browser.languages))
        self._speak(next((language for language in wished if language in LANGUAGES), "en"))

    def _choose_language(self, language: str) -> None:
        self.keep.put(language)
        self._speak(language)

    def _has_begun(self) -> bool:
        desk = self.screen.desk
        return desk is not None and any(record.mover == "student" for record in desk.match.log)

    def _strengthen(self) -> None:
        """Let the computers play as strongly as was picked, from their next move on."""
        desk = self.screen.desk
        if desk is None:
            return
        chairs = [chair for chair in desk.match.chairs if chair.bot is not None]
        for chair, strength in zip(chairs, self.strengths.bots, strict=True):
            self.rounds.bot_takes_over(desk.match.id, chair.seat, strength)
        desk.look()
        self.screen.draw()

    def _speak(self, language: str) -> None:
        before = self._in_language()
        i18n.use(language)
        for piece in (*self.stage.pieces(), *self.screen.pieces(), self.again, self.strengths, self.languages):
            piece.speak()
        self.students.rename(self.student.id, _("You"))
        if self._in_language() != before and not self._has_begun():
            self._start()
        elif self.screen.desk is not None:
            self.screen.desk.look()
            self.screen.draw()
        self._draw_end()

    def _draw_end(self) -> None:
        guarded(self._show_end, self.stage.complain)()

    def _show_end(self) -> None:
        over = self.screen.desk is not None and self.screen.desk.match.is_over
        again = {"id": "again", "label": _("Play again")}
        self.again.show(main=again if over else None, quiet=[] if over else [again | {"label": _("Start anew")}])


def play(
    game: str,
    *,
    bots: Sequence[str] = ("easy", "medium"),
    deck: str | None = None,
    seed: str | None = None,
    **options: Any,
) -> Any:
    """A widget on which one person plays a game against bots.

    Args:
        game: "locate", "cross", "hideout" or "estimate".
        bots: the strengths of the bots, one to five of "easy", "medium", "hard".
        deck: the name of a deck; the game's first deck if left out.
        seed: the same seed deals the same cards.
        options: options of the match, such as `final=12` (docs/architecture.md).

    Raises:
        OptionError: an unknown game, strength or option.
        DeckError: an unknown deck.
    """
    check_game(game)
    for strength in bots:
        if strength not in STRENGTHS:
            raise OptionError(f"There is no bot strength {strength!r}; choose {', '.join(STRENGTHS)}.", value=strength)
    table = Solo(game, deck or FIRST_DECK[game], bots, options, seed)
    return table.widget


FIRST_DECK = {"locate": "world", "cross": "europe", "hideout": "forest", "estimate": "world"}
# Between two turns of `hideout` one looks at the map; other bots only think for a moment.
PACE = {"hideout": {"look": 5.0, "bot_pause": 6.5}}

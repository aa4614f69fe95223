"""A match of `hideout` in memory with a clock by hand, and the pages of its seats."""

import itertools
import json
from typing import Any

from geotrainer.classroom.desk import Desk
from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.rules import hideout
from geotrainer.screens.hideout.screen import HideoutScreen
from geotrainer.screens.stage import Stage
from tests.conftest import HandClock

LOOK = 6.0


class Table:
    """A match of two students in memory; both have a screen, and a third one is the projector's."""

    def __init__(self, deck: str = "forest", look: float = LOOK, **options: Any) -> None:
        self.clock = HandClock()
        self.store = Store("sqlite://", self.clock)
        class_id = School(self.store).create_class("5b").id
        ids = [Students(self.store, class_id).join(name).student.id for name in ("Ada", "Ben")]
        self.rounds = Rounds(self.store, class_id)
        choice = Choice(game="hideout", deck=deck, seed="7", options=options, pace={"look": look})
        (self.match_id,) = self.rounds.start(choice, [TablePlan(tuple(ids))])
        match = Match(self.store, self.match_id)
        seats = [str(match.seat_of(student)) for student in ids]
        self.ada, self.ben, self.projector = (self.screen(seat) for seat in (*seats, None))
        self.by_seat = dict(zip(seats, (self.ada, self.ben), strict=True))

    def screen(self, seat: str | None) -> HideoutScreen:
        """A page at this table."""
        made = HideoutScreen(Stage())
        made.sit(Desk(self.store, self.match_id, seat))
        return made

    @property
    def match(self) -> Match:
        """The match as the store has it."""
        return Match(self.store, self.match_id)

    @property
    def truth(self) -> hideout.State:
        """What nobody at the table may see."""
        state: hideout.State = self.match._state
        return state

    @property
    def acting(self) -> HideoutScreen:
        """The page of the seat that is asked."""
        (seat,) = self.match.to_act()
        return self.by_seat[seat]

    @property
    def waiting(self) -> HideoutScreen:
        """The other student's page."""
        return self.ben if self.acting is self.ada else self.ada

    def everybody_looks(self) -> None:
        """The news of the store reach every page."""
        for page in (self.ada, self.ben, self.projector):
            assert page.desk is not None
            page.desk.look()
            page.draw()

    def memorised(self) -> None:
        """Both students are ready."""
        for page in (self.ada, self.ben):
            tap(page.ready, "press", id="ready")
            self.everybody_looks()

    def turn(self, *, right: bool) -> str:
        """Whoever is asked turns the first tile of the current piece; the animal under it."""
        state = self.truth
        space, tile = next((i, t) for i, t in enumerate(state.pieces[state.marker]) if t)
        named = tile.animal if right else next(name for name in state.animals if name != tile.animal)
        tap(self.acting.forest, "turn", animal=named, space=space)
        self.everybody_looks()
        return tile.animal

    def look_is_over(self) -> None:
        """The pause passes, and the browsers tell so."""
        self.clock.wait(LOOK)
        self.everybody_looks()

    def to_the_end(self) -> None:
        """All tiles are found, one after the other."""
        while not self.match.is_over:
            self.turn(right=True)
            self.look_is_over()


_taps = itertools.count(1)


def tap(piece: Any, what: str, **more: Any) -> None:
    """Send what the browser would send."""
    piece._receive(piece, {"tap": f"page-{next(_taps)}", "do": what, **more}, [])


def told(page: HideoutScreen) -> str:
    """What the top line says."""
    return str(page.stage.heading.todo)


def all_that_was_sent(page: HideoutScreen) -> str:
    """The whole state of every piece and of the map, as a browser has it."""
    widgets = [
        *page.pieces(), page.stage.heading, page.stage.seats, page.stage.map.pilot, *page.stage.map._shapes.values(),
        *(mark for marks in page.stage.map._pins.values() for mark in marks),
    ]  # fmt: skip
    left_out = {"layout", "style", "icon", "map_id", "copies", "_esm", "words", "_view_module", "_model_module"}
    states = [{k: v for k, v in w.get_state().items() if k not in left_out} for w in widgets]
    return json.dumps(states, default=str)

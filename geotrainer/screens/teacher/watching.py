"""Watching: every table live, with who is waited for; a bot for somebody away; the round ended early."""

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from geotrainer.classroom.desk import Desk, Sitter
from geotrainer.classroom.rounds import Rounds
from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.dialog import Dialog
from geotrainer.screens.pieces.forms import Action, Option, SeatForm
from geotrainer.screens.pieces.heading import Heading
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.seats import Seats
from geotrainer.screens.seat_states import state_in_words
from geotrainer.screens.teacher.onlooking import Onlooking

END = "end"
STAND_IN = "medium"


class OneTable:
    """One table as the teacher sees it: nothing of it is secret from the class."""

    def __init__(self) -> None:
        self.heading = Heading()
        self.seats = Seats()
        self.box = widgets.VBox([self.heading, self.seats])
        self.box.add_class("gt-one-table")

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.heading, self.seats]

    def draw(self, desk: Desk) -> None:
        """Show state, seats and points of a table."""
        view = desk.match.view(None)
        waiting = desk.match.to_act()
        info = desk.match.info
        if info.end_reason == "ended_by_teacher":
            state = _("ended early; the points are kept")
        elif desk.match.is_over:
            state = _("finished")
        else:
            names = ", ".join(s.name for s in desk.sitters if s.seat in waiting)
            state = _("waits for {names}").format(names=names)
        self.heading.show(
            todo=_("Table {number}").format(number=info.table_number),
            whose=" · ".join(part for part in (_round_of(view), state) if part),
        )
        # Named by the heading above; read aloud as the seats at this table.
        self.seats.show(
            seats=[_seat(s, view, waiting) for s in desk.sitters],
        )


class Watching:
    """All tables of the round."""

    def __init__(
        self,
        rounds: Rounds,
        desks: Callable[[], list[Desk]],
        on_change: Callable[[], None],
        on_next: Callable[[str], None],
    ) -> None:
        self._rounds = rounds
        self._desks = desks
        self._on_change = on_change
        self._on_next = on_next
        self.told = Notice()
        self.dialog = Dialog(self._answered)
        self.end = MainButton(self._pressed)
        self.stand_in = Choices("", self._swap_player, small=True)
        self.onlooking = Onlooking(desks, on_change)
        self.tables: list[OneTable] = []
        self.handles = widgets.Box([self.onlooking.tables, self.end])
        self.handles.add_class("gt-bar")

    @property
    def stage(self) -> list[Any]:
        """The tables, or the one that is looked at."""
        return self.onlooking.stage or [self.told, *(table.box for table in self.tables)]

    @property
    def wall(self) -> list[Any]:
        """What the class sees, and below it what switches from table to table."""
        return [*self.stage, self.handles, self.dialog]

    @property
    def panel(self) -> list[Any]:
        """What the teacher can do."""
        return [self.end, self.onlooking.tables, self.stand_in, self.dialog]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        tables = [piece for table in self.tables for piece in table.widgets]
        return (self.told, self.end, self.stand_in, self.dialog, *tables, *self.onlooking.pieces())

    def draw(self) -> None:
        """Show every table as it is now."""
        desks = self._desks()
        while len(self.tables) < len(desks):
            self.tables.append(OneTable())
        for extra in self.tables[len(desks) :]:
            for widget in (*extra.widgets, extra.box):
                widget.close()
        del self.tables[len(desks) :]
        for table, desk in zip(self.tables, desks, strict=True):
            table.draw(desk)
        self.onlooking.draw()
        running = [d for d in desks if not d.match.is_over]
        self._draw_next(running=len(running), over=len(desks) - len(running))
        options = [o for d in running for o in _stand_in_options(d)]
        self.stand_in.show(label=_("Somebody is away? Let a computer play for"), options=options, hidden=not options)

    def _draw_next(self, *, running: int, over: int) -> None:
        """Say what the teacher can do next."""
        if running:
            self.told.clear()
            self.end.show(main={"id": END, "label": _("End the match")}, quiet=[])
            return
        if over:
            self.told.say(
                ngettext("The match is over.", "The match is over at all tables.", over),
                detail=_("Look at the results with the class, or play again."),
            )
            main, other = Action(id="results", label=_("To the results")), _("Play again")
        else:
            self.told.say(_("No match has been started yet."), kind="waiting")
            main, other = None, _("Set up a match")
        self.end.show(main=main, quiet=[Action(id="setting_up", label=other)])

    def _pressed(self, action: str) -> None:
        if action != END:
            self._on_next(action)
            return
        self.dialog.ask(
            _("End the match now?"),
            [_("All points are kept, and everybody can look at their own answers.")],
            [{"id": END, "label": _("End the match")}, {"id": "on", "label": _("Play on")}],
        )

    def _answered(self, answer: str | None) -> None:
        if answer == END:
            self._rounds.end_early()
            self._on_change()

    def _swap_player(self, chosen: str) -> None:
        match_id, seat = chosen.split(" ")
        desk = next(d for d in self._desks() if d.match.id == match_id)
        chair = next(c for c in desk.match.chairs if c.seat == seat)
        self._rounds.bot_takes_over(match_id, seat, None if chair.bot else STAND_IN)
        self._on_change()


def _round_of(view: dict[str, Any]) -> str:
    if view["game"] == "cross":
        return _("stack {number} of 3").format(number=min(3, view["scorings"] + 1))
    if view["game"] == "hideout":
        return _("{n} of {all} animals found").format(n=len(view["taken"]), all=len(view["animals"]))
    return _("round {number}").format(number=view["round"]) if isinstance(view.get("round"), int) else ""


def _seat(sitter: Sitter, view: dict[str, Any], waiting: frozenset[str]) -> SeatForm:
    thinking = sitter.seat in waiting
    state = state_in_words("asked" if thinking else "", own=False, away=sitter.is_away)
    return SeatForm(
        id=sitter.seat, name=sitter.called or sitter.bot_name, number=sitter.number, turn=thinking, bot=sitter.is_bot,
        points=view["points"][sitter.seat], state=state, sign="wait" if thinking else "",
    )  # fmt: skip


def _stand_in_options(desk: Desk) -> list[Option]:
    """The students of a table for whom a bot can play, and those for whom it does."""
    options = []
    for sitter, chair in zip(desk.sitters, desk.match.chairs, strict=True):
        if chair.student_id is None:
            continue
        hint = (
            _("a computer plays; tap to give the seat back")
            if chair.bot
            else _("away just now")
            if sitter.is_away
            else ""
        )
        options.append(Option(id=f"{desk.match.id} {chair.seat}", label=sitter.name, hint=hint))
    return options

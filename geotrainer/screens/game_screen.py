"""What the screens of all games share: a desk to draw, moves sent once, the end of a match."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from geotrainer.classroom.desk import Desk, Sitter
from geotrainer.i18n import _, language
from geotrainer.screens.pieces.forms import SeatForm
from geotrainer.screens.pieces.guard import guarded
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.seat_states import Doing, state_in_words
from geotrainer.screens.stage import Stage

View = dict[str, Any]


class GameScreen(ABC):
    """One game as one seat sees it. It draws views and sends moves; it knows no rule.

    `sit` gives it a desk, `draw` shows what that desk knows now. A move goes out with the length of the log that was
    drawn, so that the second of two taps counts for nothing.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.desk: Desk | None = None
        self.after_move: Callable[[], None] = lambda: None
        self._drawn_from = 0
        self._spoken = language()

    def sit(self, desk: Desk, after_move: Callable[[], None] | None = None) -> None:
        """Take a seat at a desk and draw it; `after_move` is called after each own move."""
        self.desk = desk
        self.after_move = after_move or (lambda: None)
        self.stage.lower_map("")
        self.begin(desk.view())
        self.draw()

    def draw(self) -> None:
        """Show what the desk knows now; a fault is logged and told in a sentence."""
        guarded(self._draw, self.stage.complain)()

    def send(self, move: dict[str, Any]) -> None:
        """Make a move and draw what follows.

        Raises:
            RuleError: the move is refused; the piece that was tapped tells why.
        """
        if self.desk is None:
            return
        self.stage.notice.clear()
        try:
            self.desk.play(move, seen=self._drawn_from)
        finally:
            self.draw()
        self.after_move()

    def seat_form(self, sitter: Sitter, view: View, doing: Doing = "", **more: Any) -> SeatForm:
        """A sitter as the pieces show one, and what the table knows of what the seat is doing."""
        own = self.desk is not None and sitter.seat == self.desk.seat
        name = sitter.called or sitter.bot_name
        # Whoever plays alone is called "You" already.
        says_nothing_new = own and not doing and name == _("You")
        shown: dict[str, Any] = {
            "id": sitter.seat,
            # A badge tells by a word of its own that a computer plays.
            "name": name,
            "number": sitter.number,
            "points": view["points"][sitter.seat],
            "you": own,
            "bot": sitter.is_bot,
            "turn": sitter.seat in view["to_act"],
            "state": "" if says_nothing_new else state_in_words(doing, own=own, away=sitter.is_away),
        }
        return SeatForm(**{**shown, **more})  # type: ignore[typeddict-item] # the keys are SeatForm's

    def sitter(self, seat: str) -> Sitter:
        """Who sits on a seat."""
        if self.desk is None:
            raise LookupError(seat)
        return next(s for s in self.desk.sitters if s.seat == seat)

    def name(self, seat: str) -> str:
        """The name of who sits on a seat, or "you"."""
        if self.desk is not None and seat == self.desk.seat:
            return _("You")
        return self.sitter(seat).name

    def names(self, seats: list[str]) -> str:
        """Several names in one enumeration."""
        return ", ".join(self.name(seat) for seat in seats)

    def _draw(self) -> None:
        if self.desk is None:
            return
        view = self.desk.view()
        if self.desk.match.is_over:
            # The rules may still wait for somebody; the class does not.
            view["to_act"] = []
        self._drawn_from = self.desk.length
        if self._spoken != language():
            self._spoken = language()
            self.retell(view)
        self.show(view)

    def pieces(self) -> tuple[Piece, ...]:
        """The game's own pieces, for a change of language."""
        return ()

    def retell(self, view: View) -> None:  # noqa: B027 - most of a screen is worded anew at each drawing
        """Put what is being told step by step into the language that the page has changed to."""

    @abstractmethod
    def begin(self, view: View) -> None:
        """Forget what was thought over at another desk."""

    @abstractmethod
    def show(self, view: View) -> None:
        """Draw this view."""

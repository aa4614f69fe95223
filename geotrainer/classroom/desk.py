"""A desk: one match as a person follows it, from a seat of their own, or from none (projector, teacher)."""

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from geotrainer.classroom.empty_chairs import EmptyChairs
from geotrainer.classroom.match import Chair, Match
from geotrainer.classroom.rounds import Rounds
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.i18n import _

# Who is away shows by the passing of time alone; so often the table looks who is there.
LOOK_ROUND_SECONDS = 5.0
# Famous travellers lend bots their names.
BOT_NAMES = ("Ibn Battuta", "Nellie Bly", "Zheng He", "Ida Pfeiffer", "Humboldt", "Sacagawea", "Nansen", "Bird")


class Sitter(msgspec.Struct, frozen=True):
    """Who is seen on a seat, and whether a bot plays; `called` is a nickname, None on a chair that is only a bot's."""

    seat: str
    number: int
    called: str | None
    bot_name: str
    is_bot: bool
    is_away: bool

    @property
    def name(self) -> str:
        """The name that classmates know, or a bot's name in the language of the page."""
        return self.called or _("{name} (computer)").format(name=self.bot_name)


class Desk:
    """A match with the names of those at the table; `look` keeps it up to date, `play` moves for the own seat."""

    def __init__(self, store: Store, match_id: str, seat: str | None = None) -> None:
        self.match = Match(store, match_id)
        self.store = store
        self.seat = seat
        info = self.match.info
        self._students = Students(store, info.class_id)
        raw = Rounds(store, info.class_id).raw_cards(info.deck, info.game)
        # All that the atlas or the teacher's list knows of a card: figures, other names, the shape.
        self.cards: Mapping[str, Mapping[str, Any]] = {str(card["id"]): card for card in raw}
        self.chairs = EmptyChairs(self.match, self.cards)
        self.sitters = self._read_sitters()
        self._shown = self._to_show()

    @property
    def length(self) -> int:
        """How long the log is: what a screen was drawn from."""
        return len(self.match.log)

    def look(self) -> bool:
        """Read everything that may have changed and let bots move; True if the screen has to be drawn anew."""
        self.match.refresh()
        self.sitters = self._read_sitters()
        return self.follow()

    def follow(self) -> bool:
        """Read what others have played and let bots move; True if the screen has to be drawn anew.

        Enough as long as the class's revision stays the same: whoever changes seats or students raises it.
        """
        self.match.catch_up()
        self.chairs.act()
        return self._is_new()

    def tend(self) -> bool:
        """Do what the clock asks for (bots' pauses, run-out times, who is away); True as for `look`."""
        self.chairs.act()
        if self.store.clock() - self._looked_round >= LOOK_ROUND_SECONDS:
            self.sitters = self._read_sitters()
        return self._is_new()

    def view(self) -> dict[str, Any]:
        """What the own seat may know."""
        return self.match.view(self.seat)

    def moves(self) -> list[dict[str, Any]]:
        """What the own seat may do now."""
        return self.match.moves(self.seat) if self.seat else []

    def play(self, move: dict[str, Any], seen: int | None = None) -> bool:
        """Move for the own seat; False for the second of two taps. Whoever moves draws what follows.

        Raises:
            RuleError: the move is refused; nothing has changed.
        """
        if self.seat is None:
            return False
        done = self.match.play(self.seat, move, seen=seen)
        self.chairs.act()
        self._is_new()
        return done

    def computer_stands_in(self) -> bool:
        """Whether a computer plays on the own seat just now."""
        return not self.match.is_over and any(c.bot is not None for c in self.match.chairs if c.seat == self.seat)

    def has_moved_since(self, kind: str) -> bool:
        """Whether the own seat has moved since the last event of this kind."""
        last = max((r.n for r in self.match.log if r.body["kind"] == kind), default=-1)
        return any(r.n > last and r.body.get("seat") == self.seat for r in self.match.log)

    def was_moved_for(self, kind: str) -> bool:
        """Whether a bot made the own seat's last move of this kind: standing in, or before a late student came."""
        movers = [r.mover for r in self.match.log if r.body["kind"] == kind and r.body.get("seat") == self.seat]
        return movers[-1:] == ["bot"]

    def _to_show(self) -> tuple[object, ...]:
        return self.length, self.sitters, self.match.is_over

    def _is_new(self) -> bool:
        """Whether there is something to draw since this was last asked."""
        before, self._shown = self._shown, self._to_show()
        return before != self._shown

    def _read_sitters(self) -> tuple[Sitter, ...]:
        now = self._looked_round = self.store.clock()
        known = self._students.among(chair.student_id for chair in self.match.chairs if chair.student_id)
        names = _bot_names(self.match.id)
        sitters = []
        for number, chair in enumerate(self.match.chairs):
            student = known.get(chair.student_id or "")
            sitters.append(
                Sitter(
                    chair.seat,
                    number,
                    student.nickname if student else None,
                    names[number % len(names)],
                    is_bot=chair.bot is not None,
                    is_away=_is_away(chair, known, now),
                )
            )
        return tuple(sitters)


def _is_away(chair: Chair, known: Mapping[str, Any], now: float) -> bool:
    if chair.bot is not None or chair.student_id is None:
        return False
    student = known.get(chair.student_id)
    return student is None or bool(student.sent_out or student.is_away(now))


def _bot_names(match_id: str) -> list[str]:
    names = list(BOT_NAMES)
    random.Random(match_id).shuffle(names)
    return names

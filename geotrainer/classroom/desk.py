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

# Famous travellers lend bots their names.
BOT_NAMES = ("Ibn Battuta", "Nellie Bly", "Zheng He", "Ida Pfeiffer", "Humboldt", "Sacagawea", "Nansen", "Bird")


class Sitter(msgspec.Struct, frozen=True):
    """Who is seen on a seat: the name that classmates know, and whether a bot plays."""

    seat: str
    number: int
    name: str
    is_bot: bool
    is_away: bool


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

    @property
    def length(self) -> int:
        """How long the log is: what a screen was drawn from."""
        return len(self.match.log)

    def look(self) -> bool:
        """Read what others did and let bots move; True if the screen has to be drawn anew."""
        before = (self.length, self.sitters, self.match.is_over)
        self.match.refresh()
        self.match.catch_up()
        self.chairs.act()
        self.sitters = self._read_sitters()
        return before != (self.length, self.sitters, self.match.is_over)

    def tend(self) -> bool:
        """Do what the clock asks for (bots' pauses, run-out times); True if anything happened."""
        return self.chairs.act()

    def view(self) -> dict[str, Any]:
        """What the own seat may know."""
        return self.match.view(self.seat)

    def moves(self) -> list[dict[str, Any]]:
        """What the own seat may do now."""
        return self.match.moves(self.seat) if self.seat else []

    def play(self, move: dict[str, Any], seen: int | None = None) -> bool:
        """Move for the own seat; False for the second of two taps.

        Raises:
            RuleError: the move is refused; nothing has changed.
        """
        if self.seat is None:
            return False
        done = self.match.play(self.seat, move, seen=seen)
        self.chairs.act()
        return done

    def has_moved_since(self, kind: str) -> bool:
        """Whether the own seat has moved since the last event of this kind."""
        last = max((r.n for r in self.match.log if r.body["kind"] == kind), default=-1)
        return any(r.n > last and r.body.get("seat") == self.seat for r in self.match.log)

    def _read_sitters(self) -> tuple[Sitter, ...]:
        known = {s.id: s for s in (*self._students.all(), *self._students.sent_out())}
        now = self.store.clock()
        names = _bot_names(self.match.id)
        sitters = []
        for number, chair in enumerate(self.match.chairs):
            student = known.get(chair.student_id or "")
            sitters.append(
                Sitter(
                    chair.seat,
                    number,
                    student.nickname if student else names[number % len(names)],
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
    return [_("{name} (bot)").format(name=name) for name in names]

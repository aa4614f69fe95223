"""One match at one table: its events from the store, its state by replay, and moves appended in turn."""

from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from geotrainer.classroom.schema import events, matches, seats
from geotrainer.classroom.store import Store
from geotrainer.errors import GeoTrainerError, RuleError
from geotrainer.i18n import _
from geotrainer.rules import wire
from geotrainer.rules.chance import chance
from geotrainer.rules.game import Outcome
from geotrainer.rules.games import game

# Whoever loses the race for a place in the log this often has met no rival but a fault.
MOST_TRIES = 30


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat: a student, a bot of some strength, or a bot that stands in for a student.

    `since` is the place in the log from which the student has sat there.
    """

    seat: str
    student_id: str | None
    bot: str | None
    since: int = 0


class MatchInfo(msgspec.Struct, frozen=True):
    """What the store says of a match besides its events; the seed stays inside."""

    id: str
    class_id: str
    round: int
    table_number: int
    game: str
    deck: str
    deck_version: str
    pace: dict[str, Any]
    started: float
    ended: float | None
    end_reason: str | None


class Recorded(msgspec.Struct, frozen=True):
    """An event as it was recorded: its place in the log, when, whose move brought it about, and what happened.

    `mover` is "student", "bot" (on an empty chair or standing in), or "class" (the opening, a run-out time).
    """

    n: int
    at: float
    seat: str | None
    mover: str
    body: dict[str, Any]


class Match:
    """A match that this process follows; `catch_up` reads what others did, `play` makes a move.

    The state is never handed out: `view` decides what a seat may know.
    """

    def __init__(self, store: Store, match_id: str) -> None:
        self.store = store
        self.id = match_id
        self.log: list[Recorded] = []
        self._state: Any = None
        with store.reads() as connection:
            self._info, self._seed = _read_info(connection, match_id)
            self._chairs = _read_chairs(connection, match_id)
        self.game = game(self._info.game)
        self.catch_up()

    @property
    def info(self) -> MatchInfo:
        """What the store says of the match, as last read."""
        return self._info

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, in seat order, as last read."""
        return self._chairs

    @property
    def is_over(self) -> bool:
        """Whether nobody can move any more: played to its end, or ended by the teacher."""
        return self._info.ended is not None or self.outcome() is not None

    def seat_of(self, student_id: str) -> str | None:
        """The seat that a student holds at this table."""
        return next((c.seat for c in self._chairs if c.student_id == student_id), None)

    def to_act(self) -> frozenset[str]:
        """The seats that may move now; none once the match is over."""
        return frozenset() if self.is_over else self.game.to_act(self._state)

    def view(self, seat: str | None) -> dict[str, Any]:
        """What a seat may know (None: what the projector may show), as plain data."""
        return wire.view_to_builtins(self.game.view(self._state, seat))

    def moves(self, seat: str) -> list[dict[str, Any]]:
        """The legal moves of a seat, as plain data."""
        if seat not in self.to_act():
            return []
        return [wire.move_to_builtins(move) for move in self.game.legal_moves(self._state, seat)]

    def views_since(self, seat: str, n: int) -> list[dict[str, Any]]:
        """What a seat saw after each event from place n of the log on, oldest first."""
        state, views = None, []
        for record in self.log:
            state = self.game.evolve(state, wire.event_from_builtins(self._info.game, record.body))
            if record.n >= n:
                views.append(wire.view_to_builtins(self.game.view(state, seat)))
        return views

    def outcome(self) -> Outcome | None:
        """The result by the rules, once there is one."""
        return self.game.outcome(self._state)

    def catch_up(self) -> bool:
        """Read what has happened since; True if anything has."""
        with self.store.reads() as connection:
            return self._catch_up(connection)

    def refresh(self) -> None:
        """Read anew who sits where and whether the teacher has ended the match."""
        with self.store.reads() as connection:
            self._info, self._seed = _read_info(connection, self.id)
            self._chairs = _read_chairs(connection, self.id)

    def play(self, seat: str, move: dict[str, Any], *, seen: int | None = None, mover: str = "student") -> bool:
        """Make a move; False if it is a doubled tap: the seat has moved since it saw the log at length `seen`.

        Raises:
            RuleError: the rules refuse the move, or the match is over; nothing has changed then.
        """
        wanted = wire.move_from_builtins(self._info.game, move)
        for _attempt in range(MOST_TRIES):
            try:
                fresh = self._append(seat, wanted, seen, mover)
            except IntegrityError:
                continue  # somebody was faster at this place of the log
            for record in fresh or ():
                self._take(record)
            if fresh and self.outcome() is not None:
                self.refresh()
            return fresh is not None
        raise RuleError(_("The table is too busy. Try once more."), code="busy", value=self.id)

    def _append(self, seat: str, move: Any, seen: int | None, mover: str) -> list[Recorded] | None:
        with self.store.writes(about=self.id) as connection:
            self._catch_up(connection)
            if seen is not None and any(r.seat == seat for r in self.log[seen:]):
                return None
            if _has_ended(connection, self.id) or self.outcome() is not None:
                raise RuleError(_("This match is over."), code="match_over", value=seat)
            n = len(self.log)
            decided = self.game.decide(self._state, seat, move, chance(self._seed, n))
            now = self.store.clock()
            fresh = [
                Recorded(n + i, now, seat, mover, wire.event_to_builtins(event)) for i, event in enumerate(decided)
            ]
            _insert(connection, self.id, fresh)
            if self._ends(decided):
                connection.execute(
                    update(matches).where(matches.c.id == self.id).values(ended=now, end_reason="played")
                )
        return fresh

    def _ends(self, decided: tuple[Any, ...]) -> bool:
        state = self._state
        for event in decided:
            state = self.game.evolve(state, event)
        return self.game.outcome(state) is not None

    def _catch_up(self, connection: Connection) -> bool:
        news = _read_events(connection, self.id, len(self.log))
        for record in news:
            self._take(record)
        if news and self.outcome() is not None:
            self._info, self._seed = _read_info(connection, self.id)
        return bool(news)

    def _take(self, record: Recorded) -> None:
        self._state = self.game.evolve(self._state, wire.event_from_builtins(self._info.game, record.body))
        self.log.append(record)


def open_match(connection: Connection, info: MatchInfo, chairs: tuple[Chair, ...], opening: Any, seed: str) -> None:
    """Write a new match, its seats and its opening event, within a transaction."""
    connection.execute(insert(matches).values(**msgspec.structs.asdict(info), seed=seed))
    rows = [{"match_id": info.id, "position": i, **msgspec.structs.asdict(c)} for i, c in enumerate(chairs)]
    connection.execute(insert(seats), rows)
    _insert(connection, info.id, [Recorded(0, info.started, None, "class", wire.event_to_builtins(opening))])


def recorded(store: Store, match_id: str) -> list[Recorded]:
    """The whole log of a match."""
    with store.reads() as connection:
        return _read_events(connection, match_id, 0)


def _insert(connection: Connection, match_id: str, fresh: list[Recorded]) -> None:
    connection.execute(insert(events), [{"match_id": match_id, **msgspec.structs.asdict(r)} for r in fresh])


def _read_events(connection: Connection, match_id: str, start: int) -> list[Recorded]:
    columns = [events.c[name] for name in Recorded.__struct_fields__]
    query = select(*columns).where(events.c.match_id == match_id, events.c.n >= start).order_by(events.c.n)
    return [Recorded(**row) for row in connection.execute(query).mappings()]


def _read_info(connection: Connection, match_id: str) -> tuple[MatchInfo, str]:
    row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
    if row is None:
        raise GeoTrainerError(_("This match does not exist (any more)."), code="no_match", value=match_id)
    return MatchInfo(**{name: row[name] for name in MatchInfo.__struct_fields__}), row["seed"]


def _read_chairs(connection: Connection, match_id: str) -> tuple[Chair, ...]:
    columns = [seats.c[name] for name in Chair.__struct_fields__]
    query = select(*columns).where(seats.c.match_id == match_id).order_by(seats.c.position)
    return tuple(Chair(**row) for row in connection.execute(query).mappings())


def _has_ended(connection: Connection, match_id: str) -> bool:
    return connection.execute(select(matches.c.ended).where(matches.c.id == match_id)).scalar() is not None

"""The plain-data door to a game: one table whose moves, views and log are JSON-able dicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from geotrainer.atlas import decks
from geotrainer.errors import RuleError
from geotrainer.rules import wire
from geotrainer.rules.chance import chance, draw_seed
from geotrainer.rules.game import Event, Seat
from geotrainer.rules.games import check_seats, game
from geotrainer.rules.wire import LogError


class Table:
    """A match of one game, held in memory.

    Args:
        game: "locate", "cross", "hideout" or "estimate".
        seats: the names of the seats in clockwise order.
        deck: the name of a deck, or a list of card dicts.
        seed: the same seed gives the same deal; None draws one that nobody knows.
        shuffle: False keeps everything that would be shuffled in the order it has.
        options: options of the match by name; the rest keep their default.

    Raises:
        OptionError: for an unknown game, seats that do not fit it, or an option that is unknown or out of range.
        DeckError: for an unknown deck, one too small, or a card that is not whole.
    """

    def __init__(  # noqa: PLR0913  (what a match is made of; all but three have a default and are named by the caller)
        self,
        game: str,
        seats: Sequence[Seat],
        deck: str | Sequence[Mapping[str, Any]],
        *,
        seed: object = None,
        shuffle: bool = True,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        seed = draw_seed() if seed is None else seed
        self._set_up(game, seed, shuffle=shuffle)
        self._append(opening_event(game, seats, deck, seed=seed, shuffle=shuffle, options=options))

    def _set_up(self, name: str, seed: object, *, shuffle: bool) -> None:
        self._game = name
        self._rules = game(name)
        self._seed = seed
        self._shuffle = shuffle
        self._state: Any = None
        self._events: tuple[Event, ...] = ()

    def _append(self, *events: Event) -> None:
        state = self._state
        for event in events:
            state = self._rules.evolve(state, event)
        self._state, self._events = state, self._events + events

    @classmethod
    def replay(cls, log: Sequence[Mapping[str, Any]], *, seed: object = None, shuffle: bool = True) -> Table:
        """The table that a log tells of, equal to the one that wrote it.

        A log holds no seed: moves played after a replay are decided by a seed of their own unless it is given.

        Raises:
            LogError: naming the event, if the log is empty or cannot be read.
        """
        if not log or not isinstance(log[0], Mapping) or "game" not in log[0]:
            raise LogError("This is no log of a table: its first event names no game.")
        table = cls.__new__(cls)
        table._set_up(log[0]["game"], draw_seed() if seed is None else seed, shuffle=shuffle)  # noqa: SLF001 (its own class)
        table._read(log)  # noqa: SLF001 (its own class)
        return table

    def _read(self, log: Sequence[Mapping[str, Any]]) -> None:
        for n, plain in enumerate(log):
            event = wire.event_from_builtins(self._game, plain)
            try:
                self._append(event)
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                kind = plain["kind"]
                raise LogError(f"Event {n} ({kind!r}) does not follow from those before it.", value=n) from error

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in clockwise order."""
        return tuple(self._state.seats)

    def to_act(self) -> set[Seat]:
        """The seats that may move now; several: all at once, sealed."""
        return set(self._rules.to_act(self._state))

    def moves(self, seat: Seat) -> list[dict[str, Any]]:
        """The moves that `play` accepts from the seat now (of free input: the form of it)."""
        self._check_seat(seat)
        return wire.moves_to_builtins(self._rules.legal_moves(self._state, seat))

    def play(self, seat: Seat, move: Mapping[str, Any]) -> None:
        """Make a move for a seat.

        Raises:
            RuleError: with a `code`, if the rules refuse it; nothing has changed then.
        """
        self._check_seat(seat)
        read = wire.move_from_builtins(self._game, move)
        rng = chance(self._seed, len(self._events), shuffle=self._shuffle)
        self._append(*self._rules.decide(self._state, seat, read, rng))

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What the seat may know; None: what the projector may show."""
        if seat is not None:
            self._check_seat(seat)
        return wire.view_to_builtins(self._rules.view(self._state, seat))

    def log(self) -> list[dict[str, Any]]:
        """Everything that happened, with its secrets: for the store, not for a player."""
        plain = [wire.event_to_builtins(event) for event in self._events]
        return [{"game": self._game, **plain[0]}, *plain[1:]]

    def result(self) -> dict[str, Any] | None:
        """None, or who won, with how many points each, and why it was over."""
        outcome = self._rules.outcome(self._state)
        if outcome is None:
            return None
        plain: dict[str, Any] = msgspec.to_builtins(outcome)
        return {**plain, "winners": list(outcome.winners)}

    def _check_seat(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise RuleError(f"{seat!r} does not sit at this table.", code="unknown_seat", value=seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return (self._game, self._events) == (other._game, other._events)

    __hash__ = None  # type: ignore[assignment]  # a table changes while it is played

    def __repr__(self) -> str:
        return f"<Table {self._game}, {len(self._events)} events>"


def opening_event(  # noqa: PLR0913  (the same as a table's)
    name: str,
    seats: Sequence[Seat],
    deck: str | Sequence[Mapping[str, Any]],
    *,
    seed: object,
    shuffle: bool = True,
    options: Mapping[str, Any] | None = None,
) -> Event:
    """The first event of a match, from plain data.

    Raises:
        OptionError, DeckError: as for `Table`.
    """
    sitting = check_seats(name, seats)
    read = wire.options_from_builtins(name, options)
    dicts = decks.deck(name, deck) if isinstance(deck, str) else deck
    cards = wire.cards_from_builtins(name, dicts)
    opened: Event = game(name).opening(sitting, cards, read, chance(seed, 0, shuffle=shuffle))
    return opened

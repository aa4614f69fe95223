"""Rounds of a class: matches started side by side, followed, ended early, and seats changed while they run."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from geotrainer.atlas import decks as atlas_decks
from geotrainer.classroom import secrecy
from geotrainer.classroom.match import Chair, MatchInfo, open_match
from geotrainer.classroom.schema import classes, decks, events, matches, seats
from geotrainer.classroom.school import ClassError, find_class, touch
from geotrainer.classroom.seating import TablePlan, check
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.i18n import _
from geotrainer.rules import wire
from geotrainer.rules.chance import chance
from geotrainer.rules.games import game as rules_of

OWN_DECK = "own:"


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What the teacher chose for a round. `deck` names a deck of the atlas, or `own:<id>` a list of the class.

    `cards` narrows the deck (difficulty); `seed` gives every table the same deal; `pace` holds seconds:
    `bot_pause` before a bot's move in games of turns (with `every_move` in all, with `hurry` shorter while there is
    nothing to see yet), `look` between turns.
    """

    game: str
    deck: str
    options: Mapping[str, Any] = {}
    colours: frozenset[str] = frozenset()
    seed: str | None = None
    pace: Mapping[str, float] = {}


# Seconds between the moves of a match that only bots play, for people who look on, and before there is much to see.
DEMO_PAUSE = 4.0
DEMO_HURRY = 1.0


def as_demo(choice: Choice) -> Choice:
    """The same round at a pace at which it can be looked on, also where all move at once."""
    pause = max(DEMO_PAUSE, choice.pace.get("bot_pause", 0.0))
    return msgspec.structs.replace(
        choice, pace={**choice.pace, "bot_pause": pause, "every_move": 1.0, "hurry": DEMO_HURRY}
    )


class DeckEntry(msgspec.Struct, frozen=True):
    """A teacher's own list that the class can play."""

    id: str
    game: str
    title: str
    cards: int


class Rounds:
    """The matches of one class, round after round."""

    def __init__(self, store: Store, class_id: str) -> None:
        self.store = store
        self.class_id = class_id

    def start(self, choice: Choice, plans: Sequence[TablePlan]) -> tuple[str, ...]:
        """Start a match at every table; all of them or none.

        Raises:
            ClassError: a plan that cannot be played, or a round that still runs.
            DeckError, OptionError: the deck or an option does not fit a table.
        """
        check(plans, choice.game, [s.id for s in Students(self.store, self.class_id).all()])
        cards, version = self.cards(choice)
        rules = rules_of(choice.game)
        options = wire.options_from_builtins(choice.game, self._in_own_language(choice))
        made = []
        for number, plan in enumerate(plans, start=1):
            chairs = _chairs(plan)
            seed = choice.seed or secrecy.new_token()
            opening = rules.opening([c.seat for c in chairs], cards, options, chance(seed, 0))
            made.append((number, chairs, opening, seed))
        return self._write(choice, version, made)

    def _in_own_language(self, choice: Choice) -> Mapping[str, Any]:
        """The options of a round; a game that is played in a language follows the class, unless another is chosen."""
        if not wire.has_option(choice.game, "language"):
            return choice.options
        with self.store.reads() as connection:
            return {"language": find_class(connection, self.class_id).language, **choice.options}

    def _write(
        self, choice: Choice, version: str, made: Sequence[tuple[int, tuple[Chair, ...], Any, str]]
    ) -> tuple[str, ...]:
        now = self.store.clock()
        with self.store.writes() as connection:
            room = find_class(connection, self.class_id)
            if room.ended is not None:
                raise ClassError(_("This lesson is over. Go on with it first, under Results."), code="class_ended")
            if _running(connection, self.class_id, room.round):
                raise ClassError(_("A match is still being played. End it first."), code="round_runs")
            ids = []
            for number, chairs, opening, seed in made:
                info = MatchInfo(
                    secrecy.new_id(),
                    self.class_id,
                    room.round + 1,
                    number,
                    choice.game,
                    choice.deck,
                    version,
                    dict(choice.pace),
                    now,
                    None,
                    None,
                )
                open_match(connection, info, chairs, opening, seed)
                ids.append(info.id)
            connection.execute(update(classes).where(classes.c.id == self.class_id).values(round=room.round + 1))
            touch(connection, self.class_id)
        return tuple(ids)

    def current(self) -> tuple[str, ...]:
        """The ids of the newest round's matches, by table."""
        with self.store.reads() as connection:
            room = find_class(connection, self.class_id)
            return _ids(connection, self.class_id, room.round)

    def every(self) -> tuple[str, ...]:
        """The ids of all matches of the class, oldest first."""
        with self.store.reads() as connection:
            query = select(matches.c.id).where(matches.c.class_id == self.class_id)
            return tuple(connection.execute(query.order_by(matches.c.round, matches.c.table_number)).scalars())

    def numbered(self) -> dict[str, tuple[int, int]]:
        """The how manieth match of the lesson each is, and its table, by id."""
        with self.store.reads() as connection:
            query = select(matches.c.id, matches.c.round, matches.c.table_number)
            rows = connection.execute(query.where(matches.c.class_id == self.class_id))
            return {row.id: (row.round, row.table_number) for row in rows}

    def match_of(self, student_id: str) -> str | None:
        """The newest round's match in which a student has a seat."""
        with self.store.reads() as connection:
            room = find_class(connection, self.class_id)
            query = select(matches.c.id).join(seats, seats.c.match_id == matches.c.id)
            return connection.execute(
                query.where(
                    matches.c.class_id == self.class_id,
                    matches.c.round == room.round,
                    seats.c.student_id == student_id,
                )
            ).scalar()

    def is_running(self) -> bool:
        """Whether a match of the newest round is still played."""
        with self.store.reads() as connection:
            return _running(connection, self.class_id, find_class(connection, self.class_id).round)

    def end_early(self) -> None:
        """End the round's matches that still run; their points are kept."""
        with self.store.writes() as connection:
            room = find_class(connection, self.class_id)
            connection.execute(
                update(matches)
                .where(matches.c.class_id == self.class_id, matches.c.round == room.round, matches.c.ended.is_(None))
                .values(ended=self.store.clock(), end_reason="ended_by_teacher")
            )
            touch(connection, self.class_id)

    def bot_takes_over(self, match_id: str, seat: str, strength: str | None) -> None:
        """Let a bot play for a student who is away (None: the student plays again)."""
        with self.store.writes() as connection:
            connection.execute(
                update(seats).where(seats.c.match_id == match_id, seats.c.seat == seat).values(bot=strength)
            )
            touch(connection, self.class_id)

    def seat_late(self, match_id: str, student_id: str) -> str | None:
        """Seat a student who came late on a chair that only a bot has; the seat, or None if the table has none."""
        if self.match_of(student_id) is not None:
            return None
        with self.store.writes() as connection:
            seat = connection.execute(
                select(seats.c.seat)
                .join(matches, matches.c.id == seats.c.match_id)
                .where(
                    seats.c.match_id == match_id,
                    seats.c.student_id.is_(None),
                    seats.c.bot.is_not(None),
                    matches.c.ended.is_(None),
                )
                .order_by(seats.c.position)
            ).scalar()
            if seat is None:
                return None
            played = select(func.count()).select_from(events).where(events.c.match_id == match_id).scalar_subquery()
            connection.execute(
                update(seats)
                .where(seats.c.match_id == match_id, seats.c.seat == seat)
                .values(student_id=student_id, bot=None, since=played)
            )
            touch(connection, self.class_id)
        return str(seat)

    def cards(self, choice: Choice) -> tuple[tuple[Any, ...], str]:
        """The cards that a round will be played with, and the version of their deck.

        Raises:
            DeckError: no such deck, or a card that is not whole.
        """
        raw, version = self._raw_cards(choice.deck, choice.game)
        if choice.colours:
            raw = [card for card in raw if card.get("colour") in choice.colours]
        return wire.cards_from_builtins(choice.game, raw), version

    def raw_cards(self, deck: str, game: str) -> list[dict[str, Any]]:
        """The deck's card dicts with all that the atlas or the teacher knows of them."""
        return self._raw_cards(deck, game)[0]

    def _raw_cards(self, deck: str, game: str) -> tuple[list[dict[str, Any]], str]:
        if not deck.startswith(OWN_DECK):
            return list(atlas_decks.deck(game, deck)), atlas_decks.deck_info(game, deck).version
        with self.store.reads() as connection:
            row = connection.execute(
                select(decks.c.cards, decks.c.version).where(
                    decks.c.id == deck.removeprefix(OWN_DECK), decks.c.class_id == self.class_id, decks.c.game == game
                )
            ).first()
        if row is None:
            raise ClassError(_("This list does not exist (any more)."), code="no_list", value=deck)
        return list(row.cards), row.version

    def add_list(self, game: str, title: str, cards: Sequence[Mapping[str, Any]], version: str) -> str:
        """Keep a teacher's own list for the class; its deck name."""
        deck_id = secrecy.new_id()
        with self.store.writes() as connection:
            connection.execute(
                insert(decks).values(
                    id=deck_id,
                    class_id=self.class_id,
                    game=game,
                    title=title,
                    version=version,
                    cards=[dict(card) for card in cards],
                    added=self.store.clock(),
                )
            )
            touch(connection, self.class_id)
        return OWN_DECK + deck_id

    def lists(self) -> tuple[DeckEntry, ...]:
        """The teacher's own lists, oldest first."""
        with self.store.reads() as connection:
            query = select(decks.c.id, decks.c.game, decks.c.title, decks.c.cards)
            rows = connection.execute(query.where(decks.c.class_id == self.class_id).order_by(decks.c.added))
            return tuple(DeckEntry(OWN_DECK + r.id, r.game, r.title, len(r.cards)) for r in rows)


def _chairs(plan: TablePlan) -> tuple[Chair, ...]:
    who: list[tuple[str | None, str | None]] = [(s, None) for s in plan.students]
    who += [(None, strength) for strength in plan.bots]
    # The seats are shuffled so that students do not always play before the bots.
    random.SystemRandom().shuffle(who)
    return tuple(Chair(f"s{i}", student, bot) for i, (student, bot) in enumerate(who, start=1))


def _ids(connection: Connection, class_id: str, number: int) -> tuple[str, ...]:
    query = select(matches.c.id).where(matches.c.class_id == class_id, matches.c.round == number)
    return tuple(connection.execute(query.order_by(matches.c.table_number)).scalars())


def _running(connection: Connection, class_id: str, number: int) -> bool:
    query = select(matches.c.id).where(
        matches.c.class_id == class_id, matches.c.round == number, matches.c.ended.is_(None)
    )
    return connection.execute(query.limit(1)).first() is not None

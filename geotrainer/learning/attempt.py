"""One answer of one student: what was asked, what was answered, what is right."""

import importlib
from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from geotrainer.rules.game import Seat
from geotrainer.rules.games import check_game

# A row of the store: number of the event in its match, epoch seconds, the event as a dict.
Recorded = tuple[int, float, Mapping[str, Any]]


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """An answer, as the learning log keeps it.

    Attributes:
        at: when it was given, in seconds since 1970 (UTC).
        session: the lesson it belongs to.
        match: the match.
        student: the id of the student who answered.
        seat: the seat of that student in the match.
        game: the game.
        kind: the kind of question, a short code of the game ("place", "capital", ...).
        item: the id of the card that was asked.
        item_name: its name.
        given: the answer, in words or stones.
        right_answer: the right answer in the same form; several are separated by " / ".
        right: whether the answer was right as a whole.
        distance_km: how far from the place it was pointed, None where nothing was.
        seconds: how long it took, None where it cannot be said.
        points: the points (spaces, chips, tiles) that the rules gave for it.
        deck: the deck.
        data_version: the version of the deck's data.
        detail: what only this game tells, JSON-able.
    """

    at: float
    session: str
    match: str
    student: str
    seat: Seat
    game: str
    kind: str
    item: str
    item_name: str
    given: str
    right_answer: str
    right: bool
    distance_km: float | None = None
    seconds: float | None = None
    points: int = 0
    deck: str = ""
    data_version: str = ""
    detail: dict[str, Any] = {}


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match took place. `students` are the ids of those who sat there by seat; bots are not among them."""

    session: str
    match: str
    students: dict[Seat, str]
    deck: str = ""
    data_version: str = ""


def attempts(game: str, recorded: Sequence[Recorded], context: Context) -> tuple[Attempt, ...]:
    """The attempts of a match so far, in the order in which they were given.

    Only what has been resolved in the open is an attempt: a sealed answer becomes one when it is evaluated. The module
    `geotrainer.learning.<game>` does the work, in a function of this name without the first argument.

    Raises:
        OptionError: for an unknown game.
    """
    module = importlib.import_module(f"geotrainer.learning.{check_game(game)}")
    return cast("tuple[Attempt, ...]", module.attempts(recorded, context))

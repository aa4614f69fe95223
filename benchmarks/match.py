"""A class that joins and plays a whole round of `locate`, and how fast one's move is on the others' screens."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.player import Player
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import spread
from geotrainer.classroom.students import Students

SEATS = 6
LOOK_AGAIN = 1.0
LONGEST_UNTIL_SEEN = 5.0


async def join_one_by_one(players: list[Player]) -> list[float]:
    """Let everybody join; for each, how long it took until each of those who were there saw the name."""
    waits: list[float] = []
    there: list[Player] = []
    for player in players:
        watching = [asyncio.ensure_future(_sees(one, player.name)) for one in there]
        pressed = await player.join()
        waits += [seen - pressed for seen in await asyncio.gather(*watching)]
        await _sees(player, player.name)
        there.append(player)
    return waits


async def _sees(player: Player, name: str) -> float:
    await player.visitor.until(lambda _one: name in player.guests())
    return time.monotonic()


def seat_and_start(folder: Path, rng: random.Random) -> list[list[str]]:
    """Start a round as the teacher's page does; the names at each table."""
    school = School.open(f"sqlite:///{folder / 'class.sqlite3'}")
    with school.store.reads() as connection:
        class_id = connection.exec_driver_sql("SELECT id FROM classes").scalar_one()
    students = {one.id: one.nickname for one in Students(school.store, class_id).all()}
    plans = spread(list(students), SEATS, rng)
    Rounds(school.store, class_id).start(Choice(game="locate", deck="world"), plans)
    school.store.close()
    return [[students[one] for one in plan.students] for plan in plans]


async def until_dealt(players: list[Player]) -> list[float]:
    """Wait until everybody sees the cards of the first round, and tell how long each waited."""
    start = time.monotonic()

    async def dealt(player: Player) -> float:
        await player.visitor.until(lambda _one: _on_table(player))
        return time.monotonic() - start

    return list(await asyncio.gather(*(dealt(player) for player in players)))


class Round:
    """A round that is being played, and what was measured in it.

    `think` is how long a player thinks before a press, in seconds on average; `longest` ends the round early.
    """

    def __init__(self, tables: list[list[Player]], rng: random.Random, think: float, longest: float) -> None:
        self.tables = tables
        self.think = think
        self.longest = longest
        self.rng = rng
        self.waits: list[float] = []
        self.moves = 0
        self.reloads: list[float] = []

    async def play(self) -> dict[str, Any]:
        """Play every table to its end or as long as wanted, with a reload at each."""
        start = time.monotonic()
        try:
            async with asyncio.timeout(self.longest):
                await asyncio.gather(*(self._table(table) for table in self.tables))
        except TimeoutError:
            pass
        players = [player for table in self.tables for player in table]
        return {
            "seconds": round(time.monotonic() - start, 1),
            "moves": self.moves,
            "tables": len(self.tables),
            "finished": sum(player.is_over() for player in players),
            "errors": [error for player in players for error in player.errors][:5],
        }

    async def _table(self, table: list[Player]) -> None:
        reloaded = asyncio.create_task(self._reload(table))
        await asyncio.gather(*(self._player(place, table) for place in range(len(table))))
        await reloaded

    async def _reload(self, table: list[Player]) -> None:
        await asyncio.sleep(2 + 3 * self.rng.random())
        old = table[-1]
        new = Player(old.visitor.root, old.name, old.token)
        start = time.monotonic()
        await new.come()
        self.reloads.append(time.monotonic() - start)
        table[-1] = new
        await old.leave()

    async def _player(self, place: int, table: list[Player]) -> None:
        while not table[place].is_over():
            await asyncio.sleep(2 * self.think * self.rng.random())
            player = table[place]
            offers = player.offers(self.rng)
            if not offers:
                with suppress(TimeoutError):
                    await player.visitor.until(player.has_offers, LOOK_AGAIN)
                continue
            name, piece, content = offers[0] if self.rng.random() < 0.8 else self.rng.choice(offers)  # noqa: PLR2004
            pressed = time.monotonic()
            waits_for = _seen_by_others(name, content, player.name)
            others = [one for one in table if one is not player and waits_for(one)]
            watching = [asyncio.ensure_future(self._changed(one, player, waits_for, pressed)) for one in others]
            try:
                await player.tap(piece, **content)
            except (TimeoutError, KeyError) as error:
                if table[place] is player:
                    player.errors.append(f"{name}: {type(error).__name__}")
            self.moves += 1
            await asyncio.gather(*watching)

    async def _changed(
        self, player: Player, mover: Player, waits_for: Callable[[Player], bool], pressed: float
    ) -> None:
        """Note when a page no longer waits for what somebody else has done."""
        try:
            await player.visitor.until(lambda _one: not waits_for(player), LONGEST_UNTIL_SEEN)
        except TimeoutError:
            # A page that was loaded anew meanwhile saw it as another page; the second of two taps was no move.
            if not player.visitor.closed.is_set() and not waits_for(mover):
                player.errors.append(f"{player.name} did not see a move of {mover.name}")
            return
        self.waits.append(time.monotonic() - pressed)


def _seen_by_others(name: str, content: dict[str, Any], mover: str) -> Callable[[Player], bool]:
    """Whether a page does not know yet of a press: the taken card lies there still, the seat is still thinking."""
    if name == "take":
        return lambda other: content["id"] in _on_table(other)
    if name == "lock":
        return lambda other: mover in _thinking(other)
    return lambda _other: False  # thinking shows to nobody


def _thinking(player: Player) -> set[str]:
    state = player.visitor.widgets[player.piece("seats")]["state"]
    return {seat["name"] for seat in state.get("seats", []) if seat.get("sign") == "wait"}


def _on_table(player: Player) -> set[str]:
    found: set[str] = set()
    for key in player.seen("cards"):
        state = player.visitor.widgets[key]["state"]
        if state.get("label") == "Cards on the table":
            found |= {card["id"] for card in state["cards"]}
    return found

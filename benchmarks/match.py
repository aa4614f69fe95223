"""A class that joins and plays a whole round of `locate`, and how fast one's move is on the others' screens."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

from benchmarks.player import Player
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import spread
from geotrainer.classroom.students import Students

SEATS = 6
LONGEST_MATCH = 420.0
LOOK_AGAIN = 0.05


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


class Round:
    """A round that is being played, and what was measured in it; `pace` is how long a player thinks, in seconds."""

    def __init__(self, tables: list[list[Player]], rng: random.Random, pace: float) -> None:
        self.tables = tables
        self.pace = pace
        self.rng = rng
        self.waits: list[float] = []
        self.moves = 0
        self.reloads: list[float] = []

    async def play(self) -> dict[str, Any]:
        """Play every table to its end, with a reload at each."""
        start = time.monotonic()
        try:
            async with asyncio.timeout(LONGEST_MATCH):
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
            player = table[place]
            offers = player.offers(self.rng)
            if not offers:
                await asyncio.sleep(LOOK_AGAIN)
                continue
            name, piece, content = offers[0] if self.rng.random() < 0.8 else self.rng.choice(offers)  # noqa: PLR2004
            pressed = time.monotonic()
            watching = []
            if name == "take":
                others = [one for one in table if one is not player]
                watching = [asyncio.ensure_future(self._changed(one, content["id"], pressed)) for one in others]
            try:
                await player.tap(piece, **content)
            except (TimeoutError, KeyError) as error:
                if table[place] is player:
                    player.errors.append(f"{name}: {type(error).__name__}")
            self.moves += 1
            await asyncio.gather(*watching)
            await asyncio.sleep(2 * self.pace * self.rng.random())

    async def _changed(self, player: Player, card: str, pressed: float) -> None:
        """Note when a card that was taken is no longer on the table of another page."""
        try:
            await player.visitor.until(lambda _one: card not in _on_table(player), 5.0)
        except TimeoutError:
            return
        self.waits.append(time.monotonic() - pressed)


def _on_table(player: Player) -> set[str]:
    found: set[str] = set()
    for key in player.seen("cards"):
        state = player.visitor.widgets[key]["state"]
        if state.get("label") == "Cards on the table":
            found |= {card["id"] for card in state["cards"]}
    return found

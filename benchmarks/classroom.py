"""A class that comes at once: plain Voilà with a bare world map and geotrainer's own page, side by side.

`python -m benchmarks.classroom --students 30 [--json] [--browsers N] [--think S] [--play S] [--alone]
[--kernels warm|plain]`. All stays on this computer's loopback. Times are seconds, memory is megabytes (PSS), traffic is
bytes. The clients share the processors with the server: with `--think 0` they press as fast as they can, and what is
measured is them.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.browsers import in_browsers
from benchmarks.match import Round, join_one_by_one, seat_and_start, until_dealt
from benchmarks.player import Player, gathered
from benchmarks.servers import Server, bare_voila, geotrainer_class
from geotrainer.hosting.warm.visitor import Visitor

IDLE_SECONDS = 8.0
SETTLING_SECONDS = 2.0


def percentile(values: Sequence[float], share: int) -> float:
    """The value below which so many per cent of the values lie (nearest rank)."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 4)


def spread_of(values: Sequence[float]) -> dict[str, float]:
    """The middle and the slow end of measured times."""
    if not values:
        return {"n": 0}
    return {"n": len(values), **{f"p{share}": percentile(values, share) for share in (50, 95, 99)}}


async def open_all(server: Server, students: int) -> tuple[list[Visitor], dict[str, Any]]:
    """Let everybody come in the same moment; the visitors, and how it went."""
    visitors = [Visitor(server.root) for _ in range(students)]
    before, start = server.cpu_seconds(), time.monotonic()
    results = await asyncio.gather(*(visitor.open() for visitor in visitors), return_exceptions=True)
    last = time.monotonic() - start
    errors = [
        f"{type(result).__name__}: {str(result)[:200]}" for result in results if isinstance(result, BaseException)
    ]
    alive = [visitor for visitor in visitors if visitor.alive]
    await asyncio.sleep(SETTLING_SECONDS)
    times = [visitor.alive for visitor in alive] or [last]
    return alive, {
        "alive_first": round(min(times), 2),
        "alive_median": round(median(times), 2),
        "alive_last": round(max(times), 2),
        "first_byte_p95": percentile([visitor.first_byte for visitor in alive] or [last], 95),
        "cpu_for_all": round(server.cpu_seconds() - before, 1),
        "bytes_each": round(median([visitor.bytes_received for visitor in alive] or [0])),
        "memory": server.memory(),
        "errors": errors,
    }


async def idle(server: Server) -> float:
    """How many processor cores everything takes while nobody does anything."""
    before = server.cpu_seconds()
    await asyncio.sleep(IDLE_SECONDS)
    return round((server.cpu_seconds() - before) / IDLE_SECONDS, 3)


async def bare(server: Server, students: int) -> dict[str, Any]:
    """The figures of plain Voilà: pages, memory, and a press of a button."""
    visitors, figures = await open_all(server, students)
    figures["idle_cores"] = await idle(server)
    waits: list[float] = []
    for visitor in visitors:
        start = time.monotonic()
        await visitor.click(visitor.find("ButtonModel"))
        await visitor.until(lambda one: one.has("LabelModel", value="count 1"))
        waits.append(time.monotonic() - start)
    figures["own_click"] = {"p50": percentile(waits, 50), "p95": percentile(waits, 95)}
    await asyncio.gather(*(visitor.leave() for visitor in visitors))
    return figures


async def classroom(server: Server, wishes: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """The figures of a class: pages, memory, joining, news, a match, reloads."""
    students = wishes.students
    rng = random.Random(students)
    visitors, figures = await open_all(server, students)
    figures["idle_cores"] = await idle(server)
    await asyncio.gather(*(visitor.leave() for visitor in visitors))
    players = [Player(server.root, f"Student {number}") for number in range(1, students + 1)]
    await asyncio.gather(*(player.come() for player in players))
    figures["news_of_joining"] = spread_of(await join_one_by_one(players))
    by_name = {player.name: player for player in players}
    tables = [[by_name[name] for name in table] for table in seat_and_start(folder, rng)]
    figures["news_of_the_round"] = spread_of(await until_dealt(players))
    played = Round(tables, rng, wishes.think, wishes.play)
    before = server.cpu_seconds()
    figures["match"] = await played.play()
    figures["match"]["cores"] = round((server.cpu_seconds() - before) / figures["match"]["seconds"], 2)
    figures["news_of_moves"] = spread_of(played.waits)
    figures["reload"] = spread_of(played.reloads)
    figures["memory_after_match"] = server.memory()
    figures["bytes_each_after_match"] = round(median([player.visitor.bytes_received for player in players]))
    await gathered(*(player.leave() for table in played.tables for player in table))
    return figures


def measured(start: Callable[[Path], Server], work: Callable[[Server, Path], Any]) -> dict[str, Any]:
    """Start a server in a folder of its own, do the work, end it, and see whether anything is left."""
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
        folder = Path(name)
        begin = time.monotonic()
        server = start(folder)
        ready = time.monotonic() - begin
        try:
            figures: dict[str, Any] = {"ready": round(ready, 2), **asyncio.run(work(server, folder))}
        finally:
            left = server.stop()
        return {**figures, "processes_left": left}


def compare(wishes: argparse.Namespace) -> dict[str, Any]:
    """Both servers, one after the other, and how they compare."""

    def heated(folder: Path) -> Server:
        server = geotrainer_class(folder, wishes.kernels)
        wait_for_heat(server)
        return server

    figures: dict[str, Any] = {**vars(wishes), "load_before": os.getloadavg()[0]}
    if not wishes.alone:
        figures["voila_bare_map"] = measured(bare_voila, lambda server, _folder: bare(server, wishes.students))
    figures["geotrainer"] = measured(heated, lambda server, folder: classroom(server, wishes, folder))
    if wishes.browsers:
        figures["one_browser"] = measured(heated, lambda server, _folder: in_browsers(server, 1))
        if wishes.browsers > 1:
            seen = measured(heated, lambda server, _folder: in_browsers(server, wishes.browsers))
            figures["browsers_at_once"] = seen
    if not wishes.alone:
        figures["ratio"] = ratios(figures["geotrainer"], figures["voila_bare_map"])
    return figures


def ratios(own: dict[str, Any], plain: dict[str, Any]) -> dict[str, float]:
    """How the class compares with plain Voilà."""
    return {
        "last_alive": round(own["alive_last"] / plain["alive_last"], 3),
        "pss_per_student": round(own["memory"]["kernel"] / plain["memory"]["kernel"], 3),
        "pss_per_student_with_warm_process": round(own["memory"]["per_student"] / plain["memory"]["kernel"], 3),
    }


def wait_for_heat(server: Server, seconds: float = 30.0) -> None:
    """Wait until the warm process, if there is one, has run the page: it does so before a class comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        warm = [one for one in server.children() if "warm.process" in " ".join(one.cmdline())]
        if not warm or Path(warm[0].cmdline()[3]).exists():
            return
        time.sleep(0.1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--students", type=int, default=30)
    parser.add_argument(
        "--think", type=float, default=3.0, help="seconds that a player thinks before a press, on average (default 3)"
    )
    parser.add_argument(
        "--play", type=float, default=120.0, help="seconds after which a round is left unfinished (default 120)"
    )
    parser.add_argument("--alone", action="store_true", help="without plain Voilà beside it")
    parser.add_argument(
        "--browsers", type=int, default=0, help="besides, one real Chromium page alone, then so many at once"
    )
    parser.add_argument("--kernels", choices=["warm", "plain"], default="warm")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    figures = compare(asked)
    print(json.dumps(figures, indent=None if asked.json else 2))


if __name__ == "__main__":
    main()

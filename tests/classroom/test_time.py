"""What the class does by the clock: the end of memorising in `hideout`, and bots that wait until all have looked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from geotrainer.classroom.desk import Desk
from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Choice, Rounds, as_demo
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from tests.conftest import HandClock


@pytest.fixture
def lesson(tmp_path: Path, clock: HandClock) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'class.sqlite3'}", clock)
    yield opened
    opened.close()


def deal(store: Store, *names: str, bots: tuple[str, ...] = (), **pace: float) -> list[Desk]:
    """A match of `hideout` with 30 seconds to memorise; the desks of these students."""
    class_id = School(store).create_class("5b").id
    ids = [Students(store, class_id).join(name).student.id for name in names]
    choice = Choice(game="hideout", deck="forest", seed="7", options={"memorise_seconds": 30}, pace=pace)
    (match_id,) = Rounds(store, class_id).start(choice, [TablePlan(tuple(ids), bots)])
    seats = [Match(store, match_id).seat_of(student) for student in ids]
    return [Desk(store, match_id, seat) for seat in seats]


def kinds(desk: Desk) -> list[str]:
    desk.match.catch_up()
    return [record.body["kind"] for record in desk.match.log]


def movers(desk: Desk) -> list[str]:
    return [record.mover for record in desk.match.log]


def phase(desk: Desk) -> Any:
    return desk.view()["phase"]


def test_H3_memorising_ends_early_when_all_are_ready(lesson: Store, clock: HandClock) -> None:
    ada, ben = deal(lesson, "Ada", "Ben")
    clock.wait(3)
    ada.play({"do": "ready"})
    assert not ada.tend()
    assert phase(ada) == "memorising"
    ben.look()
    ben.play({"do": "ready"})
    assert phase(ben) == "turning"
    assert kinds(ben) == ["opened", "readied", "readied", "hidden"]
    assert movers(ben) == ["class", "student", "student", "student"]


def test_H3_the_class_says_ready_for_the_rest_when_time_has_run_out(lesson: Store, clock: HandClock) -> None:
    ada, ben = deal(lesson, "Ada", "Ben")
    ada.play({"do": "ready"})
    clock.wait(29.9)
    assert not ada.tend()
    clock.wait(0.1)
    assert ada.tend()
    ben.look()
    assert kinds(ben) == ["opened", "readied", "readied", "hidden"]
    assert movers(ben) == ["class", "student", "class", "class"]
    assert phase(ben) == "turning"
    assert not ben.tend()


def test_H3_time_runs_out_once_whoever_looks_first(lesson: Store, clock: HandClock) -> None:
    ada, ben = deal(lesson, "Ada", "Ben")
    clock.wait(31)
    assert ada.tend()
    ben.tend()
    assert kinds(ada) == kinds(ben) == ["opened", "readied", "readied", "hidden"]


def test_nobody_is_hurried_after_memorising(lesson: Store, clock: HandClock) -> None:
    ada, _ben = deal(lesson, "Ada", "Ben")
    clock.wait(31)
    ada.tend()
    n = ada.length
    clock.wait(10_000)
    ada.tend()
    assert ada.length == n


def test_H13_a_bot_waits_until_all_have_looked_at_the_map(lesson: Store, clock: HandClock) -> None:
    (ada,) = deal(lesson, "Ada", bots=("easy",), look=6.0, bot_pause=7.5)
    ada.look()
    ada.play({"do": "ready"})
    while ada.seat not in ada.match.to_act():
        clock.wait(8)
        ada.tend()
    turn = ada.moves()[0]
    ada.play(turn)
    n = ada.length
    clock.wait(7.4)
    assert not ada.tend()
    clock.wait(0.1)
    assert ada.tend()
    assert ada.match.log[n].mover == "bot"
    assert ada.match.log[n].body["kind"] == "turned"


def test_a_demo_soon_has_something_on_the_map_and_then_takes_its_time(lesson: Store, clock: HandClock) -> None:
    class_id = School(lesson).create_class("5b").id
    choice = as_demo(Choice(game="locate", deck="world", seed="7"))
    (match_id,) = Rounds(lesson, class_id).start(choice, [TablePlan((), ("easy", "medium", "hard", "easy"))])
    watched = Desk(lesson, match_id)
    seconds: dict[str, int] = {}
    while "evaluated" not in kinds(watched):
        seconds[phase(watched)] = seconds.get(phase(watched), 0) + 1
        clock.wait(1)
        watched.tend()
    assert seconds["choose"] + seconds["exchange"] <= 10
    assert seconds["guess"] >= 16  # four guesses, each long enough to think along

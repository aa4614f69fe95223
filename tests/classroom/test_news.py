"""News: a page hears at once of what concerns it, works little for it, and not at all for what does not."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from geotrainer.classroom import bell
from geotrainer.classroom.bell import BELLS, CLASS, EVERYTHING, Ear
from geotrainer.classroom.news import News, follow
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.classroom.visit import Visit
from tests.conftest import HandClock

NAMES = ("Ada", "Ben", "Cy", "Dora")


@pytest.fixture
def class_id(store: Store) -> str:
    return School(store).create_class("5b").id


@pytest.fixture
def visits(store: Store, class_id: str) -> list[Visit]:
    """Four students, two at each of two tables."""
    found = [Visit(store, class_id) for _name in NAMES]
    for visit, name in zip(found, NAMES, strict=True):
        visit.join(name)
    ids = [str(visit.student and visit.student.id) for visit in found]
    plans = [TablePlan((ids[0], ids[1]), ()), TablePlan((ids[2], ids[3]), ())]
    Rounds(store, class_id).start(Choice(game="locate", deck="world", seed="7"), plans)
    for visit in found:
        visit.look()
    return found


def play(visits: list[Visit]) -> Visit:
    """Let one of these students move; who it was."""
    for visit in visits:
        assert visit.desk is not None
        visit.look()
        if moves := visit.desk.moves():
            visit.desk.play(moves[0])
            return visit
    raise AssertionError


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    """The questions that the store is asked meanwhile."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.startswith("BEGIN"):
            asked.append(statement)

    event.listen(store.engine, "before_cursor_execute", note)
    yield asked
    event.remove(store.engine, "before_cursor_execute", note)


def told(news: News) -> bool:
    """Whether there is news before long: a server needs a moment to tell."""
    for _look in range(25):
        if news.any():
            return True
        time.sleep(0.02)
    return False


def test_a_move_at_another_table_is_no_news_and_costs_one_question(store_url: str, visits: list[Visit]) -> None:
    other = Store(store_url)
    mine, theirs = News(other, visits[0].about), News(other, visits[2].about)
    for news in (mine, theirs):
        news.forget()
        news._is_concerned()  # what was written before is known
    play(visits[2:])
    assert told(theirs)
    with counted(other) as asked:
        assert not told(mine)
    assert len(asked) <= 1
    play(visits[:2])
    assert told(mine)
    for news in (mine, theirs):
        news.close()
    other.close()


def test_news_of_the_class_reach_every_table(store: Store, class_id: str, visits: list[Visit]) -> None:
    news = News(store, visits[0].about)
    news._is_concerned()  # what was written before is known
    Students(store, class_id).join("Late")
    assert told(news)
    news.close()


def test_what_was_told_and_not_understood_is_told_again(store: Store, class_id: str, visits: list[Visit]) -> None:
    news = News(store, visits[0].about)
    Students(store, class_id).join("Late")
    assert told(news)
    if store.is_sqlite:
        assert not news.any()
        news.forget()
        assert news.any()
    news.close()


def test_a_classmates_move_costs_two_questions_and_nothing_new_no_drawing(store: Store, visits: list[Visit]) -> None:
    mover = play(visits[:2])
    (mate,) = (visit for visit in visits[:2] if visit is not mover)
    mate.look()
    mover = play(visits[:2])
    (mate,) = (visit for visit in visits[:2] if visit is not mover)
    with counted(store) as asked:
        assert mate.look()
    assert len(asked) == 2
    assert not mate.look()
    assert not mover.look()  # who moves has drawn
    assert not visits[2].look()


def test_who_joins_is_shown_in_the_lobby_but_draws_no_table_anew(
    store: Store, class_id: str, visits: list[Visit]
) -> None:
    late = Visit(store, class_id)
    late.join("Late")
    assert not visits[0].look()
    Students(store, class_id).join("Later")
    assert late.look()
    assert {one.nickname for one in late.classmates} == {*NAMES, "Late", "Later"}


def test_a_new_name_and_a_bot_in_a_seat_are_shown_at_the_table(
    store: Store, class_id: str, visits: list[Visit]
) -> None:
    assert visits[1].student is not None
    Students(store, class_id).rename(visits[1].student.id, "Benny")
    assert visits[0].look()
    assert visits[0].desk is not None
    assert visits[1].desk is not None
    Rounds(store, class_id).bot_takes_over(visits[0].desk.match.id, str(visits[1].desk.seat), "easy")
    assert visits[0].look()
    assert [s.is_bot for s in visits[0].desk.sitters].count(True) == 1


def test_who_is_away_is_shown_after_a_while_without_any_news(visits: list[Visit], clock: HandClock) -> None:
    assert visits[0].desk is not None
    assert not visits[0].tend()
    clock.wait(60)
    assert visits[0].tend()
    assert any(s.is_away for s in visits[0].desk.sitters)
    clock.wait(1)
    visits[1].tend()
    assert not visits[0].tend()  # it looks round every few seconds only
    clock.wait(5)
    assert visits[0].tend()


def heard_by(*ears: Ear) -> list[bool]:
    """Who hears a bell within a moment."""

    async def hear() -> list[bool]:
        return await asyncio.gather(*(ear.heard(0.2) for ear in ears))

    return asyncio.run(hear())


def test_every_listener_hears_every_ring_of_its_bells_and_no_other(tmp_path: Path) -> None:
    bell.ring(tmp_path / "bells", CLASS)  # nobody listens yet
    ears = [Ear(tmp_path / "bells") for _ear in range(3)]
    for ear, topic in zip(ears, ("match a", "match a", "match b"), strict=True):
        assert ear.listen_to([CLASS, topic])
        assert not ear.listen_to([CLASS, topic])
    for _time in range(3):
        bell.ring(tmp_path / "bells", CLASS)
        assert heard_by(*ears) == [True] * 3
        assert heard_by(*ears) == [False] * 3
        bell.ring(tmp_path / "bells", "match a", EVERYTHING)
        assert heard_by(*ears) == [True, True, False]
    for _time in range(70_000):  # more than a pipe holds
        bell.ring(tmp_path / "bells", CLASS)
    assert heard_by(*ears) == [True] * 3
    ears[0].listen_to([CLASS, "match b"])
    bell.ring(tmp_path / "bells", "match a")
    assert heard_by(*ears) == [False, True, False]
    for ear in ears:
        ear.close()


def test_there_are_never_more_bells_than_a_fixed_number(tmp_path: Path) -> None:
    ear = Ear(tmp_path / "bells")
    for number in range(300):
        ear.listen_to([CLASS, f"match {number}"])
    assert len(list((tmp_path / "bells").iterdir())) <= BELLS + 1
    ear.close()


def test_a_file_in_the_place_of_a_bell_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / CLASS).write_text("mine")
    bell.ring(tmp_path, CLASS)
    with pytest.raises(OSError, match="no pipe"):
        Ear(tmp_path).listen_to([CLASS])
    assert (tmp_path / CLASS).read_text() == "mine"


def test_where_no_bell_can_be_heard_a_page_looks_by_itself(store: Store, class_id: str) -> None:
    if store.bells is not None:
        store.bells.mkdir(exist_ok=True)
        (store.bells / CLASS).write_text("in the way")
    heard: list[float] = []

    async def scene() -> None:
        news = News(store, lambda: (class_id, None))
        following = asyncio.create_task(follow(news, lambda: heard.append(time.monotonic()), lambda: None))
        await asyncio.sleep(0.15)
        Students(store, class_id).join("Ada")
        await asyncio.sleep(0.4)
        following.cancel()

    asyncio.run(scene())
    assert len(heard) == 1


def test_a_move_wakes_only_its_own_table_and_who_looks_at_all(store: Store, visits: list[Visit]) -> None:
    if store.bells is None:
        return  # PostgreSQL tells by itself
    mine, theirs, all_of_them = Ear(store.bells), Ear(store.bells), Ear(store.bells)
    for ear, visit in ((mine, visits[0]), (theirs, visits[2])):
        ear.listen_to([CLASS, str(visit.about()[1])])
    all_of_them.listen_to([EVERYTHING])
    play(visits[:2])
    shares_a_bell = mine._pipes.keys() == theirs._pipes.keys()
    assert heard_by(mine, theirs, all_of_them) == [True, shares_a_bell, True]
    for ear in (mine, theirs, all_of_them):
        ear.close()


def test_a_page_follows_at_once_is_never_woken_twice_and_tells_that_it_is_there_in_silence(
    store: Store, class_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty pages that each tell every twenty seconds that they are there wake nobody."""
    looks: list[float] = []
    news = News(store, lambda: (class_id, None))
    look = news.any

    def noted() -> bool:
        looks.append(time.monotonic())
        return look()

    monkeypatch.setattr(news, "any", noted)
    heard: list[float] = []

    async def scene() -> None:
        following = asyncio.create_task(follow(news, lambda: heard.append(time.monotonic()), lambda: None))
        await asyncio.sleep(0.05)
        start = time.monotonic()
        student = Students(store, class_id).join("Ada").student
        await asyncio.sleep(0.3)
        assert len(heard) == 1
        if store.is_sqlite:
            assert heard[0] - start < 0.25
        before = len(looks)
        for _time in range(5):
            Students(store, class_id).seen(student.id)
            await asyncio.sleep(0.01)
        if store.is_sqlite:
            assert len(looks) == before
        following.cancel()

    asyncio.run(scene())

"""Following a class: what a page of the teacher's reads and draws after news, and that it takes its breath."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from geotrainer.classroom.match import Match
from geotrainer.classroom.news import News, follow
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.screens.pieces.keep import Browser
from geotrainer.screens.teacher.page import TeacherPage

TABLES = 5


class Lesson:
    """A class whose teacher looks at the tables; what the page asks the store, and how often it draws."""

    def __init__(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = Store(url)
        self.class_id = School(self.store).create_class("5b").id
        monkeypatch.setenv("GEOTRAINER_STORE", url)
        monkeypatch.setenv("GEOTRAINER_CLASS", self.class_id)
        self.page = TeacherPage()
        self.page.on_visitor()
        self.page._arrived(Browser(None, ("en",), keeps=True))
        self.page._open("watching")
        assert self.page.school is not None
        self.asked: list[str] = []
        event.listen(self.page.school.store.engine, "before_cursor_execute", self._note)
        self.drawn = 0
        draw = self.page.draw

        def drawing() -> None:
            self.drawn += 1
            draw()

        monkeypatch.setattr(self.page, "draw", drawing)

    def _note(self, _connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if not statement.startswith("BEGIN"):
            self.asked.append(statement)

    def start(self) -> None:
        """Seat ten students at five tables."""
        ids = [Students(self.store, self.class_id).join(f"Student {n}").student.id for n in range(2 * TABLES)]
        plans = [TablePlan((ids[n], ids[n + 1]), ()) for n in range(0, len(ids), 2)]
        Rounds(self.store, self.class_id).start(Choice(game="locate", deck="world", seed="7"), plans)

    def move(self) -> None:
        """Let somebody move at the first table."""
        match = Match(self.store, Rounds(self.store, self.class_id).current()[0])
        seat = min(match.to_act())
        match.play(seat, match.moves(seat)[0])

    def news(self) -> tuple[int, int]:
        """Tell the page that there is news; how many questions it asked and how often it drew."""
        self.asked.clear()
        self.drawn = 0
        self.page._follow()
        return len(self.asked), self.drawn


@pytest.fixture
def lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lesson]:
    one = Lesson(f"sqlite:///{tmp_path / 'class.sqlite3'}", monkeypatch)
    yield one
    assert one.page.school is not None
    one.page.school.store.close()
    one.store.close()


def test_the_teachers_page_shows_a_round_that_has_begun(lesson: Lesson) -> None:
    lesson.start()
    assert lesson.news()[1] == 1
    assert len(lesson.page.watching.tables) == TABLES


def test_a_move_costs_the_teachers_page_one_question_a_table_and_one_drawing(lesson: Lesson) -> None:
    lesson.start()
    lesson.news()
    lesson.move()
    asked, drawn = lesson.news()
    assert drawn == 1
    assert asked <= TABLES + 2


def test_news_that_change_nothing_draw_nothing(lesson: Lesson) -> None:
    lesson.start()
    lesson.news()
    assert lesson.news() == (TABLES + 1, 0)


def test_many_moves_in_a_row_are_told_in_few_breaths(lesson: Lesson) -> None:
    told: list[float] = []

    async def scene() -> None:
        following = asyncio.create_task(
            follow(News(lesson.store), lambda: told.append(time.monotonic()), lambda: None, breath=0.4)
        )
        await asyncio.sleep(0.05)
        for number in range(10):
            await asyncio.to_thread(Students(lesson.store, lesson.class_id).join, f"Student {number}")
            await asyncio.sleep(0.01)
        await asyncio.sleep(1.0)
        following.cancel()

    asyncio.run(scene())
    assert 1 <= len(told) <= 3

"""A class in a file, its teacher's page, and students who join: pages without a kernel, followed by hand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from geotrainer.classroom.school import NewClass, School
from geotrainer.classroom.store import Store
from geotrainer.screens import following
from geotrainer.screens.pieces.keep import Browser
from geotrainer.screens.student import StudentPage, student_page
from geotrainer.screens.teacher import TeacherPage, teacher_page
from geotrainer.screens.teacher.page import LINK

Visitor = Callable[[str], StudentPage]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'class.sqlite3'}")
    yield opened
    opened.close()


@pytest.fixture
def room(store: Store, monkeypatch: pytest.MonkeyPatch) -> NewClass:
    new = School(store).create_class("5b")
    monkeypatch.setenv(following.CLASS, new.id)
    monkeypatch.setenv(LINK, "http://192.0.2.7:8866/ABCDE")
    monkeypatch.setattr("geotrainer.screens.student.visited_store", lambda: (store, new.id))
    monkeypatch.setattr("geotrainer.screens.teacher.page.visited_store", lambda: (store, new.id))
    return new


@pytest.fixture
def teacher(room: NewClass) -> TeacherPage:
    assert room.code
    page = teacher_page()
    page.on_visitor()
    page._arrived(Browser(None, ("en",), keeps=True))
    return page


@pytest.fixture
def student(room: NewClass) -> Visitor:
    """A page of somebody who joins with this nickname."""
    assert room.code

    def join(nickname: str) -> StudentPage:
        page = student_page()
        page.on_visitor()
        page._arrived(Browser(None, ("en-GB",), keeps=True))
        page.door.nickname.on_submit(nickname)
        return page

    return join

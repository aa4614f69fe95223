"""The teacher's and the students' pages without a kernel: a class in a file, pages that follow it by hand."""

from pathlib import Path
from typing import Any

import pytest

from geotrainer.classroom.school import NewClass
from geotrainer.classroom.store import Store
from geotrainer.screens.pieces.keep import Browser
from geotrainer.screens.student import StudentPage, student_page
from geotrainer.screens.teacher import TeacherPage
from tests.screens.conftest import Visitor

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def todo(page: StudentPage) -> str:
    return str(page.stage.heading.todo)


def test_a_lesson_from_the_door_to_the_results(teacher: TeacherPage, student: Visitor) -> None:
    ada, ben = student("Ada"), student("Ben")
    teacher._news()
    assert [g["name"] for g in teacher.arrivals.lobby.guests] == ["Ada", "Ben"]
    assert teacher.arrivals.qr.link == "http://192.0.2.7:8866/ABCDE"
    teacher.arrivals.next.on_press("setting_up")
    teacher.setting_up.start.on_press("start")
    assert teacher._part == "watching"
    for page in (ada, ben):
        page._news()
        assert "choose" in todo(page).lower()
    teacher.watching.end.on_press("end")
    teacher.watching.dialog.on_answer("end")  # type: ignore[misc] # it was given one
    for page in (ada, ben):
        page._news()
        assert todo(page) == "Your teacher has ended the match. The points are kept."
        assert page.games["locate"].ending.told.text == ""  # type: ignore[attr-defined]  # said once is enough
    teacher._open("results")
    assert "No answers yet" in teacher.results.told.text


def test_who_waits_is_told_for_what(student: Visitor) -> None:
    page = student("Ada")
    assert todo(page) == "Hello Ada! You are in."
    assert page.stage.notice.kind == "waiting"
    assert "Your teacher seats everybody" in page.stage.notice.text


def test_a_nickname_that_is_taken_is_refused_at_the_field(student: Visitor) -> None:
    student("Ada")
    second = student("ada")
    assert "Somebody in the class is called that already" in second.door.nickname.error
    assert second.visit is not None
    assert second.visit.student is None


def test_real_names_are_asked_for_shown_to_the_teacher_and_not_on_the_projector(
    teacher: TeacherPage, student: Visitor
) -> None:
    teacher.arrivals.real_names.on_choose("yes")
    page = student("Ada")
    assert not page.door.real_name.hidden
    page.door.real_name.on_submit("Ada King")
    teacher._news()
    assert teacher.arrivals.lobby.guests[0]["note"] == "Ada King"
    teacher._open("projector")
    assert "King" not in repr(teacher.arrivals.lobby.guests)


def test_a_closed_door_says_so_and_opens_again(teacher: TeacherPage, room: NewClass) -> None:
    assert room.code
    page = student_page()
    page.on_visitor()
    page._arrived(Browser(None, ("en",), keeps=True))
    teacher.arrivals.door.on_choose("closed")
    page._news()
    assert page.door.nickname.hidden
    assert "closed just now" in page.door.welcome.text
    teacher.arrivals.door.on_choose("open")
    page._news()
    assert not page.door.nickname.hidden


def test_whoever_is_sent_out_reads_it_and_may_be_let_in(teacher: TeacherPage, student: Visitor) -> None:
    page = student("Ada")
    teacher._news()
    teacher.arrivals.lobby.on_remove(teacher.arrivals.lobby.guests[0]["id"])  # type: ignore[misc] # it was given one
    page._news()
    assert todo(page) == "You have left the class."
    teacher._news()
    teacher.arrivals.outside.on_choose(teacher.arrivals.outside.options[0]["id"])
    page._news()
    assert todo(page) == "Hello Ada! You are in."


def test_students_are_seated_by_hand(teacher: TeacherPage, student: Visitor) -> None:
    for name in ("Ada", "Ben", "Cem"):
        student(name)
    teacher._open("setting_up")
    plan = teacher.setting_up.plan
    assert len(plan.plans) == 1
    ben = next(o["id"] for o in plan.students.options if o["label"] == "Ben")
    plan.students.on_choose(ben)
    plan.tables.on_choose("new")
    assert [len(p.students) for p in plan.plans] == [2, 1]
    assert [p.chairs for p in teacher.setting_up.plans()] == [2, 2]  # nobody plays alone


def test_an_own_list_is_taken_whole_or_not_at_all(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    teacher._open("setting_up")
    lists = teacher.setting_up.lists
    lists.drop.on_file("bad.csv", b"name;lat;lon;colour\nBerlin;13,4;52,5;yellow\n;91;10;pink\n")
    assert lists.told.kind == "error"
    assert {row["row"] for row in lists.problems.rows} >= {2, 3}
    assert teacher.rounds.lists() == ()
    titled = b"Meine Klassenfahrten 2026;;;\n" + (EXAMPLES / "locate.csv").read_bytes().removeprefix(b"\xef\xbb\xbf")
    lists.drop.on_file("locate.csv", titled)
    assert lists.told.kind == "right"
    assert "“Meine Klassenfahrten 2026” is chosen now" in lists.told.text
    (own,) = teacher.rounds.lists()
    assert teacher.setting_up.deck.selected == own.id
    teacher.setting_up.start.on_press("start")
    assert teacher.rounds.is_running()


def test_a_bot_plays_for_somebody_who_is_away(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    student("Ben")
    teacher._open("setting_up")
    teacher.setting_up.start.on_press("start")
    teacher.watching.stand_in.on_choose(teacher.watching.stand_in.options[0]["id"])
    chairs = teacher._desks[0].match.chairs
    assert sum(c.bot is not None for c in chairs) == 1
    assert all(c.student_id for c in chairs)


def test_every_part_of_the_teachers_page_speaks_german(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    teacher._open("de")
    assert [o["label"] for o in teacher.parts.options] == ["Ankommen", "Vorbereiten", "Tische", "Ergebnisse"]
    teacher._open("setting_up")
    assert teacher.setting_up.start.main is not None
    assert teacher.setting_up.start.main["label"] == "Partie starten"


def test_a_page_whose_class_is_gone_says_so(monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
    monkeypatch.setattr("geotrainer.screens.student.visited_store", lambda: (store, "nothing"))
    page = student_page()
    page.on_visitor()
    assert page.stage.notice.kind == "error"
    assert "does not exist" in page.stage.notice.text


def test_what_the_page_of_a_student_holds_names_no_real_name_and_no_token(
    teacher: TeacherPage, student: Visitor
) -> None:
    teacher.arrivals.real_names.on_choose("yes")
    first = student("Ada")
    first.door.real_name.on_submit("Ada King")
    second = student("Ben")
    second.door.real_name.on_submit("Ben Hur")
    second._news()
    states: list[dict[str, Any]] = [piece.get_state() for piece in (second.lobby, second.stage.heading, second.keep)]
    assert "King" not in repr(states)
    assert "token" not in repr(states)


def test_computers_show_the_game_on_the_projector_with_nobody_here(teacher: TeacherPage, store: Store) -> None:
    teacher._open("setting_up")
    assert teacher.setting_up.start.main is not None
    assert teacher.setting_up.start.main["disabled"]
    teacher.setting_up.start.on_press("demo")
    (table,) = [o for o in teacher.watching.onlooking.tables.options if o["id"] != "none"]
    teacher.watching.onlooking.tables.on_choose(table["id"])
    assert len(teacher.watching.onlooking.stage) == 1
    begun = store.clock()
    store.clock = lambda: begun + 5
    length = teacher._desks[0].length
    teacher._look_up()
    assert teacher._desks[0].length == length + 1  # one move at a time, so that people can look on
    assert "chooses" in teacher.watching.onlooking.stage[0].top.children[0].todo

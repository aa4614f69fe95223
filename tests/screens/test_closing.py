"""The end of a lesson, on the teacher's page and on the students'."""

from geotrainer.classroom.school import School
from geotrainer.screens.student import StudentPage
from geotrainer.screens.teacher import TeacherPage
from tests.screens.conftest import Visitor


def end(teacher: TeacherPage) -> None:
    teacher._open("results")
    teacher.closing.button.on_press("end")
    assert teacher.closing.dialog.shown
    teacher.closing.dialog.on_answer("end")  # type: ignore[misc] # it was given one


def is_over(page: StudentPage) -> bool:
    return "gt-lesson-over" in page.stage.frame._dom_classes


def test_the_lesson_ends_for_everybody_and_can_go_on(teacher: TeacherPage, student: Visitor) -> None:
    ada = student("Ada")
    teacher.arrivals.next.on_press("setting_up")
    teacher.setting_up.start.on_press("start")
    ada._news()
    teacher.rounds.end_early()
    ada._news()
    end(teacher)
    assert "The lesson is over" in teacher.closing.told.text
    assert not teacher.rounds.is_running()
    ada._news()
    assert ada.stage.heading.todo == "The lesson is over."
    assert is_over(ada)
    teacher._open("setting_up")
    assert teacher.closing.told in teacher.frame.foot.children
    teacher.closing.button.on_press("go_on")
    ada._news()
    assert ada.stage.heading.todo != "The lesson is over."
    assert not is_over(ada)


def test_no_match_begins_after_the_lesson(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    end(teacher)
    teacher._open("setting_up")
    teacher.setting_up.start._receive(teacher.setting_up.start, {"tap": "p-1", "do": "press", "id": "start"}, [])
    assert not teacher.rounds.is_running()
    assert "over" in teacher.setting_up.start.trouble


def test_a_class_that_was_over_goes_on_when_it_is_opened_again(teacher: TeacherPage) -> None:
    end(teacher)
    school = School(teacher.rounds.store)
    room = school.find(teacher.class_id)
    assert room.ended is not None
    school.open_again(room.code)
    assert school.find(teacher.class_id).ended is None


def test_the_end_of_the_lesson_is_nothing_for_the_projector(teacher: TeacherPage) -> None:
    teacher._open("results")
    assert teacher.closing.button in teacher.frame.foot.children
    teacher._open("projector")
    assert teacher.frame.foot.children == ()


def test_a_match_that_is_played_ends_with_the_lesson(teacher: TeacherPage, student: Visitor) -> None:
    ada = student("Ada")
    teacher.arrivals.next.on_press("setting_up")
    teacher.setting_up.start.on_press("start")
    ada._news()
    end(teacher)
    assert not teacher.rounds.is_running()
    ada._news()
    assert is_over(ada)

"""Coming back to a seat: from a computer that played on, or from a device that was lost."""

from geotrainer.screens.student import StudentPage
from geotrainer.screens.teacher import TeacherPage
from tests.screens.conftest import Visitor


def told(page: StudentPage) -> str:
    return str(page.back.why) if page.back.main else ""


def test_whoever_is_back_reads_that_a_computer_plays_and_takes_the_seat_back(
    teacher: TeacherPage, student: Visitor
) -> None:
    ada, ben = student("Ada"), student("Ben")
    teacher.arrivals.next.on_press("setting_up")
    teacher.setting_up.start.on_press("start")
    ada._news()
    assert told(ada) == ""
    assert ada.visit is not None
    assert ada.visit.desk is not None
    match_id, seat = ada.visit.desk.match.id, str(ada.visit.desk.seat)
    teacher.rounds.bot_takes_over(match_id, seat, "medium")
    ada._news()
    ben._news()
    assert told(ada) == "A computer plays for you just now."
    assert told(ben) == ""
    ada.back.on_press("back")
    assert told(ada) == ""
    assert all(chair.bot is None for chair in ada.visit.desk.match.chairs)


def test_after_the_match_nobody_is_called_back(teacher: TeacherPage, student: Visitor) -> None:
    ada = student("Ada")
    teacher.arrivals.next.on_press("setting_up")
    teacher.setting_up.start.on_press("start")
    ada._news()
    assert ada.visit is not None
    assert ada.visit.desk is not None
    teacher.rounds.bot_takes_over(ada.visit.desk.match.id, str(ada.visit.desk.seat), "easy")
    teacher.rounds.end_early()
    ada._news()
    assert told(ada) == ""


def test_whoever_lost_the_device_is_let_in_by_name_on_another(teacher: TeacherPage, student: Visitor) -> None:
    old = student("Ada")
    refused = student("Ada")
    assert "ask your teacher to let you in" in refused.door.nickname.error
    teacher._news()
    teacher.arrivals.lobby.on_pick(teacher.arrivals.lobby.guests[0]["id"])  # type: ignore[misc] # it was given one
    (action,) = teacher.arrivals.device.quiet
    assert action["label"] == "Let Ada in on another device"
    teacher.arrivals.device.on_press("release")
    assert "Ada" in teacher.arrivals.released.text
    refused.door.nickname.on_submit("Ada")
    assert refused.stage.heading.todo == "Hello Ada! You are in."
    teacher._news()
    assert [guest["name"] for guest in teacher.arrivals.lobby.guests] == ["Ada"]
    old._news()
    assert old.visit is not None
    assert old.visit.student is None

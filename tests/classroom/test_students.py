"""Joining, coming back, being renamed, sent out and forgotten."""

import pytest

from geotrainer.classroom import nickname
from geotrainer.classroom.nickname import NicknameError
from geotrainer.classroom.school import ClassError, NewClass, School
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import AWAY_AFTER_SECONDS, Students
from tests.conftest import HandClock


@pytest.fixture
def room(store: Store) -> NewClass:
    return School(store).create_class("5b")


@pytest.fixture
def students(store: Store, room: NewClass) -> Students:
    return Students(store, room.id)


@pytest.mark.parametrize(
    "typed",
    [
        "Ada",
        "Zoë",
        "Łukasz",
        "Ada 7",
        "김민준",
        "Ali-Can",
        "O'Neil",
        "🦊 Fox",
        "❤️ Ada",
        "👩‍🚀 Ada",
        "Nguyễn",
        "  Ada   B. ",
    ],
)
def test_names_of_all_scripts_and_emoji_can_be_nicknames(typed: str) -> None:
    assert nickname.tidy(typed) == " ".join(typed.split())


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "nickname_empty"),
        ("   ", "nickname_empty"),
        ("a" * 21, "nickname_long"),
        ("<img src=x>", "nickname_signs"),
        ("a&lt;b", "nickname_signs"),
        ("=1+1", "nickname_signs"),
        ("+49", "nickname_signs"),
        ("-x", "nickname_signs"),
        ("a\u202eb", "nickname_signs"),
        ("a\u200bb", "nickname_signs"),
        ("a\x00b", "nickname_signs"),
        ("...", "nickname_signs"),
        ("\u3164", "nickname_signs"),
        ("\u2800", "nickname_signs"),
        ("\u115f", "nickname_signs"),
        ("Ada\ufe0f", "nickname_signs"),
        ("A\u034fda", "nickname_signs"),
        ("A\u200dda", "nickname_signs"),
        ("A" + 12 * "\u0336", "nickname_signs"),
    ],
)
def test_what_is_no_name_is_refused_with_its_reason(typed: str, code: str) -> None:
    with pytest.raises(NicknameError) as refused:
        nickname.tidy(typed)
    assert refused.value.code == code


@pytest.mark.parametrize("twin", ["ada", "ADA", "Ada ", "Adá", "Ａｄａ"])  # noqa: RUF001 (the wide letters are the case)
def test_two_nicknames_that_look_alike_cannot_be_in_one_class(students: Students, twin: str) -> None:
    students.join("Ada")
    with pytest.raises(NicknameError) as refused:
        students.join(twin)
    assert refused.value.code == "nickname_taken"
    assert len(students.all()) == 1


def test_a_device_comes_back_to_its_own_student(students: Students) -> None:
    joined = students.join("Ada")
    students.join("Ben")
    assert students.by_token(joined.token) == joined.student
    assert students.by_token(joined.token + "x") is None


def test_the_store_holds_no_token(store: Store, students: Students) -> None:
    joined = students.join("Ada")
    with store.reads() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM students").fetchall()
    assert joined.token not in repr(rows)


def test_a_closed_door_lets_nobody_in(store: Store, room: NewClass, students: Students) -> None:
    School(store).set_option(room.id, "joining", value=False)
    with pytest.raises(ClassError) as refused:
        students.join("Ada")
    assert refused.value.code == "joining_closed"


def test_the_real_name_is_asked_for_and_only_the_teacher_gets_it(
    store: Store, room: NewClass, students: Students
) -> None:
    School(store).set_option(room.id, "ask_real_name", value=True)
    with pytest.raises(ClassError):
        students.join("Ada")
    joined = students.join("Ada", "Ada King")
    assert students.real_names() == {joined.student.id: "Ada King"}
    assert "King" not in repr(students.all())


def test_sent_out_is_not_banned(students: Students) -> None:
    joined = students.join("Ada")
    students.send_out(joined.student.id)
    assert students.all() == ()
    back = students.by_token(joined.token)
    assert back is not None
    assert back.sent_out
    students.let_in(joined.student.id)
    assert [s.nickname for s in students.all()] == ["Ada"]


def test_a_new_nickname_keeps_the_device(students: Students) -> None:
    joined = students.join("Ada")
    students.rename(joined.student.id, "Countess")
    back = students.by_token(joined.token)
    assert back is not None
    assert back.nickname == "Countess"
    students.rename(joined.student.id, "countess")  # one's own name in other letters is free


def test_deleting_forgets_name_and_token(store: Store, students: Students) -> None:
    joined = students.join("Ada", "Ada King")
    students.delete(joined.student.id)
    assert students.by_token(joined.token) is None
    with store.reads() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM students").scalar() == 0


def test_a_page_that_is_not_heard_of_counts_as_away(students: Students, clock: HandClock) -> None:
    joined = students.join("Ada")
    clock.wait(AWAY_AFTER_SECONDS + 1)
    assert students.all()[0].is_away(clock.now)
    students.seen(joined.student.id)
    assert not students.all()[0].is_away(clock.now)


def test_a_class_that_is_over_takes_nobody(store: Store, room: NewClass, students: Students) -> None:
    School(store).end_class(room.id)
    with pytest.raises(ClassError) as refused:
        students.join("Ada")
    assert refused.value.code == "class_ended"


def test_whoever_lost_the_device_comes_back_by_name_once_the_teacher_allows_it(
    store: Store, room: NewClass, students: Students
) -> None:
    old = students.join("Ada")
    with pytest.raises(NicknameError, match="ask your teacher"):
        students.join("ada")
    students.release(old.student.id)
    assert students.by_token(old.token) is None
    School(store).set_option(room.id, "joining", value=False)  # the door is for others
    new = students.join("ada")
    assert new.student.id == old.student.id
    assert students.by_token(new.token) is not None
    assert len(students.all()) == 1
    with pytest.raises(ClassError):
        students.join("ADA")  # once only


def test_no_token_opens_a_seat_that_was_released(students: Students) -> None:
    ada = students.join("Ada").student
    students.release(ada.id)
    assert students.by_token(f"released {ada.id}") is None


def test_whoever_is_sent_out_does_not_come_back_by_name(students: Students) -> None:
    ada = students.join("Ada").student
    students.send_out(ada.id)
    students.release(ada.id)
    with pytest.raises(NicknameError):
        students.join("Ada")

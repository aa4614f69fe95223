"""Beginning a class and finding it again."""

import pytest

from geotrainer.classroom.school import ClassError, School
from geotrainer.classroom.secrecy import CODE_SIGNS
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students


def test_a_class_is_found_by_its_code_however_it_is_typed(store: Store) -> None:
    school = School(store)
    new = school.create_class("Class 5b", "de")
    assert set(new.code) <= set(CODE_SIGNS)
    found = school.by_code(f" {new.code[:2].lower()} {new.code[2:]} ")
    assert found is not None
    assert (found.id, found.name, found.language) == (new.id, "Class 5b", "de")


def test_only_the_teachers_secret_makes_a_teacher(store: Store) -> None:
    school = School(store)
    new = school.create_class("5b")
    assert school.is_teacher(new.id, new.teacher_secret)
    assert not school.is_teacher(new.id, new.teacher_secret[:-1])
    assert not school.is_teacher("other", new.teacher_secret)


def test_the_store_does_not_hold_the_teachers_secret(store: Store) -> None:
    new = School(store).create_class("5b")
    with store.reads() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM classes").fetchall()
    assert new.teacher_secret not in repr(rows)


def test_a_class_goes_on_with_its_students_and_a_new_secret(store: Store) -> None:
    school = School(store)
    new = school.create_class("5b", "de")
    token = Students(store, new.id).join("Ada").token
    again = school.open_again(new.code.lower())
    assert (again.id, again.code, again.name, again.language) == (new.id, new.code, "5b", "de")
    assert school.is_teacher(new.id, again.teacher_secret)
    assert not school.is_teacher(new.id, new.teacher_secret)
    ada = Students(store, again.id).by_token(token)
    assert ada is not None
    assert ada.nickname == "Ada"


def test_a_class_that_is_not_there_cannot_go_on(store: Store) -> None:
    with pytest.raises(ClassError, match="ABCDE"):
        School(store).open_again("ABCDE")


def test_every_change_moves_the_revision(store: Store) -> None:
    school = School(store)
    new = school.create_class("5b")
    before = school.find(new.id).revision
    school.set_option(new.id, "joining", value=False)
    assert school.find(new.id).revision == before + 1
    assert school.find(new.id).options["joining"] is False


@pytest.mark.parametrize(("name", "value"), [("nonsense", True), ("joining", "yes")])
def test_an_unknown_setting_is_refused(store: Store, name: str, value: object) -> None:
    school = School(store)
    new = school.create_class("5b")
    with pytest.raises(ClassError):
        school.set_option(new.id, name, value)


def test_a_class_that_never_was_is_said_to_be_missing(store: Store) -> None:
    with pytest.raises(ClassError) as refused:
        School(store).find("nothing")
    assert refused.value.code == "no_class"

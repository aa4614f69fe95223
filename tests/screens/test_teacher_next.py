"""What the teacher's page leads on to: next steps, the deal, own lists, and students who are away or forgotten."""

import pytest

from geotrainer.classroom.store import Store
from geotrainer.screens.pieces.keep import Browser
from geotrainer.screens.student import student_page
from geotrainer.screens.teacher import TeacherPage
from tests.screens.conftest import Visitor


def test_the_arrivals_say_what_comes_next(teacher: TeacherPage, student: Visitor) -> None:
    arrivals = teacher.arrivals
    assert arrivals.lobby.heading == "Waiting for the class"
    assert not arrivals.lobby.counted  # the heading has the number already
    assert arrivals.next.main is None
    assert [a["label"] for a in arrivals.next.quiet] == ["Set up the match meanwhile"]
    student("Ada")
    teacher._news()
    assert arrivals.lobby.heading == "1 student is here"
    assert arrivals.next.main == {"id": "setting_up", "label": "Go on: set up the match"}
    teacher._open("setting_up")
    teacher.setting_up.start.on_press("start")
    teacher._open("arrivals")
    assert arrivals.next.main == {"id": "watching", "label": "To the tables"}


def test_when_the_match_is_over_the_tables_say_what_comes_next(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    watching = teacher.watching
    teacher._open("watching")
    assert watching.end.main is None
    teacher._open("setting_up")
    teacher.setting_up.start.on_press("start")
    assert watching.end.main == {"id": "end", "label": "End the match"}
    assert not watching.told.text
    teacher.rounds.end_early()
    teacher._news()
    assert watching.told.text == "The match is over."
    assert watching.end.main == {"id": "results", "label": "To the results"}
    watching.end.on_press("setting_up")
    assert teacher._part == "setting_up"
    teacher._open("watching")
    watching.end.on_press("results")
    assert teacher._part == "results"


def test_one_tap_deals_the_same_cards_to_all_tables(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    teacher._open("setting_up")
    setting = teacher.setting_up
    assert setting.deal.selected == "own"
    assert setting.seed.hidden
    assert setting.wish.choice().seed is None
    setting.deal.on_choose("same")
    assert not setting.seed.hidden
    assert setting.seed.quiet  # one main button on the page: the start
    assert setting.wish.choice().seed == setting.seed.start != ""
    setting.seed.on_submit("Amazonas")
    assert setting.wish.choice().seed == setting.seed.start == "Amazonas"
    setting.deal.on_choose("own")
    assert setting.wish.choice().seed is None


def test_who_is_away_is_told_besides_what_the_table_waits_for(
    teacher: TeacherPage, student: Visitor, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = student("Ada"), student("Ben")
    teacher._open("setting_up")
    teacher.setting_up.start.on_press("start")
    later = store.clock() + 600
    monkeypatch.setattr(store, "clock", lambda: later)
    for page in (ada, ben):
        page._look_up()  # both pages are awake ...
    assert ben.visit is not None
    assert ben.visit.student is not None
    with store.writes() as connection:  # ... but Ben's has long been silent
        connection.exec_driver_sql("UPDATE students SET seen = 0 WHERE id = ?", (ben.visit.student.id,))
    teacher._look_up()
    ada.draw()
    waiting = {s["name"]: s["state"] for s in teacher.watching.tables[0].seats.seats}
    assert "away just now" in waiting["Ben"]
    assert "away" not in waiting["Ada"]


def test_each_game_names_the_columns_of_its_own_list(teacher: TeacherPage) -> None:
    teacher._open("setting_up")
    teacher._speak("de")
    told = {}
    for game in ("locate", "cross", "hideout", "estimate"):
        teacher.setting_up.game.on_choose(game)
        told[game] = teacher.setting_up.lists.drop.hint
    assert "Mindestens 6 Zeilen mit den Spalten Name, Breite, Länge, Farbe." in told["locate"]
    assert "Mindestens 12 Zeilen mit den Spalten Name, Breite, Länge." in told["cross"]
    assert "Farbe" not in told["cross"]
    assert "Genau 15 Zeilen mit den Spalten Name, Länder." in told["hideout"]
    assert "Name, Hauptstadt, Einwohner" in told["estimate"]
    assert "Waldanteil" in told["estimate"]


def test_a_student_is_forgotten_for_good(teacher: TeacherPage, student: Visitor, store: Store) -> None:
    student("Ada")
    teacher._open("results")
    teacher.results.forget.on_choose(teacher.results.forget.options[0]["id"])
    assert teacher.results.dialog.shown
    teacher.results.dialog.on_answer("delete")  # type: ignore[misc] # it was given one
    with store.reads() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM students").scalar() == 0


def test_a_student_who_was_forgotten_is_told_so_and_can_join_again(teacher: TeacherPage, student: Visitor) -> None:
    page = student("Ada")
    sent: list[object] = []
    page.keep.send = lambda content, *_more: sent.append(content["do"])
    teacher._open("results")
    teacher.results.forget.on_choose(teacher.results.forget.options[0]["id"])
    teacher.results.dialog.on_answer("delete")  # type: ignore[misc] # it was given one
    page._news()
    assert page.stage.notice.text == "Your teacher has deleted your name and your answers."
    assert "join again" in page.stage.notice.detail
    assert sent == ["forget"]
    assert not page.door.nickname.hidden
    page.door.nickname.on_submit("Ada")
    assert page.stage.heading.todo == "Hello Ada! You are in."
    assert "deleted" not in page.stage.notice.text


def test_a_device_whose_student_was_forgotten_meanwhile_is_told_so(teacher: TeacherPage, student: Visitor) -> None:
    assert teacher
    page = student("Ada")
    token = page.visit._token if page.visit else None
    teacher.students.delete(teacher.students.all()[0].id)
    again = student_page()
    again.on_visitor()
    again._arrived(Browser(token, ("en",), keeps=True))
    assert again.stage.notice.text == "Your teacher has deleted your name and your answers."

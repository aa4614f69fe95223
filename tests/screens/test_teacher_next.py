"""What the teacher's page leads on to: next steps, the deal, own lists, and students who are away or forgotten."""

import pytest

from geotrainer.classroom.school import NewClass
from geotrainer.classroom.store import Store
from geotrainer.screens.pieces.keep import Browser
from geotrainer.screens.student import student_page
from geotrainer.screens.teacher import TeacherPage, teacher_page
from geotrainer.screens.teacher.choosing import Wish
from geotrainer.screens.teacher.page import SPOKEN
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


def test_what_is_chosen_and_the_language_are_kept_over_a_reload(
    teacher: TeacherPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    monkeypatch.setattr(teacher.keep, "put", kept.append)
    teacher._open("setting_up")
    teacher.setting_up.game.on_choose("cross")
    teacher.setting_up.length.on_choose("full")
    teacher.setting_up.size.on_choose("3")
    teacher._open("de")
    again = teacher_page()
    again.on_visitor()
    again._arrived(Browser(kept[-1], ("en",), keeps=True))
    assert again.setting_up.wish == teacher.setting_up.wish != Wish()
    assert again.parts.options[0]["label"] == "Ankommen"


@pytest.mark.parametrize(
    "kept",
    [
        "no JSON",
        '{"wish": {"game": "chess"}}',
        '{"wish": {"deck": "own:gone"}}',
        '{"wish": {"size": 99}}',
        '{"wish": {"length": "for ever"}}',
        '{"wish": {"extras": {"look": "6"}}}',
        '{"wish": {"seed": 7}}',
    ],
)
def test_what_a_browser_kept_and_cannot_be_chosen_counts_as_nothing(room: NewClass, kept: str) -> None:
    assert room.code
    page = teacher_page()
    page.on_visitor()
    page._arrived(Browser(kept, ("en",), keeps=True))
    assert page.setting_up.wish == Wish()


def test_the_page_speaks_the_language_that_was_asked_for_and_not_the_browsers(
    room: NewClass, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert room.code
    for asked, browser, spoken in (("de", "en", "Ankommen"), ("en", "de", "Arrivals"), ("", "de-AT", "Ankommen")):
        monkeypatch.setenv(SPOKEN, asked)
        page = teacher_page()
        page.on_visitor()
        page._arrived(Browser(None, (browser,), keeps=True))
        assert page.parts.options[0]["label"] == spoken


def test_the_wall_shows_nothing_about_single_students_but_who_is_there(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    student("Ben")
    teacher._open("setting_up")
    teacher.setting_up.start.on_press("start")
    teacher._open("projector")
    shown = {}
    for part in ("arrivals", "watching", "results"):
        teacher._open(part)
        assert teacher.frame.panel.children == ()
        shown[part] = teacher.frame.stage.children
    results = teacher.results
    for private in (results.students, results.csv, results.xlsx, results.nameless, results.forget):
        assert private not in shown["results"]
    assert results.questions in shown["results"]
    assert teacher.watching.stand_in not in shown["watching"]
    assert not teacher.arrivals.lobby.removable
    assert not teacher.arrivals.lobby.pickable
    teacher._open("projector")
    assert results.students in teacher.frame.stage.children
    assert results.forget in teacher.frame.panel.children


def test_a_name_that_is_tapped_can_be_changed(teacher: TeacherPage, student: Visitor) -> None:
    student("Ada")
    teacher._news()
    arrivals = teacher.arrivals
    assert arrivals.rename.hidden
    ada = arrivals.lobby.guests[0]["id"]
    arrivals.lobby.tapped({"do": "pick", "id": ada}, [])
    assert arrivals.lobby.picked == ada
    assert arrivals.rename.label == "Nickname instead of Ada"
    arrivals.lobby.tapped({"do": "pick", "id": ada}, [])
    assert arrivals.rename.hidden
    arrivals.lobby.tapped({"do": "pick", "id": ada}, [])
    arrivals.rename.on_submit("Adele")
    teacher._news()
    assert [g["name"] for g in arrivals.lobby.guests] == ["Adele"]
    assert arrivals.rename.hidden


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
    assert page.stage.notice.text.startswith("This device has no seat any more")
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
    assert again.stage.notice.text.startswith("This device has no seat any more")

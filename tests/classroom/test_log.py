"""The learning log of a class: which matches have a number, and what is to be taught again."""

import csv
import io
from typing import Any

from geotrainer.classroom.log import MOST_TO_TEACH, ClassLog, questions, to_teach_again
from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.learning import Attempt


def attempt(item: str, *, right: bool, **more: Any) -> Attempt:
    plain = {
        "at": 0.0, "session": "s", "match": "m", "student": "ada", "seat": "s1", "game": "locate", "kind": "place",
        "item": item, "item_name": item.title(), "given": "europe" if right else "asia", "right_answer": "europe",
    }  # fmt: skip
    return Attempt(**{**plain, "right": right, **more})


def test_only_matches_that_were_answered_in_have_a_number(store: Store) -> None:
    class_id = School(store).create_class("5b").id
    ada = Students(store, class_id).join("Ada").student.id
    rounds = Rounds(store, class_id)
    choice = Choice(game="locate", deck="world", seed="7")
    for students in ((), (ada,), (ada,)):  # a demo, a match that is stopped at once, and one that is played
        (match_id,) = rounds.start(choice, [TablePlan(students, ("easy",) * (2 - len(students)))])
        if len(rounds.every()) <= 2:
            rounds.end_early()
    match = Match(store, match_id)
    while match.view(None)["round"] == 1:
        seat = min(match.to_act())
        match.play(seat, match.moves(seat)[0])
    title, *told = csv.reader(io.StringIO(ClassLog(store, class_id).csv().decode("utf-8-sig"), newline=""))
    assert {row[title.index("match")] for row in told} == {"1"}


def test_what_most_knew_and_what_names_nothing_is_not_taught_again() -> None:
    found = [
        *[attempt("rome", right=n < 8) for n in range(10)],  # eight of ten is enough
        *[attempt("lima", right=n < 7) for n in range(10)],
        *[attempt("oslo", right=False) for _n in range(2)],
        *[attempt("bern", right=False) for _n in range(3)],
        attempt("", right=False, game="cross", kind="estimate"),
    ]
    assert [q.item for q in to_teach_again(questions(found))] == ["bern", "oslo", "lima"]
    many = [attempt(f"place-{n}", right=False) for n in range(40)]
    assert len(to_teach_again(questions(many))) == MOST_TO_TEACH


def test_the_right_answer_is_the_one_that_the_frequent_wrong_one_missed() -> None:
    found = [
        attempt("rome", right=False, given="north of Oslo", right_answer="south of Bern"),
        attempt("rome", right=False, given="east of Kyiv", right_answer="west of Kyiv"),
        attempt("rome", right=False, given="east of Kyiv", right_answer="west of Kyiv"),
        *[attempt("rome", right=True, given="south of Bern", right_answer="south of Bern") for _n in range(3)],
    ]
    (question,) = questions(found)
    assert (question.wrong_answer, question.right_answer) == ("east of Kyiv", "west of Kyiv")


def test_to_doubt_and_not_to_doubt_are_answers_to_one_question() -> None:
    kinds = [("challenge", True), ("pass", False), ("pass", False)]
    (question,) = questions(attempt("rome", right=right, game="cross", kind=kind) for kind, right in kinds)
    assert (question.asked, question.right) == (3, 1)

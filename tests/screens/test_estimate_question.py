"""The capital question on the screen of `estimate`: asked, understood before it counts, and explained."""

from tests.screens.estimate_table import CARDS, Table, press, sent, tap


def test_E10_the_one_who_stands_last_alone_is_asked_and_the_others_see_who() -> None:
    table = Table()
    question = table.until_asked(table.own)
    table.leave_story()
    assert table.screen.stage.heading.todo == f"What is the capital of {question['name']}?"
    assert not table.screen.asking.entry.hidden
    other = table.sit(table.other)
    assert other.stage.heading.whose == "Ada is asked"
    capital = CARDS[question["card"]]["capital"]["en"]
    assert capital not in sent(table.screen) + sent(other)


def test_E11_what_was_understood_is_shown_before_it_counts() -> None:
    table = Table()
    question = table.until_asked(table.own)
    table.leave_story()
    asking = table.screen.asking
    tap(asking.entry, "submit", text="Lissabon")
    assert asking.understood.text == "I understand: Lissabon."
    assert table.view()["phase"] == "asking"
    press(asking.sure, "change")
    assert asking.understood.text == ""
    tap(asking.entry, "submit", text=CARDS[question["card"]]["capital"]["en"])
    press(asking.sure, "sure")
    view = table.view()
    assert view["last"]["right"]
    assert view["last"]["points"] == 3
    (step,) = table.screen.stories.steps.steps
    assert step["kind"] == "right"
    assert CARDS[question["card"]]["capital"]["en"] in step["title"]
    assert "capital" in table.screen.stage.map.shown()


def test_E11_an_empty_answer_is_asked_about_and_then_counts_as_wrong() -> None:
    table = Table()
    table.until_asked(table.own)
    table.leave_story()
    press(table.screen.asking.sure, "empty")
    assert table.view()["phase"] == "asking"
    assert table.screen.asking.understood.text == "No answer?"
    press(table.screen.asking.sure, "sure")
    assert table.view()["last"]["kind"] == "empty"
    assert table.screen.stories.steps.steps[0]["text"] == "You gave no answer."


def test_E15_a_wrong_capital_is_marked_beside_the_right_one_and_explained() -> None:
    table = Table()
    question = table.until_asked(table.own)
    table.leave_story()
    other = "Oslo" if question["card"] != "NO" else "Madrid"
    tap(table.screen.asking.entry, "submit", text=other)
    press(table.screen.asking.sure, "sure")
    (step,) = table.screen.stories.steps.steps
    assert step["kind"] == "wrong"
    assert f"{other} is the capital of another country:" in step["text"]
    assert {"capital", "between", "asked"} <= table.screen.stage.map.shown()


def test_E11_choices_are_picked_and_confirmed() -> None:
    table = Table(choices=True)
    question = table.until_asked(table.own)
    table.leave_story()
    choices = table.screen.asking.choices
    assert [option["label"] for option in choices.options] == question["choices"]
    assert choices.confirm == "That is my answer"
    assert table.screen.asking.entry.hidden
    tap(choices, "choose", id=question["choices"][0])
    assert table.view()["last"]["text"] == question["choices"][0]

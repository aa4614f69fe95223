"""The pieces without a browser: what reaches the browser, what a tap does, and what is refused."""

import gettext
import logging
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from geotrainer import i18n
from geotrainer.errors import RuleError
from geotrainer.screens import pieces
from geotrainer.screens.pieces.design import modules, unroll
from geotrainer.screens.pieces.qr_code import squares

OPTIONS: list[pieces.Option] = [{"id": "a", "label": "A"}, {"id": "b", "label": "B", "disabled": True}]


def tap(piece: Any, what: str, number: int = 1, buffers: tuple[memoryview, ...] = (), **more: Any) -> None:
    """Send what the browser would send."""
    piece._receive(piece, {"tap": f"page-{number}", "do": what, **more}, list(buffers))


def test_a_tap_is_told_once_however_often_it_comes() -> None:
    told: list[str] = []
    choices = pieces.Choices("Which?", told.append, OPTIONS)
    tap(choices, "choose", id="a")
    tap(choices, "choose", id="a")
    assert told == ["a"]
    assert choices.answered == "page-1"


def test_two_pages_of_one_piece_are_counted_apart() -> None:
    told: list[str] = []
    choices = pieces.Choices("Which?", told.append, OPTIONS)
    tap(choices, "choose", number=5, id="a")
    choices._receive(choices, {"tap": "other-1", "do": "choose", "id": "a"}, [])
    assert told == ["a", "a"]


@pytest.mark.parametrize("chosen", ["b", "gone", None, 7, ["a"]])
def test_what_is_not_offered_now_is_passed_over(chosen: object) -> None:
    told: list[str] = []
    choices = pieces.Choices("Which?", told.append, OPTIONS)
    tap(choices, "choose", id=chosen)
    assert told == []
    assert choices.answered == "page-1"


@pytest.mark.parametrize(
    "content", [None, "x", {}, {"tap": 3}, {"tap": "nodash"}, {"tap": "p-x"}, {"tap": "p-" + "1" * 99}]
)
def test_a_message_that_is_no_tap_is_passed_over(content: object) -> None:
    told: list[str] = []
    choices = pieces.Choices("Which?", told.append, OPTIONS)
    choices._receive(choices, content, [])
    assert (told, choices.answered) == ([], "")


def test_a_refusal_is_told_in_its_own_words() -> None:
    def refuse(_option: str) -> None:
        raise RuleError("The board stone comes first.", code="order")

    choices = pieces.Choices("Which?", refuse, OPTIONS)
    tap(choices, "choose", id="a")
    assert choices.trouble == "The board stone comes first."


def test_a_fault_leaves_its_traceback_in_the_log_and_a_plain_sentence(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_option: str) -> None:
        raise ZeroDivisionError("secret detail")

    choices = pieces.Choices("Which?", fail, OPTIONS)
    with caplog.at_level(logging.ERROR, logger="geotrainer"):
        tap(choices, "choose", id="a")
    assert "Something went wrong" in choices.trouble
    assert "secret detail" not in choices.trouble
    assert "ZeroDivisionError" in caplog.text
    assert choices.answered == "page-1"
    tap(choices, "choose", number=2, id="b")
    assert choices.trouble == ""


def test_a_screen_may_show_the_trouble_elsewhere() -> None:
    def refuse(_option: str) -> None:
        raise RuleError("No.", code="no")

    heard: list[str] = []
    choices = pieces.Choices("Which?", refuse, OPTIONS)
    choices.on_trouble = heard.append
    tap(choices, "choose", id="a")
    assert (heard, choices.trouble) == (["No."], "")


class Shouting(gettext.NullTranslations):
    """A language in which everything is said in capitals."""

    def gettext(self, message: str) -> str:
        """The message in capitals."""
        return message.upper()


def test_a_piece_speaks_the_new_language_once_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        i18n, "_catalogue", lambda language: Shouting() if language == "de" else gettext.NullTranslations()
    )
    dialog = pieces.Dialog()
    assert dialog.words["close"] == "Close"
    i18n.use("de")
    dialog.speak()
    assert dialog.words["language"] == "de"
    assert dialog.words["close"] == "CLOSE"


def test_a_card_face_down_never_takes_its_name_to_the_browser() -> None:
    cards = pieces.Cards("Cards", [{"id": "c", "name": "Lima", "kind": "city", "lines": ["Peru"], "face": False}])
    cards.show(cards=[{"id": "c", "name": "Lima", "kind": "city", "lines": ["Peru"], "colour": "green", "face": False}])
    assert "Lima" not in str(cards.get_state())
    assert cards.cards == [{"id": "c", "colour": "green", "face": False}]


def test_several_traits_change_in_one_message_and_a_wrong_name_is_refused() -> None:
    heading = pieces.Heading("Wait")
    heading.show(todo="Choose", points=3)
    assert (heading.todo, heading.points) == ("Choose", 3)
    with pytest.raises(AttributeError, match="no trait 'score'"):
        heading.show(score=3)


def test_typed_text_is_trimmed_cut_and_never_empty() -> None:
    told: list[str] = []
    entry = pieces.TextEntry("Name", told.append, longest=5)
    tap(entry, "submit", text="   ")
    assert (told, entry.error) == ([], "Please type something first.")
    tap(entry, "submit", 2, text="  Valentina ")
    assert (told, entry.error) == (["Valen"], "")


def test_a_refused_text_is_told_under_the_field() -> None:
    def refuse(_name: str) -> None:
        raise RuleError("This name is taken.", code="taken")

    entry = pieces.TextEntry("Name", refuse)
    tap(entry, "submit", text="Ada")
    assert (entry.error, entry.trouble) == ("This name is taken.", "")


def test_a_dialog_that_must_be_answered_takes_no_escape() -> None:
    told: list[str | None] = []
    dialog = pieces.Dialog(told.append)
    dialog.ask("Sure?", ["Really?"], [{"id": "yes", "label": "Yes"}], must_answer=True)
    tap(dialog, "answer", id=None)
    assert (told, dialog.shown) == ([], True)
    tap(dialog, "answer", 2, id="yes")
    assert (told, dialog.shown) == (["yes"], False)
    tap(dialog, "answer", 3, id="yes")
    assert told == ["yes"]


def test_steps_go_on_to_the_end_and_back() -> None:
    seen: list[int] = []
    done: list[bool] = []
    steps = pieces.Steps(seen.append, lambda: done.append(True))
    steps.begin([{"title": "1"}, {"title": "2"}, {"title": "3"}])
    for number, what in enumerate(["next", "skip", "next", "again", "skip", "done"], start=1):
        tap(steps, what, number)
    assert seen == [0, 1, 2, 0, 2]
    assert done == [True]


def test_a_countdown_is_over_only_when_its_time_is(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("geotrainer.screens.pieces.countdown.time.monotonic", lambda: now)
    over: list[bool] = []
    countdown = pieces.Countdown("Look", lambda: over.append(True))
    countdown.start(30)
    tap(countdown, "over", started=countdown.started)
    assert over == []
    assert countdown.seconds == 30
    now = 110.0
    tap(countdown, "left", 2, started=countdown.started)
    assert countdown.seconds == 20
    now = 130.0
    tap(countdown, "over", 3, started=countdown.started)
    assert over == [True]
    assert countdown.seconds is None


def test_a_file_beyond_the_limit_is_refused() -> None:
    got: list[tuple[str, bytes]] = []
    drop = pieces.FileDrop("List", lambda name, data: got.append((name, data)), largest=2000)
    tap(drop, "file", name="a.csv", buffers=(memoryview(b"x" * 2001),))
    assert (got, drop.trouble) == ([], "This file is too large. The limit in kilobytes is 2.")
    tap(drop, "file", 2, name="a.csv", buffers=(memoryview(b"x;y"),))
    assert got == [("a.csv", b"x;y")]


def test_what_the_browser_keeps_is_never_in_the_state() -> None:
    arrived: list[pieces.Browser] = []
    keep = pieces.Keep("class-1", on_arrive=arrived.append)
    tap(keep, "arrive", key="class-1", value="token-123", languages=["de-AT", "en"], keeps=True)
    assert arrived == [pieces.Browser("token-123", ("de-AT", "en"), keeps=True)]
    keep.put("token-456")
    assert "token" not in str({k: v for k, v in keep.get_state().items() if k != "_esm"})
    tap(keep, "arrive", 2, key="class-2", value="other", languages=[], keeps=True)
    assert len(arrived) == 1


def test_a_lobby_removes_only_who_is_there() -> None:
    gone: list[str] = []
    lobby = pieces.Lobby("Class", [{"id": "1", "name": "Ada"}], on_remove=gone.append)
    tap(lobby, "remove", id="2")
    tap(lobby, "remove", 2, id="1")
    assert gone == ["1"]


def test_a_lobby_lets_a_name_be_picked_only_where_it_may() -> None:
    gone: list[str] = []
    picked: list[str] = []
    lobby = pieces.Lobby("Class", [{"id": "1", "name": "Ada"}], on_remove=gone.append, on_pick=picked.append)
    tap(lobby, "pick", id="1")
    assert (gone, picked) == ([], ["1"])
    plain = pieces.Lobby("Class", [{"id": "1", "name": "Ada"}], on_remove=gone.append)
    tap(plain, "pick", id="1")
    assert gone == []


def test_the_squares_of_a_code_are_a_qr_code() -> None:
    rows = squares("http://192.168.178.21:8866/K7QM")
    assert {len(row) for row in rows} == {len(rows)}
    # ISO/IEC 18004: each of three corners carries a finder pattern, seven modules wide.
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert [row[:7] for row in rows[:7]] == finder
    assert [row[-7:] for row in rows[:7]] == finder
    assert [row[:7] for row in rows[-7:]] == finder


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Ada", "Ad"),
        ("Ben Okoro", "BO"),
        ("zoë", "Zo"),
        ("x", "X"),
        ("<img src=x>", "IS"),
        ("🦊", "🦊"),
        ("  ", "?"),
        ("4b 2", "42"),
    ],
)
def test_initials_are_one_or_two_letters(name: str, letters: str) -> None:
    assert pieces.initials(name) == letters


def test_stylesheet_and_modules_are_sent_once_for_all_pieces() -> None:
    design = unroll()
    assert unroll() is design
    state = pieces.Heading("x").get_state()
    assert "_css" not in state
    assert len(state["_esm"]) < 1000
    assert set(modules()) >= {"piece", "seat", "choices", "pilot"}


def test_no_module_builds_markup_from_text_or_asks_another_host() -> None:
    for name, source in modules().items():
        for way in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "fetch(",
            "https://",
            "http://",
        ):
            if way == "http://":
                found = source.replace("http://www.w3.org/2000/svg", "")
                assert way not in found, name
            else:
                assert way not in source, f"{way} in {name}"


def test_pieces_leave_nothing_behind_when_closed() -> None:
    unroll()
    before = len(_instances)
    for _round in range(100):
        choices = pieces.Choices("Which?", print, OPTIONS)
        choices.layout.close()
        choices.close()
    assert len(_instances) == before


def test_a_screen_keeps_what_already_lies_there() -> None:
    heading, notice = pieces.Heading("x"), pieces.Notice("y")
    screen = pieces.Screen([heading])
    assert "gt-empty" in screen.panel._dom_classes
    screen.lay(panel=[notice])
    assert screen.top.children == (heading,)
    assert "gt-empty" not in screen.panel._dom_classes


def test_what_a_tap_changes_and_its_answer_reach_the_browser_together(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = pieces.Steps()
    steps.begin([{"title": "one"}, {"title": "two"}])
    sent: list[set[str]] = []
    monkeypatch.setattr(type(steps), "send_state", lambda _self, key=None: sent.append(set(key or ())))
    tap(steps, "next")
    assert {"at", "answered"} in sent
    assert sum("at" in names for names in sent) == 1

"""One person alone against computers: in the language of the page, as strong as one likes, as often as one likes."""

from collections.abc import Iterator
from typing import Any

import pytest

from geotrainer import i18n
from geotrainer.screens.pieces.keep import Browser
from geotrainer.screens.solo import FIRST_DECK, PACE, Solo

SHORT: dict[str, dict[str, Any]] = {
    "locate": {"final": 1},
    "cross": {"stack_size": 1, "ask_all_at_once": True},
    "hideout": {},
    "estimate": {},
}


@pytest.fixture(params=FIRST_DECK)
def solo(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Solo]:
    monkeypatch.setitem(PACE, request.param, {"bot_pause": 0.0})
    table = Solo(request.param, FIRST_DECK[request.param], ("easy", "medium"), SHORT[request.param], "7")
    yield table
    table.store.close()


def _names(solo: Solo) -> list[str]:
    desk = solo.screen.desk
    assert desk is not None
    return [sitter.name for sitter in desk.sitters]


def _strengths(solo: Solo) -> list[str]:
    desk = solo.screen.desk
    assert desk is not None
    return [chair.bot for chair in desk.match.chairs if chair.bot is not None]


def _german(solo: Solo) -> None:
    solo._arrived(Browser(value="", keeps=True, languages=("de-DE", "en")))


def _play_to_the_end(solo: Solo) -> None:
    for _move in range(400):
        desk = solo.screen.desk
        assert desk is not None
        if desk.match.is_over:
            return
        desk.tend()
        if moves := desk.moves():
            solo.screen.send(moves[0])
    raise AssertionError("the match does not end")


def test_everybody_at_the_table_is_called_in_the_language_of_the_page(solo: Solo) -> None:
    english = _names(solo)
    assert "You" in english
    _german(solo)
    german = _names(solo)
    assert sorted(name.rpartition(" ")[2] for name in german) == ["(Computer)", "(Computer)", "Du"]
    assert not set(german) & set(english)
    solo._speak("en")
    # Where the language matters to the game, one that has not begun is dealt anew: other travellers lend their names.
    assert sorted(name.rpartition(" ")[2] for name in _names(solo)) == sorted(n.rpartition(" ")[2] for n in english)


def test_whoever_is_called_you_is_not_called_so_twice(solo: Solo) -> None:
    assert solo.screen.desk is not None
    own = next(sitter for sitter in solo.screen.desk.sitters if sitter.called)
    badge = solo.screen.seat_form(own, solo.screen.desk.view())
    assert (badge["name"], badge["state"]) == ("You", "")
    assert solo.screen.seat_form(own, solo.screen.desk.view(), "asked")["state"] == "your turn"


def test_the_language_that_was_chosen_is_kept_for_the_next_visit(solo: Solo) -> None:
    kept: list[str | None] = []
    solo.keep.put = kept.append  # type: ignore[method-assign,assignment]
    _german(solo)
    solo.languages.tapped({"id": "en"}, [])
    assert kept == ["en"]
    solo._arrived(Browser(value="en", keeps=True, languages=("de-DE",)))
    assert i18n.language() == "en"


def test_a_match_that_has_not_begun_is_played_in_the_language_that_was_chosen() -> None:
    solo = Solo("estimate", "world", ("easy",), {}, "7")
    _german(solo)
    assert solo.screen.desk is not None
    assert solo.screen.desk.view()["language"] == "de"
    solo.languages.tapped({"id": "en"}, [])
    assert solo.screen.desk.view()["language"] == "en"
    solo.screen.send(solo.screen.desk.moves()[0])
    solo.languages.tapped({"id": "de"}, [])
    assert solo.screen.desk.view()["language"] == "en"
    solo.store.close()


def test_computers_get_as_strong_as_one_likes_at_once_and_in_the_next_match(solo: Solo) -> None:
    assert sorted(_strengths(solo)) == ["easy", "medium"]
    assert solo.strengths.selected == "mixed"
    for wish, expected in (("hard", ["hard", "hard"]), ("mixed", ["easy", "medium"]), ("easy", ["easy", "easy"])):
        solo.strengths.tapped({"id": wish}, [])
        assert sorted(_strengths(solo)) == expected
        assert solo.strengths.selected == wish
    solo.again.on_press("again")
    assert _strengths(solo) == ["easy", "easy"]


def test_one_plays_again_after_the_end_and_starts_anew_before(solo: Solo) -> None:
    _german(solo)
    desk = solo.screen.desk
    assert desk is not None
    assert solo.again.quiet[0]["label"] == "Neu anfangen"
    _play_to_the_end(solo)
    assert solo.again.main["label"] == "Noch einmal"
    solo.again.on_press("again")
    assert solo.screen.desk is not None
    assert solo.screen.desk.match.id != desk.match.id
    assert not solo.screen.desk.match.is_over
    assert solo.again.main is None
    assert solo.stage.notice.text == ""
    assert i18n.language() == "de"

"""A guess of `locate` while it is thought over, by a student or for one, and what is said around it."""

import re
from collections.abc import Iterator

import pytest

from geotrainer.screens.locate.ending import _bonuses
from geotrainer.screens.locate.guessing import Thought
from tests.screens.test_locate import Table, finish, told


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table(final=4)
    yield made
    made.store.close()


def test_what_a_computer_guessed_for_a_student_is_not_called_their_guess() -> None:
    table = Table(final=4)
    table.to_guessing()
    table.rounds.bot_takes_over(table.match_id, table.own, "easy")
    desk = table.screen.desk
    assert desk is not None
    desk.look()
    table.rounds.bot_takes_over(table.match_id, table.own, None)
    desk.look()
    table.screen.draw()
    assert told(table).startswith("A computer has guessed for you.")
    table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
    assert table.screen.steps.steps[0]["title"].startswith("A computer guessed for you: ")
    finish(table)
    table.to_guessing()
    table.guess(["africa"])
    assert told(table).startswith("Locked in.")
    table.store.close()


def test_pointing_that_was_begun_does_not_outlive_the_guess() -> None:
    table = Table(final=4)
    table.to_guessing()
    table.screen.stones.on_choose("asia")
    table.screen.buttons.on_press("point")
    assert told(table).endswith("Tap the map.")
    table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
    table.screen.buttons.on_press("lock")
    finish(table)
    table.to_guessing()
    table.screen.stage.map.pilot.tapped({"do": "touch", "lat": 48.0, "lon": 10.0}, [])
    assert table.screen._thought == Thought(("europe",))
    table.store.close()


def test_pointing_is_said_on_top_and_can_be_given_up(table: Table) -> None:
    table.to_guessing()
    table.screen.stones.on_choose("asia")
    table.screen.buttons.on_press("point")
    assert re.fullmatch(r"Where exactly is .+\? Tap the map\.", told(table))
    assert table.screen.stones.hidden
    table.screen.buttons.on_press("back")
    assert re.fullmatch(r"Where is .+\?", told(table))
    assert not table.screen.stones.hidden


def test_a_spot_outside_of_the_chosen_board_is_refused_in_words(table: Table) -> None:
    table.to_guessing()
    table.screen.stones.on_choose("asia")
    table.screen.buttons.on_press("point")
    table.screen._touch(-33.0, -70.0)
    assert table.screen._thought.point is None
    assert table.screen.stage.notice.text == "That is outside of your board. Tap inside: Asia."
    table.screen._touch(1.29, 103.85)
    assert table.screen._thought.point == (1.29, 103.85)
    assert table.screen.stage.notice.text == ""
    for stone in ("W", "S", "D"):
        table.screen.stones.on_choose(stone)
    table.screen._touch(-33.0, -70.0)
    assert table.screen._thought.point == (1.29, 103.85)


def test_locking_in_is_the_main_thing_only_when_no_stone_can_follow(table: Table) -> None:
    table.to_guessing()
    assert not table.screen.buttons.quiet
    for stone in ("asia", "W", "S"):
        table.screen.stones.on_choose(stone)
        assert table.screen.buttons.main is None
        assert [action["id"] for action in table.screen.buttons.quiet] == ["undo", "point", "lock"]
    table.screen.stones.on_choose("D")
    assert table.screen.buttons.main["label"] == "Lock in 4 stones"


def test_L18_what_keeps_the_card_is_said_in_full(table: Table) -> None:
    table.to_guessing()
    assert re.search(r"keep the card: [2-4] right stones$", table.screen.stage.heading.whose)


def test_the_own_card_and_what_is_asked_stand_before_the_cards_of_the_others() -> None:
    table = Table(final=60)
    while table.match.view(None)["phase"] != "exchange" or table.own not in table.match.to_act():
        mover = table.own if table.own in table.match.to_act() else table.other
        table.match.play(mover, table.match.moves(mover)[0])
        assert table.screen.desk is not None
        table.screen.desk.look()
    table.screen.draw()
    screen = table.screen
    assert screen.stage.frame.panel.children[:3] == (screen.own_card, screen.buttons, screen.other_cards)
    assert [len(screen.own_card.cards), len(screen.other_cards.cards)] == [1, 1]
    assert "owner" not in screen.own_card.cards[0]
    assert "gt-map-low" in screen.stage.map._dom_classes
    table.store.close()


def test_L21_extra_spaces_at_the_end_are_told_line_by_line(table: Table) -> None:
    said = _bonuses(
        [
            {"colour": "orange", "seat": table.own, "steps": 2},
            {"colour": "yellow", "seat": table.other, "steps": 5},
        ],
        table.screen,
    )
    assert said.splitlines()[1:] == [
        "You have the most orange cards: 2 spaces forward.",
        "Ben has the most yellow cards: 5 spaces forward.",
    ]
    assert _bonuses([], table.screen) == ""

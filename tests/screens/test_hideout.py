"""The screen of `hideout`, drawn without a kernel: memorising, turning, and the pause at the map."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.screens.hideout_pages import LOOK, Table, all_that_was_sent, tap, told


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table()
    yield made
    made.store.close()


def test_H3_ten_animals_lie_face_up_with_their_names_and_a_countdown(table: Table) -> None:
    forest = table.ada.forest
    assert told(table.ada) == "Remember these animals"
    assert forest.mode == "memorise"
    assert [len(piece) for piece in forest.pieces] == [15, 10, 6, 4]
    assert sorted(forest.pieces[1]) == sorted(t.animal for t in table.truth.pieces[1] if t)
    assert forest.pieces[0] == ["?"] * 5 + [None] * 10
    assert table.ada.memorising.clock.seconds == 30
    assert table.ada.ready.main["label"] == "I am ready"


def test_H3_a_countdown_is_the_same_for_a_page_that_comes_later(table: Table) -> None:
    table.clock.wait(12)
    late = table.screen(table.ada.desk.seat if table.ada.desk else None)
    assert late.memorising.clock.seconds == 18
    assert late.memorising.clock.whole == 30


def test_H3_whoever_is_ready_waits_for_the_others(table: Table) -> None:
    tap(table.ada.ready, "press", id="ready")
    assert table.ada.stage.heading.whose == "Waiting for Ben"
    assert table.ada.ready.main["disabled"]
    table.everybody_looks()
    assert {s["name"]: s["state"] for s in table.ben.stage.seats.seats} == {"Ada": "ready", "Ben": "you memorise"}


def test_H3_the_end_of_the_countdown_hides_the_tiles(table: Table) -> None:
    table.clock.wait(30)
    table.ada._time_is_up()
    assert table.ada.forest.mode != "memorise"
    assert table.ada.memorising.clock.seconds is None
    assert [r.mover for r in table.match.log[1:]] == ["class"] * 3


def test_H5_an_animal_and_a_tile_are_one_move(table: Table) -> None:
    table.memorised()
    page = table.acting
    assert told(page) == "Who hides here?"
    assert page.forest.mode == "turn"
    assert told(table.waiting).endswith("is searching")
    assert table.waiting.forest.mode == "look"
    animal = table.turn(right=True)
    turned = table.match.log[-1].body
    assert (turned["animal"], turned["taken"]) == (animal, True)


def test_a_doubled_tap_turns_one_tile(table: Table) -> None:
    table.memorised()
    page = table.acting
    spaces = [i for i, tile in enumerate(page.forest.pieces[1]) if tile]
    content = {"tap": "twice-1", "do": "turn", "animal": page.forest.animals[0]["id"], "space": spaces[0]}
    for _time in range(2):
        page.forest._receive(page.forest, content, [])
    assert [r.body["kind"] for r in table.match.log].count("turned") == 1


@pytest.mark.parametrize(
    "wrong",
    [{"animal": "dodo", "space": 0}, {"animal": None, "space": 0}, {"space": 0}, {"animal": "fox", "space": 99}],
)
def test_what_cannot_be_meant_is_passed_over(table: Table, wrong: dict[str, Any]) -> None:
    table.memorised()
    n = len(table.match.log)
    tap(table.acting.forest, "turn", **wrong)
    assert len(table.match.log) == n


def test_a_page_that_is_not_asked_turns_nothing(table: Table) -> None:
    table.memorised()
    n = len(table.match.log)
    for page in (table.waiting, table.projector):
        tap(page.forest, "turn", animal="fox", space=0)
    assert len(table.match.log) == n


def test_H11_after_the_mixing_no_page_was_sent_what_lies_face_down(table: Table) -> None:
    table.memorised()
    for page in (table.ada, table.ben, table.projector):
        assert page.forest.pieces[1] == ["?"] * 10
        assert [animal["id"] for animal in page.forest.animals] == [
            face["id"] for face in sorted(page.forest.animals, key=lambda one: one["name"].casefold())
        ]
        sent = all_that_was_sent(page)
        # An animal's id stands in the circle once, and nowhere else.
        for animal in table.truth.animals:
            assert sent.count(f'"{animal}"') == 1


def test_H11_two_mixings_look_the_same_to_every_page(table: Table) -> None:
    """Two worlds that differ only in what lies face down send the same bytes."""
    tiles = [t.animal for t in table.truth.pieces[1] if t]
    table.memorised()
    for seat in (*table.by_seat, None):
        sent = []
        for reverse in (False, True):
            _swap_hidden(table, tiles, reverse=reverse)
            sent.append(all_that_was_sent(table.screen(seat)))
        assert sent[0] == sent[1]


def _swap_hidden(table: Table, tiles: list[str], *, reverse: bool) -> None:
    """Write another mixing into the log than the one that came about."""
    from sqlalchemy import update  # noqa: PLC0415 - only this test tampers

    from geotrainer.classroom.schema import events  # noqa: PLC0415 - the same

    hidden = table.match.log[-1]
    assert hidden.body["kind"] == "hidden"
    body = {**hidden.body, "layout": sorted(tiles, reverse=reverse)}
    with table.store.writes() as connection:
        connection.execute(
            update(events).where(events.c.match_id == table.match_id, events.c.n == hidden.n).values(body=body)
        )


def test_H13_the_home_of_a_turned_animal_lights_up_for_everybody(table: Table) -> None:
    table.memorised()
    actor = table.acting
    animal = table.turn(right=False)
    card = table.truth.animals[animal]
    for page in (table.ada, table.ben, table.projector):
        assert told(page) == f"That is: {card.names['en']}"
        assert {"home", "home-pin"} <= page.stage.map.shown()
        assert page.portrait.name == card.names["en"]
        assert isinstance(card.fact, dict)
        assert page.portrait.fact == card.fact["en"]
        assert page.portrait.source == card.fact_source
        assert page.forest.turned["animal"] == animal
        assert page.forest.turned["state"] == "wrong"
    assert actor.portrait.verdict.startswith("You named: ")
    assert actor.portrait.lines[0].startswith("Home: ")


def test_H13_between_two_turns_everybody_looks_for_as_long_as_the_teacher_has_chosen(table: Table) -> None:
    table.memorised()
    table.turn(right=True)
    following = table.acting
    assert following.pause.clock.seconds == LOOK
    assert following.forest.mode == "look"
    n = len(table.match.log)
    tap(following.forest, "turn", animal="fox", space=1)
    assert len(table.match.log) == n
    table.clock.wait(LOOK - 1)
    table.everybody_looks()
    assert following.forest.mode == "look"
    table.clock.wait(1)
    table.everybody_looks()
    assert following.forest.mode == "turn"
    assert following.pause.clock.seconds is None
    assert following.portrait.name


def test_without_a_pause_the_next_turn_begins_at_once() -> None:
    table = Table(look=0.0)
    table.memorised()
    table.turn(right=True)
    assert table.acting.forest.mode == "turn"
    assert "home" in table.acting.stage.map.shown()
    table.store.close()


def test_the_circle_tells_who_found_an_animal(table: Table) -> None:
    table.memorised()
    finder = table.acting
    animal = table.turn(right=True)
    assert finder.forest.finders[animal]["name"] == "You"
    other = table.ben if finder is table.ada else table.ada
    assert other.forest.finders[animal]["name"] in {"Ada", "Ben"}
    assert finder.forest.finders[animal]["initials"] == other.forest.finders[animal]["initials"]

"""The screen of `cross`, drawn without a kernel from real desks in memory."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from geotrainer import i18n
from tests.screens.cross_table import CARDS, Table, backs_in, leave, number, sent, tap, todo, told


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table()
    yield made
    made.store.close()


def test_C4_everybody_sees_the_drawn_name_and_only_the_placer_can_place(table: Table) -> None:
    view = table.view()
    for seat, screen in table.screens.items():
        assert todo(screen) == f"Where does {view['card']['name']} belong?"
        assert screen.cross.card["id"] == view["card"]["id"]
        assert screen.cross.placeable is (seat == view["turn"])
        assert screen.stage.heading.mine is (seat == view["turn"])


def test_C5_a_slot_that_is_tapped_is_where_the_card_goes(table: Table) -> None:
    view = table.view()
    screen = table.screens[view["turn"]]
    tap(screen.cross, do="place", arm="west", slot=0, card=view["card"]["id"])
    assert [face["id"] for face in table.view()["arms"]["west"]] == [view["card"]["id"]]


@pytest.mark.parametrize(
    "wrong", [{"slot": 1}, {"slot": -1}, {"slot": "0"}, {"arm": "up"}, {"card": "c0"}, {"arm": None}]
)
def test_what_no_slot_is_places_nothing(table: Table, wrong: dict[str, Any]) -> None:
    view = table.view()
    screen = table.screens[view["turn"]]
    tap(screen.cross, **{"do": "place", "arm": "west", "slot": 0, "card": view["card"]["id"], **wrong})
    assert table.view()["phase"] == "placing"


def test_a_tap_of_somebody_whose_turn_it_is_not_places_nothing(table: Table) -> None:
    view = table.view()
    other = next(screen for seat, screen in table.screens.items() if seat != view["turn"])
    tap(other.cross, do="place", arm="west", slot=0, card=view["card"]["id"])
    assert table.view()["phase"] == "placing"


def test_C7_all_others_are_asked_and_say_no_doubt(table: Table) -> None:
    card = table.view()["card"]["name"]
    table.place()
    placer, *others = table.order()
    assert [table.screens[seat].buttons.main["id"] for seat in others] == ["pass", "pass"]
    assert table.screens[placer].buttons.main is None
    assert "is asked" in json.dumps(table.screens[placer].chips.purses)
    tap(table.screens[others[1]].buttons, do="press", id="pass")
    assert table.screens[others[1]].buttons.main is None
    assert "You have no doubt" in table.screens[others[1]].stage.heading.whose
    table.hear()
    tap(table.screens[others[0]].buttons, do="press", id="pass")
    table.hear()
    assert table.view()["phase"] == "placing"
    assert f"Nobody doubted {card}" in table.screens[placer].stage.heading.whose


def test_C7_one_by_one_only_the_next_is_asked() -> None:
    table = Table(ask_all_at_once=False)
    table.place()
    _placer, first, second = table.order()
    assert table.screens[first].buttons.main is not None
    assert table.screens[second].buttons.main is None
    table.store.close()


def test_C8_a_doubt_names_the_neighbours_and_what_would_be_true(table: Table) -> None:
    start = table.view()["start"]["name"]
    names = [table.view()["card"]["name"]]
    table.act(table.view()["turn"], {"do": "place", "arm": "north", "slot": 0})
    table.all_pass()
    names.append(table.view()["card"]["name"])
    table.act(table.view()["turn"], {"do": "place", "arm": "north", "slot": 0})
    screen = table.screens[table.order()[1]]
    assert screen.doubts.hidden
    tap(screen.buttons, do="press", id="doubt")
    assert not screen.doubts.hidden
    assert [option["label"] for option in screen.doubts.options] == [
        f"{names[1]} lies south of {start}",
        f"{names[1]} lies north of {names[0]}",
    ]
    tap(screen.buttons, do="press", id="back")
    assert screen.doubts.hidden
    assert table.view()["phase"] == "asking"


@pytest.mark.parametrize("right", [True, False])
def test_C10_C11_a_doubt_is_told_to_everyone_with_both_backs_and_the_chip(table: Table, right: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    table.place(right=right)
    placer, doubter, other = table.order()
    names = {seat: table.screens[placer].sitter(seat).name for seat in table.order()}
    tap(table.screens[doubter].buttons, do="press", id="doubt")
    tap(table.screens[doubter].doubts, do="choose", id="inner")
    table.hear()
    tap(table.screens[other].buttons, do="press", id="pass")
    table.hear()
    last = table.view()["last"]
    payer, receiver = (doubter, placer) if right else (placer, doubter)
    for seat, screen in table.screens.items():
        first, verdict, paid = told(screen)
        assert first["seat"]["id"] == doubter
        assert verdict["kind"] == ("right" if right else "wrong")
        assert last["card"]["latitude"] in verdict["text"]
        assert last["against"]["latitude"] in verdict["text"]
        shown = {s: "You" if s == seat else names[s] for s in names}
        assert paid["title"] == f"One chip: {shown[payer]} → {shown[receiver]}"
        assert {card["id"] for card in screen.stories.backs.cards} == {last["card"]["id"], last["against"]["id"]}
    assert backs_in(sent(table.screens[other])) == {number(last["card"]), number(last["against"])}


def test_C8_whoever_doubts_is_offered_what_is_true_instead_and_a_quiet_way_back(table: Table) -> None:
    table.place(right=True)
    screen = table.screens[table.order()[1]]
    assert "No doubt" in str(screen.buttons.main)
    tap(screen.buttons, do="press", id="doubt")
    assert screen.buttons.main is None
    assert [action["id"] for action in screen.buttons.quiet] == ["back"]
    assert [set(option) for option in screen.doubts.options] == [{"id", "label"}]
    tap(screen.buttons, do="press", id="back")
    assert "No doubt" in str(screen.buttons.main)
    assert screen.doubts.hidden


def test_C22_no_back_is_sent_before_it_is_shown_nor_left_after_it_was_told(table: Table) -> None:
    table.place(right=False)
    for screen in table.screens.values():
        assert backs_in(sent(screen)) == set()
    table.act(table.order()[1], {"do": "challenge", "neighbour": "inner"})
    assert all(backs_in(sent(screen)) == set() for screen in table.screens.values())
    table.act(table.order()[2], {"do": "pass"})
    for screen in table.screens.values():
        assert len(backs_in(sent(screen))) == 2
        leave(screen)
        assert backs_in(sent(screen)) == set()


def test_C22_a_doubt_may_be_looked_at_again_until_the_next_card_is_placed(table: Table) -> None:
    table.place(right=False)
    _placer, doubter, other = table.order()
    table.act(doubter, {"do": "challenge", "neighbour": "inner"})
    table.act(other, {"do": "pass"})
    screen = table.screens[other]
    leave(screen)
    tap(screen.buttons, do="press", id="again")
    assert len(told(screen)) == 3
    leave(screen)
    assert [action["id"] for action in screen.buttons.quiet] == ["again"]
    table.place()
    assert "again" not in [action["id"] for action in screen.buttons.quiet]


def test_others_play_on_while_somebody_still_reads(table: Table) -> None:
    table.place(right=False)
    _placer, doubter, other = table.order()
    table.act(doubter, {"do": "challenge", "neighbour": "inner"})
    table.act(other, {"do": "pass"})
    reading = table.screens[other]
    tap(reading.stories.steps, do="next")
    assert table.view()["turn"] == doubter
    leave(table.screens[doubter])
    table.place()
    assert reading.stories.steps.at == 1
    assert reading.stage.heading.whose == "After this it is your turn"
    leave(reading)
    assert todo(reading).endswith("do you doubt it?")


def test_C14_an_estimate_is_asked_in_range_and_stays_secret(table: Table) -> None:
    table.to_estimating()
    one, two, three = table.view()["seats"]
    assert table.screens[one].estimate.most == 2
    tap(table.screens[one].estimate, do="give", value=3)
    tap(table.screens[one].estimate, do="give", value=True)
    assert one in table.match.to_act()
    tap(table.screens[one].estimate, do="give", value=2)
    assert one not in table.match.to_act()
    assert todo(table.screens[one]).startswith("Locked in: 2")
    table.hear()
    for seat in (two, three):
        before = sent(table.screens[seat]).replace('"points": 2', "")
        assert '"estimate": 2' not in before
        assert "Locked in: 2" not in before


def test_C15_C16_C23_a_check_goes_card_by_card_then_arm_by_arm(table: Table) -> None:
    table.place(right=False)
    table.all_pass()
    table.to_estimating()
    lying = sum(len(cards) for cards in table.view()["arms"].values())
    for wrong, seat in enumerate(table.view()["seats"]):
        table.act(seat, {"do": "estimate", "wrong": wrong if wrong <= lying else 0})
    check = table.view()["check"]
    screen = table.screens[table.view()["turn"]]
    arms = sum(len(order) > 1 for order in check["true_order"].values())
    assert len(told(screen)) == 1 + lying + 1 + arms
    kinds = [step["kind"] for step in told(screen)[1 : 1 + lying]]
    assert kinds == ["right" if step["right"] else "wrong" for step in check["steps"]]
    assert "wrong" in kinds
    assert told(screen)[1 + lying]["title"].startswith(f"{check['wrong']} card")
    for done in range(1, lying + 1):
        tap(screen.stories.steps, do="next")
        states = [card.get("state") for arm in screen.cross.arms for card in arm["cards"]]
        assert sum(state in {"right", "aside"} for state in states) == done
        assert sum(state == "aside" for state in states) == sum(not s["right"] for s in check["steps"][:done])
    tap(screen.stories.steps, do="next")
    tap(screen.stories.steps, do="next")
    assert "arm" in screen.stage.map.shown()
    assert screen.stage.frame.stage.children == (screen.stage.map,)
    leave(screen)
    assert screen.stage.map.shown() == set()
    assert screen.stage.frame.stage.children == (screen.cross,)


@pytest.mark.parametrize("arm", ["north", "west"], ids=["parallel", "meridian"])
def test_C23_the_line_that_decides_is_drawn_through_the_neighbour(table: Table, arm: str) -> None:
    start = table.view()["start"]
    table.act(table.view()["turn"], {"do": "place", "arm": arm, "slot": 0})
    _placer, doubter, other = table.order()
    table.act(doubter, {"do": "challenge", "neighbour": "inner"})
    table.act(other, {"do": "pass"})
    screen = table.screens[other]
    assert "deciding" not in screen.stage.map.shown()
    tap(screen.stories.steps, do="next")
    layer = next(layer for layer in screen.stage.map.map.layers if getattr(layer, "name", "") == "deciding")
    geometry = layer.data["features"][0]["geometry"]
    assert geometry["type"] == "LineString"
    truth = CARDS[number(start) - 1]
    axis, where = (1, truth["lat"]) if arm == "north" else (0, truth["lon"])
    assert [position[axis] for position in geometry["coordinates"]] == pytest.approx([where, where], abs=1e-4)


def test_C20_the_line_has_two_arms_and_no_deciding_line() -> None:
    table = Table(line=True)
    assert [arm["id"] for arm in table.screens["s1"].cross.arms] == ["up", "down"]
    names = (table.view()["card"]["name"], table.view()["start"]["name"])
    table.act(table.view()["turn"], {"do": "place", "arm": "up", "slot": 0})
    _placer, doubter, other = table.order()
    screen = table.screens[doubter]
    assert screen.doubts.options[0]["label"] == f"{names[0]} has fewer inhabitants than {names[1]}"
    table.act(doubter, {"do": "challenge", "neighbour": "inner"})
    table.act(other, {"do": "pass"})
    tap(screen.stories.steps, do="next")
    assert "between" in screen.stage.map.shown()
    assert "deciding" not in screen.stage.map.shown()
    table.store.close()


def test_C18_a_whole_match_ends_with_the_winner_and_the_own_answers(table: Table) -> None:
    while not table.match.is_over:
        if table.view()["phase"] == "placing":
            table.place()
            table.all_pass()
        for seat in sorted(table.match.to_act()):
            if table.view()["phase"] == "estimating":
                table.act(seat, {"do": "estimate", "wrong": 0})
        for screen in table.screens.values():
            while screen.stories.story is not None:
                leave(screen)
    outcome = table.view()["outcome"]
    for seat, screen in table.screens.items():
        won = seat in outcome["winners"]
        assert todo(screen).startswith(("You win", "You share")) is won
        assert {row["points"] for row in screen.ending.points.rows} == set(outcome["points"].values())
        asked = [row["item"] for row in screen.ending.answers.table.rows]
        assert asked.count("How many cards are wrong?") == 3
        assert [action["id"] for action in screen.buttons.quiet] == ["again"]


def test_a_page_that_comes_later_is_not_told_what_was_told(table: Table) -> None:
    table.place(right=False)
    _placer, doubter, other = table.order()
    table.act(doubter, {"do": "challenge", "neighbour": "inner"})
    table.act(other, {"do": "pass"})
    late = table.sit(other)
    assert late.stories.story is None
    assert [action["id"] for action in late.buttons.quiet] == ["again"]


def test_the_projector_goes_on_by_itself_and_has_nothing_to_tap(table: Table) -> None:
    table.screens["projector"] = projector = table.sit(None)
    table.place(right=False)
    assert projector.buttons.main is None
    assert not projector.cross.placeable
    _placer, doubter, other = table.order()
    table.act(doubter, {"do": "challenge", "neighbour": "inner"})
    table.act(other, {"do": "pass"})
    assert projector.stories.steps.pace > 0
    assert projector.stories.steps.leaves


def test_the_round_ended_by_the_teacher_is_told(table: Table) -> None:
    table.rounds.end_early()
    table.hear()
    assert {todo(s) for s in table.screens.values()} == {"Your teacher has ended the match. The points are kept."}


def test_names_and_sentences_are_in_the_language_of_the_page(table: Table) -> None:
    i18n.use("de")
    screen = table.screens[table.view()["turn"]]
    screen.draw()
    assert screen.cross.card["name"] == f"Ort {number(table.view()['card'])}"
    assert [arm["sign"] for arm in screen.cross.arms] in (["N", "S", "W", "O"], ["N", "S", "W", "E"])
    assert "Place" not in json.dumps([screen.cross.arms, screen.cross.start, screen.cross.card])

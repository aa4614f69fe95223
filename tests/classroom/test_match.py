"""Matches in the store: started together, played from several processes, ended early, and replayed."""

import random
from collections.abc import Callable

import pytest

from geotrainer.classroom.desk import Desk
from geotrainer.classroom.log import ClassLog
from geotrainer.classroom.match import Match, recorded
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import ClassError, School
from geotrainer.classroom.seating import TablePlan, at_least_two, check, fill_with_bots, spread
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.classroom.visit import Place, Visit
from geotrainer.errors import RuleError
from tests.conftest import HandClock

Deal = Callable[..., tuple[str, list[str]]]

DECK = [
    {
        "id": f"place-{i}",
        "name": f"Place {i}",
        "kind": "city",
        "colour": ("yellow", "orange", "green")[i % 3],
        "lat": 1.0 * i,
        "lon": 20.0,
        "entries": [["africa", "M", "M", "A"]],
    }
    for i in range(12)
]


@pytest.fixture
def class_id(store: Store) -> str:
    return School(store).create_class("5b").id


@pytest.fixture
def deal(store: Store, class_id: str) -> Deal:
    """Start a match of `locate` for these nicknames and bots; its id and the students' ids."""

    def start(*names: str, bots: tuple[str, ...] = (), seed: str = "7") -> tuple[str, list[str]]:
        students = Students(store, class_id)
        ids = [students.join(name).student.id for name in names]
        rounds = Rounds(store, class_id)
        deck = rounds.add_list("locate", "Ours", DECK, "v1")
        (match,) = rounds.start(
            Choice(game="locate", deck=deck, seed=seed, options={"final": 4}), [TablePlan(tuple(ids), bots)]
        )
        return match, ids

    return start


def seats_of(store: Store, match: str, ids: list[str]) -> list[str]:
    handle = Match(store, match)
    return [str(handle.seat_of(student)) for student in ids]


def play_any(match: Match, seat: str) -> None:
    moves = match.moves(seat)
    match.play(seat, random.Random(len(match.log)).choice(moves))


def test_two_processes_see_one_match(store: Store, store_url: str, deal: Deal) -> None:
    match, ids = deal("Ada", "Ben")
    ada, ben = seats_of(store, match, ids)
    other = Store(store_url)
    here, there = Match(store, match), Match(other, match)
    for _move in range(6):
        mine = ada in here.to_act()
        (here if mine else there).play(ada if mine else ben, (here if mine else there).moves(ada if mine else ben)[0])
        here.catch_up()
        there.catch_up()
        assert here.view(None) == there.view(None)
        assert [r.body for r in here.log] == [r.body for r in there.log]
    other.close()


def test_a_move_decided_on_an_old_state_is_decided_again(store: Store, store_url: str, deal: Deal) -> None:
    match, ids = deal("Ada", "Ben")
    other = Store(store_url)
    handles = dict(zip(seats_of(store, match, ids), (Match(store, match), Match(other, match)), strict=True))
    first, second = (s for s in handles["s1"].view(None)["play_order"])
    handles[first].play(first, handles[first].moves(first)[0])
    left = handles[second].view(None)["laid_out"]  # what the second has seen: before the first has taken
    taken = handles[first].view(None)["cards"][first]["id"]
    wanted = next(card["id"] for card in left if card["id"] != taken)
    assert handles[second].play(second, {"do": "take", "card": wanted})
    other.close()


def test_a_doubled_tap_counts_once(store: Store, deal: Deal) -> None:
    match, _ids = deal("Ada", "Ben")
    handle = Match(store, match)
    first = handle.view(None)["play_order"][0]
    seen, move = len(handle.log), handle.moves(first)[0]
    assert handle.play(first, move, seen=seen)
    assert not handle.play(first, move, seen=seen)
    assert [r.body["kind"] for r in handle.log].count("took") == 1


def test_a_refused_move_writes_nothing(store: Store, deal: Deal) -> None:
    match, _ids = deal("Ada", "Ben")
    handle = Match(store, match)
    before = recorded(store, match)
    first = handle.view(None)["play_order"][0]
    for move in ({"do": "take", "card": "nothing"}, {"do": "guess", "stones": ["africa"]}, {"do": "dance"}, {}):
        with pytest.raises(RuleError):
            handle.play(first, move)
    assert recorded(store, match) == before


def test_bots_play_their_part_and_the_match_ends(store: Store, deal: Deal) -> None:
    match, ids = deal("Ada", bots=("easy", "hard"))
    (ada,) = seats_of(store, match, ids)
    desk = Desk(store, match, ada)
    desk.look()
    for _move in range(400):
        if desk.match.is_over:
            break
        assert desk.match.to_act() == {ada}  # the bots never keep a student waiting
        play_any(desk.match, ada)
        desk.look()
    assert desk.match.info.end_reason == "played"
    movers = {r.mover for r in desk.match.log}
    assert movers == {"class", "student", "bot"}


def test_bots_alone_play_a_whole_match(store: Store, deal: Deal) -> None:
    match, _ids = deal(bots=("easy", "medium", "hard"))
    desk = Desk(store, match)
    desk.look()
    assert desk.match.info.end_reason == "played"


def test_ended_early_keeps_the_points_and_takes_no_move(store: Store, class_id: str, deal: Deal) -> None:
    match, _ids = deal("Ada", "Ben")
    handle = Match(store, match)
    Rounds(store, class_id).end_early()
    handle.refresh()
    assert handle.is_over
    assert handle.to_act() == frozenset()
    assert set(handle.view(None)["points"]) == {"s1", "s2"}
    with pytest.raises(RuleError) as refused:
        handle.play("s1", {"do": "stay"})
    assert refused.value.code == "match_over"


def test_a_second_round_waits_for_the_first(store: Store, class_id: str, deal: Deal) -> None:
    _match, ids = deal("Ada", "Ben")
    rounds = Rounds(store, class_id)
    choice = Choice(game="locate", deck=rounds.lists()[0].id)
    with pytest.raises(ClassError) as refused:
        rounds.start(choice, [TablePlan(tuple(ids))])
    assert refused.value.code == "round_runs"
    rounds.end_early()
    rounds.start(choice, [TablePlan(tuple(ids))])
    assert len(rounds.every()) == 2


def test_the_same_seed_deals_every_table_alike(store: Store, class_id: str) -> None:
    students = Students(store, class_id)
    ids = [students.join(f"Student {i}").student.id for i in range(4)]
    rounds = Rounds(store, class_id)
    deck = rounds.add_list("locate", "Ours", DECK, "v1")
    plans = [TablePlan(tuple(ids[:2])), TablePlan(tuple(ids[2:]))]
    tables = rounds.start(Choice(game="locate", deck=deck, seed="same"), plans)
    laid = [[card["id"] for card in Match(store, table).view(None)["laid_out"]] for table in tables]
    assert laid[0] == laid[1]


def test_deleting_a_student_leaves_a_match_that_replays(store: Store, class_id: str, deal: Deal) -> None:
    match, ids = deal("Ada", "Ben")
    handle = Match(store, match)
    first = handle.view(None)["play_order"][0]
    handle.play(first, handle.moves(first)[0])
    Students(store, class_id).delete(ids[0])
    again = Match(store, match)
    assert again.view(None) == handle.view(None)
    assert "Ada" not in repr([r.body for r in again.log])
    assert sum(c.student_id is None and c.bot is not None for c in again.chairs) == 1


def test_no_plan_with_wrong_tables_is_played() -> None:
    check([TablePlan(("a", "b")), TablePlan(("c",), ("easy",))], "locate", ["a", "b", "c"])
    for plans, code in [
        ([], "nobody"),
        ([TablePlan(("a",))], "table_size"),
        ([TablePlan(("a",), ("easy",) * 6)], "table_size"),
        ([TablePlan(("a", "b")), TablePlan(("a", "c"))], "seated_twice"),
        ([TablePlan(("a", "z"))], "unknown_student"),
    ]:
        with pytest.raises(ClassError) as refused:
            check(plans, "locate", ["a", "b", "c"])
        assert refused.value.code == code
    with pytest.raises(ClassError):
        check([TablePlan(("a",), ("easy",) * 5)], "estimate", ["a"])  # E: two to five


@pytest.mark.parametrize("count", range(1, 32))
@pytest.mark.parametrize("size", range(2, 7))
def test_students_are_spread_evenly(count: int, size: int) -> None:
    plans = spread([f"s{i}" for i in range(count)], size, random.Random(count))
    sizes = [p.chairs for p in plans]
    assert sum(sizes) == count
    assert max(sizes) <= size
    assert max(sizes) - min(sizes) <= 1
    assert sorted(s for p in plans for s in p.students) == sorted(f"s{i}" for i in range(count))
    assert all(p.chairs >= 2 for p in at_least_two(plans, "easy"))
    assert {p.chairs for p in fill_with_bots(plans, size, "easy")} == {size}


def test_a_visit_goes_from_the_door_to_the_table_and_back_after_a_reload(
    store: Store, class_id: str, clock: HandClock
) -> None:
    rounds = Rounds(store, class_id)
    visit = Visit(store, class_id)
    assert visit.student is None
    token = visit.join("Ada")
    assert visit.place is Place.LOBBY
    assert visit.student is not None
    deck = rounds.add_list("locate", "Ours", DECK, "v1")
    rounds.start(Choice(game="locate", deck=deck), [TablePlan((visit.student.id,), ("easy",))])
    visit.look()
    assert visit.place is Place.TABLE
    clock.wait(30)
    again = Visit(store, class_id)
    assert not again.come_back("somebody else's")
    assert again.come_back(token)
    assert again.place is Place.TABLE
    assert again.desk is not None
    assert visit.desk is not None
    assert again.desk.view() == visit.desk.view()
    visit.students.send_out(visit.student.id)
    again.look()
    assert again.place is Place.SENT_OUT


def test_a_late_student_gets_a_bots_chair(store: Store, class_id: str, deal: Deal) -> None:
    match, _ids = deal("Ada", bots=("easy",))
    late = Visit(store, class_id)
    late.join("Zoe")
    assert late.place is Place.TABLE
    assert late.desk is not None
    assert late.desk.match.id == match
    assert late.desk.seat in {"s1", "s2"}
    last = Visit(store, class_id)
    last.join("Yan")
    assert last.place is Place.LOBBY


def test_a_bot_stands_in_and_leaves_again(store: Store, class_id: str, deal: Deal) -> None:
    match, ids = deal("Ada", "Ben")
    ada, _ben = seats_of(store, match, ids)
    rounds = Rounds(store, class_id)
    rounds.bot_takes_over(match, ada, "medium")
    desk = Desk(store, match)
    desk.look()
    assert next(s for s in desk.sitters if s.seat == ada).is_bot
    assert ada not in desk.match.to_act()
    rounds.bot_takes_over(match, ada, None)
    desk.look()
    assert not next(s for s in desk.sitters if s.seat == ada).is_bot


def test_who_comes_late_does_not_inherit_the_answers_of_the_seat(store: Store, class_id: str, deal: Deal) -> None:
    match, ids = deal("Ada", "Ben")
    handle = Match(store, match)
    while handle.view(None)["round"] == 1:
        seat = min(handle.to_act())
        handle.play(seat, handle.moves(seat)[0])
    assert len(ClassLog(store, class_id).attempts(ids[0])) == 1
    Students(store, class_id).delete(ids[0])
    late = Visit(store, class_id)
    late.join("Carl")
    assert late.student is not None
    assert late.desk is not None
    assert ClassLog(store, class_id).attempts(late.student.id) == []


def test_a_sent_out_student_keeps_the_own_name_and_stalls_nobody(store: Store, class_id: str, deal: Deal) -> None:
    match, ids = deal("Ada", "Ben")
    students = Students(store, class_id)
    students.send_out(ids[0])
    desk = Desk(store, match)
    desk.look()
    sitter = next(s for s in desk.sitters if s.seat == desk.match.seat_of(ids[0]))
    assert sitter.name == "Ada"
    assert sitter.is_bot
    assert sitter.seat not in desk.match.to_act()
    students.let_in(ids[0])
    desk.look()
    assert not next(s for s in desk.sitters if s.name == "Ada").is_bot

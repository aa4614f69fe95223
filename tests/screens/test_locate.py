"""The screen of `locate`, drawn without a kernel from a real desk in memory."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from geotrainer import i18n
from geotrainer.classroom.desk import Desk
from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.screens.locate.guessing import Thought, thought_from
from geotrainer.screens.locate.screen import LocateScreen
from geotrainer.screens.stage import Stage


class Table:
    """A match of two students in memory; the first one has a screen."""

    def __init__(self, **options: Any) -> None:
        self.store = Store("sqlite://")
        class_id = School(self.store).create_class("5b").id
        ids = [Students(self.store, class_id).join(name).student.id for name in ("Ada", "Ben")]
        self.rounds = Rounds(self.store, class_id)
        (self.match_id,) = self.rounds.start(
            Choice(game="locate", deck="world", seed="7", options=options), [TablePlan(tuple(ids))]
        )
        match = Match(self.store, self.match_id)
        self.own, self.other = (str(match.seat_of(student)) for student in ids)
        self.screen = LocateScreen(Stage())
        self.screen.sit(Desk(self.store, self.match_id, self.own))

    @property
    def match(self) -> Match:
        """The match as the store has it."""
        return Match(self.store, self.match_id)

    def other_plays(self, move: dict[str, Any] | None = None) -> None:
        """The other student moves; the screen hears of it."""
        match = self.match
        if self.other in match.to_act():
            match.play(self.other, move or match.moves(self.other)[0])
        assert self.screen.desk is not None
        self.screen.desk.look()
        self.screen.draw()

    def to_guessing(self) -> None:
        """Everybody takes the first card and keeps it."""
        while self.match.view(None)["phase"] != "guess":
            if self.own in self.match.to_act():
                moves = self.match.moves(self.own)
                self.screen.send(next((m for m in moves if m["do"] == "stay"), moves[0]))
            else:
                moves = self.match.moves(self.other)
                self.other_plays(next((m for m in moves if m["do"] == "stay"), moves[0]))

    def entry(self, seat: str) -> list[str]:
        """The first entry of the card that a seat holds."""
        held = self.match.view(seat)["you"]["card"]["id"]
        return next(list(c["entries"][0]) for c in self.match.log[0].body["cards"] if c["id"] == held)

    def guess(self, stones: list[str]) -> None:
        """The own guess, placed stone by stone with the buttons."""
        for stone in stones:
            self.screen.stones.on_choose(stone)
        self.screen.buttons.on_press("lock")


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table(final=4)
    yield made
    made.store.close()


_taps = itertools.count(1)


def tap(piece: Any, what: str) -> None:
    """Send what the browser would send."""
    piece._receive(piece, {"tap": f"page-{next(_taps)}", "do": what}, [])


def finish(table: Table) -> None:
    """Skip to the end of the evaluation and leave it."""
    tap(table.screen.steps, "skip")
    tap(table.screen.steps, "done")


def told(table: Table) -> str:
    """What the top line says."""
    return str(table.screen.stage.heading.todo)


def labels(table: Table) -> list[str]:
    return [option["label"] for option in table.screen.stones.options]


def test_whoever_is_asked_reads_what_to_do(table: Table) -> None:
    asked = table.own in table.match.to_act()
    assert told(table) == ("Choose a card" if asked else "Ben chooses a card")
    assert table.screen.stage.heading.mine is asked
    assert [card["disabled"] for card in table.screen.cards.cards] == [not asked] * 2


def test_L24_stones_are_placed_one_after_the_other_and_taken_back(table: Table) -> None:
    table.to_guessing()
    assert labels(table) == ["North America", "Europe", "Asia", "South America", "Africa", "Australia"]
    table.screen.stones.on_choose("asia")
    assert labels(table) == ["West", "Middle", "East"]
    table.screen.stones.on_choose("W")
    assert labels(table) == ["North", "Middle", "South"]
    table.screen.stones.on_choose("S")
    assert labels(table) == ["A", "B", "C", "D"]
    table.screen.stones.on_choose("D")
    assert table.screen.stones.hidden
    table.screen.buttons.on_press("undo")
    assert labels(table) == ["A", "B", "C", "D"]
    assert table.match.view(table.own)["you"]["guess"] is None  # nothing has been sent


def test_L24_a_touch_of_the_map_places_the_next_stone_and_then_the_pointer() -> None:
    singapore = (1.29, 103.85)
    thought = Thought()
    for count in range(1, 5):
        thought = thought.touched(*singapore)
        assert len(thought.stones) == count
    assert thought.stones[0] == "asia"
    assert thought.point is None
    assert thought.touched(*singapore).point == singapore


def test_a_touch_outside_what_is_chosen_is_a_slip_of_the_finger() -> None:
    thought = Thought(("asia", "W"))
    assert thought.touched(60.0, 170.0) == thought
    assert thought.touched(-30.0, -60.0) == thought


def test_L25_the_evaluation_tells_the_own_guess_the_place_and_a_fact_first(table: Table) -> None:
    table.to_guessing()
    entry = table.entry(table.own)
    table.guess(entry)
    assert told(table) == "Locked in. The others are still thinking."
    table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
    assert told(table) == "The evaluation"
    steps = table.screen.steps.steps
    assert steps[0]["title"].startswith("Your guess: ")
    assert steps[0]["kind"] == "right"
    assert [stone["state"] for stone in steps[0]["stones"]] == ["right"] * 4
    assert "It lies here" in steps[1]["text"]
    assert steps[-1]["title"].startswith("Ben: ")
    shown = table.screen.stage.map.shown()
    assert {"stone-0", "stone-1", "stone-2", "stone-3"} <= shown
    tap(table.screen.steps, "next")
    assert {"entries", "place", "found"} <= table.screen.stage.map.shown()


def test_the_end_names_the_winner_and_shows_the_own_answers(table: Table) -> None:
    table.to_guessing()
    table.guess(table.entry(table.own))
    table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
    finish(table)
    assert table.match.info.end_reason == "played"
    assert told(table) == "You win!"
    assert table.screen.stage.notice.kind != "error"
    assert len(table.screen.ending.answers.table.rows) == 1
    assert table.screen.ending.answers.table.rows[0]["_mark"] == "right"
    (asked,) = table.screen.ending.asked
    assert (asked.sign, asked.text) == ("right", table.screen.ending.answers.table.rows[0]["item"])
    assert table.screen.stage.map._pins["found"][0].location == [asked.lat, asked.lon]


def test_a_round_ended_by_the_teacher_says_so(table: Table) -> None:
    table.rounds.end_early()
    assert table.screen.desk is not None
    table.screen.desk.look()
    table.screen.draw()
    assert told(table) == "Your teacher has ended the match. The points are kept."


def test_after_a_reload_the_same_state_is_drawn_without_telling_the_old_evaluation_again(table: Table) -> None:
    table.to_guessing()
    again = LocateScreen(Stage())
    again.sit(Desk(table.store, table.match_id, table.own))
    assert again.stage.heading.todo == told(table)
    assert again.own_card.cards == table.screen.own_card.cards


def test_an_evaluation_that_a_reload_cut_off_is_told_again_until_the_next_own_move() -> None:
    table = Table(final=60)
    table.to_guessing()
    table.guess(["africa"])
    table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
    again = LocateScreen(Stage())
    again.sit(Desk(table.store, table.match_id, table.own))
    assert again.stage.heading.todo == "The evaluation"
    finish(table)
    while table.own not in table.match.to_act():
        table.other_plays()
    table.screen.send(table.match.moves(table.own)[0])
    later = LocateScreen(Stage())
    later.sit(Desk(table.store, table.match_id, table.own))
    assert later.stage.heading.todo != "The evaluation"
    table.store.close()


def test_L14_the_spot_can_be_pointed_at_with_fewer_than_four_stones(table: Table) -> None:
    table.to_guessing()
    table.screen.stones.on_choose("asia")
    table.screen.buttons.on_press("point")
    table.screen._touch(1.29, 103.85)
    table.screen.buttons.on_press("lock")
    guess = table.match.view(table.own)["you"]["guess"]
    assert guess["stones"] == ["asia"]
    assert guess["point"] == pytest.approx([1.29, 103.85])


def test_stones_thought_over_outlast_a_reload_in_the_same_tab(table: Table) -> None:
    table.to_guessing()
    kept: list[dict[str, Any]] = []
    table.screen.stage.draft.send = kept.append
    for stone in ("asia", "W", "S", "D"):
        table.screen.stones.on_choose(stone)
    table.screen._touch(1.29, 103.85)
    again = LocateScreen(Stage())
    again.sit(Desk(table.store, table.match_id, table.own))
    draft = again.stage.draft
    assert draft.key == kept[-1]["key"]
    assert not again.stones.hidden
    give_back(draft, key="another match 1", text=kept[-1]["text"])
    assert not again.stones.hidden  # thought over elsewhere
    give_back(draft, key=draft.key, text=kept[-1]["text"])
    again.buttons.on_press("lock")
    guess = table.match.view(table.own)["you"]["guess"]
    assert guess["stones"] == ["asia", "W", "S", "D"]
    assert guess["point"] == pytest.approx([1.29, 103.85])


def test_what_a_browser_gives_back_does_not_push_aside_a_new_thought(table: Table) -> None:
    table.to_guessing()
    table.screen.stones.on_choose("africa")
    draft = table.screen.stage.draft
    give_back(draft, key=draft.key, text=Thought(("asia", "W")).text())
    table.screen.buttons.on_press("lock")
    assert table.match.view(table.own)["you"]["guess"]["stones"] == ["africa"]


def give_back(draft: Any, **content: Any) -> None:
    """Send what a browser sends that has kept a thought."""
    draft._receive(draft, {"tap": f"page-{next(_taps)}", "do": "back", **content}, [])


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", '[["asia","Q"],null]', '[["atlantis"],null]', '[["asia","W","S","D","A"],null]',
        '[["asia"],[91,0]]', '[["asia"],[0]]', '[["asia"],["x",0]]', "[[1],null]", '[["asia"],[1e999,0]]', "9" * 900,
    ],
)  # fmt: skip
def test_what_no_screen_has_kept_is_no_thought(text: str) -> None:
    assert thought_from(text) == Thought()


def test_a_thought_is_kept_whole() -> None:
    thought = Thought(("asia", "W", "S"), (1.29, 103.85))
    assert thought_from(thought.text()) == thought


def test_L14_whoever_pointed_at_nothing_reads_how_far_a_wrong_guess_was(table: Table) -> None:
    table.to_guessing()
    wrong = "africa" if table.entry(table.own)[0] != "africa" else "asia"
    table.guess([wrong])
    table.other_plays({"do": "guess", "stones": ["australia"], "point": [0.0, 0.0]})
    own, *_more, other = [step["text"] for step in table.screen.steps.steps[1:]]
    assert re.search(r"The middle of the guess was [1-9][\d,]* km away\.", own)
    assert "The pointer was" in other


def test_L25_the_pointer_of_each_guess_bears_the_token_of_whose_it_is(table: Table) -> None:
    table.to_guessing()
    table.guess(["africa"])
    table.other_plays({"do": "guess", "stones": ["australia"], "point": [-20.0, 130.0]})
    for _step in table.screen.steps.steps[1:]:
        tap(table.screen.steps, "next")
    (pointer,) = table.screen.stage.map._pins["pointer"]
    assert pointer.alt == "Ben"


def test_the_four_rectangles_bear_their_letters(table: Table) -> None:
    table.to_guessing()
    for stone in ("asia", "W", "S"):
        table.screen.stones.on_choose(stone)
    assert "letters" in table.screen.stage.map.shown()
    table.screen.stones.on_choose("A")
    assert "letters" not in table.screen.stage.map.shown()


def test_widgets_do_not_pile_up_over_rounds() -> None:
    table = Table(final=60)
    counts = []
    for _round in range(6):
        table.to_guessing()
        table.guess(["africa"] if table.entry(table.own)[0] != "africa" else ["asia"])
        table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
        finish(table)
        counts.append(len(_living()))
    assert counts[2:] == [counts[2]] * 4
    table.store.close()


def _living() -> dict[str, Any]:
    from ipywidgets.widgets import widget  # noqa: PLC0415 (as above)

    return dict(widget._instances)


def test_the_screen_speaks_german(table: Table) -> None:
    i18n.use("de")
    for piece in (*table.screen.stage.pieces(), *table.screen.pieces()):
        piece.speak()
    table.screen.draw()
    assert table.screen.stage.map.pilot.words["map"].startswith("Karte.")
    assert told(table) in {"Wähle eine Karte", "Ben wählt eine Karte"}

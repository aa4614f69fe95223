"""The homes of `hideout` on its screen: the question for one, all finds at the end, and how both are told."""

import json
from collections.abc import Iterator

import pytest

from geotrainer import i18n
from geotrainer.classroom.desk import Desk
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.learning.wording import answer_in_words
from geotrainer.screens.hideout.asking import country_touched
from geotrainer.screens.hideout.home_map import how_far, spread
from geotrainer.screens.hideout.homes import home_in_words
from geotrainer.screens.hideout.screen import HideoutScreen
from geotrainer.screens.stage import Stage
from geotrainer.screens.teacher.choosing import Wish
from tests.conftest import HandClock
from tests.screens.hideout_pages import Table, all_that_was_sent, tap, told


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table()
    yield made
    made.store.close()


@pytest.fixture
def asking() -> Iterator[Table]:
    made = Table(ask_home=True)
    yield made
    made.store.close()


def test_the_home_is_asked_of_the_finder_alone_and_nobody_is_told_before(asking: Table) -> None:
    asking.memorised()
    finder = asking.acting
    animal = asking.turn(right=True)
    card = asking.truth.animals[animal]
    assert told(finder).startswith("Where does it live")
    assert finder.asking.buttons.main["disabled"]
    for page in (asking.ada, asking.ben, asking.projector):
        assert "home" not in page.stage.map.shown()
        assert page.portrait.fact == ""
        assert page.portrait.lines == []
        assert json.dumps(card.fact_source)[1:-1] not in all_that_was_sent(page)
    tap(finder.asking.list, "pick", id=card.countries[0])
    assert "thought" in finder.stage.map.shown()
    assert not finder.asking.buttons.main["disabled"]
    tap(finder.asking.buttons, "press", id="lock")
    asking.everybody_looks()
    placed = asking.match.log[-1].body
    assert (placed["kind"], placed["country"], placed["right"]) == ("placed", card.countries[0], True)
    assert finder.portrait.lines[0].endswith("Right!")
    assert "home" in finder.stage.map.shown()


def test_a_country_can_be_touched_on_the_map(asking: Table) -> None:
    asking.memorised()
    finder = asking.acting
    asking.turn(right=True)
    finder.stage.map._touched(48.0, -120.0 + 720)
    assert finder.asking.thought == "US"
    assert finder.asking.list.selected == "US"
    finder.stage.map._touched(0.0, -150.0)
    assert finder.asking.thought == "US"
    tap(finder.asking.buttons, "press", id="lock")
    assert asking.match.log[-1].body["right"] is False
    assert "km to its home" in finder.portrait.lines[0]


def test_whoever_does_not_know_may_say_so(asking: Table) -> None:
    asking.memorised()
    finder = asking.acting
    asking.turn(right=True)
    tap(finder.asking.buttons, "press", id="unknown")
    assert asking.match.log[-1].body["country"] is None
    assert finder.portrait.lines[0] == "Your answer: not known."


@pytest.mark.parametrize(("lat", "lon", "country"), [(52.5, 13.4, "DE"), (41.9, 12.45, "VA"), (-80.0, 20.0, "AQ")])
def test_a_touch_means_the_country_under_it(lat: float, lon: float, country: str) -> None:
    assert country_touched(lat, lon) == country


def test_H13_after_the_match_the_map_shows_who_found_which_animal_where(table: Table) -> None:
    table.memorised()
    table.to_the_end()
    for page in (table.ada, table.ben, table.projector):
        assert page.stage.map.shown() == {"finds"}
        assert len(page.ending.finds.options) == 16
        assert page.forest.hidden
    hints = [option.get("hint") for option in table.ada.ending.finds.options[1:]]
    kept = table.match.view(None)["kept"]
    assert table.ada.desk is not None
    assert hints.count("found by you") == len(kept[table.ada.desk.seat or ""])
    assert hints.count("found by Ben") == 15 - hints.count("found by you")
    tap(table.ada.ending.finds, "choose", id="lynx")
    assert table.ada.portrait.name == "Eurasian lynx"
    assert table.ada.portrait.fact == "It is the largest of all lynxes and has big feet for walking on snow."
    assert "home" in table.ada.stage.map.shown()
    tap(table.ada.ending.finds, "choose", id="all")
    assert table.ada.stage.map.shown() == {"finds"}


def test_the_last_turn_is_looked_at_before_the_end(table: Table) -> None:
    table.memorised()
    while len(table.truth.animals) - len(table.match.view(None)["taken"]) > 1:
        table.turn(right=True)
        table.look_is_over()
    table.turn(right=True)
    assert table.match.is_over
    assert table.ada.pause.clock.label == "Look at the map."
    table.look_is_over()
    assert table.ada.stage.heading.whose == "The match is over"


def test_ended_early_the_finds_so_far_can_be_looked_at(table: Table) -> None:
    table.memorised()
    table.turn(right=True)
    table.look_is_over()
    table.rounds.end_early()
    table.everybody_looks()
    assert told(table.ada) == "Your teacher has ended the match. The points are kept."
    assert len(table.ada.ending.finds.options) == 2
    assert table.ada.stage.map.shown() == {"finds"}


def test_a_round_ended_while_all_memorise_is_over_too(table: Table) -> None:
    table.rounds.end_early()
    table.everybody_looks()
    assert told(table.ada) == "Your teacher has ended the match. The points are kept."
    assert table.ada.ending.finds.hidden


def test_many_animals_of_the_same_countries_do_not_stand_on_one_spot(table: Table) -> None:
    cards = [dict(card) for card in (table.ada.desk.cards.values() if table.ada.desk else ())]
    spots = spread(cards)
    assert len(spots) == 15
    assert len(set(spots.values())) == 15


def test_a_home_is_told_in_few_words() -> None:
    assert home_in_words({"countries": ["DE", "AT"]}) == "Home: Austria, Germany."
    assert home_in_words({"countries": ["AQ"], "range": {"type": "Polygon"}}) == (
        "Home: Antarctica (only in parts, see the map)."
    )
    many = {"countries": ["DE", "AT", "CH", "LI", "LU", "FR", "ES", "SE"]}
    assert home_in_words(many) == "Home: 8 countries, among them France, Germany, Spain, Sweden."


def test_how_far_a_country_lies_from_a_home() -> None:
    far = how_far({"countries": ["FR"]}, "DE")
    assert far is not None
    assert 500 < far < 1000
    assert how_far({"countries": ["FR"]}, "??") is None


def test_answers_are_told_in_the_language_of_the_page() -> None:
    i18n.use("de")
    assert answer_in_words("hideout", "Red fox") == "Rotfuchs"
    assert answer_in_words("hideout", "DE") == "Deutschland"
    assert answer_in_words("hideout", "My hamster") == "My hamster"
    assert answer_in_words("hideout", "") == ""


def test_the_teacher_chooses_times_and_the_question() -> None:
    wish = Wish().with_game("hideout")
    choice = wish.with_extra("look", "12").with_extra("memorise", "60").with_extra("home", "asked").choice()
    assert choice.deck == "forest"
    assert choice.options == {"memorise_seconds": 60, "ask_home": True}
    assert choice.pace == {"look": 12.0, "bot_pause": 13.5}
    assert wish.choice().options == {"memorise_seconds": 30, "ask_home": False}


def test_German_is_spoken(table: Table) -> None:
    i18n.use("de")
    for piece in table.ada.pieces():
        piece.speak()
    table.ada.draw()
    assert told(table.ada) == "Merk dir diese Tiere"
    assert "Rotfuchs" in [animal["name"] for animal in table.ada.forest.animals]
    assert table.ada.forest.words["tile"] == "Plättchen {n}"


def test_a_match_of_bots_alone_can_be_watched() -> None:
    clock = HandClock()
    store = Store("sqlite://", clock)
    class_id = School(store).create_class("5b").id
    choice = Choice(game="hideout", deck="world", options={"ask_home": True}, pace={"look": 2.0, "bot_pause": 3.0})
    (match_id,) = Rounds(store, class_id).start(choice, [TablePlan((), ("hard", "hard"))])
    page = HideoutScreen(Stage())
    page.sit(Desk(store, match_id))
    for _turn in range(400):
        clock.wait(3)
        assert page.desk is not None
        page.desk.tend()
        page.draw()
        if page.desk.match.is_over:
            break
    clock.wait(3)
    page.draw()
    assert page.stage.heading.whose == "The match is over"
    assert len(page.ending.finds.options) == 16
    assert page.stage.notice.text == ""
    store.close()

"""What nobody may see in `cross`, and what the map is told (C22, C23)."""

import importlib
import json
import unicodedata

import pytest

from geotrainer.atlas.decks import deck as shipped
from geotrainer.atlas.decks import deck_names
from geotrainer.rules import cross, wire
from geotrainer.rules.cross.moves import Challenge, Pass, Place
from geotrainer.rules.cross.state import State
from geotrainer.rules.game import Seat
from tests.rules import contract
from tests.rules.cross_deal import SEATS, begin, card, estimate, place_all, play
from tests.rules.games.cross import FIXTURE

NARVIK = card("Narvik", 68.44, 17.43, country="Norway", population=14051)
BARI = card("Bari", 41.13, 16.87, country="Italy", population=316140)
CORK = card("Cork", 51.9, -8.47, country="Ireland", population=222333)
BACKS = ("Norway", "68.44", "14051", "Italy", "41.13", "316140", "Ireland", "51.9", "222333")


def told(state: State, seat: Seat | None) -> str:
    return json.dumps(wire.view_to_builtins(cross.view(state, seat)))


def backs_in(state: State) -> set[str]:
    texts = {told(state, seat) for seat in (*SEATS, None)}
    return {back for back in BACKS for text in texts if back in text}


def test_C22_backs_are_hidden_while_cards_are_drawn_and_placed() -> None:
    state = begin(NARVIK, CORK, start=BARI)
    assert backs_in(state) == set()
    state = play(state, ("Ada", Place("north", 0)))
    assert backs_in(state) == set()
    assert backs_in(play(state, ("Ben", Pass()), ("Cleo", Pass()))) == set()


def test_C22_backs_of_a_challenge_are_turned_back_when_the_next_card_is_placed() -> None:
    state = play(begin(NARVIK, CORK, start=BARI), ("Ada", Place("north", 0)), ("Ben", Challenge("inner")))
    assert backs_in(state) == {"Norway", "68.44", "14051", "Italy", "41.13", "316140"}
    assert backs_in(play(state, ("Ben", Place("west", 0)))) == set()


def test_C22_a_challenge_shows_no_back_but_the_two() -> None:
    state = place_all(begin(NARVIK, CORK, start=BARI), ("north", 0))
    state = play(state, ("Ben", Place("north", 0)), ("Cleo", Challenge("outer")))
    assert backs_in(state) == {"Norway", "68.44", "14051", "Ireland", "51.9", "222333"}


def test_C22_order_of_stack_and_reserve_is_hidden() -> None:
    text = told(begin(NARVIK, CORK, start=BARI), None)
    assert '"Narvik"' in text
    assert "Cork" not in text
    assert "Start1" not in text


def test_C22_how_many_are_wrong_is_hidden_until_all_estimates_are_in() -> None:
    state = place_all(begin(NARVIK, CORK, start=BARI), ("south", 0), ("north", 0), ("north", 0))
    state = estimate(state, Ada=1, Ben=2)
    assert cross.view(state, "Ada").check is None
    after = cross.view(estimate(state, Cleo=3), "Ada").check
    assert after is not None
    assert after.wrong == 2  # Narvik, and the place at 0/0
    assert backs_in(estimate(state, Cleo=3)) == set(BACKS)


def test_C22_what_left_the_match_is_shown_until_the_next_card_is_placed() -> None:
    state = place_all(begin(NARVIK, CORK, start=BARI), ("south", 0), ("north", 0), ("north", 0))
    state = estimate(state, Ada=1, Ben=2, Cleo=3)
    assert cross.view(play(state, ("Ada", Place("north", 0))), None).check is None


def test_C22_sealed_answers_are_hidden_but_ones_own() -> None:
    state = play(begin(NARVIK, ask_all_at_once=True), ("Ada", Place("north", 0)))
    passed, doubted = play(state, ("Cleo", Pass())), play(state, ("Cleo", Challenge("inner")))
    assert cross.view(passed, "Ben") == cross.view(doubted, "Ben")
    assert cross.view(passed, None) == cross.view(doubted, None)
    mine = cross.view(doubted, "Cleo").you
    assert mine is not None
    assert mine.answer == "inner"


def letters(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.lower().translate({ord("ø"): "o", ord("ł"): "l", ord("ß"): "ss"}))
    return "".join(letter for letter in plain if letter.isascii() and letter.isalnum())


@pytest.mark.parametrize("name", deck_names("cross"))
def test_C22_the_id_of_a_shipped_card_says_no_more_than_its_name(name: str) -> None:
    telling = [card["id"] for card in shipped("cross", name) if letters(card["id"]) != letters(card["name"])]
    assert telling == []


def test_C22_the_contract_notices_a_back_that_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen red: with every card told like one whose back is up, two worlds can be told apart."""
    module = importlib.import_module("geotrainer.rules.cross.view")
    monkeypatch.setattr(module, "face", module.shown)
    with pytest.raises(AssertionError, match="two worlds apart"):
        contract.check_two_worlds(cross, FIXTURE, FIXTURE.scenarios[0], 1)


def test_C23_a_challenge_tells_both_places_and_the_arm_that_decides() -> None:
    state = play(begin(NARVIK, start=BARI), ("Ada", Place("east", 0)), ("Ben", Challenge("inner")))
    last = cross.view(state, None).last
    assert last is not None
    assert (last.arm, last.right) == ("east", True)
    assert [(c.lat, c.lon) for c in (last.card, last.against)] == [(68.44, 17.43), (41.13, 16.87)]


def test_C23_the_interim_check_tells_every_arm_in_its_true_order() -> None:
    """On the north arm lie, outward, Narvik (68 N), Cork (52 N) and a place at the equator, from Bari (41 N) on."""
    state = place_all(begin(NARVIK, CORK, card("Zero"), start=BARI), ("north", 0), ("north", 1), ("north", 2))
    check = cross.view(estimate(state, Ada=1, Ben=2, Cleo=3), None).check
    assert check is not None
    assert check.true_order["north"] == ("zero", "bari", "cork", "narvik")
    assert check.true_order["west"] == ("bari",)
    assert [(step.card.name, step.right) for step in check.steps] == [
        ("Narvik", True),
        ("Cork", False),
        ("Zero", False),
    ]
    assert check.gains == {"Ada": 0, "Ben": 2, "Cleo": 0}

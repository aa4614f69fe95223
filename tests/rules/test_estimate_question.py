"""The capital question, the end and the secrets of estimate (rules page estimate, E10-E15)."""

from typing import Any

import pytest

from geotrainer.errors import DeckError, RuleError
from geotrainer.rules.table import Table
from tests.rules.estimate_table import FIGURES, answer, card, lay_hands, state_of, table

EQUAL = dict.fromkeys(FIGURES, 7) | {"capital": "Xyz"}
MEXICO = {"capital": {"en": "Mexico City", "de": "Mexiko-Stadt"}, "capital_accepted": ["Ciudad de México"]}
MINSK = {"capital": "Minsk", "capital_accepted": ["Miensk"]}


def asked(question: dict[str, Any], *, more: dict[int, dict[str, Any]] | None = None, **options: Any) -> Table:
    """A table where Ada stands last alone and is asked for the capital of the given card.

    Land n has n of everything, so that Ada, with the lowest, never wins a category for the most.
    """
    changes = {6: question, **(more or {})}
    played = table(2, changes, categories=["population:max", "density:max", "land_area:max"], **options)
    lay_hands(played)
    return played


def test_E10_the_seat_that_stands_last_alone_is_asked_for_a_capital() -> None:
    played = asked(MEXICO)
    assert played.to_act() == {"Ada"}
    for seat in ("Ada", "Ben", None):
        view = played.view(seat)
        assert view["phase"] == "asking"
        assert view["question"] == {"seat": "Ada", "card": "c6", "name": "Land 6", "names": {}, "choices": None}
    assert played.view(None)["points"] == {"Ada": 6, "Ben": 9}


def test_E10_a_right_answer_is_worth_three_points_and_a_wrong_one_nothing() -> None:
    played = asked(MEXICO)
    assert answer(played, "Mexico City")["right"] is True
    assert played.view(None)["points"] == {"Ada": 9, "Ben": 9}
    played = asked(MEXICO)
    assert answer(played, "Berlin")["right"] is False
    assert played.view(None)["points"] == {"Ada": 6, "Ben": 9}


def test_E10_last_is_who_has_the_lowest_score_of_all_rounds() -> None:
    """Ben wins the first round 9 to 6; the second is a tie, so Ada is still last and asked again."""
    played = asked(MEXICO, more=dict.fromkeys(range(7, 14), EQUAL))
    answer(played, "")
    lay_hands(played)
    assert played.view(None)["points"] == {"Ada": 15, "Ben": 18}
    assert played.view(None)["question"]["seat"] == "Ada"


def test_E10_there_is_no_question_if_two_stand_last() -> None:
    """Ada and Ben tie with the least, Cem has more."""
    wanted = ["population:max", "density:max", "land_area:max"]
    changes = dict.fromkeys(range(6), EQUAL) | {n: dict.fromkeys(FIGURES, 9) for n in range(6, 9)}
    played = table(3, changes, categories=wanted)
    lay_hands(played)
    assert played.view(None)["points"] == {"Ada": 6, "Ben": 6, "Cem": 9}
    assert played.view(None)["question"] is None
    assert played.view(None)["round"] == 2


@pytest.mark.parametrize(
    ("text", "kind", "understood"),
    [
        ("Mexico City", "exact", "Mexico City"),
        ("  mexico-CITY ", "exact", "Mexico City"),
        ("Mexico", "exact", "Mexico City"),
        ("Ciudad de Mexico", "other name", "Ciudad de México"),
        ("Mexiko-Stadt", "other name", "Mexiko-Stadt"),
        ("Mexioc City", "slip", "Mexico City"),
        ("Mxico City", "slip", "Mexico City"),
        ("Tenochtitlan", "former name", "Tenochtitlan"),
        ("Puebla", "seat of government", "Puebla"),
        ("Minsk", "another place", "Minsk"),
        ("Nowhere", "unknown", None),
        ("", "empty", None),
        (" - ", "empty", None),
    ],
)
def test_E11_a_typed_answer_is_understood_and_what_was_understood_is_told(
    text: str, kind: str, understood: str | None
) -> None:
    more = {"capital_accepted": ["Ciudad de México", "Tenochtitlan"], "capital_former": ["Tenochtitlan"]}
    played = asked({**MEXICO, **more, "capital_seats": ["Puebla"]}, more={20: MINSK})
    last = answer(played, text)
    right = kind in ("exact", "other name", "slip", "former name")
    assert (last["right"], last["kind"], last["understood"]) == (right, kind, understood)
    assert (last["text"], last["capital"], last["seat"], last["card"]) == (text, "Mexico City", "Ada", "c6")
    assert last["points"] == (3 if right else 0)


def test_E11_no_slip_is_accepted_in_a_short_name() -> None:
    assert answer(asked(MINSK), "Mins")["right"] is False
    assert answer(asked(MINSK), "Mienks")["right"] is True  # six letters


def test_E11_a_slip_that_lies_as_near_to_the_capital_of_another_card_is_wrong() -> None:
    other = {20: {"capital": "Kingstown"}}
    assert answer(asked({"capital": "Kingston"}), "Kingstonn")["right"] is True
    assert answer(asked({"capital": "Kingston"}, more=other), "Kingstown")["kind"] == "another place"
    assert answer(asked({"capital": "Kingston"}, more={20: {"capital": "Kingstonnn"}}), "Kingstonn")["right"] is False


def test_E11_the_capital_is_shown_in_the_language_of_the_match_and_right_in_every_one() -> None:
    last = answer(asked(MEXICO, language="de"), "Mexico City")
    assert (last["right"], last["kind"], last["capital"]) == (True, "other name", "Mexiko-Stadt")


@pytest.mark.parametrize("seed", range(12))
def test_E11_four_different_capitals_are_offered_in_an_order_that_is_no_hint(seed: int) -> None:
    cards = [card(n, capital=f"Town {n:02}" if n % 5 else "Same Town") for n in range(42)]
    played = Table("estimate", ["Ada", "Ben"], cards, seed=seed, options={"choices": True})
    while played.view(None)["question"] is None:
        lay_hands(played)
    question = played.view(None)["question"]
    capital = next(card["capital"] for card in cards if card["id"] == question["card"])
    assert len(set(question["choices"])) == 4
    assert capital in question["choices"]
    assert question["choices"] == sorted(question["choices"])
    (seat,) = played.to_act()
    assert [move["text"] for move in played.moves(seat)] == question["choices"]
    last = answer(played, capital)
    assert (last["right"], last["points"]) == (True, 3)


def test_E11_other_capitals_are_offered_each_time() -> None:
    cards = [card(n, capital=f"Town {n:02}") for n in range(42)]
    offered = set()
    for seed in range(40):
        played = Table("estimate", ["Ada", "Ben"], cards, seed=seed, options={"choices": True})
        while played.view(None)["question"] is None:
            lay_hands(played)
        question = played.view(None)["question"]
        own = f"Town {int(question['card'][1:]):02}"
        offered.update(set(question["choices"]) - {own})
    assert len(offered) > 30


def test_E11_text_that_is_not_offered_is_refused() -> None:
    played = asked(MEXICO, more={n: {"capital": f"Town {n}"} for n in range(20, 25)}, choices=True)
    for text in ("", "Berlin", "mexico city"):
        with pytest.raises(RuleError) as refused:
            answer(played, text)
        assert refused.value.code == "not_offered"
    assert answer(played, "Mexico City")["right"] is True


def test_E11_no_other_accepted_name_of_the_asked_card_is_offered() -> None:
    more = {7: {"capital": "Ciudad de Mexico"}, 8: {"capital": "mexico city"}, 9: {"capital": "Mexiko-Stadt"}}
    played = asked(MEXICO, more=more, choices=True)
    choices = played.view("Ada")["question"]["choices"]
    assert len(choices) == 4
    assert "Mexico City" in choices
    assert not {"Ciudad de Mexico", "mexico city", "Mexiko-Stadt"} & set(choices)


def test_E11_a_deck_without_four_different_capitals_cannot_offer_them() -> None:
    cards = [card(n, capital=f"Town {n % 3}") for n in range(42)]
    assert Table("estimate", ["Ada", "Ben"], cards)
    with pytest.raises(DeckError, match=r"Card 1 \(Land 0\)"):
        Table("estimate", ["Ada", "Ben"], cards, options={"choices": True})


def test_E11_an_answer_of_endless_length_is_refused() -> None:
    with pytest.raises(RuleError) as refused:
        answer(asked(MEXICO), "x" * 201)
    assert refused.value.code == "too_long"


def test_E11_what_was_understood_stays_to_be_read_until_the_next_scoring() -> None:
    played = asked(MEXICO)
    answer(played, "Mexico")
    view = played.view("Ben")
    assert (view["round"], view["phase"], view["last"]["understood"]) == (2, "assigning", "Mexico City")
    lay_hands(played)
    assert played.view("Ben")["last"] is None


def test_E12_the_used_cards_and_the_drawn_card_go_to_the_box() -> None:
    played = asked(MEXICO)
    assert set(state_of(played).box) == {"c0", "c1", "c2", "c3", "c4", "c5"}
    answer(played, "")
    assert set(state_of(played).box) == {"c0", "c1", "c2", "c3", "c4", "c5", "c6"}
    assert [front["id"] for front in played.view("Ada")["you"]["hand"]] == ["c7", "c8", "c9"]
    assert played.view(None)["cards_left"] == 42 - 7 - 6


def test_E13_after_six_rounds_the_highest_score_wins() -> None:
    """Land n has n of everything, and Ben always holds the higher cards.

    Of the 18 categories 8 want the least, which Ada wins: 8 x 3 + 10 x 2 = 44; Ben has 10 x 3 + 8 x 2 = 46. Nobody
    names a capital.
    """
    played = table()
    while played.result() is None:
        if played.view(None)["question"]:
            answer(played, "")
        else:
            lay_hands(played)
    assert played.result() == {"winners": ["Ben"], "points": {"Ada": 44, "Ben": 46}, "reason": "six_rounds_played"}
    assert played.view(None)["round"] == 6
    assert played.to_act() == set()


def test_E13_all_eighteen_categories_are_used() -> None:
    played = table(changes=dict.fromkeys(range(42), EQUAL))
    used = []
    while played.result() is None:
        used += played.view(None)["categories"]
        lay_hands(played)
    assert len(used) == len(set(used)) == 18


def test_E13_a_tie_shares_the_win() -> None:
    played = table(changes=dict.fromkeys(range(42), EQUAL))
    for _ in range(6):
        lay_hands(played)
    result = played.result()
    assert result == {"winners": ["Ada", "Ben"], "points": {"Ada": 54, "Ben": 54}, "reason": "six_rounds_played"}


def test_E13_a_question_after_the_sixth_round_counts() -> None:
    played = table()
    for _ in range(6):
        lay_hands(played)
        if played.view(None)["round"] == 6 and played.view(None)["question"]:
            break
        if played.view(None)["question"]:
            answer(played, "")
    assert played.result() is None
    drawn = state_of(played).cards[played.view(None)["question"]["card"]]
    assert answer(played, drawn.capital_in("en"))["points"] == 3
    assert played.result() == {"winners": ["Ada"], "points": {"Ada": 47, "Ben": 46}, "reason": "six_rounds_played"}


def test_E14_no_view_shows_a_back_before_it_is_scored() -> None:
    """Every back carries a number and a capital of its own that must not turn up anywhere."""
    changes = {n: dict.fromkeys(FIGURES, 880000 + n) | {"capital": f"Secret {n}"} for n in range(42)}
    played = table(changes=changes)
    for seat in ("Ada", "Ben", None):
        assert "8800" not in str(played.view(seat))
        assert "Secret" not in str(played.view(seat))
    lay_hands(played)
    for seat in ("Ada", "Ben", None):
        shown = str(played.view(seat))
        assert all(str(880000 + n) in shown for n in range(6))
        assert all(str(880000 + n) not in shown for n in range(6, 42))
        assert "Secret" not in shown


def test_E14_the_order_of_the_decks_is_not_told() -> None:
    played = table(changes={n: {"name": f"Name {n}!"} for n in range(42)})
    shown = str(played.view("Ada")) + str(played.view(None))
    assert not [n for n in range(6, 42) if f"Name {n}!" in shown or f"'c{n}'" in shown]
    assert "gdp_per_head" not in shown


def test_E14_the_capital_is_told_once_the_question_is_answered() -> None:
    played = asked(MEXICO)
    for seat in ("Ada", "Ben", None):
        assert "Mexi" not in str(played.view(seat))
    answer(played, "")
    for seat in ("Ada", "Ben", None):
        assert played.view(seat)["last"]["capital"] == "Mexico City"


def test_E15_after_scoring_all_cards_in_play_are_told_with_their_figures() -> None:
    played = table(changes={1: {"population": 83}})
    lay_hands(played)
    view = played.view(None)
    assert view["scored_round"] == 1
    assert [row["card"] for row in view["in_play"]["population:max"]] == ["c0", "c1", "c2", "c3", "c4", "c5"]
    assert view["in_play"]["population:max"][1] == {
        "seat": "Ada",
        "card": "c1",
        "name": "Land 1",
        "names": {},
        "value": 83,
    }


def test_E15_year_and_source_stay_in_the_deck_for_the_screen_to_read() -> None:
    played = table(changes={1: {"facts": {"population": {"year": 2024, "source": "Book of Facts"}}}})
    lay_hands(played)
    assert "Book of Facts" not in str(played.log()) + str(played.view(None))


def test_the_log_alone_gives_the_same_table() -> None:
    played = asked(MEXICO, choices=False)
    answer(played, "Mexiko")
    lay_hands(played)
    assert Table.replay(played.log()) == played

"""The rules of estimate from the cards to the scoring, one test a rule number at least (rules page estimate, E1-E9)."""

from typing import Any

import pytest

from geotrainer.errors import DeckError, OptionError, RuleError
from geotrainer.rules import estimate
from geotrainer.rules.estimate import CATEGORIES
from geotrainer.rules.table import Table
from tests.rules.estimate_table import FIGURES, card, deck, lay, lay_hands, scored, state_of, table


@pytest.mark.parametrize("figure", [*FIGURES, "capital", "capital_accepted", "name", "id"])
def test_E1_a_card_without_one_of_its_figures_is_refused_by_name(figure: str) -> None:
    cards = deck(42)
    del cards[7][figure]
    with pytest.raises(DeckError, match=rf"Card 8 .*{figure}"):
        Table("estimate", ["Ada", "Ben"], cards)


@pytest.mark.parametrize("wrong", [None, "12", float("nan"), float("inf"), True])
def test_E1_a_figure_that_is_no_number_is_refused(wrong: Any) -> None:
    with pytest.raises(DeckError, match=r"Card 4 .*gdp_per_head"):
        table(changes={3: {"gdp_per_head": wrong}})


@pytest.mark.parametrize("capital", ["", "-", {}, {"en": ""}])
def test_E1_a_card_without_a_capital_is_refused(capital: Any) -> None:
    with pytest.raises(DeckError, match=r"Card 4 \(Land 3\): the capital is missing"):
        table(changes={3: {"capital": capital}})


def test_E2_there_are_eighteen_categories_eight_with_both_ends_and_two_with_the_most_only() -> None:
    assert len(CATEGORIES) == len(set(CATEGORIES)) == 18
    ends = {figure: {c.split(":")[1] for c in CATEGORIES if c.split(":")[0] == figure} for figure in FIGURES}
    assert ends.pop("road_length") == {"max"}
    assert all(both == {"max", "min"} for both in ends.values())
    assert "capital_letters:max" in CATEGORIES
    assert "capital_letters:min" not in CATEGORIES


@pytest.mark.parametrize(
    ("capital", "count"),
    [
        ("Rome", 4),
        ("Mexico City", 10),
        ("Porto-Novo", 9),
        ("St. John's", 7),
        ("Saint-Denis d\u2019Anjou", 16),
        ("Washington, D.C.", 12),
        ("Chișinău", 8),
        ("Chis\u0326ina\u0306u", 8),  # the same with marks of their own
        ("Nuku\u02bbalofa", 9),
        ("N'Djamena", 8),
        ("Αθήνα", 5),
    ],
)
def test_E3_only_letters_are_counted(capital: str, count: int) -> None:
    assert estimate.letters(capital) == count


def test_E3_letters_are_counted_in_the_language_of_the_match() -> None:
    capitals = {0: {"capital": {"en": "Rome", "de": "Rom"}}, 3: {"capital": {"en": "Bern", "de": "Berna"}}}
    for language, values in (("en", [4, 4]), ("de", [5, 3]), ("fr", [4, 4])):
        played = table(changes=capitals, categories=["capital_letters:max"], language=language)
        lay_hands(played)
        assert [row["value"] for row in played.view(None)["scores"]["capital_letters:max"]] == values


def test_E4_figures_are_compared_as_printed() -> None:
    played = table(changes={0: {"density": 12.1}, 3: {"density": 12}}, categories=["density:max"])
    lay_hands(played)
    assert scored(played, "density:max") == [("Ada", 1, 3), ("Ben", 2, 2)]


def test_E4_equal_printed_figures_tie() -> None:
    played = table(changes={0: {"density": 12.0}, 3: {"density": 12}}, categories=["density:max"])
    lay_hands(played)
    assert scored(played, "density:max") == [("Ada", 1, 3), ("Ben", 1, 3)]


@pytest.mark.parametrize(
    ("score", "chip", "position"),
    [(0, 0, 0), (1, 0, 1), (23, 0, 23), (24, 24, 0), (25, 24, 1), (47, 24, 23), (48, 48, 0), (53, 48, 5), (75, 72, 3)],
)
def test_E5_the_score_is_the_chip_and_the_position_on_a_ring_of_24(score: int, chip: int, position: int) -> None:
    assert estimate.chip_and_position(score) == (chip, position)


def test_E5_pieces_cross_24_and_may_share_a_space() -> None:
    """Ada and Ben tie each category of the first three rounds: 3 x 3 points a round, 27 after three."""
    played = table(changes={number: dict.fromkeys(FIGURES, 7) | {"capital": "x"} for number in range(42)})
    for _ in range(3):
        lay_hands(played)
    view = played.view("Ada")
    assert view["points"] == {"Ada": 27, "Ben": 27}
    assert view["board"] == {"Ada": {"chip": 24, "position": 3}, "Ben": {"chip": 24, "position": 3}}


def test_E6_each_seat_gets_three_cards_and_three_categories_are_open() -> None:
    view = table(3).view("Ben")
    assert [front["id"] for front in view["you"]["hand"]] == ["c3", "c4", "c5"]
    assert [front["name"] for front in view["hands"]["Cem"]] == ["Land 6", "Land 7", "Land 8"]
    assert view["categories"] == list(CATEGORIES[:3])
    assert view["round"] == 1


@pytest.mark.parametrize(("seats", "needed"), [(2, 42), (3, 60), (4, 78), (5, 96)])
def test_E6_a_deck_under_18_cards_a_seat_and_6_is_refused(seats: int, needed: int) -> None:
    assert table(seats, size=needed).view(None)["cards_left"] == needed - 3 * seats
    with pytest.raises(DeckError, match=rf"at least {needed} country cards; this deck has {needed - 1}"):
        table(seats, size=needed - 1)


def test_E6_both_decks_are_shuffled() -> None:
    decks, categories = set(), set()
    for seed in range(30):
        state = state_of(Table("estimate", ["Ada", "Ben"], deck(42), seed=seed))
        decks.add((*state.hands["Ada"], *state.stack))
        categories.add(state.categories)
        assert sorted(state.categories) == sorted(CATEGORIES)
    assert len(decks) == len(categories) == 30


def test_E6_the_categories_come_in_the_order_that_was_asked_for() -> None:
    order = ["forest_share:max", "capital_letters:max", "density:min", "population:max"]
    played = table(categories=order)
    assert played.view(None)["categories"] == order[:3]
    assert list(state_of(played).categories) == order + [c for c in CATEGORIES if c not in order]


@pytest.mark.parametrize("wrong", [["road_length:min"], ["density"], ["density:min", "density:min"], "density:min"])
def test_E6_an_unknown_or_doubled_category_is_refused(wrong: Any) -> None:
    with pytest.raises(OptionError, match=r"categor|density"):
        table(categories=wrong)


@pytest.mark.parametrize("seats", [1, 6])
def test_E6_two_to_five_sit_down(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 5"):
        Table("estimate", [f"seat {i}" for i in range(seats)], deck(120))


def test_E7_all_lay_at_once_each_card_to_a_category_of_its_own() -> None:
    played = table()
    assert played.to_act() == {"Ada", "Ben"}
    moves = played.moves("Ben")
    assert len(moves) == 6
    assert {tuple(move["cards"].values()) for move in moves} == {
        ("c3", "c4", "c5"),
        ("c3", "c5", "c4"),
        ("c4", "c3", "c5"),
        ("c4", "c5", "c3"),
        ("c5", "c3", "c4"),
        ("c5", "c4", "c3"),
    }


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ({"population:max": "c0"}, "incomplete"),
        ({}, "incomplete"),
        ({"population:max": "c0", "population:min": "c0", "density:max": "c1"}, "incomplete"),
        ({"population:max": "c0", "population:min": "c1", "density:max": "c3"}, "not_in_hand"),
        ({"population:max": "c0", "population:min": "c1", "density:min": "c2"}, "not_open"),
        ({"population:max": "c0", "population:min": "c1", "nonsense": "c2"}, "not_open"),
    ],
)
def test_E7_any_other_assignment_is_refused_and_changes_nothing(cards: dict[str, str], code: str) -> None:
    played = table()
    before = state_of(played)
    with pytest.raises(RuleError) as refused:
        played.play("Ada", {"do": "assign", "cards": cards})
    assert refused.value.code == code
    assert state_of(played) == before


def test_E7_what_is_laid_stays_hidden_and_final_until_all_are_in() -> None:
    played = table(3)
    lay(played, "c1", "c0", "c2", seat="Ada")
    own = {"population:max": "c1", "population:min": "c0", "density:max": "c2"}
    assert played.view("Ada")["you"]["assigned"] == own
    assert played.view("Ada")["assigned"] == {"Ada": own}
    for seat in ("Ben", "Cem", None):
        assert played.view(seat)["assigned"] == {}
        assert played.view(seat)["locked"] == ["Ada"]
        assert played.view(seat)["scores"] == {}
    with pytest.raises(RuleError) as refused:
        lay(played, "c0", "c1", "c2", seat="Ada")
    assert refused.value.code == "not_to_act"
    assert played.to_act() == {"Ben", "Cem"}


def test_E7_in_turn_the_start_seat_places_one_card_openly_and_then_the_others_clockwise() -> None:
    played = table(3, in_turn=True, youngest="Ben")
    order = []
    for _ in range(9):
        (seat,) = played.to_act()
        move = played.moves(seat)[0]
        order.append(seat)
        played.play(seat, move)
        if len(order) < 9:
            assert played.view("Ada")["assigned"][seat].items() >= move["cards"].items()
    assert order == ["Ben", "Cem", "Ada"] * 3


def test_E7_in_turn_the_third_card_is_placed_by_a_move_too() -> None:
    played = table(in_turn=True)
    counts = []
    for _ in range(6):
        (seat,) = played.to_act()
        counts.append(len(played.moves(seat)))
        played.play(seat, played.moves(seat)[0])
    assert counts == [9, 9, 4, 4, 1, 1]


def test_E7_in_turn_the_start_seat_passes_clockwise_each_round() -> None:
    played = table(
        3, {n: dict.fromkeys(FIGURES, 1) | {"capital": "x"} for n in range(60)}, in_turn=True, youngest="Cem"
    )
    starts: list[str] = []
    while played.result() is None:
        starts.append(*played.to_act())
        assert played.view(None)["start"] == starts[-1]
        for _ in range(9):
            (seat,) = played.to_act()
            played.play(seat, played.moves(seat)[0])
    assert starts == ["Cem", "Ada", "Ben", "Cem", "Ada", "Ben"]


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ({"population:max": "c1"}, "category_used"),
        ({"density:max": "c0"}, "card_used"),
        ({"density:max": "c1", "population:min": "c2"}, "incomplete"),
        ({}, "incomplete"),
        ({"density:max": "c4"}, "not_in_hand"),
    ],
)
def test_E7_in_turn_a_card_and_a_category_are_used_once(cards: dict[str, str], code: str) -> None:
    played = table(in_turn=True)
    played.play("Ada", {"do": "assign", "cards": {"population:max": "c0"}})
    played.play("Ben", {"do": "assign", "cards": {"population:max": "c3"}})
    with pytest.raises(RuleError) as refused:
        played.play("Ada", {"do": "assign", "cards": cards})
    assert refused.value.code == code


def test_E8_the_best_value_gets_3_points_the_second_2_the_third_1_and_the_others_none() -> None:
    """Land n has n of everything: for the most Eva leads, for the least Ada."""
    played = table(5)
    lay_hands(played)
    assert scored(played, "population:max") == [
        ("Eva", 1, 3),
        ("Dua", 2, 2),
        ("Cem", 3, 1),
        ("Ben", 4, 0),
        ("Ada", 5, 0),
    ]
    assert scored(played, "population:min") == [
        ("Ada", 1, 3),
        ("Ben", 2, 2),
        ("Cem", 3, 1),
        ("Dua", 4, 0),
        ("Eva", 5, 0),
    ]
    assert played.view(None)["points"] == {"Ada": 3, "Ben": 2, "Cem": 3, "Dua": 4, "Eva": 6}


def test_E8_the_letters_of_the_capital_and_the_road_network_are_scored_too() -> None:
    played = table(categories=["road_length:max", "capital_letters:max", "capital_temperature:min"])
    lay_hands(played)
    assert scored(played, "road_length:max") == [("Ben", 1, 3), ("Ada", 2, 2)]
    assert [row["value"] for row in played.view(None)["scores"]["capital_letters:max"]] == [5, 2]
    assert scored(played, "capital_temperature:min") == [("Ada", 1, 3), ("Ben", 2, 2)]


@pytest.mark.parametrize(
    ("values", "ranks", "points"),
    [
        ([9, 8, 7, 6], [1, 2, 3, 4], [3, 2, 1, 0]),
        ([9, 8, 8, 6], [1, 2, 2, 4], [3, 2, 2, 0]),  # two on second place: no third
        ([9, 9, 7, 6], [1, 1, 3, 4], [3, 3, 1, 0]),  # two on first place: no second
        ([9, 9, 9, 6], [1, 1, 1, 4], [3, 3, 3, 0]),
        ([9, 8, 7, 7], [1, 2, 3, 3], [3, 2, 1, 1]),
        ([9, 8, 8, 8], [1, 2, 2, 2], [3, 2, 2, 2]),
        ([9, 9, 7, 7], [1, 1, 3, 3], [3, 3, 1, 1]),
        ([9, 9, 9, 9], [1, 1, 1, 1], [3, 3, 3, 3]),
    ],
)
def test_E9_equal_values_share_points_and_the_places_after_them_shift(
    values: list[int], ranks: list[int], points: list[int]
) -> None:
    changes = {3 * i: {"land_area": value} for i, value in enumerate(values)}
    played = table(4, changes, categories=["land_area:max"])
    lay_hands(played)
    rows = {seat: (rank, given) for seat, rank, given in scored(played, "land_area:max")}
    assert [rows[seat] for seat in played.seats] == list(zip(ranks, points, strict=True))


def test_E9_the_same_holds_where_the_least_is_wanted() -> None:
    changes = {3 * i: {"land_area": value} for i, value in enumerate([5, 3, 3, -1])}
    played = table(4, changes, categories=["land_area:min"])
    lay_hands(played)
    assert scored(played, "land_area:min") == [("Dua", 1, 3), ("Ben", 2, 2), ("Cem", 2, 2), ("Ada", 4, 0)]


def test_two_cards_of_one_id_are_refused() -> None:
    cards = deck(42)
    cards[9] = card(3)
    with pytest.raises(DeckError, match=r"Card 10 .*'c3'"):
        Table("estimate", ["Ada", "Ben"], cards)


@pytest.mark.parametrize("options", [{"youngest": "Zoe"}, {"language": " "}, {"in_turn": "yes"}, {"rounds": 3}])
def test_an_option_out_of_range_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        table(**options)

"""The rules of `locate` from the evaluation to the end, and what is hidden (L14-L25), one test a rule at least."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geotrainer import OptionError, RuleError
from geotrainer.atlas import boards
from geotrainer.rules.locate import track
from geotrainer.rules.locate.stones import guesses, right_stones
from tests.rules.locate_deal import (
    COLOURS,
    ELSEWHERE,
    HERE,
    card,
    cards,
    guess,
    guessing,
    ids,
    many,
    play_round,
    stay_all,
    table,
    take_all,
)


def test_L14_the_solution_is_shown_to_everyone_once_all_are_in() -> None:
    played = guessing()
    guess(played, "Ada", HERE)
    guess(played, "Ben", ELSEWHERE)
    for seat in ("Ada", "Ben", None):
        first, second = played.view(seat)["last"]
        assert (first["seat"], first["name"], first["entries"], first["lat"], first["lon"]) == (
            "Ada",
            "Y0",
            [HERE],
            -1.0,
            37.0,
        )
        assert (second["seat"], second["stones"], second["steps"]) == ("Ben", ELSEWHERE, 0)


def test_L14_guesses_are_evaluated_in_play_order() -> None:
    """Ben plays first: he goes to 1, so Ada's first free space is 2; the other way round she would stand on 1."""
    played = guessing("Ada", "Ben", youngest="Ben")
    guess(played, "Ada", HERE[:1])
    guess(played, "Ben", HERE[:1])
    assert played.view(None)["points"] == {"Ada": 2, "Ben": 1}
    assert [result["seat"] for result in played.view(None)["last"]] == ["Ben", "Ada"]


def test_L14_the_point_scores_nothing_but_its_distance_is_told() -> None:
    """One degree along a meridian is 111.195 km on a sphere of 6371.0088 km radius."""
    played = guessing()
    guess(played, "Ada", HERE, [0.0, 37.0])
    assert "point" not in json.dumps(played.view("Ben")["last"])
    guess(played, "Ben", HERE)
    ada, ben = played.view(None)["last"]
    assert ada["point"] == [0.0, 37.0]
    assert ada["distance_km"] == pytest.approx(111.195, abs=0.001)
    assert (ben["point"], ben["distance_km"]) == (None, None)
    assert ada["steps"] == ben["steps"] == 4


def test_L14_the_distance_to_an_area_is_to_its_outline() -> None:
    """Two points within the Alps, one north of them: their northern edge is drawn at about 47.7."""
    alps = card("yalps", lat=46.7, lon=11.0, shape="alps")
    for point, near in (([46.9, 10.0], 0), ([46.7, 11.0], 0), ([50.0, 11.0], 250)):
        played = guessing("Ada", deck=[alps])
        guess(played, "Ada", HERE, point)
        (told,) = played.view("Ada")["last"]
        assert told["shape"] == "alps"
        assert told["distance_km"] == pytest.approx(near, abs=30)


def test_L14_a_card_with_a_shape_that_nobody_drew_is_measured_to_its_spot() -> None:
    played = guessing("Ada", deck=[card("y1", shape="no-such-shape")])
    guess(played, "Ada", HERE, [0.0, 37.0])
    assert played.view("Ada")["last"][0]["distance_km"] == pytest.approx(111.195, abs=0.001)


@pytest.mark.parametrize(("lon", "wrapped"), [(190.0, -170.0), (-190.0, 170.0), (397.0, 37.0), (180.0, -180.0)])
def test_L14_a_point_on_another_copy_of_the_world_is_the_same_place(lon: float, wrapped: float) -> None:
    played = guessing("Ada")
    guess(played, "Ada", HERE, [-1.0, lon])
    assert played.view("Ada")["last"][0]["point"] == [-1.0, wrapped]


@pytest.mark.parametrize("point", [[90.1, 0], [-91, 0], [float("nan"), 0], [0, float("nan")], [0, float("inf")]])
def test_L14_a_point_off_the_earth_is_refused(point: list[float]) -> None:
    played = guessing()
    with pytest.raises(RuleError) as refusal:
        guess(played, "Ada", HERE, point)
    assert refusal.value.code == "point"


@pytest.mark.parametrize("stones", [1, 2, 3, 4])
def test_L15_all_stones_right_move_the_piece_one_space_a_stone(stones: int) -> None:
    assert play_round(table("Ada"), Ada=stones)["points"] == {"Ada": stones}


@pytest.mark.parametrize(
    "stones", [["africa", "W"], ["africa", "E", "N"], ["africa", "E", "M", "D"], ["europe", "E", "M", "C"]]
)
def test_L15_one_stone_wrong_and_the_piece_does_not_move(stones: list[str]) -> None:
    played = guessing("Ada")
    guess(played, "Ada", stones)
    assert played.view("Ada")["points"] == {"Ada": 0}


ONE: tuple[Any, ...] = ("africa", "E", "M", "C")
OTHER: tuple[Any, ...] = ("africa", "M", "S", "B")


@pytest.mark.parametrize(
    ("stones", "right"),
    [
        (("africa", "E", "M", "C"), (True, True, True, True)),
        (("africa", "M", "S", "B"), (True, True, True, True)),
        (("africa", "M"), (True, True)),
        (("africa", "E", "S"), (True, True, False)),  # column of one, row of the other
        (("africa", "E", "M", "B"), (True, True, True, False)),
        (("africa", "W", "S", "B"), (True, False, True, True)),
        (("asia", "E", "M", "C"), (False, False, False, False)),
    ],
)
def test_L16_stones_agree_with_one_entry_and_are_not_mixed_from_two(
    stones: tuple[str, ...], right: tuple[bool, ...]
) -> None:
    assert right_stones((ONE, OTHER), stones) == right


@given(st.sampled_from([guess.stones for guess in guesses()]))
def test_L16_a_guess_is_right_exactly_when_some_entry_begins_with_it(stones: tuple[str, ...]) -> None:
    agrees = any(entry[: len(stones)] == stones for entry in (ONE, OTHER))
    assert all(right_stones((ONE, OTHER), stones)) == agrees


@pytest.mark.parametrize(
    ("start", "steps", "others", "end"),
    [
        (0, 1, (), 1),
        (0, 4, (), 4),
        (0, 1, (1, 2), 3),
        (0, 3, (2,), 4),
        (3, 2, (4, 5), 7),
        (3, 2, (4, 6), 7),
        (3, 2, (1, 2), 5),
        (5, 0, (6,), 5),
    ],
)
def test_L17_spaces_held_by_others_are_skipped(start: int, steps: int, others: tuple[int, ...], end: int) -> None:
    assert track.advanced(start, steps, frozenset(others)) == end


def test_L17_pieces_in_the_middle_are_in_nobodys_way() -> None:
    assert play_round(table("Ada", "Ben"), Ada=1)["points"] == {"Ada": 1, "Ben": 0}


@given(
    st.permutations(range(1, 15)).map(lambda order: dict(zip("abcd", order, strict=False))),
    st.integers(1, 5),
)
def test_L17_two_pieces_never_share_a_space(positions: dict[str, int], steps: int) -> None:
    after = track.moved(positions, "a", steps)
    assert len(set(after.values())) == len(after)
    passed = [p for p in positions.values() if positions["a"] < p < after["a"]]
    assert after["a"] - positions["a"] == steps + len(passed)


@pytest.mark.parametrize(("name", "needed"), [("yak", 4), ("oslo", 3), ("goma", 2)])
@pytest.mark.parametrize("stones", [1, 2, 3, 4])
def test_L18_a_card_is_kept_with_enough_right_stones_for_its_colour(name: str, needed: int, stones: int) -> None:
    seen = play_round(table("Ada", deck=cards(name, "yes", "yo", "yeti")), Ada=stones)
    assert ids(seen["kept"]["Ada"]) == ([name] if stones >= needed else [])


def test_L18_a_card_is_not_kept_with_a_wrong_stone() -> None:
    played = guessing("Ada", deck=cards("goma", "yes", "yo"))
    guess(played, "Ada", ["africa", "E", "M", "D"])
    assert played.view("Ada")["kept"] == {"Ada": []}


# End


def test_L19_the_round_in_which_a_piece_reaches_the_final_space_is_played_to_its_end() -> None:
    played = table("Ada", "Ben", final=4)
    seen = play_round(played, Ada=4, Ben=1)
    assert seen["phase"] == "over"
    assert seen["result"]["reason"] == "final_reached"
    assert [result["steps"] for result in seen["last"]] == [4, 1]
    assert played.to_act() == set()


def test_L19_a_piece_short_of_the_final_space_plays_on_and_one_that_passes_it_ends_the_match() -> None:
    played = table("Ada", final=5)
    assert play_round(played, Ada=4)["phase"] == "choose"
    assert play_round(played, Ada=4)["phase"] == "over"


@pytest.mark.parametrize(("seats", "mark"), [(3, 24), (4, 28), (5, 32), (6, 36)])
def test_L20_the_long_game_ends_at_the_mark_of_the_number_of_seats(seats: int, mark: int) -> None:
    names = ("Ada", "Ben", "Cem", "Dua", "Eva", "Fay")[:seats]
    assert table(*names, long=True).view(None)["final"] == mark
    assert table(*names, long=True, final=5).view(None)["final"] == mark


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Ben")])
def test_L20_the_long_game_is_refused_under_three_seats(names: tuple[str, ...]) -> None:
    with pytest.raises(OptionError) as refusal:
        table(*names, long=True)
    assert refusal.value.code == "long"


def bonuses(positions: dict[str, int], **kept: str) -> list[tuple[str, str, int, int]]:
    """Colour, seat, and the spaces a bonus leads from and to; `kept` tells colours by their first letters."""
    colours = {seat: [COLOURS[letter] for letter in kept.get(seat, "")] for seat in positions}
    given = track.bonuses(tuple(positions), positions, colours)  # type: ignore[arg-type]  # texts that are colours
    return [(bonus.colour, bonus.seat, bonus.moved_from, bonus.moved_to) for bonus in given]


def test_L21_most_cards_of_a_colour_move_5_spaces() -> None:
    assert bonuses({"Ada": 10, "Ben": 4}, Ada="y", Ben="yy") == [("yellow", "Ben", 4, 9)]


def test_L21_seats_that_tie_for_most_move_2_each_the_one_furthest_back_first() -> None:
    """Ben goes 9 to 11 + 1, for Ada holds 10; Ada then 10 to 11, 13, for Ben holds 12."""
    assert bonuses({"Ada": 10, "Ben": 9, "Cem": 1}, Ada="o", Ben="o") == [
        ("orange", "Ben", 9, 12),
        ("orange", "Ada", 10, 13),
    ]


def test_L21_colours_are_scored_yellow_orange_green_each_from_where_the_last_one_led() -> None:
    """Ada 1 to 7 (2 is held), Ben 2 to 8 (7 is held); then green is tied: Ada 7 to 10 (8), Ben 8 to 11 (10)."""
    assert bonuses({"Ada": 1, "Ben": 2}, Ada="gy", Ben="go") == [
        ("yellow", "Ada", 1, 7),
        ("orange", "Ben", 2, 8),
        ("green", "Ada", 7, 10),
        ("green", "Ben", 8, 11),
    ]


def test_L21_held_spaces_are_skipped_by_a_bonus_too() -> None:
    assert bonuses({"Ada": 1, "Ben": 3, "Cem": 6}, Ada="g") == [("green", "Ada", 1, 8)]


def test_L21_nobody_moves_for_a_colour_of_which_nobody_kept_a_card() -> None:
    assert bonuses({"Ada": 1, "Ben": 3}) == []


def test_L21_final_scoring_of_a_whole_match() -> None:
    """Ada keeps green with 2 stones (space 2), Ben yellow with 4 (4 and the held space 2: space 5); then 5 more each.

    Yellow: Ben 5 to 10. Green: Ada 2 to 7.
    """
    played = table("Ada", "Ben", deck=cards("goma", "yak"))
    seen = play_round(played, Ada=2, Ben=4)
    assert played.result() == {"winners": ["Ben"], "points": {"Ada": 7, "Ben": 10}, "reason": "no_cards_left"}
    assert seen["points"] == {"Ada": 7, "Ben": 10}


def test_L22_the_piece_in_front_wins() -> None:
    result = play_result(Ada=1, Ben=2)
    assert result["winners"] == ["Ben"]


def test_L22_pieces_that_never_left_the_middle_share_the_win_if_they_lead() -> None:
    assert play_result()["winners"] == ["Ada", "Ben"]


def play_result(**right: int) -> dict[str, Any]:
    played = table("Ada", "Ben", deck=many(2))
    play_round(played, **right)
    result = played.result()
    assert result is not None
    return result


# What is hidden


def test_L23_no_solution_stack_or_guess_of_others_is_in_any_view() -> None:
    deck = [card(f"y{n}", name=f"Place {n}", lat=70 + n / 100, lon=120 + n / 100, country="ZZ") for n in range(12)]
    played = table(deck=deck)
    for go_on in (take_all, stay_all, lambda _: None):
        for seat in ("Ada", "Ben", None):
            seen = json.dumps(played.view(seat))
            assert not any(secret in seen for secret in ("70.", "120.", "ZZ", "africa", "entries"))
            assert not any(f'"y{hidden}"' in seen for hidden in range(2, 12))
        go_on(played)
    guess(played, "Ben", ["australia", "W", "S", "D"], [12.5, 99.5])
    for other in ("Ada", None):
        seen = json.dumps(played.view(other))
        assert not any(secret in seen for secret in ("australia", "12.5", "99.5"))
    assert "australia" in json.dumps(played.view("Ben"))


def test_L23_a_card_that_was_traded_unevaluated_stays_a_secret() -> None:
    played = table(deck=[card("y0", name="Secretplace"), *many(9)[1:]])
    take_all(played)
    played.play("Ada", {"do": "swap"})
    stay_all(played)
    for seat in played.seats:
        guess(played, seat, HERE)
    assert "Secretplace" not in json.dumps(played.view(None))


# On the map


def test_L24_every_stone_stands_for_a_part_of_the_map_within_the_one_before() -> None:
    for placed in (move.stones for move in guesses() if len(move.stones) > 1):
        south, west, north, east = boards.rectangle(placed)
        outer = boards.rectangle(placed[:-1])
        assert outer[0] - 1e-9 <= south < north <= outer[2] + 1e-9
        assert outer[1] - 1e-9 <= west < east <= outer[3] + 1e-9


def test_L25_the_evaluation_tells_what_the_map_shows() -> None:
    last = play_round(table("Ada"), Ada=3)["last"][0]
    assert {"entries", "lat", "lon", "stones", "right", "point", "distance_km", "name"} <= last.keys()

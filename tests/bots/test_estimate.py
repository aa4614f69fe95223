"""Bots of estimate: they play whole matches from their view alone, and the stronger ones know more."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from geotrainer.atlas.decks import deck
from geotrainer.bots.bot import bot
from geotrainer.bots.estimate import EstimateBot
from geotrainer.rules.table import Table
from tests.rules.estimate_table import FIGURES, table

LEVELS = ("easy", "medium", "hard")
KNOWLEDGE = {card["id"]: card for card in deck("estimate", "world")}


def match(levels: Mapping[str, str], seed: int, **options: Any) -> Table:
    """A match of bots with the cards of the world."""
    played = Table("estimate", list(levels), "world", seed=seed, options=options)
    bots = {seat: bot("estimate", level, f"{seed}-{seat}") for seat, level in levels.items()}
    while waiting := sorted(played.to_act()):
        seat = waiting[0]
        rng = random.Random(f"{seed}-{len(played.log())}")
        played.play(seat, bots[seat].move(played.view(seat), played.moves(seat), KNOWLEDGE, rng))
    return played


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"in_turn": True}, {"choices": True, "language": "de"}])
def test_bots_play_a_whole_match(level: str, options: dict[str, Any]) -> None:
    assert match({"Ada": level, "Ben": level, "Cem": level}, 1, **options).result() is not None


@pytest.mark.parametrize("options", [{}, {"in_turn": True}])
def test_a_stronger_bot_scores_more(options: dict[str, Any]) -> None:
    scores = dict.fromkeys(LEVELS, 0)
    for seed in range(12):
        result = match({level: level for level in LEVELS}, seed, **options).result()
        assert result is not None
        scores = {level: scores[level] + result["points"][level] for level in LEVELS}
    assert scores["easy"] < scores["medium"] < scores["hard"]


def test_a_hard_bot_lays_each_card_where_it_is_best() -> None:
    """Ada's three lands are each the first in one category and the last in the two others."""
    wanted = ["population:max", "land_area:max", "gdp_per_head:max"]
    low = dict.fromkeys(FIGURES, 10)
    changes = {n: dict.fromkeys(FIGURES, 1000) for n in (3, 4, 5)}
    changes |= {0: low | {"land_area": 10**6}, 1: low | {"gdp_per_head": 10**6}, 2: low | {"population": 10**6}}
    played = table(changes=changes, categories=wanted)
    knowledge = {f"c{n}": {**low, **changed, "capital": "X"} for n, changed in changes.items()}
    player = bot("estimate", "hard", "Ada")
    move = player.move(played.view("Ada"), played.moves("Ada"), knowledge, random.Random(1))
    assert move["cards"] == {"population:max": "c2", "land_area:max": "c0", "gdp_per_head:max": "c1"}


def test_a_bot_lays_the_coldest_capital_where_the_least_is_wanted() -> None:
    changes = {0: {"capital_temperature": 25.0}, 1: {"capital_temperature": -9.0}, 2: {"capital_temperature": 12.0}}
    changes |= {n: {"capital_temperature": 5.0} for n in (3, 4, 5)}
    played = table(changes=changes, categories=["capital_temperature:min", "land_area:max", "population:max"])
    knowledge = {f"c{n}": {**dict.fromkeys(FIGURES, 7), **changed, "capital": "X"} for n, changed in changes.items()}
    move = bot("estimate", "hard", "A").move(played.view("Ada"), played.moves("Ada"), knowledge, random.Random(1))
    assert move["cards"]["capital_temperature:min"] == "c1"


def capitals_known(level: str, **options: Any) -> tuple[int, int]:
    """How many capital questions bots of a strength were asked, and how many they got right."""
    answers = [
        event["right"]
        for seed in range(8)
        for event in match(dict.fromkeys(("Ada", "Ben", "Cem"), level), seed, **options).log()
        if event["kind"] == "answered"
    ]
    return len(answers), sum(answers)


@pytest.mark.parametrize("options", [{}, {"choices": True}])
def test_a_hard_bot_knows_most_capitals_and_an_easy_one_fewer(options: dict[str, Any]) -> None:
    asked, right = capitals_known("hard", **options)
    asked_easy, right_easy = capitals_known("easy", **options)
    assert right > 0.85 * asked
    assert right / asked > right_easy / asked_easy


def beliefs(identity: str) -> list[float]:
    player = bot("estimate", "medium", identity)
    assert isinstance(player, EstimateBot)
    return [player._believed(f"{figure}:max", card, "en", KNOWLEDGE) for figure in FIGURES for card in ("DE", "FR")]


def test_a_belief_does_not_change_by_asking() -> None:
    assert beliefs("one") == beliefs("one")
    assert all(one != other for one, other in zip(beliefs("one"), beliefs("two"), strict=True))


def test_a_bot_plays_countries_it_has_never_heard_of() -> None:
    played = table()
    while waiting := sorted(played.to_act()):
        seat = waiting[0]
        player = bot("estimate", "easy", seat)
        played.play(seat, player.move(played.view(seat), played.moves(seat), {}, random.Random(1)))
    assert played.result() is not None

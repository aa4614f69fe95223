"""Bots of hideout: they play whole matches from what they were shown, and the stronger ones remember more."""

import random
from collections.abc import Mapping
from statistics import mean
from typing import Any

import pytest

from geotrainer.bots.bot import Bot, bot
from geotrainer.rules.table import Table
from tests.rules.games.hideout import DECK, NAMES

LEVELS = ("easy", "medium", "hard")
KNOWLEDGE = {card["id"]: card for card in DECK}


def play_on(table: Table, bots: Mapping[str, Bot], seed: int) -> None:
    """Let the bots play to the end; each looks at every view its seat has."""
    while waiting := sorted(table.to_act()):
        for seat, player in bots.items():
            player.watch(table.view(seat))
        seat = waiting[0]
        rng = random.Random(f"{seed}-{len(table.log())}")
        table.play(seat, bots[seat].move(table.view(seat), table.moves(seat), KNOWLEDGE, rng))


def match(levels: Mapping[str, str], seed: int, **options: Any) -> Table:
    """A match of bots."""
    table = Table("hideout", list(levels), DECK, seed=seed, options=options)
    play_on(table, {seat: bot("hideout", level, f"{seed}-{seat}") for seat, level in levels.items()}, seed)
    return table


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("homes", [False, True])
def test_bots_play_a_whole_match(level: str, *, homes: bool) -> None:
    assert match({"Ada": level, "Ben": level, "Cem": level}, 1, ask_home=homes).result() is not None


def test_a_stronger_bot_needs_fewer_turns() -> None:
    turns = [
        mean(sum(event["kind"] == "turned" for event in match({"Ada": level}, seed).log()) for seed in range(20))
        for level in LEVELS
    ]
    assert turns[0] > turns[1] > turns[2]


def test_a_hard_bot_beats_an_easy_one() -> None:
    wins = [match({"Easy": "easy", "Hard": "hard"}, seed).result()["winners"] for seed in range(40)]  # type: ignore[index] # over
    assert wins.count(["Hard"]) > 2 * wins.count(["Easy"])


def first_turns(player_of: Any) -> list[str]:
    """What bots name in the first turn of a match, ten tiles lying on the current piece."""
    named = []
    for seed in range(60):
        table = Table("hideout", ["Ada"], DECK, shuffle=False)
        player = player_of(seed)
        player.watch(table.view("Ada"))
        table.play("Ada", {"do": "ready"})
        move = player.move(table.view("Ada"), table.moves("Ada"), KNOWLEDGE, random.Random(seed))
        named.append(move["animal"])
    return named


def test_a_hard_bot_names_what_it_was_shown_and_an_easy_one_errs_more() -> None:
    hard = [name in NAMES[5:] for name in first_turns(lambda seed: bot("hideout", "hard", str(seed)))]
    assert sum(hard) >= 58
    assert len(set(first_turns(lambda seed: bot("hideout", "hard", str(seed))))) > 5


def test_a_bot_that_was_shown_nothing_guesses() -> None:
    named = []
    for seed in range(60):
        table = Table("hideout", ["Ada"], DECK, shuffle=False)
        table.play("Ada", {"do": "ready"})
        player = bot("hideout", "hard", str(seed))
        named.append(player.move(table.view("Ada"), table.moves("Ada"), {}, random.Random(seed))["animal"])
    assert {name in NAMES[:5] for name in named} == {True, False}


def test_a_bot_remembers_where_a_turned_tile_went() -> None:
    """All ten tiles but one are found; the one that was missed lies alone on the 6-piece, face down."""
    table = Table("hideout", ["Ada"], DECK, shuffle=False)
    player = bot("hideout", "hard", "remembers")
    player.watch(table.view("Ada"))
    table.play("Ada", {"do": "ready"})
    for space, animal in enumerate(NAMES[5:]):
        named = NAMES[0] if space == 0 else animal
        table.play("Ada", {"do": "turn", "animal": named, "space": space})
        player.watch(table.view("Ada"))
    named_next = [
        player.move(table.view("Ada"), table.moves("Ada"), KNOWLEDGE, random.Random(seed))["animal"]
        for seed in range(20)
    ]
    assert named_next.count(NAMES[5]) >= 15


def test_a_bot_never_names_an_animal_that_was_taken() -> None:
    log = match({"Ada": "easy", "Ben": "medium"}, 3).log()
    taken: set[str] = set()
    for event in log:
        if event["kind"] == "turned":
            assert event["named"] not in taken
            taken |= {event["animal"]} if event["taken"] else set()


def test_a_bot_that_knows_where_an_animal_lives_says_so() -> None:
    answers = [
        event["right"]
        for seed in range(5)
        for event in match({"Ada": "hard"}, seed, ask_home=True).log()
        if event["kind"] == "placed"
    ]
    assert sum(answers) > 0.85 * len(answers)

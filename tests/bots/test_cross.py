"""Bots of `cross`: they play whole matches from their view alone, and the stronger ones play better."""

import json
import random
from typing import Any

import pytest

from geotrainer.bots.bot import Bot, bot
from geotrainer.rules.table import Table

LEVELS = ("easy", "medium", "hard")


def deck(number: int, seed: int = 1) -> list[dict[str, Any]]:
    rng = random.Random(seed)
    return [
        {
            "id": f"p{i}",
            "name": f"Place {i}",
            "kind": "place",
            "country": "X",
            "lat": rng.uniform(36, 70),
            "lon": rng.uniform(-20, 40),
            "population": int(10 ** rng.uniform(3, 7)),
            "difficulty": 1,
        }
        for i in range(number)
    ]


def knowledge(cards: list[dict[str, Any]]) -> dict[str, Any]:
    return {card["id"]: card for card in cards}


def match(levels: dict[str, str], seed: int, **options: Any) -> Table:
    """A match of bots; nobody but the bots decides anything."""
    cards = deck(60, seed)
    table = Table("cross", list(levels), cards, seed=seed, options={"stack_size": 10, **options})
    bots = {seat: bot("cross", level, f"{seed}-{seat}") for seat, level in levels.items()}
    while waiting := sorted(table.to_act()):
        for seat, player in bots.items():
            player.watch(table.view(seat))
        seat = waiting[0]
        rng = random.Random(f"{seed}-{len(table.log())}")
        table.play(seat, bots[seat].move(table.view(seat), table.moves(seat), knowledge(cards), rng))
    return table


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"line": True}, {"ask_all_at_once": True}])
def test_bots_play_a_whole_match(level: str, options: dict[str, bool]) -> None:
    assert match({"Ada": level, "Ben": level, "Cleo": level}, 1, **options).result() is not None


def wrong_placings(level: str) -> int:
    """How many of 60 cards that a bot placed alone were found wrong in the interim checks."""
    return sum(
        event["wrong"] for seed in (1, 2) for event in match({"Ada": level}, seed).log() if event["kind"] == "checked"
    )


def test_a_stronger_bot_places_better() -> None:
    easy, medium, hard = (wrong_placings(level) for level in LEVELS)
    assert easy > medium > hard


def test_a_hard_bot_beats_an_easy_one() -> None:
    wins = sum(match({"Easy": "easy", "Hard": "hard"}, seed).result()["winners"] == ["Hard"] for seed in range(12))  # type: ignore[index] # over
    assert wins >= 9


def asked(player: Bot, cards: list[dict[str, Any]], arm: str) -> dict[str, Any]:
    """What a bot says when the first card is put on an arm, next to the start card p9."""
    table = Table("cross", ["Ada", "Bot"], cards, shuffle=False, options={"stack_size": 3})
    table.play("Ada", {"do": "place", "arm": arm, "slot": 0})
    return player.move(table.view("Bot"), table.moves("Bot"), knowledge(cards), random.Random(1))


def test_a_bot_doubts_what_is_far_out_of_order() -> None:
    cards = deck(12)
    cards[0] |= {"lat": 69.0}
    cards[9] |= {"lat": 37.0}
    assert asked(bot("cross", "hard"), cards, "south") == {"do": "challenge", "neighbour": "inner"}
    assert asked(bot("cross", "hard"), cards, "north") == {"do": "pass"}


def test_a_belief_does_not_change_by_asking() -> None:
    cards = deck(12)
    answers = [
        json.dumps([asked(bot("cross", level, identity), cards, arm) for arm in ("north", "south", "east", "west")])
        for level in LEVELS
        for identity in ("one", "two", "one", "two")
    ]
    assert all(answers[i : i + 2] == answers[i + 2 : i + 4] for i in range(0, 12, 4))


def test_a_bot_plays_a_deck_it_has_never_heard_of() -> None:
    cards = deck(12)
    table = Table("cross", ["Bot"], cards, seed=1)
    player = bot("cross", "hard")
    while table.to_act():
        table.play("Bot", player.move(table.view("Bot"), table.moves("Bot"), {}, random.Random(1)))
    assert table.result() is not None


def test_a_bot_remembers_backs_that_it_was_shown() -> None:
    """The world as it knows it says north of the start card; the back it has seen says south."""
    cards = deck(12)
    cards[0] |= {"lat": 40.0}
    cards[9] |= {"lat": 55.0}
    table = Table("cross", ["Ada", "Ben", "Bot"], cards, shuffle=False, options={"stack_size": 3})
    table.play("Ada", {"do": "place", "arm": "south", "slot": 0})
    table.play("Ben", {"do": "challenge", "neighbour": "inner"})
    player = bot("cross", "hard", "remembers")
    player.watch(table.view("Bot"))
    belief = player._picture("p0", knowledge([{**cards[0], "lat": 70.0}]))  # type: ignore[attr-defined] # its head
    assert belief.lat.figure == 40.0


def test_a_bot_trades_when_it_may() -> None:
    view: dict[str, Any] = {
        "phase": "placing",
        "last": None,
        "arms": {"north": []},
        "start": {"id": "a"},
        "card": {"id": "b"},
    }
    moves: list[dict[str, Any]] = [{"do": "place", "arm": "north", "slot": 0}, {"do": "trade"}]
    assert bot("cross", "easy").move(view, moves, {}, random.Random(1)) == {"do": "trade"}

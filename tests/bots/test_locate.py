import random
from typing import Any

import pytest

from geotrainer import OptionError, Table
from geotrainer.atlas import boards
from geotrainer.bots.bot import Bot, bot
from geotrainer.bots.strength import STRENGTHS

CITIES = (
    *(("Lima", -12.05, -77.04), ("Nairobi", -1.29, 36.82), ("Hanoi", 21.03, 105.85), ("Perth", -31.95, 115.86)),
    *(("Madrid", 40.42, -3.70), ("Chicago", 41.88, -87.63), ("Lagos", 6.45, 3.39), ("Delhi", 28.65, 77.23)),
    *(("Oslo", 59.91, 10.75), ("Quito", -0.23, -78.52), ("Cairo", 30.06, 31.25), ("Manila", 14.60, 120.98)),
    *(("Denver", 39.74, -104.98), ("Recife", -8.05, -34.88), ("Riga", 56.95, 24.11), ("Durban", -29.86, 31.02)),
)
COLOURS = ("yellow", "orange", "green")


def deck() -> list[dict[str, Any]]:
    return [
        {
            "id": name.lower(),
            "name": name,
            "kind": "city",
            "colour": COLOURS[number % 3],
            "lat": lat,
            "lon": lon,
            "entries": [list(entry) for entry in boards.entries_at(lat, lon)],
        }
        for number, (name, lat, lon) in enumerate(CITIES)
    ]


DECK = deck()
KNOWLEDGE = {card["id"]: card for card in DECK}


def play(players: dict[str, Bot], seed: int) -> Table:
    played = Table("locate", list(players), DECK, seed=seed)
    rng = random.Random(seed)
    while acting := played.to_act():
        seat = min(acting)
        played.play(seat, players[seat].move(played.view(seat), played.moves(seat), KNOWLEDGE, rng))
    return played


def points(level: str, matches: int) -> int:
    total = 0
    for seed in range(matches):
        result = play({"Ada": bot("locate", level, f"{seed}")}, seed).result()
        assert result is not None
        total += sum(result["points"].values())
    return total


@pytest.mark.parametrize("level", sorted(STRENGTHS))
def test_bots_play_a_match_to_its_end(level: str) -> None:
    players = {seat: bot("locate", level, seat) for seat in ("Ada", "Ben", "Cem")}
    assert play(players, 5).result() is not None


def test_a_stronger_bot_gets_further() -> None:
    easy, medium, hard = (points(level, 12) for level in ("easy", "medium", "hard"))
    assert easy < medium < hard


def test_a_bot_that_is_sure_places_four_stones_and_one_that_is_not_fewer() -> None:
    def stones(level: str) -> list[int]:
        log = [event for seed in range(8) for event in play({"Ada": bot("locate", level, f"{seed}")}, seed).log()]
        return [len(event["stones"]) for event in log if event["kind"] == "guessed"]

    easy, hard = stones("easy"), stones("hard")
    assert set(easy) & {1, 2}
    assert sum(easy) / len(easy) < sum(hard) / len(hard)
    assert hard.count(4) > len(hard) / 2


def test_a_bot_believes_the_same_each_time_and_two_bots_believe_differently() -> None:
    one, again, other = (
        play({"Ada": bot("locate", "medium", identity)}, 3).log() for identity in ("one", "one", "other")
    )
    assert one == again
    assert one != other


def test_a_bot_points_where_it_believes_the_place_to_be() -> None:
    played = play({"Ada": bot("locate", "hard", "x")}, 1)
    distances = [r["distance_km"] for e in played.log() if e["kind"] == "evaluated" for r in e["results"]]
    assert max(distances) < 5 * STRENGTHS["hard"].noise_km
    assert min(distances) > 0


def test_a_bot_does_not_look_at_the_entries_of_its_knowledge() -> None:
    wrong = {name: {**card, "entries": [["asia", "W", "N", "A"]]} for name, card in KNOWLEDGE.items()}
    player, played = bot("locate", "hard", "x"), Table("locate", ["Ada"], DECK, seed=1)
    for _ in range(9):
        args = played.view("Ada"), played.moves("Ada")
        move = player.move(*args, KNOWLEDGE, random.Random(1))
        assert move == player.move(*args, wrong, random.Random(1))
        played.play("Ada", move)


def test_a_bot_that_has_never_heard_of_a_place_still_moves() -> None:
    player, played, rng = bot("locate", "hard"), Table("locate", ["Ada"], DECK, seed=1), random.Random(1)
    while played.to_act():
        played.play("Ada", player.move(played.view("Ada"), played.moves("Ada"), {}, rng))
    assert played.result() is not None


def test_a_bot_of_an_unknown_strength_or_game_is_refused() -> None:
    with pytest.raises(OptionError, match="easy, medium, hard"):
        bot("locate", "godlike")
    with pytest.raises(OptionError, match="locate"):
        bot("chess", "easy")

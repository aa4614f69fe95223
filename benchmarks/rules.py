"""How fast the rules of `locate` are: matches of bots a second, and moves a second through `Table`."""

import random
import time
from collections.abc import Callable

from geotrainer import Table
from geotrainer.atlas.decks import deck
from geotrainer.bots.bot import bot

SEATS = ("Ada", "Ben", "Cem", "Dua")
SECONDS = 5.0


def match_of_bots(seed: int) -> int:
    """Play a match of four bots; the number of moves."""
    knowledge = {card["id"]: card for card in deck("locate", "world")}
    table = Table("locate", SEATS, "world", seed=seed)
    players = {seat: bot("locate", ("easy", "medium", "hard", "medium")[n], seat) for n, seat in enumerate(SEATS)}
    rng, moves = random.Random(seed), 0
    while acting := table.to_act():
        seat = min(acting)
        table.play(seat, players[seat].move(table.view(seat), table.moves(seat), knowledge, rng))
        moves += 1
    return moves


def match_of_dice(seed: int) -> int:
    """Play a match of four seats that choose among their moves by lot and look at their view; the number of moves."""
    table = Table("locate", SEATS, "world", seed=seed)
    rng, moves = random.Random(seed), 0
    while acting := table.to_act():
        seat = min(acting)
        table.play(seat, rng.choice(table.moves(seat)))
        table.view(seat)
        moves += 1
    return moves


def measured(play: Callable[[int], int]) -> tuple[float, float]:
    """Matches and moves a second of processor time, after one match to warm up."""
    play(0)
    matches = moves = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        matches += 1
        moves += play(matches)
    return matches / spent, moves / spent


def main() -> None:
    """Print the figures."""
    for name, play in (("bots", match_of_bots), ("dice", match_of_dice)):
        matches, moves = measured(play)
        print(f"locate, four {name}: {matches:7.1f} matches a second, {moves:8.0f} moves a second through Table")


if __name__ == "__main__":
    main()

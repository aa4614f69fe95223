"""A match that only bots play, to be watched: on the projector, to show what a game is like."""

from collections.abc import Sequence
from typing import Any

import msgspec

from geotrainer.bots.strength import STRENGTHS
from geotrainer.classroom.desk import Desk
from geotrainer.classroom.seating import TablePlan
from geotrainer.errors import OptionError
from geotrainer.rules.games import check_game
from geotrainer.screens.solo import FIRST_DECK, Solo

# Seconds before a bot moves, and at the map between two turns: as long as it takes to read a step.
PACE = {"bot_pause": 4.0, "look": 5.0}


class Watched(Solo):
    """A table without a seat of one's own, in the large type of the projector."""

    def _start(self) -> None:
        if self.rounds.is_running():
            self.rounds.end_early()
        choice = msgspec.structs.replace(self._in_language(), pace=PACE)
        (match_id,) = self.rounds.start(choice, [TablePlan((), self.strengths.bots)])
        self.stage.frame.project(True)
        self.screen.sit(Desk(self.store, match_id, None))
        self._draw_end()

    def _has_begun(self) -> bool:
        """Nobody's move is lost when the page's language comes."""
        return False


def watch(
    game: str,
    *,
    bots: Sequence[str] = ("easy", "medium", "hard"),
    deck: str | None = None,
    seed: str | None = None,
    **options: Any,
) -> Any:
    """A widget on which two to six bots play a game by themselves.

    Args:
        game: "locate", "cross", "hideout" or "estimate".
        bots: the strengths of the bots: "easy", "medium", "hard".
        deck: the name of a deck; the game's first deck if left out.
        seed: the same seed deals the same cards.
        options: options of the match (docs/architecture.md).

    Raises:
        OptionError: an unknown game, strength or option.
        DeckError: an unknown deck.
        ClassError: too few or too many bots for the game.
    """
    check_game(game)
    for strength in bots:
        if strength not in STRENGTHS:
            raise OptionError(f"There is no bot strength {strength!r}; choose {', '.join(STRENGTHS)}.", value=strength)
    table = Watched(game, deck or FIRST_DECK[game], bots, options, seed)
    return table.widget

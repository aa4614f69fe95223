"""What the class itself does at a table: bots on empty chairs move, and a run-out time is acted on."""

import random
from collections.abc import Mapping
from typing import Any

from geotrainer.bots.bot import Bot, bot
from geotrainer.classroom.match import Chair, Match
from geotrainer.errors import RuleError

# No match of the four games has as many moves in a row by bots; more would be a bot that never ends.
MOST_MOVES = 5000
# In `locate` cards are chosen and exchanged before there is a place to find.
BEFORE_THE_MAP = ("choose", "exchange")


class EmptyChairs:
    """Plays for the bots of one match, in whichever process looks first; the store lets only one of them be the mover.

    `knowledge` maps card ids to card dicts: what a bot could have learnt about the world (it blurs them itself).
    """

    def __init__(self, match: Match, knowledge: Mapping[str, Any]) -> None:
        self.match = match
        self.knowledge = knowledge
        self._bots: dict[tuple[str, str], Bot] = {}
        self._watched: dict[tuple[str, str], int] = {}

    def act(self) -> bool:
        """Make every move that is due now; True if there was any."""
        acted = False
        for _move in range(MOST_MOVES):
            due = self._due()
            if due is None:
                return acted
            seat, move, mover = due
            try:
                self.match.play(seat, move, seen=len(self.match.log), mover=mover)
            except RuleError:
                # Another process was faster, and what was due is no longer.
                self.match.catch_up()
            acted = True
        return acted

    def _due(self) -> tuple[str, dict[str, Any], str] | None:
        """The next move that the class owes the table: seat, move and mover."""
        waiting = self.match.to_act()
        if not waiting:
            return None
        if self._time_is_up():
            return min(waiting), {"do": "ready"}, "class"
        if self.match.store.clock() < self._last_at() + self._bot_pause():
            return None
        for chair in self.match.chairs:
            if chair.bot is not None and chair.seat in waiting:
                return chair.seat, self._decide(chair, chair.bot), "bot"
        return None

    def _decide(self, chair: Chair, strength: str) -> dict[str, Any]:
        moves = self.match.moves(chair.seat)
        player = self._bot(chair.seat, strength)
        # A bot's luck differs from turn to turn, but not from process to process.
        rng = random.Random(f"{self.match.id}:{chair.seat}:{len(self.match.log)}")
        return player.move(self.match.view(chair.seat), moves, self.knowledge, rng)

    def _bot(self, seat: str, strength: str) -> Bot:
        key = (seat, strength)
        if key not in self._bots:
            self._bots[key] = bot(self.match.info.game, strength, f"{self.match.id}:{seat}")
            self._watched[key] = 0
        views = self.match.views_since(seat, self._watched[key])
        for view in views:
            self._bots[key].watch(view)
        self._watched[key] = len(self.match.log)
        return self._bots[key]

    def _bot_pause(self) -> float:
        """Seconds between an event and a bot's move: none where all move at once and sealed, but in a demo."""
        pace = self.match.info.pace
        if "hurry" in pace and self._has_nothing_to_show():
            return float(pace["hurry"])
        is_paced = len(self.match.to_act()) == 1 or pace.get("every_move")
        return float(pace.get("bot_pause", 0.0)) if is_paced else 0.0

    def _has_nothing_to_show(self) -> bool:
        """Whether those who look on at a demo still wait for the first thing on the map."""
        view = self.match.view(None)
        return view["phase"] in BEFORE_THE_MAP and view.get("round") == 1

    def _last_at(self) -> float:
        return self.match.log[-1].at

    def _time_is_up(self) -> bool:
        """Whether the time to memorise is over (H3); the rules have no clock, the class has."""
        if self.match.info.game != "hideout":
            return False
        view = self.match.view(None)
        limit = view.get("memorise_seconds")
        return (
            view["phase"] == "memorising"
            and limit is not None
            and self.match.store.clock() >= self.match.log[0].at + float(limit)
        )

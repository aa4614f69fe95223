"""A match of `estimate` in memory, as the screens see it: two students, one of them with a screen."""

import json
from typing import Any

from geotrainer.atlas.decks import deck
from geotrainer.classroom.desk import Desk
from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.screens.estimate.screen import EstimateScreen
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.stage import Stage

CARDS = {card["id"]: card for card in deck("estimate", "world")}
_taps = iter(range(1, 10**9))


class Table:
    """A match of two students in memory; the first one has a screen."""

    def __init__(self, seed: str = "7", language: str = "en", **options: Any) -> None:
        self.store = Store("sqlite://")
        class_id = School(self.store).create_class("5b", language).id
        self.ids = [Students(self.store, class_id).join(name).student.id for name in ("Ada", "Ben")]
        self.rounds = Rounds(self.store, class_id)
        choice = Choice(game="estimate", deck="world", seed=seed, options=options)
        (self.match_id,) = self.rounds.start(choice, [TablePlan(tuple(self.ids))])
        match = Match(self.store, self.match_id)
        self.own, self.other = (str(match.seat_of(student)) for student in self.ids)
        self.screen = self.sit(self.own)

    def sit(self, seat: str | None) -> EstimateScreen:
        """Another page: a seat's, or (None) the projector's."""
        screen = EstimateScreen(Stage())
        screen.sit(Desk(self.store, self.match_id, seat))
        return screen

    @property
    def match(self) -> Match:
        """The match as the store has it."""
        return Match(self.store, self.match_id)

    def view(self) -> dict[str, Any]:
        """What the own seat may know."""
        return self.match.view(self.own)

    def look(self) -> None:
        """Let the page look for news."""
        assert self.screen.desk is not None
        self.screen.desk.look()
        self.screen.draw()

    def others_lay(self) -> None:
        """Let the other seat lay its cards as they come."""
        match = self.match
        while self.other in match.to_act() and match.view(self.other)["phase"] == "assigning":
            match.play(self.other, match.moves(self.other)[0])
        self.look()

    def lay(self) -> dict[str, str]:
        """Lock in the own cards on the screen, as they come; what went where."""
        piece = self.screen.laying
        free = [c["id"] for c in piece.categories if not c["fixed"]]
        cards = dict(zip(free[: piece.most], (card["id"] for card in piece.cards), strict=False))
        tap(piece, "lay", cards=cards)
        return cards

    def play_round(self) -> None:
        """Lay on both sides."""
        self.lay()
        self.others_lay()

    def until_asked(self, seat: str) -> dict[str, Any]:
        """Play on, without the screen, until a seat is asked for a capital; the question."""
        match = self.match
        for _move in range(40):
            if match.to_act() == {seat} and match.view(seat)["phase"] == "asking":
                self.look()
                question: dict[str, Any] = match.view(seat)["question"]
                return question
            mover = min(match.to_act())
            match.play(mover, _weakest(match, mover) if mover == seat else _strongest(match, mover))
        raise AssertionError("nobody came to stand last alone")

    def leave_story(self) -> None:
        """Skip to the end of what is told, and leave it."""
        steps = self.screen.stories.steps
        tap(steps, "skip")
        tap(steps, "done")


def tap(piece: Any, what: str, **more: Any) -> None:
    """Send what the browser would send."""
    piece._receive(piece, {"tap": f"page-{next(_taps)}", "do": what, **more}, [])


def press(piece: Any, action: str) -> None:
    """Press a button of a main button."""
    tap(piece, "press", id=action)


def sent(screen: Any) -> str:
    """Everything that the pieces on a page hold for the browser, but for flags and what all pieces bring along."""
    pieces: list[Piece] = [*screen.pieces(), *screen.stage.pieces()]
    return json.dumps(
        [_without_pictures(piece.get_state(piece.trait_names(sync=True))) for piece in pieces], default=str
    )


def _without_pictures(value: Any) -> Any:
    if isinstance(value, dict):
        hidden = {"picture", "words"}
        return {k: _without_pictures(v) for k, v in value.items() if k not in hidden and not k.startswith("_")}
    return [_without_pictures(one) for one in value] if isinstance(value, list | tuple) else value


def _worth(move: dict[str, Any]) -> float:
    total = 0.0
    for category, card in move.get("cards", {}).items():
        figure, _colon, end = category.partition(":")
        everybody = sorted(other[figure] for other in CARDS.values()) if figure != "capital_letters" else [0]
        rank = everybody.index(CARDS[card][figure]) if figure != "capital_letters" else 0
        total += rank if end == "max" else -rank
    return total


def _strongest(match: Match, seat: str) -> dict[str, Any]:
    return max(match.moves(seat), key=_worth)


def _weakest(match: Match, seat: str) -> dict[str, Any]:
    return min(match.moves(seat), key=_worth)

"""A match of `cross` in memory with a screen for every seat, and what the pieces have told a browser."""

import itertools
import json
from typing import Any

from geotrainer.classroom.desk import Desk
from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.screens.cross.screen import CrossScreen
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.stage import Stage

# Every figure of a back can be told from every other: 11°7'N and 41°7'E belong to one card only.
CARDS = [
    {
        "id": f"c{i}", "name": f"Place {i}", "names": {"en": f"Place {i}", "de": f"Ort {i}"}, "kind": "place",
        "country": f"Land{i}", "lat": i + 7 / 60, "lon": 30 + i + 7 / 60, "population": 70_000 + i, "difficulty": 1,
    }
    for i in range(1, 25)
]  # fmt: skip
_taps = itertools.count(1)


class Table:
    """A match of three students in memory, each with a screen; the projector has one, too."""

    def __init__(self, **options: Any) -> None:
        self.store = Store("sqlite://")
        class_id = School(self.store).create_class("5b").id
        ids = [Students(self.store, class_id).join(name).student.id for name in ("Ada", "Ben", "Cleo")]
        self.rounds = Rounds(self.store, class_id)
        deck = self.rounds.add_list("cross", "Ours", CARDS, "v1")
        options = {"stack_size": 2, "ask_all_at_once": True, **options}
        (self.match_id,) = self.rounds.start(
            Choice(game="cross", deck=deck, seed="7", options=options), [TablePlan(tuple(ids))]
        )
        self.screens = {seat: self.sit(seat) for seat in self.match.view(None)["seats"]}

    def sit(self, seat: str | None) -> CrossScreen:
        """A page that comes to the table."""
        screen = CrossScreen(Stage())
        screen.sit(Desk(self.store, self.match_id, seat))
        return screen

    @property
    def match(self) -> Match:
        """The match as the store has it."""
        return Match(self.store, self.match_id)

    def view(self) -> dict[str, Any]:
        """What everybody may see."""
        return self.match.view(None)

    def act(self, seat: str, move: dict[str, Any]) -> None:
        """A seat moves, and every page hears of it."""
        self.match.play(seat, move)
        self.hear()

    def hear(self) -> None:
        """Every page looks for news."""
        for screen in self.screens.values():
            assert screen.desk is not None
            screen.desk.look()
            screen.draw()

    def order(self) -> list[str]:
        """The placer first, then the others in turn."""
        seats, at = self.view()["seats"], self.view()["seats"].index(self.view()["turn"])
        return [*seats[at:], *seats[:at]]

    def place(self, *, right: bool = True) -> None:
        """The drawn card goes next to the start card, on the north arm, where it is right or wrong."""
        view = self.view()
        is_north = number(view["card"]) > number(view["start"])
        self.act(view["turn"], {"do": "place", "arm": "north" if is_north is right else "south", "slot": 0})

    def all_pass(self) -> None:
        """Nobody doubts."""
        for seat in self.order()[1:]:
            self.act(seat, {"do": "pass"})

    def to_estimating(self) -> None:
        """Right cards are placed until the stack is used up."""
        while self.view()["phase"] != "estimating":
            self.place()
            self.all_pass()


def number(face: dict[str, Any]) -> int:
    """The number of a card."""
    return int(face["id"][1:])


def tap(piece: Any, **content: Any) -> None:
    """Send what the browser would send."""
    piece._receive(piece, {"tap": f"page-{next(_taps)}", **content}, [])


def leave(screen: CrossScreen) -> None:
    """Skip to the end of what is told and leave it."""
    tap(screen.stories.steps, do="skip")
    tap(screen.stories.steps, do="done")


def todo(screen: CrossScreen) -> str:
    """What the top line says."""
    return str(screen.stage.heading.todo)


def told(screen: CrossScreen) -> list[dict[str, Any]]:
    """The steps of what is told now."""
    return list(screen.stories.steps.steps)


def sent(screen: CrossScreen) -> str:
    """All that a page's pieces and map have told its browser."""
    pieces: list[Piece] = [*screen.pieces(), *screen.stage.pieces()]
    states = [{k: v for k, v in piece.get_state().items() if not k.startswith("_")} for piece in pieces]
    layers = [
        {k: v for k, v in layer.get_state().items() if k in {"data", "location"}}
        for layer in screen.stage.map.map.layers
    ]
    icons = [layer.icon.html for layer in screen.stage.map.map.layers if getattr(layer, "icon", None)]
    return json.dumps([states, layers, icons], default=str, ensure_ascii=False)


def backs_in(text: str) -> set[int]:
    """The numbers of the cards of which any part of the back stands in a text."""
    return {
        i
        for i in range(1, 25)
        if any(part in text for part in (f" {i}°7'N", f"\"{i}°7'N", f"{30 + i}°7'E", f'Land{i}"', f"70,{i:03}"))
    }

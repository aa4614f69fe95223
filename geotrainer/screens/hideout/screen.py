"""What a seat sees of `hideout`, phase by phase; between two turns everybody looks at the map."""

from typing import Any

import ipywidgets as widgets

from geotrainer.i18n import _, ngettext
from geotrainer.screens.game_screen import GameScreen, View
from geotrainer.screens.help_pages import HelpPages
from geotrainer.screens.hideout.asking import Asking
from geotrainer.screens.hideout.ending import Ending
from geotrainer.screens.hideout.home_map import HomeMap, region_of
from geotrainer.screens.hideout.homes import animal_form
from geotrainer.screens.hideout.pause import Pause, left_to_look, left_to_memorise, look_seconds
from geotrainer.screens.hideout.telling import found_by, tell_turn
from geotrainer.screens.names import card_name
from geotrainer.screens.pieces.forest import Forest, TurnedTile
from geotrainer.screens.pieces.forms import SeatForm, initials
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.portrait import Portrait
from geotrainer.screens.seat_states import ASKED, MEMORISING, NOTHING, READY
from geotrainer.screens.stage import Stage


class HideoutScreen(GameScreen):
    """The screen of `hideout` (rules H1 to H13)."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.home_map = HomeMap(stage.map)
        self.forest = Forest(self._turn)
        self.portrait = Portrait()
        self.pause = Pause(self.draw)
        self.memorising = Pause(self._time_is_up)
        self.ready = MainButton(lambda _action: self.send({"do": "ready"}))
        self.asking = Asking(self.send, self.draw)
        self.ending = Ending(self.draw)
        self.help = HelpPages(stage.dialog)
        # The forest and what the map tells stand side by side where there is room.
        self.table = widgets.VBox([])
        self.table.add_class("gt-hideout")

    def pieces(self) -> tuple[Piece, ...]:
        """The game's own pieces."""
        return (
            self.forest, self.portrait, self.pause.clock, self.memorising.clock, self.ready, self.asking.list,
            self.asking.buttons, *self.help.pieces(), *self.ending.pieces(),
        )  # fmt: skip

    def begin(self, view: View) -> None:  # noqa: ARG002 - every game has it
        """Start with a bare map and an empty head."""
        self.pause.stop()
        self.memorising.stop()
        self.asking.forget()
        self.ending.begin()
        self.portrait.name = ""
        self.home_map.clear()
        self.stage.map.on_touch(None)

    def show(self, view: View) -> None:
        """Draw the pause after the last turn, or else the present phase."""
        if self.desk is None:
            return
        is_over = view["phase"] == "over" or self.desk.match.is_over
        left = left_to_look(self.desk) if view["last"] and view["phase"] in {"turning", "over"} else 0.0
        is_ended_early = is_over and view["result"] is None
        if left and not is_ended_early:
            self._show_looking(view, left)
        elif is_over:
            self._show_ending(view)
        else:
            {
                "memorising": self._show_memorising,
                "turning": self._show_turning,
                "placing": self._show_placing,
            }[view["phase"]](view)

    def _show_memorising(self, view: View) -> None:
        if self.desk is None:
            return
        mine = self._is_asked(view)
        whole = float(view["memorise_seconds"])
        self._draw_top(
            view,
            _("Remember these animals") if mine else _("They will soon be turned over and mixed."),
            whose=_("Memorising") if mine else _("Waiting for {names}").format(names=self.names(view["to_act"])),
        )
        self._draw_forest(view, mode="memorise")
        left = left_to_memorise(self.desk, whole)
        self.memorising.run(self.desk.match.id, _("Time to memorise"), left, whole)
        is_seated = self.desk.seat is not None
        self.ready.show(
            main={"id": "ready", "label": _("I am ready") if mine else _("Ready"), "disabled": not mine}
            if is_seated
            else None,
            why=_("As soon as all are ready it goes on."),
        )
        self._lay("memorise", [self.memorising.clock, self.ready])

    def _show_turning(self, view: View) -> None:
        mine = self._is_asked(view)
        actor = self.names(view["to_act"])
        self._draw_top(
            view,
            _("Who hides here?") if mine else _("{name} is searching").format(name=actor),
            whose=_("Your turn") if mine else self._left_over(view),
        )
        said = "" if mine else _("{name} is to move").format(name=actor)
        self._draw_forest(view, mode="turn" if mine else "look", said=said)
        self._draw_last(view)
        self._lay("turn" if mine else "wait", [])

    def _show_looking(self, view: View, left: float) -> None:
        if self.desk is None:
            return
        last = view["last"]
        face = next(face for face in view["animals"] if face["id"] == last["animal"])
        self._draw_top(
            view,
            card_name(face) if last["taken"] else _("That is: {animal}").format(animal=card_name(face)),
            whose=found_by(last["seat"], self) if last["taken"] else _("Look where it lives"),
            is_turn=False,
        )
        self._draw_forest(view, mode="look", turned=True)
        self._draw_last(view)
        if view["to_act"]:
            label = _("Look at the map. Then: {name}").format(name=self.names(view["to_act"]))
        else:
            label = _("Look at the map.")
        self.pause.run(self.desk.length, label, left, look_seconds(self.desk))
        self._lay("look", [])

    def _show_placing(self, view: View) -> None:
        mine = self._is_asked(view)
        name = next(card_name(face) for face in view["animals"] if face["id"] == view["asked"])
        self._draw_top(
            view,
            _("Where does it live: {animal}?").format(animal=name)
            if mine
            else _("{name} is asked where it lives: {animal}").format(name=self.names(view["to_act"]), animal=name),
            whose=_("You found it! A question for you alone") if mine else found_by(view["last"]["seat"], self),
        )
        self._draw_forest(view, mode="look", turned=True)
        tell_turn(self.portrait, view["last"], view, self)
        if mine:
            self.asking.show(view["asked"], name)
            self.home_map.thought(self.asking.thought, self._region())
            self.stage.map.on_touch(self.asking.touched)
        else:
            self.home_map.nothing()
        self._lay("ask" if mine else "wait", [self.asking.list, self.asking.buttons] if mine else [])

    def _show_ending(self, view: View) -> None:
        if self.desk is None:
            return
        said = self.ending.draw(self.desk, view, self, self.home_map, self.portrait)
        self._draw_top(view, said, whose=_("The match is over"))
        self.stage.map.on_touch(self.ending.touched)
        self._lay("over", self.ending.widgets)

    def _draw_top(self, view: View, todo: str, *, whose: str, is_turn: bool = True) -> None:
        own = self._own_seat()
        self.stage.heading.show(
            todo=todo,
            whose=whose,
            points=view["points"].get(own) if own else None,
            mine=is_turn and self._is_asked(view),
        )
        self.stage.seats.show(seats=[self._seat_form(seat, view, is_turn=is_turn) for seat in view["seats"]])

    def _draw_forest(self, view: View, *, mode: str, said: str = "", turned: bool = False) -> None:
        finders = {animal: self._finder(seat, view) for seat, animals in view["kept"].items() for animal in animals}
        self.forest.show(
            label=_("The forest and its animals"),
            # In the order of their names, which tells nothing (H11).
            animals=sorted((animal_form(face) for face in view["animals"]), key=lambda one: one["name"].casefold()),
            finders=finders,
            pieces=view["pieces"],
            current=view["current"],
            mode=mode,
            said=said,
            turned=_turned_tile(view) if turned and view["last"] else None,
        )

    def _draw_last(self, view: View) -> None:
        """The last turn with its home; nothing before the first one."""
        last = view["last"]
        if last is None:
            self.portrait.name = ""
            self.home_map.nothing()
            return
        tell_turn(self.portrait, last, view, self)
        if last["home"]:
            finder = self._finder(last["seat"], view) if last["taken"] else None
            self.home_map.home(last["home"], finder, last["answer"])

    def _region(self) -> tuple[float, float, float, float]:
        """Where all fifteen animals live together, which tells nothing of a single one."""
        return region_of(self.desk.cards.values() if self.desk else ())

    def _finder(self, seat: str, view: View) -> SeatForm:
        """Whose token stands at an animal; without the state of the moment, so that it stays as it is."""
        form = self.seat_form(self.sitter(seat), view)
        return SeatForm(id=seat, name=self.name(seat), number=form["number"], initials=initials(form["name"]))

    def _left_over(self, view: View) -> str:
        left = len(view["animals"]) - len(view["taken"])
        return ngettext("{n} animal is still hidden", "{n} animals are still hidden", left).format(n=left)

    def _lay(self, scene: str, panel: list[Any]) -> None:
        """Put the pieces of a scene in their places; the stylesheet orders those of the table by the scene's name."""
        self.help.draw("hideout")
        if scene != "look":
            self.pause.stop()
        if scene != "memorise":
            self.memorising.stop()
        if scene not in {"ask", "over"}:
            self.stage.map.on_touch(None)
        if scene != "ask":
            self.asking.forget()
        self.forest.hidden = scene in {"ask", "over"}
        self.portrait.hidden = scene == "ask"
        wanted = (
            (self.forest,) if scene == "memorise" else (self.forest, self.portrait, self.pause.clock, self.stage.map)
        )
        if self.table.children != wanted:
            self.table.children = wanted
        for other in SCENES:
            (self.table.add_class if other == scene else self.table.remove_class)(f"gt-hideout-{other}")
        self.stage.frame.lay(stage=[self.table], panel=[*panel, self.stage.seats, *self.help.widgets])

    def _turn(self, animal: str, space: int) -> None:
        self.send({"do": "turn", "animal": animal, "space": space})

    def _time_is_up(self) -> None:
        if self.desk is not None:
            self.desk.tend()
        self.draw()
        self.after_move()

    def _seat_form(self, seat: str, view: View, *, is_turn: bool) -> SeatForm:
        doing, sign = NOTHING
        if view["phase"] == "memorising":
            doing, sign = MEMORISING if seat in view["to_act"] else READY
        elif is_turn and seat in view["to_act"]:
            doing, sign = ASKED
        return self.seat_form(self.sitter(seat), view, doing, sign=sign)

    def _own_seat(self) -> str:
        return (self.desk.seat if self.desk else None) or ""

    def _is_asked(self, view: View) -> bool:
        return self._own_seat() in view["to_act"]


SCENES = ("memorise", "turn", "wait", "look", "ask", "over")


def _turned_tile(view: View) -> TurnedTile:
    last = view["last"]
    return TurnedTile(
        piece=last["piece"],
        space=last["space"],
        animal=last["animal"],
        state="right" if last["taken"] else "wrong",
    )

"""What a seat sees of `cross`, phase by phase; a doubt or a check is told first, and everyone leaves it in own time."""

from typing import Any

from geotrainer.i18n import _, ngettext
from geotrainer.screens.cross.ending import Ending
from geotrainer.screens.cross.laid_out import STACKS, arms_in_play, front, pile
from geotrainer.screens.cross.storyteller import Storyteller
from geotrainer.screens.cross.telling import Story, Voices
from geotrainer.screens.cross.wording import claim, face_name, place_in_words
from geotrainer.screens.game_screen import GameScreen, View
from geotrainer.screens.help_pages import HelpPages
from geotrainer.screens.pieces.chips import Chips, Purse
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.cross import Cross
from geotrainer.screens.pieces.forms import Option, SeatForm
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.number_entry import NumberEntry
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.seat_states import ANSWERED, ASKED, LOCKED, NOTHING, PLACING, THINKING, SeatState
from geotrainer.screens.stage import Stage

Action = dict[str, Any]


class CrossScreen(GameScreen):
    """The screen of `cross` (rules C4 to C23)."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.cross = Cross(lambda arm, slot: self.send({"do": "place", "arm": arm, "slot": slot}))
        self.doubts = Choices("", lambda side: self.send({"do": "challenge", "neighbour": side}), columns=1)
        self.doubts.add_class("gt-claims")
        self.estimate = NumberEntry(lambda wrong: self.send({"do": "estimate", "wrong": wrong}))
        self.buttons = MainButton(self._press)
        self.chips = Chips()
        self.ending = Ending()
        self.help = HelpPages(stage.dialog)
        self.stories = Storyteller(stage.map, self.cross, self._lay_story, self.draw)
        self._doubting = ""
        self._asked_about: dict[str, Any] | None = None
        self._undoubted: dict[str, Any] | None = None

    def pieces(self) -> tuple[Piece, ...]:
        """The game's own pieces."""
        return (
            self.cross, self.doubts, self.estimate, self.buttons, self.chips,
            *self.stories.pieces(), *self.help.pieces(), *self.ending.pieces(),
        )  # fmt: skip

    def begin(self, view: View) -> None:
        """Start with an empty head."""
        self._doubting = ""
        self._asked_about = self._undoubted = None
        self.stories.begin(view)
        self.stage.map.on_touch(None)

    def retell(self, view: View) -> None:
        """Say a doubt or a check in the language that the page has changed to."""
        self.stories.retell(self._voices(view))

    def show(self, view: View) -> None:
        """Draw the doubt or the check that was not told yet, or else the present phase."""
        self._notice_passes(view)
        self.stories.hear(view, self._voices(view))
        self._draw_chips(view)
        story = self.stories.story
        if story is not None:
            self._show_story(story, view)
            return
        over = view["phase"] == "over" or (self.desk is not None and self.desk.match.is_over)
        {
            "placing": self._show_placing,
            "asking": self._show_asking,
            "estimating": self._show_estimating,
            "over": self._show_ending,
        }["over" if over else view["phase"]](view)

    def _show_placing(self, view: View) -> None:
        mine, card = self._is_asked(view), face_name(view["card"])
        whose = _("Your turn") if mine else _("{name} places").format(name=self.name(view["turn"]))
        self._draw_top(
            view,
            _("Where does {card} belong?").format(card=card),
            whose=" · ".join(part for part in (self._passed(), whose) if part),
        )
        self._draw_cross(view, placeable=mine)
        trade = {"id": "trade", "label": _("Turn in 5 chips for a card that counts 5")}
        can_trade = any(move["do"] == "trade" for move in self._moves())
        self._draw_buttons(None, [*([trade] if can_trade else []), *self._repeat(view)])
        self._lay([self.cross], [self.buttons])

    def _show_asking(self, view: View) -> None:
        mine, placed = self._is_asked(view), view["placed"]
        card = face_name(placed["card"])
        if self._doubting != placed["card"]["id"]:
            self._doubting = ""
        where = place_in_words(view, placed["arm"], placed["slot"])
        if mine:
            todo = _("{card}: do you doubt it?").format(card=card)
        else:
            todo = _("Asked now: {names}").format(names=self.names(view["to_act"]))
        said = [_("{name}: {card}").format(name=self.name(placed["seat"]), card=card), where, self._own_answer(view)]
        self._draw_top(view, todo, whose=" · ".join(part for part in said if part))
        self._draw_cross(view, placeable=False)
        self.doubts.show(
            label=_("What is true instead?"),
            options=self._doubt_options(view),
            selected=None,
            hidden=not (mine and self._doubting),
        )
        no_doubt = {"id": "pass", "label": _("No doubt")}
        doubt = {"id": "doubt", "label": _("I doubt it")}
        back = {"id": "back", "label": _("Back")}
        # Whoever doubts is asked what is true instead: nothing else may look like the answer to that.
        main, quiet = (None, back) if self._doubting else (no_doubt, doubt)
        self._draw_buttons(main if mine else None, [quiet] if mine else [])
        self._lay([self.cross], [self.doubts, self.buttons])

    def _show_estimating(self, view: View) -> None:
        mine = self._is_asked(view)
        n = sum(len(cards) for cards in view["arms"].values())
        sealed = view["you"]["estimate"] if view["you"] else None
        if mine:
            todo = ngettext("Is this card wrong: 0 or 1?", "How many of these {n} cards are wrong?", n).format(n=n)
        elif sealed is not None:
            todo = _("Locked in: {number}. The others are still thinking.").format(number=sealed)
        else:
            todo = ngettext(
                "Everybody estimates whether this card is wrong.",
                "Everybody estimates how many of these {n} cards are wrong.",
                n,
            ).format(n=n)
        self._draw_top(
            view, todo, whose=_("Interim scoring {number} of {of}").format(number=view["scorings"] + 1, of=STACKS)
        )
        self._draw_cross(view, placeable=False)
        if mine:
            self.estimate.ask(
                _("Wrong cards"), _("Lock in"), most=n, hint=_("Nobody sees it before all numbers are in.")
            )
        self.estimate.show(hidden=not mine)
        self._draw_buttons(None, self._repeat(view))
        self._lay([self.cross], [self.estimate, self.buttons])

    def _show_story(self, story: Story, view: View) -> None:
        self.stories.show(watched=self.desk is None or self.desk.seat is None)
        whose = _("After this it is your turn") if self._is_asked(view) else ""
        self._draw_top(view, story.heading, whose=whose)
        self._lay_story()

    def _show_ending(self, view: View) -> None:
        if self.desk is None:
            return
        self.ending.draw(self.desk, view, self)
        self._draw_top(view, self.ending.headline, whose=_("The match is over"))
        self._draw_buttons(None, self._repeat(view))
        self.help.draw("cross")
        self.stage.frame.lay(stage=[*self.ending.stage, self.buttons], panel=[*self.ending.panel, *self.help.widgets])

    def _draw_cross(self, view: View, *, placeable: bool) -> None:
        placed = view["placed"]
        self.cross.show(
            label=_("The line of inhabitants") if view["line"] else _("The cross"),
            arms=arms_in_play(view, self._badge(placed["seat"], view) if placed else None),
            start=front(view["start"]),
            card=front(view["card"]) if view["card"] else None,
            pile=pile(view),
            placeable=placeable,
            seen=placed["card"]["id"] if placed else "",
        )

    def _draw_top(self, view: View, todo: str, *, whose: str) -> None:
        own = self._own_seat()
        self.stage.heading.show(
            todo=todo,
            whose=whose,
            points=view["points"].get(own) if own else None,
            mine=bool(own) and own in view["to_act"] and self.stories.story is None,
        )

    def _draw_chips(self, view: View) -> None:
        self.chips.show(
            label=_("Chips"),
            purses=[
                Purse(seat=self._badge(seat, view), chips=view["chips"][seat], traded=view["traded"][seat])
                for seat in view["seats"]
            ],
            supply=view["supply"],
        )

    def _draw_buttons(self, main: Action | None, quiet: list[Action]) -> None:
        self.buttons.show(main=main, quiet=quiet, why="", hidden=main is None and not quiet)

    def _lay(self, stage: list[Any], panel: list[Any]) -> None:
        self.help.draw("cross")
        self.stage.frame.lay(stage=stage, panel=[*panel, self.chips, *self.help.widgets])

    def _lay_story(self) -> None:
        self._lay(self.stories.stage, self.stories.panel)

    def _press(self, action: str) -> None:
        if action in {"doubt", "back"} and self.desk is not None:
            placed = self.desk.view()["placed"]
            self._doubting = placed["card"]["id"] if placed and action == "doubt" else ""
            self.draw()
        elif action == "again" and self.desk is not None:
            view = self.desk.view()
            self.stories.again(view, self._voices(view))
            self.draw()
        else:
            self.send({"do": action})

    def _repeat(self, view: View) -> list[Action]:
        """What was shown may be looked at again until the next card is placed (C22)."""
        label = _("Show the check again") if view["check"] else _("Show the doubt again")
        return [{"id": "again", "label": label}] if self.stories.can_repeat(view) else []

    def _doubt_options(self, view: View) -> list[Option]:
        """The neighbours against which the card can be doubted, each as what is claimed (C8)."""
        placed = view["placed"]
        on_arm = [face_name(face) for face in view["arms"][placed["arm"]]]
        slot, card = placed["slot"], face_name(placed["card"])
        beside = {"inner": on_arm[slot - 1] if slot else face_name(view["start"])}
        if slot + 1 < len(on_arm):
            beside["outer"] = on_arm[slot + 1]
        return [Option(id=side, label=claim(card, name, placed["arm"], side)) for side, name in beside.items()]

    def _own_answer(self, view: View) -> str:
        answer = view["you"]["answer"] if view["you"] else None
        if answer is None:
            return ""
        return _("You have no doubt") if answer == "pass" else _("You doubt it")

    def _notice_passes(self, view: View) -> None:
        """Remember that a card was let through by everybody, to say so at the next turn."""
        asked, placed = self._asked_about, view["placed"]
        if asked is not None and (placed is None or placed["card"]["id"] != asked["id"]):
            doubted = view["last"] is not None and view["last"]["card"]["id"] == asked["id"]
            self._undoubted = None if doubted else asked
        if placed is not None:
            self._undoubted = None
        self._asked_about = placed["card"] if placed else None

    def _passed(self) -> str:
        if self._undoubted is None:
            return ""
        return _("Nobody doubted {card}").format(card=face_name(self._undoubted))

    def _voices(self, view: View) -> Voices:
        return Voices(self.name, lambda seat: self._badge(seat, view))

    def _badge(self, seat: str, view: View) -> SeatForm:
        doing, sign = self._seat_state(seat, view)
        return self.seat_form(self.sitter(seat), view, doing, sign=sign)

    def _seat_state(self, seat: str, view: View) -> SeatState:
        is_asked = seat in view["to_act"]
        match view["phase"]:
            case "placing":
                return PLACING if is_asked else NOTHING
            case "asking":
                if seat in view["placed"]["answered"]:
                    return ANSWERED
                return ASKED if is_asked else NOTHING
            case "estimating":
                return THINKING if is_asked else LOCKED
        return NOTHING

    def _own_seat(self) -> str:
        return (self.desk.seat if self.desk else None) or ""

    def _is_asked(self, view: View) -> bool:
        return self._own_seat() in view["to_act"]

    def _moves(self) -> list[dict[str, Any]]:
        return self.desk.moves() if self.desk else []

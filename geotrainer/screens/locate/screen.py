"""What a seat sees of `locate`, phase by phase; an evaluation comes first and everyone leaves it at their own pace."""

from typing import Any

from geotrainer.i18n import _, ngettext
from geotrainer.rules.locate.stones import STONES_TO_KEEP
from geotrainer.screens.game_screen import GameScreen, View
from geotrainer.screens.help_pages import HelpPages
from geotrainer.screens.locate.board_map import BoardMap
from geotrainer.screens.locate.ending import Ending
from geotrainer.screens.locate.guess_buttons import label_of, next_stones, what_to_press
from geotrainer.screens.locate.guessing import Thought, thought_from
from geotrainer.screens.locate.telling import Told, telling
from geotrainer.screens.names import card_name, colour_name, kind_name, stone_name
from geotrainer.screens.pieces.cards import Cards
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.forms import CardForm, SeatForm
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.steps import Steps
from geotrainer.screens.pieces.track import Track
from geotrainer.screens.seat_states import ASKED, LOCKED, NOTHING, THINKING
from geotrainer.screens.stage import MapHeight, Stage

Face = dict[str, Any]
# Seconds a step stays where nobody sits who could tap.
PACE_WATCHED = 4.0


class LocateScreen(GameScreen):
    """The screen of `locate` (rules L9 to L25)."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.board_map = BoardMap(stage.map)
        self.cards = Cards("", on_take=lambda card: self.send({"do": "take", "card": card}))
        self.own_card = Cards("")
        self.other_cards = Cards("")
        self.stones = Choices("", self._place)
        self.buttons = MainButton(self._press)
        self.steps = Steps(self._tell, self._told_all)
        self.track = Track()
        self.ending = Ending()
        self.help = HelpPages(stage.dialog)
        self._thought = Thought()
        self._pointing = False
        self._round = 0
        self._told_round = 0
        self._telling: list[Told] = []

    def pieces(self) -> tuple[Piece, ...]:
        """The game's own pieces."""
        return (
            self.cards, self.own_card, self.other_cards, self.stones, self.buttons, self.steps, self.track,
            *self.help.pieces(), *self.ending.pieces(),
        )  # fmt: skip

    def begin(self, view: View) -> None:
        """Start with an empty head; an evaluation that was there before this page came is not told again."""
        self._thought = Thought()
        self._round = view["round"]
        # Whoever reloads in the middle of an evaluation has not seen its end; whoever has moved since has.
        has_seen = self.desk is not None and self.desk.has_moved_since("evaluated")
        self._told_round = view["last"][0]["round"] if view["last"] and has_seen else 0
        self._pointing = False
        self._telling = []
        self.board_map.clear()
        self.stage.map.on_touch(self._touch)

    def retell(self, view: View) -> None:
        """Say the evaluation in the language that the page has changed to."""
        if self._telling and self.desk is not None:
            self._telling = self._told_of(view)
            self.steps.show(label=_("The evaluation"), done=_("Go on"))
            self.steps.retell([told.step for told in self._telling])

    def show(self, view: View) -> None:
        """Draw the evaluation that was not told yet, or else the present phase."""
        if view["round"] != self._round:
            self._round = view["round"]
            self._thought = Thought()
            self._pointing = False
        if view["last"] and view["last"][0]["round"] > self._told_round:
            self._show_evaluation(view)
            return
        over = view["phase"] == "over" or (self.desk is not None and self.desk.match.is_over)
        {
            "choose": self._show_choosing,
            "exchange": self._show_exchange,
            "guess": self._show_guessing,
            "over": self._show_ending,
        }["over" if over else view["phase"]](view)

    def _show_choosing(self, view: View) -> None:
        mine = self._is_asked(view)
        self._draw_top(
            view,
            _("Choose a card") if mine else _("{name} chooses a card").format(name=self.names(view["to_act"])),
            whose=_("Round {number}").format(number=view["round"]),
        )
        self.cards.show(
            label=_("Cards on the table"),
            cards=[self._card(face, disabled=not mine) for face in view["laid_out"]],
            hidden=False,
        )
        self.own_card.show(
            label=_("Taken"),
            cards=[self._card(face, owner=self._seat_form(seat, view)) for seat, face in view["cards"].items()],
            hidden=not view["cards"],
        )
        self._draw_buttons(None)
        self.board_map.world()
        self._lay([self.cards, self.own_card], map_height="low")

    def _show_exchange(self, view: View) -> None:
        mine = self._is_asked(view)
        tokens = view["tokens"].get(self._own_seat(), 0)
        self._draw_top(
            view,
            _("Keep this card?") if mine else _("{name} may exchange").format(name=self.names(view["to_act"])),
            whose=_("Round {number}").format(number=view["round"]),
        )
        self._draw_held(view)
        can_swap = mine and any(move["do"] == "swap" for move in self._moves())
        hint = ngettext("{n} exchange token left", "{n} exchange tokens left", tokens).format(n=tokens)
        swap = {"id": "swap", "label": _("Exchange it ({hint})").format(hint=hint)}
        self._draw_buttons({"id": "stay", "label": _("Keep it")} if mine else None, [swap] if can_swap else [])
        self.board_map.world()
        self._lay([self.own_card, self.buttons, self.other_cards], map_height="low")

    def _show_guessing(self, view: View) -> None:
        mine = self._is_asked(view)
        if not mine and view["you"] and view["you"]["guess"]:
            guess = view["you"]["guess"]
            self._thought = Thought(tuple(guess["stones"]), tuple(guess["point"]) if guess["point"] else None)
        if mine and self.desk is not None:
            self.stage.draft.about(f"{self.desk.match.id} {view['round']}", self._thought_before)
        place = self._face_name(view["you"]["card"]) if view["you"] and view["you"]["card"] else ""
        self._draw_top(
            view,
            self._what_to_find(place) if mine else self._who_thinks(view),
            whose=self._what_keeps(view) if mine else _("Round {number}").format(number=view["round"]),
        )
        self._draw_held(view)
        self._draw_stones(mine=mine)
        self.board_map.thought(self._thought, is_open=mine)
        self.buttons.show(**(what_to_press(self._thought, pointing=self._pointing) if mine else what_to_press(None)))
        panel = [self.stones, self.buttons] if mine else [self.own_card, self.other_cards]
        self._lay(panel, map_height="middle" if mine else "")

    def _show_evaluation(self, view: View) -> None:
        if self.desk is None or self._telling:
            # The telling goes on while others already play.
            self._draw_top(view, _("The evaluation"), whose=_("Round {number}").format(number=view["last"][0]["round"]))
            self._lay([self.steps])
            return
        self._telling = self._told_of(view)
        self._draw_top(view, _("The evaluation"), whose=_("Round {number}").format(number=view["last"][0]["round"]))
        self.board_map.clear()
        watched = self.desk.seat is None
        self.steps.show(
            label=_("The evaluation"), done=_("Go on"), pace=PACE_WATCHED if watched else 0.0, leaves=watched
        )
        self.steps.begin([told.step for told in self._telling])
        self._lay([self.steps])

    def _told_of(self, view: View) -> list[Told]:
        own, cards = (self.desk.seat, self.desk.cards) if self.desk else (None, {})
        by_bot = self.desk is not None and self.desk.was_moved_for("guessed")
        return telling(view["last"], own, lambda seat: self._seat_form(seat, view), cards, by_bot=by_bot)

    def _show_ending(self, view: View) -> None:
        if self.desk is None:
            return
        self.ending.draw(self.desk, view, self)
        self.board_map.asked(self.ending.asked)
        self._draw_top(view, self.ending.headline, whose=_("The match is over"))
        self._draw_buttons(None)
        self._lay(self.ending.widgets)

    def _draw_top(self, view: View, todo: str, *, whose: str) -> None:
        own = self._own_seat()
        self.stage.heading.show(
            todo=todo,
            whose=whose,
            points=view["points"].get(own) if own else None,
            mine=bool(own) and own in view["to_act"],
        )
        seats = [self._seat_form(seat, view) for seat in view["seats"]]
        self.stage.seats.show(seats=seats)
        self.track.show(seats=[{**s, "at": view["points"][s["id"]]} for s in seats], final=view["final"])

    def _who_thinks(self, view: View) -> str:
        """What somebody reads who is not asked: the own guess is in, or there is none."""
        if self._own_seat():
            if self.desk and self.desk.was_moved_for("guessed"):
                return _("A computer has guessed for you. The others are still thinking.")
            return _("Locked in. The others are still thinking.")
        return _("Still thinking: {names}").format(names=self.names(view["to_act"]))

    def _what_to_find(self, place: str) -> str:
        if self._pointing:
            return _("Where exactly is {place}? Tap the map.").format(place=place)
        return _("Where is {place}?").format(place=place)

    def _what_keeps(self, view: View) -> str:
        """Kind and colour of the own card, and how many stones keep it (L18)."""
        face = view["you"]["card"] if view["you"] else None
        if face is None:
            return ""
        stones = STONES_TO_KEEP[face["colour"]]
        keeps = ngettext("keep the card: {n} right stone", "keep the card: {n} right stones", stones).format(n=stones)
        return f"{kind_name(face['kind'])} · {colour_name(face['colour'])} · {keeps}"

    def _draw_held(self, view: View) -> None:
        """The own card first, and the others' below what is asked."""
        own = self._own_seat()
        mine = [self._card(face) for seat, face in view["cards"].items() if seat == own]
        others = [self._card(f, owner=self._seat_form(s, view)) for s, f in view["cards"].items() if s != own]
        self.own_card.show(label=_("Your card"), cards=mine, hidden=not mine)
        label = _("The cards of the others") if mine else _("The cards of this round")
        self.other_cards.show(label=label, cards=others, hidden=not others)

    def _draw_stones(self, *, mine: bool) -> None:
        step = len(self._thought.stones)
        self.stones.show(
            label=label_of(step),
            options=next_stones(self._thought),
            columns={0: 2, 1: 3, 2: 3, 3: 2}.get(step, 0),
            selected=None,
            hidden=not mine or self._thought.is_full or self._pointing,
        )

    def _draw_buttons(
        self, main: dict[str, Any] | None, quiet: list[dict[str, Any]] | None = None, why: str = ""
    ) -> None:
        self.buttons.show(main=main, quiet=[*(quiet or [])], why=why)

    def _lay(self, panel: list[Any], *, map_height: MapHeight = "") -> None:
        self.help.draw("locate")
        self.stage.lower_map(map_height)
        self.stage.frame.lay(stage=[self.stage.map], panel=[*panel, self.track, self.stage.seats, *self.help.widgets])

    def _place(self, stone: str) -> None:
        self._think(self._thought.placed(stone))

    def _touch(self, lat: float, lon: float) -> None:
        if self.desk is None or self._telling:
            return
        view = self.desk.view()
        if view["phase"] != "guess" or not self._is_asked(view):
            return
        points = self._pointing or self._thought.is_full
        if points and not self._thought.is_on_board(lat, lon):
            said = _("That is outside of your board. Tap inside: {board}.")
            self.stage.notice.say(said.format(board=stone_name(0, self._thought.stones[0])))
            return
        self._think(self._thought.pointed((lat, lon)) if points else self._thought.touched(lat, lon))

    def _think(self, thought: Thought) -> None:
        self.stage.notice.clear()
        self._thought = thought
        self._pointing = False
        self.stage.draft.put(thought.text())
        self.draw()

    def _thought_before(self, text: str) -> None:
        """Take up what this tab had thought before it was loaded anew."""
        if not self._thought.stones:
            self._thought = thought_from(text)
            self.draw()

    def _press(self, action: str) -> None:
        if action == "undo":
            self._think(self._thought.taken_back())
        elif action in {"point", "back"}:
            self._pointing = action == "point"
            self.draw()
        elif action == "lock":
            self.send(self._thought.move())
        else:
            self.send({"do": action})

    def _tell(self, number: int) -> None:
        if self.desk is not None and number < len(self._telling):
            told = self._telling[number]
            self.board_map.result(told, self.desk.cards.get(told.result["card"]["id"]))

    def _told_all(self) -> None:
        if self._telling:
            self._told_round = self._telling[0].result["round"]
        self._telling = []
        self.board_map.clear()
        self.draw()

    def _card(self, face: Face, *, disabled: bool = False, owner: SeatForm | None = None) -> CardForm:
        form = CardForm(
            id=face["id"], name=self._face_name(face), kind=kind_name(face["kind"]), colour=face["colour"],
            colour_name=colour_name(face["colour"]), face=True, disabled=disabled,
        )  # fmt: skip
        if owner is not None:
            form["owner"] = owner
        return form

    def _face_name(self, face: Face) -> str:
        card = self.desk.cards.get(face["id"]) if self.desk else None
        return card_name(card, face["name"])

    def _seat_form(self, seat: str, view: View) -> SeatForm:
        doing, sign = NOTHING
        if view["phase"] == "guess" and not self._telling:
            doing, sign = LOCKED if seat in view["guessed"] else THINKING
        elif seat in view["to_act"]:
            doing, sign = ASKED
        return self.seat_form(self.sitter(seat), view, doing, sign=sign, tokens=view["tokens"][seat])

    def _own_seat(self) -> str:
        return (self.desk.seat if self.desk else None) or ""

    def _is_asked(self, view: View) -> bool:
        return self._own_seat() in view["to_act"]

    def _moves(self) -> list[dict[str, Any]]:
        return self.desk.moves() if self.desk else []

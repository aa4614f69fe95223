"""What a seat sees of `estimate`, phase by phase; a scoring is told first, and everyone leaves it in own time."""

from collections.abc import Mapping
from typing import Any

from geotrainer.i18n import _
from geotrainer.learning.wording import category_name
from geotrainer.rules.estimate import chip_and_position
from geotrainer.screens.categories import category_hint, figure_of
from geotrainer.screens.estimate.asking import Asking
from geotrainer.screens.estimate.ending import Ending
from geotrainer.screens.estimate.storyteller import Storyteller
from geotrainer.screens.estimate.wording import country_name, flag
from geotrainer.screens.game_screen import GameScreen, View
from geotrainer.screens.help_pages import HelpPages
from geotrainer.screens.pieces.forms import SeatForm
from geotrainer.screens.pieces.hands import HandForm, Hands
from geotrainer.screens.pieces.laying import CategoryForm, FrontForm, LaidForm, Laying
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.ring import Ring, RingSeat
from geotrainer.screens.seat_states import ASKED, LOCKED, NOTHING, THINKING
from geotrainer.screens.stage import Stage

ROUNDS = 6
A_HAND = 3


class EstimateScreen(GameScreen):
    """The screen of `estimate` (rules E5 to E15)."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.laying = Laying(lambda cards: self.send({"do": "assign", "cards": dict(cards)}))
        self.hands = Hands()
        self.asking = Asking(lambda text: self.send({"do": "answer", "text": text}), self.draw)
        self.buttons = MainButton(self._repeat)
        self.ring = Ring()
        self.stories = Storyteller(stage.map, self.draw, self.draw)
        self.ending = Ending()
        self.help = HelpPages(stage.dialog)

    def pieces(self) -> tuple[Piece, ...]:
        """The game's own pieces."""
        return (
            self.laying, self.hands, *self.asking.pieces(), self.buttons, self.ring,
            *self.stories.pieces(), *self.ending.pieces(), *self.help.pieces(),
        )  # fmt: skip

    def begin(self, view: View) -> None:
        """Start with an empty head."""
        self.stories.begin(view)
        self.laying.show(key="")

    def retell(self, view: View) -> None:
        """Say a scoring or an answer in the language that the page has changed to."""
        self.stories.retell(lambda seat: self._seat_form(seat, view))

    def show(self, view: View) -> None:
        """Draw the scoring or the answer that was not told yet, or else the present phase."""
        if self.desk is None:
            return
        self.stories.hear(view, self.desk, lambda seat: self._seat_form(seat, view))
        if self.stories.is_telling:
            self._show_story(view)
            return
        over = view["phase"] == "over" or self.desk.match.is_over
        {"assigning": self._show_assigning, "asking": self._show_asking, "over": self._show_ending}[
            "over" if over else view["phase"]
        ](view)

    def _show_assigning(self, view: View) -> None:
        mine = self._own_seat() in view["to_act"]
        waiting = view["in_turn"] and not mine
        if mine:
            todo = _("Lay one of your countries") if view["in_turn"] else _("Which country for which question?")
        elif waiting or not self._own_seat():
            todo = _("{name} lays a country") if waiting else _("All lay their countries")
            todo = todo.format(name=self.names(view["to_act"]))
        else:
            todo = _("Locked in. The others are still thinking.")
        self._draw_top(view, todo, whose=self._round(view))
        self._draw_laying(view, mine=mine)
        self._draw_hands(view, [seat for seat in view["seats"] if seat != self._own_seat()])
        self._draw_repeat(view)
        if self._own_seat():
            self._lay([self.laying], [self.buttons, self.hands, self.ring])
        else:
            self._lay([self.laying, self.hands], [self.ring, self.buttons])

    def _show_asking(self, view: View) -> None:
        question = view["question"]
        mine = question["seat"] == self._own_seat()
        country = country_name(self._cards, {"id": question["card"], **question})
        asked = _("What is the capital of {country}?").format(country=country)
        who = _("You stand last alone: 3 points if you know it") if mine else ""
        self._draw_top(view, asked, whose=who or _("{name} is asked").format(name=self.name(question["seat"])))
        front = FrontForm(id=question["card"], name=country, picture=flag(question["card"]))
        self.hands.show(label="", hands=[HandForm(seat=self._seat_form(question["seat"], view), cards=[front])])
        self._draw_repeat(view)
        if mine:
            self.asking.draw(question, asked, list(self._cards.values()), view["language"])
        self._lay([self.hands, *(self.asking.widgets if mine else [])], [self.buttons, self.ring])

    def _show_story(self, view: View) -> None:
        mine = self._own_seat() in view["to_act"]
        self._draw_top(
            view,
            self.stories.heading,
            whose=_("After this it is your turn") if mine else "",
            scores=self.stories.scores,
        )
        figures = [self.stories.figures] if self._own_seat() else []
        self._lay([self.stories.map.widget], [self.stories.steps, self.ring, *figures])

    def _show_ending(self, view: View) -> None:
        if self.desk is None:
            return
        self.ending.draw(self.desk, view, self)
        self._draw_top(view, self.ending.headline, whose=_("The match is over"))
        self._draw_repeat(view)
        self._lay([self.ending.told, self.ring], [self.buttons, *self.ending.panel])

    def _draw_top(self, view: View, todo: str, *, whose: str, scores: Mapping[str, int] | None = None) -> None:
        own, scores = self._own_seat(), scores or view["points"]
        self.stage.heading.show(
            todo=todo, whose=whose, points=scores.get(own) if own else None, mine=bool(own) and own in view["to_act"]
        )
        standing = {seat: chip_and_position(scores[seat]) for seat in view["seats"]}
        self.ring.show(
            seats=[
                RingSeat(seat=self._seat_form(seat, view), chip=chip, position=position)
                for seat, (chip, position) in standing.items()
            ]
        )

    def _draw_laying(self, view: View, *, mine: bool) -> None:
        own, laid = self._own_seat(), view["assigned"]
        self.laying.show(
            label=_("The questions of this round"),
            hand_label=_("Your countries"),
            key=f"{self.desk.match.id if self.desk else ''} {view['round']} {len(laid.get(own, {}))}",
            most=1 if view["in_turn"] else A_HAND,
            is_open=mine,
            cards=[self._front(front) for front in view["hands"].get(own, [])],
            categories=[
                CategoryForm(
                    id=category,
                    name=category_name(category),
                    hint=category_hint(category),
                    figure=figure_of(category),
                    end=category.partition(":")[2],
                    fixed=laid.get(own, {}).get(category, ""),
                    others=self._others_at(view, category),
                )
                for category in view["categories"]
            ],
        )

    def _others_at(self, view: View, category: str) -> list[LaidForm]:
        """The open cards of others at a category; there are some only in turn (E7)."""
        names = {front["id"]: self._front(front)["name"] for hand in view["hands"].values() for front in hand}
        return [
            LaidForm(seat=self._seat_form(seat, view), name=names[cards[category]])
            for seat, cards in view["assigned"].items()
            if seat != self._own_seat() and category in cards
        ]

    def _draw_hands(self, view: View, seats: list[str]) -> None:
        self.hands.show(
            label=_("The others' countries") if self._own_seat() else _("The countries of this round"),
            hands=[
                HandForm(
                    seat=self._seat_form(seat, view),
                    cards=[self._front(front) for front in view["hands"].get(seat, [])],
                )
                for seat in seats
            ],
        )

    def _draw_repeat(self, view: View) -> None:
        again = {"id": "again", "label": _("Look at the last round again")}
        self.buttons.show(main=None, quiet=[again] if view["scored_round"] else [])

    def _lay(self, stage: list[Any], panel: list[Any]) -> None:
        self.help.draw("estimate")
        self.stage.frame.lay(stage=stage, panel=[*panel, *self.help.widgets])

    def _repeat(self, _action: str) -> None:
        self.stories.again()
        self.draw()

    def _front(self, front: Mapping[str, Any]) -> FrontForm:
        return FrontForm(id=front["id"], name=country_name(self._cards, front), picture=flag(front["id"]))

    @property
    def _cards(self) -> Mapping[str, Mapping[str, Any]]:
        return self.desk.cards if self.desk else {}

    def _round(self, view: View) -> str:
        return _("Round {number} of {of}").format(number=view["round"], of=ROUNDS)

    def _seat_form(self, seat: str, view: View) -> SeatForm:
        doing, sign = NOTHING
        if view["phase"] == "assigning" and not view["in_turn"]:
            doing, sign = LOCKED if seat in view["locked"] else THINKING
        elif seat in view["to_act"]:
            doing, sign = ASKED
        return self.seat_form(self.sitter(seat), view, doing, sign=sign)

    def _own_seat(self) -> str:
        return (self.desk.seat if self.desk else None) or ""

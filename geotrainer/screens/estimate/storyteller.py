"""Tells a scoring, then the answered question, at one's own pace while others may already play on."""

from collections.abc import Callable, Mapping
from typing import Any

from geotrainer.classroom.desk import Desk
from geotrainer.classroom.log import match_attempts
from geotrainer.i18n import _
from geotrainer.screens.categories import decimals_of, figure_name, figure_of, unit
from geotrainer.screens.estimate.telling import Best, Told, capital, scoring
from geotrainer.screens.estimate.value_map import ValueMap
from geotrainer.screens.estimate.wording import country_name, origin
from geotrainer.screens.pieces.forms import SeatForm
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.steps import Steps
from geotrainer.screens.pieces.table import Table
from geotrainer.screens.worldmap import WorldMap

View = dict[str, Any]

# Seconds a step where nobody sits who could go on (the projector).
PACE_WATCHED = 8.0


class Storyteller:
    """What was not told yet is told first; `on_step` is called whenever another step is shown, `on_done` at the end."""

    def __init__(self, worldmap: WorldMap, on_step: Callable[[], object], on_done: Callable[[], object]) -> None:
        self.map = ValueMap(worldmap)
        self.steps = Steps(self._tell, self._leave)
        self.figures = Table()
        self._on_step = on_step
        self._on_done = on_done
        self._told_round = 0
        self._told_answer = 0
        self._view: View = {}
        self._cards: Mapping[str, Mapping[str, Any]] = {}
        self._seats: dict[str, SeatForm] = {}
        self._telling: list[Told] = []
        self._make: Callable[[], list[Told]] = list
        self._at = 0

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.steps, self.figures, self.map.legend)

    def begin(self, view: View) -> None:
        """Start at another desk: what was there before this page came is not told by itself."""
        self._told_round = view["scored_round"] or 0
        self._told_answer = self._told_round if view["last"] else 0
        self._wipe()

    def hear(self, view: View, desk: Desk, seats: Callable[[str], SeatForm]) -> None:
        """Take up what has happened since, unless something is being told."""
        scored = view["scored_round"] or 0
        if self._telling or not scored:
            return
        forms = {seat: seats(seat) for seat in view["seats"]}
        if scored > self._told_round:
            best = _best(desk, scored)
            self._make = lambda: scoring(self._view, desk.seat, self._seats.__getitem__, self._cards, best)
        elif view["last"] and scored > self._told_answer:
            self._make = lambda: capital(self._view, desk.seat, self._seats.__getitem__, self._cards)
        else:
            return
        self._view, self._cards, self._seats = view, desk.cards, forms
        self._telling = self._make()
        watched = self.map.names = desk.seat is None
        self._name()
        self.steps.show(pace=PACE_WATCHED if watched else 0.0, leaves=watched)
        self.steps.begin([one.step for one in self._telling])

    def retell(self, seats: Callable[[str], SeatForm]) -> None:
        """Say what is being told in the language that is spoken now."""
        if not self._telling:
            return
        self._seats = {seat: seats(seat) for seat in self._seats}
        self._telling = self._make()
        self._name()
        self.steps.retell([one.step for one in self._telling])

    def _name(self) -> None:
        self.steps.show(label=_("Round {number}").format(number=self._view["scored_round"]), done=_("Go on"))

    def again(self) -> None:
        """Tell the last round once more."""
        self._told_round = self._told_answer = 0

    @property
    def is_telling(self) -> bool:
        """Whether something is being told."""
        return bool(self._telling)

    @property
    def heading(self) -> str:
        """What is being told, in a few words."""
        if self._telling[0].shows == "capital":
            return _("The capital question")
        return _("The scoring")

    @property
    def scores(self) -> Mapping[str, int]:
        """The scores as far as they have been told."""
        return self._telling[self._at].scores

    def _tell(self, number: int) -> None:
        if number >= len(self._telling):
            return
        self._at = number
        told = self._telling[number]
        if told.shows == "category":
            self.map.category(
                told.category, self._view["in_play"][told.category], self._view["scores"][told.category],
                self._cards, self._seats,
            )  # fmt: skip
            self._list_figures(told.category)
        elif told.shows == "capital":
            self.map.capital(self._view["last"])
            self.figures.show(rows=[], hidden=True)
        self._on_step()

    def _list_figures(self, category: str) -> None:
        """The map as a list, for those who do not see it: every card in play."""
        figure = figure_of(category)
        decimals = max(decimals_of(figure, row["value"]) for row in self._view["in_play"][category])
        self.figures.show(
            caption=_("All cards in play: {figure}").format(figure=figure_name(figure)),
            columns=[
                {"id": "country", "label": _("Country")},
                {"id": "owner", "label": _("Card of")},
                {"id": "value", "label": _("Value"), "unit": unit(figure), "kind": "number", "decimals": decimals},
                {"id": "origin", "label": _("Year and source")},
            ],
            rows=[
                {
                    "country": country_name(self._cards, row),
                    "owner": self._seats[row["seat"]]["name"],
                    "value": row["value"],
                    "origin": origin(self._cards.get(row["card"]), figure),
                    **({"_mark": "you"} if self._seats[row["seat"]].get("you") else {}),
                }
                for row in sorted(
                    self._view["in_play"][category], key=lambda row: row["value"], reverse=category.endswith(":max")
                )
            ],
            hidden=False,
        )

    def _leave(self) -> None:
        if self._telling and self._telling[0].shows == "capital":
            self._told_answer = self._view["scored_round"]
        elif self._telling:
            self._told_round = self._view["scored_round"]
        self._wipe()
        self._on_done()

    def _wipe(self) -> None:
        self._telling, self._at, self._view = [], 0, {}
        self.steps.show(steps=[], at=0, pace=0.0)
        self.figures.show(rows=[], hidden=True)
        self.map.clear()


def _best(desk: Desk, scored: int) -> Best | None:
    """How well the own cards were laid, as the learning log has it; None where a computer laid them."""
    for attempt in match_attempts(desk.store, desk.match.id):
        detail = attempt.detail
        if attempt.seat == desk.seat and attempt.kind == "assign" and detail["round"] == scored:
            return Best(detail["points_of_three"], detail["most_points"], tuple(detail["better"]))
    return None

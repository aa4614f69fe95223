"""Setting up a round: game, deck, difficulty and deal chosen, the class seated, and off it goes."""

import random
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice, zip_longest
from typing import Any

import msgspec

from geotrainer.bots.strength import STRENGTHS
from geotrainer.classroom.rounds import Rounds, as_demo
from geotrainer.classroom.seating import TablePlan, at_least_two, fill_with_bots, most_seats, spread
from geotrainer.classroom.students import Students
from geotrainer.i18n import _
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.text_entry import TextEntry
from geotrainer.screens.teacher import choosing
from geotrainer.screens.teacher.choosing import Wish
from geotrainer.screens.teacher.own_lists import OwnLists
from geotrainer.screens.teacher.seating_plan import SeatingPlan

# Room for the groups of buttons that only some games have.
MOST_EXTRAS = 3
OWN_DEAL, SAME_DEAL = "own", "same"
# A word to begin with, so that one tap is enough; the same in both languages.
DEAL_WORDS = ("Everest", "Sahara", "Titicaca", "Sumatra", "Madeira", "Labrador", "Ontario", "Atlas")


class SettingUp:
    """What is played next, and who sits where."""

    def __init__(
        self,
        rounds: Rounds,
        students: Students,
        on_started: Callable[[], None],
        on_wish: Callable[[Wish], None],
    ) -> None:
        self._rounds = rounds
        self._on_wish = on_wish
        self._students = students
        self._on_started = on_started
        self.wish = Wish()
        self.game = Choices("", lambda game: self._take(self.wish.with_game(game)))
        self.deck = Choices("", lambda deck: self._want(deck=deck))
        self.difficulty = Choices("", lambda colours: self._want(difficulty=colours), small=True)
        self.length = Choices("", lambda length: self._want(length=length), small=True)
        self.extras = [Choices("", partial(self._want_extra, at), small=True) for at in range(MOST_EXTRAS)]
        self.size = Choices("", lambda size: self._want(size=int(size)), small=True)
        self.bots = Choices("", lambda bots: self._want(bots=bots), small=True)
        self.deal = Choices("", self._deal, small=True)
        self.seed = TextEntry("", lambda seed: self._want(seed=seed), longest=30, quiet=True)
        self.lists = OwnLists(rounds, lambda deck: self._want(deck=deck))
        self.plan = SeatingPlan(self.draw)
        self.start = MainButton(self._pressed)

    @property
    def stage(self) -> list[Any]:
        """What is chosen."""
        return [
            self.game, self.deck, *self.lists.widgets, self.difficulty, self.length, *self.extras, self.size,
            self.bots, self.deal, self.seed,
        ]  # fmt: skip

    @property
    def panel(self) -> list[Any]:
        """Who sits where, and the start."""
        return [self.start, *self.plan.widgets]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return tuple(w for w in (*self.stage, *self.panel) if isinstance(w, Piece))

    def draw(self) -> None:
        """Show the wish, the seats, and whether it can start."""
        wish = self.wish
        self.game.show(label=_("Game"), options=choosing.game_options(), selected=wish.game)
        self.deck.show(
            label=_("Cards"), options=choosing.deck_options(wish.game, self._rounds.lists()), selected=wish.deck
        )
        self._draw_own(wish)
        self.size.show(
            label=_("Seats a table"), options=choosing.size_options(most_seats(wish.game)), selected=str(wish.size)
        )
        self.bots.show(label=_("Empty seats"), options=choosing.bot_options(), selected=wish.bots)
        self._draw_deal(wish)
        self.lists.draw(wish.game)
        here = self._students.all()
        self.plan.draw(here, wish.size)
        self._draw_start(len(here))

    def _draw_own(self, wish: Wish) -> None:
        """Show the choices that only the wished game has."""
        difficulties, lengths, extras = wish.offer.difficulties(), wish.offer.lengths(), wish.offer.extras()
        self.difficulty.show(
            label=_("Difficulty"), options=difficulties, selected=wish.difficulty, hidden=not difficulties
        )
        self.length.show(label=_("Length"), options=lengths, selected=wish.length, hidden=not lengths)
        for group, extra in zip_longest(self.extras, extras):
            if extra is None:
                group.show(options=[], hidden=True)
                continue
            chosen = wish.extras.get(extra.id, extra.options[0]["id"])
            group.show(label=extra.label, options=extra.options, selected=chosen, hidden=False)

    def _draw_deal(self, wish: Wish) -> None:
        """Whether the tables get the same cards; the word that stands for a deal shows only then."""
        self.deal.show(
            label=_("Who gets which cards?"),
            options=[
                {"id": OWN_DEAL, "label": _("each table its own"), "hint": _("dealt at random")},
                {"id": SAME_DEAL, "label": _("all tables the same"), "hint": _("to compare afterwards")},
            ],
            selected=SAME_DEAL if wish.seed else OWN_DEAL,
        )
        self.seed.show(
            label=_("The word of this deal"),
            hint=_("The same word deals the same cards again: at every table, and next week."),
            start=wish.seed,
            button=_("Take this word"),
            hidden=not wish.seed,
        )

    def _deal(self, chosen: str) -> None:
        word = self.wish.seed or random.SystemRandom().choice(DEAL_WORDS)
        self._want(seed=word if chosen == SAME_DEAL else "")

    def _draw_start(self, here: int) -> None:
        running = self._rounds.is_running()
        why = ""
        if running:
            why = _("A match is being played. End it under “Tables” before the next.")
        elif not here:
            why = _("Nobody is here yet.")
        self.start.show(
            main={"id": "start", "label": _("Start the match"), "disabled": bool(why)},
            quiet=[
                {"id": "shuffle", "label": _("Seat anew at random")},
                {"id": "demo", "label": _("Computers show how it goes"), "disabled": running},
            ],
            why=why,
        )

    def plans(self) -> tuple[TablePlan, ...]:
        """The tables as they would start now: empty chairs filled as wished, nobody alone."""
        plans = self.plan.plans
        if self.wish.bots != "none":
            plans = fill_with_bots(plans, self.wish.size, self.wish.bots)
        return at_least_two(plans, "medium" if self.wish.bots == "none" else self.wish.bots)

    def _want(self, **changes: Any) -> None:
        self._take(msgspec.structs.replace(self.wish, **changes))

    def _want_extra(self, at: int, chosen: str) -> None:
        self._take(self.wish.with_extra(self.wish.offer.extras()[at].id, chosen))

    def _take(self, wish: Wish) -> None:
        before, self.wish = self.wish, wish
        largest = most_seats(self.wish.game)
        if self.wish.size > largest:
            self.wish = msgspec.structs.replace(self.wish, size=largest)
        if self.wish.size != before.size:
            self._shuffle()
        self._on_wish(self.wish)
        self.draw()

    def _shuffle(self) -> None:
        students = [s.id for s in self._students.all()]
        self.plan.plans = spread(students, self.wish.size, random.SystemRandom()) if students else ()

    def _pressed(self, action: str) -> None:
        if action == "shuffle":
            self._shuffle()
            self.draw()
            return
        if action == "demo":
            strengths = tuple(islice(cycle(STRENGTHS), self.wish.size))
            self._rounds.start(as_demo(self.wish.choice()), [TablePlan((), strengths)])
        else:
            self._rounds.start(self.wish.choice(), self.plans())
        self._on_started()

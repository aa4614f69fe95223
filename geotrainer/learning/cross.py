"""What a match of `cross` tells about its students: attempts for placings, doubts, passes and estimates."""

from collections.abc import Sequence
from typing import Any

import msgspec

from geotrainer.i18n import _
from geotrainer.learning.attempt import Attempt, Context, Recorded
from geotrainer.learning.cross_place import Place, card_in_words, in_words, place_given, place_true, printed
from geotrainer.rules.cross import evolve
from geotrainer.rules.cross.cards import in_order
from geotrainer.rules.cross.events import (
    Answered,
    Challenged,
    Checked,
    Drawn,
    Estimated,
    Intermission,
    Opened,
    Placed,
)
from geotrainer.rules.cross.state import Asking, State, neighbours
from geotrainer.rules.game import Seat
from geotrainer.rules.wire import event_from_builtins


def attempts(recorded: Sequence[Recorded], context: Context) -> tuple[Attempt, ...]:
    """Attempts of the kinds `place`, `challenge`, `pass` and `estimate`, in the order in which they were given.

    A challenge that was settled is an attempt at once; all else becomes one with the interim check, since until then
    nobody may know which cards are wrong (C22). A placing is right if the card stands right to both its neighbours at
    that moment, a challenge if that neighbour was out of order, a pass if no neighbour was, an estimate if it was
    exact. `points` are the chips won or lost by it. An estimate is about the whole cross: it has no item.
    """
    match = _Match(context)
    for n, at, plain in recorded:
        match.read(n, at, event_from_builtins("cross", plain))
    return tuple(attempt for _n, attempt in sorted(match.found, key=lambda numbered: numbered[0]))


class _Match:
    """A match as it is read: what has been found out, and what is still `open` until the next interim check."""

    def __init__(self, context: Context) -> None:
        self.found: list[tuple[int, Attempt]] = []
        self._open: list[tuple[int, Attempt]] = []
        self._context = context
        self._state: State | None = None
        self._since = 0.0

    def read(self, n: int, at: float, event: Any) -> None:
        """Read the next event of the log."""
        state = self._state = evolve(self._state, event)
        match event:
            case Opened() | Drawn() | Intermission():
                self._since = at
            case Placed():
                self._note(n, _placing(state, event), event.seat, at)
                self._since = at
            case Answered():
                self._note(n, _answer(state, event), event.seat, at)
                self._since = self._since if state.ask_all_at_once else at
            case Challenged():
                self._settle(event)
            case Estimated():
                self._note(n, _estimate(state, event), event.seat, at)
            case Checked():
                self._check(event)

    def _note(self, n: int, answer: dict[str, Any], seat: Seat, at: float) -> None:
        context = self._context
        if seat not in context.students:
            return
        attempt = Attempt(
            at=at,
            session=context.session,
            match=context.match,
            student=context.students[seat],
            seat=seat,
            game="cross",
            seconds=at - self._since,
            deck=context.deck,
            data_version=context.data_version,
            **answer,
        )
        self._open.append((n, attempt))

    def _settle(self, event: Challenged) -> None:
        """Write the chip to the placing, and to the challenge, which has been settled in the open (C10, C11)."""
        still_open = []
        for n, attempt in self._open:
            match (attempt.item == event.card, attempt.kind):
                case (True, "place"):
                    points = _gain(event, event.placer)
                    still_open.append((n, msgspec.structs.replace(attempt, points=points)))
                case (True, "challenge") if attempt.seat == event.challenger:
                    points, detail = _gain(event, event.challenger), {**attempt.detail, "counted": True}
                    self.found.append((n, msgspec.structs.replace(attempt, points=points, detail=detail)))
                case _:
                    still_open.append((n, attempt))
        self._open = still_open

    def _check(self, event: Checked) -> None:
        """All that was open is known now; estimates are compared with the result (C16)."""
        for n, attempt in self._open:
            self.found.append((n, _estimated(attempt, event) if attempt.kind == "estimate" else attempt))
        self._open.clear()


def _gain(event: Challenged, seat: Seat) -> int:
    return (event.chip.receiver == seat) - (event.chip.giver == seat)


def _placing(state: State, event: Placed) -> dict[str, Any]:
    """The place a card was put, and where it belongs."""
    card, given = state.cards[event.card], place_given(state, event)
    right = not _out_of_order(state, event.arm, event.slot)
    belongs = given if right else place_true(state, event)
    return {
        "kind": "place",
        "item": card.id,
        "item_name": card.name,
        "given": in_words(state, given),
        "right_answer": in_words(state, belongs),
        "right": right,
        "detail": {
            "cross": state.scorings + 1,
            "slot": event.slot,
            "given": _plain(given),
            "belongs": _plain(belongs),
            "printed": printed(card, event.arm),
        },
    }


def _plain(place: Place) -> dict[str, Any]:
    return {"arm": place.arm, "inner": place.inner, "outer": place.outer}


def _out_of_order(state: State, arm: Any, slot: int) -> list[str]:
    """The neighbours beside which the card in a slot is wrong (C8, C9)."""
    card = state.cards[state.arms[arm][slot]]
    beside = neighbours(state, arm, slot)
    wrong = [] if in_order(state.cards[beside["inner"]], card, arm) else ["inner"]
    if "outer" in beside and not in_order(card, state.cards[beside["outer"]], arm):
        wrong.append("outer")
    return wrong


def _answer(state: State, event: Answered) -> dict[str, Any]:
    """A doubt, or a pass, and whether it was right to do so."""
    phase = state.phase
    if not isinstance(phase, Asking):
        raise TypeError(phase)
    card, wrong = state.cards[phase.card], _out_of_order(state, phase.arm, phase.slot)
    around = neighbours(state, phase.arm, phase.slot)
    beside = {side: card_in_words(state, other) for side, other in around.items()}
    claims = [_("wrong beside {name}").format(name=name) for side, name in beside.items() if side in wrong]
    detail = {"cross": state.scorings + 1, "arm": phase.arm, "slot": phase.slot, "placed_by": state.turn}
    about = {"item": card.id, "item_name": card.name}
    if event.answer == "pass":
        answer = {"kind": "pass", "given": _("no doubt"), "right": not wrong, "detail": detail}
        return answer | about | {"right_answer": " / ".join(claims) or _("no doubt")}
    name, right = beside[event.answer], event.answer in wrong
    doubt = _("wrong beside {name}").format(name=name)
    return about | {
        "kind": "challenge",
        "given": doubt,
        "right_answer": doubt if right else _("right beside {name}").format(name=name),
        "right": right,
        "detail": detail | {"neighbour": event.answer, "counted": False},
    }


def _estimate(state: State, event: Estimated) -> dict[str, Any]:
    """An estimate, whose result is not known yet."""
    return {
        "kind": "estimate",
        "item": "",
        "item_name": "",
        "given": str(event.wrong),
        "right_answer": "",
        "right": False,
        "detail": {"cross": state.scorings + 1},
    }


def _estimated(attempt: Attempt, event: Checked) -> Attempt:
    """The estimate beside the result of the check (C16)."""
    estimate = event.estimates[attempt.seat]
    return msgspec.structs.replace(
        attempt,
        right_answer=str(event.wrong),
        right=estimate == event.wrong,
        points=sum(chip.receiver == attempt.seat for chip in event.chips),
        detail={**attempt.detail, "cards": len(event.steps), "off": estimate - event.wrong},
    )

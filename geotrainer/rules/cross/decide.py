"""What follows from a move in `cross`, or why it is refused."""

import random

from geotrainer.errors import RuleError
from geotrainer.i18n import _
from geotrainer.rules.cross.cards import in_order
from geotrainer.rules.cross.chips import chip_between
from geotrainer.rules.cross.events import (
    EVENT,
    Answered,
    Challenged,
    Cleared,
    Drawn,
    Ended,
    Estimated,
    Intermission,
    Placed,
    Side,
    Traded,
)
from geotrainer.rules.cross.evolve import evolve
from geotrainer.rules.cross.moves import MOVE, Challenge, Estimate, Pass, Place, Trade, may_trade
from geotrainer.rules.cross.scoring import checked, final
from geotrainer.rules.cross.state import (
    STACKS,
    Asking,
    Estimating,
    Placing,
    State,
    asked,
    left_of,
    lying,
    neighbours,
    to_act,
)
from geotrainer.rules.game import Seat, refuse_unless_to_act


def decide(state: State, seat: Seat, move: MOVE, rng: random.Random) -> tuple[EVENT, ...]:  # noqa: ARG001 - the shape of every game; here all chance is at the opening
    """The events that follow from a move of a seat, or a `RuleError`."""
    refuse_unless_to_act(to_act(state), state.seats, seat)
    match state.phase, move:
        case Placing(card), Place():
            return _place(state, seat, card, move)
        case Placing(), Trade():
            return _trade(state, seat)
        case Asking(), Pass():
            return _answer(state, Answered(seat=seat, answer="pass"))
        case Asking() as phase, Challenge(side):
            _refuse_side(state, phase, side)
            return _answer(state, Answered(seat=seat, answer=side))
        case Estimating(), Estimate(wrong):
            return _estimate(state, Estimated(seat=seat, wrong=wrong))
    raise RuleError(_("That move is not asked for now."), code="not_now", value=type(move).__struct_config__.tag)


def _place(state: State, seat: Seat, card: str, move: Place) -> tuple[EVENT, ...]:
    if move.arm not in state.arms:
        raise RuleError(_("There is no such arm here."), code="no_such_arm", value=move.arm)
    slots = len(state.arms[move.arm]) + 1
    if not 0 <= move.slot < slots:
        raise RuleError(
            _("This arm has the slots 0 to {last}.").format(last=slots - 1), code="no_such_slot", value=move.slot
        )
    placed = Placed(seat=seat, card=card, arm=move.arm, slot=move.slot)
    return (placed,) if left_of(state, seat) else (placed, _onward(evolve(state, placed)))


def _trade(state: State, seat: Seat) -> tuple[EVENT, ...]:
    if not may_trade(state, seat):  # C13
        raise RuleError(
            _("Five chips can be traded only while the supply is empty."), code="no_trade", value=state.chips[seat]
        )
    return (Traded(seat=seat),)


def _refuse_side(state: State, phase: Asking, side: Side) -> None:
    if side not in neighbours(state, phase.arm, phase.slot):
        raise RuleError(_("The card lies at the end: it has no outer neighbour."), code="no_neighbour", value=side)


def _answer(state: State, answered: Answered) -> tuple[EVENT, ...]:
    """The answer; once nobody more is asked, the first challenge and what comes after it (C7)."""
    state = evolve(state, answered)
    if not isinstance(state.phase, Asking) or asked(state, state.phase):
        return (answered,)
    challenged = _first_challenge(state, state.phase)
    if challenged is None:
        return (answered, _onward(state))
    return (answered, challenged, _onward(evolve(state, challenged)))


def _first_challenge(state: State, phase: Asking) -> Challenged | None:
    """The challenge that counts: of those who doubted, the first to the left of the placer (C7-C12)."""
    doubters = [seat for seat in left_of(state, state.turn) if phase.answers.get(seat, "pass") != "pass"]
    if not doubters:
        return None
    challenger = doubters[0]
    side: Side = "outer" if phase.answers[challenger] == "outer" else "inner"
    against = neighbours(state, phase.arm, phase.slot)[side]
    pair = (against, phase.card) if side == "inner" else (phase.card, against)
    right = in_order(state.cards[pair[0]], state.cards[pair[1]], phase.arm)
    payer, receiver = (challenger, state.turn) if right else (state.turn, challenger)  # C10, C11
    return Challenged(
        challenger=challenger,
        placer=state.turn,
        card=phase.card,
        arm=phase.arm,
        neighbour=side,
        against=against,
        right=right,
        chip=chip_between(state, payer, receiver),
        others=tuple(doubters[1:]),
    )


def _onward(state: State) -> EVENT:
    """The next turn, or the intermission when a stack is used up (C4, C14)."""
    if len(state.stack) % state.stack_size == 0:
        return Intermission()
    return _next_turn(state)


def _next_turn(state: State) -> Drawn:
    following = (*left_of(state, state.turn), state.turn)[0]
    return Drawn(seat=following, card=state.stack[0])


def _estimate(state: State, estimated: Estimated) -> tuple[EVENT, ...]:
    """The estimate; once all are in, the check, the pay and a new cross or the end (C14-C18)."""
    most = lying(state)
    if not 0 <= estimated.wrong <= most:
        raise RuleError(
            _("From 0 to {most} cards can be wrong.").format(most=most), code="no_such_number", value=estimated.wrong
        )
    state = evolve(state, estimated)
    if to_act(state) or not isinstance(state.phase, Estimating):
        return (estimated,)
    check = checked(state, state.phase.estimates)
    state = evolve(state, check)
    if state.scorings == STACKS:
        return (estimated, check, Cleared(start=None), Ended(outcome=final(state)))
    cleared = Cleared(start=state.reserve[0])
    return (estimated, check, cleared, _next_turn(evolve(state, cleared)))

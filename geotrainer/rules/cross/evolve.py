"""What each event of `cross` changes on the table; nothing is checked here and no lot is drawn."""

from functools import reduce
from typing import Any

from msgspec.structs import replace

from geotrainer.rules.cross.chips import pay, trade
from geotrainer.rules.cross.events import (
    EVENT,
    Answered,
    Challenged,
    Checked,
    Cleared,
    Drawn,
    Ended,
    Estimated,
    Intermission,
    Opened,
    Placed,
    Traded,
)
from geotrainer.rules.cross.state import (
    CHIPS,
    FIRST_CHIPS,
    Asking,
    Estimating,
    Over,
    Placing,
    State,
    arms_of,
)


def evolve(state: Any, event: EVENT) -> State:  # noqa: C901 - one case for each event
    """The state after an event; the first event needs no state."""
    match event:
        case Opened():
            return _opened(event)
        case Drawn(seat=seat, card=card):
            return _drawn(state, seat, card)
        case Placed():
            return _placed(state, event)
        case Answered(seat=seat, answer=answer):
            return _phase(state, replace(state.phase, answers={**state.phase.answers, seat: answer}))
        case Challenged():
            return _challenged(state, event)
        case Traded(seat=seat):
            return trade(state, seat)
        case Intermission():
            return _phase(state, Estimating({}))
        case Estimated(seat=seat, wrong=wrong):
            return _phase(state, Estimating({**state.phase.estimates, seat: wrong}))
        case Checked():
            return _checked(state, event)
        case Cleared(start=start):
            return _cleared(state, start)
        case Ended(outcome=outcome):
            return _phase(state, Over(outcome))


def _phase(state: State, phase: Asking | Estimating | Over) -> State:
    return replace(state, phase=phase)


def _opened(event: Opened) -> State:
    return State(
        seats=event.seats,
        youngest=event.youngest,
        stack_size=event.stack_size,
        ask_all_at_once=event.ask_all_at_once,
        cards={card.id: card for card in event.cards},
        stack=event.stack[1:],
        reserve=event.reserve,
        gone=(),
        start=event.start,
        arms=dict.fromkeys(arms_of(line=event.line), ()),
        chips=dict.fromkeys(event.seats, FIRST_CHIPS),
        traded=dict.fromkeys(event.seats, 0),
        supply=CHIPS - FIRST_CHIPS * len(event.seats),
        turn=event.youngest,
        scorings=0,
        challenge=None,
        check=None,
        phase=Placing(event.stack[0]),
    )


def _drawn(state: State, seat: str, card: str) -> State:
    return replace(state, turn=seat, stack=state.stack[1:], phase=Placing(card))


def _placed(state: State, event: Placed) -> State:
    """The card lies in its slot; backs that were shown are turned back (C5, C22)."""
    on_arm = state.arms[event.arm]
    return replace(
        state,
        arms={**state.arms, event.arm: (*on_arm[: event.slot], event.card, *on_arm[event.slot :])},
        challenge=None,
        check=None,
        phase=Asking(event.card, event.arm, event.slot, {}),
    )


def _challenged(state: State, event: Challenged) -> State:
    """The chip is paid, and a wrong card leaves the match (C10, C11)."""
    state = replace(pay(state, event.chip), challenge=event)
    if event.right:
        return state
    stays = tuple(card for card in state.arms[event.arm] if card != event.card)
    return replace(state, arms={**state.arms, event.arm: stays}, gone=(*state.gone, event.card))


def _checked(state: State, event: Checked) -> State:
    """The best estimates are paid before the cross is cleared (C16)."""
    return replace(reduce(pay, event.chips, state), check=event, scorings=state.scorings + 1)


def _cleared(state: State, start: str | None) -> State:
    """The cross leaves the match, and the reserve gives a new start card (C17)."""
    crossed = [card for arm in state.arms.values() for card in arm]
    old = () if state.start is None else (state.start,)
    return replace(
        state,
        gone=(*state.gone, *old, *crossed),
        arms=dict.fromkeys(state.arms, ()),
        start=start,
        reserve=state.reserve if start is None else state.reserve[1:],
    )

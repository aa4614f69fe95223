"""What a seat may do in `cross`, and which of it is allowed now."""

from typing import Annotated

import msgspec

from geotrainer.rules.cross.cards import Arm
from geotrainer.rules.cross.events import Side
from geotrainer.rules.cross.state import TRADE, Asking, Estimating, Over, Placing, State, lying, neighbours, to_act
from geotrainer.rules.game import Move, Seat

Count = Annotated[int, msgspec.Meta(ge=0)]


class Place(Move, frozen=True, tag="place"):
    """Put the drawn card into an arm; slot 0 is next to the start card (C5)."""

    arm: Arm
    slot: Count


class Pass(Move, frozen=True, tag="pass"):
    """No doubt (C7)."""


class Challenge(Move, frozen=True, tag="challenge"):
    """Doubt the card against one of its neighbours (C8)."""

    neighbour: Side


class Estimate(Move, frozen=True, tag="estimate"):
    """Write down how many cards of the cross are wrong (C14)."""

    wrong: Count


class Trade(Move, frozen=True, tag="trade"):
    """Turn in five chips for a card while the supply is empty (C13)."""


MOVE = Place | Pass | Challenge | Estimate | Trade


def legal_moves(state: State, seat: Seat) -> tuple[MOVE, ...]:
    """Exactly the moves that `decide` accepts from the seat."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Placing():
            return _placings(state) + ((Trade(),) if may_trade(state, seat) else ())
        case Asking(_, arm, slot):
            sides: tuple[Side, ...] = ("inner", "outer")
            return (Pass(), *(Challenge(side) for side in sides if side in neighbours(state, arm, slot)))
        case Estimating():
            return tuple(Estimate(wrong) for wrong in range(lying(state) + 1))
        case Over():
            return ()


def _placings(state: State) -> tuple[MOVE, ...]:
    """An arm with k cards has k + 1 slots (C5)."""
    return tuple(Place(arm, slot) for arm, on_arm in state.arms.items() for slot in range(len(on_arm) + 1))


def may_trade(state: State, seat: Seat) -> bool:
    """Whether five chips may be turned in for a card (C13)."""
    return state.supply == 0 and state.chips[seat] >= TRADE

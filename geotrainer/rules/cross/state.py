"""What lies on the table of `cross` at one moment, and what the table is waiting for."""

import msgspec

from geotrainer.rules.cross.cards import CROSS, LINE, Arm, Card
from geotrainer.rules.cross.events import Answer, Challenged, Checked
from geotrainer.rules.game import Outcome, Seat

CHIPS = 35  # C2
FIRST_CHIPS = 4  # C2
TRADE = 5  # C13
STACKS = 3  # C3


class Placing(msgspec.Struct, frozen=True, tag="placing"):
    """The seat whose turn it is has drawn a card and looks for its place (C4)."""

    card: str


class Asking(msgspec.Struct, frozen=True, tag="asking"):
    """A card has been placed and the others say whether they doubt it (C7)."""

    card: str
    arm: Arm
    slot: int
    answers: dict[Seat, Answer]


class Estimating(msgspec.Struct, frozen=True, tag="estimating"):
    """Everybody writes down how many cards of the cross are wrong (C14)."""

    estimates: dict[Seat, int]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The third interim scoring is done (C18)."""

    outcome: Outcome


Phase = Placing | Asking | Estimating | Over


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A match of `cross`.

    `turn` is the seat whose turn it is (or was last). `stack` is all that is still to be drawn, of all three stacks;
    `gone` has left the match; `arms` run from the inside out. `start` is None once the last cross has been cleared.
    """

    seats: tuple[Seat, ...]
    youngest: Seat
    stack_size: int
    ask_all_at_once: bool
    cards: dict[str, Card]
    stack: tuple[str, ...]
    reserve: tuple[str, ...]
    gone: tuple[str, ...]
    start: str | None
    arms: dict[Arm, tuple[str, ...]]
    chips: dict[Seat, int]
    traded: dict[Seat, int]
    supply: int
    turn: Seat
    scorings: int
    challenge: Challenged | None
    check: Checked | None
    phase: Phase


def seat_order(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """The seats clockwise, beginning with the one named."""
    at = seats.index(first)
    return seats[at:] + seats[:at]


def left_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All other seats, from the one to the left on (C7)."""
    return seat_order(state.seats, seat)[1:]


def arms_of(*, line: bool) -> tuple[Arm, ...]:
    """The arms in the order in which they are checked (C5, C15, C20)."""
    return LINE if line else CROSS


def lying(state: State) -> int:
    """How many cards lie in the cross, the start card not counted (C14)."""
    return sum(len(arm) for arm in state.arms.values())


def asked(state: State, phase: Asking) -> tuple[Seat, ...]:
    """The seats that have still to say whether they doubt, in their order (C7)."""
    if not state.ask_all_at_once and any(answer != "pass" for answer in phase.answers.values()):
        return ()
    waiting = tuple(seat for seat in left_of(state, state.turn) if seat not in phase.answers)
    return waiting if state.ask_all_at_once else waiting[:1]


def neighbours(state: State, arm: Arm, slot: int) -> dict[Answer, str]:
    """The cards beside the one that lies in this slot: `inner`, and `outer` if there is one (C8)."""
    on_arm = state.arms[arm]
    beside: dict[Answer, str] = {"inner": on_arm[slot - 1] if slot else state.start or ""}
    if slot + 1 < len(on_arm):
        beside["outer"] = on_arm[slot + 1]
    return beside


def points(state: State) -> dict[Seat, int]:
    """Chips, and five for a traded card (C13, C18)."""
    return {seat: state.chips[seat] + TRADE * state.traded[seat] for seat in state.seats}


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may move now."""
    match state.phase:
        case Placing():
            return frozenset({state.turn})
        case Asking() as phase:
            return frozenset(asked(state, phase))
        case Estimating(estimates):
            return frozenset(state.seats) - estimates.keys()
        case Over():
            return frozenset()


def outcome(state: State) -> Outcome | None:
    """The result, once the third interim scoring is done (C18)."""
    return state.phase.outcome if isinstance(state.phase, Over) else None

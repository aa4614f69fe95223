"""The interim check of the cross, and who is paid for an estimate (C14-C18)."""

from geotrainer.rules.cross.cards import in_order
from geotrainer.rules.cross.chips import chips_from_supply
from geotrainer.rules.cross.events import Checked, Step
from geotrainer.rules.cross.state import State, points, seat_order
from geotrainer.rules.game import Outcome, Seat

EXACT = 2  # C16
NEAREST = 1  # C16


def checked(state: State, estimates: dict[Seat, int]) -> Checked:
    """The result of an interim scoring, once all estimates are in."""
    steps = check(state)
    wrong = sum(not step.right for step in steps)
    return Checked(
        start=state.start or "",
        steps=steps,
        wrong=wrong,
        estimates={seat: estimates[seat] for seat in state.seats},
        chips=chips_from_supply(state, _receivers(state, estimates, wrong)),
    )


def check(state: State) -> tuple[Step, ...]:
    """Every card of the cross against the last one that stayed, arm by arm, outward (C15)."""
    steps: list[Step] = []
    for arm, on_arm in state.arms.items():
        stayed = state.start or ""
        for card in on_arm:
            right = in_order(state.cards[stayed], state.cards[card], arm)
            steps.append(Step(arm=arm, card=card, against=stayed, right=right))
            stayed = card if right else stayed
    return tuple(steps)


def _receivers(state: State, estimates: dict[Seat, int], wrong: int) -> tuple[Seat, ...]:
    """The receivers of the single chips, in seat order: two for the exact number, else one for the nearest (C16)."""
    off = {seat: abs(estimates[seat] - wrong) for seat in seat_order(state.seats, state.youngest)}
    nearest = min(off.values())
    chips = EXACT if nearest == 0 else NEAREST
    return tuple(seat for seat, by in off.items() if by == nearest for _ in range(chips))


def final(state: State) -> Outcome:
    """Most chips win, a traded card counts five, and a tie shares the win (C18)."""
    total = points(state)
    best = max(total.values())
    winners = tuple(seat for seat in state.seats if total[seat] == best)
    return Outcome(winners=winners, points=total, reason="third_interim_scoring")

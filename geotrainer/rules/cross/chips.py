"""How chips change hands in `cross`, also when somebody or the supply has none left (C10-C13, C16)."""

from collections.abc import Iterable

import msgspec

from geotrainer.rules.cross.events import Chip
from geotrainer.rules.cross.state import TRADE, State, seat_order
from geotrainer.rules.game import Seat


def chip_between(state: State, payer: Seat, receiver: Seat) -> Chip:
    """The chip that a payer owes; one without chips does not pay, the supply does (C10-C12)."""
    return Chip(receiver=receiver, giver=payer) if state.chips[payer] else chip_from_supply(state, receiver)


def chip_from_supply(state: State, receiver: Seat) -> Chip:
    """A chip from the supply; if that is empty, the richest seat trades first (C13)."""
    return Chip(receiver=receiver, trader=None if state.supply else _richest(state))


def chips_from_supply(state: State, receivers: Iterable[Seat]) -> tuple[Chip, ...]:
    """Chips from the supply, paid one by one (C16)."""
    paid: list[Chip] = []
    for receiver in receivers:
        paid.append(chip_from_supply(state, receiver))
        state = pay(state, paid[-1])
    return tuple(paid)


def _richest(state: State) -> Seat:
    """The seat with most chips, the earliest in seat order on a tie (C13)."""
    return max(seat_order(state.seats, state.youngest), key=lambda seat: state.chips[seat])


def pay(state: State, chip: Chip) -> State:
    """The table after a chip has changed hands."""
    if chip.trader is not None:
        state = trade(state, chip.trader)
    chips = dict(state.chips)
    if chip.giver is not None:
        chips[chip.giver] -= 1
    chips[chip.receiver] += 1
    return msgspec.structs.replace(state, chips=chips, supply=state.supply - (chip.giver is None))


def trade(state: State, seat: Seat) -> State:
    """The table after a seat has turned in five chips; the card is only noted, as worth five (C13)."""
    return msgspec.structs.replace(
        state,
        chips={**state.chips, seat: state.chips[seat] - TRADE},
        traded={**state.traded, seat: state.traded[seat] + 1},
        supply=state.supply + TRADE,
    )

"""The scoring board: how pieces move, who is behind and who is in front (L6, L11, L17, L21, L22)."""

from collections.abc import Mapping, Sequence

from geotrainer.rules.game import Seat
from geotrainer.rules.locate.cards import COLOURS, Colour
from geotrainer.rules.locate.events import Bonus

OFF_TRACK = 0
LONG_GAME = {3: 24, 4: 28, 5: 32, 6: 36}  # L6
BONUS_ALONE = 5  # L21
BONUS_TIED = 2  # L21


def advanced(position: int, steps: int, taken: frozenset[int]) -> int:
    """The space after so many free ones; those held by other pieces are skipped (L17)."""
    while steps:
        position += 1
        if position not in taken:
            steps -= 1
    return position


def moved(positions: Mapping[Seat, int], seat: Seat, steps: int) -> dict[Seat, int]:
    """The positions after a seat's piece has moved forward."""
    others = frozenset(p for s, p in positions.items() if s != seat)
    return {**positions, seat: advanced(positions[seat], steps, others)}


def furthest_back_first(seat_order: Sequence[Seat], positions: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The seats by position; pieces off the track are furthest back, in seat order among themselves (L10, L11)."""
    return tuple(sorted(seat_order, key=lambda seat: positions[seat]))


def bonuses(
    seat_order: Sequence[Seat], positions: Mapping[Seat, int], kept: Mapping[Seat, Sequence[Colour]]
) -> tuple[Bonus, ...]:
    """The moves of final scoring, colour by colour (L21)."""
    given: list[Bonus] = []
    for colour in COLOURS:
        count = {seat: list(kept[seat]).count(colour) for seat in seat_order}
        most = max(count.values())
        if not most:
            continue
        leaders = [seat for seat in furthest_back_first(seat_order, positions) if count[seat] == most]
        steps = BONUS_ALONE if len(leaders) == 1 else BONUS_TIED
        for seat in leaders:
            before, positions = positions[seat], moved(positions, seat, steps)
            given.append(Bonus(colour=colour, seat=seat, steps=steps, moved_from=before, moved_to=positions[seat]))
    return tuple(given)


def in_front(seat_order: Sequence[Seat], positions: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The winner; several only if no piece ever left the middle (L22)."""
    most = max(positions.values())
    return tuple(seat for seat in seat_order if positions[seat] == most)

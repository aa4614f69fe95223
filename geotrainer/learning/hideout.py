"""What a match of `hideout` tells about its students: one attempt for each turn, and for each home that was asked."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from geotrainer.learning.attempt import Attempt, Context, Recorded
from geotrainer.rules.game import Seat
from geotrainer.rules.hideout import Opened, Placed, Placing, State, Turned, evolve
from geotrainer.rules.wire import event_from_builtins


def attempts(recorded: Sequence[Recorded], context: Context) -> tuple[Attempt, ...]:
    """Attempts of the kinds `turn` and `home`, in the order in which they were given.

    The item of a turn is the animal on the tile, the answer the one that was named. `detail` tells how often everybody
    had seen the turned tile and the named one before (face up at the beginning, or turned over), and whether the named
    animal lay on the current piece at all: only that can be remembered, since tiles are mixed. `seconds` count from
    the event before.
    """
    match = _Match(context)
    for _, at, plain in recorded:
        match.read(at, event_from_builtins("hideout", plain))
    return tuple(match.found)


class _Match:
    """A match as it is read: the state, what was seen how often, and since when somebody is asked."""

    def __init__(self, context: Context) -> None:
        self.found: list[Attempt] = []
        self._context = context
        self._state: State | None = None
        self._seen: Counter[str] = Counter()
        self._since = 0.0

    def read(self, at: float, event: Any) -> None:
        """Read the next event of the log."""
        before = self._state
        match event:
            case Opened(shown=shown):
                self._seen.update(animal for animal in shown if animal)
            case Turned() if before:
                self._note(event.seat, at, self._turn(before, event))
                self._seen[event.animal] += 1
            case Placed() if before:
                self._note(event.seat, at, _home(before, event))
        self._state, self._since = evolve(before, event), at

    def _turn(self, state: State, event: Turned) -> dict[str, Any]:
        turned, named = state.animals[event.animal], state.animals[event.named]
        on_piece = {tile.animal for tile in state.pieces[event.piece] if tile}
        return {
            "kind": "turn",
            "item": turned.id,
            "item_name": turned.name,
            "given": named.name,
            "right_answer": turned.name,
            "right": event.taken,
            "points": int(event.taken),
            "detail": {
                "named": named.id,
                "turned": turned.id,
                "piece": event.piece,
                "space": event.space,
                "seen_before": self._seen[turned.id],
                "named_seen_before": self._seen[named.id],
                "named_was_there": named.id in on_piece,
                "tiles_there": len(on_piece),
            },
        }

    def _note(self, seat: Seat, at: float, answer: dict[str, Any]) -> None:
        context = self._context
        if seat not in context.students:
            return
        self.found.append(
            Attempt(
                at=at,
                session=context.session,
                match=context.match,
                student=context.students[seat],
                seat=seat,
                game="hideout",
                seconds=at - self._since,
                deck=context.deck,
                data_version=context.data_version,
                **answer,
            )
        )


def _home(state: State, event: Placed) -> dict[str, Any]:
    if not isinstance(state.phase, Placing):
        raise TypeError("a home is told only when it was asked")
    animal = state.animals[event.animal]
    return {
        "kind": "home",
        "item": animal.id,
        "item_name": animal.name,
        "given": event.country or "",
        "right_answer": " / ".join(animal.countries),
        "right": event.right,
    }

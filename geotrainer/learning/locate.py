"""What a match of `locate` tells about its students: one attempt for each guess that was evaluated."""

from collections.abc import Iterator, Sequence

from geotrainer.learning.attempt import Attempt, Context, Recorded
from geotrainer.rules.game import Seat
from geotrainer.rules.locate import evolve
from geotrainer.rules.locate.events import Evaluated, Guessed, Result
from geotrainer.rules.locate.state import Guessing, State
from geotrainer.rules.wire import event_from_builtins


def attempts(recorded: Sequence[Recorded], context: Context) -> tuple[Attempt, ...]:
    """One attempt for each evaluated guess of a student, in the order in which they were locked in.

    `seconds` count from the moment when guessing began. `detail` holds the round, kind and colour of the card, the
    stones with right or wrong for each, the point, and whether the card was kept.
    """
    found: list[Attempt] = []
    state: State | None = None
    began = 0.0
    locked_in: dict[Seat, float] = {}
    for _, at, plain in recorded:
        event = event_from_builtins("locate", plain)
        before, state = state, evolve(state, event)
        if isinstance(state.phase, Guessing) and not (before and isinstance(before.phase, Guessing)):
            began, locked_in = at, {}
        if isinstance(event, Guessed):
            locked_in[event.seat] = at
        if isinstance(event, Evaluated):
            results = [result for result in event.results if result.seat in context.students]
            found += _of_a_round(state, results, began, locked_in, context)
    return tuple(found)


def _of_a_round(
    state: State, results: Sequence[Result], began: float, locked_in: dict[Seat, float], context: Context
) -> Iterator[Attempt]:
    for result in sorted(results, key=lambda result: locked_in[result.seat]):
        card = state.cards[result.card]
        yield Attempt(
            at=locked_in[result.seat],
            session=context.session,
            match=context.match,
            student=context.students[result.seat],
            seat=result.seat,
            game="locate",
            kind="place",
            item=card.id,
            item_name=card.name,
            given=" ".join(result.stones),
            right_answer=" / ".join(" ".join(entry) for entry in card.entries),
            right=all(result.right),
            distance_km=result.distance_km,
            seconds=locked_in[result.seat] - began,
            points=result.steps,
            deck=context.deck,
            data_version=context.data_version,
            detail={
                "round": state.round,
                "kind": card.kind,
                "colour": card.colour,
                "stones": list(result.stones),
                "stones_right": list(result.right),
                "point": None if result.point is None else list(result.point),
                "kept": result.kept,
            },
        )

"""What a match of `estimate` tells about its students: attempts for each card laid and each capital named."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from geotrainer.learning.attempt import Attempt, Context, Recorded
from geotrainer.rules.estimate import (
    Answered,
    Asked,
    Asking,
    Assigned,
    Assigning,
    Dealt,
    Opened,
    Scored,
    State,
    evolve,
    points_for,
    ranked,
    value,
)
from geotrainer.rules.game import Seat
from geotrainer.rules.wire import event_from_builtins

Assignment = dict[str, str]


def attempts(recorded: Sequence[Recorded], context: Context) -> tuple[Attempt, ...]:
    """Attempts of the kinds `assign` and `capital`, in the order in which they were resolved.

    An assignment is one card laid to one category. It is right if an assignment of the seat's three cards that was
    worth most against what the others laid, puts the card there too. `right_answer` are the categories where such
    assignments put it; `detail` holds the rank of its figure among all cards in play, the points of the three cards
    together, the most that was to be had, and the best assignments if they are better than the one made. `seconds`
    count from the beginning of the round, in turn from the event before.
    """
    match = _Match(context)
    for _, at, plain in recorded:
        match.read(at, event_from_builtins("estimate", plain))
    return tuple(match.found)


class _Match:
    """A match as it is read: the state, when each card was laid, and since when somebody is asked."""

    def __init__(self, context: Context) -> None:
        self.found: list[Attempt] = []
        self._context = context
        self._state: State | None = None
        self._since = 0.0
        self._laid: dict[str, tuple[float, float]] = {}  # card -> when, after how many seconds

    def read(self, at: float, event: Any) -> None:
        """Read the next event of the log."""
        before = self._state
        self._state = evolve(before, event)
        match event:
            case Opened() | Dealt():
                self._since, self._laid = at, {}
            case Assigned():
                self._laid |= dict.fromkeys(event.cards.values(), (at, at - self._since))
                self._since = at if self._state.options.in_turn else self._since
            case Scored() if before:
                for seat in before.seats:
                    for answer in _assignments(before, event, seat):
                        self._note(seat, *self._laid[answer["item"]], answer)
            case Asked():
                self._since = at
            case Answered() if before:
                self._note(event.seat, at, at - self._since, _capital(before, event))

    def _note(self, seat: Seat, at: float, seconds: float, answer: dict[str, Any]) -> None:
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
                game="estimate",
                seconds=seconds,
                deck=context.deck,
                data_version=context.data_version,
                **answer,
            )
        )


def _assignments(state: State, scored: Scored, seat: Seat) -> Iterator[dict[str, Any]]:
    """What is to be said of each of the three cards of a seat; `state` is the one before the scoring."""
    if not isinstance(state.phase, Assigning):
        raise TypeError("only laid cards are scored")
    own = {category: next(r for r in results if r.seat == seat) for category, results in scored.results.items()}
    points = sum(result.points for result in own.values())
    most, best = _best(state, state.phase, seat)
    for category, result in own.items():
        belongs = [where for where in own if any(assignment[where] == result.card for assignment in best)]
        yield {
            "kind": "assign",
            "item": result.card,
            "item_name": state.cards[result.card].name,
            "given": category,
            "right_answer": " / ".join(belongs),
            "right": category in belongs,
            "points": result.points,
            "detail": {
                "round": state.round,
                "value": result.value,
                "rank": result.rank,
                "rank_in_play": _rank_in_play(state, category, result.card),
                "cards_in_play": sum(map(len, state.hands.values())),
                "points_of_three": points,
                "most_points": most,
                "better": best if most > points else [],
            },
        }


def _best(state: State, phase: Assigning, seat: Seat) -> tuple[int, list[Assignment]]:
    """The most points that the seat's cards could win against what the others laid, and how."""
    categories = tuple(phase.laid[seat])
    worth: list[tuple[int, Assignment]] = []
    for cards in permutations(state.hands[seat]):
        assignment = dict(zip(categories, cards, strict=True))
        points = sum(_points(state, phase, seat, category, card) for category, card in assignment.items())
        worth.append((points, assignment))
    most = max(points for points, _ in worth)
    return most, [assignment for points, assignment in worth if points == most]


def _points(state: State, phase: Assigning, seat: Seat, category: str, card: str) -> int:
    """What a card of the seat would win in a category (E8, E9)."""
    cards = {other: laid[category] for other, laid in phase.laid.items()} | {seat: card}
    values = {other: value(state.cards[lies], category, state.options.language) for other, lies in cards.items()}
    return points_for(ranked(values, category)[seat])


def _rank_in_play(state: State, category: str, card: str) -> int:
    """The rank of the card's figure among the hands of all seats, 1 for the best."""
    in_play = [one for hand in state.hands.values() for one in hand]
    return ranked({one: value(state.cards[one], category, state.options.language) for one in in_play}, category)[card]


def _capital(state: State, event: Answered) -> dict[str, Any]:
    if not isinstance(state.phase, Asking):
        raise TypeError("a capital is named only when it was asked")
    return {
        "kind": "capital",
        "item": event.card,
        "item_name": state.cards[event.card].name,
        "given": event.text,
        "right_answer": event.capital,
        "right": event.right,
        "points": event.points,
        "detail": {
            "round": state.round,
            "answer": event.answer,
            "understood": event.understood,
            "choices": None if state.phase.choices is None else list(state.phase.choices),
        },
    }

"""How each event changes a match of estimate, and how a match ends."""

from msgspec.structs import replace

from geotrainer.rules.estimate.match import Asking, Assigning, Over, State, start_of
from geotrainer.rules.estimate.parts import Answered, Asked, Assigned, Dealt, Ended, Opened, Scored
from geotrainer.rules.game import Event, Outcome, Seat


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; from None, the first one."""
    if state is None:
        if not isinstance(event, Opened):
            raise TypeError("a match begins with its opening")
        return _opened(event)
    match event:
        case Dealt():
            return _dealt(state, event)
        case Assigned():
            return _assigned(state, event)
        case Scored():
            return _scored(state, event)
        case Asked(seat=seat, card=card, choices=choices):
            return replace(state, stack=_without(state.stack, (card,)), phase=Asking(seat, card, choices))
        case Answered(seat=seat, card=card):
            scores = _added(state.scores, {seat: event.points})
            return replace(state, scores=scores, box=(*state.box, card), answered=event)  # E12
        case Ended(winners=winners, points=points, reason=reason):
            return replace(state, phase=Over(Outcome(winners, points, reason)))
        case _:
            raise TypeError(f"estimate knows no event {type(event).__name__}")


def outcome(state: State) -> Outcome | None:
    """The result after six rounds (E13)."""
    return state.phase.outcome if isinstance(state.phase, Over) else None


def _opened(event: Opened) -> State:
    dealt = tuple(card for hand in event.hands.values() for card in hand)
    return State(
        seats=event.seats,
        order=event.order,
        options=event.options,
        cards={card.id: card for card in event.cards},
        categories=event.categories,
        round=1,
        stack=_without(tuple(card.id for card in event.cards), dealt),
        hands=event.hands,
        box=(),
        scores=dict.fromkeys(event.seats, 0),
        scored=None,
        answered=None,
        phase=Assigning({}, start_of(event.order, 1)),
    )


def _dealt(state: State, event: Dealt) -> State:
    cards = tuple(card for hand in event.hands.values() for card in hand)
    return replace(
        state,
        round=event.round,
        stack=_without(state.stack, cards),
        hands=event.hands,
        phase=Assigning({}, event.start),
    )


def _assigned(state: State, event: Assigned) -> State:
    if not isinstance(state.phase, Assigning):
        raise TypeError("cards are laid to categories only while all do so")
    own = {**state.phase.laid.get(event.seat, {}), **event.cards}
    return replace(state, phase=replace(state.phase, laid={**state.phase.laid, event.seat: own}))


def _scored(state: State, event: Scored) -> State:
    points = dict.fromkeys(state.seats, 0)
    for results in event.results.values():
        for result in results:
            points[result.seat] += result.points
    used = tuple(card for seat in state.order for card in state.hands[seat])
    return replace(
        state,
        scores=_added(state.scores, points),
        hands=dict.fromkeys(state.seats, ()),
        box=(*state.box, *used),  # E12
        scored=event,
        answered=None,
        phase=Assigning({}, start_of(state.order, state.round)),
    )


def _added(scores: dict[Seat, int], points: dict[Seat, int]) -> dict[Seat, int]:
    return {seat: score + points.get(seat, 0) for seat, score in scores.items()}


def _without(stack: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in stack if card not in cards)

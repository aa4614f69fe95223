"""How a match of `locate` opens, what a seat may do, and what follows from it (L6-L22)."""

import random
from collections.abc import Sequence
from typing import Any

from geotrainer.atlas.distance import distance_to_place_km
from geotrainer.errors import DeckError, OptionError, RuleError
from geotrainer.i18n import _
from geotrainer.rules.game import Move, Outcome, Seat, refuse_unless_to_act
from geotrainer.rules.locate import track
from geotrainer.rules.locate.cards import Card, with_entries
from geotrainer.rules.locate.events import (
    EVENT,
    Evaluated,
    Finished,
    Guess,
    Guessed,
    LaidOut,
    Opened,
    Options,
    Point,
    Refilled,
    Result,
    Stay,
    Stayed,
    Swap,
    Swapped,
    Take,
    Took,
)
from geotrainer.rules.locate.state import Choosing, Exchanging, Guessing, Over, State, evolve
from geotrainer.rules.locate.stones import (
    STONES_TO_KEEP,
    check_stones,
    checked_point,
    guesses,
    right_stones,
)


def opening(seats: Sequence[Seat], deck: Sequence[Card], options: Options, rng: random.Random) -> Opened:
    """The first event: the deck halved, and as many cards laid out as there are seats (L7, L9).

    Raises:
        OptionError: if there is no seat of the youngest's name, or the long game has under three seats.
        DeckError: if there are fewer cards than seats, or a place lies on no board.
    """
    if len(deck) < len(seats):
        sentence = _("{seats} seats need a deck of at least as many cards; this one has {cards}.")
        sentence = sentence.format(seats=len(seats), cards=len(deck))
        raise DeckError(sentence, code="deck_too_small", value=len(deck))
    if options.youngest is not None and options.youngest not in seats:
        sentence = _("The youngest, {name!r}, has no seat here.").format(name=options.youngest)
        raise OptionError(sentence, value=options.youngest)
    first = seats.index(options.youngest) if options.youngest is not None else 0
    cards = [with_entries(card) for card in deck]
    rng.shuffle(cards)
    ids = [card.id for card in cards]
    half = (len(ids) + 1) // 2  # L7
    stack, waiting = ids[:half], ids[half:]
    if len(stack) < len(seats):  # L8
        rng.shuffle(waiting)
        stack, waiting = stack + waiting, []
    return Opened(
        seats=tuple(seats),
        seat_order=(*seats[first:], *seats[:first]),
        final=_final(options, len(seats)),
        long=options.long,
        cards=tuple(cards),
        laid_out=tuple(stack[: len(seats)]),
        stack=tuple(stack[len(seats) :]),
        waiting=tuple(waiting),
    )


def _final(options: Options, seats: int) -> int:
    if not options.long:
        return options.final
    if seats not in track.LONG_GAME:
        raise OptionError(_("The long game needs at least three seats."), code="long", value=seats)
    return track.LONG_GAME[seats]  # L20


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may move now."""
    match state.phase:
        case Choosing(held=held):
            return frozenset({state.play_order[len(held)]})
        case Exchanging(asked=asked):
            return frozenset({asked[0]})
        case Guessing(guesses=guesses):
            return frozenset(state.seats) - frozenset(guesses)
    return frozenset()


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """The moves that `decide` accepts from the seat; each guess may have a point besides."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Choosing(laid_out=laid_out):
            return tuple(Take(card) for card in laid_out)
        case Exchanging():
            return (Swap(), Stay()) if state.stack or state.waiting else (Stay(),)  # L8
    return guesses()


def decide(state: State, seat: Seat, move: Move, rng: random.Random) -> tuple[EVENT, ...]:
    """The events that follow from a move.

    Raises:
        RuleError: code "not_to_act", "wrong_phase", "not_laid_out", "nothing_to_draw", "point", or one of
            `check_stones`.
    """
    refuse_unless_to_act(to_act(state), state.seats, seat)
    match state.phase, move:
        case Choosing(laid_out=laid_out), Take(card=card):
            if card not in laid_out:
                raise RuleError(_("This card does not lie here any more."), code="not_laid_out", value=card)
            return (Took(seat=seat, card=card),)
        case Exchanging(), Stay():
            return (Stayed(seat=seat),)
        case Exchanging(held=held), Swap():
            return _swap(state, seat, held[seat], rng)
        case Guessing(), Guess(stones=stones, point=point):
            check_stones(stones)
            return _guess(state, Guessed(seat=seat, stones=stones, point=checked_point(point)), rng)
    raise RuleError(_("This move belongs to another part of the round."), code="wrong_phase", value=type(move).__name__)


def _refill(state: State, rng: random.Random) -> tuple[Refilled, ...]:
    cards = list(state.waiting)
    rng.shuffle(cards)
    return (Refilled(cards=tuple(cards)),) if cards else ()


def _swap(state: State, seat: Seat, given: str, rng: random.Random) -> tuple[EVENT, ...]:
    refilled = () if state.stack else _refill(state, rng)  # L8
    stack = state.stack or tuple(card for refill in refilled for card in refill.cards)
    if not stack:
        raise RuleError(_("No card is left to draw; keep yours."), code="nothing_to_draw")
    return (*refilled, Swapped(seat=seat, given=given, drawn=stack[0]))


def _guess(state: State, guessed: Guessed, rng: random.Random) -> tuple[EVENT, ...]:
    state = evolve(state, guessed)
    if to_act(state):
        return (guessed,)
    evaluated = _evaluate(state)
    return (guessed, evaluated, *_next_round(evolve(state, evaluated), rng))


def _evaluate(state: State) -> Evaluated:
    phase: Any = state.phase
    positions, results = state.positions, []
    for seat in state.play_order:  # L14
        card, guess = state.cards[phase.held[seat]], phase.guesses[seat]
        right = right_stones(card.entries, guess.stones)
        steps = len(right) if all(right) else 0  # L15
        before, positions = positions[seat], track.moved(positions, seat, steps)
        results.append(
            Result(
                seat=seat,
                card=card.id,
                stones=guess.stones,
                point=guess.point,
                right=right,
                distance_km=_distance_km(guess.point, card),
                steps=steps,
                moved_from=before,
                moved_to=positions[seat],
                kept=steps >= STONES_TO_KEEP[card.colour],  # L18
            )
        )
    return Evaluated(round=state.round, results=tuple(results))


def _distance_km(point: Point | None, card: Card) -> float | None:
    """The distance to the place: of an area to its outline, of anything else to its spot (L14)."""
    return distance_to_place_km(point, (card.lat, card.lon), card.shape) if point else None


def _next_round(state: State, rng: random.Random) -> tuple[EVENT, ...]:
    if max(state.positions.values()) >= state.final:  # L19
        return (_finish(state, "final_reached"),)
    needed = len(state.seats)
    if len(state.stack) + len(state.waiting) < needed:  # L8
        return (_finish(state, "no_cards_left"),)
    refilled = _refill(state, rng) if len(state.stack) < needed else ()
    stack = state.stack + tuple(card for refill in refilled for card in refill.cards)
    order = track.furthest_back_first(state.seat_order, state.positions)
    return (*refilled, LaidOut(round=state.round + 1, cards=stack[:needed], play_order=order))


def _finish(state: State, reason: str) -> Finished:
    kept = {seat: [state.cards[card].colour for card in cards] for seat, cards in state.kept.items()}
    bonuses = track.bonuses(state.seat_order, state.positions, kept)
    points = {**state.positions, **{bonus.seat: bonus.moved_to for bonus in bonuses}}
    return Finished(bonuses=bonuses, winners=track.in_front(state.seat_order, points), points=points, reason=reason)


def outcome(state: State) -> Outcome | None:
    """The result, once there is one."""
    return state.phase.outcome if isinstance(state.phase, Over) else None

"""What may be done in estimate and what follows from it: legal moves and decisions."""

import random
from itertools import permutations

from geotrainer.errors import RuleError
from geotrainer.i18n import _
from geotrainer.rules.estimate.capitals import draw_choices, understood
from geotrainer.rules.estimate.categories import points_for, ranked, value
from geotrainer.rules.estimate.match import (
    Asking,
    Assigning,
    State,
    dealt,
    last_alone,
    open_categories,
    start_of,
    to_act,
)
from geotrainer.rules.estimate.parts import (
    A_ROUND,
    QUESTION_POINTS,
    ROUNDS,
    Answer,
    Answered,
    Asked,
    Assign,
    Assigned,
    Dealt,
    Ended,
    Result,
    Scored,
)
from geotrainer.rules.estimate.story import evolve
from geotrainer.rules.game import Move, Seat, refuse_unless_to_act

LONGEST_ANSWER = 200

DecidedEvent = Dealt | Assigned | Scored | Asked | Answered | Ended


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every move that `decide` accepts; for a typed answer its form, an empty text."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Assigning() as phase:
            return _assignments(state, phase, seat)
        case Asking(_, _, choices):
            return (Answer(""),) if choices is None else tuple(map(Answer, choices))
        case _:
            return ()


def _assignments(state: State, phase: Assigning, seat: Seat) -> tuple[Assign, ...]:
    categories = open_categories(state.categories, state.round)
    hand = state.hands[seat]
    if not state.options.in_turn:
        return tuple(Assign(dict(zip(categories, cards, strict=True))) for cards in permutations(hand))
    own = phase.laid.get(seat, {})
    free = [category for category in categories if category not in own]
    left = [card for card in hand if card not in own.values()]
    return tuple(Assign({category: card}) for category in free for card in left)


def decide(state: State, seat: Seat, move: Move, rng: random.Random) -> tuple[DecidedEvent, ...]:
    """The events that follow from a seat's move.

    Raises:
        RuleError: The seat may not move, or not so.
    """
    refuse_unless_to_act(to_act(state), state.seats, seat)
    match state.phase, move:
        case Assigning() as phase, Assign(cards):
            _check_assignment(state, phase, seat, cards)
            first: Assigned | Answered = Assigned(seat=seat, cards=dict(cards))
        case Asking() as phase, Answer(text):
            first = _answered(state, phase, text)
        case _:
            raise RuleError(_("That move is not asked for now."), code="not_now", value=type(move).__name__)
    return first, *_following(evolve(state, first), rng)


def _check_assignment(state: State, phase: Assigning, seat: Seat, cards: dict[str, str]) -> None:
    own = phase.laid.get(seat, {})
    categories = open_categories(state.categories, state.round)
    for category, card in cards.items():
        if category not in categories:
            raise RuleError(_("This category is not open in this round."), code="not_open", value=category)
        if card not in state.hands[seat]:
            raise RuleError(_("This card is not in your hand."), code="not_in_hand", value=card)
        if category in own:
            raise RuleError(_("A card of yours lies at this category already."), code="category_used", value=category)
        if card in own.values():
            raise RuleError(_("This card lies at a category already."), code="card_used", value=card)
    asked = 1 if state.options.in_turn else A_ROUND
    if len(cards) != asked or len(set(cards.values())) != asked:
        wanted = (
            _("Lay one card to one category.")
            if state.options.in_turn
            else _("Lay each of the three cards to a different category.")
        )
        raise RuleError(wanted, code="incomplete", value=cards)


def _answered(state: State, phase: Asking, text: str) -> Answered:
    if phase.choices is not None and text not in phase.choices:
        raise RuleError(_("Pick one of the capitals that are offered."), code="not_offered", value=text)
    if len(text) > LONGEST_ANSWER:
        sentence = _("No capital has more than {most} letters.").format(most=LONGEST_ANSWER)
        raise RuleError(sentence, code="too_long", value=len(text))
    card, language = state.cards[phase.card], state.options.language
    answer = understood(text, card, state.cards.values(), language)
    return Answered(
        seat=phase.seat,
        card=phase.card,
        text=text,
        understood=answer.name,
        answer=answer.kind,
        right=answer.right,
        capital=card.capital_in(language),
        points=QUESTION_POINTS if answer.right else 0,
    )


def _following(state: State, rng: random.Random) -> tuple[DecidedEvent, ...]:
    """What follows without a move: scoring, a question or none, the next round or the end."""
    if isinstance(state.phase, Assigning) and not _all_laid(state, state.phase):
        return ()
    if not isinstance(state.phase, Assigning):  # the question is answered
        return (_round_over(state),)
    scored = _scored(state, state.phase)
    state = evolve(state, scored)
    last = last_alone(state.scores)  # E10
    return scored, _round_over(state) if last is None else _asked(state, last, rng)


def _all_laid(state: State, phase: Assigning) -> bool:
    return sum(map(len, phase.laid.values())) == A_ROUND * len(state.seats)


def _scored(state: State, phase: Assigning) -> Scored:
    results = {}
    for category in open_categories(state.categories, state.round):
        cards = {seat: phase.laid[seat][category] for seat in state.seats}
        values = {seat: value(state.cards[card], category, state.options.language) for seat, card in cards.items()}
        ranks = ranked(values, category)
        rows = [Result(seat, cards[seat], values[seat], ranks[seat], points_for(ranks[seat])) for seat in state.seats]
        results[category] = tuple(sorted(rows, key=lambda row: row.rank))
    return Scored(round=state.round, results=results)


def _asked(state: State, seat: Seat, rng: random.Random) -> Asked:
    card = state.cards[state.stack[0]]
    deck = tuple(state.cards.values())
    choices = draw_choices(card, deck, state.options.language, rng) if state.options.choices else None
    return Asked(seat=seat, card=card.id, choices=choices)


def _round_over(state: State) -> Dealt | Ended:
    if state.round == ROUNDS:  # E13
        best = max(state.scores.values())
        winners = tuple(seat for seat in state.seats if state.scores[seat] == best)
        return Ended(winners=winners, points=state.scores, reason="six_rounds_played")
    next_round = state.round + 1
    return Dealt(
        round=next_round,
        hands=dealt(state.order, state.stack),
        categories=open_categories(state.categories, next_round),
        start=start_of(state.order, next_round),
    )

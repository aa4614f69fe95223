"""What a seat of estimate may know: the fronts of the cards, what is open, and the backs of scored cards."""

from typing import Any

import msgspec

from geotrainer.rules.estimate.categories import value
from geotrainer.rules.estimate.match import (
    Asking,
    Assigning,
    Assignment,
    Over,
    State,
    chip_and_position,
    open_categories,
    start_of,
    to_act,
)
from geotrainer.rules.estimate.parts import A_ROUND, Answered, Country, Figure, Scored
from geotrainer.rules.game import Seat

PHASES = {Assigning: "assigning", Asking: "asking", Over: "over"}


class Front(msgspec.Struct, frozen=True):
    """The front of a country card."""

    id: str
    name: str
    names: dict[str, str]


class Row(msgspec.Struct, frozen=True):
    """A card scored in a category."""

    seat: Seat
    card: str
    name: str
    names: dict[str, str]
    value: Figure
    rank: int
    points: int


class InPlay(msgspec.Struct, frozen=True):
    """A card that was in play while a category was scored, laid to it or not."""

    seat: Seat
    card: str
    name: str
    names: dict[str, str]
    value: Figure


class Question(msgspec.Struct, frozen=True):
    """The country whose capital a seat is asked for; `choices` are None where the answer is typed."""

    seat: Seat
    card: str
    name: str
    names: dict[str, str]
    choices: tuple[str, ...] | None


class LastAnswer(msgspec.Struct, frozen=True):
    """The answer to the question before: what was typed, what was understood, and the capital."""

    seat: Seat
    card: str
    name: str
    names: dict[str, str]
    text: str
    understood: str | None
    kind: str
    right: bool
    capital: str
    points: int


class Place(msgspec.Struct, frozen=True):
    """Where a piece stands on the ring, and the side of its chip (E5)."""

    chip: int
    position: int


class You(msgspec.Struct, frozen=True):
    """What is the seat's own: its cards, and what it has laid in this round."""

    seat: Seat
    hand: tuple[Front, ...]
    assigned: Assignment


class View(msgspec.Struct, frozen=True):
    """What a seat, or the projector, is shown."""

    game: str
    phase: str
    seats: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    points: dict[Seat, int]
    you: You | None
    board: dict[Seat, Place]
    round: int
    start: Seat
    categories: tuple[str, ...]
    hands: dict[Seat, tuple[Front, ...]]
    assigned: dict[Seat, Assignment]
    locked: tuple[Seat, ...]
    scored_round: int | None
    scores: dict[str, tuple[Row, ...]]
    in_play: dict[str, tuple[InPlay, ...]]
    question: Question | None
    last: LastAnswer | None
    in_turn: bool
    language: str
    cards_left: int
    result: dict[str, Any] | None


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know; None: what the projector may show.

    Figures are told of scored cards only, what others laid only once all are in (unless in turn), and the capital
    once the question is answered (E14).
    """
    phase = state.phase
    asked = to_act(state)
    laid = phase.laid if isinstance(phase, Assigning) else {}
    hands = {sitting: tuple(_front(state.cards[card]) for card in state.hands[sitting]) for sitting in state.seats}
    return View(
        game="estimate",
        phase=PHASES[type(phase)],
        seats=state.seats,
        to_act=tuple(sitting for sitting in state.seats if sitting in asked),
        points=state.scores,
        you=None if seat is None else You(seat, hands[seat], laid.get(seat, {})),
        board={sitting: Place(*chip_and_position(score)) for sitting, score in state.scores.items()},
        round=state.round,
        start=phase.start if isinstance(phase, Assigning) else start_of(state.order, state.round),
        categories=open_categories(state.categories, state.round),
        hands=hands,
        assigned={by: cards for by, cards in _in_order(state, laid).items() if state.options.in_turn or by == seat},
        locked=tuple(sitting for sitting in state.seats if len(laid.get(sitting, {})) == A_ROUND),
        scored_round=state.scored.round if state.scored else None,
        scores=_scores(state, state.scored) if state.scored else {},
        in_play=_in_play(state, state.scored) if state.scored else {},
        question=_question(state, phase) if isinstance(phase, Asking) else None,
        last=_last_answer(state, state.answered) if state.answered else None,
        in_turn=state.options.in_turn,
        language=state.options.language,
        cards_left=len(state.stack),
        result=msgspec.structs.asdict(phase.outcome) if isinstance(phase, Over) else None,
    )


def _in_order(state: State, laid: dict[Seat, Assignment]) -> dict[Seat, Assignment]:
    return {seat: laid[seat] for seat in state.seats if seat in laid}


def _front(card: Country) -> Front:
    return Front(card.id, card.name, card.names)


def _scores(state: State, scored: Scored) -> dict[str, tuple[Row, ...]]:
    return {
        category: tuple(
            Row(
                seat=result.seat,
                card=result.card,
                name=state.cards[result.card].name,
                names=state.cards[result.card].names,
                value=result.value,
                rank=result.rank,
                points=result.points,
            )
            for result in results
        )
        for category, results in scored.results.items()
    }


def _in_play(state: State, scored: Scored) -> dict[str, tuple[InPlay, ...]]:
    owners = {result.card: result.seat for results in scored.results.values() for result in results}
    cards = sorted((state.cards[card] for card in owners), key=lambda card: card.id)
    return {
        category: tuple(
            InPlay(
                seat=owners[card.id],
                card=card.id,
                name=card.name,
                names=card.names,
                value=value(card, category, state.options.language),
            )
            for card in cards
        )
        for category in scored.results
    }


def _question(state: State, phase: Asking) -> Question:
    card = state.cards[phase.card]
    return Question(phase.seat, card.id, card.name, card.names, phase.choices)


def _last_answer(state: State, answered: Answered) -> LastAnswer:
    card = state.cards[answered.card]
    return LastAnswer(
        seat=answered.seat,
        card=card.id,
        name=card.name,
        names=card.names,
        text=answered.text,
        understood=answered.understood,
        kind=answered.answer,
        right=answered.right,
        capital=answered.capital,
        points=answered.points,
    )

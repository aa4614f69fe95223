"""What somebody may see of a match of `cross` (C22): the only place that decides it."""

import msgspec

from geotrainer.rules.cross.cards import Arm, Card, latitude, longitude, true_order
from geotrainer.rules.cross.events import Answer, Chip, Side
from geotrainer.rules.cross.state import (
    Asking,
    Estimating,
    Over,
    Placing,
    State,
    left_of,
    points,
    seat_order,
    to_act,
)
from geotrainer.rules.game import Outcome, Seat


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """The front of a card."""

    id: str
    name: str
    kind: str
    names: dict[str, str]


class Shown(Face, frozen=True, kw_only=True):
    """A card with its back; `latitude` and `longitude` as printed (C9)."""

    country: str
    country_names: dict[str, str]
    lat: float
    lon: float
    latitude: str
    longitude: str
    population: int | None
    population_year: int | None
    town: dict[str, str | float] | None


class PlacedView(msgspec.Struct, frozen=True, kw_only=True):
    """The card that the others are asked about; `answered` names those who have spoken, not what they said."""

    seat: Seat
    card: Face
    arm: Arm
    slot: int
    answered: tuple[Seat, ...]


class ChallengeView(msgspec.Struct, frozen=True, kw_only=True):
    """The last challenge, both backs up (C8, C22)."""

    challenger: Seat
    placer: Seat
    card: Shown
    against: Shown
    arm: Arm
    neighbour: Side
    right: bool
    chip: Chip
    others: tuple[Seat, ...]


class StepView(msgspec.Struct, frozen=True, kw_only=True):
    """One card of an interim check (C15)."""

    arm: Arm
    card: Shown
    against: str
    right: bool


class CheckView(msgspec.Struct, frozen=True, kw_only=True):
    """An interim check: step by step, what everybody had estimated, and each arm in its true order (C15, C16, C23)."""

    start: Shown
    steps: tuple[StepView, ...]
    wrong: int
    estimates: dict[Seat, int]
    gains: dict[Seat, int]
    chips: tuple[Chip, ...]
    true_order: dict[Arm, tuple[str, ...]]


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What is the seat's own: its chips, and what it has sealed."""

    seat: Seat
    chips: int
    traded: int
    answer: Answer | None
    estimate: int | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat sees it, or the projector."""

    game: str = "cross"
    phase: str
    seats: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    points: dict[Seat, int]
    you: You | None
    line: bool
    ask_all_at_once: bool
    stack_size: int
    scorings: int
    turn: Seat
    arms: dict[Arm, tuple[Face, ...]]
    start: Face | None
    card: Face | None
    placed: PlacedView | None
    stack_left: int
    reserve_left: int
    chips: dict[Seat, int]
    traded: dict[Seat, int]
    supply: int
    last: ChallengeView | None
    check: CheckView | None
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know; None: what the projector may show."""
    phase, cards = state.phase, state.cards
    waiting = to_act(state)
    return View(
        phase=str(type(phase).__struct_config__.tag),
        seats=state.seats,
        to_act=tuple(other for other in seat_order(state.seats, state.youngest) if other in waiting),
        points=points(state),
        you=None if seat is None else _you(state, seat),
        line="up" in state.arms,
        ask_all_at_once=state.ask_all_at_once,
        stack_size=state.stack_size,
        scorings=state.scorings,
        turn=state.turn,
        arms={arm: tuple(face(cards[card]) for card in on_arm) for arm, on_arm in state.arms.items()},
        start=None if state.start is None else face(cards[state.start]),
        card=face(cards[phase.card]) if isinstance(phase, Placing) else None,
        placed=_placed(state, phase) if isinstance(phase, Asking) else None,
        stack_left=len(state.stack),
        reserve_left=len(state.reserve),
        chips=state.chips,
        traded=state.traded,
        supply=state.supply,
        last=_challenge(state),
        check=_check(state),
        outcome=phase.outcome if isinstance(phase, Over) else None,
    )


def face(card: Card) -> Face:
    """The front of a card: the name, and nothing of the back."""
    return Face(id=card.id, name=card.name, kind=card.kind, names=card.names)


def shown(card: Card) -> Shown:
    """A card whose back may be seen."""
    return Shown(
        id=card.id,
        name=card.name,
        kind=card.kind,
        names=card.names,
        country=card.country,
        country_names=card.country_names,
        lat=card.lat,
        lon=card.lon,
        latitude=latitude(card),
        longitude=longitude(card),
        population=card.population,
        population_year=card.population_year,
        town=card.town,
    )


def _you(state: State, seat: Seat) -> You:
    phase = state.phase
    return You(
        seat=seat,
        chips=state.chips[seat],
        traded=state.traded[seat],
        answer=phase.answers.get(seat) if isinstance(phase, Asking) else None,
        estimate=phase.estimates.get(seat) if isinstance(phase, Estimating) else None,
    )


def _placed(state: State, phase: Asking) -> PlacedView:
    return PlacedView(
        seat=state.turn,
        card=face(state.cards[phase.card]),
        arm=phase.arm,
        slot=phase.slot,
        answered=tuple(seat for seat in left_of(state, state.turn) if seat in phase.answers),
    )


def _challenge(state: State) -> ChallengeView | None:
    """Both backs until the next card is placed (C22)."""
    last = state.challenge
    if last is None:
        return None
    return ChallengeView(
        challenger=last.challenger,
        placer=last.placer,
        card=shown(state.cards[last.card]),
        against=shown(state.cards[last.against]),
        arm=last.arm,
        neighbour=last.neighbour,
        right=last.right,
        chip=last.chip,
        others=last.others,
    )


def _check(state: State) -> CheckView | None:
    """The last interim check; its cards have left the match, so all their backs may be seen."""
    check = state.check
    if check is None:
        return None
    on_arms = {arm: tuple(step.card for step in check.steps if step.arm == arm) for arm in state.arms}
    return CheckView(
        start=shown(state.cards[check.start]),
        steps=tuple(
            StepView(arm=step.arm, card=shown(state.cards[step.card]), against=step.against, right=step.right)
            for step in check.steps
        ),
        wrong=check.wrong,
        estimates=check.estimates,
        gains={seat: sum(chip.receiver == seat for chip in check.chips) for seat in state.seats},
        chips=check.chips,
        true_order={arm: true_order(state.cards, check.start, on_arm, arm) for arm, on_arm in on_arms.items()},
    )

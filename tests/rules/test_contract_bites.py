"""Each check of the contract goes red on a planted bug; the bugs are planted into `locate`."""

import itertools
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from geotrainer.errors import RuleError
from geotrainer.rules import locate
from geotrainer.rules.locate.events import Evaluated, Guess, Guessed, Swap, Swapped, Take
from geotrainer.rules.locate.state import Choosing, Guessing, State
from tests.rules import contract
from tests.rules.games.locate import FIXTURE

TWO = next(scenario for scenario in FIXTURE.scenarios if scenario.name == "two")


def broken(**functions: Callable[..., Any]) -> Any:
    """The rules of locate with some functions replaced."""
    whole = {name: getattr(locate, name) for name in locate.__all__}
    return SimpleNamespace(**{**whole, **functions})


def replaced(state: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(state, **fields)


def swap_is_forgotten(state: State, seat: str) -> Any:
    return tuple(move for move in locate.legal_moves(state, seat) if not isinstance(move, Swap))


def taken_cards_are_listed(state: State, seat: str) -> Any:
    more = [Take(card) for card in state.phase.held.values()] if isinstance(state.phase, Choosing) else []
    return (*locate.legal_moves(state, seat), *more)


def any_stone_is_accepted(state: State, seat: str, move: Any, rng: random.Random) -> Any:
    try:
        return locate.decide(state, seat, move, rng)
    except RuleError as refusal:
        if refusal.code != "stone_order":
            raise
        return locate.decide(state, seat, Guess(("asia",)), rng)


def anybody_may_move(state: State, seat: str, move: Any, rng: random.Random) -> Any:
    acting = sorted(locate.to_act(state))
    return locate.decide(state, acting[0] if acting else seat, move, rng)


def refusing_takes_a_token(state: State, seat: str, move: Any, rng: random.Random) -> Any:
    try:
        return locate.decide(state, seat, move, rng)
    except RuleError:
        state.tokens[state.seats[0]] -= 1
        raise


def quick_guessers_play_first(state: State | None, event: Any) -> Any:
    after = locate.evolve(state, event)
    if state is not None and isinstance(event, Guessed):
        first = [seat for seat in after.play_order if seat != event.seat]
        return replaced(after, play_order=(*first, event.seat))
    return after


def refusals_that_chatter(state: State, seat: str, move: Any, rng: random.Random) -> Any:
    try:
        return locate.decide(state, seat, move, rng)
    except RuleError as refusal:
        raise RuleError(f"{refusal.message} Think of {next(iter(state.cards.values())).lat}.") from refusal


def seen_with(**more: Callable[[State, str | None], Any]) -> Callable[[State, str | None], Any]:
    """A view that shows something more than it should."""

    def view(state: State, seat: str | None) -> Any:
        shown = {name: reveal(state, seat) for name, reveal in more.items()}
        kind = msgspec.defstruct("Loose", [(name, Any) for name in shown], bases=(), frozen=True)
        seen = locate.view(state, seat)
        fields = {**msgspec.structs.asdict(seen), "more": kind(**shown)}
        return msgspec.defstruct("View", [(name, Any) for name in fields], frozen=True)(**fields)

    return view


def solution_of_own_card(state: State, seat: str | None) -> Any:
    held = getattr(state.phase, "held", {})
    return state.cards[held[seat]].entries if seat in held else ()


def guesses_of_all(state: State, _: str | None) -> Any:
    return tuple(state.phase.guesses.values()) if isinstance(state.phase, Guessing) else ()


def top_of_stack(state: State, _: str | None) -> Any:
    return state.stack[:1]


def waiting_half(state: State, _: str | None) -> Any:
    return state.waiting


def swapping_costs_two_cards(state: State | None, event: Any) -> Any:
    after = locate.evolve(state, event)
    return replaced(after, stack=after.stack[1:]) if isinstance(event, Swapped) else after


def kept_cards_are_doubled(state: State | None, event: Any) -> Any:
    after = locate.evolve(state, event)
    if isinstance(event, Evaluated):
        return replaced(after, kept={seat: cards * 2 for seat, cards in after.kept.items()})
    return after


def tokens_are_free(state: State | None, event: Any) -> Any:
    after = locate.evolve(state, event)
    if state is not None and isinstance(event, Swapped):
        return replaced(after, tokens=state.tokens)
    return after


def nobody_wins(_: State) -> None:
    return None


def nobody_ever_finishes(state: State, seat: str, move: Any, rng: random.Random) -> Any:
    events = locate.decide(state, seat, move, rng)
    return events if len(events) == 1 else events[:0]


def evolving_counts_on_its_own() -> Callable[[State | None, Any], Any]:
    calls = itertools.count()

    def evolve(state: State | None, event: Any) -> Any:
        return replaced(locate.evolve(state, event), round=next(calls))

    return evolve


def lots_of_its_own(state: State, seat: str, move: Any, _: random.Random) -> Any:
    events = locate.decide(state, seat, move, random.Random())
    return tuple(
        replaced(event, cards=tuple(random.sample(event.cards, len(event.cards)))) if hasattr(event, "cards") else event
        for event in events
    )


def list_in_the_state(state: State | None, event: Any) -> Any:
    after = locate.evolve(state, event)
    return replaced(after, kept={seat: list(cards) for seat, cards in after.kept.items()})


def set_in_the_view(state: State, seat: str | None) -> Any:
    return replaced(locate.view(state, seat), to_act=locate.to_act(state))


def view_of_another_table(state: State, seat: str | None) -> Any:
    return replaced(locate.view(state, seat), seats=state.seats[::-1])


def view_without_whose_turn(state: State, seat: str | None) -> Any:
    return replaced(locate.view(state, seat), to_act=())


BUGS = [
    (contract.check_legal_moves_are_what_is_accepted, {"legal_moves": swap_is_forgotten}),
    (contract.check_legal_moves_are_what_is_accepted, {"legal_moves": taken_cards_are_listed}),
    (contract.check_legal_moves_are_what_is_accepted, {"decide": any_stone_is_accepted}),
    (contract.check_legal_moves_are_what_is_accepted, {"decide": anybody_may_move}),
    (contract.check_legal_moves_are_what_is_accepted, {"decide": refusing_takes_a_token}),
    (contract.check_order_of_sealed_moves, {"evolve": quick_guessers_play_first}),
    (contract.check_two_worlds, {"view": seen_with(entries=solution_of_own_card)}),
    (contract.check_two_worlds, {"view": seen_with(guesses=guesses_of_all)}),
    (contract.check_two_worlds, {"view": seen_with(stack=top_of_stack)}),
    (contract.check_two_worlds, {"view": seen_with(waiting=waiting_half)}),
    (contract.check_two_worlds, {"decide": refusals_that_chatter}),
    (contract.check_no_card_lost_or_doubled, {"evolve": swapping_costs_two_cards}),
    (contract.check_no_card_lost_or_doubled, {"evolve": kept_cards_are_doubled}),
    (contract.check_no_card_lost_or_doubled, {"evolve": tokens_are_free}),
    (contract.check_the_game_ends, {"outcome": nobody_wins}),
    (contract.check_the_game_ends, {"decide": nobody_ever_finishes}),
    (contract.check_replay_equals_play, {"evolve": evolving_counts_on_its_own()}),
    (contract.check_chance_is_only_the_one_handed_in, {"decide": lots_of_its_own}),
    (contract.check_everything_is_frozen, {"evolve": list_in_the_state}),
    (contract.check_everything_is_frozen, {"view": set_in_the_view}),
    (contract.check_views_have_what_every_game_shows, {"view": view_of_another_table}),
    (contract.check_views_have_what_every_game_shows, {"view": view_without_whose_turn}),
]


def _name(value: Any) -> str:
    return value.__name__ if callable(value) else "-".join(f"{name}_{bug.__name__}" for name, bug in value.items())


@pytest.mark.parametrize(("check", "bug"), BUGS, ids=_name)
def test_a_planted_bug_is_caught(check: contract.Check, bug: dict[str, Callable[..., Any]]) -> None:
    def check_all() -> None:
        for seed in range(4):
            check(broken(**bug), FIXTURE, TWO, seed)

    with pytest.raises(AssertionError):
        check_all()


@pytest.mark.parametrize("check", contract.CHECKS, ids=_name)
def test_the_unbroken_rules_pass(check: contract.Check) -> None:
    for seed in range(4):
        check(broken(), FIXTURE, TWO, seed)


def test_showing_more_that_is_no_secret_passes() -> None:
    contract.check_two_worlds(broken(view=seen_with(round=lambda state, _: state.round)), FIXTURE, TWO, 0)


def test_every_check_has_a_planted_bug() -> None:
    assert {check for check, _ in BUGS} == set(contract.CHECKS)

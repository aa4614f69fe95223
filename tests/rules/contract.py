"""What every game promises, as checks that take any module of rules, a right or a broken one."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol, get_args

import msgspec

from geotrainer.errors import RuleError
from geotrainer.rules import wire
from geotrainer.rules.chance import chance
from geotrainer.rules.games import check_seats
from tests.rules.games import GameFixture, Scenario

NONSENSE: tuple[Any, ...] = (None, -1, 99, 2.5, float("nan"), "nonsense", "", [], ["nonsense"], {}, True)


class Check(Protocol):
    """A check of one promise over one random match."""

    def __call__(self, rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
        """Fail by assertion if the promise is broken."""


@dataclass(frozen=True)
class Moment:
    """A state of a match, with the events that led to it."""

    state: Any
    log: tuple[Any, ...]


def start(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> Moment:
    """The match at its beginning."""
    seats = check_seats(fixture.game, scenario.seats)
    cards = wire.cards_from_builtins(fixture.game, scenario.deck)
    options = wire.options_from_builtins(fixture.game, scenario.options)
    opened = rules.opening(seats, cards, options, chance(seed, 0, shuffle=scenario.shuffle))
    return Moment(rules.evolve(None, opened), (opened,))


def after(rules: Any, moment: Moment, seat: str, move: Any, seed: int) -> Moment:
    """The match after a move."""
    events = rules.decide(moment.state, seat, move, chance(seed, len(moment.log)))
    state = moment.state
    for event in events:
        state = rules.evolve(state, event)
    return Moment(state, moment.log + tuple(events))


def random_match(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> Iterator[Moment]:
    """Every moment of a match of random players, the last one with nobody to act."""
    rng = random.Random(seed)
    moment = start(rules, fixture, scenario, seed)
    yield moment
    for _ in range(fixture.longest):
        acting = sorted(rules.to_act(moment.state))
        if not acting:
            return
        seat = rng.choice(acting)
        move = fixture.pick(moment.state, seat, rules.legal_moves(moment.state, seat), rng)
        moment = after(rules, moment, seat, move, seed)
        yield moment
    raise AssertionError(f"after {fixture.longest} moves the match still goes on")


def _perturbed(move: dict[str, Any], rng: random.Random) -> Iterator[Any]:
    for name, value in move.items():
        yield {k: v for k, v in move.items() if k != name}
        for wrong in rng.sample(NONSENSE, 4):
            yield {**move, name: wrong}
        if isinstance(value, list):
            yield {**move, name: value[::-1]}
            yield {**move, name: [*value, *value]}
    yield {**move, "more": 1}
    yield move["do"]


def _refusal(rules: Any, fixture: GameFixture, moment: Moment, seat: str, plain: Any) -> tuple[str, ...] | None:
    """Code, sentence and value with which the rules refuse a move given as plain data; None if they take it."""
    try:
        move = wire.move_from_builtins(fixture.game, plain)
        rules.decide(moment.state, seat, move, chance(0, len(moment.log)))
    except RuleError as error:
        return error.code, error.message, repr(error.value)
    return None


def is_accepted(rules: Any, fixture: GameFixture, moment: Moment, seat: str, plain: Any) -> bool:
    """Whether the rules take a move given as plain data."""
    refusal = _refusal(rules, fixture, moment, seat, plain)
    assert refusal is None or all(refusal), "a refusal says nothing"
    return refusal is None


def _may_be_played(rules: Any, fixture: GameFixture, moment: Moment, seat: str, plain: Any) -> bool:
    """Whether the move is listed, or free input that the fixture knows to be legal."""
    try:
        move = wire.move_from_builtins(fixture.game, plain)
    except RuleError:
        return False
    return move in rules.legal_moves(moment.state, seat) or fixture.is_free(moment.state, seat, move)


def _bare_moves(rules: Any) -> list[Any]:
    """The moves that say nothing but what to do."""
    return [{"do": move.__struct_config__.tag} for move in get_args(rules.MOVE) if not msgspec.structs.fields(move)]


def check_legal_moves_are_what_is_accepted(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """Listed moves are accepted; all others, from anybody, are refused and change nothing."""
    rng = random.Random(seed)
    seen = [*_bare_moves(rules), *fixture.tried]
    for moment in random_match(rules, fixture, scenario, seed):
        acting, before = rules.to_act(moment.state), copy.deepcopy(moment.state)
        for seat in scenario.seats:
            legal = rules.legal_moves(moment.state, seat)
            assert bool(legal) == (seat in acting), f"{seat} is asked without a move, or has one without being asked"
            assert len(set(map(repr, legal))) == len(legal), "a move is listed twice"
            listed = [wire.move_to_builtins(move) for move in legal]
            for plain in rng.sample(listed, min(len(listed), 12)):
                assert is_accepted(rules, fixture, moment, seat, plain), f"listed, but refused: {plain}"
            others = [bad for plain in rng.sample(listed, min(len(listed), 3)) for bad in _perturbed(plain, rng)]
            for plain in others + rng.sample(seen, min(len(seen), 12)):
                expected = _may_be_played(rules, fixture, moment, seat, plain)
                accepted = is_accepted(rules, fixture, moment, seat, plain)
                assert accepted == expected, f"{plain} from {seat}: accepted {accepted}, listed {expected}"
            seen += [plain for plain in rng.sample(listed, min(len(listed), 3)) if plain not in seen]
        for plain in seen[:3]:
            assert not is_accepted(rules, fixture, moment, "nobody of that name", plain)
        assert moment.state == before, "deciding changed the state"


def check_order_of_sealed_moves(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """When several seats move at once, it does not matter whose move comes in first."""
    rng = random.Random(seed)
    for moment in random_match(rules, fixture, scenario, seed):
        acting = sorted(rules.to_act(moment.state))
        if len(acting) < 2:
            continue
        moves = {s: fixture.pick(moment.state, s, rules.legal_moves(moment.state, s), rng) for s in acting}
        orders = [acting, acting[::-1], rng.sample(acting, len(acting))]
        ends = []
        for order in orders:
            end = moment
            for i, seat in enumerate(order):
                assert rules.to_act(end.state) == frozenset(order[i:]), "a sealed move changed who is asked"
                end = after(rules, end, seat, moves[seat], seed)
            ends.append(end.state)
        assert all(end == ends[0] for end in ends), f"the order in which {acting} moved made a difference"


def check_two_worlds(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """If only what a seat may not know is changed, what it sees and may do stays the same."""
    rng = random.Random(seed)
    changed = 0
    for moment in random_match(rules, fixture, scenario, seed):
        for seat in (*scenario.seats, None):
            other = fixture.other_world(moment.state, seat, rng)
            if other is None or other == moment.state:
                continue
            changed += 1
            assert rules.to_act(other) == rules.to_act(moment.state)
            one, two = (wire.view_to_builtins(rules.view(state, seat)) for state in (moment.state, other))
            assert one == two, f"{seat} can tell two worlds apart: {_difference(one, two)}"
            assert json.dumps(one) == json.dumps(two), f"{seat} can tell two worlds apart by an order"
            if seat is not None:
                _check_same_moves(rules, fixture, moment, Moment(other, moment.log), seat)
    assert changed, "this match has nothing hidden"


def _check_same_moves(rules: Any, fixture: GameFixture, moment: Moment, other: Moment, seat: str) -> None:
    """What a seat may do is the same in two worlds, and a refusal tells the same."""
    legal = rules.legal_moves(moment.state, seat)
    assert rules.legal_moves(other.state, seat) == legal
    rng = random.Random(len(moment.log))
    wrong = [bad for move in legal[:2] for bad in _perturbed(wire.move_to_builtins(move), rng)]
    for plain in _bare_moves(rules) + wrong:
        one, two = (_refusal(rules, fixture, where, seat, plain) for where in (moment, other))
        assert one == two, f"{seat} can tell two worlds apart by a refusal: {one} or {two}"


def _difference(one: Any, two: Any) -> str:
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        return "; ".join(f"{key}: {_difference(one[key], two[key])}" for key in one if one[key] != two[key])
    return f"{one!r} or {two!r}"


def check_no_card_lost_or_doubled(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """All cards of the deck are somewhere, each once; and what the game itself holds constant stays so."""
    deck = Counter(fixture.deck_ids(scenario))
    for moment in random_match(rules, fixture, scenario, seed):
        there = Counter(fixture.cards(moment.state, moment.log))
        assert there == deck, f"lost {deck - there}, doubled {there - deck}"
        fixture.invariant(moment.state, moment.log)


def check_the_game_ends(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """The match ends, has an outcome then and not before, and everybody has points in it."""
    moments = list(random_match(rules, fixture, scenario, seed))
    assert all(rules.to_act(moment.state) for moment in moments[:-1])
    assert all(rules.outcome(moment.state) is None for moment in moments[:-1])
    outcome = rules.outcome(moments[-1].state)
    assert outcome is not None
    assert set(outcome.points) == set(scenario.seats)
    assert outcome.winners
    assert set(outcome.winners) <= set(scenario.seats)
    assert outcome.reason


def check_replay_equals_play(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """Events survive JSON, and the log alone gives every state again."""
    *_, end = moments = list(random_match(rules, fixture, scenario, seed))
    written = [json.loads(json.dumps(wire.event_to_builtins(event), allow_nan=False)) for event in end.log]
    events = [wire.event_from_builtins(fixture.game, plain) for plain in written]
    assert tuple(events) == end.log
    state, states = None, []
    for event in events:
        state = rules.evolve(state, event)
        states.append(state)
    for moment in moments:
        assert states[len(moment.log) - 1] == moment.state


def check_chance_is_only_the_one_handed_in(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """The same decision with the same chance writes the same events."""
    assert list(random_match(rules, fixture, scenario, seed)) == list(random_match(rules, fixture, scenario, seed))


def _parts(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, msgspec.Struct):
        inner: Any = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | frozenset | list | set):
        inner = value
    else:
        inner = ()
    for part in inner:
        yield from _parts(part)


def check_everything_is_frozen(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """States, events, moves and views cannot be changed; a view and an event are JSON in one certain order."""
    for moment in random_match(rules, fixture, scenario, seed):
        views = [rules.view(moment.state, seat) for seat in (*scenario.seats, None)]
        moves = [move for seat in scenario.seats for move in rules.legal_moves(moment.state, seat)[:5]]
        for whole in (moment.state, *moment.log[-4:], *moves, *views):
            for part in _parts(whole):
                assert not isinstance(part, list | set | bytearray), f"{type(whole).__name__} can be changed: {part!r}"
                if isinstance(part, msgspec.Struct):
                    assert part.__struct_config__.frozen, f"{type(part).__name__} is not frozen"
        for whole in (*moment.log[-4:], *views):
            assert not any(isinstance(part, frozenset) for part in _parts(whole)), "a set has no order in JSON"
        for seen in views:
            json.dumps(wire.view_to_builtins(seen), allow_nan=False)


def check_views_have_what_every_game_shows(rules: Any, fixture: GameFixture, scenario: Scenario, seed: int) -> None:
    """A view says which game, phase, seats, whose turn, points, and what is the seat's own."""
    for moment in random_match(rules, fixture, scenario, seed):
        for seat in (*scenario.seats, None):
            seen = wire.view_to_builtins(rules.view(moment.state, seat))
            assert {"game", "phase", "seats", "to_act", "points", "you"} <= seen.keys()
            assert seen["game"] == fixture.game
            assert seen["seats"] == list(scenario.seats)
            assert set(seen["to_act"]) == rules.to_act(moment.state)
            assert set(seen["points"]) == set(scenario.seats)


CHECKS: tuple[Check, ...] = (
    check_legal_moves_are_what_is_accepted,
    check_order_of_sealed_moves,
    check_two_worlds,
    check_no_card_lost_or_doubled,
    check_the_game_ends,
    check_replay_equals_play,
    check_chance_is_only_the_one_handed_in,
    check_everything_is_frozen,
    check_views_have_what_every_game_shows,
)

"""The plain-data door, played with `locate`."""

import itertools
import json
import random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geotrainer import DeckError, GeoTrainerError, OptionError, RuleError, Table
from geotrainer.rules import games, wire
from geotrainer.rules.wire import LogError
from tests.rules.games.locate import deck

SECRETS = ("lat", "lon", "entries", "country")


def table(**given: Any) -> Table:
    named: dict[str, Any] = {"seats": ["Ada", "Ben"], "deck": deck(12), "seed": 7, **given}
    return Table("locate", **named)


def play_on(played: Table, moves: int, seed: int = 0) -> Table:
    rng = random.Random(seed)
    for _ in range(moves):
        if not played.to_act():
            break
        seat = rng.choice(sorted(played.to_act()))
        played.play(seat, rng.choice(played.moves(seat)))
    return played


def test_a_match_from_the_first_card_to_the_result() -> None:
    played = table(options={"final": 4})
    assert played.to_act() == {"Ada"}
    assert played.result() is None
    play_on(played, 500)
    assert played.to_act() == set()
    result = played.result()
    assert result is not None
    assert set(result) == {"winners", "points", "reason"}
    assert isinstance(result["winners"], list)


def test_a_table_names_its_game_and_seats_and_shows_no_card() -> None:
    played = table()
    assert (played.game, played.seats) == ("locate", ("Ada", "Ben"))
    assert repr(played) == "<Table locate, 1 events>"


def test_the_same_seed_gives_the_same_deal_and_another_one_another() -> None:
    assert table(seed=7).log() == table(seed=7).log()
    assert table(seed=7).log() != table(seed=8).log()


def test_without_a_seed_every_table_is_dealt_anew_and_tells_nobody_how() -> None:
    deals = {json.dumps(table(seed=None, deck=deck(40)).log()) for _ in range(3)}
    assert len(deals) == 3
    assert "seed" not in deals.pop()


def test_moves_decided_at_the_same_point_of_the_log_are_decided_alike() -> None:
    one, two = (play_on(table(deck=deck(40)), 60) for _ in range(2))
    assert one == two


def test_unshuffled_cards_keep_their_order() -> None:
    played = table(shuffle=False)
    assert [card["id"] for card in played.view(None)["laid_out"]] == [card["id"] for card in deck(2)]


def test_a_shipped_deck_is_played_by_name() -> None:
    assert len(table(deck="world").log()[0]["cards"]) == 224
    with pytest.raises(DeckError, match="world"):
        table(deck="no such deck")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [str(n) for n in range(7)]}, "seats"),
        ({"seats": ["Ada", "Ada"]}, "seats"),
        ({"seats": ["Ada", " "]}, "seats"),
        ({"seats": ["Ada", 3]}, "seats"),
        ({"seats": "Ada"}, "seats"),
        ({"seats": None}, "seats"),
        ({"seats": {"Ada", "Ben"}}, "seats"),
        ({"options": {"finale": 3}}, "option"),
        ({"options": {"final": 0}}, "option"),
        ({"options": {"final": 1_000_001}}, "option"),
        ({"options": {"final": 10**30}}, "option"),
        ({"options": {"final": "20"}}, "option"),
        ({"options": {"long": 1}}, "option"),
        ({"options": {"youngest": "Cem"}}, "option"),
    ],
)
def test_a_table_that_cannot_be_is_refused_as_an_option(given: dict[str, Any], code: str) -> None:
    with pytest.raises(OptionError) as refusal:
        table(**given)
    assert refusal.value.code == code


def test_the_sentence_names_the_option_and_what_it_may_be() -> None:
    with pytest.raises(OptionError, match="The option 'final' cannot be '20': expected a whole number, got text"):
        table(options={"final": "20"})
    with pytest.raises(OptionError, match="locate has no option 'finale'; it has final, long, youngest"):
        table(options={"finale": 3})


def test_an_unknown_game_is_an_option_error_that_names_the_four() -> None:
    with pytest.raises(OptionError, match="locate, cross, hideout, estimate"):
        Table("chess", ["Ada"], [])


@pytest.mark.parametrize("game", sorted(games.SEATS))
def test_the_rules_of_each_game_are_found_by_name(game: str) -> None:
    assert games.game(game).__name__ == f"geotrainer.rules.{game}"  # type: ignore[attr-defined]  # it is a module


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ({"lat": 91}, "Card 2 \\('Uppsala 1'\\).*lat: expected a number <= 90"),
        ({"lon": float("nan")}, "lon: expected a number"),
        ({"lat": "60 N"}, "lat: expected a number, got text"),
        ({"colour": "red"}, "colour: invalid enum value 'red'"),
        ({"entries": [["africa", "E", "M"]]}, "entries\\[0\\]: expected a list of length 4, got 3"),
        ({"entries": [["afrika", "E", "M", "C"]]}, "entries\\[0\\]\\[0\\]: invalid enum value 'afrika'"),
        ({"id": "lima-0"}, "has the id 'lima-0' of card 1"),
        ({"name": ""}, "name: expected text of length >= 1"),
    ],
)
def test_a_card_that_is_not_whole_is_named_with_its_field(card: dict[str, Any], told: str) -> None:
    cards = deck(4)
    cards[1] |= card
    with pytest.raises(DeckError, match=told):
        table(deck=cards)


@pytest.mark.parametrize("cards", [7, None, {"a": 1}, [None, 3], [[]], [{}]])
def test_what_is_no_deck_is_refused_with_a_sentence(cards: Any) -> None:
    with pytest.raises(DeckError):
        table(deck=cards)


def test_a_deck_may_hold_more_than_the_rules_know() -> None:
    cards = [{**card, "figures": [{"label": "population"}]} for card in deck(6)]
    assert table(deck=cards).log() == table(deck=deck(6)).log()


def test_a_card_without_entries_gets_them_from_the_boards() -> None:
    lima = {"id": "lima", "name": "Lima", "kind": "city", "colour": "yellow", "lat": -12.05, "lon": -77.04}
    (card,) = Table("locate", ["Ada"], [lima]).log()[0]["cards"]
    assert card["entries"][0][0] == "south-america"


def test_a_place_on_no_board_is_refused_by_name() -> None:
    pole = {"id": "pole", "name": "South Pole", "colour": "yellow", "lat": -90, "lon": 0}
    with pytest.raises(DeckError, match="South Pole"):
        Table("locate", ["Ada"], [pole])


@pytest.mark.parametrize(
    "move",
    [
        *(None, 3, "take", [], {}, {1: 2}),
        *({"do": "fly"}, {"do": ["take"]}, {"do": "take"}, {"do": "take", "card": 3}),
        *({"do": "take", "card": "lima-0", "x": 1}, {"do": "guess", "stones": "africa"}),
    ],
)
def test_a_malformed_move_is_refused_with_a_sentence_and_changes_nothing(move: Any) -> None:
    played = table()
    before = played.log(), played.view("Ada")
    with pytest.raises(RuleError) as refusal:
        played.play("Ada", move)
    assert refusal.value.code == "malformed"
    assert "msgspec" not in refusal.value.message
    assert "$" not in refusal.value.message
    assert (played.log(), played.view("Ada")) == before


def test_a_refused_move_changes_nothing_and_the_next_one_is_decided_as_if_it_had_not_been() -> None:
    one, two = table(), table()
    for bad in ("Ben", "Ada", "nobody"):
        with pytest.raises(RuleError):
            one.play(bad, {"do": "stay"})
    assert play_on(one, 20) == play_on(two, 20)


def test_somebody_from_another_table_neither_moves_nor_looks() -> None:
    played = table()
    for ask in (played.moves, played.view, lambda seat: played.play(seat, {"do": "stay"})):
        with pytest.raises(RuleError) as refusal:
            ask("Mallory")
        assert refusal.value.code == "unknown_seat"


def test_only_those_to_act_have_moves() -> None:
    played = table()
    assert played.moves("Ben") == []
    assert {move["do"] for move in played.moves("Ada")} == {"take"}


def test_what_a_table_hands_out_may_be_changed_without_harm() -> None:
    played = play_on(table(), 6)
    before = json.dumps([played.log(), played.view("Ada"), played.moves("Ada"), played.result()])
    log, seen = played.log(), played.view("Ada")
    log[0]["cards"][0]["entries"].clear()
    seen["points"]["Ada"] = 99
    seen["seats"].append("Mallory")
    played.to_act().add("Mallory")
    for move in played.moves("Ada"):
        move.clear()
    assert json.dumps([played.log(), played.view("Ada"), played.moves("Ada"), played.result()]) == before


def test_views_hold_no_solution_before_the_evaluation() -> None:
    played = table()
    while "evaluated" not in [event["kind"] for event in played.log()]:
        for seat in ("Ada", "Ben", None):
            seen = json.dumps(played.view(seat))
            assert not any(f'"{secret}"' in seen for secret in SECRETS)
        play_on(played, 1, seed=len(played.log()))
    assert all(f'"{secret}"' in json.dumps(played.view(None)) for secret in ("lat", "lon", "entries"))


def test_a_log_replays_through_json_to_an_equal_table() -> None:
    played = play_on(table(), 30)
    again = Table.replay(json.loads(json.dumps(played.log())))
    assert again == played
    assert again.log() == played.log()
    for seat in ("Ada", "Ben", None):
        assert again.view(seat) == played.view(seat)


def test_tables_differ_by_what_was_played() -> None:
    assert play_on(table(), 3) != play_on(table(), 4)
    assert table() != "a table"


def test_a_replayed_table_is_played_on() -> None:
    again = Table.replay(play_on(table(), 9).log())
    assert play_on(again, 500).result() is not None


def test_a_replay_with_the_seed_goes_on_as_the_first_did() -> None:
    halfway = play_on(table(deck=deck(40)), 9).log()
    one, two = (play_on(Table.replay(halfway, seed=7), 200, seed=3) for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    "log",
    [[], [None], [{}], [{"kind": "opened"}], [{"game": "locate", "kind": "opened"}], [{"game": "locate", "kind": "x"}]],
)
def test_what_is_no_log_is_refused_with_a_sentence(log: Any) -> None:
    with pytest.raises(GeoTrainerError):
        Table.replay(log)


def test_an_event_that_does_not_follow_is_named_by_its_number() -> None:
    log = table().log()
    with pytest.raises(LogError, match="Event 1 \\('stayed'\\) does not follow"):
        Table.replay([*log, {"kind": "stayed", "seat": "Ada"}])


def test_an_event_of_a_newer_geotrainer_is_not_misread() -> None:
    opened = table().log()[0]
    with pytest.raises(LogError, match="version 2, newer than 1"):
        wire.event_from_builtins("locate", {**opened, "version": 2})


def test_an_old_event_is_brought_up_to_date_version_by_version(monkeypatch: pytest.MonkeyPatch) -> None:
    from geotrainer.rules import locate  # noqa: PLC0415  (only this test puts something in its place)
    from geotrainer.rules.game import Event  # noqa: PLC0415  (the same)

    class Renamed(Event, frozen=True, tag="stayed", kw_only=True):
        """As if `stayed` had lived through two changes."""

        who: str
        why: str
        version: int = 3

    upgrades = {
        ("stayed", 1): lambda old: {"kind": "stayed", "who": old["seat"]},
        ("stayed", 2): lambda old: {**old, "why": f"version {old['version']}"},
    }
    rules = SimpleNamespace(EVENT=Renamed, UPGRADES=upgrades)
    monkeypatch.setattr(wire, "game", lambda _: rules)
    read = wire.event_from_builtins("locate", {"kind": "stayed", "seat": "Ada", "version": 1})
    assert read == Renamed(who="Ada", why="version 2")
    assert locate.EVENT is not rules.EVENT


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(), seats=st.integers(1, 6), size=st.integers(6, 30), final=st.integers(1, 12))
def test_any_random_match_ends_and_replays(seed: int, seats: int, size: int, final: int) -> None:
    names = list(itertools.islice(("Ada", "Ben", "Cem", "Dua", "Eva", "Fay"), seats))
    played = Table("locate", names, deck(size), seed=seed, options={"final": final})
    play_on(played, 2000, seed)
    assert played.result() is not None
    assert Table.replay(played.log()) == played


@pytest.mark.parametrize(
    ("game", "option", "value", "why"),
    [
        ("locate", "final", 10**30, "1000000"),
        ("locate", "final", 0, "1"),
        ("locate", "final", True, "whole number"),
        ("cross", "stack_size", 0, "at least one card"),
        ("cross", "max_difficulty", 4, "from 1 to 3"),
        ("cross", "max_difficulty", 0, "from 1 to 3"),
        ("hideout", "memorise_seconds", -1, "0 to"),
        ("hideout", "memorise_seconds", 10**30, "0 to"),
    ],
)
def test_every_number_among_the_options_has_bounds_that_are_told(game: str, option: str, value: int, why: str) -> None:
    deck = {"locate": "world", "cross": "europe", "hideout": "forest"}[game]
    with pytest.raises(OptionError, match=why) as refused:
        Table(game, ["a", "b"], deck=deck, options={option: value})
    assert refused.value.value == value


@pytest.mark.parametrize(
    ("game", "deck", "options"),
    [
        ("locate", "world", {"final": 1}),
        ("locate", "world", {"final": 1_000_000}),
        ("cross", "europe", {"stack_size": 10**30}),  # C3: lowered to what the deck gives
        ("cross", "europe", {"stack_size": 1, "max_difficulty": 1}),
        ("hideout", "forest", {"memorise_seconds": 0}),
    ],
)
def test_what_the_rules_allow_can_be_played(game: str, deck: str, options: dict[str, int]) -> None:
    assert Table(game, ["a", "b"], deck=deck, options=options).log()

"""The door to the shipped decks."""

import json
from pathlib import Path

import pytest

from geotrainer.atlas import decks, tables
from geotrainer.errors import DeckError
from geotrainer.i18n import use

EVERY_DECK = [(game, name) for game in decks.GAMES for name in decks.deck_names(game)]


def test_every_game_has_at_least_one_deck() -> None:
    assert {game for game, _name in EVERY_DECK} == {"locate", "cross", "hideout", "estimate"}
    assert {"europe", "world"} <= set(decks.deck_names("cross"))
    assert set(decks.deck_names("hideout")) == {"forest", "world"}


@pytest.mark.parametrize(("game", "name"), EVERY_DECK)
def test_cards_have_ids_that_are_unique_and_names_in_both_languages(game: str, name: str) -> None:
    cards = decks.deck(game, name)
    ids = [card["id"] for card in cards]
    assert len(set(ids)) == len(ids) >= 15
    for card in cards:
        assert card["names"]["en"].strip(), card
        assert card["names"]["de"].strip(), card
    for code in ("en", "de"):
        names = [card["names"][code].casefold() for card in cards]
        assert len(set(names)) == len(names), f"{code}: a name stands on two cards"


@pytest.mark.parametrize(("game", "name"), EVERY_DECK)
def test_a_deck_tells_title_version_and_size(game: str, name: str) -> None:
    info = decks.deck_info(game, name)
    assert info.size == len(decks.deck(game, name))
    assert info.title["en"]
    assert len(info.version) >= 8


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, name in EVERY_DECK if game in {"cross", "hideout"}])
def test_the_version_is_the_one_of_the_content(game: str, name: str) -> None:
    assert decks.deck_info(game, name).version == decks.version_of(decks.deck(game, name))
    assert decks.deck_info(game, name).licence


def test_a_changed_card_changes_the_version() -> None:
    cards = decks.deck("cross", "europe")
    before = decks.version_of(cards)
    cards[0]["population"] = 1
    assert decks.version_of(cards) != before


def test_the_title_speaks_the_language_of_the_page() -> None:
    info = decks.deck_info("cross", "world")
    use("de")
    try:
        assert info.title_in() == "Die Welt"
    finally:
        use("en")
    assert info.title_in() == "The world"
    assert info.title_in("fr") == "The world"


def test_whoever_changes_a_card_spoils_nobody_elses_deck() -> None:
    mine = decks.deck("hideout", "forest")
    mine[0]["countries"].append("XX")
    mine[0]["name"] = "changed"
    fresh = decks.deck("hideout", "forest")[0]
    assert "XX" not in fresh["countries"]
    assert fresh["name"] != "changed"


def test_an_unknown_deck_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(DeckError, match="forest, world") as refused:
        decks.deck("hideout", "moon")
    assert refused.value.code == "unknown_deck"
    assert refused.value.value == "moon"


@pytest.mark.parametrize("name", ["../../boards", "..", "", "europe.json", "/etc/passwd"])
def test_a_deck_name_reaches_no_other_file(name: str) -> None:
    with pytest.raises(DeckError):
        decks.deck("cross", name)


def test_an_unknown_game_is_refused_with_the_games_that_there_are() -> None:
    with pytest.raises(DeckError, match="locate, cross, hideout, estimate"):
        decks.deck_names("chess")


def test_a_bare_list_of_cards_is_a_deck_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "decks" / "locate"
    folder.mkdir(parents=True)
    cards = [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]
    (folder / "bare.json").write_text(json.dumps(cards), encoding="utf-8")
    monkeypatch.setattr(tables, "path", tmp_path.joinpath)
    for cached in (decks.deck_names, decks._deck_file, decks.deck_info):
        cached.cache_clear()
    try:
        assert list(decks.deck("locate", "bare")) == cards
        assert decks.deck_info("locate", "bare").title == {"en": "bare"}
        assert decks.deck_info("locate", "bare").version == decks.version_of(cards)
    finally:
        for cached in (decks.deck_names, decks._deck_file, decks.deck_info):
            cached.cache_clear()


def test_a_card_in_a_log_is_called_by_its_name_in_the_language_of_the_page() -> None:
    use("de")
    assert decks.name_of("locate", "warsaw", "Warsaw") == "Warschau"
    assert decks.name_of("locate", "warsaw", "Warsaw, Indiana") == "Warsaw, Indiana"  # of a teacher's own list
    assert decks.name_of("locate", "nothing", "Nothing") == "Nothing"
    use("en")
    assert decks.name_of("locate", "warsaw", "Warsaw") == "Warsaw"

"""The decks that come with geotrainer: which there are, their cards, title, version and licence.

A deck is a file `decks/<game>/<name>.json` among the built tables, in one of two forms:

    {"title": {"en": "...", "de": "..."}, "version": "<hash>", "licence": "...", "cards": [{...}, ...]}
    [{...}, ...]

A bare list of cards, or a file without title or version, is taken too: the title is then the name, the version is
worked out with `version_of`. `data/build/<game>.py` writes the files; docs/data.md tells what each card holds.
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from geotrainer.atlas import tables
from geotrainer.errors import DeckError
from geotrainer.i18n import _, language

GAMES = ("locate", "cross", "hideout", "estimate")

Card = dict[str, Any]


class DeckInfo(msgspec.Struct, frozen=True):
    """What is known of a deck besides its cards."""

    game: str
    name: str
    title: dict[str, str]
    version: str
    licence: str
    size: int

    def title_in(self, code: str | None = None) -> str:
        """The title in a language, by default the one of the page; English where there is no other."""
        return self.title.get(code or language()) or self.title["en"]


class _DeckFile(msgspec.Struct, frozen=True):
    cards: msgspec.Raw
    title: dict[str, str] = {}
    version: str = ""
    licence: str = ""


def version_of(cards: Sequence[Card]) -> str:
    """The version of a deck: twelve hexadecimal digits that change with any change of its cards."""
    plain = msgspec.json.encode(list(cards), order="deterministic")
    return hashlib.sha256(plain).hexdigest()[:12]


@cache
def deck_names(game: str) -> tuple[str, ...]:
    """The names of the decks of a game, in alphabetical order.

    Raises:
        DeckError: there is no such game.
    """
    if game not in GAMES:
        raise DeckError(
            _("There is no game {game!r}; the games are {games}.").format(game=game, games=", ".join(GAMES)),
            code="unknown_game",
            value=game,
        )
    return tuple(sorted(file.stem for file in tables.path("decks", game).glob("*.json")))


@cache
def _deck_file(game: str, name: str) -> _DeckFile:
    known = deck_names(game)
    if name not in known:
        raise DeckError(
            _("There is no deck {name!r} for {game}; there are: {known}.").format(
                name=name, game=game, known=", ".join(known) or _("none")
            ),
            code="unknown_deck",
            value=name,
        )
    content = tables.path("decks", game, f"{name}.json").read_bytes()
    if content.lstrip().startswith(b"["):
        return _DeckFile(cards=msgspec.Raw(content))
    read = msgspec.json.decode(content, type=_DeckFile)
    return msgspec.structs.replace(read, cards=read.cards.copy())


def deck(game: str, name: str) -> tuple[Card, ...]:
    """The cards of a deck, made anew at each call: whoever gets them may change them and spoils nobody's.

    Raises:
        DeckError: there is no such game or deck; the sentence names those that there are.
    """
    return tuple(msgspec.json.decode(_deck_file(game, name).cards, type=list[Card]))


@cache
def deck_info(game: str, name: str) -> DeckInfo:
    """Title, version, licence and size of a deck.

    Raises:
        DeckError: there is no such game or deck.
    """
    file = _deck_file(game, name)
    cards = deck(game, name)
    title = {"en": name} | file.title
    return DeckInfo(game, name, title, file.version or version_of(cards), file.licence, len(cards))


@cache
def _names(game: str) -> dict[str, dict[str, str]]:
    return {
        c["id"]: c["names"] for name in deck_names(game) for c in deck(game, name) if isinstance(c.get("names"), dict)
    }


def name_of(game: str, item: str, written: str) -> str:
    """What a card that a log knows as `item`, written so in English, is called in the language of the page."""
    names = _names(game).get(item, {})
    # A teacher's own list may use the id of a card that comes along for something else.
    return names.get(language(), written) if names.get("en") == written else written


def deck_infos(game: str) -> tuple[DeckInfo, ...]:
    """What is known of every deck of a game, in the order of `deck_names`."""
    return tuple(deck_info(game, name) for name in deck_names(game))

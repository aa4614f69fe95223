"""Plain data at the door: moves, cards and options read from dicts, events and views written to them."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

import msgspec

from geotrainer.errors import DeckError, GeoTrainerError, OptionError, RuleError
from geotrainer.i18n import _
from geotrainer.rules.game import Event, Move
from geotrainer.rules.games import game

_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of named values",
    "null": "nothing",
}


class LogError(GeoTrainerError):
    """A log of events that cannot be read or replayed."""

    code = "log"


def _reason(error: msgspec.ValidationError) -> str:
    """What msgspec found wrong, in words."""
    text, _, path = str(error).partition(" - at `$")
    text = re.sub(r"`(\w+)`", lambda m: _WORDS.get(m[1], m[1]), text)
    where = path.rstrip("`").lstrip(".")
    return (f"{where}: " if where else "") + text[:1].lower() + text[1:]


def _plain(value: Any) -> Any:
    # Through JSON, not `to_builtins`: that keeps tuples, and what went through a store must equal what did not.
    return msgspec.json.decode(msgspec.json.encode(value))


def event_to_builtins(event: Any) -> dict[str, Any]:
    """The event as a JSON-able dict; it holds secrets, so it goes into a log and to no player."""
    plain: dict[str, Any] = _plain(event)
    return plain


def view_to_builtins(view: Any) -> dict[str, Any]:
    """The view as a JSON-able dict that may be changed without harm."""
    plain: dict[str, Any] = _plain(view)
    return plain


def move_to_builtins(move: Any) -> dict[str, Any]:
    """The move as a JSON-able dict, tagged by `do`."""
    plain: dict[str, Any] = _plain(move)
    return plain


def moves_to_builtins(moves: Sequence[Any]) -> list[dict[str, Any]]:
    """The moves as JSON-able dicts, tagged by `do`."""
    plain: list[dict[str, Any]] = _plain(moves)
    return plain


def _tags(union: Any) -> list[str]:
    members = get_args(union) or (union,)
    return [str(m.__struct_config__.tag) for m in members]


def move_from_builtins(name: str, move: Any) -> Move:
    """The move that a dict asks for, not yet checked against the rules.

    Raises:
        RuleError: code "malformed", with the field that is wrong, if the dict is no move of this game.
    """
    union = game(name).MOVE
    if isinstance(move, Mapping) and move.get("do") not in (known := _tags(union)):
        asked = f"not {move['do']!r}" if "do" in move else "and this one has none"
        raise RuleError(f"A move's 'do' is one of {', '.join(known)}, {asked}.", code="malformed", value=move)
    try:
        read: Move = msgspec.convert(move, union)
    except msgspec.ValidationError as error:
        raise RuleError(f"This is no move of {name}: {_reason(error)}.", code="malformed", value=move) from None
    return read


Upgrade = Callable[[dict[str, Any]], dict[str, Any]]


def _current_version(union: Any, kind: object) -> int | None:
    for member in get_args(union) or (union,):
        if member.__struct_config__.tag == kind:
            return next(int(f.default) for f in msgspec.structs.fields(member) if f.name == "version")
    return None


def _upgraded(module: Any, event: Mapping[str, Any]) -> dict[str, Any]:
    """The event in the form of today, brought up one version at a time."""
    plain, kind = dict(event), event.get("kind")
    current = _current_version(module.EVENT, kind)
    version = plain.setdefault("version", 1)
    if current is None:
        raise LogError(f"The log has an event of an unknown kind {kind!r}.", value=kind)
    if not isinstance(version, int) or version > current:
        raise LogError(
            f"The event {kind!r} has version {version!r}, newer than {current}; update geotrainer.",
            value=version,
        )
    upgrades: Mapping[tuple[object, int], Upgrade] = getattr(module, "UPGRADES", {})
    for old in range(version, current):
        plain = {**upgrades[kind, old](plain), "version": old + 1}
    return plain


def event_from_builtins(name: str, event: Any) -> Event:
    """The event that a dict of the log holds; one of an older version is brought up to date step by step.

    A game's module may offer `UPGRADES`, (kind, version) -> function from a dict of that version to one of the next.

    Raises:
        LogError: if the dict is no event of this game, or one of a newer version.
    """
    if not isinstance(event, Mapping):
        raise LogError(f"An event is a table of named values, not {type(event).__name__}.")
    module = game(name)
    try:
        read: Event = msgspec.convert(_upgraded(module, event), module.EVENT)
    except msgspec.ValidationError as error:
        raise LogError(f"The event {event.get('kind')!r} cannot be read: {_reason(error)}.") from None
    return read


def cards_from_builtins(name: str, cards: Any) -> tuple[Any, ...]:
    """The cards of a deck; fields that the rules do not know are left out.

    Raises:
        DeckError: naming the card and the field, if a card is not whole or has an id that is taken.
    """
    if isinstance(cards, str | bytes | Mapping) or not isinstance(cards, Sequence):
        raise DeckError(_("A deck is the name of one, or a list of cards."), value=type(cards).__name__)
    read: list[Any] = []
    places: dict[str, int] = {}
    for i, card in enumerate(cards, start=1):
        label = _label(i, card)
        try:
            whole: Any = msgspec.convert(card, game(name).CARD)
        except msgspec.ValidationError as error:
            sentence = _("{card} cannot be used in {game}: {reason}.")
            raise DeckError(sentence.format(card=label, game=name, reason=_reason(error)), value=i) from None
        if whole.id in places:
            sentence = _("{card} has the id {ident!r} of card {other}; ids differ.")
            raise DeckError(sentence.format(card=label, ident=whole.id, other=places[whole.id]), value=i)
        places[whole.id] = i
        read.append(whole)
    return tuple(read)


def _label(number: int, card: Any) -> str:
    if isinstance(card, Mapping):
        return _("Card {number} ({name!r})").format(number=number, name=card.get("name", card.get("id")))
    return _("Card {number}").format(number=number)


def has_option(name: str, option: str) -> bool:
    """Whether a game has an option of this name."""
    return any(field.name == option for field in msgspec.structs.fields(game(name).OPTIONS))


def options_from_builtins(name: str, options: Mapping[str, Any] | None) -> Any:
    """The options of a match; those not named keep their default.

    Raises:
        OptionError: naming the option, if it is unknown or its value is out of range.
    """
    kind = game(name).OPTIONS
    known = {f.name: f.type for f in msgspec.structs.fields(kind)}
    read = {}
    for option, value in (options or {}).items():
        if option not in known:
            sentence = _("{game} has no option {option!r}; it has {known}.")
            raise OptionError(sentence.format(game=name, option=option, known=", ".join(known)), value=option)
        try:
            read[option] = msgspec.convert(value, known[option])
        except msgspec.ValidationError as error:
            sentence = _("The option {option!r} cannot be {value!r}: {reason}.")
            told = sentence.format(option=option, value=value, reason=_reason(error))
            raise OptionError(told, value=value) from None
    return kind(**read)

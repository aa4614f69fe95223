"""What is told of the last turn: who turned over which animal, what was named, where it lives, and a fact (H13)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from geotrainer.atlas.country_names import country_name
from geotrainer.i18n import _
from geotrainer.screens.hideout.home_map import how_far
from geotrainer.screens.hideout.homes import home_in_words, picture_url
from geotrainer.screens.names import card_name, in_language
from geotrainer.screens.numbers import number
from geotrainer.screens.pieces.portrait import Portrait

if TYPE_CHECKING:
    from geotrainer.screens.game_screen import GameScreen, View

Turn = Mapping[str, Any]


def tell_turn(portrait: Portrait, turn: Turn, view: "View", screen: "GameScreen") -> None:
    """Show the last turn; of an animal whose home is still asked for, only what lies on the table."""
    faces = {face["id"]: face for face in view["animals"]}
    home = turn["home"]
    sitter = screen.sitter(turn["seat"])
    portrait.show(
        name=card_name(faces[turn["animal"]]),
        picture=picture_url(faces[turn["animal"]]),
        species=(home or {}).get("species") or "",
        verdict=_verdict(turn, view, screen, card_name(faces[turn["named"]])),
        kind="right" if turn["taken"] else "wrong",
        seat=screen.seat_form(sitter, view),
        lines=[*_answered(turn, screen), home_in_words(home)] if home else [],
        fact=in_language((home or {}).get("fact")),
        source=in_language((home or {}).get("fact_source")) if home and home.get("fact") else "",
    )


def tell_animal(portrait: Portrait, card: Mapping[str, Any], verdict: str) -> None:
    """Show an animal after the match."""
    portrait.show(
        name=card_name(card),
        picture=picture_url(card),
        species=card.get("species") or "",
        verdict=verdict,
        kind="",
        seat=None,
        lines=[home_in_words(card)],
        fact=in_language(card.get("fact")),
        source=in_language(card.get("fact_source")) if card.get("fact") else "",
    )


def found_by(seat: str, screen: "GameScreen") -> str:
    """That somebody found something."""
    if screen.desk is not None and seat == screen.desk.seat:
        return _("You found it!")
    return _("{name} found it!").format(name=screen.name(seat))


def _verdict(turn: Turn, view: "View", screen: "GameScreen", named: str) -> str:
    if turn["taken"]:
        return found_by(turn["seat"], screen)
    if screen.desk is not None and turn["seat"] == screen.desk.seat:
        said = _("You named: {animal}.").format(animal=named)
    else:
        said = _("{name} named: {animal}.").format(name=screen.name(turn["seat"]), animal=named)
    if view["current"] == turn["to_piece"]:
        return f"{said} " + _("The marker moves on; the tiles there are turned face down and mixed.")
    return f"{said} " + _("The tile moves on, face up.")


def _answered(turn: Turn, screen: "GameScreen") -> list[str]:
    answer = turn["answer"]
    if answer is None:
        return []
    if screen.desk is not None and turn["seat"] == screen.desk.seat:
        who = _("Your answer")
    else:
        who = _("Answer of {name}").format(name=screen.name(turn["seat"]))
    if answer["country"] is None:
        return [_("{who}: not known.").format(who=who)]
    country = country_name(answer["country"])
    if answer["right"]:
        return [_("{who}: {country}. Right!").format(who=who, country=country)]
    km = how_far(turn["home"], answer["country"])
    if km is None:
        return [_("{who}: {country}. It does not live there.").format(who=who, country=country)]
    far = number(max(round(km, -2), 100), 0)
    return [_("{who}: {country}. From there it is about {km} km to its home.").format(who=who, country=country, km=far)]

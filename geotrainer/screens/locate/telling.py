"""An evaluation told step by step: the own guess first, the place, the distance, a fact; then the others (L14, L25)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from geotrainer.atlas import boards
from geotrainer.atlas.distance import distance_to_place_km
from geotrainer.i18n import _, ngettext
from geotrainer.screens.figures import figures
from geotrainer.screens.names import card_name, stone_name
from geotrainer.screens.numbers import number
from geotrainer.screens.pieces.forms import Option, SeatForm, Step

Result = Mapping[str, Any]
# A step and what the map shows with it: whose result, and how much of it.
Part = Literal["guess", "place"]


class Told(msgspec.Struct, frozen=True):
    """One step of the telling: what is read, whose result the map shows, and how much of it."""

    step: Step
    result: Mapping[str, Any]
    part: Part
    seat: SeatForm


def telling(
    results: Sequence[Result],
    own_seat: str | None,
    seat_form: Callable[[str], SeatForm],
    cards: Mapping[str, Mapping[str, Any]],
    *,
    by_bot: bool = False,
) -> list[Told]:
    """The steps of a round's evaluation: the own result (or a bot's for it) in up to three steps, each other in one."""
    own = [r for r in results if r["seat"] == own_seat]
    others = [r for r in results if r["seat"] != own_seat]
    told = [
        step for result in own for step in _own_steps(result, seat_form, cards.get(result["card"]["id"]), by_bot=by_bot)
    ]
    return told + [_other_step(result, seat_form, cards.get(result["card"]["id"])) for result in others]


def is_right(result: Result) -> bool:
    """Whether every placed stone was right."""
    return all(result["right"])


def _own_steps(
    result: Result, seat_form: Callable[[str], SeatForm], card: Mapping[str, Any] | None, *, by_bot: bool
) -> list[Told]:
    name = card_name(card, result["name"])
    seat = seat_form(result["seat"])
    first: Step = {
        "title": (_("A computer guessed for you: {place}") if by_bot else _("Your guess: {place}")).format(place=name),
        "text": _verdict(result),
        "kind": "right" if is_right(result) else "wrong",
        "stones": stones(result),
        "seat": seat,
    }
    second: Step = {"title": name, "text": " ".join([_where(result), *_distance(result, card)]), "kind": ""}
    told = [Told(first, result, "guess", seat), Told(second, result, "place", seat)]
    if facts := figures(card):
        third: Step = {"title": _("Worth knowing: {place}").format(place=name), "text": facts, "kind": "fact"}
        told.append(Told(third, result, "place", seat))
    return told


def _other_step(result: Result, seat_form: Callable[[str], SeatForm], card: Mapping[str, Any] | None) -> Told:
    seat = seat_form(result["seat"])
    step: Step = {
        "title": _("{name}: {place}").format(name=seat["name"], place=card_name(card, result["name"])),
        "text": " ".join([_steps_moved(result), *_distance(result, card)]),
        "kind": "right" if is_right(result) else "wrong",
        "stones": stones(result),
        "seat": seat,
    }
    return Told(step, result, "place", seat)


def stones(result: Result) -> list[Option]:
    """The stones of a guess, each right or wrong."""
    return [
        Option(
            id=str(step),
            label=stone_name(step, stone),
            colour=f"board-{stone}" if step == 0 else "",
            state="right" if right else "wrong",
        )
        for step, (stone, right) in enumerate(zip(result["stones"], result["right"], strict=True))
    ]


def _verdict(result: Result) -> str:
    said = [_steps_moved(result)]
    if is_right(result):
        said.append(_("You keep the card.") if result["kept"] else "")
    elif any(result["right"]):
        right = sum(result["right"])
        said.append(
            ngettext("{right} of your stones was right.", "{right} of your stones were right.", right).format(
                right=right
            )
        )
    return " ".join(s for s in said if s)


def _steps_moved(result: Result) -> str:
    steps = result["steps"]
    if not steps:
        return _("Not this time.")
    return ngettext("Right! {steps} space forward.", "Right! {steps} spaces forward.", steps).format(steps=steps)


def _where(result: Result) -> str:
    entries = [" · ".join(stone_name(i, stone) for i, stone in enumerate(entry)) for entry in result["entries"]]
    return _("It lies here: {entries}.").format(entries=_(" or ").join(entries))


def _distance(result: Result, card: Mapping[str, Any] | None) -> list[str]:
    """How far the pointer was from the place (L14); without one, how far a wrong guess was, from its middle."""
    if result["distance_km"] is not None:
        return [_("The pointer was {km} km away.").format(km=number(result["distance_km"], 0))]
    if is_right(result):
        return []
    south, west, north, east = boards.rectangle(list(result["stones"]))
    middle, spot = ((south + north) / 2, (west + east) / 2), (result["lat"], result["lon"])
    km = distance_to_place_km(middle, spot, (card or {}).get("shape"))
    return [_("The middle of the guess was {km} km away.").format(km=number(km, 0))]

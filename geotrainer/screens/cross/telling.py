"""What is told step by step: a doubt with both backs, and an interim check card by card (C8-C16, C23)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from geotrainer.atlas.geometry import distance_km
from geotrainer.i18n import _, ngettext
from geotrainer.screens.cross.wording import arm_title, claim, face_name, found, printed
from geotrainer.screens.numbers import number
from geotrainer.screens.pieces.forms import Option, SeatForm, Step

Json = Mapping[str, Any]
Shows = Literal["pair", "cross", "arm"]

EXACT = 2  # chips for the exact number (C16)


class Told(msgspec.Struct, frozen=True):
    """One step: what is read, and what is seen: the pair on the map, the cross so far, or one arm on the map."""

    step: Step
    shows: Shows
    done: int = 0
    arm: str = ""


class Story(msgspec.Struct, frozen=True):
    """A doubt or a check from its first step to its last; `key` tells it from every other of the match."""

    key: str
    heading: str
    body: Json
    told: list[Told]


class Voices(msgspec.Struct, frozen=True):
    """Who is who at the table: a seat's name ("You" for the own one), and its badge."""

    name: Callable[[str], str]
    badge: Callable[[str], SeatForm]

    def names(self, seats: Iterable[str]) -> str:
        """Several names in one enumeration."""
        return ", ".join(self.name(seat) for seat in seats)


def doubt(last: Json, voices: Voices) -> Story:
    """The story of a challenge."""
    card, other = face_name(last["card"]), face_name(last["against"])
    asked: Step = {
        "title": claim(card, other, last["arm"], last["neighbour"]) + "?",
        "text": _("Doubted by: {challenger}. Placed by: {placer}.").format(
            challenger=voices.name(last["challenger"]), placer=voices.name(last["placer"])
        ),
        "kind": "",
        "seat": voices.badge(last["challenger"]),
    }
    told = [Told(asked, "pair", 0), Told(_verdict(last, voices), "pair", 1), Told(_paid(last, voices), "pair", 1)]
    return Story(doubt_key(last), _("A doubt"), last, told)


def doubt_key(last: Json) -> str:
    """A card is placed once in a match, so it names its doubt."""
    return f"doubt {last['card']['id']}"


def check_key(view: Json) -> str:
    """There is one check for each of the three scorings."""
    return f"check {view['scorings']}"


def check(view: Json, voices: Voices) -> Story:
    """The story of an interim check: card by card, the result, then arm by arm on the map."""
    body = view["check"]
    cards = {body["start"]["id"]: body["start"], **{step["card"]["id"]: step["card"] for step in body["steps"]}}
    told = [Told(_opening(body), "cross")]
    told += [Told(_checked(step, cards), "cross", done) for done, step in enumerate(body["steps"], start=1)]
    told.append(Told(_result(body, voices), "cross", len(body["steps"])))
    told += [
        Told(_in_true_order(body, arm, cards), "arm", len(body["steps"]), arm)
        for arm, order in body["true_order"].items()
        if len(order) > 1
    ]
    heading = _("Interim scoring {number} of 3").format(number=view["scorings"])
    return Story(check_key(view), heading, body, told)


def _verdict(last: Json, voices: Voices) -> Step:
    """How the two lie, and what becomes of the card (C9-C11)."""
    card, other, arm = last["card"], last["against"], last["arm"]
    figures = f"{face_name(card)} {printed(card, arm)}, {face_name(other)} {printed(other, arm)}."
    becomes = _("The card is right; both stay.") if last["right"] else _("The card is wrong and leaves the match.")
    return {
        "title": found(card, other, arm, outer=last["neighbour"] == "inner", right=last["right"]),
        "text": f"{figures} {becomes}",
        "kind": "right" if last["right"] else "wrong",
        "seat": voices.badge(last["placer"]),
    }


def _paid(last: Json, voices: Voices) -> Step:
    """Who pays, who doubted in vain, and how far apart the two places are (C7, C10-C13)."""
    card, other = last["card"], last["against"]
    km = distance_km(card["lat"], card["lon"], other["lat"], other["lon"])
    said = [_("The two are {km} km apart.").format(km=number(km, 0))]
    if last["others"]:
        said.append(_("Doubted too, further round the table: {names}.").format(names=voices.names(last["others"])))
    *traded, paid = chip_in_words(last["chip"], voices)
    return {"title": paid, "text": " ".join([*traded, *said]), "kind": "fact"}


def chip_in_words(chip: Json, voices: Voices) -> list[str]:
    """Who gave a chip to whom, and who had to trade for it (C10-C13)."""
    said = []
    if chip["trader"]:
        said.append(_("Five chips traded for a card: {name}.").format(name=voices.name(chip["trader"])))
    giver = voices.name(chip["giver"]) if chip["giver"] else _("supply")
    return [*said, _("One chip: {giver} → {receiver}").format(giver=giver, receiver=voices.name(chip["receiver"]))]


def _opening(body: Json) -> Step:
    n = len(body["steps"])
    return {
        "title": _("Now the backs are turned up"),
        "text": ngettext(
            "{n} card is checked, outward from the start card {name}.",
            "{n} cards are checked, outward from the start card {name}.",
            n,
        ).format(n=n, name=face_name(body["start"])),
        "kind": "",
    }


def _checked(step: Json, cards: Json) -> Step:
    card, against, arm = step["card"], cards[step["against"]], step["arm"]
    sentence = found(card, against, arm, outer=True, right=step["right"])
    figures = f"{printed(card, arm)} – {printed(against, arm)}"  # noqa: RUF001 (a dash between two figures)
    aside = "" if step["right"] else " " + _("It is set aside.")
    return {
        "title": f"{arm_title(arm)}: {face_name(card)}",
        "text": f"{sentence} ({figures}).{aside}",
        "kind": "right" if step["right"] else "wrong",
    }


def _result(body: Json, voices: Voices) -> Step:
    wrong, gains = body["wrong"], body["gains"]
    winners = [seat for seat, gain in gains.items() if gain]
    is_exact = any(estimate == wrong for estimate in body["estimates"].values())
    if is_exact:
        text = _("Exactly right, two chips each: {names}.").format(names=voices.names(winners))
    else:
        text = _("Nearest, one chip each: {names}.").format(names=voices.names(winners))
    traders = [chip["trader"] for chip in body["chips"] if chip["trader"]]
    traded = [_("Five chips traded for a card: {name}.").format(name=voices.name(seat)) for seat in traders]
    return {
        "title": ngettext("{n} card was wrong", "{n} cards were wrong", wrong).format(n=wrong),
        "text": " ".join([text, *traded]),
        "kind": "fact",
        "stones": [
            Option(id=seat, label=f"{voices.name(seat)}: {estimate}", state="right" if gains[seat] == EXACT else "")
            for seat, estimate in body["estimates"].items()
        ],
    }


def _in_true_order(body: Json, arm: str, cards: Json) -> Step:
    """An arm as it ought to lie, each card with its true place (C23)."""
    wrong = wrong_cards(body)
    start = body["start"]["id"]
    stones = [
        Option(
            id=card,
            label=f"{place} {face_name(cards[card])}",
            state="" if card == start else "wrong" if card in wrong else "right",
        )
        for place, card in enumerate(body["true_order"][arm], start=1)
    ]
    last, first = cards[body["true_order"][arm][-1]], cards[body["true_order"][arm][0]]
    return {
        "title": _("{arm}: the true order").format(arm=arm_title(arm)),
        "text": found(last, first, arm, outer=True, right=True) + ".",
        "kind": "fact",
        "stones": stones,
    }


def wrong_cards(body: Json) -> frozenset[str]:
    """The cards that a check set aside."""
    return frozenset(step["card"]["id"] for step in body["steps"] if not step["right"])

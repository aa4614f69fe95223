"""Small unshuffled matches of `locate` for the tests of its rules."""

from typing import Any

from geotrainer import Table

HERE = ["africa", "E", "M", "C"]
ELSEWHERE = ["asia", "W", "N", "A"]
COLOURS = {"y": "yellow", "o": "orange", "g": "green"}


def card(ident: str, **more: Any) -> dict[str, Any]:
    """A card whose colour is told by the first letter of its id, and whose place is HERE."""
    plain = {"id": ident, "name": ident.title(), "kind": "city", "colour": COLOURS[ident[0]], "lat": -1.0, "lon": 37.0}
    return {**plain, "entries": [HERE], **more}


def cards(*names: str) -> list[dict[str, Any]]:
    return [card(name) for name in names]


def many(size: int, colour: str = "y") -> list[dict[str, Any]]:
    return [card(f"{colour}{number}") for number in range(size)]


def table(*seats: str, deck: list[dict[str, Any]] | None = None, **options: Any) -> Table:
    given = many(40) if deck is None else deck
    return Table("locate", list(seats or ("Ada", "Ben")), given, seed=1, shuffle=False, options=options)


def take_all(played: Table) -> None:
    """Each seat takes the first of the cards that lie there."""
    while (seen := played.view(None))["phase"] == "choose":
        played.play(seen["to_act"][0], {"do": "take", "card": seen["laid_out"][0]["id"]})


def stay_all(played: Table) -> None:
    while (seen := played.view(None))["phase"] == "exchange":
        played.play(seen["to_act"][0], {"do": "stay"})


def guess(played: Table, seat: str, stones: list[str], point: list[float] | None = None) -> None:
    played.play(seat, {"do": "guess", "stones": stones, "point": point})


def play_round(played: Table, **right: int) -> dict[str, Any]:
    """A round in which the seats place so many right stones each; a seat that is not named guesses wrong."""
    take_all(played)
    stay_all(played)
    for seat in played.seats:
        stones = right.get(seat, 0)
        guess(played, seat, HERE[:stones] if stones else ELSEWHERE[:1])
    return played.view(None)


def ids(faces: list[dict[str, Any]]) -> list[str]:
    return [face["id"] for face in faces]


def events(played: Table, kind: str) -> list[dict[str, Any]]:
    return [event for event in played.log() if event["kind"] == kind]


def guessing(*seats: str, **options: Any) -> Table:
    played = table(*seats, **options)
    take_all(played)
    stay_all(played)
    return played

"""The plain forms that screens hand to the pieces: an option, a card, a seat, a step, a column."""

import unicodedata
from typing import Any, Literal, Required, TypedDict

Colour = str
"""`seat-0` to `seat-5`, `board-<board id>`, `card-yellow`, `card-orange`, `card-green`, or nothing."""


class Option(TypedDict, total=False):
    """One button of `Choices`; `picture` is SVG text of our own tables or an asset's address."""

    id: Required[str]
    label: Required[str]
    hint: str
    colour: Colour
    mark: str
    picture: str
    disabled: bool
    state: Literal["", "right", "wrong"]


class Action(TypedDict, total=False):
    """One button of `MainButton` or `Dialog`."""

    id: Required[str]
    label: Required[str]
    disabled: bool


class SeatForm(TypedDict, total=False):
    """A seat as it is shown: `number` picks colour and shape, `tokens` are the exchange tokens left."""

    id: Required[str]
    name: Required[str]
    number: Required[int]
    initials: str
    points: int | None
    state: str
    sign: Literal["", "wait", "lock", "right", "wrong", "bot"]
    tokens: int
    you: bool
    turn: bool
    bot: bool
    at: int


class CardForm(TypedDict, total=False):
    """A playing card; with `face` False only its back is seen and its name must be left empty."""

    id: Required[str]
    name: str
    kind: str
    colour: Literal["", "yellow", "orange", "green"]
    colour_name: str
    lines: list[str]
    face: bool
    owner: SeatForm
    disabled: bool
    selected: bool
    state: Literal["", "right", "wrong"]


class Rank(TypedDict, total=False):
    """One line of a ranking: the place, who took it with what, the value in words, and the points for it."""

    rank: Required[int]
    seat: Required[SeatForm]
    name: Required[str]
    value: Required[str]
    points: Required[int]
    year: str
    picture: str


class Step(TypedDict, total=False):
    """One step of an evaluation; `note` stands small at its end (where figures come from)."""

    title: Required[str]
    text: str
    kind: Literal["", "right", "wrong", "fact"]
    stones: list[Option]
    seat: SeatForm
    ranks: list[Rank]
    note: str


class Column(TypedDict, total=False):
    """One column of `Table`; numbers are aligned by the decimal point and take their unit into the heading."""

    id: Required[str]
    label: Required[str]
    unit: str
    kind: Literal["text", "number"]
    decimals: int


Row = dict[str, Any]


def initials(name: str) -> str:
    """One or two letters that stand for a name on a token: of the first two words, or the first two letters."""
    words = [
        "".join(c for c in word if unicodedata.category(c)[0] in "LN" or unicodedata.category(c) == "So")
        for word in name.split()
    ]
    words = [word for word in words if word]
    if not words:
        return "?"
    letters = words[0][0] + words[1][0] if len(words) > 1 else words[0][:2]
    return letters[0].upper() + letters[1:].lower() if len(words) == 1 else letters.upper()


def with_initials(seat: SeatForm) -> SeatForm:
    """The seat with its initials, worked out unless they are given."""
    return seat if seat.get("initials") else {**seat, "initials": initials(seat["name"])}

"""The parts of estimate: country cards, moves, events and the options of a match."""

import msgspec

from geotrainer.rules.game import Event, Move, Seat

ROUNDS = 6
A_ROUND = 3  # E6: cards a seat and categories, each round
POINTS = (3, 2, 1)  # E8
QUESTION_POINTS = 3  # E10
RING = 24  # E5: spaces of the board
CHOICES = 4  # E11

Figure = int | float


class Country(msgspec.Struct, frozen=True):
    """A card: name on the front; on the back the figures as printed (E4), and the capital.

    `capital` is a text or a table by language (E3). `capital_former` are accepted names given up since,
    `capital_seats` names that are wrong but near: seats of government that are no capital, largest cities (E11);
    `capital_elsewhere` capitals of countries without a card, which a slip must not be taken from. Year and source of
    the figures stay in the deck: no rule needs them, and every log would hold them.
    """

    id: str
    name: str
    capital: str | dict[str, str]
    capital_accepted: tuple[str, ...]
    population: Figure
    density: Figure
    capital_population: Figure
    gdp_per_head: Figure
    forest_share: Figure
    land_area: Figure
    road_length: Figure
    capital_temperature: Figure
    capital_precipitation: Figure
    names: dict[str, str] = {}
    capital_former: tuple[str, ...] = ()
    capital_seats: tuple[str, ...] = ()
    capital_elsewhere: tuple[str, ...] = ()

    def capital_in(self, language: str) -> str:
        """The capital in a language; in English, or the first language there is, if it has no name in that one."""
        if isinstance(self.capital, str):
            return self.capital
        return self.capital.get(language) or self.capital.get("en") or next(iter(self.capital.values()))

    def accepted(self, language: str) -> tuple[str, ...]:
        """Every name of the capital that is right, the one of the match's language first (E11)."""
        others = () if isinstance(self.capital, str) else tuple(self.capital.values())
        return tuple(dict.fromkeys((self.capital_in(language), *others, *self.capital_accepted)))


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is played.

    Attributes:
        in_turn: cards are placed openly, one after the other (E7).
        categories: the order of the categories before they are shuffled; those left out follow.
        choices: the capital is picked from four (E11).
        language: of the capitals: for counting letters (E3) and for showing them.
        youngest: the seat that starts; None: the first.
    """

    in_turn: bool = False
    categories: tuple[str, ...] | None = None
    choices: bool = False
    language: str = "en"
    youngest: Seat | None = None


class Assign(Move, frozen=True, tag="assign"):
    """Lay country cards to categories: all three sealed, or one openly in turn (E7)."""

    cards: dict[str, str]


class Answer(Move, frozen=True, tag="answer"):
    """Name the capital (E10)."""

    text: str


class Opened(Event, frozen=True, tag="opened"):
    """The decks are shuffled: `cards` in the order in which they are drawn, `categories` as they are laid open.

    `seats` in clockwise order; `order` is the seat order, from the youngest; `hands` are those of the first round.
    """

    seats: tuple[Seat, ...]
    order: tuple[Seat, ...]
    options: Options
    cards: tuple[Country, ...]
    hands: dict[Seat, tuple[str, ...]]
    categories: tuple[str, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """A round began: each seat has three cards, `start` places first in turn (E6, E7)."""

    round: int
    hands: dict[Seat, tuple[str, ...]]
    categories: tuple[str, ...]
    start: Seat


class Assigned(Event, frozen=True, tag="assigned"):
    """A seat laid cards to categories."""

    seat: Seat
    cards: dict[str, str]


class Result(msgspec.Struct, frozen=True):
    """How a seat's card did in a category."""

    seat: Seat
    card: str
    value: Figure
    rank: int
    points: int


class Scored(Event, frozen=True, tag="scored"):
    """The cards were turned over and scored, category by category, the best first (E8, E9)."""

    round: int
    results: dict[str, tuple[Result, ...]]


class Asked(Event, frozen=True, tag="asked"):
    """A card was drawn for the seat that stands last alone (E10); `choices` are None where the answer is typed."""

    seat: Seat
    card: str
    choices: tuple[str, ...] | None


class Answered(Event, frozen=True, tag="answered"):
    """A seat named the capital (E11): what was given, as what it was understood, and whether that is right."""

    seat: Seat
    card: str
    text: str
    understood: str | None
    answer: str
    right: bool
    capital: str
    points: int


class Ended(Event, frozen=True, tag="ended"):
    """Six rounds are played (E13)."""

    winners: tuple[Seat, ...]
    points: dict[Seat, int]
    reason: str


CARD = Country
OPTIONS = Options
MOVE = Assign | Answer
EVENT = Opened | Dealt | Assigned | Scored | Asked | Answered | Ended

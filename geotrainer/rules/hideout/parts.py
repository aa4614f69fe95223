"""The parts of hideout: animals, forest pieces, moves, events and the options of a match."""

import msgspec

from geotrainer.rules.game import Event, Move, Seat

PIECES = (15, 10, 6, 4)  # H1: spaces of the forest pieces, clockwise
ANIMALS = 15  # H1
UNSEEN = 5  # H2
FIRST_PIECE = 1  # H4: the 10-piece
LONGEST_MEMORISING = 3600

Layout = tuple[str | None, ...]
"""The animal on each space of a piece; None where no tile lies."""


Ring = tuple[tuple[float, float], ...]
"""A closed line of (longitude, latitude) in degrees."""


class Polygon(msgspec.Struct, frozen=True, tag_field="type", tag="Polygon"):
    """An area as GeoJSON has it: an outline, then holes."""

    coordinates: tuple[Ring, ...]


class MultiPolygon(msgspec.Struct, frozen=True, tag_field="type", tag="MultiPolygon"):
    """Several areas as GeoJSON has them."""

    coordinates: tuple[tuple[Ring, ...], ...]


class Animal(msgspec.Struct, frozen=True):
    """A card: an animal, its picture and its home (countries by id, or a drawn range)."""

    id: str
    name: str
    countries: tuple[str, ...]
    names: dict[str, str] = {}
    species: str | None = None
    picture: str | None = None
    range: Polygon | MultiPolygon | None = None
    fact: str | dict[str, str] | None = None
    fact_source: str | dict[str, str] | None = None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is played.

    `memorise_seconds` is told to the classroom, which has the clock (H3). With `ask_home` the finder of an animal
    is asked where it lives; the answer counts for the learning log only.
    """

    memorise_seconds: int = 30
    ask_home: bool = False
    youngest: Seat | None = None


class Ready(Move, frozen=True, tag="ready"):
    """Enough memorised (H3)."""


class Turn(Move, frozen=True, tag="turn"):
    """Name an animal and turn over a tile of the current piece (H5)."""

    animal: str
    space: int


class Home(Move, frozen=True, tag="home"):
    """Say in which country (by id) the animal just found lives; None: outside every country, or not known."""

    country: str | None


class Opened(Event, frozen=True, tag="opened"):
    """The tiles lie: `unseen` on the 15-piece, `shown` face up on the 10-piece (H2, H3)."""

    seats: tuple[Seat, ...]
    options: Options
    animals: tuple[Animal, ...]
    first: Seat
    unseen: Layout
    shown: Layout


class Readied(Event, frozen=True, tag="readied"):
    """A seat has memorised enough."""

    seat: Seat


class Hidden(Event, frozen=True, tag="hidden"):
    """The ten tiles were turned over, mixed and laid out again (H3)."""

    layout: Layout


class Turned(Event, frozen=True, tag="turned"):
    """A seat named an animal and turned over a tile (H5, H6).

    `to` is the space of the next piece on which a tile that was not named went; None if the seat keeps it.
    `asked`: the seat is now asked where the animal lives.
    """

    seat: Seat
    named: str
    animal: str
    piece: int
    space: int
    taken: bool
    to: int | None
    asked: bool


class Placed(Event, frozen=True, tag="placed"):
    """A seat told where the animal lives that it found."""

    seat: Seat
    animal: str
    country: str | None
    right: bool


class MarkerMoved(Event, frozen=True, tag="marker_moved"):
    """The marker reached a piece, whose tiles were turned face down, mixed and laid out anew (H8)."""

    piece: int
    layout: Layout


class Ended(Event, frozen=True, tag="ended"):
    """The last tile was taken (H10)."""

    winners: tuple[Seat, ...]
    points: dict[Seat, int]
    reason: str


CARD = Animal
OPTIONS = Options
MOVE = Ready | Turn | Home
EVENT = Opened | Readied | Hidden | Turned | Placed | MarkerMoved | Ended

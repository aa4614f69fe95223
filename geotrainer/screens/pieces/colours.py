"""The colours of seats, boards, cards and answers, each with a second sign for those who do not see the colour."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatLook:
    """How one seat looks: a fill, the ink that is readable on it, and a shape."""

    fill: str
    ink: str
    shape: str


@dataclass(frozen=True)
class BoardLook:
    """How one board looks: a colour for light paper and maps, its twin for dark pages, and the ink on each."""

    light: str
    light_ink: str
    dark: str
    dark_ink: str


# Okabe-Ito without blue-green and vermilion, which mean right and wrong here.
SEATS = (
    SeatLook("#0072b2", "#ffffff", "circle"),
    SeatLook("#e69f00", "#1b1b1b", "square"),
    SeatLook("#cc79a7", "#1b1b1b", "triangle"),
    SeatLook("#f0e442", "#1b1b1b", "diamond"),
    SeatLook("#56b4e9", "#1b1b1b", "hexagon"),
    SeatLook("#1b1b1b", "#ffffff", "star"),
)

BOARDS = {
    "north-america": BoardLook("#882255", "#ffffff", "#d583ac", "#1b1b1b"),
    "europe": BoardLook("#332288", "#ffffff", "#a99bea", "#1b1b1b"),
    "asia": BoardLook("#7d6608", "#ffffff", "#d9c35a", "#1b1b1b"),
    "south-america": BoardLook("#117733", "#ffffff", "#74c48d", "#1b1b1b"),
    "africa": BoardLook("#a8323e", "#ffffff", "#ee9aa2", "#1b1b1b"),
    "australia": BoardLook("#15707c", "#ffffff", "#6fc5cf", "#1b1b1b"),
}

CARDS = {"yellow": "#f2cf3b", "orange": "#f09a3e", "green": "#8cc26a"}

RIGHT = "#009e73"
WRONG = "#d55e00"
OWN = "#12324a"
NEUTRAL = "#5c6b75"


def seat(number: int) -> SeatLook:
    """The look of the seat with this number, counted from 0 round the table."""
    return SEATS[number % len(SEATS)]

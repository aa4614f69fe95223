"""Small tables of estimate, unshuffled, on which a test lays out exactly the figures that it needs."""

from typing import Any

from geotrainer.rules.estimate import State
from geotrainer.rules.table import Table

FIGURES = (
    "population",
    "density",
    "capital_population",
    "gdp_per_head",
    "forest_share",
    "land_area",
    "road_length",
    "capital_temperature",
    "capital_precipitation",
)
SEATS = ("Ada", "Ben", "Cem", "Dua", "Eva")


def card(number: int, **changes: Any) -> dict[str, Any]:
    """Land `number`; every figure is its number, and its capital is as long as that."""
    figures = dict.fromkeys(FIGURES, number)
    names = {"name": f"Land {number}", "capital": "a" * (number + 1), "capital_accepted": []}
    return {"id": f"c{number}", **names, **figures, **changes}


def deck(size: int, changes: dict[int, dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    """So many lands, some of them changed."""
    return [card(number, **(changes or {}).get(number, {})) for number in range(size)]


def table(
    seats: int = 2, changes: dict[int, dict[str, Any]] | None = None, size: int | None = None, **options: Any
) -> Table:
    """An unshuffled table: seat i holds the cards c(3i), c(3i+1), c(3i+2) in the first round."""
    cards = deck(size or 18 * seats + 6, changes)
    return Table("estimate", SEATS[:seats], cards, seed=1, shuffle=False, options=options)


def state_of(played: Table) -> State:
    """The state behind the table."""
    state: State = played._state
    return state


def lay(played: Table, *cards: str, seat: str | None = None) -> None:
    """A seat lays its three cards to the open categories, in that order."""
    seat = seat or min(played.to_act())
    categories = played.view(None)["categories"]
    played.play(seat, {"do": "assign", "cards": dict(zip(categories, cards, strict=True))})


def lay_hands(played: Table) -> None:
    """Every seat that has not yet laid its cards lays them in the order in which it holds them."""
    for seat in played.seats:
        if seat in played.to_act():
            lay(played, *(front["id"] for front in played.view(seat)["you"]["hand"]), seat=seat)


def answer(played: Table, text: str) -> dict[str, Any]:
    """Whoever is asked answers; what the table then tells of it."""
    (seat,) = played.to_act()
    played.play(seat, {"do": "answer", "text": text})
    last: dict[str, Any] = played.view(None)["last"]
    return last


def scored(played: Table, category: str) -> list[tuple[str, int, int]]:
    """(seat, rank, points) of the last scoring, the best first."""
    return [(row["seat"], row["rank"], row["points"]) for row in played.view(None)["scores"][category]]

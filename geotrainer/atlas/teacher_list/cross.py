"""Cards of `cross` from a teacher's list (C21)."""

from typing import Any

from geotrainer.atlas.teacher_list.figures import Bounds
from geotrainer.atlas.teacher_list.record import Doubles, Record
from geotrainer.atlas.teacher_list.spot import spot
from geotrainer.i18n import _

KINDS = {
    "place": "place", "town": "place", "city": "place", "village": "place", "capital": "place", "ort": "place",
    "stadt": "place", "dorf": "place", "hauptstadt": "place",
    "sight": "sight", "landmark": "sight", "monument": "sight", "sehenswürdigkeit": "sight",
    "sehenswuerdigkeit": "sight", "bauwerk": "sight", "denkmal": "sight",
}  # fmt: skip
DIFFICULTIES = {
    "1": "1", "2": "2", "3": "3", "easy": "1", "medium": "2", "hard": "3",
    "leicht": "1", "einfach": "1", "mittel": "2", "schwer": "3", "schwierig": "3",
}  # fmt: skip
POPULATION = Bounds(0, 100_000_000, whole=True)


def cross_card(record: Record, doubles: Doubles) -> dict[str, Any] | None:
    """The card of a row; None if something is wrong with it, which is then noted."""
    name = record.name()
    if name:
        doubles.name(record, name)
    found = spot(record, name, doubles)
    population = record.figure("population", POPULATION)
    kind = record.choice("kind", KINDS, _("A card is a place or a sight."))
    difficulty = record.choice("difficulty", DIFFICULTIES, _("Difficulty goes from 1 (easy) to 3 (hard)."))
    if not record.is_good or found is None:
        return None
    card = {
        "id": doubles.new_id(name, record.number),
        "name": name,
        "kind": kind or "place",
        "country": found.country or "",
        "lat": found.lat,
        "lon": found.lon,
        "population": population,
        "difficulty": int(difficulty) if difficulty else None,
    }
    extra = {"names": record.names(), "note": record.note("note")}
    return card | {key: value for key, value in extra.items() if value}

"""Cards of `locate` from a teacher's list: the entries are worked out from the place and the boards (L3)."""

from typing import Any

from geotrainer.atlas import boards
from geotrainer.atlas.teacher_list.countries import shown_name
from geotrainer.atlas.teacher_list.record import Doubles, Record
from geotrainer.atlas.teacher_list.spot import Spot, land_the_other_way_round, note_swapped, spot
from geotrainer.i18n import _

COLOURS = {
    "yellow": "yellow", "gelb": "yellow", "y": "yellow", "orange": "orange", "o": "orange",
    "green": "green", "grün": "green", "gruen": "green", "g": "green",
}  # fmt: skip
# What the cards' own kinds are called in a German list.
KINDS = {
    "stadt": "city", "ort": "place", "gebirge": "mountains", "berg": "mountain", "wüste": "desert", "fluss": "river",
    "see": "lake", "insel": "island", "inselgruppe": "island-group", "halbinsel": "peninsula", "meer": "sea",
    "meerenge": "strait", "hauptstadt": "city", "town": "city", "capital": "city",
}  # fmt: skip


def locate_card(record: Record, doubles: Doubles) -> dict[str, Any] | None:
    """The card of a row; None if something is wrong with it, which is then noted."""
    name = record.name()
    if name:
        doubles.name(record, name)
    colour = _colour(record)
    found = spot(record, name, doubles)
    entries = _entries(record, found) if found else ()
    if not record.is_good or found is None:
        return None
    kind = record.text("kind").casefold()
    card = {
        "id": doubles.new_id(name, record.number),
        "name": name,
        "kind": KINDS.get(kind, kind) or "place",
        "colour": colour,
        "lat": found.lat,
        "lon": found.lon,
        "entries": [list(entry) for entry in entries],
    }
    extra = {"names": record.names(), "country": found.country, "note": record.note("note")}
    return card | {key: value for key, value in extra.items() if value}


def _colour(record: Record) -> str | None:
    colour = record.choice("colour", COLOURS, _("There are the colours yellow, orange and green."))
    if record.has("colour") and not record.text("colour"):
        record.problem("colour", _("The colour is missing: yellow (easy), orange or green (hard)."))
    return colour


def _entries(record: Record, found: Spot) -> tuple[boards.Entry, ...]:
    try:
        return boards.entries_at(found.lat, found.lon, found.country)
    except boards.OffBoardError:
        pass
    if _other_way_round_is_on_a_board(found):
        note_swapped(record, found)
    elif found.country and _counts_without_country(found):
        sentence = _("The country {country} does not count on the board where this place is drawn.")
        record.problem("country", sentence.format(country=shown_name(found.country)))
    else:
        where = "lat" if record.has("lat") else "coordinates"
        sentence = _("This place lies on none of the six boards. Choose one that does.")
        record.problem(where, sentence, f"{found.lat:g}, {found.lon:g}")
    return ()


def _other_way_round_is_on_a_board(found: Spot) -> bool:
    return bool(land_the_other_way_round(found) and boards.boards_at(found.lon, found.lat, found.country))


def _counts_without_country(found: Spot) -> bool:
    return bool(boards.boards_at(found.lat, found.lon))

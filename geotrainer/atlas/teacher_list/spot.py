"""Reads where a row's place lies, and finds coordinates that are swapped, wrong, or those of another row."""

import math

import msgspec

from geotrainer.atlas.outlines import country_at, country_codes, shores_near
from geotrainer.atlas.teacher_list.coordinates import LIMIT, Axis, CoordinateError, coordinate, pair
from geotrainer.atlas.teacher_list.countries import shown_name
from geotrainer.atlas.teacher_list.gazetteer import known_places
from geotrainer.atlas.teacher_list.record import Doubles, Record
from geotrainer.i18n import _

# A place this near to a country (degrees) may well be its harbour or border town: outlines are drawn simply.
NEAR = 0.15
# A place in the sea that is farther than this from its country (km) is none of the islands that no outline shows.
OFFSHORE_KM = 100
# Coordinates that agree in this many decimals (some ten metres) are one place.
SAME_PLACE_DECIMALS = 4


class Spot(msgspec.Struct, frozen=True):
    """Where a place lies (degrees, north and east positive), and the country that its row names."""

    lat: float
    lon: float
    country: str | None


def spot(record: Record, name: str, doubles: Doubles) -> Spot | None:
    """The place of a row; None if it is wrong, which is then noted."""
    country = record.country()
    texts = _texts(record)
    if texts is None:
        return None
    lat, lon = _degrees(record, "lat", texts[0]), _degrees(record, "lon", texts[1])
    if lat is None or lon is None:
        return None
    found = Spot(lat, lon, country)
    same = _("These coordinates are those of row {row} already.")
    where = round(lat, SAME_PLACE_DECIMALS), round(lon, SAME_PLACE_DECIMALS)
    doubles.check(record, "lat", ("place", where), lambda first: same.format(row=first))
    if _contradicts_country(record, found, name) or _contradicts_known(record, found, name):
        note_swapped(record, found)
        return None
    return found


def note_swapped(record: Record, found: Spot) -> None:
    """Note that latitude and longitude are probably swapped."""
    sentence = _("Latitude and longitude are probably swapped: read the other way round, the place fits.")
    record.problem("lat" if record.has("lat") else "coordinates", sentence, f"{found.lat:g}, {found.lon:g}")


def _texts(record: Record) -> tuple[str, str] | None:
    """The texts of latitude and longitude, from their columns or from the one that has both."""
    both = record.text("coordinates")
    lat, lon = record.text("lat"), record.text("lon")
    if both and not (lat or lon):
        try:
            return pair(both)
        except CoordinateError as wrong:
            record.problem("coordinates", str(wrong))
            return None
    missing = [key for key, text in (("lat", lat), ("lon", lon)) if not text]
    for key in missing:
        sentence = _("The latitude is missing.") if key == "lat" else _("The longitude is missing.")
        record.nothing(key if record.has(key) else "coordinates", sentence)
    return None if missing else (lat, lon)


def _degrees(record: Record, axis: Axis, text: str) -> float | None:
    try:
        return coordinate(text, axis)
    except CoordinateError as wrong:
        sentence = str(wrong)
        if wrong.beyond is not None and axis == "lat" and abs(wrong.beyond) <= LIMIT["lon"]:
            sentence += " " + _("Perhaps latitude and longitude are swapped.")
        record.problem(axis if record.has(axis) else "coordinates", sentence, text)
        return None


def land_the_other_way_round(found: Spot) -> set[str]:
    """The countries at the place if latitude and longitude are read the other way round; none at sea."""
    if abs(found.lon) > LIMIT["lat"]:
        return set()
    return {code for code in _countries_around(found.lon, found.lat) if code is not None}


def _contradicts_country(record: Record, found: Spot, name: str) -> bool:
    """Whether only the other way round the place lies in its country; one that lies elsewhere is noted."""
    if found.country is None or _is_known_there(name, found):
        return False
    # Overseas parts of France have a code of their own, but no outline of their own.
    if found.country not in country_codes() or found.country in _countries_around(found.lat, found.lon):
        return False
    if found.country in land_the_other_way_round(found):
        return True
    lies_in, country = country_at(found.lat, found.lon), shown_name(found.country)
    if lies_in is not None:
        sentence = _("These coordinates lie in {lies_in}, not in {country}. Look at them again.")
        told = sentence.format(lies_in=shown_name(lies_in), country=country)
    elif any(shore == found.country for _km, shore, *_at in shores_near(found.lat, found.lon, OFFSHORE_KM)):
        return False
    else:
        sentence = _("These coordinates lie in the water, more than {km} km from {country}. Look at them again.")
        told = sentence.format(km=OFFSHORE_KM, country=country)
    record.warning("lat" if record.has("lat") else "coordinates", told, f"{found.lat:g}, {found.lon:g}")
    return False


def _is_known_there(name: str, found: Spot) -> bool:
    return any(place.is_near(found.lat, found.lon) for place in known_places(name, found.country))


def _countries_around(lat: float, lon: float) -> set[str | None]:
    """The countries under a point and at the corners and sides of a small square round it."""
    steps = (-NEAR, 0, NEAR)
    wide = 1 / max(0.1, math.cos(math.radians(lat)))
    return {country_at(max(-90, min(90, lat + north)), lon + east * wide) for north in steps for east in steps}


def _contradicts_known(record: Record, found: Spot, name: str) -> bool:
    """Whether only the other way round the place is the known one of its name; one that is far from it is noted."""
    known = known_places(name, found.country)
    if not known or any(place.is_near(found.lat, found.lon) for place in known):
        return False
    if any(place.is_near(found.lon, found.lat) for place in known):
        return True
    nearest = min(known, key=lambda place: abs(place.lat - found.lat) + abs(place.lon - found.lon))
    sentence = _("{name} is known at {lat:.2f}, {lon:.2f}, more than half a degree from here. Is it another place?")
    told = sentence.format(name=name, lat=nearest.lat, lon=nearest.lon)
    record.warning("lat", told, f"{found.lat:g}, {found.lon:g}")
    return False

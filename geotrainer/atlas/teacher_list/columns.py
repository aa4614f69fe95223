"""The columns that a teacher's list of each game may have, and the headings in English and German that name them."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

import msgspec

from geotrainer.atlas.teacher_list.problems import Findings
from geotrainer.i18n import _

_PLACE = ("name", "place", "town", "city", "title", "ort", "ortsname", "stadt", "titel", "bezeichnung")
_ANIMAL = ("name", "animal", "title", "tier", "tiername", "bezeichnung")
_STATE = ("name", "country", "state", "land", "staat")
_COUNTRY = ("country", "country code", "iso", "iso2", "land", "staat", "ländercode", "laendercode", "state")
_CODE = ("code", "country code", "iso", "iso2", "ländercode", "laendercode")

HEADINGS: Mapping[str, tuple[str, ...]] = {
    "name_en": ("name en", "english name", "name english", "englisch", "name englisch"),
    "name_de": ("name de", "german name", "name german", "deutsch", "name deutsch"),
    "lat": ("lat", "latitude", "breite", "geogr breite", "geographische breite", "geografische breite", "breitengrad",
            "nord", "north", "y"),
    "lon": ("lon", "lng", "long", "longitude", "länge", "laenge", "geogr länge", "geographische länge",
            "geografische länge", "längengrad", "laengengrad", "ost", "east", "x"),
    "coordinates": ("coordinates", "coordinate", "coords", "lat lon", "latlon", "lat lng", "koordinaten", "koordinate",
                    "position", "lage"),
    "colour": ("colour", "color", "farbe", "kartenfarbe"),
    "kind": ("kind", "type", "art", "typ", "kategorie", "category"),
    "note": ("note", "notes", "remark", "comment", "bemerkung", "notiz", "hinweis", "kommentar", "anmerkung"),
    "population": ("population", "inhabitants", "pop", "einwohner", "einwohnerzahl", "bevölkerung", "bevoelkerung"),
    "difficulty": ("difficulty", "level", "schwierigkeit", "schwierigkeitsgrad", "stufe"),
    "countries": ("countries", "country", "home", "range", "länder", "laender", "land", "heimat", "verbreitung",
                  "vorkommen", "lebensraum"),
    "picture": ("picture", "image", "icon", "bild", "symbol"),
    "species": ("species", "scientific name", "latin name", "wissenschaftlicher name", "lateinischer name", "spezies"),
    "fact": ("fact", "facts", "fakt", "wissen", "steckbrief"),
    "fact_source": ("fact source", "source", "quelle"),
    "capital": ("capital", "capital city", "hauptstadt"),
    "capital_accepted": ("capital accepted", "accepted", "also accepted", "other names", "auch richtig", "andere namen",
                         "hauptstadt auch"),
    "density": ("density", "population density", "dichte", "bevölkerungsdichte", "bevoelkerungsdichte",
                "einwohner je km2"),
    "capital_population": ("capital population", "inhabitants of the capital", "einwohner hauptstadt",
                           "einwohner der hauptstadt", "hauptstadt einwohner"),
    "gdp_per_head": ("gdp per head", "gdp per capita", "gdp", "bip", "bip pro kopf", "bip je einwohner"),
    "forest_share": ("forest share", "forest", "forest percent", "wald", "waldanteil"),
    "land_area": ("land area", "area", "landfläche", "landflaeche", "fläche", "flaeche"),
    "road_length": ("road length", "roads", "road network", "straßen", "strassen", "straßennetz", "strassennetz",
                    "straßenlänge"),
    "capital_temperature": ("capital temperature", "temperature", "temperatur", "jahrestemperatur",
                            "temperatur hauptstadt"),
    "capital_precipitation": ("capital precipitation", "precipitation", "rain", "niederschlag", "jahresniederschlag",
                              "niederschlag hauptstadt"),
}  # fmt: skip

FIGURES = ("population", "density", "capital_population", "gdp_per_head", "forest_share", "land_area", "road_length",
           "capital_temperature", "capital_precipitation")  # fmt: skip
REQUIRED: Mapping[str, tuple[str, ...]] = {
    "locate": ("name", "lat", "lon", "colour"),
    "cross": ("name", "lat", "lon"),
    "hideout": ("name", "countries"),
    "estimate": ("name", "capital", *FIGURES),
}
OPTIONAL: Mapping[str, tuple[str, ...]] = {
    "locate": ("kind", "country", "note", "name_en", "name_de", "coordinates"),
    "cross": ("population", "country", "difficulty", "kind", "note", "name_en", "name_de", "coordinates"),
    "hideout": ("picture", "species", "fact", "fact_source", "name_en", "name_de"),
    "estimate": ("capital_accepted", "country", "name_en", "name_de"),
}

# "Land" is the name of a card in one game and a property of it in the others.
NAMED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "locate": {"name": _PLACE, "country": _COUNTRY},
    "cross": {"name": _PLACE, "country": _COUNTRY},
    "hideout": {"name": _ANIMAL},
    "estimate": {"name": _STATE, "country": _CODE},
}


class Columns(msgspec.Struct, frozen=True):
    """Where each known column stands in a row, and how the header writes it."""

    at: dict[str, int]
    headings: dict[str, str]

    def heading(self, key: str) -> str:
        """The heading as the header writes it; the column's own name where the list has no such column."""
        return self.headings.get(key, key)


def plain(heading: str) -> str:
    """The heading in small letters, without units in brackets, underscores, points and double spaces."""
    without_unit = re.sub(r"[(\[].*?[)\]]", " ", heading)
    # Decomposed letters (a and two dots) are put together, so that both ways of typing "Länge" are one.
    words = re.split(r"[\W_]+", unicodedata.normalize("NFC", without_unit).casefold())
    return " ".join(word for word in words if word)


def headings(game: str) -> dict[str, tuple[str, ...]]:
    """The headings that name each column of a game's list; no heading names two."""
    keys = (*REQUIRED[game], *OPTIONAL[game])
    return {key: tuple(map(plain, NAMED[game].get(key) or HEADINGS[key])) for key in keys}


def heading(game: str, key: str) -> str:
    """How a column of a game's list is headed in the language of the page: one of the headings that are understood."""
    if (game, key) == ("estimate", "country"):
        return _("country code")
    return {
        "name": _("name"),
        "lat": _("lat"),
        "lon": _("lon"),
        "colour": _("colour"),
        "kind": _("kind"),
        "country": _("country"),
        "note": _("note"),
        "name_en": _("English name"),
        "name_de": _("German name"),
        "coordinates": _("coordinates"),
        "population": _("population"),
        "difficulty": _("difficulty"),
        "countries": _("countries"),
        "picture": _("picture"),
        "species": _("species"),
        "fact": _("fact"),
        "fact_source": _("source"),
        "capital": _("capital"),
        "capital_accepted": _("also accepted"),
        "density": _("density"),
        "capital_population": _("capital population"),
        "gdp_per_head": _("GDP per head"),
        "forest_share": _("forest share"),
        "land_area": _("land area"),
        "road_length": _("road length"),
        "capital_temperature": _("capital temperature"),
        "capital_precipitation": _("capital precipitation"),
    }[key]


def _meaning(game: str) -> dict[str, str]:
    return {word: key for key, words in headings(game).items() for word in words}


def known(game: str, header: Sequence[str]) -> Columns:
    """The known columns among the headings of a game's list; the first of two that mean the same counts."""
    meaning = _meaning(game)
    at: dict[str, int] = {}
    for index, written in enumerate(header):
        key = meaning.get(plain(written))
        if key is not None:
            at.setdefault(key, index)
    return Columns(at, {key: header[index].strip() for key, index in at.items()})


def check(game: str, header: Sequence[str], columns: Columns, row: int, findings: Findings) -> None:
    """Note missing and doubled columns and a list without header as problems, columns that nobody reads as warnings."""
    required = [key for key in REQUIRED[game] if not ("coordinates" in columns.at and key in ("lat", "lon"))]
    if not columns.at:
        sentence = _("The first row must name the columns. This list needs: {columns}.")
        named = ", ".join(heading(game, key) for key in required)
        findings.problem(sentence.format(columns=named), row=row, value=", ".join(header))
        return
    for key in required:
        if key not in columns.at:
            also = ", ".join(headings(game)[key][:12])
            sentence = _("The column {column} is missing. It may be headed: {headings}.")
            named = heading(game, key)
            findings.problem(sentence.format(column=named, headings=also), row=row, column=named)
    meaning = _meaning(game)
    for index, written in enumerate(header):
        if not written.strip() or index in columns.at.values():
            continue
        first = columns.headings.get(meaning.get(plain(written), ""))
        if first is None:
            findings.warning(_("Nothing is known of this column; it is left out."), row=row, column=written.strip())
        elif plain(first) == plain(written):
            sentence = _(
                "Two columns have this heading. Delete one of them, or give it the heading that it should have."
            )
            findings.problem(sentence, row=row, column=written.strip())
        else:
            sentence = _("This column means the same as the column {first}, which is read; this one is left out.")
            findings.warning(sentence.format(first=first), row=row, column=written.strip())

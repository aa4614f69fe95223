"""The 197 countries: every row is whole, lies where it should, and is found under all its names."""

import math
import re
import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from geotrainer.atlas import tables
from geotrainer.atlas.countries import (
    Country,
    Place,
    UnknownCountryError,
    countries,
    country,
    flag_path,
    flag_svg,
    named,
)
from geotrainer.atlas.geometry import distance_km
from geotrainer.atlas.outlines import country_at, feature

ALL = countries()
# The point of Jerusalem lies on the line between Israel and Palestine, who both claim it.
PLACES = [
    (found, place) for found in ALL for place in found.places if (found.id, place.names["en"]) != ("IL", "Jerusalem")
]
# The members of the United Nations by continent, counted in its own list: 54 + 47 + 43 + 23 + 14 + 12 = 193.
UNITED_NATIONS = 193
OBSERVERS_AND_OTHERS = {"VA", "PS", "XK", "TW"}
SIMPLIFIED_KM = 15  # the outlines that come along are drawn to 9 km on the Mercator plane; the build checks exact ones


@pytest.fixture(params=ALL, ids=lambda found: found.id)
def each(request: pytest.FixtureRequest) -> Country:
    found: Country = request.param
    return found


def km_to_outline(lat: float, lon: float, country_id: str) -> float:
    """Kilometres from a point to the nearest side of an outline, on a plane that touches the globe at the point."""
    shrunk = math.cos(math.radians(lat)) * 111.2
    nearest = math.inf
    for rings in feature(country_id)["geometry"]["coordinates"]:
        for ring in rings:
            flat = [((x - lon) * shrunk, (y - lat) * 111.2) for x, y in ring]
            nearest = min(nearest, *(_km_to_side(*side) for side in pairwise(flat)))
    return nearest


def _km_to_side(start: tuple[float, float], end: tuple[float, float]) -> float:
    east, north = end[0] - start[0], end[1] - start[1]
    length = east * east + north * north
    share = max(0.0, min(1.0, -(start[0] * east + start[1] * north) / length)) if length else 0.0
    return math.hypot(start[0] + share * east, start[1] + share * north)


def test_there_are_197_countries_each_once() -> None:
    assert len(ALL) == UNITED_NATIONS + len(OBSERVERS_AND_OTHERS) == len({found.id for found in ALL})
    assert len(tables.read_json("countries.json")) == len(ALL)  # the table itself has no row twice
    assert {found.id for found in ALL} >= OBSERVERS_AND_OTHERS | {"FR", "NO", "SS", "TL", "ME", "RS"}


def test_no_code_for_missing_values_and_no_dissolved_or_empty_country_slipped_in() -> None:
    assert not re.search(r"-99(?![.\d])", tables.path("countries.json").read_text(encoding="utf-8"))
    assert not {"AN", "CS", "UM", "HM", "YU", "SU", "EH", "AQ", "GL", "HK"} & {found.id for found in ALL}


def test_the_names_are_there_in_both_languages_and_tell_countries_apart() -> None:
    for language in ("en", "de"):
        names = [found.names[language].strip() for found in ALL]
        assert all(names)
        assert len(set(names)) == len(names)
        assert not [name for name in names if "(" in name or " - " in name or "&" in name]


@pytest.mark.parametrize(
    ("country_id", "english", "german"),
    [
        ("DE", "Germany", "Deutschland"),
        ("TR", "Türkiye", "Türkei"),
        ("CZ", "Czechia", "Tschechien"),
        ("SZ", "Eswatini", "Eswatini"),
        ("MK", "North Macedonia", "Nordmazedonien"),
        ("MM", "Myanmar", "Myanmar"),
        ("ST", "São Tomé and Príncipe", "São Tomé und Príncipe"),
        ("CD", "DR Congo", "DR Kongo"),
        ("CG", "Republic of the Congo", "Republik Kongo"),
        ("CN", "China", "China"),
        ("TW", "Taiwan", "Taiwan"),
        ("XK", "Kosovo", "Kosovo"),
        ("US", "United States", "Vereinigte Staaten"),
        ("VC", "Saint Vincent and the Grenadines", "St. Vincent und die Grenadinen"),
        ("CI", "Côte d\N{RIGHT SINGLE QUOTATION MARK}Ivoire", "Côte d\N{RIGHT SINGLE QUOTATION MARK}Ivoire"),
    ],
)
def test_a_country_is_called_as_schools_call_it(country_id: str, english: str, german: str) -> None:
    assert (country(country_id).name_in("en"), country(country_id).name_in("de")) == (english, german)


def test_a_third_language_comes_from_cldr_and_an_unknown_one_is_english() -> None:
    assert country("DE").name_in("fr") == "Allemagne"
    assert country("DE").name_in("tr") == "Almanya"
    assert country("DE").name_in("pt-BR") == "Alemanha"
    assert country("DE").name_in("xx") == country("DE").name_in("") == "Germany"


def test_the_label_lies_inside_the_country(each: Country) -> None:
    lat, lon = each.label
    assert country_at(lat, lon) == each.id or (each.tiny and km_to_outline(lat, lon, each.id) <= SIMPLIFIED_KM)


def test_the_box_is_under_180_degrees_wide_and_holds_label_and_capital(each: Country) -> None:
    south, west, north, east = each.box
    assert -90 <= south < north <= 90
    assert -180 <= west < east <= 180
    assert east - west < 180
    for lat, lon in (each.label, (each.capitals[0].lat, each.capitals[0].lon)):
        assert south <= lat <= north
        assert west <= lon <= east


@pytest.mark.parametrize(
    ("country_id", "widest"),
    [
        ("FR", 20), ("NL", 6), ("US", 65), ("NO", 30), ("RU", 165), ("NZ", 15), ("KI", 10), ("FJ", 6),
        ("CL", 15), ("EC", 8), ("PT", 6), ("ES", 16), ("AU", 45), ("ZA", 18), ("TV", 5),
    ],
)  # fmt: skip
def test_a_country_that_scatters_is_shown_by_its_main_part(country_id: str, widest: float) -> None:
    _south, west, _north, east = country(country_id).box
    assert east - west <= widest


def test_tiny_countries_have_a_target_and_targets_do_not_overlap() -> None:
    tiny = [found for found in ALL if found.tiny]
    assert {found.id for found in tiny} >= {
        "VA",
        "MC",
        "SM",
        "LI",
        "MT",
        "AD",
        "SG",
        "NR",
        "TV",
        "MV",
        "BB",
        "KN",
        "PW",
    }
    assert not {found.id for found in tiny} & {"DE", "JM", "CY", "LB", "CV"}
    for one, two in combinations(tiny, 2):
        assert one.target_km is not None
        assert two.target_km is not None
        overlap = one.target_km + two.target_km - distance_km(*one.label, *two.label)
        assert overlap <= 0, (one.id, two.id)


@pytest.mark.parametrize(("found", "place"), PLACES, ids=[f"{found.id}-{place.names['en']}" for found, place in PLACES])
def test_a_capital_lies_in_its_country(found: Country, place: Place) -> None:
    inside = country_at(place.lat, place.lon) == found.id
    assert inside or km_to_outline(place.lat, place.lon, found.id) <= SIMPLIFIED_KM


def test_each_country_has_a_capital_and_each_place_a_role_and_names(each: Country) -> None:
    assert each.capitals
    assert each.places[0] == each.capitals[0]
    for place in each.places:
        assert all(place.names[language].strip() for language in ("en", "de"))
        assert place.accepted("de")[0] == place.names["de"]
        assert not set(place.former_names) & {*place.names.values(), *place.other_names}
        assert place.note is None or set(place.note) == {"en", "de"}


def test_the_flag_renders(each: Country) -> None:
    flag = ET.fromstring(flag_svg(each.id))  # noqa: S314 - our own file
    assert flag.tag == "{http://www.w3.org/2000/svg}svg"
    _x, _y, width, height = map(float, flag.attrib["viewBox"].split())
    assert width / height == pytest.approx(1.5, rel=0.01)
    tags = {element.tag.rpartition("}")[2] for element in flag.iter()}
    assert tags <= {
        "svg",
        "g",
        "path",
        "circle",
        "rect",
        "ellipse",
        "polygon",
        "defs",
        "clipPath",
        "use",
        "mask",
        "line",
    }
    assert tags & {"path", "circle", "rect", "polygon"}
    assert flag_path(each.id).stat().st_size < 5_000


def test_all_flags_differ_save_the_two_that_are_the_same_in_truth() -> None:
    drawn: dict[str, str] = {}
    twins = {
        frozenset((drawn[svg], found.id))
        for found in ALL
        if drawn.setdefault(svg := flag_svg(found.id), found.id) != found.id
    }
    assert twins <= {frozenset(("ID", "MC")), frozenset(("RO", "TD"))}


@pytest.mark.parametrize(
    ("country_id", "continent"),
    [
        ("CY", "asia"), ("TR", "asia"), ("GE", "asia"), ("AM", "asia"), ("AZ", "asia"), ("KZ", "asia"),
        ("EG", "africa"), ("RU", "europe"), ("TL", "asia"), ("ID", "asia"), ("PG", "oceania"), ("PA", "north-america"),
        ("TT", "north-america"), ("GY", "south-america"), ("MV", "asia"), ("MU", "africa"), ("SC", "africa"),
        ("XK", "europe"),
    ],
)  # fmt: skip
def test_a_country_belongs_to_the_continent_of_the_united_nations_regions(country_id: str, continent: str) -> None:
    assert country(country_id).continent == continent


def test_continents_have_as_many_countries_as_the_united_nations_count() -> None:
    count = {name: sum(found.continent == name for found in ALL) for name in {found.continent for found in ALL}}
    # The UN's members: Africa 54, Americas 35 (12 in the south), Oceania 14, Asia 47, Europe 43; then TW, PS; VA, XK.
    assert count == {
        "africa": 54, "north-america": 23, "south-america": 12, "oceania": 14, "asia": 49, "europe": 45,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Swaziland", {"SZ"}), ("eSwatini", {"SZ"}), ("ESWATINI", {"SZ"}), ("Swasiland", {"SZ"}),
        ("Turkey", {"TR"}), ("Türkiye", {"TR"}), ("Turkiye", {"TR"}), ("Tuerkiye", {"TR"}),
        ("Türkei", {"TR"}), ("Tuerkei", {"TR"}),
        ("Czechia", {"CZ"}), ("Czech Republic", {"CZ"}), ("Tschechien", {"CZ"}),
        ("Macedonia", {"MK"}), ("North Macedonia", {"MK"}), ("Mazedonien", {"MK"}),
        ("Burma", {"MM"}), ("Birma", {"MM"}), ("Myanmar", {"MM"}),
        ("East Timor", {"TL"}), ("Timor-Leste", {"TL"}), ("Osttimor", {"TL"}),
        ("Cape Verde", {"CV"}), ("Cabo Verde", {"CV"}), ("Kap Verde", {"CV"}), ("Zaire", {"CD"}),
        ("Cote d'Ivoire", {"CI"}), ("Cote d\u2019Ivoire", {"CI"}), ("Côte d\u2019Ivoire", {"CI"}),
        ("Ivory Coast", {"CI"}),
        ("Elfenbeinküste", {"CI"}), ("Elfenbeinkueste", {"CI"}),
        ("Sao Tome and Principe", {"ST"}), ("São Tomé und Príncipe", {"ST"}),
        ("The Gambia", {"GM"}), ("Die Niederlande", {"NL"}), ("the  NETHERLANDS ", {"NL"}),
        ("Niger", {"NE"}), ("Nigeria", {"NG"}), ("Austria", {"AT"}), ("Australia", {"AU"}), ("Iran", {"IR"}),
        ("Irak", {"IQ"}),
        ("Mali", {"ML"}), ("Malawi", {"MW"}), ("Malta", {"MT"}), ("Slovakia", {"SK"}), ("Slovenia", {"SI"}),
        ("Guinea", {"GN"}), ("Guinea-Bissau", {"GW"}), ("Equatorial Guinea", {"GQ"}), ("Papua New Guinea", {"PG"}),
        ("Dominica", {"DM"}), ("Dominican Republic", {"DO"}), ("Sudan", {"SD"}), ("South Sudan", {"SS"}),
        ("Samoa", {"WS"}),
        ("Georgia", {"GE"}), ("USA", {"US"}), ("U.S.A.", {"US"}), ("UK", {"GB"}),
        ("Congo", {"CD", "CG"}), ("Kongo", {"CD", "CG"}), ("Korea", {"KP", "KR"}),
        ("Atlantis", set()), ("", set()), ("American Samoa", set()), ("Réunion", set()),
    ],
)  # fmt: skip
def test_a_country_is_found_under_every_name_and_two_are_found_where_the_name_is_ambiguous(
    text: str, found: set[str]
) -> None:
    assert {one.id for one in named(text)} == found


def test_every_country_is_found_under_its_own_names_alone(each: Country) -> None:
    for language in ("en", "de"):
        assert [found.id for found in named(each.name_in(language))] == [each.id]


def test_an_unknown_country_is_refused_with_its_id() -> None:
    for wrong in ("ZZ", "", "-99", "de"):
        with pytest.raises(UnknownCountryError, match="alpha-2") as refusal:
            country(wrong)
        assert refusal.value.value == wrong
        assert refusal.value.code == "unknown_country"


def test_the_countries_load_without_babel_and_heavy_packages() -> None:
    heavy = ("babel", "geopandas", "shapely", "pandas", "numpy", "pyproj", "ipywidgets", "sqlalchemy")
    program = (
        "import sys; from geotrainer.atlas import capitals, countries, decks; countries.countries();"
        "decks.deck('estimate', 'world'); capitals.judge('Paris', 'FR');"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    root = Path(__file__).parents[2]
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root)
    assert shown.stdout.strip() == "[]"

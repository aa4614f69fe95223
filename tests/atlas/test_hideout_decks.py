"""The animal sets of hideout: fifteen different animals each, at home where they say, with a picture and a fact."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from shapely.geometry import Point, shape

from geotrainer import Table
from geotrainer.atlas import tables
from geotrainer.atlas.animals import UnknownPictureError, home, picture, picture_names
from geotrainer.atlas.decks import deck, deck_names
from geotrainer.atlas.outlines import country_at, country_codes

Card = dict[str, Any]

SETS = deck_names("hideout")
ANIMALS = [pytest.param(name, card, id=f"{name}-{card['id']}") for name in SETS for card in deck("hideout", name)]
RANGED = [pytest.param(card, id=card["id"]) for card in deck("hideout", "world") if card["range"]]
SVG = "{http://www.w3.org/2000/svg}"
LARGEST_PICTURE = 4_000


@pytest.mark.parametrize("name", SETS)
def test_H1_a_set_has_fifteen_different_animals(name: str) -> None:
    cards = deck("hideout", name)
    assert len(cards) == 15
    for key in ("id", "name", "species", "picture"):
        assert len({card[key] for card in cards}) == 15, key


@pytest.mark.parametrize("name", SETS)
def test_a_set_can_be_dealt(name: str) -> None:
    pieces = Table("hideout", ["Ada", "Ben"], deck=name, seed=3).view("Ada")["pieces"]
    assert [len(piece) for piece in pieces] == [15, 10, 6, 4]


def test_H12_the_world_set_has_every_continent() -> None:
    living = {continent for card in deck("hideout", "world") for continent in card["continents"]}
    assert living == {"africa", "antarctica", "asia", "australia", "europe", "north-america", "south-america"}


def test_H12_the_forest_set_lives_in_europe() -> None:
    east_of_europe = {"KZ", "MN", "CN", "TR", "GE", "AM", "AZ", "CY"}
    for card in deck("hideout", "forest"):
        assert not east_of_europe & set(card["countries"]), card["id"]
        assert card["continents"] == ["europe"]
        assert len(card["countries"]) >= 5


@pytest.mark.parametrize(("_name", "card"), ANIMALS)
def test_H12_every_animal_has_a_home_of_countries_on_the_map(_name: str, card: Card) -> None:
    assert card["countries"] == sorted(set(card["countries"]))
    assert card["countries"]
    assert set(card["countries"]) <= set(country_codes())


@pytest.mark.parametrize(
    ("animal", "here", "not_here"),
    [
        ("panda", {"CN"}, {"JP", "IN"}),
        ("koala", {"AU"}, {"NZ", "ID"}),
        ("penguin", {"AQ"}, {"GL", "CA"}),
        ("polar-bear", {"GL", "CA", "RU", "NO", "US"}, {"AQ", "IS", "SE"}),
        ("elephant", {"KE", "BW", "GA", "CG", "LR"}, {"EG", "MA", "IN", "MG"}),
        ("lion", {"KE", "TZ", "IN", "BW", "MW", "RW"}, {"MA", "EG", "GA", "CN"}),
        ("tiger", {"IN", "RU", "ID", "NP"}, {"LK", "KE", "JP"}),
        ("orangutan", {"ID", "MY"}, {"PH", "TH"}),
        ("llama", {"PE", "BO", "CL"}, {"BR", "MX"}),
        ("giraffe", {"KE", "NE", "NA"}, {"EG", "IN"}),
        ("moose", {"SE", "FI", "EE"}, {"ES", "IT", "GB"}),
        ("bear", {"RO", "SI", "SE", "ES"}, {"GB", "IE", "DE"}),
        ("wisent", {"PL", "BY"}, {"FR", "GB"}),
        ("owl", {"DE", "GB"}, {"IE", "IS"}),
        ("boar", {"DE", "FR", "PL"}, {"IE", "IS", "NO"}),
    ],
)
def test_spot_homes_are_the_published_ones(animal: str, here: set[str], not_here: set[str]) -> None:
    cards = [card for name in SETS for card in deck("hideout", name) if card["id"] == animal]
    assert cards
    for card in cards:
        assert here <= set(card["countries"])
        assert not not_here & set(card["countries"])


@pytest.mark.parametrize(("_name", "card"), ANIMALS)
def test_H12_every_animal_has_one_sentence_of_facts_with_its_source(_name: str, card: Card) -> None:
    work, _colon, page = card["fact_source"].partition(": ")
    assert len(work) >= 8, "the work or house"
    assert page, "and the page in it"
    for code in ("en", "de"):
        fact = card["fact"][code]
        assert fact.endswith(".")
        assert 25 <= len(fact) <= 130, "one sentence that fits on a phone"
    assert card["fact"]["en"] != card["fact"]["de"]


@pytest.mark.parametrize("name", picture_names())
def test_H12_every_picture_is_a_small_plain_drawing(name: str) -> None:
    text = picture(name)
    drawing = ET.fromstring(text)  # noqa: S314 - our own file, and the test is that it parses
    assert drawing.tag == f"{SVG}svg"
    assert drawing.get("viewBox") == "0 0 32 32"
    allowed = {f"{SVG}{tag}" for tag in ("svg", "g", "path", "circle", "ellipse", "rect")}
    assert {element.tag for element in drawing.iter()} <= allowed
    attributes = {key for element in drawing.iter() for key in element.attrib}
    assert not {key for key in attributes if key.startswith("on") or "href" in key or key in {"id", "style"}}
    assert len(text.encode()) <= LARGEST_PICTURE


def test_every_animal_has_its_picture_and_every_picture_its_animal() -> None:
    used = {card["picture"] for name in SETS for card in deck("hideout", name)}
    assert used == set(picture_names())
    with pytest.raises(UnknownPictureError, match="unicorn"):
        picture("unicorn.svg")
    with pytest.raises(UnknownPictureError):
        picture("../countries.json")


@pytest.mark.parametrize("card", RANGED)
def test_H12_a_drawn_range_is_a_valid_shape_of_parts_under_180_degrees_wide(card: Card) -> None:
    drawn = shape(card["range"])
    assert card["range"]["type"] == "MultiPolygon"
    for part in drawn.geoms:
        west, south, east, north = part.bounds
        assert part.is_valid, f"{card['id']}: {part.bounds}"
        assert -180 <= west < east <= 180
        assert east - west < 180
        assert -85 <= south < north <= 85


@pytest.mark.parametrize("card", RANGED)
def test_H12_a_drawn_range_lies_in_the_countries_that_are_named(card: Card) -> None:
    drawn = shape(card["range"])
    west, south, east, north = drawn.bounds
    inside: list[str | None] = []
    for across in range(80):
        for up in range(60):
            lon, lat = west + (across + 0.5) * (east - west) / 80, south + (up + 0.5) * (north - south) / 60
            if drawn.contains(Point(lon, lat)):
                inside.append(country_at(lat, lon))
    on_land = [code for code in inside if code is not None]
    assert len(on_land) >= 5
    assert sum(code in card["countries"] for code in on_land) >= 0.88 * len(on_land)


def test_H13_a_home_is_the_drawn_range_or_else_the_countries() -> None:
    cards = {card["id"]: card for card in deck("hideout", "world")}
    koala, beaver = home(cards["koala"]), home(cards["beaver"])
    assert [feature["id"] for feature in koala["features"]] == ["koala"]
    assert {feature["id"] for feature in beaver["features"]} == set(cards["beaver"]["countries"])
    assert home({"id": "x", "countries": ["XX"]}) == {"type": "FeatureCollection", "features": []}


def test_the_pictures_of_a_set_are_light() -> None:
    for name in SETS:
        total = sum(tables.path("animals", card["picture"]).stat().st_size for card in deck("hideout", name))
        assert total < 40_000

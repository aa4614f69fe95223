"""The decks of cross: true, printable, spread over the map, and told apart."""

import csv
import math
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from shapely.geometry import Point, shape
from shapely.geometry.base import BaseGeometry

from geotrainer import Table
from geotrainer.atlas.countries import countries
from geotrainer.atlas.decks import deck, deck_names
from geotrainer.atlas.geometry import distance_km
from geotrainer.atlas.outlines import country_codes, feature

Card = dict[str, Any]

SOURCES = Path(__file__).parents[2] / "data" / "sources" / "cross"
DECKS = deck_names("cross")
EVERY_CARD = {card["id"]: card for name in DECKS for card in deck("cross", name)}
PLACES = [card for card in EVERY_CARD.values() if card["kind"] == "place"]
SIGHTS = [card for card in EVERY_CARD.values() if card["kind"] == "sight"]
EUROPE = deck("cross", "europe")

# Overseas parts of France are drawn with France; the Vatican and Gibraltar are too small for the drawing.
DRAWN_WITH = {"GF": "FR", "GP": "FR", "MQ": "FR", "VA": "IT", "GI": "ES"}
# Outlines are drawn simply: a coast may be off by 0.05 degrees, and a harbour may lie 5 km off it.
SHORE_DEGREES = 0.1
# Atolls and islets that the 1:50 million drawing puts elsewhere or leaves out.
NOT_DRAWN = {"moai-of-ahu-tongariki", "majuro"}


def by_name(name: str) -> Card:
    return next(card for card in EVERY_CARD.values() if card["name"] == name)


@cache
def outline(code: str) -> BaseGeometry:
    drawn: BaseGeometry = shape(feature(code)["geometry"])
    return drawn


def test_C1_europe_has_160_places_and_40_sights() -> None:
    assert Counter(card["kind"] for card in EUROPE) == {"place": 160, "sight": 40}


@pytest.mark.parametrize("name", [name for name in DECKS if name != "europe"])
def test_every_other_deck_has_sixty_places_or_more(name: str) -> None:
    assert sum(card["kind"] == "place" for card in deck("cross", name)) >= 60


@pytest.mark.parametrize("name", DECKS)
def test_every_deck_can_be_dealt(name: str) -> None:
    view = Table("cross", ["Ada", "Ben"], deck=name, seed=1).view("Ada")
    assert view["stack_left"] >= 44


def test_C1_coordinates_are_exactly_the_whole_minutes_that_a_card_prints() -> None:
    for card in EVERY_CARD.values():
        assert isinstance(card["lat_minutes"], int)
        assert isinstance(card["lon_minutes"], int)
        assert card["lat"] == card["lat_minutes"] / 60, card["id"]
        assert card["lon"] == card["lon_minutes"] / 60, card["id"]
        assert abs(card["lat_minutes"]) <= 90 * 60
        assert abs(card["lon_minutes"]) <= 180 * 60


@pytest.mark.parametrize(
    ("name", "lat", "lon"),
    [
        # degrees and minutes looked up in GeoNames, minutes rounded by hand
        ("Uppsala", (59, 52), (17, 38)),
        ("Singapore", (1, 17), (103, 51)),
        ("London", (51, 31), (0, -8)),
        ("Lisbon", (38, 44), (-9, -9)),
        ("Cape Town", (-33, -56), (18, 25)),
        ("Quito", (-0, -14), (-78, -31)),
        ("Tokyo", (35, 41), (139, 42)),
        ("Reykjavík", (64, 8), (-21, -54)),
        ("Wellington", (-41, -17), (174, 47)),
        ("Buenos Aires", (-34, -37), (-58, -23)),
        # GeoNames has it far out in the desert: data/sources/moved_places.csv
        ("Dubai", (25, 16), (55, 19)),
        # of sights: degrees of the item in Wikidata, minutes worked out by hand; 48°51'29.9" is not yet 52
        ("Eiffel Tower", (48, 51), (2, 18)),
        ("Kilimanjaro (Kibo)", (-3, -5), (37, 21)),
        ("Petra", (30, 20), (35, 26)),
        ("Great Wall at Badaling", (40, 21), (116, 0)),
        ("Terracotta Army", (34, 23), (109, 16)),
        ("Grand Canyon", (36, 6), (-112, -6)),
        ("North Cape", (71, 10), (25, 47)),
    ],
)
def test_spot_coordinates_are_the_published_ones(name: str, lat: tuple[int, int], lon: tuple[int, int]) -> None:
    card = by_name(name)
    assert card["lat_minutes"] == lat[0] * 60 + lat[1]
    assert card["lon_minutes"] == lon[0] * 60 + lon[1]


@pytest.mark.parametrize("card", EVERY_CARD.values(), ids=lambda card: card["id"])
def test_a_place_lies_in_its_country_or_just_off_its_shore(card: Card) -> None:
    code = DRAWN_WITH.get(card["country"], card["country"])
    if card["id"] in NOT_DRAWN:
        pytest.skip("the drawing leaves this islet out")
    assert code in country_codes()
    assert outline(code).distance(Point(card["lon"], card["lat"])) <= SHORE_DEGREES


def test_capitals_lie_where_the_countries_table_has_them() -> None:
    compared = 0
    listed = {country.id: country for country in countries()}
    for card in PLACES:
        country = listed.get(card["country"])
        for capital in country.places if country else ():
            if capital.names["en"] == card["names"]["en"].partition(" (")[0]:
                apart = distance_km(capital.lat, capital.lon, card["lat"], card["lon"])
                assert apart < 15, f"{card['id']} lies {apart:.0f} km from {capital.names['en']}"
                compared += 1
    assert compared >= 100


def test_every_sight_outside_europe_names_the_item_that_its_coordinates_are_of() -> None:
    in_europe = {card["id"] for card in EUROPE}
    outside = [card for card in SIGHTS if card["id"] not in in_europe]
    assert len(outside) == 26
    for card in outside:
        assert re.fullmatch(r"coordinates: Wikidata Q\d+, checked against .+", card["source"]), card["id"]
    items = [card["source"] for card in SIGHTS if "Wikidata" in card["source"]]
    assert len(items) == len(set(items)) >= 42


def test_sights_lie_near_the_town_that_they_name() -> None:
    compared = 0
    towns = {card["name"].partition(" (")[0]: card for card in PLACES}
    for sight in SIGHTS:
        assert sight["town"]["en"]
        assert sight["town"]["de"]
        assert sight["town"]["km"] <= 80
        town = towns.get(sight["town"]["en"])
        if town:
            apart = distance_km(town["lat"], town["lon"], sight["lat"], sight["lon"])
            assert abs(apart - sight["town"]["km"]) < 4, sight["id"]  # minutes are rounded: up to 2 km at either end
            compared += 1
    assert compared >= 25


@pytest.mark.parametrize("name", DECKS)
def test_C19_difficulty_is_spread_evenly(name: str) -> None:
    levels = Counter(card["difficulty"] for card in deck("cross", name))
    assert set(levels) == {1, 2, 3}
    assert max(levels.values()) - min(levels.values()) <= 3


def test_europe_reaches_into_all_its_parts() -> None:
    lat = [card["lat"] for card in EUROPE]
    lon = [card["lon"] for card in EUROPE]
    assert max(lat) > 70
    assert min(lat) < 36
    assert min(lon) < -20
    assert max(lon) > 50
    parts = Counter((min(2, int((card["lat"] - 34) // 13)), min(3, int((card["lon"] + 25) // 20))) for card in EUROPE)
    assert sum(count >= 3 for count in parts.values()) >= 9
    assert len({card["country"] for card in EUROPE}) >= 45


def test_europe_lies_on_both_sides_of_greenwich() -> None:
    west = [card for card in EUROPE if card["lon_minutes"] < 0]
    assert len(west) >= 25
    assert len(EUROPE) - len(west) >= 100
    just_beside = [card["name"] for card in EUROPE if abs(card["lon_minutes"]) <= 12]
    assert {"London", "Le Havre"} <= set(just_beside)


def test_some_places_are_close_to_each_other() -> None:
    pairs = [
        (one["name"], other["name"])
        for at, one in enumerate(EUROPE)
        for other in EUROPE[at + 1 :]
        if one["kind"] == other["kind"] == "place"
        and distance_km(one["lat"], one["lon"], other["lat"], other["lon"]) < 100
    ]
    assert len(pairs) >= 10
    assert ("Copenhagen", "Malmö") in pairs or ("Malmö", "Copenhagen") in pairs


def test_C9_case_46_places_that_print_alike_are_equal() -> None:
    assert by_name("Kampala")["lon_minutes"] == by_name("Maputo")["lon_minutes"] == 32 * 60 + 35
    assert by_name("Manila")["lat_minutes"] == by_name("Fort-de-France")["lat_minutes"] == 14 * 60 + 36
    assert by_name("Washington, D.C.")["lon_minutes"] == by_name("Lima")["lon_minutes"] == -(77 * 60 + 2)
    assert by_name("Tokyo")["lat_minutes"] + 1 == by_name("Tehran")["lat_minutes"]


def test_C9_cases_48_to_50_the_order_is_signed_and_linear() -> None:
    accra, london, le_havre = (by_name(name)["lon_minutes"] for name in ("Accra", "London", "Le Havre"))
    assert accra < london < 0 < le_havre
    quito, pontianak, macapa = (by_name(name)["lat_minutes"] for name in ("Quito", "Pontianak", "Macapá"))
    assert quito < pontianak < 0 < macapa
    assert by_name("Honolulu")["lon"] < by_name("Tokyo")["lon"] < by_name("Suva")["lon"] < by_name("Funafuti")["lon"]


def test_C20_populations_are_plausible_and_say_their_year_and_source() -> None:
    for card in PLACES:
        assert 250 <= card["population"] <= 25_000_000, card["id"]
        assert 2005 <= card["population_year"] <= 2026, card["id"]
        assert card["source"], card["id"]
        assert card["population_concept"], card["id"]


def test_C20_a_capital_has_the_inhabitants_that_estimate_prints() -> None:
    printed = {card["id"]: card for card in deck("estimate", "world")}
    compared = 0
    for card in PLACES:
        country = printed.get(card["country"])
        if country and country["capital"]["en"] == card["name"]:
            # estimate prints three or four leading digits
            assert math.isclose(country["capital_population"], card["population"], rel_tol=0.006), card["id"]
            compared += 1
    assert compared >= 90


def test_C20_a_population_that_overrules_geonames_has_a_second_source() -> None:
    with (SOURCES / "populations.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    for row in rows:
        card = by_name(row["name"])
        assert (card["population"], card["source"]) == (int(row["value"]), row["source"])
        assert row["second_source"]
        assert row["second_source"] != row["source"]
        assert math.isclose(int(row["value"]), int(row["second_value"]), rel_tol=0.03), row["name"]


def test_a_city_has_the_same_inhabitants_on_the_cards_of_locate() -> None:
    compared = 0
    placed = {(card["name"].partition(" (")[0], card["country"]): card for card in PLACES}
    for city in (card for card in deck("locate", "world") if card["kind"] == "city"):
        card = placed.get((city["name"], city["country"]))
        if card:
            assert city["figures"][0]["value"] == card["population"], city["name"]
            compared += 1
    assert compared >= 80


def test_C20_every_deck_has_places_enough_for_the_line() -> None:
    for name in DECKS:
        assert sum(card["population"] is not None for card in deck("cross", name)) >= 48
    assert all(card["population"] for card in EUROPE if card["kind"] == "place")


def test_C20_sights_have_no_population() -> None:
    assert all(card["population"] is None and card["source"] for card in SIGHTS)


def test_C22_a_name_borne_by_several_places_says_which_it_is() -> None:
    assert by_name("Brest (Brittany)")["country"] == "FR"
    assert by_name("Brest (Belarus)")["country"] == "BY"
    assert by_name("Valencia (Spain)")["names"]["de"] == "Valencia (Spanien)"
    assert {"Frankfurt am Main", "Frankfurt (Oder)"} <= {card["name"] for card in EUROPE}
    bare = Counter(card["names"]["en"].casefold() for card in EVERY_CARD.values())
    assert [name for name, times in bare.items() if times > 1] == []


@pytest.mark.parametrize("name", ["Córdoba (Argentina)", "Cartagena (Colombia)", "Hyderabad (India)"])
def test_C22_a_name_that_pupils_know_of_another_place_says_which_it_is(name: str) -> None:
    assert by_name(name)


def test_german_names_are_those_that_pupils_learn() -> None:
    german = {card["names"]["en"]: card["names"]["de"] for card in EVERY_CARD.values()}
    expected = {
        "Beijing": "Peking",
        "Singapore": "Singapur",
        "Arkhangelsk": "Archangelsk",
        "Mashhad": "Maschhad",
        "Uzhhorod": "Uschhorod",
        "Milan": "Mailand",
        "Gdańsk": "Danzig",
        "Cape Town": "Kapstadt",
        "Yangon": "Rangun",
    }
    assert {name: german[name] for name in expected} == expected


def test_a_place_has_one_name_in_all_games() -> None:
    known = {(each.id, place.names["en"]): place.names["de"] for each in countries() for place in each.places}
    known |= {(card["id"], card["capital"]["en"]): card["capital"]["de"] for card in deck("estimate", "world")}
    named = [*PLACES, *(card for card in deck("locate", "world") if card["kind"] == "city")]
    told = {
        (card["country"], card["names"]["en"].partition(" (")[0]): card["names"]["de"].partition(" (")[0]
        for card in named
    }
    assert len(known.keys() & told.keys()) >= 180
    assert {place: told[place] for place in known.keys() & told.keys() if known[place] != told[place]} == {}


def test_case_36_no_card_asks_for_a_place_in_disputed_land() -> None:
    # Crimea, Donbas, Golan, Jerusalem, Kashmir, Western Sahara, Abkhazia, Northern Cyprus' own towns
    boxes = [
        (44.3, 46.2, 32.4, 36.7),
        (47.0, 49.3, 37.6, 39.5),
        (32.6, 33.4, 35.6, 35.95),
        (31.6, 31.9, 35.1, 35.35),
        (32.5, 35.5, 73.7, 77.9),
        (21.3, 27.6, -17.2, -8.7),
        (42.4, 43.6, 40.0, 42.1),
    ]
    inside = [
        card["name"]
        for card in EVERY_CARD.values()
        for south, north, west, east in boxes
        if south <= card["lat"] <= north and west <= card["lon"] <= east
    ]
    assert inside == []


def test_a_card_that_is_in_two_decks_says_the_same_in_both() -> None:
    for name in DECKS:
        for card in deck("cross", name):
            seen = EVERY_CARD[card["id"]]
            assert {**card, "difficulty": 0} == {**seen, "difficulty": 0}


def test_minutes_hide_no_finer_number() -> None:
    for card in EVERY_CARD.values():
        assert math.isclose(card["lat"] * 60, round(card["lat"] * 60), abs_tol=1e-9)
        assert not {"latitude", "longitude", "exact"} & set(card)

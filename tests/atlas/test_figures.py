"""The figures of estimate: every card is whole, sourced and plausible, and 85 values are as published."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from geotrainer.atlas.countries import country
from geotrainer.atlas.decks import deck, deck_info

CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in deck("estimate", "world")}
KEYS = (
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
# The smallest and the largest value that can be true on Earth, for whole countries with a card.
RANGES = {
    "population": (350_000, 1_600_000_000),
    "density": (1.5, 9_000),
    "capital_population": (5_000, 25_000_000),
    "gdp_per_head": (700, 150_000),
    "forest_share": (0, 95),
    "land_area": (300, 16_500_000),
    "road_length": (1_000, 7_000_000),
    "capital_temperature": (-1.5, 31),
    "capital_precipitation": (1, 5_500),
}
FACTBOOK = "CIA World Factbook, 2026"
FACTBOOK_2015 = "CIA World Factbook, 2015"
WIKIPEDIA = "Wikipedia, List of national capitals by population"
# Read off the publications by hand: country, key, value as printed, where it is published.
PUBLISHED = [
    ("DE", "population", 84_012_300, FACTBOOK),
    ("AF", "population", 49_474_800, FACTBOOK),
    ("AR", "population", 45_418_100, FACTBOOK),
    ("AU", "population", 27_490_900, FACTBOOK),
    ("CN", "population", 1_407_181_200, FACTBOOK),
    ("ET", "population", 121_372_600, FACTBOOK),
    ("FJ", "population", 951_600, FACTBOOK),
    ("MX", "population", 130_739_900, FACTBOOK),
    ("RU", "population", 140_134_300, FACTBOOK),
    ("US", "population", 338_016_300, FACTBOOK),
    ("NO", "population", 5_509_700, FACTBOOK),
    ("DE", "land_area", 348_672, FACTBOOK),
    ("AT", "land_area", 82_445, FACTBOOK),
    ("BR", "land_area", 8_358_140, FACTBOOK),
    ("CH", "land_area", 39_997, FACTBOOK),
    ("DZ", "land_area", 2_381_740, FACTBOOK),
    ("FR", "land_area", 640_427, FACTBOOK),
    ("NZ", "land_area", 264_537, FACTBOOK),
    ("RU", "land_area", 16_377_742, FACTBOOK),
    ("MA", "land_area", 716_300, FACTBOOK),
    ("SI", "land_area", 20_151, FACTBOOK),
    ("DE", "forest_share", 32.8, FACTBOOK),
    ("FI", "forest_share", 74.2, FACTBOOK),
    ("SE", "forest_share", 68.6, FACTBOOK),
    ("GA", "forest_share", 91.5, FACTBOOK),
    ("BR", "forest_share", 58.9, FACTBOOK),
    ("CD", "forest_share", 61.6, FACTBOOK),
    ("EG", "forest_share", 0.0, FACTBOOK),
    ("QA", "forest_share", 0.1, FACTBOOK),
    ("PG", "forest_share", 75.2, FACTBOOK),
    ("UY", "forest_share", 11.4, FACTBOOK),
    ("DE", "gdp_per_head", 62_800, FACTBOOK),
    ("AF", "gdp_per_head", 2_000, FACTBOOK),
    ("CH", "gdp_per_head", 82_000, FACTBOOK),
    ("TD", "gdp_per_head", 2_600, FACTBOOK),
    ("IE", "gdp_per_head", 115_300, FACTBOOK),
    ("SG", "gdp_per_head", 132_600, FACTBOOK),
    ("US", "gdp_per_head", 75_500, FACTBOOK),
    ("UZ", "gdp_per_head", 10_500, FACTBOOK),
    ("AU", "gdp_per_head", 60_100, FACTBOOK),
    ("CL", "gdp_per_head", 30_200, FACTBOOK),
    ("DE", "density", 241, FACTBOOK),
    ("BD", "density", 1_340, FACTBOOK),
    ("IS", "density", 3.6, FACTBOOK),
    ("MN", "density", 2.1, FACTBOOK),
    ("SG", "density", 8_574, FACTBOOK),
    ("DE", "road_length", 645_000, FACTBOOK_2015),
    ("US", "road_length", 6_586_610, FACTBOOK_2015),
    ("ES", "road_length", 683_175, FACTBOOK_2015),
    ("FI", "road_length", 454_000, FACTBOOK_2015),
    ("IT", "road_length", 487_700, FACTBOOK_2015),
    ("IN", "road_length", 4_689_842, FACTBOOK_2015),
    ("JP", "road_length", 1_217_128, FACTBOOK_2015),
    ("TR", "road_length", 385_754, FACTBOOK_2015),
    ("EG", "road_length", 137_430, FACTBOOK_2015),
    ("AU", "road_length", 823_217, FACTBOOK_2015),
    ("BR", "road_length", 1_580_964, FACTBOOK_2015),
    ("DE", "capital_population", 3_677_000, WIKIPEDIA),
    ("AT", "capital_population", 2_028_000, "Kurier, citing Landesstatistik Wien"),
    ("FR", "capital_population", 2_140_000, WIKIPEDIA),
    ("JP", "capital_population", 14_094_000, WIKIPEDIA),
    ("CN", "capital_population", 21_542_000, WIKIPEDIA),
    ("CH", "capital_population", 135_000, WIKIPEDIA),
    ("US", "capital_population", 670_000, WIKIPEDIA),
    ("AU", "capital_population", 467_000, "List of cities in Australia by population"),
    ("BR", "capital_population", 2_817_000, "Correio Braziliense, citing IBGE"),
    ("KE", "capital_population", 4_397_000, WIKIPEDIA),
    ("NG", "capital_population", 1_236_000, WIKIPEDIA),
    ("CL", "capital_population", 6_310_000, WIKIPEDIA),
    ("MT", "capital_population", 5_800, WIKIPEDIA),
    ("AF", "capital_temperature", 12.1, "Kabul climate"),
    ("RU", "capital_temperature", 6.7, "27612 Moscow"),
    ("MX", "capital_temperature", 16.3, "76680 Mexico City"),
    ("KZ", "capital_temperature", 4.4, "35188 Astana"),
    ("TH", "capital_temperature", 29.1, "48455 Bangkok"),
    ("FI", "capital_temperature", 5.9, "02978 Helsinki"),
    ("AF", "capital_precipitation", 312, "Kabul climate"),
    ("JM", "capital_precipitation", 745, "78397 Kingston Airport"),
    ("AT", "capital_precipitation", 682, "11035 Wien"),
    ("UA", "capital_precipitation", 625, "33345 Kiev"),
    ("IE", "capital_precipitation", 760, "03969 Dublin"),
    ("IN", "capital_precipitation", 848, "42182 New Delhi"),
    ("ID", "capital_precipitation", 1_904, "96745 Jakarta"),
    ("BR", "capital_precipitation", 1_478, "83377 Brasilia"),
    ("PL", "capital_precipitation", 566, "12375 Warszawa"),
]
# From other publications than the build's: statistical offices and weather services. Value, and how far apart two
# honest counts of different years may lie.
ELSEWHERE = [
    ("HT", "capital_temperature", 27.5, 0.04),  # whatstheweather.net: about 27; the grid has mountains there
    ("AT", "population", 9_160_000, 0.02),  # Statistik Austria, 1 January 2024
    ("CH", "population", 8_960_000, 0.02),  # Bundesamt für Statistik, end of 2023
    ("SE", "population", 10_550_000, 0.02),  # SCB, 2023
    ("FI", "population", 5_604_000, 0.02),  # Tilastokeskus, 2023
    ("NL", "population", 17_940_000, 0.02),  # CBS, 1 January 2024
    ("KE", "population", 47_564_000, 0.25),  # census of 2019
    ("IN", "population", 1_428_600_000, 0.03),  # UN WPP 2022, for 2023
    ("BR", "population", 203_080_000, 0.1),  # IBGE, census of 2022
    ("AT", "forest_share", 47.3, 0.05),  # FAO FRA 2020
    ("JP", "forest_share", 68.4, 0.02),  # FAO FRA 2020
    ("ES", "forest_share", 37.2, 0.05),  # FAO FRA 2020
    ("GB", "capital_population", 8_799_800, 0.04),  # ONS, census of 2021, Greater London
    ("HU", "capital_population", 1_685_000, 0.04),  # KSH, 2023
    ("CZ", "capital_population", 1_301_000, 0.04),  # ČSÚ, census of 2021
    ("KR", "capital_population", 9_386_000, 0.04),  # Statistics Korea, 2023
    ("CA", "capital_population", 1_017_449, 0.001),  # Statistics Canada, census of 2021
    ("DE", "capital_precipitation", 578, 0.1),  # DWD, Berlin-Dahlem, 1981-2010 (about)
    ("IS", "capital_precipitation", 879, 0.05),  # Veðurstofa Íslands, Reykjavík, 1991-2020
    ("GB", "capital_precipitation", 615, 0.1),  # Met Office, Heathrow, 1991-2020
    ("SG", "capital_temperature", 27.8, 0.05),  # MSS, Changi, 1991-2020
    ("EG", "capital_temperature", 22.5, 0.05),  # WMO, Cairo
    ("JP", "capital_temperature", 15.8, 0.05),  # JMA, Tokyo, 1991-2020
    ("JP", "capital_precipitation", 1_598, 0.12),  # JMA, Tokyo, 1991-2020
]


def test_E1_there_are_142_cards_each_with_every_figure() -> None:
    assert len(CARDS) == deck_info("estimate", "world").size == 142
    for card in CARDS.values():
        assert all(isinstance(card[key], int | float) and not isinstance(card[key], bool) for key in KEYS)
        assert card["name"] == card["names"]["en"] == country(card["id"]).name_in("en")
        assert card["names"]["de"] == country(card["id"]).name_in("de")


def test_no_country_with_a_disputed_capital_or_another_measure_of_gdp_has_a_card() -> None:
    assert not {"IL", "PS", "GQ", "BO", "TW", "VA", "KP", "CU", "ER", "LI", "MC", "SS", "VE", "YE", "TM"} & set(CARDS)


def test_E1_the_capital_is_the_main_one_of_the_atlas_and_all_its_names_are_accepted() -> None:
    for card in CARDS.values():
        main = country(card["id"]).capitals[0]
        assert card["capital"] == main.names
        assert set(card["capital_accepted"]) >= {*main.names.values(), *main.other_names, *main.former_names}
        assert set(card["capital_former"]) <= set(card["capital_accepted"])
        assert not set(card["capital_seats"]) & set(card["capital_accepted"])


def test_every_figure_tells_its_year_and_source() -> None:
    for card in CARDS.values():
        assert set(card["facts"]) == set(KEYS)
        for key, fact in card["facts"].items():
            assert fact["source"].strip(), (card["id"], key)
            assert ("note" in fact) == ("note_de" in fact)
            assert 1980 <= fact["year"] <= 2026, (card["id"], key)


def test_gdp_is_of_one_kind_and_close_years() -> None:
    facts = [card["facts"]["gdp_per_head"] for card in CARDS.values()]
    assert {fact["note"] for fact in facts} == {"in international dollars of 2021"}
    assert {fact["year"] for fact in facts} <= {2023, 2024}


@pytest.mark.parametrize("key", KEYS)
def test_every_value_lies_in_the_range_of_what_can_be(key: str) -> None:
    lowest, highest = RANGES[key]
    for card in CARDS.values():
        assert lowest <= card[key] <= highest, card["id"]


def test_density_is_population_by_land_within_rounding() -> None:
    for card in CARDS.values():
        rounding = 0.5 if card["density"] >= 100 else 0.05
        slack = rounding + card["density"] * (50 / card["population"] + 0.5 / card["land_area"])
        assert abs(card["population"] / card["land_area"] - card["density"]) <= slack * 1.001, card["id"]


def test_a_capital_has_fewer_inhabitants_than_its_country() -> None:
    for card in CARDS.values():
        assert card["capital_population"] < card["population"]
    assert CARDS["SG"]["capital_population"] / CARDS["SG"]["population"] > 0.9
    assert CARDS["IN"]["capital_population"] / CARDS["IN"]["population"] < 0.001


def test_E4_rounding_makes_no_ties_of_large_numbers() -> None:
    for key in ("population", "land_area", "road_length"):
        count = Counter(card[key] for card in CARDS.values())
        assert max(count.values()) == 1, (key, count.most_common(2))


@pytest.mark.parametrize("key", ["capital_population", "density", "forest_share", "capital_precipitation"])
def test_E4_ties_are_rare(key: str) -> None:
    pairs = list(combinations(CARDS.values(), 2))
    tied = sum(one[key] == two[key] for one, two in pairs)
    assert tied / len(pairs) < 0.01


@pytest.mark.parametrize(("country_id", "key", "value", "source"), PUBLISHED)
def test_a_value_is_as_published(country_id: str, key: str, value: float, source: str) -> None:
    card = CARDS[country_id]
    assert card[key] == value
    assert source in card["facts"][key]["source"]


def test_the_spot_values_are_85_and_of_every_category_and_continent() -> None:
    assert len(PUBLISHED) == 85
    assert {key for _country, key, _value, _source in PUBLISHED} == set(KEYS)
    assert len({country(country_id).continent for country_id, _key, _value, _source in PUBLISHED}) == 6


@pytest.mark.parametrize(("country_id", "key", "value", "apart"), ELSEWHERE)
def test_a_value_is_near_that_of_another_publication(country_id: str, key: str, value: float, apart: float) -> None:
    assert CARDS[country_id][key] == pytest.approx(value, rel=apart)

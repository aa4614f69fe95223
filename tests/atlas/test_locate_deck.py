"""The `world` deck of locate: 224 places, their entries, difficulty and figures (L2 to L5)."""

import gzip
import math
from collections import Counter
from typing import Any

import pytest
import shapely

from geotrainer.atlas import boards
from geotrainer.atlas.decks import deck
from geotrainer.atlas.geometry import distance_km
from geotrainer.atlas.outlines import country_near
from geotrainer.atlas.shapes import shape
from geotrainer.atlas.tables import path, read_json

CARDS: tuple[dict[str, Any], ...] = deck("locate", "world")
CITIES = [card for card in CARDS if card["kind"] == "city"]
AREAS = [card for card in CARDS if card["kind"] != "city"]
# Natural Earth draws these with the state they belong to.
AS_DRAWN = {"GF": ("FR",)}
BY_ID = {card["id"]: card for card in CARDS}


def names(cards: list[dict[str, Any]]) -> list[str]:
    return [str(card["id"]) for card in cards]


def entries(card_id: str) -> list[str]:
    return ["/".join(entry) for entry in BY_ID[card_id]["entries"]]


def drawn(card: dict[str, Any]) -> shapely.Geometry:
    return shapely.geometry.shape(shape(card["shape"]))


def test_L2_there_are_224_places_a_third_of_each_colour() -> None:
    assert len(CARDS) == len(BY_ID) == 224
    assert Counter(card["colour"] for card in CARDS) == {"yellow": 75, "orange": 75, "green": 74}


def test_L2_about_150_are_cities_and_at_least_70_natural_areas_of_many_kinds() -> None:
    assert len(CITIES) >= 140
    assert len(AREAS) >= 70
    kinds = Counter(card["kind"] for card in AREAS)
    assert len(kinds) >= 8
    assert {"mountains", "desert", "river", "lake", "island", "island-group", "peninsula", "sea", "strait"} <= set(
        kinds
    )
    assert min(kinds[kind] for kind in ("mountains", "desert", "river", "lake", "island", "peninsula")) >= 7


def test_L2_every_board_has_its_share_of_each_colour() -> None:
    main = Counter(card["entries"][0][0] for card in CARDS)
    assert set(main) == {board.id for board in boards.boards()}
    assert min(main.values()) >= 15
    colours = Counter((card["entries"][0][0], card["colour"]) for card in CARDS)
    assert len(colours) == 18
    assert min(colours.values()) >= 4


def test_L2_yellow_places_are_better_known_than_orange_and_those_than_green() -> None:
    for cards in (CITIES, AREAS):
        renown = {
            colour: [card["renown"] for card in cards if card["colour"] == colour]
            for colour in ("yellow", "orange", "green")
        }
        assert min(renown["yellow"]) >= max(renown["orange"])
        assert min(renown["orange"]) >= max(renown["green"])
        assert all(card["colour"] == "yellow" for card in cards if card["renown"] == 5)


@pytest.mark.parametrize("card", CARDS, ids=names(list(CARDS)))
def test_a_card_is_whole(card: dict[str, Any]) -> None:
    assert set(card) == {
        "id", "name", "names", "aliases", "kind", "colour", "country", "capital", "lat", "lon",
        "entries", "renown", "difficulty_reason", "figures", "shape",
    }  # fmt: skip
    assert card["name"] == card["names"]["en"]
    for code in ("en", "de"):
        known = [card["names"][code], *card["aliases"][code]]
        assert all(name == name.strip() != "" for name in known)
        assert len(set(known)) == len(known)
        assert card["difficulty_reason"][code]
    assert card["id"].replace("-", "").isascii()
    assert card["id"] == card["id"].lower()


@pytest.mark.parametrize("card", CARDS, ids=names(list(CARDS)))
def test_L3_the_place_lies_in_its_main_entry_and_every_entry_counts(card: dict[str, Any]) -> None:
    listed = [tuple(entry) for entry in card["entries"]]
    assert 1 <= len(listed) == len(set(listed)) <= 6
    south, west, north, east = boards.rectangle(listed[0])
    assert south <= card["lat"] <= north
    assert west <= card["lon"] <= east
    countries = card["country"] if isinstance(card["country"], list) else [card["country"]]
    for entry in listed:
        board = boards.board(entry[0])
        touching = {piece.country for piece in board.parts} | board.countries
        assert touching & set(countries), f"{entry}: none of {countries} belongs there"


@pytest.mark.parametrize("card", CITIES, ids=names(CITIES))
def test_L3_entries_of_a_city_come_from_its_centre(card: dict[str, Any]) -> None:
    expected = boards.entries_at(card["lat"], card["lon"], card["country"])
    assert tuple(tuple(entry) for entry in card["entries"]) == expected
    assert card["shape"] is None
    assert country_near(card["lat"], card["lon"], 15) in {card["country"], *AS_DRAWN.get(card["country"], ())}


@pytest.mark.parametrize("card", AREAS, ids=names(AREAS))
def test_L3_entries_of_an_area_are_the_rectangles_that_hold_a_tenth_of_it(card: dict[str, Any]) -> None:
    """Counted anew on the simplified shape, so a share between 7 and 13 per cent may go either way."""
    whole = drawn(card)
    measure = "length" if card["kind"] == "river" else "area"
    listed = {tuple(entry) for entry in card["entries"]}
    for name in {entry[0] for entry in listed}:
        for stones in ((c, r, x) for c in "WME" for r in "NMS" for x in "ABCD"):
            south, west, north, east = boards.rectangle((name, *stones))
            piece = whole.intersection(shapely.box(west, south, east, north))
            share = true_size(piece, measure) / true_size(whole, measure)
            if (name, *stones) in listed:
                assert share > 0.07
            elif share > 0.13:
                assert not counts_fully(card, name), f"{name}/{stones} holds {share:.0%}"


def counts_fully(card: dict[str, Any], board_id: str) -> bool:
    """Whether the whole of the area counts on the board: all its countries belong there undivided."""
    board = boards.board(board_id)
    return set(card["country"]) <= board.countries - {piece.country for piece in (*board.parts, *board.without)}


def true_size(geometry: shapely.Geometry, measure: str) -> float:
    """Kilometres of a line along the globe; of a polygon the area on an equal-area plane."""
    if measure == "length":
        lines = [part for part in shapely.get_parts(geometry) if part.geom_type == "LineString"]
        corners = [list(zip(line.coords, line.coords[1:], strict=False)) for line in lines]
        return sum(distance_km(a[1], a[0], b[1], b[0]) for line in corners for a, b in line)
    bent = shapely.segmentize(geometry, 0.5)
    plane = shapely.transform(bent, lambda points: [(lon, 57.3 * math.sin(math.radians(lat))) for lon, lat in points])
    return float(plane.area)


@pytest.mark.parametrize("card", AREAS, ids=names(AREAS))
def test_the_shape_of_an_area_is_valid_and_lies_round_its_point(card: dict[str, Any]) -> None:
    whole = drawn(card)
    assert whole.is_valid
    west, _south, east, _north = whole.bounds
    assert east - west < 180
    assert whole.distance(shapely.Point(card["lon"], card["lat"])) < 0.2


@pytest.mark.parametrize("card", CARDS, ids=names(list(CARDS)))
def test_no_figure_stands_without_its_source(card: dict[str, Any]) -> None:
    assert card["figures"]
    for figure in card["figures"]:
        assert figure["label"] in {"population", "area", "length", "highest", "countries"}
        assert figure["value"]
        assert len(figure["source"]) > 5
        assert figure["unit"] == {"area": "km²", "length": "km", "highest": "m"}.get(figure["label"], "")
        if figure["label"] in {"population", "length", "highest"}:
            assert 2000 <= figure["year"] <= 2026


@pytest.mark.parametrize(
    ("card", "label", "value"),
    [
        ("nile", "length", 6650),
        ("rhine", "length", 1233),
        ("lake-victoria", "area", 62940),
        ("caspian-sea", "area", 374000),
        ("himalayas", "highest", 8849),
        ("alps", "highest", 4810),
        ("danube", "countries", ["AT", "BG", "DE", "HR", "HU", "MD", "RO", "RS", "SK", "UA"]),
        ("borneo", "countries", ["BN", "ID", "MY"]),
    ],
)
def test_figures_agree_with_their_source(card: str, label: str, value: Any) -> None:
    [figure] = [figure for figure in BY_ID[card]["figures"] if figure["label"] == label]
    found = figure["value"]
    assert (sorted(found) if isinstance(found, list) else found) == value


# Square kilometres of the islands, from any atlas; the card's figure is measured on a generalised outline.
@pytest.mark.parametrize(
    ("card", "area"),
    [("madagascar", 587_000), ("borneo", 743_000), ("sri-lanka", 65_600), ("sicily", 25_700), ("tasmania", 64_500)],
)
def test_measured_areas_agree_with_an_atlas_within_three_per_cent(card: str, area: int) -> None:
    [figure] = [figure for figure in BY_ID[card]["figures"] if figure["label"] == "area"]
    assert figure["value"] == pytest.approx(area, rel=0.03)


# Read off the pictures in docs/pictures/boards: the main entry first.
SPOTS = {
    "singapore": ["asia/M/S/D", "asia/M/S/C"],
    "uppsala": ["europe/M/M/A"],
    "lima": ["south-america/W/N/D"],
    "sydney": ["australia/M/S/B", "australia/E/S/A"],
    "nuuk": ["north-america/E/N/D"],
    "tokyo": ["asia/E/S/A"],
    "cairo": ["africa/E/N/A", "africa/M/N/B"],
    "brussels": ["europe/M/S/A", "europe/M/M/C", "europe/W/S/B", "europe/W/M/D"],
    "istanbul": ["europe/M/S/D", "asia/W/M/C"],
    "novosibirsk": ["asia/M/M/A"],
    "jakarta": ["australia/W/N/C"],
    "cayenne": ["south-america/E/N/A"],
    "las-palmas": ["africa/W/N/A"],
    "lake-victoria": ["africa/E/M/C"],
    "lake-titicaca": ["south-america/M/M/A"],
    "himalayas": ["asia/M/S/A", "asia/W/S/B"],
    "alps": ["europe/M/S/A"],
    "madagascar": ["africa/E/S/B", "africa/E/S/A"],
    "tasmania": ["australia/M/S/D"],
    "strait-of-gibraltar": ["europe/W/S/D", "africa/W/N/B"],
    "sinai": ["asia/W/S/A", "africa/E/N/A"],
    "amazon": ["south-america/M/N/C", "south-america/M/N/D"],
    "persian-gulf": ["asia/W/S/B", "asia/W/S/A"],
}


@pytest.mark.parametrize("card", SPOTS)
def test_L3_well_known_places_have_the_entries_that_the_picture_shows(card: str) -> None:
    assert entries(card)[0] == SPOTS[card][0]
    assert set(entries(card)) == set(SPOTS[card])


def test_L3_long_rivers_and_ranges_have_several_entries() -> None:
    for card in ("andes", "nile", "danube", "rocky-mountains", "great-dividing-range", "sahara", "ural-mountains"):
        assert len(BY_ID[card]["entries"]) >= 2, card
    assert {entry[0] for entry in BY_ID["ural-mountains"]["entries"]} == {"europe", "asia"}


def test_L4_places_of_the_sunda_islands_are_on_the_australia_board_only() -> None:
    for card in ("jakarta", "denpasar", "dili", "bandar-seri-begawan", "borneo", "new-guinea", "moluccas"):
        assert {entry[0] for entry in BY_ID[card]["entries"]} == {"australia"}, card
    assert {entry[0] for entry in BY_ID["kuala-lumpur"]["entries"]} == {"asia"}


@pytest.mark.parametrize(
    ("card", "lat", "lon"),
    [
        ("melbourne", -37.8, 145.0),  # not the one in Florida
        ("santiago", -33.4, -70.6),
        ("san-francisco", 37.8, -122.4),
        ("tripoli", 32.9, 13.2),  # Libya, not Lebanon
        ("la-paz", -16.5, -68.1),  # Bolivia, not Mexico
        ("salvador", -13.0, -38.5),
        ("barcelona", 41.4, 2.2),  # Spain, not Venezuela
        ("perth", -31.9, 115.9),
        ("paris", 48.9, 2.35),
        ("rome", 41.9, 12.5),
    ],
)
def test_L5_of_several_cities_of_a_name_the_best_known_is_asked(card: str, lat: float, lon: float) -> None:
    assert distance_km(lat, lon, BY_ID[card]["lat"], BY_ID[card]["lon"]) < 25


def test_contested_places_are_not_asked() -> None:
    """Content-cases 29 and 36: no question about Jerusalem, the Crimea, Kashmir, the Golan or the Kurils by default."""
    contested = {"jerusalem", "crimea", "kashmir", "golan", "kuril-islands", "falkland-islands", "western-sahara"}
    assert not contested & set(BY_ID)


def test_seas_with_two_names_know_both() -> None:
    assert "Arabian Gulf" in BY_ID["persian-gulf"]["aliases"]["en"]
    assert "Arabischer Golf" in BY_ID["persian-gulf"]["aliases"]["de"]


@pytest.mark.parametrize(
    ("card", "held"),
    [("rub-al-khali", {"SA", "OM", "AE", "YE"}), ("pantanal", {"BR", "BO", "PY"})],
)
def test_the_countries_of_an_area_are_those_that_atlases_name(card: str, held: set[str]) -> None:
    assert set(BY_ID[card]["country"]) == held


def test_german_names_are_those_that_pupils_learn() -> None:
    german = {card["id"]: card["names"]["de"] for card in CARDS}
    expected = {
        "beijing": "Peking",
        "singapore": "Singapur",
        "warsaw": "Warschau",
        "venice": "Venedig",
        "cape-town": "Kapstadt",
        "mecca": "Mekka",
        "lake-baikal": "Baikalsee",
        "lake-superior": "Oberer See",
        "tierra-del-fuego": "Feuerland",
        "yangtze": "Jangtsekiang",
    }
    assert {card: german[card] for card in expected} == expected


def test_deck_and_shapes_are_small() -> None:
    assert len(gzip.compress(path("decks", "locate", "world.json").read_bytes())) < 25_000
    assert len(gzip.compress(path("shapes", "locate.json").read_bytes())) < 50_000
    assert set(read_json("shapes", "locate.json")) == {card["shape"] for card in AREAS}

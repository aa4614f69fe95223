"""What a typed capital is understood as before it counts, and the scale of the map of values."""

import pytest

from geotrainer.atlas.decks import deck
from geotrainer.screens.categories import value_in_words
from geotrainer.screens.estimate.reading import capital_names, read, where_is
from geotrainer.screens.estimate.scale import COLOURS, scale_of
from geotrainer.screens.estimate.wording import origin, origins, sources

CARDS = deck("estimate", "world")
BY_ID = {card["id"]: card for card in CARDS}


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("Paris", ("Paris",)),
        ("pARIS ", ("Paris",)),
        ("Pariss", ()),  # five letters: no slip is accepted (E11)
        ("Lissabon", ("Lissabon",)),
        ("Bogota", ("Bogotá",)),
        ("Kopenhagn", ("Kopenhagen",)),
        ("Kiew", ("Kiew",)),
        ("Dubai", ("Dubai",)),  # the largest city of a country, no capital: shown all the same
        ("Andorra la Vella", ("Andorra la Vella",)),  # a capital without a card
        ("Atlantis", ()),
        ("", ()),
        ("x" * 500, ()),
    ],
)
def test_E11_a_text_is_understood_as_a_known_place_in_any_spelling(typed: str, understood: tuple[str, ...]) -> None:
    assert read(typed, CARDS, "en") == understood


def test_E11_every_capital_is_understood_as_itself() -> None:
    for card in CARDS:
        assert capital_names(card, "en")[0] in read(capital_names(card, "en")[0], CARDS, "en")


def test_E11_a_slip_between_two_known_places_names_both() -> None:
    cards = [
        {"id": "A", "capital": "Marina", "capital_accepted": ["Marina"]},
        {"id": "B", "capital": "Farina", "capital_accepted": ["Farina"]},
    ]
    assert read("Sarina", cards, "en") == ("Marina", "Farina")
    assert read("Marina", cards, "en") == ("Marina",)


def test_E11_what_is_understood_does_not_depend_on_the_order_of_the_deck() -> None:
    for typed in ("Lima", "Madrd", "Brasilia", "Wagadugu"):
        assert set(read(typed, CARDS, "en")) == set(read(typed, tuple(reversed(CARDS)), "en"))


def test_a_place_lies_where_the_atlas_puts_it() -> None:
    paris = where_is("Paris", "DE")
    assert paris is not None
    assert paris == pytest.approx((48.85, 2.35), abs=0.1)
    assert where_is("Atlantis", "DE") is None


def test_E15_populations_get_steps_that_grow() -> None:
    scale = scale_of("population", [400_000, 5_000_000, 83_000_000, 1_400_000_000])
    assert scale.grows
    assert scale.bounds == (2_000_000, 10_000_000, 50_000_000, 200_000_000)
    assert [scale.step(v) for v in (400_000, 5_000_000, 83_000_000, 1_400_000_000)] == [0, 1, 3, 4]


def test_E15_temperatures_get_even_steps() -> None:
    scale = scale_of("capital_temperature", [0.6, 12.0, 30.1])
    assert not scale.grows
    assert scale.bounds == (10, 20, 30)
    assert scale.step(10) == 1  # a value that equals a bound belongs to the upper step
    assert scale.span(0) == (0.6, 10)
    assert scale.span(3) == (30, 30.1)


def test_E15_values_that_lie_near_each_other_get_even_steps_even_of_a_figure_that_may_grow() -> None:
    assert not scale_of("population", [10_000_000, 12_000_000, 20_000_000]).grows


def test_E15_one_value_is_one_colour_and_nothing_divides_by_zero() -> None:
    assert scale_of("land_area", [5, 5]).colours == (COLOURS[2],)
    assert scale_of("density", [0, 0]).colours == (COLOURS[2],)
    assert scale_of("density", [0, 8574]).step(0) == 0


@pytest.mark.parametrize("figure", sorted(value for value in BY_ID["DE"]["facts"]))
def test_E15_every_figure_of_the_world_fits_a_scale_of_at_most_five_steps(figure: str) -> None:
    values = [card[figure] for card in CARDS]
    scale = scale_of(figure, values)
    assert 2 <= len(scale.colours) == len(set(scale.colours)) == len(scale.bounds) + 1 <= len(COLOURS)
    assert list(scale.bounds) == sorted(scale.bounds)
    assert {scale.step(value) for value in values} <= set(range(len(scale.colours)))


def test_E15_year_and_source_are_told_of_one_and_of_many() -> None:
    germany, france = BY_ID["DE"], BY_ID["FR"]
    fact = germany["facts"]["population"]
    assert origin(germany, "population") == f"Year {fact['year']}, {fact['source']}"
    assert fact["source"] in origins([germany, france], "population")
    assert origins([BY_ID[c] for c in ("AF", "AM", "AT", "CL")], "capital_temperature").endswith("several sources")
    assert sources([germany], "population") == f"Source: {fact['source']}"
    assert origin(None, "population") == origins([None], "population") == sources([{"id": "x"}], "population") == ""


def test_values_are_told_as_they_are_printed() -> None:
    assert value_in_words("gdp_per_head", 68600) == "68,600 int. $"
    assert value_in_words("forest_share", 5.0) == "5.0 %"
    assert value_in_words("capital_letters", 9) == "9 letters"
    assert value_in_words("density", 121) == "121 per km²"

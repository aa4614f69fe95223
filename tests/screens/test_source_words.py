"""Where figures come from, in German: what describes a source is translated, its name is not."""

import re

import pytest

from geotrainer import i18n
from geotrainer.atlas import attribution
from geotrainer.atlas.decks import deck
from geotrainer.screens.figures import figures
from geotrainer.screens.source_words import PHRASES, short_source, source_in_words

SOURCES = sorted(
    {fact["source"] for card in deck("estimate", "world") for fact in card["facts"].values()}
    | {figure["source"] for card in deck("locate", "world") for figure in card["figures"]}
)
ENGLISH = re.compile(r"\b(as|citing|copy|from|mean|measured|state|via|with|worked|year|January|December)\b")


@pytest.mark.parametrize("source", SOURCES)
def test_no_descriptive_word_stays_english(source: str) -> None:
    assert source_in_words(source) == source
    i18n.use("de")
    assert not ENGLISH.search(source_in_words(source))


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("CIA World Factbook, 2026", "CIA World Factbook, 2026"),
        ("ERA5, mean of 2000-2025 (Copernicus)", "ERA5, Mittel 2000-2025 (Copernicus)"),
        ("Quito Canton (Wikipedia copy), citing INEC", "Quito Canton (Kopie der Wikipedia), nach INEC"),
        ("measured on Natural Earth 1:50m", "gemessen an Natural Earth 1:50m"),
        ("Trivia viaduct", "Trivia viaduct"),
    ],
)  # fmt: skip
def test_names_stay_and_descriptions_do_not(english: str, german: str) -> None:
    i18n.use("de")
    assert source_in_words(english) == german


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_is_used_and_has_its_german(phrase: str) -> None:
    lines = [text for title, lines in attribution.parts() for text in (title, *lines)]
    assert any(re.search(rf"\b{re.escape(phrase)}\b", text) for text in (*SOURCES, *lines))
    i18n.use("de")
    assert source_in_words(phrase) != phrase


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("Correio Braziliense, citing IBGE", "IBGE"),
        ("Vimmerby Tidning, table citing SCB", "SCB"),
        ("Quito Canton (Wikipedia copy), citing INEC", "INEC"),
        ("Kurier, citing Landesstatistik Wien (MA 23), Wien in Zahlen", "Landesstatistik Wien"),
        ("Wikipedia, List of national capitals by population (state of early 2023)", "Wikipedia"),
        ("List of national capitals by population (Wikipedia)", "Wikipedia"),
        ("GeoNames (CC BY 4.0), as of July 2026", "GeoNames"),
        ("measured on Natural Earth 1:50m", "Natural Earth"),
        ("Encyclopaedia Britannica: Rub al-Khali", "Encyclopaedia Britannica"),
        ("CIA World Factbook, 2026", "CIA World Factbook"),
        ("Parties to the Alpine Convention", "Parties to the Alpine Convention"),
        ("", ""),
    ],
)
def test_a_line_read_in_passing_names_who_counted_and_no_more(whole: str, short: str) -> None:
    assert short_source(whole) == short


def test_no_evaluation_of_locate_names_a_source_at_length() -> None:
    told = [figures(card) for card in deck("locate", "world")]
    assert not [line for line in told if "citing" in line or "List of" in line or "CC BY" in line]
    named = [match for line in told for match in re.findall(r"\(([^()]+)\)\.", line)]
    assert len(named) > len(told) / 2
    assert max(map(len, named)) <= 40

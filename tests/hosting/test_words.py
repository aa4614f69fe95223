"""The words a page says by itself, in both languages."""

import pytest

from geotrainer import i18n
from geotrainer.hosting import documents
from geotrainer.hosting.words import error_words, language_of, page_words, speaking


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "de"),
        ("en-GB", "en"),
        ("fr,en;q=0.3,de;q=0.7", "de"),
        ("en;q=0,de;q=0.1", "de"),
        ("fr", "de"),
        ("", "de"),
        ("*", "de"),
        ("en;q=often,,;", "de"),
    ],
)
def test_the_offered_language_that_the_browser_likes_best_is_spoken(accepted: str, spoken: str) -> None:
    assert language_of(accepted, "de") == spoken


def test_every_word_is_there_in_both_languages() -> None:
    english, german = page_words("en"), page_words("de")
    assert set(english) == set(german)
    same = {key for key in english if english[key] == german[key]}
    assert same == {"moments"}  # what widgets may say in any language
    assert {english["moment"], german["moment"]} == set(english["moments"].split("\n"))


def test_what_was_spoken_before_is_spoken_again() -> None:
    i18n.use("en")
    with speaking("de"):
        assert i18n.language() == "de"
    assert i18n.language() == "en"


def test_an_error_is_told_without_its_number() -> None:
    words = page_words("en")
    assert error_words(403, words) == words["not_yours"]
    assert error_words(404, words) == words["not_here"]
    assert error_words(500, words) == error_words(400, words) == words["broken"]


def test_a_classes_name_cannot_break_out_of_the_page() -> None:
    name = "</title></script><script>alert(1)</script>"
    for page in (documents.opening(name, "en", page_words("en"), "/", "/s"), documents.message(name, "en", name)):
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)" in page

"""Typed names: what does not matter is folded away, one slip is accepted, another card's name never is (E11)."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geotrainer.atlas.answers import fold, forms, understand

OTHERS = ("Berlin", "Kingston", "Vienna", "Wien", "Paris", "Rome", "Rom", "Bucharest", "Bukarest")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("MÜNCHEN", "München"),
        ("Munchen", "München"),
        ("Muenchen", "München"),
        (unicodedata.normalize("NFD", "München"), "München"),
        ("Zuerich", "Zürich"),
        ("Malmo", "Malmö"),
        ("Malmoe", "Malmö"),
        ("Lodz", "Łódź"),
        ("Tromso", "Tromsø"),
        ("Tromsoe", "Tromsø"),
        ("Kobenhavn", "København"),
        ("Pressburg", "Preßburg"),
        ("Aarhus", "Århus"),
        ("Arhus", "Århus"),
        ("Dakovica", "Đakovica"),
        ("Thingvellir", "Þingvellir"),
        ("Istanbul", "İstanbul"),
        ("Diyarbakir", "Diyarbak\u0131r"),
        ("Baki", "Bak\u0131"),
        ("sao tome", "São Tomé"),
        ("SÃO  TOMÉ ", "São Tomé"),
        ("Nukualofa", "Nuku\u02bbalofa"),
        ("Nuku'alofa", "Nuku\u02bbalofa"),
        ("Nuku\u2019alofa", "Nuku\u02bbalofa"),
        ("Nuku alofa", "Nuku\u02bbalofa"),
        ("Ndjamena", "N'Djamena"),
        ("N\u2019Djamena", "N'Djamena"),
        ("N`Djamena", "N'Djamena"),
        ("Port au Prince", "Port-au-Prince"),
        ("Port\u2010au\u2011Prince", "Port-au-Prince"),
        ("portauprince", "Port-au-Prince"),
        ("  Addis\tAbeba", "Addis Abeba"),
        ("Addis\u00a0Abeba", "Addis Abeba"),
        ("the Hague", "The Hague"),
        ("Hague", "The Hague"),
        ("Das Paris", "Paris"),
        ("La Valletta", "Valletta"),
        ("Habana", "La Habana"),
        ("Mexico", "Mexico City"),
        ("mexico-city", "Mexico City"),
        ("Luxembourg City", "Luxembourg"),
        ("Kuwaitstadt", "Kuwait-Stadt"),
        ("Kuwait", "Kuwait-Stadt"),
        ("Kuwait Stadt", "Kuwait-Stadt"),
        ("St Johns", "Saint John's"),
        ("Sankt Johns", "Saint John's"),
        ("St. George's", "Saint George's"),
        ("Washington DC", "Washington, D.C."),
        ("Paris!", "Paris"),
        ('"Paris"', "Paris"),
        ("R\u043em\u0435", "Rome"),  # Cyrillic o and e
        ("\u0420\u0430ris", "Paris"),  # Cyrillic R (looks like P) and a
        ("\u0391thens", "Athens"),  # Greek capital alpha
        ("\uff30\uff41\uff52\uff49\uff53", "Paris"),  # full width letters
        ("Pa\u200bris", "Paris"),  # a space without width
        ("Pa\u00adris", "Paris"),  # a soft hyphen
    ],
)
def test_E11_case_accents_hyphens_spaces_and_a_leading_article_do_not_matter(text: str, name: str) -> None:
    understood = understand(text, [name], [other for other in OTHERS if other != name])
    assert (understood.right, understood.kind, understood.name) == (True, "exact", name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Lisbn", "Lisbon"),  # missing
        ("Lisbonn", "Lisbon"),  # extra
        ("Lisban", "Lisbon"),  # wrong
        ("Lsibon", "Lisbon"),  # swapped
        ("isbon", "Lisbon"),  # the first is missing
        ("Lisbo", "Lisbon"),  # the last is missing
        ("Guatemla", "Guatemala City"),
        ("Guatemala Cty", "Guatemala City"),
        ("Reykjavk", "Reykjavík"),
        ("Muenchn", "München"),
        ("Kishinev", "Kischinev"),
    ],
)
def test_E11_one_slip_is_accepted_in_names_of_six_letters_or_more(text: str, name: str) -> None:
    understood = understand(text, [name], OTHERS)
    assert (understood.right, understood.kind, understood.name) == (True, "slip", name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Pari", "Paris"),  # five letters have no slip
        ("Parsi", "Paris"),
        ("Lome1", "Lomé"),
        ("Lizbom", "Lisbon"),  # two slips
        ("Lsiobn", "Lisbon"),  # two swaps
        ("Kabull", "Kabul"),
        ("Zuerh", "Zürch"),  # six signs when written with ue, but five letters
        ("Malta-Std", "Malta-Stadt"),  # what is named has five letters, and two signs are missing
    ],
)
def test_E11_two_slips_or_a_slip_in_a_short_name_are_wrong(text: str, name: str) -> None:
    assert not understand(text, [name], []).right


@pytest.mark.parametrize(
    ("text", "accepted", "kind", "name"),
    [
        ("Kingston", "Kingstown", "another place", "Kingston"),  # is another card's
        ("Kingstn", "Kingstown", "another place", "Kingston"),  # one slip from the other, two from this
        ("Kingstwn", "Kingstown", "another place", "Kingston"),  # lies one slip from both
        ("Bukapest", "Budapest", "another place", "Bukarest"),  # the same
        ("Rom", "Romania", "another place", "Rom"),
        ("Berlni", "Bern", "another place", "Berlin"),
    ],
)
def test_E11_never_a_slip_that_is_or_lies_as_near_to_another_card(
    text: str, accepted: str, kind: str, name: str
) -> None:
    understood = understand(text, [accepted], OTHERS)
    assert (understood.right, understood.kind, understood.name) == (False, kind, name)


def test_E11_an_accepted_name_is_right_even_where_two_cards_accept_it() -> None:
    assert understand("Jerusalem", ["Ramallah", "Jerusalem"], ["Jerusalem"]).right


def test_E11_the_name_that_is_shown_first_is_exact_and_every_other_is_another_name() -> None:
    assert understand("wien", ["Vienna", "Wien"], []).kind == "other name"
    assert understand("vienna", ["Vienna", "Wien"], []).kind == "exact"


def test_E11_a_former_name_is_right_and_told_apart() -> None:
    understood = understand("batavia", ["Jakarta", "Batavia"], [], former=["Batavia"])
    assert (understood.right, understood.kind, understood.name) == (True, "former name", "Batavia")


def test_E11_a_seat_of_government_is_wrong_and_told_apart_also_with_a_slip() -> None:
    for text in ("Den Haag", "s Gravenhage", "s'Gravenhag"):
        understood = understand(text, ["Amsterdam"], ["Paris"], seats=["Den Haag", "'s-Gravenhage"])
        assert (understood.right, understood.kind) == (False, "seat of government")


@pytest.mark.parametrize("text", ["", " ", "\t\n", "-", "...", "'", "\u200b", "\u0301"])
def test_E11_an_empty_answer_is_legal_and_wrong(text: str) -> None:
    understood = understand(text, ["Paris"], OTHERS)
    assert (understood.right, understood.kind, understood.name) == (False, "empty", None)


@pytest.mark.parametrize(
    "text", ["Atlantis", "42", "?!x", "\U0001f1eb\U0001f1f7", "東京", "the", "City", "x" * 100_000]
)
def test_what_means_nothing_is_unknown_and_does_no_harm(text: str) -> None:
    understood = understand(text, ["Paris"], OTHERS)
    assert (understood.right, understood.kind, understood.name) == (False, "unknown", None)


def slips(one: str, two: str) -> int:
    """Letters missing, extra or wrong, and neighbours swapped, counted from the definition (no letter twice)."""
    if not one or not two:
        return len(one) + len(two)
    ways = [
        slips(one[1:], two) + 1,
        slips(one, two[1:]) + 1,
        slips(one[1:], two[1:]) + (one[0] != two[0]),
    ]
    if len(one) > 1 and len(two) > 1 and one[0] == two[1] and one[1] == two[0]:
        ways.append(slips(one[2:], two[2:]) + 1)
    return min(ways)


words = st.text("ab", min_size=4, max_size=7)


@settings(max_examples=150, deadline=None)
@given(words, words, words)
def test_E11_is_kept_to_the_letter_for_words_that_lie_close_together(text: str, name: str, other: str) -> None:
    right = text == name or (len(name) >= 6 and slips(text, name) == 1 and text != other and slips(text, other) > 1)
    assert understand(text, [name], [other]).right == right


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_judged_without_an_error_and_right_only_by_an_accepted_name(text: str) -> None:
    understood = understand(text, ["Paris", "Lutetia"], OTHERS[:4])
    assert understood.right == (understood.name in {"Paris", "Lutetia"})


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_folding_what_is_folded_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))


def test_a_name_that_is_only_an_article_or_city_keeps_it() -> None:
    assert [form.text for form in forms("The")] == ["the"]
    assert [form.text for form in forms("City")] == ["city"]

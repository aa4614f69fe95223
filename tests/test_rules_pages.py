"""The rules pages, the code and the tests speak of the same rules, and each rule tells where it is to be found."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
PAGES = {"L": "locate", "C": "cross", "H": "hideout", "E": "estimate"}
# A number as it is cited: "L17", "C1-C23", in a test's name "test_C10_C11_...". Not a colour, a version, "L1234".
CITED = re.compile(r"(?<![A-Za-z0-9#])([LCHE])(\d{1,2})(?:-\1?(\d{1,2}))?(?![A-Za-z0-9.]\d|\d)")
RULE = re.compile(r"^\*\*([LCHE]\d+)\*\* (.+?)\n\*Code: (.+?)\. Tests: (.+?)\.\*$", re.MULTILINE | re.DOTALL)
# This file makes up numbers; it is no source.
SOURCES = sorted(
    path
    for kind in ("geotrainer/**/*.py", "geotrainer/**/*.js", "tests/**/*.py")
    for path in HOUSE.glob(kind)
    if path != Path(__file__)
)


def rules_of(page: str) -> dict[str, tuple[str, str, str]]:
    """The rules on a page: number -> sentence, code, tests."""
    text = (HOUSE / "docs/rules" / f"{page}.md").read_text("utf-8")
    return {number: (sentence, code, tests) for number, sentence, code, tests in RULE.findall(text)}


RULES = {number: rule for page in PAGES.values() for number, rule in rules_of(page).items()}


def cited(path: Path) -> set[str]:
    """Every rule number that a file cites, ranges taken apart."""
    text = path.read_text("utf-8").replace("test_", "test ").replace("_", " ")
    return {
        f"{letter}{number}"
        for letter, first, last in CITED.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


def test_a_page_numbers_its_rules_without_a_gap() -> None:
    for letter, page in PAGES.items():
        assert list(rules_of(page)) == [f"{letter}{n + 1}" for n in range(len(rules_of(page)))]
    assert [len(rules_of(page)) for page in PAGES.values()] == [25, 23, 13, 15]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_every_rule_that_is_cited_stands_on_its_page(path: Path) -> None:
    assert cited(path) - set(RULES) == set()


@pytest.mark.parametrize("number", RULES)
def test_a_rule_tells_truly_where_its_code_and_its_tests_are(number: str) -> None:
    _sentence, code, tests = RULES[number]
    rooms, files = re.findall(r"`(.+?)`", code), re.findall(r"`(.+?)`", tests)
    assert rooms
    assert [name for name in rooms if not any((HOUSE / room / name).is_file() for room in ("geotrainer", "."))] == []
    assert files
    bears = re.compile(rf"def test_(\w+_)?{number}_")
    assert [name for name in files if not bears.search((HOUSE / name).read_text("utf-8"))] == []


def test_a_number_that_stands_on_no_page_is_noticed(tmp_path: Path) -> None:
    written = tmp_path / "a.py"
    written.write_text('"""L25-L27, C9, H100, 1.5E12, #C12345."""\ndef test_E16_E3_is_new(): ...\n', encoding="utf-8")
    assert cited(written) - set(RULES) == {"L26", "L27", "E16"}

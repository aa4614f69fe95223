"""The lines of attribution that the product shows are those of NOTICE."""

from pathlib import Path

from geotrainer.atlas import attribution

HOUSE = Path(__file__).parents[2]
NOTICE = HOUSE / "NOTICE"


def test_every_line_of_the_notice_is_shown_and_no_other() -> None:
    shown = [line for title, lines in attribution.parts() for line in (title, *lines)]
    noted = [line.strip() for line in NOTICE.read_text("utf-8").splitlines()[2:] if line.strip()]
    assert shown == noted


def test_the_sources_that_ask_for_it_are_named() -> None:
    told = " ".join(line for _title, lines in attribution.parts() for line in lines)
    for name in (
        "Natural Earth",
        "GeoNames",
        "CC BY 4.0",
        "World Factbook",
        "Copernicus",
        "CLDR",
        "Fluent Emoji",
        "MIT",
    ):
        assert name in told


def test_every_table_is_described() -> None:
    told = (HOUSE / "docs" / "data.md").read_text("utf-8")
    tables = HOUSE / "data" / "tables"
    for path in tables.rglob("*"):
        name, folder = str(path.relative_to(tables)), path.parent.relative_to(tables)
        assert path.is_dir() or path.name in told or f"{folder}/*" in told, name

"""Writes docs/data-report.md: each figure far from its second source, and each that was overruled, with the reason."""

import sys
from collections.abc import Iterator
from pathlib import Path

from data.build import climate, country_names
from data.build.capitals import capitals
from data.build.comparison import Check, beyond, checks
from data.build.estimate import chosen, without_card
from data.build.figure import Figure
from data.build.figures import figures, population_rows

REPORT = Path(__file__).parents[2] / "docs/data-report.md"
HEAD = """# Data report

Written by `python -m data.build.report`; do not edit. Every figure of the 142 cards of estimate is compared with a
second source where there is one. What lies further apart than the bound is listed, so that a teacher or the next
editor can look at it; so is every figure that was overruled, with the reason, and every country that gets no card.

The two sources seldom count the same thing in the same year: a difference here is a question, not an error. What is
known:

- Population: GeoNames' figures are of 2018; fast-growing countries have grown by a fifth since. The Factbook's figure
  for the DR Congo (a projection of the US Census Bureau) is well above that of others.
- Land area: the outline is generalised; small and fringed countries come out too small or too large. France is
  compared with its overseas departments, Morocco without Western Sahara.
- Forest: the two editions follow different assessments of the FAO (2010, 2020) and definitions of forest.
- GDP per head: the older edition is in dollars of 2014, the newer one in dollars of 2021; about a third more is
  prices alone.
- Roads: the newer edition counts roads of the state only in several countries. The older one, which counts all, is
  printed.
- Inhabitants of the capital: GeoNames mixes city, urban area and years. Printed is the administrative city, as far as
  it can be sourced.
- Climate: the second source is a station's mean of 2003-2021 or CHELSA's of 1981-2010.
"""


def main() -> None:
    """Write the report, or with `--check` tell whether the committed one is as built.

    Raises:
        SystemExit: With `--check`, when the committed report differs.
    """
    text = "\n".join(_lines()) + "\n"
    if "--check" in sys.argv[1:]:
        if REPORT.read_text(encoding="utf-8") != text:
            sys.exit("docs/data-report.md differs from what is built now.")
        return
    REPORT.write_text(text, encoding="utf-8")
    print(f"{REPORT.name}: {len(text):,} characters")


def _lines() -> Iterator[str]:
    yield HEAD
    taken = {country: figures(country) for country in chosen()}
    for check in checks():
        yield from _compared(check, {country: read[check.key].value for country, read in taken.items()})
    yield from _overruled()
    yield from _left_out()


def _compared(check: Check, taken: dict[str, float]) -> Iterator[str]:
    far = sorted(beyond(check, taken), key=lambda row: -abs(check.apart(row[1], row[2].value)))
    compared = sum(check.second(country) is not None for country in taken)
    yield f"## {check.title}\n"
    yield f"Bound: {check.bound}. Compared: {compared} of {len(taken)}. Beyond the bound: {len(far)}.\n"
    if far:
        yield "| country | value | second source | apart | second source is |\n|---|---|---|---|---|"
    for country, value, second in far:
        apart = f"{check.apart(value, second.value):+.0f} %" if check.per_cent else f"{value - second.value:+.1f}"
        cells = (_name(country), _number(value), _number(second.value), apart, _source(second))
        yield f"| {' | '.join(cells)} |"
    yield ""


def _overruled() -> Iterator[str]:
    yield "## Overruled by a station\n"
    yield "| capital | what | grid | printed | reason | station |\n|---|---|---|---|---|---|"
    for country, what, grid, taken, reason in climate.overruled():
        yield (
            f"| {capitals(country)[0].name['en']} | {what} | {grid.value:.1f} | {taken.value:g} | {reason} "
            f"| {_source(taken)} |"
        )
    yield "\n## Overruled by a count of the administrative city\n"
    yield "GeoNames is the base (docs/data.md); another count is printed where one is sourced.\n"
    yield "| capital | GeoNames | printed | counts | source |\n|---|---|---|---|---|"
    for country, row in sorted(population_rows().items()):
        if row["value"] and country in chosen():
            place = capitals(country)[0]
            yield (
                f"| {place.name['en']} | {place.population:,} | {int(row['value']):,} | {row['concept']} "
                f"| {row['source']}, {row['year']} |"
            )
    yield ""


def _left_out() -> Iterator[str]:
    yield "## Countries without a card\n"
    yield "| country | reason |\n|---|---|"
    for country, reason in sorted(without_card().items()):
        yield f"| {_name(country)} | {reason} |"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}"  # noqa: PLR2004 - tenths tell small figures apart


def _name(country: str) -> str:
    return country_names.names(country)["en"]


def _source(figure: Figure) -> str:
    return f"{figure.source}, {figure.year}" if figure.year else figure.source


if __name__ == "__main__":
    main()

"""The committed tables are those that were built from the committed sources: nobody edited one without the other."""

import hashlib
import json
from pathlib import Path

DATA = Path(__file__).parents[2] / "data"
BUILT: dict[str, str] = json.loads((DATA / "built.json").read_text(encoding="utf-8"))
# Written by hand: the lines that are shown, and the licence of the pictures.
BY_HAND = {"tables/attribution.txt", "tables/animals/LICENSE.txt"}


def files(folder: str) -> set[str]:
    return {path.relative_to(DATA).as_posix() for path in (DATA / folder).rglob("*") if path.is_file()}


def test_tables_and_sources_are_those_of_the_last_build() -> None:
    changed = [name for name, noted in BUILT.items() if checksum(name) != noted]
    assert changed == [], "run `make data`, which builds the tables from the sources"


def test_every_table_and_every_source_was_there_at_the_last_build() -> None:
    assert (files("tables") | files("sources")) - BY_HAND == set(BUILT)


def checksum(name: str) -> str:
    file = DATA / name
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else "no such file"

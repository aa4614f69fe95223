"""Writes built tables to data/tables, or tells with --check which committed table differs from what is built."""

import sys
from pathlib import Path

TABLES = Path(__file__).parents[1] / "tables"
SOURCES = Path(__file__).parents[1] / "sources"


def publish(files: dict[str, bytes], arguments: list[str]) -> None:
    """Write each file below data/tables, or with `--check` only compare.

    Raises:
        SystemExit: With `--check`, when a committed file differs; the message names every such file.
    """
    if "--check" in arguments:
        differing = [name for name, content in files.items() if not _same(TABLES / name, content)]
        if differing:
            sys.exit("These tables differ from what is built now: " + ", ".join(differing))
        print(f"{len(files)} tables are as built.")
        return
    for name, content in files.items():
        target = TABLES / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        print(f"{name}: {len(content):,} bytes")


def _same(file: Path, content: bytes) -> bool:
    return file.is_file() and file.read_bytes() == content

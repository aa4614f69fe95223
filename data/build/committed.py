"""Writes built tables to data/tables, or tells with --check which committed table differs from what is built."""

import hashlib
import json
import sys
from pathlib import Path

DATA = Path(__file__).parents[1]
TABLES = DATA / "tables"
SOURCES = DATA / "sources"
# The checksums of all tables and of what they were built from: tests compare them where nothing can be built.
BUILT = DATA / "built.json"


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
    note_checksums({f"tables/{name}": content for name, content in files.items()})


def note_checksums(files: dict[str, bytes]) -> None:
    """Write down the checksums of files below `data`, beside those that are noted already."""
    noted = json.loads(BUILT.read_text(encoding="utf-8")) if BUILT.is_file() else {}
    noted |= {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    there = {name: noted[name] for name in sorted(noted) if (DATA / name).is_file()}
    BUILT.write_text(json.dumps(there, indent=0) + "\n", encoding="utf-8")


def _same(file: Path, content: bytes) -> bool:
    return file.is_file() and file.read_bytes() == content

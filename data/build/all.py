"""Builds every table anew, in the order in which they stand on each other; `--check` compares with the committed."""

import runpy
import sys

from data.build.committed import DATA, SOURCES, note_checksums

# Outlines and countries first: decks and pictures are worked out with them.
STEPS = ("boards", "world", "countries", "flags", "estimate", "locate", "cross", "animals")


def main() -> None:
    """Run each step as `python -m data.build.<step>` would, with the same arguments; then note the sources used."""
    for step in STEPS:
        print(f"data.build.{step}")
        sys.argv[0] = step
        runpy.run_module(f"data.build.{step}", run_name="__main__")
    if "--check" not in sys.argv[1:]:
        used = [file for file in SOURCES.rglob("*") if file.is_file()]
        note_checksums({file.relative_to(DATA).as_posix(): file.read_bytes() for file in used})


if __name__ == "__main__":
    main()

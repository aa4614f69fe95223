"""Builds every table anew, in the order in which they stand on each other; `--check` compares with the committed."""

import runpy
import sys

# Outlines and countries first: decks and pictures are worked out with them.
STEPS = ("boards", "world", "countries", "flags", "estimate", "locate", "cross", "animals")


def main() -> None:
    """Run each step as `python -m data.build.<step>` would, with the same arguments."""
    for step in STEPS:
        print(f"data.build.{step}")
        sys.argv[0] = step
        runpy.run_module(f"data.build.{step}", run_name="__main__")


if __name__ == "__main__":
    main()

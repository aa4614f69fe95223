"""Hosts a class for a test: `python -m tests.hosting.serve WISHES`, the wishes as JSON."""

import json
import sys
from pathlib import Path

from geotrainer.hosting.run import Wishes, host_class
from geotrainer.hosting.warm.capacity import Capacity
from geotrainer.hosting.warm.life import PageKernels


def main() -> None:
    """Serve until told to stop; times of grace and the largest number of kernels can be set for a test."""
    wishes = json.loads(sys.argv[1])
    for name in ("grace", "arrival", "hung_after", "sweep_every"):
        if name in wishes:
            getattr(PageKernels, name).default_value = wishes.pop(name)
    if "most" in wishes:
        Capacity.__new__.__defaults__ = (*Capacity()[:2], wishes.pop("most"))
    wishes |= {name: Path(wishes[name]) for name in ("log", "pages") if name in wishes}
    host_class(Wishes(**wishes), lambda line: print(line, flush=True))  # noqa: T201  # the test reads it


if __name__ == "__main__":
    main()

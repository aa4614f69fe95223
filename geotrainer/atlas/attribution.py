"""Who is to be named for the data and pictures: the same lines as in NOTICE, part by part."""

from functools import cache

from geotrainer.atlas import tables


@cache
def parts() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each part of the data with the lines of attribution that belong to it."""
    found: list[tuple[str, list[str]]] = []
    for line in tables.path("attribution.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[-1][1].append(line.strip())
        elif line:
            found.append((line, []))
    return tuple((title, tuple(lines)) for title, lines in found)

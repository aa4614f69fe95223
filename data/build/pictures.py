"""Draws each board with its grid, faded land and all places on it, to be checked by eye (docs/pictures/boards)."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import shapely
from matplotlib.axes import Axes
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Outline
from shapely.geometry import box

from data.build import natural_earth, shares
from geotrainer.atlas.boards import COLUMNS, RECTANGLES, ROWS, SIDE, Board, boards, lines
from geotrainer.atlas.geometry import mercator_y
from geotrainer.atlas.tables import read_json

PICTURES = Path(__file__).parents[2] / "docs" / "pictures" / "boards"
SEA, LAND, FADED, BORDER, SHAPE = "#cfe3ee", "#efe9d8", "#e3e7e6", "#8d8775", "#4a7fb5"
MARKS = {"yellow": ("o", "#f0c000"), "orange": ("s", "#e07000"), "green": ("^", "#2e8b57")}
WIDTH = 13.0


def main() -> None:
    """Draw all six pictures."""
    mpl.use("Agg")
    PICTURES.mkdir(parents=True, exist_ok=True)
    cards = read_json("decks", "locate", "world.json")["cards"]
    shapes = read_json("shapes", "locate.json")
    for board in boards():
        here = [card for card in cards if any(entry[0] == board.id for entry in card["entries"])]
        file = PICTURES / f"{board.id}.png"
        _picture(board, here, shapes, file)
        print(f"{file.name}: {len(here)} places, {file.stat().st_size:,} bytes")


def _picture(board: Board, cards: list[dict[str, Any]], shapes: dict[str, Any], file: Path) -> None:
    height = mercator_y(board.north) - mercator_y(board.south)
    width = (board.east - board.west) * 0.017453292519943295
    figure, axes = plt.subplots(figsize=(WIDTH, WIDTH * height / width + 0.3))
    axes.set_facecolor(SEA)
    _land(axes, board)
    for card in cards:
        if card["shape"]:
            _shape(axes, shapely.geometry.shape(shapes[card["shape"]]))
    _grid(axes, board)
    _places(axes, board, cards)
    axes.set(xlim=(board.west, board.east), ylim=(_degrees(board.south), _degrees(board.north)), xticks=[], yticks=[])
    axes.set_aspect("equal")
    axes.set_title(board.names["en"], fontsize=13)
    figure.savefig(file, dpi=90, bbox_inches="tight", pad_inches=0.05, pil_kwargs={"optimize": True})
    plt.close(figure)


def _degrees(lat: float) -> float:
    """Mercator y in the unit of degrees of longitude."""
    return mercator_y(lat) / 0.017453292519943295


def _drawn(geometry: shapely.Geometry) -> shapely.Geometry:
    return shapely.transform(geometry, lambda points: [(lon, _degrees(lat)) for lon, lat in points])


def _land(axes: Axes, board: Board) -> None:
    frame = box(board.west, max(board.south, -85), board.east, min(board.north, 85))
    counting = shares.counting_land(board)
    for outline in natural_earth.countries().geometry:
        seen = outline.intersection(frame)
        _fill(axes, seen.difference(counting), FADED)
        _fill(axes, seen.intersection(counting), LAND)


def _fill(axes: Axes, geometry: shapely.Geometry, colour: str) -> None:
    for part in shapely.get_parts(_drawn(geometry)):
        if part.geom_type == "Polygon":
            rings = [Outline(ring.coords, closed=True) for ring in (part.exterior, *part.interiors)]
            axes.add_patch(PathPatch(Outline.make_compound_path(*rings), fc=colour, ec=BORDER, lw=0.4))


def _shape(axes: Axes, shape: shapely.Geometry) -> None:
    for part in shapely.get_parts(_drawn(shape)):
        if part.geom_type == "LineString":
            axes.plot(*part.xy, color=SHAPE, lw=1.4)
        else:
            axes.add_patch(PathPatch(Outline(part.exterior.coords), fc=SHAPE, ec=SHAPE, alpha=0.3, lw=1))


def _grid(axes: Axes, board: Board) -> None:
    longitudes, latitudes = lines(board.id)
    for step in range(1, SIDE):
        thick = 2.2 if step % 2 == 0 else 0.7
        axes.axvline(longitudes[step], color="#333", lw=thick)
        axes.axhline(_degrees(latitudes[step]), color="#333", lw=thick)
    for step in range(SIDE):
        for down in range(SIDE):
            letter = RECTANGLES[2 * (down % 2) + step % 2]
            field = COLUMNS[step // 2] + ROWS[down // 2] + letter
            spot = (longitudes[step], _degrees(latitudes[down]))
            axes.annotate(field, spot, xytext=(3, -10), textcoords="offset points", fontsize=7, color="#666")


def _places(axes: Axes, board: Board, cards: list[dict[str, Any]]) -> None:
    taken: dict[tuple[int, int], int] = defaultdict(int)
    for card in cards:
        if not board.shows(card["lat"], card["lon"]):
            continue
        mark, colour = MARKS[card["colour"]]
        spot = (card["lon"], _degrees(card["lat"]))
        axes.plot(*spot, mark, color=colour, mec="#222", mew=0.5, ms=5, zorder=5)
        style = "normal" if card["kind"] == "city" else "italic"
        taken[round(spot[0] / 3), round(spot[1] / 1.5)] += 1
        shift = -8 if taken[round(spot[0] / 3), round(spot[1] / 1.5)] > 1 else 2
        axes.annotate(
            card["name"], spot, xytext=(4, shift), textcoords="offset points", fontsize=7, style=style, zorder=6
        )


if __name__ == "__main__":
    main()

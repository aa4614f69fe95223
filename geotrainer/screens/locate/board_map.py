"""The boards on the map: all six, the chosen one with its grid, stone by stone, and the evaluation (L24, L25)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from geotrainer.atlas import boards
from geotrainer.atlas.shapes import shape
from geotrainer.i18n import _
from geotrainer.screens.locate.guessing import Thought
from geotrainer.screens.locate.telling import Told, is_right
from geotrainer.screens.names import card_name
from geotrainer.screens.worldmap import Pin, WorldMap, look, outside
from geotrainer.screens.worldmap.notes import side_by_side
from geotrainer.screens.worldmap.widget import LARGEST_ZOOM

WHOLE_WORLD = (-58.0, -170.0, 78.0, 180.0)
# How much room is left round what is looked at, in parts of its size.
ROOM = 0.25
# Board, column and row: one of the nine fields, in which the four rectangles lie.
FIELD = 3
GUESS = ("stone-0", "stone-1", "stone-2", "stone-3")


class BoardMap:
    """Draws on the map of the page; what it draws is what the seat may know."""

    def __init__(self, worldmap: WorldMap) -> None:
        self._map = worldmap
        self._looked_at: object = None

    def clear(self) -> None:
        """Take everything off the map."""
        self._map.clear()
        self._looked_at = None

    def world(self) -> None:
        """The six boards and nothing else."""
        self._map.hide(*(self._map.shown() - {board.id for board in boards.boards()}))
        self._draw_boards(None)
        self._look(WHOLE_WORLD)

    def asked(self, pins: Sequence[Pin]) -> None:
        """The places that one was asked for in a match; their names where all of them have room."""
        self.world()
        named = side_by_side(pins, WHOLE_WORLD, LARGEST_ZOOM)
        self._map.show("found", pins=named or [replace(pin, text="", said=pin.text) for pin in pins])

    def thought(self, thought: Thought, *, is_open: bool) -> None:
        """A guess while it is thought over, or (not `is_open`) once it is locked in."""
        self._map.hide("entries", "place", "line", "found")
        if not thought.stones:
            self.world()
            return
        chosen = thought.stones[0]
        self._draw_boards(chosen)
        self._draw_grid(chosen)
        for step, name in enumerate(GUESS):
            marked = step < len(thought.stones) and step > 0
            self._map.show(
                name, "chosen" if is_open else "own", rectangles=[_box(thought.stones[: step + 1])] if marked else []
            )
        self._map.show("letters", pins=_letters(thought.stones) if is_open else [])
        said = _("Your pointer")
        self._map.show("pointer", pins=[Pin(*thought.point, said=said)] if thought.point else [])
        self._look(_box(thought.stones[:1]) if len(thought.stones) < 3 else _with_room(_box(thought.stones[:3])))  # noqa: PLR2004 (field)

    def result(self, told: Told, card: Mapping[str, Any] | None) -> None:
        """An evaluated guess: the stones first, then the place with its entries, the pointer and the distance."""
        result, part = told.result, told.part
        entry = result["entries"][0]
        board = result["stones"][0] if part == "guess" else entry[0]
        self._map.hide("stone-1", "stone-2", "stone-3", "letters")
        self._draw_boards(board)
        self._draw_grid(board)
        self._draw_guess(result)
        if part == "place":
            self._draw_place(result, card)
        else:
            self._map.hide("entries", "place", "line", "found")
        # Whose pointer it is, told by their token: only one of two needles would be the place.
        pointer = [Pin(result["point"][0], result["point"][1], seat=told.seat)] if result["point"] else []
        self._map.show("pointer", pins=pointer)
        seen = _box((board,)) if part == "guess" else self._what_to_see(result)
        if part == "place":
            pins = [*pointer, _pin_of_place(result, card)]
            *_pointer, found = side_by_side(pins, seen, LARGEST_ZOOM) or pins
            self._map.show("found", pins=[found])
        self._look(seen)

    def _draw_guess(self, result: Mapping[str, Any]) -> None:
        for step, name in enumerate(GUESS):
            placed = result["stones"][: step + 1]
            if step >= len(result["stones"]):
                self._map.hide(name)
                continue
            right = result["right"][step]
            self._map.show(name, "right" if right else "wrong", rectangles=[_box(placed)])

    def _draw_place(self, result: Mapping[str, Any], card: Mapping[str, Any] | None) -> None:
        spot = (result["lat"], result["lon"])
        self._map.show(
            "entries", look("outline", weight=3, dashArray="1 6"), rectangles=[_box(e) for e in result["entries"]]
        )
        outline = shape(str((card or {}).get("shape") or ""))
        self._map.show("place", "place", geojson=outline or (), points=[] if outline else [spot])
        self._map.show("line", "line", lines=[[tuple(result["point"]), spot]] if result["point"] else [])

    def _draw_boards(self, chosen: str | None) -> None:
        """All six boards while none is chosen; then only that one, with the rest of the world faded (L4)."""
        for board in boards.boards():
            is_drawn = chosen in {None, board.id}
            self._map.show(board.id, f"board-{board.id}", rectangles=[_box((board.id,))] if is_drawn else [])
        rest = outside(*_box((chosen,))) if chosen else []
        self._map.show("rest", "faded", rectangles=rest)

    def _draw_grid(self, board: str) -> None:
        longitudes, latitudes = boards.lines(board)
        south, west, north, east = _box((board,))
        ruled = [[(south, lon), (north, lon)] for lon in longitudes] + [[(lat, west), (lat, east)] for lat in latitudes]
        thick = [line for i, line in enumerate(ruled) if (i % len(longitudes)) % 2 == 0]
        self._map.show("grid", "grid", lines=ruled)
        self._map.show("thick", "thick", lines=thick)

    def _what_to_see(self, result: Mapping[str, Any]) -> boards.Box:
        """The entries, and the guess and the pointer as far as they lie on the same board: not the whole world."""
        board = result["entries"][0][0]
        seen = [_box(e) for e in result["entries"] if e[0] == board]
        if result["stones"][0] == board:
            seen.append(_box(result["stones"]))
        if result["point"] and boards.board(board).shows(*result["point"]):
            seen.append((result["point"][0], result["point"][1]) * 2)
        return _with_room(_around(seen))

    def _look(self, box: boards.Box) -> None:
        """Move there, unless the map was sent there already: whoever has panned since is left in peace."""
        if box != self._looked_at:
            self._looked_at = box
            self._map.fit(*box)


def _pin_of_place(result: Mapping[str, Any], card: Mapping[str, Any] | None) -> Pin:
    sign: Literal["right", "spot"] = "right" if is_right(result) else "spot"
    return Pin(result["lat"], result["lon"], sign=sign, text=card_name(card, result["name"]))


def _letters(stones: Sequence[str]) -> list[Pin]:
    """What the next stone can be called, in the middle of the part that it stands for (rectangles only)."""
    if len(stones) != FIELD:
        return []
    boxes = {letter: _box((*stones, letter)) for letter in boards.RECTANGLES}
    return [Pin((s + n) / 2, (w + e) / 2, sign="letter", text=letter) for letter, (s, w, n, e) in boxes.items()]


def _box(stones: Sequence[str]) -> boards.Box:
    return boards.rectangle(list(stones))


def _around(seen: Sequence[boards.Box]) -> boards.Box:
    souths, wests, norths, easts = zip(*seen, strict=True)
    return min(souths), min(wests), max(norths), max(easts)


def _with_room(box: boards.Box) -> boards.Box:
    south, west, north, east = box
    high, wide = (north - south) * ROOM, (east - west) * ROOM
    return south - high, west - wide, north + high, east + wide

"""A guess while it is thought over: stones placed one after the other, a pointer, and nothing sent yet."""

import msgspec

from geotrainer.atlas import boards

Point = tuple[float, float]
MOST_STONES = 4
# Stones, and the pointer if there is one, as a browser keeps them.
Kept = tuple[tuple[str, ...], Point | None]
STONES = {1: ("W", "M", "E"), 2: ("N", "M", "S"), 3: ("A", "B", "C", "D")}


class Thought(msgspec.Struct, frozen=True):
    """The stones placed so far, in the order of L13, and the pointer of L14 if there is one."""

    stones: tuple[str, ...] = ()
    point: Point | None = None

    @property
    def is_full(self) -> bool:
        """Whether all four stones are placed."""
        return len(self.stones) == MOST_STONES

    @property
    def next_stones(self) -> tuple[str, ...]:
        """What the next stone can be; none when all are placed."""
        if not self.stones:
            return tuple(board.id for board in boards.boards())
        return STONES.get(len(self.stones), ())

    def placed(self, stone: str) -> "Thought":
        """With one stone more; unchanged if it cannot be the next."""
        return Thought((*self.stones, stone), self.point) if stone in self.next_stones else self

    def taken_back(self) -> "Thought":
        """Without the last stone; the pointer goes with the board it lay on."""
        stones = self.stones[:-1]
        return Thought(stones, self.point if stones else None)

    def pointed(self, point: Point | None) -> "Thought":
        """With the pointer here."""
        return Thought(self.stones, point)

    def is_on_board(self, lat: float, lon: float) -> bool:
        """Whether a point lies within the drawing of the chosen board: only there is the spot pointed at."""
        return bool(self.stones) and boards.board(self.stones[0]).shows(lat, lon)

    def touched(self, lat: float, lon: float) -> "Thought":
        """What a touch of the map means: the next stone where it fell, or the pointer once all stones lie."""
        if self.is_full:
            return self.pointed((lat, lon))
        if not self.stones:
            board = _board_touched(lat, lon)
            return self.placed(board) if board else self
        try:
            there = boards.stones_at(self.stones[0], lat, lon)
        except boards.OffBoardError:
            return self
        # A touch outside what is already chosen is a slip of the finger.
        if tuple(there[: len(self.stones)]) != self.stones:
            return self
        return self.placed(there[len(self.stones)])

    def text(self) -> str:
        """The thought as a browser keeps it."""
        return msgspec.json.encode((self.stones, self.point)).decode()

    def move(self) -> dict[str, object]:
        """The move that locks the guess in."""
        return {"do": "guess", "stones": list(self.stones), "point": list(self.point) if self.point else None}


def thought_from(text: str) -> Thought:
    """The thought that a browser has kept; an empty one if that is none."""
    try:
        stones, point = msgspec.json.decode(text, type=Kept)
    except msgspec.MsgspecError:
        return Thought()
    thought = Thought()
    for stone in stones:
        thought = thought.placed(stone)
    if thought.stones != stones or (point and not (abs(point[0]) <= 90 and abs(point[1]) <= 180)):  # noqa: PLR2004  # degrees
        return Thought()
    return thought.pointed(point if stones else None)


def _board_touched(lat: float, lon: float) -> str | None:
    """The board that a touch on the map of the world means: where land counts, else the nearest middle."""
    counting = boards.boards_at(lat, lon)
    if len(counting) == 1:
        return counting[0].id
    drawn = counting or tuple(b for b in boards.boards() if _holds(b, lat, lon))
    if not drawn:
        return None
    return min(drawn, key=lambda b: abs((b.west + b.east) / 2 - lon) + abs((b.south + b.north) / 2 - lat)).id


def _holds(board: boards.Board, lat: float, lon: float) -> bool:
    return board.south <= lat <= board.north and board.west <= lon <= board.east

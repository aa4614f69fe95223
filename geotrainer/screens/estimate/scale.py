"""The scale of a map of values: at most five steps, even ones or ones that grow by a factor, with round bounds."""

import math
from bisect import bisect_right
from collections.abc import Iterable

import msgspec

# From few to many; no step looks like the map's paper or sea, and each is darker than the one before.
COLOURS = ("#e3c9e8", "#c195d1", "#9a62b4", "#6f3693", "#421365")
ROUND = (1.0, 2.0, 5.0)
# Figures whose countries lie factors apart.
GROWING = frozenset(
    ["population", "density", "capital_population", "gdp_per_head", "land_area", "road_length"],
)
# A range this many times its beginning needs steps that grow.
WIDE = 20


class Scale(msgspec.Struct, frozen=True):
    """`bounds` part the steps: a value that equals a bound belongs to the upper one. `grows`: the steps grow."""

    lowest: float
    highest: float
    bounds: tuple[float, ...]
    grows: bool

    def step(self, value: float) -> int:
        """The step of a value, 0 for the lowest."""
        return bisect_right(self.bounds, value)

    @property
    def colours(self) -> tuple[str, ...]:
        """One colour a step, spread over the whole palette."""
        steps = len(self.bounds) + 1
        if steps == 1:
            return (COLOURS[2],)
        return tuple(COLOURS[round(i * (len(COLOURS) - 1) / (steps - 1))] for i in range(steps))

    def span(self, step: int) -> tuple[float, float]:
        """From where to where a step reaches."""
        edges = (self.lowest, *self.bounds, self.highest)
        return edges[step], edges[step + 1]


def scale_of(figure: str, values: Iterable[float]) -> Scale:
    """The scale that shows these values of a figure."""
    found = sorted(values)
    lowest, highest = found[0], found[-1]
    smallest = next((value for value in found if value > 0), 1.0)
    grows = figure in GROWING and highest / smallest >= WIDE
    bounds = _growing(smallest, highest) if grows else _even(lowest, highest)
    return Scale(lowest, highest, tuple(bounds), grows)


def _growing(lowest: float, highest: float) -> list[float]:
    """Round bounds that lie about equally many times apart."""
    factor = (highest / lowest) ** (1 / len(COLOURS))
    wanted = [lowest * factor**i for i in range(1, len(COLOURS))]
    rounded = dict.fromkeys(min(_round_numbers(bound), key=lambda r: abs(math.log(r / bound))) for bound in wanted)
    return [bound for bound in rounded if lowest < bound <= highest]


def _round_numbers(near: float) -> list[float]:
    power = 10.0 ** math.floor(math.log10(near))
    return [digit * power * more for more in (0.1, 1, 10) for digit in ROUND]


def _even(lowest: float, highest: float) -> list[float]:
    """Round bounds that lie equally far apart."""
    if lowest == highest:
        return []
    for width in _round_numbers((highest - lowest) / len(COLOURS)):
        first = math.floor(lowest / width) + 1
        last = math.ceil(highest / width) - 1
        if last - first + 1 < len(COLOURS):
            return [round(width * i, 10) for i in range(first, last + 1)]
    return []

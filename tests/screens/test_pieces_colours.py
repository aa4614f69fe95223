"""Colours: readable in both lights, told apart by more than colour, and the same in Python and in the stylesheet."""

import itertools
import re

import pytest

from geotrainer.screens.pieces import colours
from geotrainer.screens.pieces.design import stylesheet

ENOUGH = 4.5
ENOUGH_FOR_SIGNS = 3.0


def tokens(light: str) -> dict[str, str]:
    """The colour tokens of the stylesheet in one light, by name; dark changes what it names."""
    blocks = re.findall(r":root(\[data-gt-light=\"dark\"\])? \{(.*?)\n\}", stylesheet(), re.DOTALL)
    found: dict[str, str] = {}
    for dark, block in blocks:
        if not dark or light == "dark":
            found.update(re.findall(r"--gt-([\w-]+): (#[0-9a-f]{6})", block))
    return found


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.1."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


PAIRS = [
    *itertools.product(["ink", "quiet-ink"], ["paper", "surface", "raised", "sunk", "mine"]),
    ("main-ink", "main"),
    ("final-ink", "final"),
    ("right-ink", "right-paper"),
    ("right-ink", "surface"),
    ("wrong-ink", "wrong-paper"),
    ("wrong-ink", "surface"),
    ("wrong-ink", "paper"),
    *((f"seat-{n}-ink", f"seat-{n}") for n in range(6)),
    *((f"board-{name}-ink", f"board-{name}") for name in colours.BOARDS),
    *(("card-ink", f"card-{name}") for name in colours.CARDS),
]


def test_black_on_white_has_the_contrast_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_is_readable(light: str, ink: str, ground: str) -> None:
    found = tokens(light)
    assert contrast(found[ink], found[ground]) >= ENOUGH


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize(
    ("sign", "ground"), [("right", "surface"), ("wrong", "surface"), ("focus", "paper"), ("main", "paper")]
)
def test_signs_and_the_focus_stand_out(light: str, sign: str, ground: str) -> None:
    found = tokens(light)
    assert contrast(found[sign], found[ground]) >= ENOUGH_FOR_SIGNS


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len({look.shape for look in colours.SEATS}) == len(colours.SEATS) == 6


def test_no_seat_wears_the_colour_of_right_or_wrong() -> None:
    assert not {look.fill for look in colours.SEATS} & {colours.RIGHT, colours.WRONG}


def test_python_and_stylesheet_agree() -> None:
    light, dark = tokens("light"), tokens("dark")
    for number, seat in enumerate(colours.SEATS):
        assert (light[f"seat-{number}"], light[f"seat-{number}-ink"]) == (seat.fill, seat.ink)
    for name, board in colours.BOARDS.items():
        assert (light[f"board-{name}"], light[f"board-{name}-ink"]) == (board.light, board.light_ink)
        assert (dark[f"board-{name}"], dark[f"board-{name}-ink"]) == (board.dark, board.dark_ink)
    for name, colour in colours.CARDS.items():
        assert light[f"card-{name}"] == colour
    assert (light["right"], light["wrong"]) == (colours.RIGHT, colours.WRONG)


def test_seat_shapes_stand_in_the_same_order_in_the_module() -> None:
    from geotrainer.screens.pieces.design import modules  # noqa: PLC0415  # only this test reads a module

    order = re.search(r"ORDER = \[(.*?)\]", modules()["seat"])
    assert order is not None
    assert re.findall(r'"(\w+)"', order[1]) == [look.shape for look in colours.SEATS]

"""Plays `estimate` on a page as a person does, by what the page shows; what is best or worst comes from the store."""

import re
from itertools import permutations
from typing import Any

from playwright.sync_api import Locator

from geotrainer.learning.wording import category_name
from tests.browser.hosted import PATIENCE, Hosted, Visit

# Milliseconds between two looks at the page.
LOOK = 250


def front(device: Visit, name: str) -> Locator:
    """The own country card of this name."""
    return device.page.get_by_role("group", name="Your countries").get_by_role("button", name=re.compile(f"^{name}"))


def question(device: Visit, category: str) -> Locator:
    """The category card on the table."""
    group = device.page.get_by_role("group", name="The questions of this round")
    return group.get_by_role("button", name=re.compile(f"^{category_name(category)}"))


def tap_cards(device: Visit, names: dict[str, str]) -> None:
    """Tap each country, then its category."""
    for category, name in names.items():
        front(device, name).click()
        question(device, category).click()


def drag_cards(device: Visit, names: dict[str, str]) -> None:
    """Drag each country onto its category."""
    for category, name in names.items():
        start, goal = front(device, name).bounding_box(), question(device, category).bounding_box()
        assert start
        assert goal
        device.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        device.page.mouse.down()
        device.page.mouse.move(goal["x"] + 60, goal["y"] + goal["height"] / 2, steps=6)
        device.page.mouse.up()
        device.sees(re.compile(f"^{name} lies at: {category_name(category)}$"))


def key_cards(device: Visit, names: dict[str, str]) -> None:
    """Pick and lay with the keyboard alone: the focus goes on by itself to the first free category and next card."""
    page = device.page
    wanted = list(names)
    front(device, next(iter(names.values()))).focus()
    for category, name in names.items():
        front(device, name).focus()
        page.keyboard.press("Enter")
        at = page.evaluate("document.activeElement.dataset.id")
        for _step in range(len(wanted)):
            if at == category:
                break
            page.keyboard.press("ArrowDown")
            at = page.evaluate("document.activeElement.dataset.id")
        assert at == category
        page.keyboard.press("Enter")
    assert "Lock in" in page.evaluate("document.activeElement.textContent")


def read_on_until(device: Visit, wanted: Locator) -> Locator:
    """Leave whatever is told, as a person who is in a hurry, until something is to be seen."""
    for _look in range(PATIENCE // LOOK):
        if wanted.count() and wanted.first.is_visible():
            return wanted.first
        for name in ("Skip", "Go on"):
            button = device.page.get_by_role("button", name=name, exact=True)
            if button.count() and button.first.is_visible():
                button.first.click()
                break
        device.page.wait_for_timeout(LOOK)
    raise AssertionError(f"{wanted} never came. The page says: " + device.page.inner_text("body"))


def worst(hosted: Hosted, seat: str, *, is_best: bool = False) -> dict[str, str]:
    """The laying of the own cards that looks worst (or best) against the whole deck: category -> country card."""
    view = hosted.match().view(seat)
    cards = {card["id"]: card for card in hosted.match().log[0].body["cards"]}

    def worth(laid: dict[str, str]) -> float:
        return sum(_standing(cards, category, card) for category, card in laid.items())

    hands = permutations(face["id"] for face in view["you"]["hand"])
    layings = [dict(zip(view["categories"], hand, strict=True)) for hand in hands]
    return (max if is_best else min)(layings, key=worth)


def names_of(hosted: Hosted, laid: dict[str, str]) -> dict[str, str]:
    """The names on the fronts of laid cards."""
    names = {card["id"]: card["name"] for card in hosted.match().log[0].body["cards"]}
    return {category: names[card] for category, card in laid.items()}


def _standing(cards: dict[str, Any], category: str, card: str) -> float:
    figure, _colon, end = category.partition(":")
    if figure == "capital_letters":
        return len(cards[card]["capital"]["en"])
    below: int = sum(other[figure] < cards[card][figure] for other in cards.values())
    return below if end == "max" else -below

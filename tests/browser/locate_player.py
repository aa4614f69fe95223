"""Plays `locate` on a page as a person does, by what the page shows; the right answer comes from the store."""

import re
from typing import Any

from tests.browser.hosted import Hosted, Visit

BOARDS = {
    "north-america": "North America",
    "europe": "Europe",
    "asia": "Asia",
    "south-america": "South America",
    "africa": "Africa",
    "australia": "Australia",
}
COLUMNS = {"W": "West", "M": "Middle", "E": "East"}
ROWS = {"N": "North", "M": "Middle", "S": "South"}


def right_entry(hosted: Hosted, seat: str) -> list[str]:
    """The first entry of the card that a seat holds."""
    card = hosted.match().view(seat)["you"]["card"]["id"]
    opening = hosted.match().log[0].body
    return next(list(c["entries"][0]) for c in opening["cards"] if c["id"] == card)


def place_stones(device: Visit, entry: list[str]) -> None:
    """Tap the stones of an entry, as many as are given."""
    names = [BOARDS[entry[0]], *(table[s] for table, s in zip((COLUMNS, ROWS), entry[1:], strict=False)), *entry[3:]]
    for count, name in enumerate(names, start=1):
        device.tap(re.compile(rf"^{name}\b"))
        device.sees(re.compile(rf"Lock in {count} stone"))


def leave_evaluation(device: Visit) -> None:
    """Skip through the evaluation."""
    device.tap("Skip")
    device.tap("Go on")


def waiting(hosted: Hosted) -> dict[str, Any]:
    """What the table waits for: the projector's view."""
    return hosted.match().view(None)

"""What can be tapped while a guess is thought over: the next stone, and the buttons below it (L13, L14)."""

from typing import Any

from geotrainer.i18n import _, ngettext
from geotrainer.screens.locate.guessing import Thought
from geotrainer.screens.names import stone_name
from geotrainer.screens.pieces.forms import Option


def label_of(step: int) -> str:
    """What is asked with the stone of this number."""
    return [
        _("Which board? Tap the map or a button."),
        _("Which column?"),
        _("Which row?"),
        _("Which rectangle?"),
        "",
    ][step]


def next_stones(thought: Thought) -> list[Option]:
    """What the next stone can be; a board has a colour of its own, and its parts have the board's."""
    step = len(thought.stones)
    return [
        Option(id=stone, label=stone_name(step, stone), colour=f"board-{thought.stones[0] if step else stone}")
        for stone in thought.next_stones
    ]


def what_to_press(thought: Thought | None, *, pointing: bool = False) -> dict[str, Any]:
    """The buttons below the choices, as the piece shows them; none before the first stone.

    Locking in is final: as long as a stone can follow, it is no more prominent than what can be taken back.
    """
    if thought is None or not thought.stones:
        return {"main": None, "quiet": [], "why": ""}
    if pointing:
        return {"main": None, "quiet": [{"id": "back", "label": _("Back")}], "why": ""}
    n = len(thought.stones)
    lock = {"id": "lock", "label": ngettext("Lock in {n} stone", "Lock in {n} stones", n).format(n=n)}
    undo = {"id": "undo", "label": _("Take back")}
    if thought.is_full:
        why = _("Tap the map if you know the exact spot, then lock in.")
        return {"main": lock, "quiet": [undo], "why": why}
    return {"main": None, "quiet": [undo, {"id": "point", "label": _("Point at the spot")}, lock], "why": ""}

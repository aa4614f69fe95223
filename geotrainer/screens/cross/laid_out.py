"""The cross as the piece draws it: from a view while it is played, and from a check card by card."""

from collections.abc import Mapping
from typing import Any

from geotrainer.i18n import _, ngettext
from geotrainer.screens.cross.wording import arm_sign, arm_title, face_name, printed
from geotrainer.screens.pieces.cross import Arm, CrossCard
from geotrainer.screens.pieces.forms import SeatForm

STACKS = 3

View = Mapping[str, Any]


def front(face: Mapping[str, Any]) -> CrossCard:
    """The front of a card."""
    return CrossCard(id=face["id"], name=face_name(face))


def arms_in_play(view: View, placer: SeatForm | None) -> list[Arm]:
    """The arms as they lie; the card that is doubted now is marked with who placed it."""
    arms = [_arm(arm, [front(face) for face in cards]) for arm, cards in view["arms"].items()]
    placed = view["placed"]
    for arm in arms:
        for card in arm["cards"]:
            if placed and card["id"] == placed["card"]["id"]:
                card["state"] = "asked"
                if placer:
                    card["owner"] = placer
    return arms


def arms_checked(check: View, done: int) -> list[Arm]:
    """The arms of an interim check after this many cards: what stayed, and what was set aside (C15)."""
    arms: dict[str, list[CrossCard]] = {arm: [] for arm in check["true_order"]}
    for number, step in enumerate(check["steps"]):
        card = front(step["card"])
        if number < done:
            card["state"] = "right" if step["right"] else "aside"
            card["note"] = printed(step["card"], step["arm"])
        arms[step["arm"]].append(card)
    return [_arm(arm, cards) for arm, cards in arms.items()]


def start_checked(check: View) -> CrossCard:
    """The start card of a check, with what is printed on its back."""
    card = front(check["start"])
    deciding = ["up"] if "up" in check["true_order"] else ["north", "east"]
    card["note"] = "\n".join(printed(check["start"], arm) for arm in deciding)
    return card


def pile(view: View) -> str:
    """Which stack is drawn from, and how many cards it still has."""
    number = min(view["scorings"] + 1, STACKS)
    left = view["stack_left"] - (STACKS - number) * view["stack_size"]
    return "\n".join(
        [
            _("Stack {number} of {of}").format(number=number, of=STACKS),
            ngettext("{n} card left", "{n} cards left", max(0, left)).format(n=max(0, left)),
        ]
    )


def _arm(arm: str, cards: list[CrossCard]) -> Arm:
    return Arm(id=arm, label=arm_title(arm), sign=arm_sign(arm), cards=cards)  # type: ignore[typeddict-item] # the rules' arms

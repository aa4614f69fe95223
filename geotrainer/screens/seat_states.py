"""What a seat is doing just now, in words: of others ("is asked"), and of oneself ("your turn")."""

from typing import Literal

from geotrainer.i18n import _

Doing = Literal["", "asked", "thinking", "locked", "memorising", "ready", "placing", "answered"]
SeatState = tuple[Doing, str]
"""What a seat is doing, and the sign beside it."""

NOTHING: SeatState = ("", "")
ASKED: SeatState = ("asked", "wait")
THINKING: SeatState = ("thinking", "wait")
LOCKED: SeatState = ("locked", "lock")
MEMORISING: SeatState = ("memorising", "wait")
READY: SeatState = ("ready", "right")
PLACING: SeatState = ("placing", "wait")
ANSWERED: SeatState = ("answered", "lock")


def state_in_words(doing: Doing, *, own: bool, away: bool) -> str:
    """What a badge says under a name; that somebody is away is told besides what the table waits for."""
    if own:
        return _own(doing)
    told = {
        "": "",
        "asked": _("is asked"),
        "thinking": _("still thinking"),
        "locked": _("locked in"),
        "memorising": _("memorises"),
        "ready": _("ready"),
        "placing": _("places"),
        "answered": _("has answered"),
    }[doing]
    return " · ".join(part for part in (told, _("away just now") if away else "") if part)


def _own(doing: Doing) -> str:
    return {
        "": _("you"),
        "asked": _("your turn"),
        "thinking": _("your turn"),
        "locked": _("you have locked in"),
        "memorising": _("you memorise"),
        "ready": _("you are ready"),
        "placing": _("your turn"),
        "answered": _("you have answered"),
    }[doing]

"""How a match ended, in one sentence that every game uses."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from geotrainer.classroom.desk import Desk
from geotrainer.i18n import _, ngettext

if TYPE_CHECKING:
    from geotrainer.screens.game_screen import GameScreen


def headline(result: Mapping[str, Any] | None, desk: Desk, screen: "GameScreen") -> str:
    """Who won; without a result, that the teacher has ended the match."""
    if result is None:
        return _("Your teacher has ended the match. The points are kept.")
    winners = list(result["winners"])
    if winners == [desk.seat]:
        return _("You win!")
    if desk.seat in winners:
        return _("You share the win with {names}!").format(names=screen.names([s for s in winners if s != desk.seat]))
    return ngettext("{names} wins.", "{names} share the win.", len(winners)).format(names=screen.names(winners))

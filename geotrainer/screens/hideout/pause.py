"""Time that everybody waits together: to memorise, and to look at the map between two turns."""

from collections.abc import Callable

from geotrainer.classroom.desk import Desk
from geotrainer.screens.pieces.countdown import Countdown

# A browser may tell the end of a countdown a little early.
NOTHING_LEFT = 0.25


class Pause:
    """A countdown that is started once for each moment, however often a screen is drawn meanwhile."""

    def __init__(self, on_over: Callable[[], object]) -> None:
        self.clock = Countdown("", on_over)
        self._moment: object = None

    def run(self, moment: object, label: str, left: float, whole: float) -> None:
        """Count down `left` of `whole` seconds, unless that is being done."""
        self.clock.label = label
        if moment != self._moment or self.clock.seconds is None:
            self._moment = moment
            self.clock.start(left, whole=whole)

    def stop(self) -> None:
        """Count no longer."""
        self._moment = None
        self.clock.stop()


def left_to_look(desk: Desk) -> float:
    """How many seconds of the pause after the last turn are left (`look` of the match's pace); 0 if none."""
    last = desk.match.log[-1]
    if last.body["kind"] not in {"turned", "placed", "marker_moved", "ended"}:
        return 0.0
    left = last.at + look_seconds(desk) - desk.store.clock()
    return left if left > NOTHING_LEFT else 0.0


def look_seconds(desk: Desk) -> float:
    """How long the pause between two turns is, as the teacher has chosen."""
    return float(desk.match.info.pace.get("look", 0.0))


def left_to_memorise(desk: Desk, seconds: float) -> float:
    """How many seconds are left until the class says `ready` for the rest (H3)."""
    return max(0.0, desk.match.log[0].at + seconds - desk.store.clock())

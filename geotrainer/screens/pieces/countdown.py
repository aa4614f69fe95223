"""A visible countdown that runs in the browser, so that no message is sent while it counts."""

import time
from collections.abc import Callable

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.piece import Content, Piece


class Countdown(Piece):
    """Seconds left, as a bar and a number; `on_over` is called once when they have run out in the browser.

    The end lies on this process's clock: a page that is drawn later, or again, asks for the seconds left then.
    """

    module = "countdown"

    label = traitlets.Unicode().tag(sync=True)
    seconds = traitlets.Float(default_value=None, allow_none=True).tag(sync=True)
    whole = traitlets.Float(0.0).tag(sync=True)
    started = traitlets.Int(0).tag(sync=True)

    def __init__(self, label: str = "", on_over: Callable[[], object] | None = None) -> None:
        self.on_over = on_over
        self._end = 0.0
        super().__init__(label=label)

    def phrases(self) -> dict[str, str]:
        """What is said when the time is up or runs short, too."""
        return {**super().phrases(), "over": _("Time is up"), "left": _("seconds left")}

    def start(self, seconds: float, *, whole: float | None = None) -> None:
        """Count down from here; `whole` is the length of the full bar when some of the time has already passed."""
        self._end = time.monotonic() + seconds
        self.show(seconds=max(0.0, seconds), whole=max(seconds, whole or 0.0, 1.0), started=self.started + 1)

    def stop(self) -> None:
        """Take the countdown away."""
        self.seconds = None

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Tell that the time is over, or answer a page that asks how much is left."""
        if self.seconds is None or content.get("started") != self.started:
            return
        left = self._end - time.monotonic()
        if content.get("do") == "over" and left <= 1:
            self.seconds = None
            if self.on_over:
                self.on_over()
        elif left > 0:
            self.show(seconds=left, started=self.started + 1)

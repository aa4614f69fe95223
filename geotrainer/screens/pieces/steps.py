"""An evaluation shown step by step, at one's own pace."""

from collections.abc import Callable, Sequence

import traitlets

from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.forms import Step, with_initials
from geotrainer.screens.pieces.piece import Content, Piece


class Steps(Piece):
    """One step at a time: next, to the end, again; `on_step` lets the map follow, `on_done` comes after the last.

    With a `pace` (seconds) the steps go on by themselves until somebody pauses; with `leaves` the last one, too.
    """

    module = "steps"

    label = traitlets.Unicode().tag(sync=True)
    steps = traitlets.List().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    done = traitlets.Unicode().tag(sync=True)
    pace = traitlets.Float(0.0).tag(sync=True)
    leaves = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(
        self,
        on_step: Callable[[int], object] | None = None,
        on_done: Callable[[], object] | None = None,
        *,
        label: str = "",
        done: str = "",
    ) -> None:
        self.on_step = on_step
        self.on_done = on_done
        super().__init__(label=label, done=done)

    @traitlets.validate("steps")  # type: ignore[untyped-decorator]  # traitlets ships no types
    def _lettered(self, proposal: dict[str, list[Step]]) -> list[Step]:
        return [_lettered(step) for step in proposal["value"]]

    def phrases(self) -> dict[str, str]:
        """The labels of the buttons, too."""
        return {
            **super().phrases(),
            "next": _("Next"),
            "skip": _("Skip"),
            "again": _("Show again"),
            "done": _("Go on"),
            "pause": _("Pause"),
            "play": _("Play on"),
            "step": _("Step"),
            "right": _("right"),
            "wrong": _("wrong"),
            "rank": _("rank"),
            "points": ngettext("point", "points", 2),
            "points_1": ngettext("point", "points", 1),
        }

    def begin(self, steps: Sequence[Step]) -> None:
        """Show these steps from the first one on."""
        self.show(steps=list(steps), at=0)
        if steps and self.on_step:
            self.guard(self.on_step)(0)

    def retell(self, steps: Sequence[Step]) -> None:
        """Say the same steps in other words; the person stays where they are."""
        self.show(steps=list(steps))
        if steps and self.on_step:
            self.guard(self.on_step)(self.at)

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Go to another step, or tell that the person has seen enough."""
        last = len(self.steps) - 1
        # A step that goes on by itself may be one that somebody has just left by hand.
        if last < 0 or content.get("at", self.at) != self.at:
            return
        if content.get("do") == "done":
            if self.on_done:
                self.on_done()
            return
        goal = {"next": self.at + 1, "skip": last, "again": 0}.get(str(content.get("do")))
        if goal is not None and 0 <= goal <= last:
            self.at = goal
            if self.on_step:
                self.on_step(goal)


def _lettered(step: Step) -> Step:
    whole: Step = {**step}
    if seat := step.get("seat"):
        whole["seat"] = with_initials(seat)
    if ranks := step.get("ranks"):
        whole["ranks"] = [{**rank, "seat": with_initials(rank["seat"])} for rank in ranks]
    return whole

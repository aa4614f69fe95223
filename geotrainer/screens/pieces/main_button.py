"""The one main action of a screen, with quiet ones beside it."""

from collections.abc import Callable, Sequence

import traitlets

from geotrainer.screens.pieces.forms import Action
from geotrainer.screens.pieces.piece import Content, Piece


class MainButton(Piece):
    """One large button and any number of quiet ones; each tap is told by the action's id.

    `why` is a sentence above the buttons: why the main one is disabled, or what to think of before it is pressed.
    """

    module = "main_button"

    main = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    quiet = traitlets.List().tag(sync=True)
    why = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        on_press: Callable[[str], object],
        main: Action | None = None,
        quiet: Sequence[Action] = (),
        *,
        why: str = "",
    ) -> None:
        self.on_press = on_press
        super().__init__(main=main, quiet=list(quiet), why=why)

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Tell the action, if it is offered and not disabled now."""
        offered = [*([self.main] if self.main else []), *self.quiet]
        pressed = content.get("id")
        if any(action["id"] == pressed and not action.get("disabled") for action in offered):
            self.on_press(str(pressed))

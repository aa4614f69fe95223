"""A group of big buttons of which one is chosen, at once or by a second button."""

from collections.abc import Callable, Sequence

import traitlets

from geotrainer.i18n import _
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.pieces.piece import Content, Piece


class Choices(Piece):
    """Buttons in a grid with the ways of a radio group: arrow keys walk, Enter or Space chooses.

    With `confirm` (the label of a second button) a tap only selects in the browser, and the second button sends;
    without it a tap sends. `columns` 0 lets the width decide.
    """

    module = "choices"

    label = traitlets.Unicode().tag(sync=True)
    options = traitlets.List().tag(sync=True)
    selected = traitlets.Unicode(default_value=None, allow_none=True).tag(sync=True)
    confirm = traitlets.Unicode().tag(sync=True)
    columns = traitlets.Int(0).tag(sync=True)
    small = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(  # noqa: PLR0913  # each is one visible property of the group
        self,
        label: str,
        on_choose: Callable[[str], object],
        options: Sequence[Option] = (),
        *,
        confirm: str = "",
        columns: int = 0,
        small: bool = False,
    ) -> None:
        self.on_choose = on_choose
        super().__init__(label=label, options=list(options), confirm=confirm, columns=columns, small=small)

    def phrases(self) -> dict[str, str]:
        """The words for right and wrong, too, for those who do not see the colour."""
        return {**super().phrases(), "right": _("right"), "wrong": _("wrong")}

    def tapped(self, content: Content, buffers: object) -> None:  # noqa: ARG002  # the shape of every piece
        """Choose an option that is offered now; one that has gone since is passed over."""
        chosen = content.get("id")
        if any(option["id"] == chosen and not option.get("disabled") for option in self.options):
            self.on_choose(str(chosen))

"""The choice how strong the computers are that one plays against alone; it counts at once, even within a match."""

from collections.abc import Callable, Sequence

from geotrainer.bots.strength import STRENGTHS
from geotrainer.i18n import _
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.forms import Option

AS_FOUND = "mixed"


class Strengths(Choices):
    """A small button for each strength, and one for a mixture if the match began with one."""

    def __init__(self, bots: Sequence[str], on_strength: Callable[[], object]) -> None:
        self._found = tuple(bots)
        self.bots = self._found
        self._on_strength = on_strength
        super().__init__("", self._pick, small=True, columns=0)
        self.speak()

    def speak(self) -> None:
        """Name the strengths in the language that is spoken now."""
        super().speak()
        labels = {"easy": _("weak"), "medium": _("medium"), "hard": _("strong"), AS_FOUND: _("mixed")}
        offered = [*STRENGTHS, *([AS_FOUND] if len(set(self._found)) > 1 else [])]
        self.show(
            label=_("How strong are the computers?"),
            options=[Option(id=one, label=labels[one]) for one in offered],
            selected=self.bots[0] if len(set(self.bots)) == 1 else AS_FOUND,
        )

    def _pick(self, strength: str) -> None:
        self.bots = self._found if strength == AS_FOUND else (strength,) * len(self._found)
        self.speak()
        self._on_strength()

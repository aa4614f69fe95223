"""The choice of the page's language, at the foot of every page that one person uses."""

from collections.abc import Callable

from geotrainer.i18n import LANGUAGES, _, language
from geotrainer.screens.pieces.choices import Choices


class Languages(Choices):
    """A small button for each language; `on_language` gets the code of the one that was tapped."""

    def __init__(self, on_language: Callable[[str], None]) -> None:
        super().__init__("", on_language, small=True)

    def speak(self) -> None:
        """Mark the language that is spoken now."""
        super().speak()
        self.show(
            label=_("Language"),
            options=[{"id": code, "label": label} for code, label in LANGUAGES.items()],
            selected=language(),
        )

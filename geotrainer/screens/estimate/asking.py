"""The capital question: typed and shown as it was understood before it counts, or picked from four (E10, E11)."""

from collections.abc import Callable, Iterable
from typing import Any

from geotrainer.i18n import _
from geotrainer.screens.estimate.reading import Card, read
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.text_entry import TextEntry

LONGEST = 60


class Asking:
    """Takes an answer in two steps; `on_answer` gets the text that was typed or picked, once it is sure."""

    def __init__(self, on_answer: Callable[[str], object], on_change: Callable[[], object]) -> None:
        self._on_answer = on_answer
        self._on_change = on_change
        self._question = ""
        self._typed: str | None = None
        self.entry = TextEntry("", self._type, longest=LONGEST)
        self.understood = Notice()
        self.choices = Choices("", on_answer)
        self.sure = MainButton(self._press)

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.entry, self.choices, self.understood, self.sure]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.entry, self.choices, self.understood, self.sure)

    def draw(self, question: dict[str, Any], label: str, cards: Iterable[Card], language: str) -> None:
        """Ask this question; `cards` are all of the deck, the one that is asked among them."""
        if question["card"] != self._question:
            self._question, self._typed = question["card"], None
            self.entry.clear()
        choices, typed = question["choices"], self._typed
        self.choices.show(
            label=label,
            options=[Option(id=name, label=name) for name in choices or ()],
            confirm=_("That is my answer"),
            columns=2,
            hidden=choices is None,
        )
        self.entry.show(
            label=label,
            button=_("Check"),
            hint=_("You see how it was understood before it counts."),
            hidden=choices is not None or typed is not None,
        )
        if typed is None:
            self.understood.clear()
            no_idea = {"id": "empty", "label": _("I do not know")}
            self.sure.show(main=None, quiet=[no_idea] if choices is None else [])
            return
        sentence, detail = _understanding(typed, cards, language)
        self.understood.say(sentence, detail=detail)
        self.sure.show(
            main={"id": "sure", "label": _("That is my answer") if typed else _("Go on without an answer")},
            quiet=[{"id": "change", "label": _("Change it")}],
        )

    def _type(self, text: str) -> None:
        self._typed = text
        self._on_change()

    def _press(self, action: str) -> None:
        if action == "sure" and self._typed is not None:
            self._on_answer(self._typed)
            return
        self._typed = "" if action == "empty" else None
        self._on_change()


def _understanding(typed: str, cards: Iterable[Card], language: str) -> tuple[str, str]:
    """What to say of a text before it counts; it depends on the text and the whole deck, never on what was asked."""
    if not typed:
        return _("No answer?"), _("Nothing is lost by a guess.")
    found = read(typed, cards, language)
    if not found:
        return _("I know no capital called “{text}”.").format(text=typed), _("Is that your answer all the same?")
    if len(found) == 1:
        return _("I understand: {name}.").format(name=found[0]), _("Is that your answer?")
    return (
        _("“{text}” could be {names}.").format(text=typed, names=_(" or ").join(found)),
        _("Type it exactly, so that it counts for the one you mean."),
    )

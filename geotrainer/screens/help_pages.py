"""Help inside a game: its rules and the sources of its data, in a dialog that a button opens."""

from collections.abc import Callable
from typing import Any

from geotrainer.i18n import _
from geotrainer.screens import sources_page
from geotrainer.screens.pieces.dialog import Dialog
from geotrainer.screens.pieces.main_button import MainButton
from geotrainer.screens.pieces.piece import Piece


def _locate() -> list[str]:
    return [
        _("Each round everybody takes a card with a place; whoever is furthest back chooses first. You may exchange it "
          "once: you have two exchange tokens for the whole match."),
        _("Then all guess at once and hidden: first the board, then its column (West, Middle, East), then the row "
          "(North, Middle, South), then one of four rectangles."),
        _("You choose how many stones you place, one to four. All right: your piece moves a space a stone. One wrong: "
          "it stays where it is. Spaces held by others are skipped. Pointing at the exact spot brings no points, but "
          "tells how far off you were."),
        _("You keep the card when all stones are right and there are enough of them: yellow 4, orange 3, green 2."),
        _("When somebody reaches the dark blue spaces, the round is played to its end. Then the kept cards count: most "
          "cards of a colour moves 5 spaces, a tie 2 each. The piece in front wins."),
        _("With the keyboard: Tab goes on, the arrow keys choose, Enter places."),
    ]  # fmt: skip


def _cross() -> list[str]:
    return [
        _("Everybody in turn draws a card with a place and puts it into the cross: into an arm, at its end or between "
          "two cards. Only the direction of the arm counts: on north and south the latitude, on west and east the "
          "longitude. On the line it is the number of inhabitants."),
        _("Then all others say whether they doubt it. Whoever doubts picks one of the two neighbours, and both backs "
          "are shown. The first who doubts, counted to the left, counts."),
        _("Is the card wrong, the one who placed it pays a chip and the card leaves the match. Is it right, the one "
          "who doubted pays. Equal is right. For whoever has no chips the supply pays."),
        _("After each of the three stacks everybody writes down how many cards of the cross are wrong. All backs are "
          "turned up, arm by arm from the start card outward: a wrong card is set aside, and the next is compared with "
          "the last that stayed. Exactly right brings two chips; if nobody is, the nearest get one."),
        _("Is the supply empty, five chips may be turned in for a card that counts five. Most points win."),
        _("With the keyboard: the arrow keys walk over the slots, Enter picks one, Enter again places."),
    ]  # fmt: skip


def _estimate() -> list[str]:
    return [
        _("Each round three questions lie open, and everybody has three countries. Lay one country to each question: "
          "tap the country, then the question, or drag it. You can change everything until you lock in. Nobody sees it "
          "before all have, unless you lay in turn, openly and one country at a time."),
        _("Then all cards are turned over. The best value of a question brings 3 points, the second 2, the third 1. "
          "Equal values bring the same points, and the places after them are left out."),
        _("Whoever stands last alone after that is asked for a capital: 3 points. You see how your answer was "
          "understood before it counts. Old names count, and one slip in long names."),
        _("On the ring 24 spaces are one time round; the chip then shows 24, later 48. Chip and space together are "
          "the points. After six rounds most points win."),
        _("With the keyboard: the arrow keys walk over countries and questions, Enter picks and lays."),
    ]  # fmt: skip


def _hideout() -> list[str]:
    return [
        _("Ten of the fifteen animals lie face up for a while: remember which. Then they are turned over and mixed. "
          "The other five hide on the largest forest piece, and nobody has seen them."),
        _("In turn you name an animal of the circle and turn over any tile of the piece with the marker. Is it the "
          "one, you keep it. Is it another, it goes face up to the next piece: remember where it went."),
        _("When a piece is empty, or the next one full, the marker moves on. All tiles there are turned face down and "
          "mixed: what counts is which animals are on a piece, not on which space."),
        _("After each turn the map shows where the animal lives. Whoever finds one may be asked for its country; that "
          "brings no points. When the last tile is found, the most tiles win."),
        _("With the keyboard: the arrow keys walk round the circle and over the tiles, Enter chooses; Tab goes on."),
    ]  # fmt: skip


PAGES: dict[str, Callable[[], list[str]]] = {
    "locate": _locate,
    "cross": _cross,
    "hideout": _hideout,
    "estimate": _estimate,
}


class HelpPages:
    """The button that opens the rules of a game."""

    def __init__(self, dialog: Dialog) -> None:
        self._dialog = dialog
        self._game = "locate"
        self.button = MainButton(self._open)
        self.button.add_class("gt-help")

    @property
    def widgets(self) -> list[Any]:
        """The button, and the dialog that has to be on the page to open."""
        return [self.button, self._dialog]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.button,)

    def draw(self, game: str) -> None:
        """Offer the rules of this game."""
        self._game = game
        pages = [{"id": "help", "label": _("How to play")}, {"id": "sources", "label": _("Sources")}]
        self.button.show(main=None, quiet=pages)

    def _open(self, action: str) -> None:
        if action == "sources":
            self._dialog.ask(_("Sources"), sources_page.paragraphs())
        else:
            self._dialog.ask(_("How to play"), PAGES[self._game]())

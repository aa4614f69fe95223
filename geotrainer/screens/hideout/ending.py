"""The end of a match of `hideout`: who won, who found which animal where it lives, and the own answers (H13)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from geotrainer.atlas.geometry import distance_km
from geotrainer.classroom.desk import Desk
from geotrainer.i18n import _
from geotrainer.screens.headline import headline
from geotrainer.screens.hideout.homes import picture_url
from geotrainer.screens.hideout.telling import found_by, tell_animal
from geotrainer.screens.names import card_name
from geotrainer.screens.own_answers import OwnAnswers
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.pieces.notice import Notice
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.portrait import Portrait

if TYPE_CHECKING:
    from geotrainer.screens.game_screen import GameScreen, View
    from geotrainer.screens.hideout.home_map import HomeMap

Card = Mapping[str, Any]
ALL = "all"


class Ending:
    """What stands in the panel when a match is over; an animal that is chosen is shown with its home."""

    def __init__(self, redraw: Any) -> None:
        self._redraw = redraw
        self._chosen: str | None = None
        self._spots: dict[str, tuple[float, float]] = {}
        self.told = Notice()
        self.finds = Choices("", self._choose, columns=2)
        self.finds.add_class("gt-finds")
        self.answers = OwnAnswers()

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.told, self.finds, *self.answers.widgets]

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.told, self.finds, *self.answers.pieces())

    def begin(self) -> None:
        """Nothing is chosen at a new table."""
        self._chosen = None

    def draw(self, desk: Desk, view: "View", screen: "GameScreen", home_map: "HomeMap", portrait: Portrait) -> str:
        """Show how the match ended, all finds or the chosen one; the headline."""
        finder = {animal: seat for seat, animals in view["kept"].items() for animal in animals}
        # Ended early, the rules still keep the homes; those of the found animals have been told by then.
        known = {card["id"]: card for card in view["homes"]} or {name: desk.cards[name] for name in finder}
        found = [(known[name], screen.seat_form(screen.sitter(finder[name]), view)) for name in sorted(finder)]
        said = headline(view["result"], desk, screen)
        self.told.say(_("Choose an animal to see where it lives.") if found else "")
        self.finds.show(
            label=_("Who found which animal"),
            options=[*self._overview(), *(self._option(card, finder, screen) for card, _form in found)],
            selected=self._chosen or ALL,
            hidden=not found,
        )
        if self._chosen in known:
            card = known[self._chosen]
            form = screen.seat_form(screen.sitter(finder[self._chosen]), view)
            tell_animal(portrait, card, found_by(finder[self._chosen], screen))
            home_map.home(card, form)
        else:
            portrait.name = ""
            self._spots = home_map.finds(found)
        self.answers.show_match(desk)
        return said

    def touched(self, lat: float, lon: float) -> None:
        """Choose the animal that is nearest to a touch of the map with all finds; with one, go back to all."""
        if self._chosen is not None:
            self._choose(ALL)
        elif self._spots:
            self._choose(min(self._spots, key=lambda name: distance_km(lat, lon, *self._spots[name])))

    def _overview(self) -> list[Option]:
        return [Option(id=ALL, label=_("All on one map"))]

    def _option(self, card: Card, finder: Mapping[str, str], screen: "GameScreen") -> Option:
        sitter = screen.sitter(finder[card["id"]])
        return Option(
            id=card["id"],
            label=card_name(card),
            hint=self._by(sitter.seat, screen),
            picture=picture_url(card),
            colour=f"seat-{sitter.number % 6}",
        )

    def _by(self, seat: str, screen: "GameScreen") -> str:
        if screen.desk is not None and seat == screen.desk.seat:
            return _("found by you")
        return _("found by {name}").format(name=screen.name(seat))

    def _choose(self, chosen: str) -> None:
        self._chosen = None if chosen == ALL else chosen
        self._redraw()

"""The buttons that every game has: games, decks, seats a table, and what happens to empty seats."""

from geotrainer.atlas import decks
from geotrainer.classroom.rounds import DeckEntry
from geotrainer.i18n import _, ngettext
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.teacher.choosing.wish import OFFERS


def game_options() -> list[Option]:
    """The games as buttons."""
    return [Option(id=game, label=offer.named()[0], hint=offer.named()[1]) for game, offer in OFFERS.items()]


def deck_options(game: str, own: tuple[DeckEntry, ...]) -> list[Option]:
    """The decks of a game as buttons: those that come along, then the teacher's own lists."""
    shipped = [
        Option(
            id=info.name, label=info.title_in(), hint=ngettext("{n} card", "{n} cards", info.size).format(n=info.size)
        )
        for info in decks.deck_infos(game)
    ]
    lists = [
        Option(
            id=entry.id,
            label=entry.title,
            hint=ngettext("your list, {n} card", "your list, {n} cards", entry.cards).format(n=entry.cards),
        )
        for entry in own
        if entry.game == game
    ]
    return shipped + lists


def size_options(largest: int) -> list[Option]:
    """Seats a table."""
    return [Option(id=str(n), label=str(n)) for n in range(2, largest + 1)]


def bot_options() -> list[Option]:
    """Whether computers sit on the chairs that stay empty, and how well they know the world."""
    return [
        Option(id="none", label=_("stay empty"), hint=_("but nobody plays alone")),
        Option(id="easy", label=_("weak computers")),
        Option(id="medium", label=_("medium computers")),
        Option(id="hard", label=_("strong computers")),
    ]

"""What the browser keeps of the teacher's page: the language chosen by hand, and what was last set up."""

from collections.abc import Sequence

import msgspec

from geotrainer.classroom.rounds import DeckEntry
from geotrainer.classroom.seating import most_seats
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.teacher.choosing import OFFERS, Wish, bot_options, deck_options

# As long as the field for the word of a deal.
LONGEST_WORD = 30


class Kept(msgspec.Struct, frozen=True):
    """A language (empty: none was chosen by hand) and a wish."""

    language: str = ""
    wish: Wish = Wish()

    def text(self) -> str:
        """The text that the browser keeps."""
        return msgspec.json.encode(self).decode()


def read(text: str | None) -> Kept:
    """What a browser kept; what is not whole, or of another version, counts as nothing."""
    try:
        return msgspec.json.decode(text or "{}", type=Kept)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return Kept()


def is_offered(wish: Wish, lists: tuple[DeckEntry, ...]) -> bool:
    """Whether all of a wish can be chosen now: a list may have gone, and a browser can be made to say anything."""
    if wish.game not in OFFERS:
        return False
    offer = wish.offer
    extras = {extra.id: extra.options for extra in offer.extras()}
    return (
        wish.deck in _ids(deck_options(wish.game, lists))
        and wish.difficulty in (_ids(offer.difficulties()) or [offer.first_difficulty])
        and wish.length in (_ids(offer.lengths()) or [offer.first_length])
        and all(group in extras and chosen in _ids(extras[group]) for group, chosen in wish.extras.items())
        and wish.size in range(2, most_seats(wish.game) + 1)
        and wish.bots in _ids(bot_options())
        and len(wish.seed) <= LONGEST_WORD
    )


def _ids(options: Sequence[Option]) -> list[str]:
    return [option["id"] for option in options]

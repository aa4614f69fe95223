"""How a match of `cross` is set up: cards sorted out, shuffled and stacked (C2, C3, C19-C21)."""

import random
from collections.abc import Sequence

import msgspec

from geotrainer.errors import DeckError, OptionError
from geotrainer.i18n import _
from geotrainer.rules.cross.cards import Card
from geotrainer.rules.cross.events import Opened
from geotrainer.rules.cross.state import STACKS
from geotrainer.rules.game import Seat
from geotrainer.rules.games import check_seats

FEWEST_CARDS = 12  # C3
HARDEST = 3  # C19


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of a match.

    Attributes:
        stack_size: cards in each of the three stacks, lowered if the deck is too small (C3).
        ask_all_at_once: everybody is asked together whether they doubt (C7).
        line: one line in the order of population (C20).
        max_difficulty: harder cards are sorted out (C19).
        youngest: the seat that begins, the first one if nobody says (C4).
    """

    stack_size: int = 15
    ask_all_at_once: bool = False
    line: bool = False
    max_difficulty: int = HARDEST
    youngest: Seat | None = None


def opening(seats: Sequence[Seat], deck: Sequence[Card], options: Options, rng: random.Random) -> Opened:
    """The first event: who sits where and how the cards lie; or an `OptionError`, or a `DeckError`."""
    seats = check_seats("cross", seats)
    _refuse_numbers(options)
    cards = _sorted_out(deck, options)
    order = [card.id for card in cards]
    rng.shuffle(order)
    size = min(options.stack_size, (len(order) - STACKS) // STACKS)  # C3: a start card for each stack
    stack, reserve = tuple(order[: STACKS * size]), tuple(order[STACKS * size :])
    return Opened(
        seats=seats,
        youngest=_youngest(seats, options),
        stack_size=size,
        ask_all_at_once=options.ask_all_at_once,
        line=options.line,
        cards=cards,
        stack=stack,
        start=reserve[0],
        reserve=reserve[1:],
    )


def _youngest(seats: Sequence[Seat], options: Options) -> Seat:
    if options.youngest is None:
        return seats[0]
    if options.youngest not in seats:
        raise OptionError(_("The youngest player must be one of the seats."), code="youngest", value=options.youngest)
    return options.youngest


def _refuse_numbers(options: Options) -> None:
    if options.stack_size < 1:
        raise OptionError(_("A stack has at least one card."), code="stack_size", value=options.stack_size)
    if not 1 <= options.max_difficulty <= HARDEST:
        raise OptionError(_("The difficulty goes from 1 to 3."), code="max_difficulty", value=options.max_difficulty)


def _sorted_out(deck: Sequence[Card], options: Options) -> tuple[Card, ...]:
    """The cards that are played with, each checked (C19, C20)."""
    for row, card in enumerate(deck, start=1):
        _refuse_card(row, card)
    cards = tuple(
        card
        for card in deck
        if (card.difficulty or 1) <= options.max_difficulty and not (options.line and card.population is None)
    )
    if len(cards) < FEWEST_CARDS:
        raise DeckError(
            _("This match needs at least {needed} cards, but only {left} of the deck can be played with.").format(
                needed=FEWEST_CARDS, left=len(cards)
            ),
            code="too_few_cards",
            value=len(cards),
        )
    return cards


def _refuse_card(row: int, card: Card) -> None:
    """Refuse a card that is not whole, and say which field; not its value, which may be an answer."""
    wrong = {
        "id": not card.id,
        "name": not card.name.strip(),
        "lat": not -90 <= card.lat <= 90,  # noqa: PLR2004 - the poles
        "lon": not -180 <= card.lon <= 180,  # noqa: PLR2004 - the date line
        "population": card.population is not None and card.population < 0,
        "difficulty": card.difficulty is not None and not 1 <= card.difficulty <= HARDEST,
    }
    for field, is_wrong in wrong.items():
        if is_wrong:
            raise DeckError(
                _("Card {row} ({name}): the field {field} is missing or out of range.").format(
                    row=row, name=card.name or card.id, field=field
                ),
                code="bad_card",
                value=field,
            )

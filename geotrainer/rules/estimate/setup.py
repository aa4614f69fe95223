"""How a match of estimate begins: deck and options checked, both decks shuffled."""

import math
import random
from collections.abc import Sequence

from geotrainer.errors import DeckError, OptionError
from geotrainer.i18n import _
from geotrainer.rules.estimate.capitals import offered
from geotrainer.rules.estimate.categories import CATEGORIES, PRINTED, letters
from geotrainer.rules.estimate.match import dealt
from geotrainer.rules.estimate.parts import A_ROUND, CHOICES, ROUNDS, Country, Opened, Options
from geotrainer.rules.game import Seat


def opening(seats: Sequence[Seat], deck: Sequence[Country], options: Options, rng: random.Random) -> Opened:
    """Shuffle the country cards and the categories (E6).

    Raises:
        DeckError: too few cards, or one that is not whole.
        OptionError: an option is outside its range.
    """
    _check_options(seats, options)
    _check_deck(deck, len(seats), options)
    cards = list(deck)
    rng.shuffle(cards)
    named = options.categories or ()
    categories = [*named, *(category for category in CATEGORIES if category not in named)]
    rng.shuffle(categories)
    first = 0 if options.youngest is None else seats.index(options.youngest)
    order = (*seats[first:], *seats[:first])
    return Opened(
        seats=tuple(seats),
        order=order,
        options=options,
        cards=tuple(cards),
        hands=dealt(order, tuple(card.id for card in cards)),
        categories=tuple(categories),
    )


def _check_options(seats: Sequence[Seat], options: Options) -> None:
    named = options.categories or ()
    for i, category in enumerate(named):
        if category not in CATEGORIES:
            raise OptionError(
                _("There is no category {category}; the categories are {all}.").format(
                    category=category, all=", ".join(CATEGORIES)
                ),
                code="categories",
                value=category,
            )
        if category in named[:i]:
            sentence = _("The category {category} is named twice.").format(category=category)
            raise OptionError(sentence, code="categories", value=category)
    if not options.language.strip():
        raise OptionError(_("The language needs a code such as 'en' or 'de'."), code="language", value=options.language)
    if options.youngest is not None and options.youngest not in seats:
        raise OptionError(_("The youngest player must be one of the seats."), code="youngest", value=options.youngest)


def _check_deck(deck: Sequence[Country], seats: int, options: Options) -> None:
    needed = A_ROUND * ROUNDS * seats + ROUNDS  # E6: a drawn card each round as well
    if len(deck) < needed:
        raise DeckError(
            _("{seats} players need at least {needed} country cards; this deck has {given}.").format(
                seats=seats, needed=needed, given=len(deck)
            ),
            code="deck_size",
            value=len(deck),
        )
    ids = [card.id for card in deck]
    for i, card in enumerate(deck, start=1):
        _check_card(card, i, options.language)
        if ids.index(card.id) != i - 1:
            sentence = _("Card {row} ({name}) has the id of another card.").format(row=i, name=card.name)
            raise DeckError(sentence, code="double", value=i)
    if options.choices:
        _check_choices(deck, options.language)


def _check_card(card: Country, i: int, language: str) -> None:
    for figure in PRINTED:
        printed = getattr(card, figure)
        if not math.isfinite(printed):
            sentence = _("Card {row} ({name}): {field} must be a number.").format(row=i, name=card.name, field=figure)
            raise DeckError(sentence, code="figure", value=printed)
    if not card.capital or letters(card.capital_in(language)) == 0:
        sentence = _("Card {row} ({name}): the capital is missing.").format(row=i, name=card.name)
        raise DeckError(sentence, code="capital", value=card.id)


def _check_choices(deck: Sequence[Country], language: str) -> None:
    for i, card in enumerate(deck, start=1):
        if len(offered(card, deck, language)) < CHOICES:
            raise DeckError(
                _("Card {row} ({name}): the deck has no three other capitals to offer beside its own.").format(
                    row=i, name=card.name
                ),
                code="choices",
                value=card.id,
            )

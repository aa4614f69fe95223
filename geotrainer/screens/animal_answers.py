"""Questions and answers of `hideout` in the learning log, as people read them."""

from functools import cache

from geotrainer.atlas import decks
from geotrainer.classroom.log import Question
from geotrainer.i18n import _
from geotrainer.learning import Attempt
from geotrainer.screens.country_names import country_name
from geotrainer.screens.names import card_name

# A home of many countries is told by its first ones.
MOST_COUNTRIES = 5
CODE = 2


def question_in_words(attempt: Attempt | Question) -> str:
    """What was asked, in a few words."""
    if attempt.kind == "home":
        return _("Where does it live: {animal}?").format(animal=animal_in_words(attempt.item_name))
    return _("Under the tile")


def answer_in_words(answer: str) -> str:
    """An animal by its name in the language of the page; countries by their names."""
    parts = [part for part in answer.split(" / ") if part]
    if not all(len(part) == CODE and part.isupper() for part in parts):
        return animal_in_words(answer)
    told = ", ".join(country_name(code) for code in parts[:MOST_COUNTRIES])
    return f"{told} …" if len(parts) > MOST_COUNTRIES else told


def animal_in_words(name: str) -> str:
    """The name in the language of the page of an animal that the log has in English; a teacher's own stays as it is."""
    deck, number = _known().get(name, ("", 0))
    return card_name(decks.deck("hideout", deck)[number], name) if deck else name


@cache
def _known() -> dict[str, tuple[str, int]]:
    return {
        str(card["name"]): (deck, number)
        for deck in decks.deck_names("hideout")
        for number, card in enumerate(decks.deck("hideout", deck))
    }

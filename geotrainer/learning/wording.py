"""What the learning log tells in words: games, kinds of question, cards and answers in the page's language."""

from functools import cache
from typing import Protocol

from geotrainer.atlas import decks
from geotrainer.atlas.boards import stone_name
from geotrainer.atlas.countries import UnknownCountryError, country
from geotrainer.atlas.country_names import country_name
from geotrainer.i18n import _, language, ngettext
from geotrainer.learning.attempt import Attempt
from geotrainer.rules.estimate import CATEGORIES

# A home of many countries is told by its first ones.
MOST_COUNTRIES = 5
CODE = 2


class Asked(Protocol):
    """What every question has: an attempt's own, or that of a whole class."""

    @property
    def game(self) -> str:
        """The game."""

    @property
    def kind(self) -> str:
        """The kind of question, a short code of the game."""

    @property
    def item(self) -> str:
        """The id of the card that was asked."""

    @property
    def item_name(self) -> str:
        """Its name as the log knows it."""


def game_name(game: str) -> str:
    """What a game is called."""
    return {
        "locate": _("Where is it?"),
        "cross": _("North, south, west, east"),
        "hideout": _("Who hides where?"),
        "estimate": _("Most or least?"),
    }[game]


def kind_in_words(asked: Asked) -> str:
    """The kind of question."""
    return {
        ("locate", "place"): _("find the place"),
        ("cross", "place"): _("put the card in order"),
        ("cross", "challenge"): _("doubt a card"),
        ("cross", "pass"): _("have no doubt"),
        ("cross", "estimate"): _("how many cards are wrong"),
        ("hideout", "turn"): _("which animal is under the tile"),
        ("hideout", "home"): _("where it lives"),
        ("estimate", "assign"): _("lay a country to a question"),
        ("estimate", "capital"): _("name the capital"),
    }[asked.game, asked.kind]


def item_in_words(asked: Asked) -> str:
    """The name of the card that was asked; in `cross` the whole cross may be asked."""
    if asked.game == "cross" and not asked.item:
        return _("the whole cross")
    if asked.game == "hideout":
        return animal_in_words(asked.item_name)
    if asked.game == "estimate":
        try:
            return country(asked.item).name_in(language())
        except UnknownCountryError:
            return asked.item_name
    return decks.name_of(asked.game, asked.item, asked.item_name)


def question_in_words(asked: Asked) -> str:
    """What was asked, in a few words."""
    name = item_in_words(asked)
    question = {
        ("cross", "place"): _("{name}: where does it belong?"),
        ("cross", "challenge"): _("{name}: is it right there?"),
        ("cross", "pass"): _("{name}: is it right there?"),
        ("cross", "estimate"): _("How many cards are wrong?"),
        ("hideout", "turn"): _("Under the tile"),
        ("hideout", "home"): _("Where does it live: {animal}?"),
        ("estimate", "capital"): _("Capital of {country}"),
    }.get((asked.game, asked.kind), "{name}")
    return question.format(name=name, animal=name, country=name)


def answer_in_words(game: str, answer: str) -> str:
    """An answer of the log."""
    if game == "estimate":
        return _categories(answer)
    if game == "hideout":
        return _animal_or_home(answer)
    if game != "locate":
        return answer
    entries = [entry.split() for entry in answer.split(" / ") if entry]
    return " / ".join(" · ".join(stone_name(i, stone) for i, stone in enumerate(entry)) for entry in entries)


def note_in_words(attempt: Attempt) -> str:
    """What else the log knows of an answer; nothing where that is all."""
    if attempt.game == "estimate":
        return _note_of_estimate(attempt)
    if attempt.game == "locate":
        right = sum(map(bool, attempt.detail["stones_right"])) if "stones_right" in attempt.detail else 0
        stones = len(attempt.detail.get("stones_right", ()))
        told = ngettext("{right} of {n} stone right", "{right} of {n} stones right", stones)
        return told.format(right=right, n=stones) if stones else ""
    if attempt.game == "hideout" and attempt.kind == "turn" and "seen_before" in attempt.detail:
        return _("seen before") if attempt.detail["seen_before"] else _("never seen before")
    return ""


def category_name(category: str) -> str:
    """A category of `estimate` in words that tell which end is wanted (E2)."""
    return {
        "population:max": _("Most inhabitants"),
        "population:min": _("Fewest inhabitants"),
        "density:max": _("Most densely populated"),
        "density:min": _("Most thinly populated"),
        "capital_population:max": _("Capital with most inhabitants"),
        "capital_population:min": _("Capital with fewest inhabitants"),
        "gdp_per_head:max": _("Highest GDP per head"),
        "gdp_per_head:min": _("Lowest GDP per head"),
        "forest_share:max": _("Largest share of forest"),
        "forest_share:min": _("Smallest share of forest"),
        "land_area:max": _("Largest land area"),
        "land_area:min": _("Smallest land area"),
        "road_length:max": _("Longest road network"),
        "capital_temperature:max": _("Warmest capital"),
        "capital_temperature:min": _("Coldest capital"),
        "capital_precipitation:max": _("Wettest capital"),
        "capital_precipitation:min": _("Driest capital"),
        "capital_letters:max": _("Longest name of the capital"),
    }[category]


def animal_in_words(name: str) -> str:
    """The name in the language of the page of an animal that the log has in English; a teacher's own stays as it is."""
    return decks.name_of("hideout", _animals().get(name, ""), name)


@cache
def _animals() -> dict[str, str]:
    return {str(c["name"]): str(c["id"]) for deck in decks.deck_names("hideout") for c in decks.deck("hideout", deck)}


def _animal_or_home(answer: str) -> str:
    """An animal by its name; the countries of a home by theirs."""
    parts = [part for part in answer.split(" / ") if part]
    if not all(len(part) == CODE and part.isupper() for part in parts):
        return animal_in_words(answer)
    told = ", ".join(country_name(code) for code in parts[:MOST_COUNTRIES])
    return f"{told} …" if len(parts) > MOST_COUNTRIES else told


def _categories(answer: str) -> str:
    """Categories in words; a typed capital as it was typed."""
    parts = answer.split(" / ")
    return " / ".join(map(category_name, parts)) if all(part in CATEGORIES for part in parts) else answer


def _note_of_estimate(attempt: Attempt) -> str:
    """The rank of a card among all in play and whether the three could have won more, or what was understood."""
    detail = attempt.detail
    if attempt.kind != "assign":
        understood = detail.get("understood")
        return _("understood: {name}").format(name=understood) if understood and understood != attempt.given else ""
    rank = _("place {rank} of {n} in play").format(rank=detail["rank_in_play"], n=detail["cards_in_play"])
    if not detail["better"]:
        return rank
    most = detail["most_points"]
    more = ngettext("{points} of {most} possible point", "{points} of {most} possible points", most)
    return f"{rank}; {more.format(points=detail['points_of_three'], most=most)}"

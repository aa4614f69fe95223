"""The categories and figures of `estimate` in words, and what its learning log says of an answer."""

from geotrainer.atlas.countries import UnknownCountryError, country
from geotrainer.classroom.log import Question
from geotrainer.i18n import _, language
from geotrainer.learning import Attempt
from geotrainer.rules.estimate import CATEGORIES
from geotrainer.screens.numbers import number


def category_name(category: str) -> str:
    """A category in words that tell which end is wanted (E2)."""
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


def category_hint(category: str) -> str:
    """What exactly is measured (E1), where the name does not tell."""
    return {
        "density": _("people per km² of land"),
        "capital_population": _("in the city itself"),
        "gdp_per_head": _("what a head earns, prices made comparable"),
        "forest_share": _("part of the land area"),
        "land_area": _("without lakes and rivers"),
        "road_length": _("all roads together"),
        "capital_temperature": _("mean of the whole year"),
        "capital_precipitation": _("rain and snow of a year"),
        "capital_letters": _("number of letters"),
    }.get(figure_of(category), "")


def figure_of(category: str) -> str:
    """The figure that a category asks for."""
    return category.partition(":")[0]


def figure_name(figure: str) -> str:
    """A figure as the title of a legend or a column."""
    return {
        "population": _("Inhabitants"),
        "density": _("Population density"),
        "capital_population": _("Inhabitants of the capital"),
        "gdp_per_head": _("GDP per head"),
        "forest_share": _("Forest, share of the land"),
        "land_area": _("Land area"),
        "road_length": _("Length of all roads"),
        "capital_temperature": _("Mean temperature of the capital"),
        "capital_precipitation": _("Precipitation of the capital in a year"),
        "capital_letters": _("Name of the capital"),
    }[figure]


def unit(figure: str) -> str:
    """The unit of a figure; nothing where the title says all."""
    return {
        "density": _("per km²"),
        "gdp_per_head": _("int. $"),
        "forest_share": "%",
        "land_area": "km²",
        "road_length": "km",
        "capital_temperature": "°C",
        "capital_precipitation": "mm",
        "capital_letters": _("letters"),
    }.get(figure, "")


def value_in_words(figure: str, value: float) -> str:
    """A value with the separators of the language and its unit, as many decimals as are printed (E4)."""
    return f"{number(value, decimals_of(figure, value))} {unit(figure)}".strip()


def decimals_of(figure: str, value: float) -> int:
    """As many decimals as are printed; degrees and shares always have one."""
    printed = 0 if value == int(value) else len(str(value).partition(".")[2])
    return max(printed, 1) if figure in {"forest_share", "capital_temperature"} else printed


def question_in_words(attempt: Attempt | Question) -> str:
    """What was asked: a capital, or where one of the own countries belongs."""
    try:
        name = country(attempt.item).name_in(language())
    except UnknownCountryError:
        name = attempt.item_name
    return _("Capital of {country}").format(country=name) if attempt.kind == "capital" else name


def note_in_words(attempt: Attempt) -> str:
    """What else the log knows: the rank of a card among all in play, and whether the three could have won more."""
    detail = attempt.detail
    if attempt.kind != "assign":
        understood = detail.get("understood")
        return _("understood: {name}").format(name=understood) if understood and understood != attempt.given else ""
    rank = _("place {rank} of {n} in play").format(rank=detail["rank_in_play"], n=detail["cards_in_play"])
    if not detail["better"]:
        return rank
    more = _("{points} of {most} possible points").format(points=detail["points_of_three"], most=detail["most_points"])
    return f"{rank}; {more}"


def answer_in_words(answer: str) -> str:
    """An answer of the log as people read it: categories in words, a typed capital as it was typed."""
    parts = answer.split(" / ")
    return " / ".join(map(category_name, parts)) if all(part in CATEGORIES for part in parts) else answer

"""The figures of `estimate` in words: what a category measures, titles, units and values."""

from geotrainer.i18n import _
from geotrainer.screens.numbers import number


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

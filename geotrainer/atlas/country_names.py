"""The names of countries and territories on the map, in the language of the page."""

from geotrainer.atlas.countries import UnknownCountryError, country
from geotrainer.i18n import language


def country_name(code: str) -> str:
    """The name of a country of the list, else of a territory; the code itself for what neither is."""
    try:
        return country(code).name_in(language())
    except UnknownCountryError:
        # Only territories need it, and it takes long to load.
        from babel import Locale  # noqa: PLC0415 - the reason above

        return str(Locale.parse(language()).territories.get(code, code))

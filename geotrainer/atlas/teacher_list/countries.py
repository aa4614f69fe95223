"""Understands a country as a teacher writes it: its code, or its name in English or German."""

from functools import cache

from geotrainer.atlas.answers import fold

# Names in daily use that are not the ones of CLDR.
ALSO = {
    "USA": "US", "United States of America": "US", "Vereinigte Staaten von Amerika": "US", "Amerika": "US",
    "UK": "GB", "Great Britain": "GB", "Großbritannien": "GB", "England": "GB", "Schottland": "GB", "Scotland": "GB",
    "Wales": "GB", "Nordirland": "GB", "Northern Ireland": "GB", "Holland": "NL", "Tschechische Republik": "CZ",
    "Czech Republic": "CZ", "Turkey": "TR", "Burma": "MM", "Birma": "MM", "Swaziland": "SZ", "Swasiland": "SZ",
    "Macedonia": "MK", "Mazedonien": "MK", "Vatican": "VA", "Vatikan": "VA", "Weißrussland": "BY", "Moldavia": "MD",
    "Moldau": "MD", "Moldawien": "MD", "Republik Moldau": "MD", "Ivory Coast": "CI", "Elfenbeinküste": "CI",
    "East Timor": "TL", "Osttimor": "TL", "Cape Verde": "CV", "Kapverden": "CV", "South Korea": "KR", "Südkorea": "KR",
    "North Korea": "KP", "Nordkorea": "KP", "Republic of the Congo": "CG", "Republik Kongo": "CG",
    "Democratic Republic of the Congo": "CD", "Demokratische Republik Kongo": "CD", "DR Congo": "CD", "DR Kongo": "CD",
    "Palestine": "PS", "Palästina": "PS", "Bosnien": "BA", "Bosnia": "BA", "Emirates": "AE", "Emirate": "AE",
    "VAE": "AE", "UAE": "AE", "Hong Kong": "HK", "Hongkong": "HK", "Antarctica": "AQ", "Antarktis": "AQ",
    "Greenland": "GL", "Grönland": "GL", "Kosovo": "XK",
}  # fmt: skip
LANGUAGES = ("en", "de")


@cache
def _codes() -> dict[str, str]:
    # Loaded here: only somebody who brings a list needs the names of all countries.
    from babel import Locale  # noqa: PLC0415 - not on the way to any other page

    codes: dict[str, str] = {}
    for language in LANGUAGES:
        for code, name in Locale(language).territories.items():
            if len(code) == 2 and code.isalpha():  # noqa: PLR2004 - ISO 3166 alpha-2
                codes[fold(name)] = code
                codes[fold(code)] = code
    # Codes that stand for no country: world regions, test codes and states that are gone.
    no_country = {"ZZ", "EU", "EZ", "UN", "XA", "XB", "QO", "AN", "CS"}
    return {name: code for name, code in codes.items() if code not in no_country} | {
        fold(name): code for name, code in ALSO.items()
    }


def country_code(text: str) -> str | None:
    """The ISO code of a country given by code or by name, XK for Kosovo; None if it is not known."""
    return _codes().get(fold(text)) if text.strip() else None


def country_name(code: str, language: str) -> str:
    """The name of a country in a language that the atlas offers; the code itself if it has none."""
    from babel import Locale  # noqa: PLC0415 - see above

    return str(Locale(language).territories.get(code, code))

"""The descriptive words in the name of a source, in the language of the page; names and titles stay as they are."""

import re
from functools import cache

from geotrainer.i18n import _, language


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools find what is translated later
    """Mark a phrase for the catalogue."""
    return text


# As the tables have them. What stands in no list is a name: an office, a title, a station.
PHRASES = (
    N_("state of early 2023"),
    N_("state of 2024"),
    N_("as of July 2026"),
    N_("year of the count not given"),
    N_("mean of all months reported"),
    N_("mean of"),
    N_("CLIMAT monthly reports"),
    N_("CLIMAT reports"),
    N_("CLIMAT report section 2"),
    N_("station normals"),
    N_("Copy of Wikipedia"),
    N_("copy of Wikipedia"),
    N_("Wikipedia copy"),
    N_("Occitan Wikipedia"),
    N_("Serbian Wikipedia"),
    N_("city population table"),
    N_("copy as of"),
    N_("table citing"),
    N_("citing"),
    N_("statistics office"),
    N_("Kabul climate"),
    N_("with stations"),
    N_("measured on"),
    N_("worked out with"),
    N_("via"),
    N_("10 August 2022"),
    N_("11 August 2022"),
    # Only in the lines of attribution:
    N_("Maps, boards and the locate deck"),
    N_("Cross decks and animal sets"),
    N_("Countries, flags and the estimate deck"),
    N_("Made with"),
    N_("public domain"),
    N_("modified selection"),
    N_("Rivers"),
    N_("Cities"),
    N_("Places"),
    N_("Sights"),
    N_("Stations"),
    N_("Flags"),
    N_("Capitals"),
    N_("Temperature"),
    N_("Precipitation"),
    N_("Animal pictures"),
    N_("Country figures"),
    N_("Country names"),
    N_("country names"),
    N_("coordinates"),
    N_("inhabitants"),
    N_("single figures"),
    N_("Lengths, lake areas and heights"),
    N_("where a card names the item, else own work"),
    N_("is a changed chipmunk of the same set"),
    N_("digital maps"),
    N_("over land"),
    N_("from CHELSA"),
    N_("editions of 2026 and November 2015"),
    N_("final 2026 edition"),
)


def source_in_words(source: str) -> str:
    """The source with its descriptive words in the language of the page."""
    return source if language() == "en" else _pattern().sub(lambda found: _(found[0]), source)


def short_source(source: str) -> str:
    """The name of whoever counted or measured, for a line that is read in passing; the tables of figures tell it whole.

    Of a source that cites another it is the other: the office counted, the newspaper only printed it.
    """
    _through, cites, first = source.rpartition("citing ")
    for known in ("Wikipedia", "Natural Earth"):
        if known in source and not cites:
            return known
    # What follows is a table, a day, an edition or a licence.
    return re.split(r", | \(|: ", first)[0]


@cache
def _pattern() -> re.Pattern[str]:
    longest_first = sorted(PHRASES, key=len, reverse=True)
    return re.compile("|".join(rf"\b{re.escape(phrase)}\b" for phrase in longest_first))

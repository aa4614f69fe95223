"""Strings for people in the language of the page: English in the code, German in the catalogue."""

import gettext
from functools import cache
from importlib.resources import as_file, files

LANGUAGES = {"en": "English", "de": "Deutsch"}

# One page is one process, and its handlers run in many contexts: a plain variable, not a ContextVar.
_spoken = ["en"]


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    with as_file(files("geotrainer") / "locale") as folder:
        return gettext.translation("geotrainer", folder, [language], fallback=True)


def use(language: str) -> None:
    """Speak this language from now on in this process; one that is not offered becomes English."""
    short = language.replace("_", "-").split("-")[0].lower()
    _spoken[0] = short if short in LANGUAGES else "en"


def language() -> str:
    """The language spoken now, as a two-letter code."""
    return _spoken[0]


def _(text: str) -> str:
    """The text in the language of the page."""
    return _catalogue(language()).gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The text for a number of things in the language of the page."""
    return _catalogue(language()).ngettext(one, many, n)

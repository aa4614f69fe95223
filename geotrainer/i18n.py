"""Strings for people in the language of the page: English in the code, German in the catalogue."""

import gettext
import io
from functools import cache
from importlib.resources import files

LANGUAGES = {"en": "English", "de": "Deutsch"}

# One page is one process, and its handlers run in many contexts: a plain variable, not a ContextVar.
_spoken = ["en"]


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of a language, compiled from its text when it is first spoken: no build step can be forgotten."""
    source = files("geotrainer") / "locale" / language / "LC_MESSAGES" / "geotrainer.po"
    if not source.is_file():
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo  # noqa: PLC0415 (English needs no catalogue)
    from babel.messages.pofile import read_po  # noqa: PLC0415 (as above)

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source.read_bytes()), locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


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

"""The words a page says before its widgets are there, and when something breaks."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from geotrainer import i18n
from geotrainer.i18n import _


def language_of(accepted: str, otherwise: str) -> str:
    """The offered language that a browser likes best, by its Accept-Language header."""
    wishes = []
    for place, part in enumerate(accepted.split(",")):
        tag, _semicolon, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, tag.split("-")[0].lower()))
        except ValueError:
            continue
    return next((tag for weight, _place, tag in sorted(wishes) if weight < 0 and tag in i18n.LANGUAGES), otherwise)


@cache
def page_words(language: str) -> Mapping[str, str]:
    """The words of the page's own script and of the pages without a kernel, by their keys."""
    moments = []
    for spoken in i18n.LANGUAGES:
        with speaking(spoken):
            moments.append(_("One moment …"))
    with speaking(language):
        # What the widgets say until their kernel knows who is there, in whatever language it was built.
        return {**_spoken(), "moments": "\n".join(moments)}


def _spoken() -> dict[str, str]:
    return {
        "moment": _("One moment …"),
        "many": _("Still starting. Many are coming at once."),
        "noscript": _("This page needs JavaScript. Please switch it on in your browser's settings."),
        "did_not_come": _("The page did not come. Please try again."),
        "again": _("Try again"),
        "reload": _("Load again"),
        "understood": _("All right"),
        "lost": _("No connection to the class. I keep trying. Your place is kept."),
        "reconnecting": _("The connection is coming back …"),
        "gone": _("This page has fallen asleep. Load it again: your place and your points are kept."),
        "blocked": _(
            "This network blocks live connections (WebSocket). "
            "Try another Wi-Fi or another browser, and tell your teacher."
        ),
        "full": _("The class is full at the moment. Your teacher has been told. This page tries again by itself."),
        "turned_away": _("Somebody could not come in: this computer cannot carry more pages."),
        "no_such_class": _("There is no class with this code here. Look at the code again."),
        "to_the_class": _("To the class"),
        "no_secret": _("This is the teacher's door. Open the teacher's link that was printed at the start."),
        "wrong_secret": _("This is not the teacher's link of this class. Open the one that was printed at the start."),
        "too_often": _("Too many attempts. Wait a minute, then open the teacher's link again."),
        "teacher": _("Teacher"),
        "not_here": _("There is nothing here."),
        "not_yours": _("This is not open to you."),
        "broken": _("Something went wrong here. Please try again."),
    }


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for the time of a block."""
    before = i18n.language()
    i18n.use(language)
    try:
        yield
    finally:
        i18n.use(before)


def error_words(status: int, words: Mapping[str, str]) -> str:
    """What a visitor reads for an HTTP status."""
    kinds: dict[int, Any] = {403: "not_yours", 404: "not_here", 405: "not_here"}
    return words[kinds.get(status, "broken")]

"""Understanding a typed name: right in any spelling, right with one slip, or another place."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec
from rapidfuzz.distance import OSA

Kind = Literal[
    "exact",
    "other name",
    "former name",
    "slip",
    "seat of government",
    "another place",
    "unknown",
    "empty",
]

SHORTEST_NAME_WITH_SLIP = 6  # E11: one slip is accepted in names of six letters or more
LONGEST_TEXT = 200  # nobody types a longer name; more is noise that need not be compared

ARTICLES = frozenset(
    ["the", "der", "die", "das", "den", "le", "la", "les", "il", "lo", "el", "los", "las", "al", "os"],
)
CITY_WORDS = frozenset(["city", "stadt", "ville", "ciudad"])
SAINT_WORDS = frozenset(["st", "sankt", "saint"])

# Letters that Unicode does not take apart into a plain letter and a mark.
PLAIN = str.maketrans(
    {
        "ß": "ss",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "ħ": "h",
        "ŋ": "n",
        "\u0131": "i",
        "ə": "a",
        "ǝ": "a",
        "&": " and ",
    }
)
# The second way in which a typewriter without them writes these letters.
DIGRAPHS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
# Cyrillic and Greek letters that look like a Latin one: a phone's keyboard, or a copied text, mixes them in unseen.
LOOK_ALIKES = str.maketrans("авеѕіјкмнорстухӏԁԛԝүһαβεηικνορτυχ", "abesijkmhopctyxldqwyhabenikvoptux")
APOSTROPHES = dict.fromkeys(
    map(ord, "'\u2019\u2018\u201b\u02bc\u02bd\u02bb\u02be\u02bf`\u00b4\u2032\u02b9\"\u201c\u201d\u201e")
)


class Understanding(msgspec.Struct, frozen=True):
    """What a typed text was taken for: whether it is right, in what way, and the name that was understood."""

    right: bool
    kind: Kind
    name: str | None = None


class Form(msgspec.Struct, frozen=True):
    """One way of writing a name without anything that does not matter, and the letters the name itself has."""

    text: str
    letters: int


def fold(text: str) -> str:
    """The text as plain small letters and digits: no case, marks, spaces, hyphens, apostrophes or full stops.

    Umlauts lose their dots (`ü` becomes `u`); letters of other scripts stay unless they look like a Latin one.
    """
    return "".join(_words(text, two_letters=False))


def understand(
    text: str,
    accepted: Sequence[str],
    others: Iterable[str],
    *,
    former: Collection[str] = (),
    seats: Collection[str] = (),
) -> Understanding:
    """Judge a typed name (E11).

    Args:
        text: What was typed.
        accepted: The names that are right, the one that is shown first.
        others: The accepted names of all other cards of the deck.
        former: Those of `accepted` that the place has given up.
        seats: Names that are wrong but near: seats of government that are no capital, largest cities.

    Returns:
        The kind, and as `name` the name that was understood: one of `accepted` if right, else one of `seats` or
        `others`, else None.
    """
    typed = forms(text) if len(text) <= LONGEST_TEXT else ()
    if not typed:
        return Understanding(False, "empty" if len(text) <= LONGEST_TEXT else "unknown")
    elsewhere = tuple(others)
    return (
        _exact(typed, accepted, former)
        or _wrong(typed, seats, "seat of government", slips=0)
        or _wrong(typed, elsewhere, "another place", slips=0)
        or _slip(typed, accepted, (*seats, *elsewhere))
        or _wrong(typed, seats, "seat of government", slips=1)
        or _wrong(typed, elsewhere, "another place", slips=1)
        or Understanding(False, "unknown")
    )


def _exact(typed: tuple[Form, ...], accepted: Sequence[str], former: Collection[str]) -> Understanding | None:
    for place, name in enumerate(accepted):
        if _distance(typed, name, slips=0) == 0:
            kind: Kind = "exact" if place == 0 else "former name" if name in former else "other name"
            return Understanding(True, kind, name)
    return None


def _slip(typed: tuple[Form, ...], accepted: Sequence[str], elsewhere: Sequence[str]) -> Understanding | None:
    meant = next((name for name in accepted if _has_slip(typed, name)), None)
    if meant is None or any(_distance(typed, name, slips=1) <= 1 for name in elsewhere):
        return None
    return Understanding(True, "slip", meant)


def _wrong(typed: tuple[Form, ...], names: Iterable[str], kind: Kind, *, slips: int) -> Understanding | None:
    for name in names:
        if _distance(typed, name, slips=0) == 0 or (slips and _has_slip(typed, name)):
            return Understanding(False, kind, name)
    return None


def _has_slip(typed: tuple[Form, ...], name: str) -> bool:
    """Whether one slip leads from the name to the text, and the name is long enough for it."""
    return any(
        form.letters >= SHORTEST_NAME_WITH_SLIP and OSA.distance(written.text, form.text, score_cutoff=1) <= 1
        for form in forms(name)
        for written in typed
    )


def _distance(typed: tuple[Form, ...], name: str, *, slips: int) -> int:
    """Letters missing, extra, wrong or swapped between the nearest forms; `slips + 1` for anything further."""
    return min(
        (
            OSA.distance(written.text, form.text, score_cutoff=slips) if slips else int(written.text != form.text)
            for form in forms(name)
            for written in typed
        ),
        default=slips + 1,
    )


@lru_cache(maxsize=8192)
def forms(name: str) -> tuple[Form, ...]:
    """All ways of writing a name that count as the same: with or without article and "City", ü as u or ue."""
    found: dict[str, int] = {}
    for two_letters in (False, True):
        plain = _words(name, two_letters=False)
        words = _words(name, two_letters=two_letters)
        for shown, written in zip(_shortened(plain), _shortened(words), strict=True):
            letters = sum(map(str.isalpha, "".join(shown)))
            found.setdefault("".join(written), letters)
    return tuple(Form(text, letters) for text, letters in found.items() if text)


def _shortened(words: list[str]) -> Iterator[list[str]]:
    """The words; and without a leading article; and without a closing "City"; and without both."""
    yield words
    article = len(words) > 1 and words[0] in ARTICLES
    city = len(words) > 1 and words[-1] in CITY_WORDS
    if article:
        yield words[1:]
    if city:
        yield words[:-1]
    if article and city and len(words) > 2:  # noqa: PLR2004 - something must be left between the two
        yield words[1:-1]
    if len(words) == 1 and words[0].endswith("stadt") and len(words[0]) > len("stadt"):
        yield [words[0].removesuffix("stadt")]


def _words(text: str, *, two_letters: bool) -> list[str]:
    text = unicodedata.normalize("NFKC", text).casefold().translate(APOSTROPHES)
    if two_letters:
        text = unicodedata.normalize("NFC", text).translate(DIGRAPHS)
    text = unicodedata.normalize("NFD", text.translate(PLAIN)).translate(PLAIN)
    text = "".join(letter for letter in text if not unicodedata.combining(letter)).translate(LOOK_ALIKES)
    # What has no width (joiners, marks of direction) is nothing; what is no letter or digit parts words.
    text = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    words = "".join(letter if letter.isalnum() else " " for letter in text).split()
    return ["saint" if word in SAINT_WORDS else word for word in words]

"""Understanding a typed name: right in any spelling, right with one slip, or another place."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec
from rapidfuzz import process
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
        return Understanding(False, "empty" if _says_nothing(text) else "unknown")
    near, elsewhere = _index(tuple(seats)), _index(tuple(others))
    return (
        _exact(typed, accepted, former)
        or _wrong(near.exact(typed), "seat of government")
        or _wrong(elsewhere.exact(typed), "another place")
        or _slip(typed, accepted, near, elsewhere)
        or _wrong(near.with_slip(typed), "seat of government")
        or _wrong(elsewhere.with_slip(typed), "another place")
        or Understanding(False, "unknown")
    )


def _says_nothing(text: str) -> bool:
    """Whether the text holds only spaces, punctuation, marks and signs that are not seen."""
    return all(unicodedata.category(letter)[0] in "ZPCM" for letter in text)


class _Index:
    """Names by all their forms, so that hundreds are compared with a text at once."""

    def __init__(self, names: Iterable[str]) -> None:
        self._forms: dict[str, tuple[str, int]] = {}
        for name in names:
            for form in forms(name):
                self._forms.setdefault(form.text, (name, form.letters))
        self._texts = list(self._forms)

    def exact(self, typed: Iterable[Form]) -> str | None:
        """The name that is written like the text."""
        return next((self._forms[form.text][0] for form in typed if form.text in self._forms), None)

    def with_slip(self, typed: Iterable[Form]) -> str | None:
        """A name, long enough for a slip, that lies at most one slip from the text."""
        return next((name for name, letters in self._near(typed) if letters >= SHORTEST_NAME_WITH_SLIP), None)

    def near(self, typed: Iterable[Form]) -> str | None:
        """A name, however short, that lies at most one slip from the text."""
        return next((name for name, _letters in self._near(typed)), None)

    def _near(self, typed: Iterable[Form]) -> Iterator[tuple[str, int]]:
        for form in typed:
            for text, _, _ in process.extract_iter(form.text, self._texts, scorer=OSA.distance, score_cutoff=1):
                yield self._forms[text]


@lru_cache(maxsize=512)
def _index(names: tuple[str, ...]) -> _Index:
    return _Index(names)


def _exact(typed: tuple[Form, ...], accepted: Sequence[str], former: Collection[str]) -> Understanding | None:
    written = {form.text for form in typed}
    for place, name in enumerate(accepted):
        if any(form.text in written for form in forms(name)):
            kind: Kind = "exact" if place == 0 else "former name" if name in former else "other name"
            return Understanding(True, kind, name)
    return None


def _slip(typed: tuple[Form, ...], accepted: Sequence[str], near: _Index, elsewhere: _Index) -> Understanding | None:
    meant = next((name for name in accepted if _index((name,)).with_slip(typed)), None)
    if meant is None:
        return None
    return (
        _wrong(near.near(typed), "seat of government")
        or _wrong(elsewhere.near(typed), "another place")
        or Understanding(True, "slip", meant)
    )


def _wrong(name: str | None, kind: Kind) -> Understanding | None:
    return None if name is None else Understanding(False, kind, name)


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

"""Nicknames: what a student may be called by all, checked before anybody sees it."""

import re
import unicodedata

from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _

LONGEST = 20
# Letters of any script with their marks, digits, spaces and symbols such as emoji; and of the punctuation only these.
PUNCTUATION = frozenset("-_.'\u2019!?&+*")
# What would let two names look alike, or turn the writing round.
INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
JOINER = "\u200d"
# Letters by their category, but nothing is seen of them (Unicode's Default_Ignorable, and the empty Braille sign).
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# What chooses between two looks of the sign before it; only an emoji has two.
EMOJI_LOOK = "\ufe0f"
MOST_MARKS = 3


MARKED = re.compile("x" * (MOST_MARKS + 1))


class NicknameError(GeoTrainerError):
    """A nickname that cannot be taken, with the reason in a sentence."""

    code = "nickname"


def tidy(typed: str) -> str:
    """The nickname as it will be shown: composed letters, single spaces, nothing around.

    Raises:
        NicknameError: empty, longer than 20 characters, or with a character that is no part of a name.
    """
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    if not name:
        raise NicknameError(_("Type a nickname first."), code="nickname_empty", value=typed)
    wrong = sorted({c for i, c in enumerate(name) if not _belongs_to_a_name(c, name[i - 1] if i else "")})
    if wrong:
        shown = " ".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in wrong)
        raise NicknameError(
            _("These signs cannot be in a nickname: {signs}").format(signs=shown), code="nickname_signs", value=typed
        )
    if MARKED.search("".join("x" if unicodedata.combining(c) else " " for c in name)):
        raise NicknameError(_("There are too many marks on one letter."), code="nickname_signs", value=typed)
    if len(name) > LONGEST:
        raise NicknameError(
            _("That is too long: a nickname has at most {longest} characters.").format(longest=LONGEST),
            code="nickname_long",
            value=typed,
        )
    if not any(unicodedata.category(c)[0] in "LNS" for c in name) or name[0] in "-+":
        raise NicknameError(_("A nickname starts with a letter or a digit."), code="nickname_signs", value=typed)
    return name


def key(nickname: str) -> str:
    """What makes two nicknames the same: letter case, width, accents and spaces do not tell them apart."""
    letters = unicodedata.normalize("NFKD", nickname).casefold()
    kept = (c for c in letters if not unicodedata.combining(c) and not c.isspace())
    return "".join(c for c in kept if c not in {JOINER, EMOJI_LOOK})


def _belongs_to_a_name(c: str, before: str) -> bool:
    category = unicodedata.category(c)
    if c in {JOINER, EMOJI_LOOK}:
        # Between or behind pictures; anywhere else they make two names that look alike.
        return before != "" and (unicodedata.category(before) in {"So", "Sk"} or before == EMOJI_LOOK)
    if c in UNSEEN or "\ufe00" <= c <= "\ufe0e" or c >= "\U000e0000":
        return False
    if c in PUNCTUATION or c == " ":
        return True
    if category in INVISIBLE or category[0] == "P":
        return False
    # Mathematical signs hold < > = |; they start markup and formulas.
    return category not in {"Sm", "Sk", "Zs"}

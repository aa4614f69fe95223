"""Nicknames: what a student may be called by all, checked before anybody sees it."""

import unicodedata

from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _

LONGEST = 20
# Letters of any script with their marks, digits, spaces and symbols such as emoji; and of the punctuation only these.
PUNCTUATION = frozenset("-_.'\u2019!?&+*")
# What would let two names look alike, or turn the writing round.
INVISIBLE = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
JOINER = "\u200d"


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
    wrong = sorted({c for c in name if not _belongs_to_a_name(c)})
    if wrong:
        shown = " ".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in wrong)
        raise NicknameError(
            _("These signs cannot be in a nickname: {signs}").format(signs=shown), code="nickname_signs", value=typed
        )
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
    return "".join(c for c in letters if not unicodedata.combining(c) and not c.isspace() and c != JOINER)


def _belongs_to_a_name(c: str) -> bool:
    category = unicodedata.category(c)
    if c in PUNCTUATION or c in {" ", JOINER}:
        return True
    if category in INVISIBLE or category[0] == "P":
        return False
    # Mathematical signs hold < > = |; they start markup and formulas.
    return category not in {"Sm", "Sk", "Zs"}

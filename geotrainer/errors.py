"""The one base error: everything geotrainer refuses can be caught, named by a code, and shown to a person."""


class GeoTrainerError(Exception):
    """A refusal with a stable code, a sentence for a person, and the value that was wrong.

    The sentence never holds a secret (an answer, a token, a name that others may not know).
    """

    code = "error"

    def __init__(self, message: str, *, code: str | None = None, value: object = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or type(self).code
        self.value = value


class DeckError(GeoTrainerError):
    """A deck that cannot be played: unknown, too small, or with a card that is not whole."""

    code = "deck"


class OptionError(GeoTrainerError):
    """An option of a match that is unknown or has a value outside its range."""

    code = "option"


class RuleError(GeoTrainerError):
    """A move that the rules refuse; nothing has changed."""

    code = "rule"

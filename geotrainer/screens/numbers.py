"""Numbers with the separators of the page's language."""

from geotrainer.i18n import language

# Separators of thousands and of decimals; a thin gap would break at the end of a line on old phones.
SEPARATORS = {"en": (",", "."), "de": (".", ",")}


def number(value: float, decimals: int) -> str:
    """The number with this many decimals."""
    thousands, decimal = SEPARATORS.get(language(), SEPARATORS["en"])
    return f"{value:,.{decimals}f}".translate(str.maketrans(",.", thousands + decimal))

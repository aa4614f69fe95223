"""Geography board games for a class, alone in a notebook, or against bots."""

from geotrainer.errors import DeckError, GeoTrainerError, OptionError, RuleError
from geotrainer.rules.table import Table

__version__ = "0.1.0"
__all__ = ["DeckError", "GeoTrainerError", "OptionError", "RuleError", "Table", "__version__"]

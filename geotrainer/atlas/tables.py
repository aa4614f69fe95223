"""Where the built tables lie, and how one is read: beside the package when installed, in the checkout otherwise."""

from pathlib import Path
from typing import Any

import msgspec

from geotrainer.errors import GeoTrainerError

_INSTALLED = Path(__file__).parent / "tables"
_CHECKOUT = Path(__file__).parents[2] / "data" / "tables"


class TableError(GeoTrainerError):
    """A built table that is missing or cannot be read."""

    code = "table"


def path(*parts: str) -> Path:
    """The place of a built table, given as folder and file names below the tables' folder."""
    root = _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
    return root.joinpath(*parts)


def read_json(*parts: str) -> Any:
    """The content of a built JSON table as plain data.

    Raises:
        TableError: The table is missing or is no JSON; the message names it.
    """
    name = "/".join(parts)
    try:
        return msgspec.json.decode(path(*parts).read_bytes())
    except OSError as problem:
        raise TableError(f"The table {name} is missing. Install geotrainer again.", value=name) from problem
    except msgspec.DecodeError as problem:
        raise TableError(f"The table {name} is damaged: {problem}. Install geotrainer again.", value=name) from problem

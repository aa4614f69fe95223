"""Finds the data inside the installed packages that the tables are built from."""

from importlib.util import find_spec
from pathlib import Path

NODE_MODULES = Path(__file__).parents[1] / "node_modules"


def python_package(name: str) -> Path:
    """The folder of an installed Python package; it is not imported.

    Raises:
        SystemExit: The package is not installed; the message tells how to get it.
    """
    found = find_spec(name)
    if found is None or not found.submodule_search_locations:
        raise SystemExit(f"The package {name} is missing: pip install -r data/requirements.txt")
    return Path(found.submodule_search_locations[0])


def npm_package(name: str) -> Path:
    """The folder of an installed npm package.

    Raises:
        SystemExit: The package is not installed; the message tells how to get it.
    """
    folder = NODE_MODULES / name
    if not folder.is_dir():
        raise SystemExit(f"The package {name} is missing: npm install --prefix data --no-package-lock")
    return folder

"""Takes the flags of the 197 countries out of country-flag-icons, three wide and two high."""

import sys

from data.build.capitals import places
from data.build.committed import publish
from data.build.packages import npm_package


def main() -> None:
    """Publish one SVG a country, named by its id in small letters."""
    folder = npm_package("country-flag-icons") / "3x2"
    files = {f"flags/{country.lower()}.svg": (folder / f"{country}.svg").read_bytes() for country in sorted(places())}
    publish(files, sys.argv[1:])


if __name__ == "__main__":
    main()

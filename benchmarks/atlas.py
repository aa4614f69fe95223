"""How fast the atlas of one game loads and how much memory it takes, each measured in a fresh process."""

import statistics
import subprocess
import sys

RUNS = 7
BUDGET_MS, BUDGET_MB = 60, 8
HEAVY = ("geopandas", "pandas", "numpy", "pyproj", "shapely", "babel", "ipywidgets", "sqlalchemy")
# What a game needs of the atlas, by game; the interpreter, msgspec and rapidfuzz are there before the clock starts.
NEEDS = {
    "locate": "from geotrainer.atlas import boards, decks; boards.boards(); decks.deck('locate', 'world')",
    "cross": "from geotrainer.atlas import decks; decks.deck('cross', 'europe')",
    "hideout": "from geotrainer.atlas import countries, decks; countries.countries(); decks.deck('hideout', 'world')",
    "estimate": "from geotrainer.atlas import capitals, countries, decks; countries.countries();"
    "decks.deck('estimate', 'world'); capitals.judge('Kingstwn', 'JM')",
}
PROGRAM = """
import gettext, hashlib, os, sys, time, tracemalloc, unicodedata
import msgspec, rapidfuzz.distance, rapidfuzz.process
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
before, start = resident(), time.perf_counter()
{needs}
took = time.perf_counter() - start
print(took * 1000, (resident() - before) / 1e6, *[name for name in {heavy!r} if name in sys.modules])
"""


def measured(needs: str) -> tuple[float, float, list[str]]:
    """Milliseconds, megabytes of resident memory, and the heavy packages that were loaded, in a fresh process."""
    program = PROGRAM.format(needs=needs, heavy=HEAVY)
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)  # noqa: S603 - our own program
    milliseconds, megabytes, *loaded = shown.stdout.split()
    return float(milliseconds), float(megabytes), loaded


def main() -> None:
    """Print a line a game: the middle of several runs, beside the budget."""
    print(f"Budget: {BUDGET_MS} ms and {BUDGET_MB} MB for the atlas of one game; the middle of {RUNS} fresh processes.")
    for game, needs in NEEDS.items():
        runs = [measured(needs) for _ in range(RUNS)]
        milliseconds = statistics.median(run[0] for run in runs)
        megabytes = statistics.median(run[1] for run in runs)
        heavy = ", ".join(runs[0][2]) or "no heavy package"
        print(f"{game:9} {milliseconds:6.1f} ms  {megabytes:5.2f} MB  {heavy}")


if __name__ == "__main__":
    main()

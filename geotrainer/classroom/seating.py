"""Who sits at which table: students spread over tables of two to six, and bots on the chairs that stay empty."""

import random
from collections.abc import Sequence

import msgspec

from geotrainer.classroom.school import ClassError
from geotrainer.i18n import _
from geotrainer.rules.games import SEATS

# Alone at a table one gets a bot: a class never plays the practice game for one.
FEWEST = 2


class TablePlan(msgspec.Struct, frozen=True):
    """One table before the match: the students in seat order, and the strengths of the bots after them."""

    students: tuple[str, ...]
    bots: tuple[str, ...] = ()

    @property
    def chairs(self) -> int:
        """How many seats the table has."""
        return len(self.students) + len(self.bots)


def most_seats(game: str) -> int:
    """The largest table of a game."""
    return SEATS[game].stop - 1


def spread(students: Sequence[str], size: int, rng: random.Random) -> tuple[TablePlan, ...]:
    """Seat students at random at as few tables of at most `size` as hold them, as evenly as can be."""
    shuffled = list(students)
    rng.shuffle(shuffled)
    count = -(-len(shuffled) // size)
    return tuple(TablePlan(tuple(shuffled[i::count])) for i in range(count))


def fill_with_bots(plans: Sequence[TablePlan], size: int, strength: str) -> tuple[TablePlan, ...]:
    """Put a bot of this strength on every chair that is still empty."""
    return tuple(TablePlan(p.students, p.bots + (strength,) * max(0, size - p.chairs)) for p in plans)


def at_least_two(plans: Sequence[TablePlan], strength: str) -> tuple[TablePlan, ...]:
    """Give a student who would sit alone a bot to play against."""
    return fill_with_bots(plans, FEWEST, strength)


def check(plans: Sequence[TablePlan], game: str, students: Sequence[str]) -> None:
    """Refuse a plan that cannot be played.

    Raises:
        ClassError: no table, a table too small or too large, a student twice or unknown.
    """
    if not plans:
        raise ClassError(_("Nobody is here yet. Wait until the first student has joined."), code="nobody")
    seated = [s for plan in plans for s in plan.students]
    if len(seated) != len(set(seated)):
        raise ClassError(_("A student would sit at two tables."), code="seated_twice")
    if unknown := set(seated) - set(students):
        raise ClassError(_("A student of the plan has left the class."), code="unknown_student", value=sorted(unknown))
    for number, plan in enumerate(plans, start=1):
        if not FEWEST <= plan.chairs <= most_seats(game):
            raise ClassError(
                _("Table {number} has {chairs} seats; this game needs {fewest} to {most}.").format(
                    number=number, chairs=plan.chairs, fewest=FEWEST, most=most_seats(game)
                ),
                code="table_size",
                value=number,
            )

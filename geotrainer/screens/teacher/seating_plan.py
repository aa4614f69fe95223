"""The seating plan: students at tables, moved by hand with two taps: a name, then a table."""

from collections.abc import Callable, Sequence
from typing import Any

from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.students import Student
from geotrainer.i18n import _
from geotrainer.screens.pieces.choices import Choices
from geotrainer.screens.pieces.forms import Option
from geotrainer.screens.pieces.notice import Notice

NEW_TABLE = "new"


class SeatingPlan:
    """Who would sit where. Students who have come since are put on the smallest table; those who left go."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._chosen: str | None = None
        self._names: dict[str, str] = {}
        self.plans: tuple[TablePlan, ...] = ()
        self.told = Notice()
        self.students = Choices("", self._choose, small=True)
        self.tables = Choices("", self._seat)

    @property
    def widgets(self) -> list[Any]:
        """The pieces from top to bottom."""
        return [self.told, self.tables, self.students]

    def draw(self, here: Sequence[Student], size: int) -> None:
        """Show the tables with the names of those at them."""
        self._names = {s.id: s.nickname for s in here}
        self.plans = kept_up(self.plans, [s.id for s in here], size)
        chosen = self._names.get(self._chosen or "")
        if chosen is None:
            self._chosen = None
        self.told.say(
            _("Now tap the table for {name}.").format(name=chosen)
            if chosen
            else _("To seat somebody by hand, tap a name, then a table.")
        )
        self.tables.show(label=_("Tables"), options=self._table_options(can_seat=chosen is not None, size=size))
        self.students.show(
            label=_("Students"),
            options=[Option(id=s.id, label=s.nickname) for s in here],
            selected=self._chosen,
            hidden=not here,
        )

    def _table_options(self, *, can_seat: bool, size: int) -> list[Option]:
        options = [
            Option(
                id=str(i),
                label=_("Table {number}").format(number=i + 1),
                hint=", ".join(self._names[s] for s in plan.students if s in self._names),
                disabled=not can_seat or len(plan.students) >= size,
            )
            for i, plan in enumerate(self.plans)
        ]
        if can_seat:
            options.append(Option(id=NEW_TABLE, label=_("a new table")))
        return options

    def _choose(self, student_id: str) -> None:
        self._chosen = student_id
        self._on_change()

    def _seat(self, table: str) -> None:
        if self._chosen is not None:
            number = len(self.plans) if table == NEW_TABLE else int(table)
            self.plans = moved(self.plans, self._chosen, number)
        self._chosen = None
        self._on_change()


def moved(plans: Sequence[TablePlan], student: str, number: int) -> tuple[TablePlan, ...]:
    """The plan with a student at table `number` (counted from 0; one past the last is a new table)."""
    left = [TablePlan(tuple(s for s in plan.students if s != student)) for plan in plans]
    left += [TablePlan(())] * (number + 1 - len(left))
    left[number] = TablePlan((*left[number].students, student))
    return tuple(plan for plan in left if plan.students)


def kept_up(plans: Sequence[TablePlan], here: Sequence[str], size: int) -> tuple[TablePlan, ...]:
    """The plan for those who are here now: nobody moved who need not be, newcomers where there is most room."""
    tables = [[s for s in plan.students if s in here] for plan in plans]
    tables = [table for table in tables if table]
    seated = {s for table in tables for s in table}
    for student in here:
        if student in seated:
            continue
        open_tables = [table for table in tables if len(table) < size]
        if not open_tables:
            tables.append([])
            open_tables = [tables[-1]]
        min(open_tables, key=len).append(student)
    return tuple(TablePlan(tuple(table)) for table in tables)

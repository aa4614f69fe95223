"""The learning log of a class, worked out from its matches: attempts by student, by question, and as files."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from geotrainer.classroom.match import Match
from geotrainer.classroom.rounds import Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
from geotrainer.i18n import _
from geotrainer.learning import Attempt, Context, attempts

if TYPE_CHECKING:
    from geotrainer.learning.export import Names, Person


# What so many of the class know need not be taught again; and more than so many items are no lesson.
KNOWN = 0.8
MOST_TO_TEACH = 15
# Whoever doubts a card of `cross` and whoever does not answer one question: does it lie right?
SAME_QUESTION = {"pass": "challenge"}


class Question(msgspec.Struct, frozen=True):
    """How the class did with one question, with the commonest wrong answer and what was right instead of it."""

    game: str
    kind: str
    item: str
    item_name: str
    asked: int
    right: int
    wrong_answer: str
    right_answer: str
    mean_km: float | None


class ClassLog:
    """What the students of a class have answered. It is read anew from the matches at each call."""

    def __init__(self, store: Store, class_id: str) -> None:
        self._store = store
        self._class_id = class_id

    def attempts(self, student_id: str | None = None) -> list[Attempt]:
        """All attempts of the class, or of one student, oldest first."""
        found = [a for match in Rounds(self._store, self._class_id).every() for a in match_attempts(self._store, match)]
        return sorted((a for a in found if student_id in {None, a.student}), key=lambda a: a.at)

    def people(self) -> dict[str, "Person"]:
        """Nicknames and real names by student id: for the teacher only."""
        from geotrainer.learning.export import Person  # noqa: PLC0415 (a student's page never needs openpyxl)

        students = Students(self._store, self._class_id)
        real = students.real_names()
        return {s.id: Person(s.nickname, real.get(s.id, "")) for s in (*students.all(), *students.sent_out())}

    def csv(self, *, named: bool = True) -> bytes:
        """The log as a CSV file that a spreadsheet of the page's language opens; without names when not `named`."""
        from geotrainer.learning.export import csv_file  # noqa: PLC0415 (as above)

        found = self.attempts()
        return csv_file(found, self._names(found, named=named))

    def xlsx(self, *, named: bool = True) -> bytes:
        """The log as an Excel workbook; without names when not `named`."""
        from geotrainer.learning.export import xlsx_file  # noqa: PLC0415 (as above)

        found = self.attempts()
        return xlsx_file(found, self._names(found, named=named))

    def file_name(self, ending: str, *, named: bool = True) -> str:
        """What a log saved now is called."""
        return log_file_name(School(self._store).find(self._class_id).code, ending, self._store.clock(), named=named)

    def _names(self, found: Iterable[Attempt], *, named: bool) -> "Names":
        from geotrainer.learning.export import Names, Sitting  # noqa: PLC0415 (as above)

        rounds = Rounds(self._store, self._class_id)
        begun = rounds.numbered()
        played = {match: begun[match] for match in {a.match for a in found}}
        # A demo, and a match that was stopped before anybody answered, would leave gaps that nobody can explain.
        numbers = {n: at for at, n in enumerate(sorted({n for n, _table in played.values()}), start=1)}
        return Names(
            people=self.people() if named else {},
            sittings={match: Sitting(numbers[n], table) for match, (n, table) in played.items()},
            lists={entry.id: entry.title for entry in rounds.lists()},
        )


def log_file_name(code: str, ending: str, at: float, *, named: bool = True) -> str:
    """What a saved log is called: code of the class, day on this computer's calendar, whether it names anybody."""
    day = datetime.fromtimestamp(at, UTC).astimezone().date().isoformat()
    parts = ["geotrainer", code, day] if named else ["geotrainer", code, day, _("without-names")]
    return f"{'-'.join(parts)}.{ending}"


def match_attempts(store: Store, match_id: str) -> tuple[Attempt, ...]:
    """The attempts of one match that students made themselves; what a bot answered on their seat is not theirs."""
    match = Match(store, match_id)
    info = match.info
    context = Context(
        session=info.class_id,
        match=info.id,
        students={c.seat: c.student_id for c in match.chairs if c.student_id is not None},
        deck=info.deck,
        data_version=info.deck_version,
    )
    since = {c.seat: c.since for c in match.chairs}
    own = {(r.seat, r.at) for r in match.log if r.mover == "student" and r.seat and r.n >= since[r.seat]}
    recorded = [(r.n, r.at, r.body) for r in match.log]
    return tuple(a for a in attempts(info.game, recorded, context) if (a.seat, a.at) in own)


def to_teach_again(asked: Iterable[Question]) -> list[Question]:
    """Of questions in order the first that too few knew; those that name nothing one could learn are left out."""
    return [q for q in asked if q.item and q.right < KNOWN * q.asked][:MOST_TO_TEACH]


def questions(found: Iterable[Attempt]) -> list[Question]:
    """Every question that was asked, the ones most often wrong first, and of these the most often asked."""
    by_item: Mapping[tuple[str, str, str], list[Attempt]] = defaultdict(list)
    for attempt in found:
        by_item[attempt.game, SAME_QUESTION.get(attempt.kind, attempt.kind), attempt.item].append(attempt)
    told = [_question(group) for group in by_item.values()]
    return sorted(told, key=lambda q: (q.right / q.asked, -q.asked, q.item_name))


def _question(group: Sequence[Attempt]) -> Question:
    wrong: Counter[str] = Counter(a.given for a in group if not a.right)
    wrong_answer = wrong.most_common(1)[0][0] if wrong else ""
    # What is right can differ from match to match (in `cross` by what lay there): it has to fit the wrong answer.
    fitting: Counter[str] = Counter(a.right_answer for a in group if not wrong or a.given == wrong_answer)
    distances = [a.distance_km for a in group if a.distance_km is not None]
    return Question(
        game=group[0].game,
        kind=group[0].kind,
        item=group[0].item,
        item_name=group[0].item_name,
        asked=len(group),
        right=sum(a.right for a in group),
        wrong_answer=wrong_answer,
        right_answer=fitting.most_common(1)[0][0],
        mean_km=sum(distances) / len(distances) if distances else None,
    )


def by_student(found: Iterable[Attempt]) -> dict[str, tuple[int, int]]:
    """Answers and right answers by student id."""
    told: dict[str, tuple[int, int]] = {}
    for attempt in found:
        asked, right = told.get(attempt.student, (0, 0))
        told[attempt.student] = asked + 1, right + attempt.right
    return told

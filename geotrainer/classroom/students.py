"""Students of a class: joining with a nickname, coming back with a token, renamed, sent out, deleted."""

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from geotrainer.classroom import nickname, secrecy
from geotrainer.classroom.schema import seats, students
from geotrainer.classroom.school import ClassError, find_class, touch
from geotrainer.classroom.store import Store
from geotrainer.i18n import _

LONGEST_REAL_NAME = 60
MOST_STUDENTS = 200
# A page tells every so often that it is still there; twice missed counts as away.
SEEN_EVERY_SECONDS = 20
AWAY_AFTER_SECONDS = 50
# In place of a token's hash, which is hexadecimal: no token is the right one.
RELEASED = "released "


class Student(msgspec.Struct, frozen=True):
    """A student as classmates may know them."""

    id: str
    nickname: str
    joined: float
    seen: float
    sent_out: bool

    def is_away(self, now: float) -> bool:
        """Whether the student's page has not been heard of for a while (a locked phone, lost Wi-Fi)."""
        return now - self.seen > AWAY_AFTER_SECONDS


class Joined(msgspec.Struct, frozen=True):
    """A student who has just joined, with the token that only this device gets."""

    student: Student
    token: str


class Students:
    """The students of one class."""

    def __init__(self, store: Store, class_id: str) -> None:
        self.store = store
        self.class_id = class_id

    def join(self, typed: str, real_name: str = "") -> Joined:
        """Take a nickname in the class, or take over the seat of a student of that name who was released.

        Raises:
            NicknameError: the nickname cannot be one, or somebody in the class has it.
            ClassError: nobody can join now, or the real name that the teacher asks for is missing.
        """
        name = nickname.tidy(typed)
        real = " ".join(real_name.split())[:LONGEST_REAL_NAME] or None
        token, student_id, now = secrecy.new_token(), secrecy.new_id(), self.store.clock()
        with self.store.writes() as connection:
            if (back := self._take_over(connection, name, token)) is not None:
                return Joined(back, token)
            self._refuse_if_closed(connection, real)
            self._refuse_if_taken(connection, name)
            connection.execute(
                insert(students).values(
                    id=student_id,
                    class_id=self.class_id,
                    nickname=name,
                    nickname_key=nickname.key(name),
                    real_name=real,
                    token_hash=secrecy.hashed(token),
                    joined=now,
                    seen=now,
                )
            )
            touch(connection, self.class_id)
        return Joined(Student(student_id, name, now, now, sent_out=False), token)

    def by_token(self, token: str) -> Student | None:
        """The student whose device this is, if any (sent-out students included)."""
        with self.store.reads() as connection:
            found = self._select(connection, students.c.token_hash == secrecy.hashed(token))
        return found[0] if found else None

    def all(self) -> tuple[Student, ...]:
        """Everybody who is in the class, in the order of joining; without those sent out."""
        with self.store.reads() as connection:
            return tuple(s for s in self._select(connection) if not s.sent_out)

    def sent_out(self) -> tuple[Student, ...]:
        """Those who were sent out and may be let in again."""
        with self.store.reads() as connection:
            return tuple(s for s in self._select(connection) if s.sent_out)

    def among(self, ids: Iterable[str]) -> dict[str, Student]:
        """Those of these students that there are (sent-out ones included), by id."""
        with self.store.reads() as connection:
            return {s.id: s for s in self._select(connection, students.c.id.in_(list(ids)))}

    def real_names(self) -> dict[str, str]:
        """Real names by student id: for the teacher only."""
        with self.store.reads() as connection:
            rows = connection.execute(
                select(students.c.id, students.c.real_name).where(
                    students.c.class_id == self.class_id, students.c.real_name.is_not(None)
                )
            )
            return {row.id: row.real_name for row in rows}

    def seen(self, student_id: str) -> None:
        """The student's page is still there."""
        # A hundred pages tell it all the time, and the others look after it at their own pace (`Desk.tend`).
        with self.store.writes_quietly() as connection:
            connection.execute(update(students).where(students.c.id == student_id).values(seen=self.store.clock()))

    def rename(self, student_id: str, typed: str) -> None:
        """Give a student another nickname.

        Raises:
            NicknameError: the nickname cannot be one, or somebody has it.
        """
        name = nickname.tidy(typed)
        with self.store.writes() as connection:
            self._refuse_if_taken(connection, name, but=student_id)
            connection.execute(
                update(students)
                .where(students.c.id == student_id, students.c.class_id == self.class_id)
                .values(nickname=name, nickname_key=nickname.key(name))
            )
            touch(connection, self.class_id)

    def send_out(self, student_id: str) -> None:
        """Take a student out of the class; a bot plays on until the teacher lets the device in again."""
        self._set_sent_out(student_id, self.store.clock(), bot="medium")

    def release(self, student_id: str) -> None:
        """Let a student come back on another device: whoever joins with the nickname next takes the seat over."""
        with self.store.writes() as connection:
            connection.execute(
                update(students)
                .where(students.c.id == student_id, students.c.class_id == self.class_id)
                .values(token_hash=f"{RELEASED}{student_id}")
            )
            touch(connection, self.class_id)

    def let_in(self, student_id: str) -> None:
        """Let a student who was sent out come back."""
        self._set_sent_out(student_id, None, bot=None)

    def delete(self, student_id: str) -> None:
        """Forget a student: nickname, real name, token, and whose answers the log's were. The matches still replay."""
        with self.store.writes() as connection:
            # The chair stays in the match; a bot finishes what is still played.
            connection.execute(
                update(seats).where(seats.c.student_id == student_id).values(student_id=None, bot="medium")
            )
            connection.execute(
                delete(students).where(students.c.id == student_id, students.c.class_id == self.class_id)
            )
            touch(connection, self.class_id)

    def _set_sent_out(self, student_id: str, when: float | None, bot: str | None) -> None:
        with self.store.writes() as connection:
            connection.execute(update(seats).where(seats.c.student_id == student_id).values(bot=bot))
            connection.execute(
                update(students)
                .where(students.c.id == student_id, students.c.class_id == self.class_id)
                .values(sent_out=when)
            )
            touch(connection, self.class_id)

    def _select(self, connection: Connection, *where: object) -> list[Student]:
        query = select(
            students.c.id, students.c.nickname, students.c.joined, students.c.seen, students.c.sent_out
        ).where(students.c.class_id == self.class_id, *where)  # type: ignore[arg-type] # SQLAlchemy's conditions
        rows = connection.execute(query.order_by(students.c.joined, students.c.id))
        return [Student(r.id, r.nickname, r.joined, r.seen, sent_out=r.sent_out is not None) for r in rows]

    def _take_over(self, connection: Connection, name: str, token: str) -> Student | None:
        found = self._select(
            connection, students.c.nickname_key == nickname.key(name), students.c.token_hash.startswith(RELEASED)
        )
        if not found or found[0].sent_out:
            return None
        connection.execute(
            update(students)
            .where(students.c.id == found[0].id)
            .values(token_hash=secrecy.hashed(token), seen=self.store.clock())
        )
        touch(connection, self.class_id)
        return found[0]

    def _refuse_if_closed(self, connection: Connection, real_name: str | None) -> None:
        room = find_class(connection, self.class_id)
        if room.ended is not None:
            raise ClassError(_("This lesson is over."), code="class_ended")
        if not room.options["joining"]:
            raise ClassError(_("The teacher has closed the door: nobody can join just now."), code="joining_closed")
        if room.options["ask_real_name"] and not real_name:
            raise ClassError(_("Your teacher also asks for your name. Only the teacher sees it."), code="real_name")
        if len(self._select(connection)) >= MOST_STUDENTS:
            raise ClassError(_("The class is full."), code="class_full")

    def _refuse_if_taken(self, connection: Connection, name: str, but: str | None = None) -> None:
        wanted = nickname.key(name)
        row = connection.execute(
            select(students.c.id).where(students.c.class_id == self.class_id, students.c.nickname_key == wanted)
        ).first()
        if row is not None and row.id != but:
            raise nickname.NicknameError(
                _(
                    "Somebody in the class is called that already. Choose another nickname. "
                    "If it is you, ask your teacher to let you in on this device."
                ),
                code="nickname_taken",
                value=name,
            )

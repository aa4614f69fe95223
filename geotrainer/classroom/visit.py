"""A student's visit: whose device this is, and where in the class that student is now."""

from enum import Enum

from geotrainer.classroom.desk import Desk
from geotrainer.classroom.rounds import Rounds
from geotrainer.classroom.school import Class, School
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import SEEN_EVERY_SECONDS, Student, Students


class Place(Enum):
    """Where a student can be."""

    DOOR = "door"
    SENT_OUT = "sent_out"
    LOBBY = "lobby"
    TABLE = "table"
    GOODBYE = "goodbye"


class Visit:
    """One page of one student; `look` after news, then draw what `place` says."""

    def __init__(self, store: Store, class_id: str) -> None:
        self.store = store
        self.students = Students(store, class_id)
        self.rounds = Rounds(store, class_id)
        self.school = School(store)
        self.room: Class = self.school.find(class_id)
        self.student: Student | None = None
        self.desk: Desk | None = None
        self.classmates: tuple[Student, ...] = ()
        self._token: str | None = None
        self._seen_told = 0.0

    def come_back(self, token: str) -> bool:
        """Take up the seat of the student whose token the device kept; False if nobody has it (any more)."""
        self._token = token
        self.look()
        return self.student is not None

    def join(self, nickname: str, real_name: str = "") -> str:
        """Join the class; the token that the device keeps.

        Raises:
            NicknameError, ClassError: why it cannot be; see `Students.join`.
        """
        joined = self.students.join(nickname, real_name)
        self._token = joined.token
        self._take_free_chair(joined.student.id)
        self.look()
        return joined.token

    @property
    def was_forgotten(self) -> bool:
        """Whether this device belonged to a student whom the teacher has deleted since."""
        return self._token is not None and self.student is None

    @property
    def place(self) -> Place:
        """Where the student is now."""
        if self.student is None:
            return Place.GOODBYE if self.room.ended is not None else Place.DOOR
        if self.student.sent_out:
            return Place.SENT_OUT
        if self.room.ended is not None:
            return Place.GOODBYE
        return Place.TABLE if self.desk is not None else Place.LOBBY

    def about(self) -> tuple[str, str | None]:
        """What this page shows, and so has to hear news of: its class and its match."""
        return self.room.id, self.desk.match.id if self.desk is not None else None

    def look(self) -> bool:
        """Read what has changed; True if there is something new to show."""
        room = self.school.find(self.room.id)
        if room.revision == self.room.revision and self.student is not None:
            return self.desk is not None and self.desk.follow()
        desk, place = self.desk, self.place
        self._look_round()
        has_moved = self.desk is not None and self.desk.look()
        self.room = room
        # At a table nothing is shown of the class but the table.
        return has_moved or self.desk is None or self.desk is not desk or self.place is not place

    def tend(self) -> bool:
        """Once in a while: tell that this page is there, and do what the clock asks; True as for `look`."""
        now = self.store.clock()
        if self.student is not None and now - self._seen_told >= SEEN_EVERY_SECONDS:
            self._seen_told = now
            self.students.seen(self.student.id)
        return self.desk is not None and self.desk.tend()

    def _look_round(self) -> None:
        self.student = self.students.by_token(self._token) if self._token else None
        self.classmates = self.students.all()
        match_id = None
        if self.student is not None and not self.student.sent_out:
            match_id = self.rounds.match_of(self.student.id)
        if match_id is None or self.student is None:
            self.desk = None
        elif self.desk is None or self.desk.match.id != match_id:
            self.desk = Desk(self.store, match_id)
            self.desk.seat = self.desk.match.seat_of(self.student.id)

    def _take_free_chair(self, student_id: str) -> None:
        """A late student takes a bot's chair at once, where the teacher lets late students do so."""
        if not (self.room.options["late_seat"] and self.rounds.is_running()):
            return
        for match_id in self.rounds.current():
            if self.rounds.seat_late(match_id, student_id) is not None:
                return

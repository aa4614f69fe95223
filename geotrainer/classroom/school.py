"""The school: opening the store, beginning a class, finding it again, and its settings."""

from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from geotrainer.classroom import secrecy
from geotrainer.classroom.schema import classes
from geotrainer.classroom.store import Store
from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _

LONGEST_NAME = 60


class ClassError(GeoTrainerError):
    """Something a class cannot do now, with the reason in a sentence."""

    code = "class"


class Class(msgspec.Struct, frozen=True):
    """A class as it is stored, without its secrets. `revision` goes up with every change."""

    id: str
    code: str
    name: str
    language: str
    options: dict[str, Any]
    revision: int
    round: int
    created: float
    ended: float | None


class NewClass(msgspec.Struct, frozen=True):
    """A class that has just begun, or goes on: the only moment at which its teacher's secret is known."""

    id: str
    code: str
    name: str
    language: str
    teacher_secret: str


# What a teacher may set for the class; a student's page gets these, so nothing here is secret.
SETTINGS: dict[str, Any] = {"joining": True, "ask_real_name": False, "late_seat": True}


class School:
    """All classes of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    @classmethod
    def open(cls, url: str | None = None) -> "School":
        """The school in the store at this URL (default: a file in the user's data folder)."""
        return cls(Store(url))

    def create_class(self, name: str, language: str = "en") -> NewClass:
        """Begin a class with a code that no other class has."""
        title = " ".join(name.split())[:LONGEST_NAME] or _("Geography")
        secret = secrecy.new_token()
        for _attempt in range(50):
            new = NewClass(secrecy.new_id(), secrecy.new_code(), title, language, secret)
            try:
                self._insert(new)
            except IntegrityError:
                continue  # the code is taken
            return new
        raise ClassError(_("No free code was found for the class. Try again."), code="no_code")

    def open_again(self, code: str) -> NewClass:
        """The class with this code, as it was, with a new teacher's secret: only a hash of the old one is kept.

        Raises:
            ClassError: there is none in this store.
        """
        room = self.by_code(code)
        if room is None:
            raise ClassError(_("There is no class with the code {code} here.").format(code=code), value=code)
        secret = secrecy.new_token()
        with self.store.writes() as connection:
            connection.execute(
                update(classes).where(classes.c.id == room.id).values(teacher_hash=secrecy.hashed(secret))
            )
        self.go_on(room.id)
        return NewClass(room.id, room.code, room.name, room.language, secret)

    def _insert(self, new: NewClass) -> None:
        with self.store.writes() as connection:
            connection.execute(
                insert(classes).values(
                    id=new.id,
                    code=new.code,
                    name=new.name,
                    language=new.language,
                    teacher_hash=secrecy.hashed(new.teacher_secret),
                    options=SETTINGS,
                    revision=1,
                    round=0,
                    created=self.store.clock(),
                )
            )

    def find(self, class_id: str) -> Class:
        """The class with this id.

        Raises:
            ClassError: there is none (any more).
        """
        with self.store.reads() as connection:
            return find_class(connection, class_id)

    def by_code(self, code: str) -> Class | None:
        """The class with this code, if there is one; letter case and spaces do not matter."""
        wanted = "".join(code.split()).upper()
        with self.store.reads() as connection:
            row = connection.execute(select(classes.c.id).where(classes.c.code == wanted)).first()
            return find_class(connection, row.id) if row else None

    def is_teacher(self, class_id: str, secret: str) -> bool:
        """Whether this is the teacher's secret of the class."""
        with self.store.reads() as connection:
            row = connection.execute(select(classes.c.teacher_hash).where(classes.c.id == class_id)).first()
        return row is not None and secrecy.matches(secret, row.teacher_hash)

    def set_option(self, class_id: str, name: str, value: Any) -> None:
        """Change a setting of the class, see `SETTINGS`."""
        if name not in SETTINGS or type(value) is not type(SETTINGS[name]):
            raise ClassError(_("{name} cannot be set to {value}.").format(name=name, value=value), value=name)
        with self.store.writes() as connection:
            options = find_class(connection, class_id).options | {name: value}
            connection.execute(update(classes).where(classes.c.id == class_id).values(options=options))
            touch(connection, class_id)

    def end_class(self, class_id: str) -> None:
        """The lesson is over: nobody joins or plays any more; the log stays."""
        with self.store.writes() as connection:
            connection.execute(
                update(classes)
                .where(classes.c.id == class_id, classes.c.ended.is_(None))
                .values(ended=self.store.clock())
            )
            touch(connection, class_id)

    def go_on(self, class_id: str) -> None:
        """The lesson is not over after all."""
        with self.store.writes() as connection:
            connection.execute(update(classes).where(classes.c.id == class_id).values(ended=None))
            touch(connection, class_id)


def find_class(connection: Connection, class_id: str) -> Class:
    """The class with this id, within a transaction."""
    columns = [classes.c[name] for name in Class.__struct_fields__]
    row = connection.execute(select(*columns).where(classes.c.id == class_id)).mappings().first()
    if row is None:
        raise ClassError(_("This class does not exist (any more)."), code="no_class", value=class_id)
    return Class(**{**row, "options": {**SETTINGS, **row["options"]}})


def touch(connection: Connection, class_id: str) -> None:
    """Tell everybody who looks for news that the class has changed."""
    connection.execute(update(classes).where(classes.c.id == class_id).values(revision=classes.c.revision + 1))

"""The tables of the store: classes, students, decks, matches, seats and append-only events.

A column that comes later may be null or has a `server_default`: a store of an older version then gets it when it is
opened (`bring_up_to_date`), and nothing in it is lost.
"""

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    text,
)
from sqlalchemy.schema import CreateColumn

metadata = MetaData()

classes = Table(
    "classes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("teacher_hash", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    # Goes up with every change of the class itself; whoever looks for news compares one number.
    Column("revision", Integer, nullable=False),
    # The matches that are played side by side form a round; the tables of the newest round are the class's tables.
    Column("round", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
)

students = Table(
    "students",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id"), nullable=False, index=True),
    Column("nickname", Text, nullable=False),
    Column("nickname_key", Text, nullable=False),
    Column("real_name", Text),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("joined", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("sent_out", Float),
    UniqueConstraint("class_id", "nickname_key"),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id"), nullable=False, index=True),
    Column("game", String(16), nullable=False),
    Column("title", Text, nullable=False),
    Column("version", String(32), nullable=False),
    Column("cards", JSON, nullable=False),
    Column("added", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("table_number", Integer, nullable=False),
    Column("game", String(16), nullable=False),
    Column("deck", Text, nullable=False),
    Column("deck_version", String(32), nullable=False),
    # Chance is drawn from the seed and the length of the log, so every process decides alike; it stays here.
    Column("seed", Text, nullable=False),
    Column("pace", JSON, nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float),
    Column("end_reason", Text),
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", String(8), primary_key=True),
    Column("position", Integer, nullable=False),
    Column("student_id", String(32), ForeignKey("students.id", ondelete="SET NULL"), index=True),
    # A strength: the chair is a bot's, or a bot stands in for a student who is away.
    Column("bot", String(16)),
    # How long the log was when the student sat down: what was played on the seat before is not theirs.
    Column("since", Integer, nullable=False, default=0, server_default="0"),
)

events = Table(
    "events",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(8)),
    Column("mover", String(8), nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Float, nullable=False),
)


def bring_up_to_date(connection: Connection) -> None:
    """Create the tables that are not there yet, and add the columns that an older version did not know."""
    metadata.create_all(connection)
    there = inspect(connection)
    for table in metadata.sorted_tables:
        known = {column["name"] for column in there.get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                definition = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {definition}"))

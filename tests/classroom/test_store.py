"""The store under many processes at once, and where it refuses to be kept."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from geotrainer.classroom import filesystem
from geotrainer.classroom.filesystem import StoreError
from geotrainer.classroom.news import News
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.schema import metadata
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store, url_of
from geotrainer.classroom.students import Students

JOINER = """
import sys
from geotrainer.classroom.store import Store
from geotrainer.classroom.students import Students
url, class_id, who = sys.argv[1:]
store = Store(url)
students = Students(store, class_id)
for i in range(5):
    students.join(f"{who} {i}")
"""


def test_processes_that_write_at_once_lose_nothing(store: Store, store_url: str) -> None:
    new = School(store).create_class("5b")
    before = School(store).find(new.id).revision
    crowd = [subprocess.Popen([sys.executable, "-c", JOINER, store_url, new.id, f"student {who}"]) for who in range(6)]
    assert [process.wait(120) for process in crowd] == [0] * 6
    assert len(Students(store, new.id).all()) == 30
    assert School(store).find(new.id).revision == before + 30


def test_processes_that_open_a_new_store_at_once_all_succeed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    program = "import sys; from geotrainer.classroom.store import Store; Store(sys.argv[1])"
    crowd = [subprocess.Popen([sys.executable, "-c", program, url]) for _each in range(8)]
    assert [process.wait(120) for process in crowd] == [0] * 8


def heard(news: News) -> bool:
    """Whether there is news before long."""
    for _look in range(250):
        if news.any():
            return True
        time.sleep(0.02)
    return False


def test_news_are_told_once_and_only_when_somebody_wrote(store: Store, store_url: str) -> None:
    other = Store(store_url)
    news = News(store)
    news.any()
    assert not news.any()
    School(other).create_class("5b")
    assert heard(news)  # a server needs a moment to tell
    assert not news.any()
    news.close()
    other.close()


def test_what_was_written_stays_when_the_writer_is_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'class.sqlite3'}"
    program = (
        "import os, sys; from geotrainer.classroom.school import School;"
        "print(School.open(sys.argv[1]).create_class('5b').code, flush=True); os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", program, url], capture_output=True, text=True, check=False)
    assert killed.returncode == -9
    assert School.open(url).by_code(killed.stdout) is not None


def test_a_network_drive_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filesystem, "file_system_of", lambda _path: "nfs4")
    with pytest.raises(StoreError, match="network drive") as refused:
        Store(f"sqlite:///{tmp_path / 'class.sqlite3'}")
    assert refused.value.code == "network_file_system"


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/db"])
def test_an_address_that_is_no_store_is_refused(url: str) -> None:
    with pytest.raises(StoreError):
        Store(url)


def test_the_refusal_of_a_server_shows_no_password() -> None:
    with pytest.raises(StoreError) as refused:
        Store("postgresql://teacher:hidden@127.0.0.1:1/none")
    assert "hidden" not in f"{refused.value} {refused.value.value}"


def test_a_store_of_an_older_version_gains_the_columns_that_came_later(store: Store, store_url: str) -> None:
    new = School(store).create_class("5b")
    Students(store, new.id).join("Ada")
    with store.writes() as connection:
        connection.execute(text("ALTER TABLE seats DROP COLUMN since"))
        connection.execute(text("ALTER TABLE students DROP COLUMN sent_out"))
    store.close()
    later = Store(store_url)
    room = School(later).find(new.id)
    (ada,) = Students(later, room.id).all()
    assert (ada.nickname, ada.sent_out) == ("Ada", False)
    Rounds(later, room.id).start(Choice(game="locate", deck="world"), [TablePlan((ada.id,), ("easy",))])
    with later.reads() as connection:
        assert set(connection.execute(text("SELECT since FROM seats")).scalars()) == {0}
    later.close()


def test_every_column_can_be_added_to_an_older_store() -> None:
    """What an older store lacks is added with a value, or as unknown; of the first version's columns none is new."""
    first = {"classes": 10, "students": 9, "decks": 7, "matches": 12, "seats": 5, "events": 6}
    for table in metadata.sorted_tables:
        for column in list(table.columns)[first[table.name] :]:
            assert column.nullable or column.server_default is not None, column


def test_a_store_is_named_by_a_folder_a_file_or_a_url(tmp_path: Path) -> None:
    assert url_of("postgresql://school/geo") == "postgresql://school/geo"
    assert url_of("sqlite://") == "sqlite://"
    assert url_of(tmp_path) == f"sqlite:///{tmp_path}/geotrainer.sqlite3"
    assert url_of(tmp_path / "new folder") == f"sqlite:///{tmp_path}/new folder/geotrainer.sqlite3"
    assert url_of(tmp_path / "5b.db") == f"sqlite:///{tmp_path}/5b.db"
    School.open(url_of(tmp_path / "new folder")).store.close()
    assert (tmp_path / "new folder" / "geotrainer.sqlite3").exists()
    with pytest.raises(StoreError, match="SQLite or PostgreSQL"):
        Store(url_of("mysql://school"))

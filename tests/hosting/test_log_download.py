"""The learning log as a download of the teacher."""

import csv
import io
import zipfile
from datetime import datetime

from tests.hosting.conftest import Host, ask


def test_the_teacher_downloads_the_log_as_csv_and_as_a_workbook(plain: Host) -> None:
    headers = plain.enter()
    table = ask(f"{plain.root}teacher/log.csv", headers=headers)
    assert table.code == 200
    assert table.body.startswith(b"\xef\xbb\xbf")  # without the mark a German Excel misreads the umlauts
    day = datetime.now().astimezone().date().isoformat()
    assert f'filename="geotrainer-{plain.code}-{day}.csv"' in table.headers["Content-Disposition"]
    assert len(list(csv.reader(io.StringIO(table.body.decode("utf-8-sig")), delimiter=","))) >= 1
    book = ask(f"{plain.root}teacher/log.xlsx", headers=headers)
    assert book.code == 200
    assert "xl/workbook.xml" in zipfile.ZipFile(io.BytesIO(book.body)).namelist()
    nameless = ask(f"{plain.root}teacher/log.csv?names=no", headers=headers)
    assert nameless.headers["Content-Disposition"].endswith(f'-{day}-without-names.csv"')
    assert ask(f"{plain.root}teacher/log.exe", headers=headers).code == 404

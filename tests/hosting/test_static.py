"""Files that browsers keep: found only where they may be, sent compressed, and asked for once."""

import gzip
from pathlib import Path

import pytest

from geotrainer.hosting.warm.static import find_file
from tests.hosting.conftest import Host, ask


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder with a file, a secret beside it, and a link out of it."""
    open_folder = tmp_path / "open"
    (open_folder / "inner").mkdir(parents=True)
    (open_folder / "inner" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "open-too").mkdir()
    (tmp_path / "open-too" / "b.js").write_text("2")
    (open_folder / "out").symlink_to(tmp_path / "secret.txt")
    return open_folder


def test_a_file_below_the_folder_is_found(tree: Path) -> None:
    assert find_file([tree], "inner/a.js") == (tree / "inner" / "a.js").resolve()
    assert find_file([tree / "nowhere", tree], "inner/a.js") is not None


@pytest.mark.parametrize(
    "name",
    ["../secret.txt", "inner/../../secret.txt", "/etc/passwd", "//etc/passwd", "out", "../open-too/b.js", "", "."],
)
def test_nothing_outside_the_folder_is_found(tree: Path, name: str) -> None:
    assert find_file([tree], name) is None
    assert find_file([tree], f"{name}\0") is None


def test_a_script_is_sent_compressed_and_kept_for_good(plain: Host) -> None:
    page = ask(plain.root).body.decode()
    script = next(part for part in page.split('"') if part.endswith("/voila.js"))
    address = plain.root.rstrip("/") + script
    plainly = ask(address, decompress_response=False)
    packed = ask(address, headers={"Accept-Encoding": "gzip"}, decompress_response=False)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plainly.body
    assert "immutable" in packed.headers["Cache-Control"]
    again = ask(address, headers={"If-None-Match": packed.headers["Etag"]})
    assert again.code == 304
    assert again.body == b""


def test_the_base_map_is_served_as_a_picture_that_the_browser_keeps(plain: Host) -> None:
    answer = ask(f"{plain.root}geotrainer/assets/world/base-fine.svg?v=1")
    assert answer.code == 200
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.body.startswith(b"<svg") or b"<svg" in answer.body[:400]

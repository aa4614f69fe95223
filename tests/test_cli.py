"""The command line: what `geotrainer deck check` tells of a list, and with which exit code."""

from pathlib import Path

import pytest

from geotrainer.cli import main

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.iterdir()), ids=lambda path: path.name)
def test_the_examples_of_the_docs_can_be_played(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = next(g for g in ("cross", "hideout", "estimate", "locate") if g in path.name)
    assert main(["deck", "check", "--game", game, str(path)]) == 0
    assert "can be played" in capsys.readouterr().out


def test_all_problems_of_a_list_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "orte.csv"
    path.write_text("name;lat;lon;colour\nHamburg;153,55;9,99;gelb\n;1;2;gelb\n", "utf-8")
    assert main(["deck", "check", str(path)]) == 1
    told = capsys.readouterr().err
    assert "row 2, column lat" in told
    assert "153.55" in told
    assert "row 3, column name" in told


def test_a_file_that_is_not_there_is_told_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nope.csv"
    assert main(["deck", "check", "--language", "de", str(path)]) == 1
    assert capsys.readouterr().err == f"Es gibt keine Datei {path}. Sieh nach dem Namen und dem Ordner.\n"


def test_a_folder_is_no_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(tmp_path)]) == 1
    assert "cannot be read" in capsys.readouterr().err

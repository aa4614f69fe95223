"""The house keeps its own rules: layers, captions, sizes, notebooks, catalogues, and what must not be written down."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from tests import rooms

HOUSE = Path(__file__).parents[1]
PACKAGE = HOUSE / "geotrainer"
NOTEBOOKS = sorted([*(HOUSE / "notebooks").glob("*.ipynb"), *(PACKAGE / "hosting" / "pages").glob("*.ipynb")])
LONGEST_FILE = 350
LONGEST_FUNCTION = 60
MOST_CELLS = 5
HEAVY = {"ipywidgets", "IPython", "voila", "geopandas", "shapely", "pandas", "numpy", "pyproj", "sqlalchemy"}
VAGUE = {"utils", "helpers", "common", "base", "manager"}


def committed() -> list[Path]:
    """Every file that git knows or would take."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [HOUSE / line for line in listed.splitlines() if (HOUSE / line).is_file()]


MODULES = sorted(path for path in committed() if path.suffix == ".py")


def test_the_layers_import_in_one_direction() -> None:
    linter = Path(sys.executable).parent / "lint-imports"
    run = subprocess.run([linter], cwd=HOUSE, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(HOUSE)))
def test_a_file_is_one_room_with_one_caption(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    assert path.stem not in VAGUE
    tree = ast.parse(text)
    if path.is_relative_to(PACKAGE):
        caption = ast.get_docstring(tree)
        assert caption, "a caption in the first line"
        assert caption.splitlines()[0].endswith((".", ":"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            assert node.end_lineno - node.lineno < LONGEST_FUNCTION, node.name


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.name)
def test_a_notebook_is_a_handful_of_plain_cells_without_outputs(path: Path) -> None:
    book = json.loads(path.read_text(encoding="utf-8"))
    assert len(book["cells"]) <= MOST_CELLS
    assert book["metadata"]["kernelspec"]["name"] == "python3"
    assert "widgets" not in book["metadata"]
    for cell in book["cells"]:
        assert not cell.get("outputs")
        if cell["cell_type"] == "code":
            kinds = {type(node) for node in ast.walk(ast.parse("".join(cell["source"])))}
            assert not kinds & {ast.FunctionDef, ast.If, ast.ClassDef, ast.For}


def test_every_string_for_people_is_there_in_german() -> None:
    spoken = {
        message for _file, _line, message, _comments, _context in extract_from_dir(PACKAGE, [("**.py", "python")])
    }
    ids = {message[0] if isinstance(message, tuple) else message for message in spoken}
    with (PACKAGE / "locale/de/LC_MESSAGES/geotrainer.po").open("rb") as file:
        german = read_po(file, locale="de")
    known = {
        m.id[0] if isinstance(m.id, tuple) else m.id
        for m in german
        if m.id and all([m.string] if isinstance(m.string, str) else m.string or [""])
    }
    assert ids - known == set()


def test_a_number_beside_a_noun_has_its_singular_in_both_languages() -> None:
    """Nobody reads "1 cards": a sentence with {n} and a noun that can be one goes through ngettext."""
    nouns = r"cards|students|answers|tables|points|tiles|animals|stones|spaces|chips|tokens"
    spoken = {
        message
        for _file, _line, message, _comments, _context in extract_from_dir(PACKAGE, [("**.py", "python")])
        if isinstance(message, str)
    }
    assert [text for text in sorted(spoken) if re.search(rf"\{{n\}} ({nouns})\b", text)] == [
        # A piece of the forest has four spaces at least.
        "Forest piece with {n} spaces"
    ]


def test_translations_keep_the_places_where_something_is_put_in() -> None:
    with (PACKAGE / "locale/de/LC_MESSAGES/geotrainer.po").open("rb") as file:
        german = read_po(file, locale="de")
    for message in german:
        if not message.id:
            continue
        originals = message.id if isinstance(message.id, tuple) else (message.id,)
        translations = message.string if isinstance(message.string, tuple) else (message.string,)
        wanted = {field for text in originals for field in re.findall(r"\{(\w+)", str(text))}
        for text in translations:
            assert set(re.findall(r"\{(\w+)", str(text))) <= wanted, message.id


def test_the_architecture_page_shows_the_rooms_as_they_are() -> None:
    assert rooms.DOCUMENT.read_text("utf-8") == rooms.document(), "run: python -m tests.rooms"


def test_no_file_names_a_registry_or_a_path_of_a_machine() -> None:
    hosts = "|".join(["py" + "pi", "pythonhost" + "ed", "npm" + "js", "deb" + "ian"])
    forbidden = re.compile(rf"\b({hosts})\.(org|com)|(?<![\w.])/(work|root|farm)/")
    found = []
    for path in committed():
        if path.suffix in {".png", ".svg", ".xlsx", ".ico"}:
            continue
        found += [str(path) for line in path.read_text("utf-8").splitlines() if forbidden.search(line)]
    assert found == []


def test_constraints_hold_names_and_versions_only() -> None:
    lines = (HOUSE / "constraints.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!-]+", line)] == []


def test_the_layers_that_only_think_load_nothing_heavy() -> None:
    program = "\n".join(
        [
            "import sys, geotrainer.learning",
            "from geotrainer import Table",
            "from geotrainer.bots.bot import bot",
            "for game, deck in ('locate', 'world'), ('cross', 'europe'), ('hideout', 'forest'), ('estimate', 'world'):",
            "    Table(game, ['a', 'b'], deck=deck), bot(game, 'easy')",
            f"print(sorted({HEAVY} & set(sys.modules)))",
        ]
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "[]"


def test_the_readme_tells_the_truth_about_table() -> None:
    import doctest  # noqa: PLC0415 (only here)

    failed, tried = doctest.testfile(str(HOUSE / "README.md"), module_relative=False)
    assert tried >= 4
    assert failed == 0


def test_the_pictures_in_the_readme_are_there_and_light() -> None:
    shown = re.findall(r'"(docs/pictures/[^"]+)"', (HOUSE / "README.md").read_text("utf-8"))
    assert shown
    taken = {path.relative_to(HOUSE).as_posix() for path in (HOUSE / "docs/pictures/screens").iterdir()}
    assert set(shown) <= taken
    # Taken anew with `python -m tests.browser.pictures`.
    assert all((HOUSE / path).stat().st_size <= 200_000 for path in taken)

"""Writes the rooms of the house, each with its caption, into docs/architecture.md: `python -m tests.rooms`."""

import ast
from pathlib import Path

HOUSE = Path(__file__).parents[1]
DOCUMENT = HOUSE / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms -->", "<!-- end of rooms -->"


def caption(path: Path) -> str:
    """The first line of a module's docstring."""
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return told.split("\n")[0]


def rooms() -> str:
    """Every module of the package with its caption, folder by folder."""
    lines = []
    for folder in sorted({path.parent for path in (HOUSE / "geotrainer").rglob("*.py")}):
        name = folder.relative_to(HOUSE)
        lines += [
            "",
            f"**{name}/** {caption(folder / '__init__.py')}" if (folder / "__init__.py").exists() else f"**{name}/**",
            "",
        ]
        modules = sorted(path for path in folder.glob("*.py") if path.name != "__init__.py")
        lines += [f"- `{path.name}` {caption(path)}" for path in modules]
    return "\n".join(lines).strip()


def document() -> str:
    """The document with the rooms as they are now."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{rooms()}\n\n{END}{after}"


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")

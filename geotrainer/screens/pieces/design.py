"""The one hidden widget that brings the stylesheet and the modules of all pieces to the browser, once."""

import hashlib
from functools import cache
from pathlib import Path

import anywidget
import traitlets

HERE = Path(__file__).parent


@cache
def stylesheet() -> str:
    """The text of pieces.css."""
    return (HERE / "pieces.css").read_text(encoding="utf-8")


@cache
def modules() -> dict[str, str]:
    """The text of every piece's ES module by its name, without the one that brings them."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.js")) if path.stem != "design"}


@cache
def edition() -> str:
    """A short hash of stylesheet and modules, so that pages of two versions in one browser do not mix."""
    text = stylesheet() + "".join(f"{name}\0{source}\0" for name, source in modules().items())
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class Design(anywidget.AnyWidget):  # type: ignore[misc]  # anywidget ships types that strict mode cannot use
    """Brings `pieces.css` and the modules to the browser; it is never displayed.

    The pieces themselves carry only a line that asks for their module by name, so that a page of twenty
    pieces does not send the same text twenty times.
    """

    _esm = HERE / "design.js"
    edition = traitlets.Unicode().tag(sync=True)
    css = traitlets.Unicode().tag(sync=True)
    modules = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(edition=edition(), css=stylesheet(), modules=modules())


_shown: list[Design] = []


def unroll() -> Design:
    """The design of this process; made at the first call, and again if somebody closed it."""
    if not _shown or _shown[0].comm is None:
        _shown[:] = [Design()]
    return _shown[0]

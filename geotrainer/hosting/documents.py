"""The HTML that needs no kernel: a page's opening, the full class, the teacher's door, errors."""

import secrets
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

TEMPLATES = Path(__file__).parent / "template"


@cache
def _environment() -> Environment:
    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)


@cache
def _source(name: str) -> Markup:
    return Markup((TEMPLATES / name).read_text(encoding="utf-8"))  # noqa: S704  # our own file, no visitor's text


def opening(title: str, language: str, words: Mapping[str, str], base_url: str, static_url: str) -> str:
    """The first part of a page: what is seen within a moment, and the script that watches over the rest."""
    return (
        _environment()
        .get_template("opening.html")
        .render(
            title=title,
            language=language,
            words=dict(words),
            base_url=base_url,
            static_url=static_url,
            css=_source("page.css"),
            script=_source("page.js"),
        )
    )


def failing() -> str:
    """The end of a page whose kernel did not come."""
    return str(_source("failing.html"))


def message(title: str, language: str, text: str, **more: Any) -> str:
    """A page with a sentence.

    `again` (seconds) lets it load itself again; `button` and `target` are a link's words and address; `script` is
    the name of a script of the template folder, which reads `words`.
    """
    script = more.pop("script", None)
    return (
        _environment()
        .get_template("message.html")
        .render(
            title=title,
            language=language,
            message=text,
            css=_source("page.css"),
            script=_source(script) if script else "",
            **more,
        )
    )


def new_nonce() -> str:
    """A number for one visit, which lets the page's own scripts run and no others."""
    return secrets.token_urlsafe(12)

"""Where a page finds a built picture: an address that the browser caches for good, or the picture itself."""

import base64
import hashlib
import os
from functools import cache
from mimetypes import guess_type

from geotrainer.atlas import tables


def is_served() -> bool:
    """Whether this process belongs to a page of geotrainer's own server, which serves the built pictures."""
    # Another Voilà sets its own variables, but serves none of our files.
    return "GEOTRAINER_LANGUAGE" in os.environ and bool(os.environ.get("VOILA_BASE_URL"))


def asset_url(name: str) -> str:
    """The address of a built picture such as `world/base-fine.svg`; a data URL where nobody serves it.

    Raises:
        TableError: There is no such picture.
    """
    if is_served():
        base = os.environ["VOILA_BASE_URL"].rstrip("/")
        return f"{base}/geotrainer/assets/{name}?v={_fingerprint(name)}"
    return _data_url(name)


def _content(name: str) -> bytes:
    try:
        return tables.path(*name.split("/")).read_bytes()
    except OSError as problem:
        raise tables.TableError(f"The picture {name} is missing. Install geotrainer again.", value=name) from problem


@cache
def _fingerprint(name: str) -> str:
    return hashlib.sha256(_content(name)).hexdigest()[:16]


@cache
def _data_url(name: str) -> str:
    kind = guess_type(name)[0] or "application/octet-stream"
    return f"data:{kind};base64,{base64.b64encode(_content(name)).decode()}"

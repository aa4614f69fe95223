"""Files that never change while the server runs: compressed once, kept in memory, cached by the browser."""

import gzip
import hashlib
import mimetypes
import os
import re
from collections.abc import Sequence
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

from tornado.web import HTTPError, RequestHandler

LARGEST = 4 * 1024 * 1024
SMALLEST_WORTH_COMPRESSING = 500
COMPRESSIBLE = (".js", ".mjs", ".css", ".json", ".svg", ".html", ".map", ".ttf", ".eot", ".txt")
A_YEAR = 365 * 24 * 3600
HASHED_NAME = re.compile(r"[0-9a-f]{16,}")

mimetypes.add_type("text/javascript", ".mjs")


class Stored(NamedTuple):
    """A file as it is sent: plain and, where that is shorter, compressed."""

    content: bytes
    compressed: bytes | None
    kind: str
    tag: str


@lru_cache(maxsize=1000)
def stored(path: Path, _changed: int) -> Stored:
    """The file as it is sent; the time of its last change is part of the key."""
    content = path.read_bytes()
    compressed = None
    if path.suffix in COMPRESSIBLE and len(content) > SMALLEST_WORTH_COMPRESSING:
        shorter = gzip.compress(content, 6, mtime=0)
        compressed = shorter if len(shorter) < len(content) else None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Stored(content, compressed, kind, f'"{hashlib.sha256(content).hexdigest()[:24]}"')


def find_file(roots: Sequence[Path], name: str) -> Path | None:
    """The file of this name in the first root that has it; never one outside the roots."""
    if not name or "\0" in name or name.startswith(("/", "\\")):
        return None
    for root in roots:
        real_root = os.path.realpath(root)
        path = os.path.realpath(os.path.join(real_root, name))  # noqa: PTH118  # a drive or "/" in name is caught below
        if path.startswith(real_root + os.sep) and os.path.isfile(path):  # noqa: PTH113  # the same string
            return Path(path)
    return None


class CompressedFiles(RequestHandler):  # type: ignore[misc]  # mypy does not follow tornado here
    """Serves files below the given folders.

    A file asked for with `?v=`, below a version, or with a hash in its name is cached for good; another one is asked
    for again with its tag.
    """

    def initialize(self, roots: Sequence[Path], suffixes: Sequence[str] = ()) -> None:
        """Take the folders, and the only suffixes that are served (none given: all)."""
        self.roots = roots
        self.suffixes = tuple(suffixes)

    def head(self, name: str, version: str | None = None) -> None:
        """Answer like GET, without the content."""
        self.get(name, version)

    def get(self, name: str, version: str | None = None) -> None:
        """Send the file, or nothing if the browser has it."""
        path = find_file(self.roots, name)
        if path is None or (self.suffixes and path.suffix not in self.suffixes):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        stat = path.stat()
        if stat.st_size > LARGEST:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        file = stored(path, stat.st_mtime_ns)
        self.set_header("Content-Type", file.kind)
        self.set_header("Etag", file.tag)
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("X-Content-Type-Options", "nosniff")
        unchanging = version or self.get_query_argument("v", "") or HASHED_NAME.search(name)
        lasting = f"public, max-age={A_YEAR}, immutable"
        self.set_header("Cache-Control", lasting if unchanging else "public, max-age=600")
        if self.request.headers.get("If-None-Match") == file.tag:
            self.set_status(HTTPStatus.NOT_MODIFIED)
            return
        if file.compressed is not None and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(file.compressed)
        else:
            self.finish(file.content)

    def compute_etag(self) -> None:
        """Keep the tag that was set."""

"""A class from its start to its end: store, addresses, server, and what is printed for the teacher."""

import shlex
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import segno
from sqlalchemy import make_url

from geotrainer.classroom.log import ClassLog
from geotrainer.classroom.school import School
from geotrainer.hosting import addresses, logfile
from geotrainer.hosting.served import ServedClass
from geotrainer.hosting.server import ClassServer, settings_for
from geotrainer.hosting.warm.capacity import raise_open_files_limit
from geotrainer.hosting.words import speaking
from geotrainer.i18n import _

PAGES = Path(__file__).parent / "pages"
DEFAULT_LANGUAGE = "en"


class Wishes(msgspec.Struct, frozen=True):
    """How the teacher wants the class to be hosted; every part has a default that works.

    `address` is the one to listen on (empty: all), `public_url` the students' link if a proxy stands in
    front, `language` that of class and teacher (empty: English, and for the teacher's page the browser's), `pages` the
    folder of the two notebooks, `again` the code of a class that goes on.
    """

    name: str = ""
    again: str = ""
    language: str = ""
    store: str | None = None
    port: int | None = None
    address: str = ""
    base_url: str = "/"
    public_url: str = ""
    kernels: str = "auto"
    browser: bool = True
    log: Path | None = None
    pages: Path = PAGES


def host_class(wishes: Wishes, say: Callable[[str], None] = print) -> None:
    """Begin a class, or go on with one, and serve it until Ctrl-C.

    Raises:
        ClassError: there is no class to go on with.
        AddressError: the port or the address cannot be had.
        StoreError: the store cannot be opened.
    """
    school = School.open(wishes.store)
    sockets, port = addresses.listen(wishes.address, wishes.port)
    new = (
        school.open_again(wishes.again)
        if wishes.again
        else school.create_class(wishes.name, wishes.language or DEFAULT_LANGUAGE)
    )
    base_url = f"/{wishes.base_url.strip('/')}/".replace("//", "/")
    hosts = [wishes.address] if wishes.address else addresses.lan_addresses() or ["localhost"]
    roots = (
        [f"{wishes.public_url.rstrip('/')}/"]
        if wishes.public_url
        else [addresses.link(h, port, base_url) for h in hosts]
    )
    log_path = (wishes.log or logfile.log_path()).resolve()
    link = f"{roots[0]}{new.code}"
    # A class that was begun in German goes on in German; English may not have been asked for.
    spoken = wishes.language or (new.language if new.language != DEFAULT_LANGUAGE else "")
    served = ServedClass(new.id, new.code, new.name, new.language, school.store.url, link, str(log_path), spoken)
    # The teacher sits at this computer, whose own name for itself works without any network.
    here = wishes.address if wishes.address not in ("", "0.0.0.0", "::") else "localhost"  # noqa: S104  # a comparison
    teacher = f"{addresses.link(here, port, base_url)}teacher#{new.teacher_secret}"
    raise_open_files_limit()
    server = ClassServer(
        config=settings_for(wishes.pages),
        log=logfile.start(log_path),
        base_url=base_url,
        served=served,
        sockets=sockets,
        port=port,
        kernels=wishes.kernels,
        public_origin=origin_of(wishes.public_url),
        kernel_output=log_path.open("ab"),
        is_teacher=lambda secret: school.is_teacher(new.id, secret),
        learning_log=lambda kind, named, language: learning_log(school, served, kind, named=named, language=language),
    )
    server.initialize()

    def ready() -> None:
        for line in announcement(served, [f"{root}{new.code}" for root in roots], teacher, log_path):
            say(line)
        if wishes.browser:
            threading.Thread(target=webbrowser.open, args=(teacher,), daemon=True).start()

    server.serve(ready)
    say(_("The class has ended. Its log is kept."))
    say(_("To go on with it, or to read its log: {command}").format(command=command_to_go_on(wishes, new.code)))


def command_to_go_on(wishes: Wishes, code: str) -> str:
    """What is to be typed to go on with a class: where it is kept is part of it, unless that is the usual place."""
    # A password in the address of a database does not belong on a screen.
    url = make_url(wishes.store).render_as_string(hide_password=True) if wishes.store else ""
    return f"geotrainer class --again {code}" + (f" --store {shlex.quote(url)}" if url else "")


def origin_of(url: str) -> str:
    """Scheme and host of a web address, as browsers tell them; empty for an empty one."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


def learning_log(school: School, served: ServedClass, kind: str, *, named: bool, language: str) -> bytes:
    """The learning log of a class as a `csv` or `xlsx` file in this language; without names when not `named`."""
    log = ClassLog(school.store, served.id)
    with speaking(language):
        return log.csv(named=named) if kind == "csv" else log.xlsx(named=named)


def announcement(served: ServedClass, links: list[str], teacher: str, log_path: Path) -> list[str]:
    """The lines that tell the teacher where everybody goes."""
    lines = ["", _("Class: {name}   Code: {code}").format(name=served.name, code=served.code), ""]
    lines += [_("Students open:   {link}").format(link=links[0])]
    lines += [_("  or, if that does not open:   {link}").format(link=link) for link in links[1:]]
    if "//localhost" in links[0]:
        lines += [
            _("This computer is in no network: only it can open the page. Join the class's Wi-Fi and start again.")
        ]
    lines += [
        "",
        *(qr_lines(links[0]) if sys.stdout.isatty() else []),
        _("You open (keep it secret):   {link}").format(link=teacher),
    ]
    lines += [_("End the class with Ctrl-C. Log: {path}").format(path=log_path), ""]
    return lines


def qr_lines(text: str) -> list[str]:
    """A QR code of the text in half-block characters, dark on light on every terminal."""
    matrix = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    if len(matrix) % 2:
        matrix.append([0] * len(matrix[0]))
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(matrix[::2], matrix[1::2], strict=True)
    rows = ["".join(signs[bool(a), bool(b)] for a, b in zip(upper, lower, strict=True)) for upper, lower in pairs]
    return [f"\x1b[97;40m{row}\x1b[0m" for row in rows]

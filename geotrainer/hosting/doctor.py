"""Whether this computer can host a class: each thing that stops a lesson is looked at and told in a sentence."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from jupyterlab_server.config import get_federated_extensions
from sqlalchemy import make_url
from tornado.httpclient import HTTPError
from tornado.httpserver import HTTPServer
from tornado.web import Application
from tornado.websocket import WebSocketError, WebSocketHandler, websocket_connect
from voila.utils import get_voila_labextensions_path

from geotrainer.classroom.filesystem import refuse_network_file_system
from geotrainer.classroom.store import default_url
from geotrainer.errors import GeoTrainerError
from geotrainer.hosting import addresses
from geotrainer.hosting.server import FRONT_END
from geotrainer.hosting.warm.capacity import Capacity, raise_open_files_limit
from geotrainer.i18n import _, ngettext

SYNCED_FOLDERS = ("onedrive", "dropbox", "icloud", "nextcloud", "google drive", "googledrive")
SECONDS_FOR_A_CONNECTION = 5


class Finding(msgspec.Struct, frozen=True):
    """What was found about one thing: whether it is good, and a sentence that says what and, if not, what to do."""

    good: bool
    sentence: str

    def __str__(self) -> str:
        return f"{'✓' if self.good else '✗'} {self.sentence}"


def examine(store: str | None, address: str, port: int | None, students: int) -> Iterator[Finding]:
    """Look at everything a class needs, in the order in which it is needed; each finding is told once it is known."""
    yield from _looked(_front_end)
    yield from _looked(lambda: _store(store or default_url()))
    yield from _looked(lambda: _memory(students))
    yield from _looked(lambda: _network(address, port))


def _looked(look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    try:
        yield from look()
    except GeoTrainerError as refusal:
        yield Finding(good=False, sentence=refusal.message)


def _front_end() -> Iterator[Finding]:
    there = get_federated_extensions(get_voila_labextensions_path())
    missing = [name for name in FRONT_END if name not in there]
    if missing:
        yield Finding(
            good=False,
            sentence=_("The pages cannot be shown: {names} missing here. Install geotrainer again with pip.").format(
                names=", ".join(missing)
            ),
        )
    else:
        yield Finding(good=True, sentence=_("The browser parts of the widgets are installed."))


def _store(url: str) -> Iterator[Finding]:
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or not parts.database:
        yield Finding(good=True, sentence=_("The class is kept on a database server."))
        return
    path = Path(parts.database)
    refuse_network_file_system(path)
    if any(name in str(path.resolve()).lower() for name in SYNCED_FOLDERS):
        sentence = _(
            "{path} is in a folder that a cloud service copies; that can lock the class. Choose another with --store."
        )
        yield Finding(good=False, sentence=sentence.format(path=path))
        return
    yield Finding(good=True, sentence=_("The class is kept in {path}.").format(path=path))


def _memory(students: int) -> Iterator[Finding]:
    raise_open_files_limit()
    room = Capacity().room_for(running=0, starting=0)
    there_is = ngettext("There is memory for {n} student now;", "There is memory for {n} students now;", room)
    expected = ngettext("{n} is expected.", "{n} are expected.", students)
    sentence = f"{there_is.format(n=room)} {expected.format(n=students)}"
    if room >= students:
        yield Finding(good=True, sentence=sentence)
    else:
        yield Finding(
            good=False, sentence=f"{sentence} " + _("Close other programs, or let two students share a device.")
        )


def _network(address: str, port: int | None) -> Iterator[Finding]:
    sockets, taken = addresses.listen(address, port)
    yield Finding(good=True, sentence=_("Port {port} is free.").format(port=taken))
    found = [address] if address else addresses.lan_addresses()
    if not found:
        for one in sockets:
            one.close()
        yield Finding(good=False, sentence=_("This computer is in no network. Join the Wi-Fi that the class uses."))
        return
    link = addresses.link(found[0], taken, "/")
    reached = _reached(sockets, link)
    sentence = _("Phones in the same network open {link}") if reached else _("{link} cannot be reached from here.")
    yield Finding(good=reached, sentence=sentence.format(link=link))
    yield Finding(good=True, sentence=_firewall_hint(taken))


def _firewall_hint(port: int) -> str:
    return _(
        "If phones wait for ever: let Python (port {port}) through this computer's firewall, and look whether the "
        "Wi-Fi keeps devices apart (guest network); then a hotspot of your own helps."
    ).format(port=port)


def _reached(sockets: list[socket.socket], link: str) -> bool:
    """Whether a live connection (websocket) to this computer's own outer address comes about."""
    answer: list[bool] = []

    def ask() -> None:
        answer.append(asyncio.run(_echoed(sockets, f"ws{link.removeprefix('http')}echo")))

    # A thread has no loop yet, whoever calls.
    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    return bool(answer and answer[0])


async def _echoed(sockets: list[socket.socket], url: str) -> bool:
    server = HTTPServer(Application([("/echo", _Echo)]))
    server.add_sockets(sockets)
    try:
        async with asyncio.timeout(SECONDS_FOR_A_CONNECTION):
            connection = await websocket_connect(url)
            await connection.write_message("geotrainer")
            heard = await connection.read_message()
            connection.close()
    except (OSError, TimeoutError, HTTPError, WebSocketError):
        return False
    finally:
        server.stop()
        await server.close_all_connections()
    return bool(heard == "geotrainer")


class _Echo(WebSocketHandler):  # type: ignore[misc]  # mypy does not follow tornado here
    """Sends back what it hears."""

    def check_origin(self, origin: str) -> bool:
        """Answer anybody for the moment of the test."""
        del origin
        return True

    def on_message(self, message: str | bytes) -> None:
        """Send it back."""
        self.write_message(message)

"""Ports, addresses and the links that are printed."""

import socket
from types import SimpleNamespace

import psutil
import pytest
import segno

from geotrainer.hosting import addresses
from geotrainer.hosting.addresses import AddressError, lan_addresses, link, listen
from geotrainer.hosting.run import Wishes, command_to_go_on, qr_lines


def taken_port() -> tuple[socket.socket, int]:
    """A port that somebody listens on."""
    other = socket.create_server(("127.0.0.1", 0))
    return other, int(other.getsockname()[1])


def close(sockets: list[socket.socket]) -> None:
    for one in sockets:
        one.close()


def test_without_a_wish_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    other, taken = taken_port()
    monkeypatch.setattr(addresses, "FIRST_PORT", taken)
    with other:
        sockets, port = listen("127.0.0.1", None)
    assert taken < port <= taken + addresses.PORTS_TRIED
    assert sockets[0].getsockname() == ("127.0.0.1", port)
    close(sockets)


def test_a_port_that_was_asked_for_is_taken_or_refused_but_never_changed() -> None:
    other, taken = taken_port()
    with other, pytest.raises(AddressError, match=f"Port {taken} is in use") as refused:
        listen("127.0.0.1", taken)
    assert refused.value.value == taken
    sockets, port = listen("127.0.0.1", taken)
    assert port == taken
    close(sockets)


@pytest.mark.parametrize("port", [-1, 65_536, 99_999])
def test_a_number_that_is_no_port_is_refused_with_a_sentence(port: int) -> None:
    with pytest.raises(AddressError, match=f"There is no port {port}"):
        listen("127.0.0.1", port)


def test_an_address_of_another_computer_is_refused_with_a_sentence() -> None:
    with pytest.raises(AddressError, match="cannot listen on address"):
        listen("192.0.2.77", 0)


def test_no_free_port_at_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    other, taken = taken_port()
    monkeypatch.setattr(addresses, "FIRST_PORT", taken)
    monkeypatch.setattr(addresses, "PORTS_TRIED", 1)
    with other, pytest.raises(AddressError, match=f"No port between {taken} and {taken}"):
        listen("127.0.0.1", None)


def test_links_name_the_port_unless_it_is_the_usual_one_and_keep_the_path() -> None:
    assert link("192.168.1.5", 8866, "/") == "http://192.168.1.5:8866/"
    assert link("192.168.1.5", 80, "/geo/") == "http://192.168.1.5/geo/"
    assert link("fe80::1", 8866, "/") == "http://[fe80::1]:8866/"


def test_phones_are_never_sent_to_an_address_that_means_themselves() -> None:
    for address in lan_addresses():
        assert not address.startswith(("127.", "169.254."))


def test_inner_networks_are_named_only_when_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str, address: str) -> tuple[str, list[SimpleNamespace]]:
        return name, [SimpleNamespace(family=socket.AF_INET, address=address)]

    up = SimpleNamespace(isup=True)
    monkeypatch.setattr(addresses, "outward_address", lambda: "192.168.1.5")
    monkeypatch.setattr(psutil, "net_if_stats", lambda: dict.fromkeys(("lo", "docker0", "eth0", "wlan0"), up))
    pairs = [found("lo", "127.0.0.1"), found("docker0", "172.17.0.1"), found("eth0", "10.1.1.1")]
    wlan = [found("wlan0", "192.168.1.5")]
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: dict(pairs + wlan))
    assert lan_addresses() == ["192.168.1.5", "10.1.1.1"]
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: dict(pairs[:2]))
    assert lan_addresses() == ["172.17.0.1"]


def test_the_code_in_the_terminal_shows_the_modules_of_the_link() -> None:
    text = "http://192.168.1.5:8866/ABCDE"
    rows = [line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m") for line in qr_lines(text)]
    expected = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    light = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    seen = []
    for row in rows:
        halves = [light[sign] for sign in row]
        seen += [[half[0] for half in halves], [half[1] for half in halves]]
    dark = [[int(not shone) for shone in row] for row in seen[: len(expected)]]
    assert dark == [[int(bool(module)) for module in row] for row in expected]


@pytest.mark.parametrize(
    ("store", "command"),
    [
        (None, "geotrainer class --again ABCDE"),
        (
            "sqlite:////srv/my school/g.sqlite3",
            "geotrainer class --again ABCDE --store 'sqlite:////srv/my school/g.sqlite3'",
        ),
        ("postgresql://geo:secret@db/geo", "geotrainer class --again ABCDE --store 'postgresql://geo:***@db/geo'"),
    ],
)
def test_the_command_to_go_on_names_the_place_but_no_password(store: str | None, command: str) -> None:
    assert command_to_go_on(Wishes(store=store), "ABCDE") == command

"""Under which addresses phones reach this computer, and a port to listen on."""

import errno
import ipaddress
import socket

import psutil

from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _

FIRST_PORT = 8866
LAST_PORT = 65_535
PORTS_TRIED = 50
WAITING_VISITORS = 512
# Bridges and tunnels that no phone on the Wi-Fi reaches.
INNER_NETWORKS = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "tun",
    "tap",
    "utun",
    "zt",
    "lxc",
    "cni",
    "flannel",
    "vethernet",
)


class AddressError(GeoTrainerError):
    """An address or port on which the class cannot be served."""

    code = "address"


def outward_address() -> str | None:
    """The address of this computer on its way out, or None without a network; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation (RFC 5737)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def lan_addresses() -> list[str]:
    """The addresses at which devices on the same network may reach this computer, the likeliest first."""
    found: list[tuple[bool, bool, str]] = []
    outward = outward_address()
    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    for name, addresses in psutil.net_if_addrs().items():
        for one in addresses:
            if one.family != socket.AF_INET or name not in up:
                continue
            address = ipaddress.ip_address(one.address)
            if not (address.is_loopback or address.is_link_local):
                inner = name.lower().startswith(INNER_NETWORKS)
                found.append((one.address != outward, inner, one.address))
    # Inner networks are only named when there is nothing else.
    outer = [entry for entry in found if not entry[1]] or found
    return [address for _not_outward, _inner, address in sorted(outer)]


def listen(address: str, port: int | None) -> tuple[list[socket.socket], int]:
    """A socket that listens on the port (0: any), or on the next free one when none is given, and that port.

    Raises:
        AddressError: the port is taken, not allowed or no port at all, or this computer does not have the address.
    """
    if port is not None and not 0 <= port <= LAST_PORT:
        raise AddressError(
            _("There is no port {port}. Choose one between 1024 and 65535 with --port.").format(port=port), value=port
        )
    candidates = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for candidate in candidates:
        try:
            one = socket.create_server((address, candidate), family=_family(address), backlog=WAITING_VISITORS)
        except OSError as error:
            if port is None and error.errno in (errno.EADDRINUSE, errno.EACCES):
                continue
            raise AddressError(_why(error, address, candidate), value=candidate) from error
        one.setblocking(False)
        return [one], one.getsockname()[1]
    raise AddressError(
        _("No port between {first} and {last} is free. Choose one with --port.").format(
            first=FIRST_PORT, last=FIRST_PORT + PORTS_TRIED - 1
        )
    )


def _family(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET


def _why(error: OSError, address: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return _("Port {port} is in use by another program. Choose another with --port, or leave --port out.").format(
            port=port
        )
    if error.errno == errno.EACCES:
        return _("This user may not listen on port {port}. Choose one above 1023 with --port.").format(port=port)
    return _("This computer cannot listen on address {address} ({why}). Look at --address.").format(
        address=address or "*", why=error.strerror or error
    )


def link(address: str, port: int, base_url: str) -> str:
    """The web address of the server; port 80 needs no mention."""
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}{'' if port == 80 else f':{port}'}{base_url}"  # noqa: PLR2004  # the port of http

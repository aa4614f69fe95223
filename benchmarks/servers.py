"""The servers that are compared: a plain Voilà with a bare world map, and a class of geotrainer."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import nbformat
import psutil

from geotrainer.atlas import tables

CHECKOUT = Path(__file__).parents[1]
STARTING_SECONDS = 90.0
BARE_MAP = """
import json
import ipyleaflet, ipywidgets
land = ipyleaflet.GeoJSON(data=json.load(open("world.json")))
count = ipywidgets.Label("count 0")
press = ipywidgets.Button(description="press")
presses = []
def pressed(_):
    presses.append(1)
    count.value = f"count {len(presses)}"
press.on_click(pressed)
ipywidgets.VBox([ipyleaflet.Map(layers=[land], center=(20, 10), zoom=2), press, count])
"""


class Server:
    """A server in a process of its own, with everything that it starts."""

    def __init__(self, command: list[str], root: str, folder: Path, env: dict[str, str]) -> None:
        self.root = root
        self.log = folder / "server.log"
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(  # noqa: S603  # our own programs
                command, cwd=folder, env={**os.environ, **env}, stdout=output, stderr=output, start_new_session=True
            )
        self.me = psutil.Process(self.process.pid)
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + STARTING_SECONDS
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(self.log.read_text(errors="replace"))
            try:
                # An address that is served to nobody, so that nothing is started by asking.
                urllib.request.urlopen(f"{self.root}not/here", timeout=5)  # noqa: S310  # a loopback address of ours
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError(f"{self.root} does not answer.")

    def children(self) -> list[psutil.Process]:
        """Every process that the server has started, directly or not."""
        return list(self.me.children(recursive=True))

    def cpu_seconds(self) -> float:
        """Processor time of the server and of all its living children so far."""
        spent = 0.0
        for one in (self.me, *self.children()):
            try:
                times = one.cpu_times()
            except psutil.NoSuchProcess:
                continue
            spent += times.user + times.system
        return spent

    def memory(self) -> dict[str, float]:
        """Proportional memory (PSS) in megabytes: the server's own, the mean of a kernel, and of all together."""
        warm = [one for one in self.children() if "warm.process" in " ".join(one.cmdline())]
        helpers = {one.pid for one in warm if not any(one.ppid() == other.pid for other in warm)}
        kernels = [pss(one.pid) for one in self.children() if one.pid not in helpers]
        between = sum(pss(pid) for pid in helpers)
        server = pss(self.process.pid)
        total = server + between + sum(kernels)
        per = (sum(kernels) + between) / max(1, len(kernels))
        return {
            "server": round(server, 1),
            "warm": round(between, 1),
            "kernel": round(sum(kernels) / max(1, len(kernels)), 1),
            "per_student": round(per, 1),
            "all": round(total, 1),
            "kernels": len(kernels),
        }

    def stop(self) -> int:
        """End the server, and tell how many of its processes are still there five seconds later."""
        family = self.children()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
        _gone, left = psutil.wait_procs(family, timeout=5)
        for one in left:
            one.kill()
        return len(left)


def pss(pid: int) -> float:
    """A process's proportional share of memory in megabytes; 0 when it is gone."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return 0.0
    found = re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
    return int(found.group(1)) / 1024 if found else 0.0


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def bare_voila(folder: Path) -> Server:
    """Plain Voilà showing the world's countries in ipyleaflet: what one has without geotrainer."""
    countries = tables.read_json("world", "countries-coarse.json")
    (folder / "world.json").write_text(json.dumps(_geojson(countries)))
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BARE_MAP)])
    notebook.metadata.kernelspec = {"name": "python3", "language": "python", "display_name": "Python 3"}
    nbformat.write(notebook, folder / "bare.ipynb")
    port = free_port()
    options = [f"--port={port}", "--no-browser", "--Voila.ip=127.0.0.1", "--template=lab"]
    # TCP starts of thirty kernels at once fail now and then; that is not what is compared here.
    options.append("--KernelManager.transport=ipc")
    command = [sys.executable, "-m", "voila", str(folder / "bare.ipynb"), *options]
    return Server(command, f"http://127.0.0.1:{port}/", folder, {"IPYTHONDIR": str(folder / "ipython")})


def geotrainer_class(folder: Path, kernels: str) -> Server:
    """A class on a store of its own."""
    port = free_port()
    options = ["--port", str(port), "--address", "127.0.0.1", "--no-browser", "--kernels", kernels]
    options += ["--store", f"sqlite:///{folder / 'class.sqlite3'}", "--log", str(folder / "class.log")]
    command = [sys.executable, "-m", "geotrainer.cli", "class", *options]
    return Server(command, f"http://127.0.0.1:{port}/", folder, {"PYTHONPATH": str(CHECKOUT), "PYTHONUNBUFFERED": "1"})


def _geojson(countries: dict[str, Any]) -> dict[str, Any]:
    features = []
    for code, polygons in countries.items():
        rings = [[[[*point] for point in zip(ring[::2], ring[1::2], strict=True)] for ring in one] for one in polygons]
        closed = [[[*ring, ring[0]] for ring in one] for one in rings]
        geometry = {"type": "MultiPolygon", "coordinates": closed}
        features.append({"type": "Feature", "properties": {"id": code}, "geometry": geometry})
    return {"type": "FeatureCollection", "features": features}

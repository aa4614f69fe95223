"""A plain Voilà, or a JupyterLab, with a notebook of one cell, on pages without foreign addresses."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat

ROOT = Path(__file__).parents[2]

TEMPLATE = """{%- extends 'lab/index.html.j2' -%}
{% import "spinner.macro.html.j2" as spinner %}
{%- block notebook_css -%}
{{ resources.include_js("static/voila-style.js") }}
{{ spinner.css() }}
<style>
.jp-mod-noOutputs.jp-mod-noInput { display: none; }
html, body { height: auto !important; overflow: visible !important; }
#main, #jp-main-content-panel, #rendered_cells { position: static !important; contain: none !important;
  width: auto !important; height: auto !important; min-height: 0 !important; overflow: visible !important; }
</style>
{{ super.super() }}
{%- endblock notebook_css -%}
"""


def _prepare(folder: Path, code: str) -> None:
    template = folder / "share" / "jupyter" / "voila" / "templates" / "bare"
    template.mkdir(parents=True)
    (template / "conf.json").write_text('{"base_template": "lab", "traitlet_configuration": {}}', encoding="utf-8")
    (template / "index.html.j2").write_text(TEMPLATE, encoding="utf-8")
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)], metadata=kernel)
    (folder / "page.ipynb").write_text(nbformat.writes(notebook), encoding="utf-8")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def voila(folder: Path, code: str) -> Iterator[str]:
    """Serve the cell's output through Voilà; gives its address, and ends the server afterwards."""
    _prepare(folder, code)
    command = ["voila", str(folder / "page.ipynb"), "--no-browser", "--template=bare", "--Voila.ip=127.0.0.1"]
    with _server(folder, command, "voila/static/voila.js") as address:
        yield address


@contextmanager
def lab(folder: Path, code: str) -> Iterator[str]:
    """Serve the notebook through JupyterLab; gives its address, and ends the server afterwards."""
    _prepare(folder, code)
    command = [
        "jupyterlab",
        "--no-browser",
        "--IdentityProvider.token=",
        "--allow-root",
        f"--ServerApp.root_dir={folder}",
    ]
    own = ["--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    with _server(folder, [*command, *own], "api/status") as address:
        yield f"{address}lab/tree/page.ipynb"


@contextmanager
def _server(folder: Path, command: list[str], probe: str) -> Iterator[str]:
    port = _free_port()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUPYTER_PATH": str(folder / "share" / "jupyter")}
    environment.pop("GEOTRAINER_LANGUAGE", None)
    environment["JUPYTER_CONFIG_DIR"] = environment["IPYTHONDIR"] = str(folder / "config")
    address = f"http://127.0.0.1:{port}/"
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", *command, f"--port={port}"], env=environment, cwd=folder, stdout=log, stderr=log
        )
    try:
        _await(address + probe, server, folder / "log")
        yield address
    finally:
        server.terminate()
        server.wait(30)


def _await(address: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    for _attempt in range(600):
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=5).close()  # noqa: S310  # our own address, http
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"The server did not start: {log.read_text(encoding='utf-8')}")

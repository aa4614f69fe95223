"""A plain Voilà that shows one widget from a module of the tests, on a page without foreign addresses."""

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
    """Serve a notebook of one cell; gives its address, and ends the server afterwards."""
    _prepare(folder, code)
    port = _free_port()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUPYTER_PATH": str(folder / "share" / "jupyter")}
    environment.pop("GEOTRAINER_LANGUAGE", None)
    command = [
        sys.executable,
        "-m",
        "voila",
        str(folder / "page.ipynb"),
        "--no-browser",
        f"--port={port}",
        "--template=bare",
    ]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [*command, "--Voila.ip=127.0.0.1"], env=environment, cwd=folder, stdout=log, stderr=log
        )
    try:
        _await(port, server, folder / "log")
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(20)


def _await(port: int, server: "subprocess.Popen[bytes]", log: Path) -> None:
    for _attempt in range(300):
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/voila/static/voila.js", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"Voilà did not start: {log.read_text(encoding='utf-8')}")

"""The steps of Binder's build in an empty environment, and the address that the badge opens."""

import os
import re
import socket
import subprocess
import time
import urllib.parse
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
STARTS_WITHIN_SECONDS = 120


def badge_path() -> str:
    """The page that the badge in the README opens."""
    address = re.search(r"\((https://mybinder\.org/v2/\S+)\)", (HOUSE / "README.md").read_text("utf-8"))
    assert address
    return urllib.parse.parse_qs(urllib.parse.urlparse(address[1]).query)["urlpath"][0]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment that was made by the steps in binder/."""
    folder = tmp_path_factory.mktemp("binder")
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / "bin"
    clone = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(HOUSE), str(clone)], check=True)
    env = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "VIRTUAL_ENV": str(folder / "venv")}
    steps = ([f"{programs}/pip", "install", "-q", "-r", "binder/requirements.txt"], ["bash", "binder/postBuild"])
    for step in steps:
        done = subprocess.run(step, cwd=clone, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    return programs


@pytest.fixture(scope="module")
def server(environment: Path) -> Iterator[str]:
    """A Jupyter server in that environment, as Binder starts one, in a folder that nobody may write to but its own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [
            environment / "jupyter", "server", f"--port={port}", "--ip=127.0.0.1", "--no-browser", "--allow-root",
            "--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.log_level=ERROR",
        ],
        cwd=environment.parents[1] / "clone",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(30)


def test_the_badge_opens_a_page_that_can_be_played(server: str) -> None:
    address = server + badge_path()
    deadline = time.monotonic() + STARTS_WITHIN_SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=STARTS_WITHIN_SECONDS) as answer:  # noqa: S310 (our own server)
                page = answer.read().decode()
            break
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.5)
    assert re.search(r'"kernelId":\s*"[0-9a-f-]{36}"', page)
    assert "application/vnd.jupyter.widget-view+json" in page
    assert "Nothing is kept" in page
    assert "There was an error" not in page


def test_the_package_of_that_environment_plays_without_the_checkout(environment: Path, tmp_path: Path) -> None:
    program = "from geotrainer import Table; print(Table('locate', ['a', 'b'], deck='world').view('a')['phase'])"
    said = subprocess.run(
        [environment / "python", "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "choose"

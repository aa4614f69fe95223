"""Kernels forked from a warm process: alike where it is allowed, strangers where they must be."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from geotrainer.hosting.warm.capacity import raise_open_files_limit
from geotrainer.hosting.warm.provisioner import WatchedProcess
from geotrainer.hosting.warm.starts import why_not_here
from geotrainer.hosting.warm.visitor import KERNEL_ID, Visitor
from tests.hosting.conftest import Host, ask, core_limit, memory_of, opened, run, wait_until

Start = Callable[..., Host]
pytestmark = pytest.mark.skipif(bool(why_not_here()), reason=why_not_here() or "it is here")


def label(visitor: Visitor, start: str) -> str:
    """The text of the label that starts so."""
    texts = [
        str(one["state"].get("value", "")) for one in visitor.widgets.values() if one["model_name"] == "LabelModel"
    ]
    return next(text for text in texts if text.startswith(start))


def has_count(presses: int, visitor: Visitor) -> bool:
    """Whether the page shows so many presses."""
    return visitor.has("LabelModel", value=f"count {presses}")


def test_a_forked_page_lives_like_a_plain_one(either: Host) -> None:
    async def play() -> str:
        visitor = await either.visitor("?name=Zo%C3%AB&x=%F0%9F%A6%8A").open()
        await visitor.until(lambda v: label(v, "visitor") != "nobody")
        button = visitor.find("ButtonModel", description="press")
        for presses in (1, 2):
            await visitor.click(button)
            await visitor.until(partial(has_count, presses))
        await visitor.close()
        return label(visitor, "visitor")

    assert run(play()).startswith("visitor name=Zo%C3%AB&x=%F0%9F%A6%8A of ")


def test_every_fork_has_its_own_chance(warm: Host) -> None:
    seen = {label(opened(warm.visitor()), "chance") for _ in range(4)}
    assert len(seen) == 4


def test_nothing_of_one_visitor_is_in_anothers_process(host: Start) -> None:
    one = host(kernels="warm")

    async def three() -> None:
        names = ["ALPHA", "BRAVO", "GAMMA"]
        visitors = [one.visitor(f"?token=SECRET{name}SECRET") for name in names]
        for visitor in visitors:
            await visitor.open()
        pids = [process.pid for process in one.kernels()]
        found = [{name for name in names if f"SECRET{name}SECRET" in memory_of(pid)} for pid in pids]
        assert sorted(map(sorted, found)) == [[name] for name in names]
        in_between = memory_of(one.warm_process())
        assert not any(f"SECRET{name}SECRET" in in_between for name in names)
        for visitor in visitors:
            await visitor.close()

    run(three())


def test_a_fork_loads_no_debugger_and_no_tables_library_and_writes_no_core(either: Host) -> None:
    async def look() -> tuple[set[str], list[int]]:
        visitor = await either.visitor().open()
        await visitor.until(lambda v: "modules" in label(v, "modules"))
        pids = [process.pid for process in either.kernels()]
        await visitor.close()
        return set(label(visitor, "modules").split()), pids

    modules, pids = run(look())
    assert not modules & {"geopandas", "pandas", "pyproj", "shapely", "matplotlib", "debugpy._vendored", "psycopg"}
    assert {core_limit(pid) for pid in pids} == {"0"}


def test_thirty_visitors_at_once_all_get_a_living_page(host: Start) -> None:
    one = host(kernels="warm")

    async def thirty() -> list[str]:
        visitors = [one.visitor(f"?n={n}") for n in range(30)]
        await asyncio.gather(*(visitor.open() for visitor in visitors))
        for visitor in visitors:
            await visitor.until(lambda v: label(v, "visitor") != "nobody")
        heard = [label(visitor, "visitor") for visitor in visitors]
        await asyncio.gather(*(visitor.close() for visitor in visitors))
        return heard

    heard = run(thirty())
    assert [text.split(" of ")[0] for text in heard] == [f"visitor n={n}" for n in range(30)]


def test_a_new_warm_process_follows_one_that_died(host: Start) -> None:
    one = host(kernels="warm")
    first = opened(one.visitor())
    died = one.warm_process()
    os.kill(died, signal.SIGKILL)
    # Its kernels end with it, each within moments; none of them may be taken for the new warm process.
    wait_until(lambda: not one.running("hosting.warm"))
    second = opened(one.visitor())
    assert one.warm_process() != died
    assert set(second.widgets) == set(first.widgets)
    assert "has ended; a new one is started" in one.said()


def test_a_page_starts_plainly_when_the_warm_process_hangs_and_no_late_fork_is_left(host: Start) -> None:
    one = host(kernels="warm")
    first = opened(one.visitor())
    assert ask(f"{one.root}voila/api/shutdown/{first.kernel_id}", method="POST", body="").code == 204
    warm = one.warm_process()
    os.kill(warm, signal.SIGSTOP)
    try:
        assert opened(one.visitor()).has("LabelModel", value="count 0")
    finally:
        os.kill(warm, signal.SIGCONT)
    assert "the warm process does not answer" in one.said()
    wait_until(lambda: len(one.kernels()) == 1)
    opened(one.visitor())  # the warm process has seen to all who waited before
    wait_until(lambda: len(one.kernels()) == 2)


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("raise RuntimeError('no heat')", "no heat"),
        ("import threading, time; threading.Thread(target=time.sleep, args=(600,), daemon=True).start()", "thread"),
        ("import zmq; context = zmq.Context.instance()", "ZeroMQ"),
    ],
)
def test_what_cannot_be_heated_starts_plainly_and_the_log_says_why(host: Start, cell: str, reason: str) -> None:
    only_when_heated = f"import os\nif 'QUERY_STRING' not in os.environ:\n    {cell}"
    one = host(kernels="auto", first_cell=only_when_heated)
    assert opened(one.visitor()).has("LabelModel", value="count 0")
    assert reason in one.said()
    assert "starts plainly" in one.said()


def test_a_visitor_whose_cell_fails_gets_no_half_page(host: Start) -> None:
    one = host(kernels="warm", visitor_cell="raise RuntimeError('nobody may come in')")
    found = KERNEL_ID.search(ask(one.root).body.decode())
    assert found
    wait_until(lambda: ask(f"{one.root}alive/{found.group(1)}").code == 404)
    assert one.kernels() == []
    wait_until(lambda: "nobody may come in" in one.said())


def test_elsewhere_pages_start_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert "Linux" in why_not_here()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delattr(os, "pidfd_open")
    assert "pidfd_open" in why_not_here()


def test_the_warm_part_imports_nothing_else_of_geotrainer() -> None:
    folder = Path(__file__).parents[2] / "geotrainer" / "hosting" / "warm"
    for file in folder.glob("*.py"):
        for line in file.read_text().splitlines():
            if "import" in line and "geotrainer" in line:
                assert "geotrainer.hosting.warm" in line, f"{file.name}: {line}"


def test_a_process_is_watched_although_very_many_files_are_open() -> None:
    # select() knows no handle above 1023; with eighty students the server has more.
    limit = raise_open_files_limit()
    if limit < 1300:
        pytest.skip("this system allows too few open files")
    with contextlib.ExitStack() as stack:
        for _ in range(1100):
            stack.enter_context(Path(os.devnull).open())
        child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
        watched = WatchedProcess(child.pid)
        assert watched.poll() is None
        watched.kill()
        assert watched.wait(10) == 0
        assert child.wait(10) == -signal.SIGKILL
        if child.stdin:
            child.stdin.close()

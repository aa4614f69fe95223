"""Running a notebook's cells before there is a kernel, so that every fork of this process has done it already.

With ipykernel imported but no Kernel made, what comms would send vanishes. Widgets are built, outputs are captured, and
after the fork the Kernel takes the shell and the comms over. A cell tagged `visitor` is kept back for each visitor's
own process.

Heated cells start no thread, loop, task or connection, and read neither clock nor environment nor identity.
"""

import hashlib
import itertools
import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import comm
import nbformat
from ipykernel.compiler import XCachingCompiler
from ipykernel.kernelapp import IPKernelApp
from ipykernel.zmqshell import ZMQInteractiveShell
from IPython.utils.capture import capture_output
from zmq.sugar.context import Context

TAG = "visitor"
TASKS = Path("/proc/self/task")
# ipykernel loads these when the first message comes: better once here than in every kernel.
LATE = (
    "IPython.core.completerlib",
    "ctypes",
    "ipykernel.debugger",
    "faulthandler",
    "ipykernel.datapub",
    "ipykernel.subshell",
    "ipykernel.subshell_manager",
    "pdb",
    "tornado.gen",
    "tornado.platform.asyncio",
    "tornado.queues",
    "zmq.eventloop.zmqstream",
    "zmq.utils.garbage",
)


class UnsafeForkError(Exception):
    """After the cells had run something was there that a fork would break: a thread, a connection."""


class HeatingError(Exception):
    """A cell of the notebook failed while it was run ahead."""


class Heated(NamedTuple):
    """A notebook that has run: the kernel's parts, each code cell's outputs, and the cells that were kept back."""

    app: Any
    shell: Any
    outputs: list[list[dict[str, Any]]]
    kept_back: list[str]


def heat(notebook: Path) -> Heated:
    """Run the notebook's cells in this process.

    Raises:
        HeatingError: a cell raised an error.
    """
    app = IPKernelApp.instance()
    super(IPKernelApp, app).initialize([])  # configuration and profile only: no sockets, no Kernel
    app.config.HistoryManager.enabled = False  # its thread must not exist before a fork
    app.init_pdb()
    app.init_path()
    shell = ZMQInteractiveShell.instance(
        parent=app, profile_dir=app.profile_dir, user_ns={}, compiler_class=XCachingCompiler
    )
    app.shell = shell
    app.init_extensions()
    import ipywidgets  # noqa: PLC0415  # it looks for a running shell when it is imported

    ipywidgets.register_comm_target()  # else the page stays blank without a word
    os.chdir(notebook.parent)
    outputs: list[list[dict[str, Any]]] = []
    kept_back: list[str] = []
    with _lasting_comm_ids(notebook.name), _collecting_outputs(ipywidgets.Output):
        for cell in nbformat.read(notebook, 4).cells:
            if cell.cell_type != "code":
                continue
            if TAG in cell.metadata.get("tags", ()):
                kept_back.append(cell.source)
                outputs.append([])
            else:
                outputs.append(_run(shell, cell.source))
    return Heated(app, shell, json.loads(json.dumps(outputs, default=str)), kept_back)


def _run(shell: Any, source: str) -> list[dict[str, Any]]:
    with capture_output() as captured:
        # run_cell would take the display hook that wants a session.
        silent = shell.displayhook.semicolon_at_end_of_expression(source)
        shell.display_trap.hook = (lambda _value: None) if silent else sys.displayhook
        result = shell.run_cell(source, store_history=False)
        shell.display_trap.hook = shell.displayhook
    if not result.success:
        error = result.error_in_exec or result.error_before_exec
        raise HeatingError(f"{type(error).__name__}: {error}") from error
    return _listed(captured)


def _listed(captured: Any) -> list[dict[str, Any]]:
    streams = [("stdout", captured.stdout), ("stderr", captured.stderr)]
    return [
        *({"output_type": "stream", "name": name, "text": text} for name, text in streams if text),
        *(
            {"output_type": "display_data", "data": output.data, "metadata": output.metadata or {}}
            for output in captured.outputs
        ),
    ]


@contextmanager
def _lasting_comm_ids(name: str) -> Iterator[None]:
    """Give comms the same ids in every process that runs this notebook: one page then fits all of them."""
    make, number = comm.create_comm, itertools.count()
    tag = hashlib.sha256(name.encode()).hexdigest()[:24]

    def create(*args: Any, **kwargs: Any) -> Any:
        kwargs["comm_id"] = kwargs.get("comm_id") or f"{tag}{next(number):08x}"
        return make(*args, **kwargs)

    comm.create_comm = create
    try:
        yield
    finally:
        comm.create_comm = make


@contextmanager
def _collecting_outputs(output_class: Any) -> Iterator[None]:
    """Let `with Output():` collect by itself: it goes by the message that is answered, and there is none yet."""
    before = output_class.__enter__, output_class.__exit__

    def enter(self: Any) -> Any:
        self.heating = capture_output()
        self.heated = self.heating.__enter__()
        return self

    def leave(self: Any, *error: Any) -> None:
        self.heating.__exit__(*error)
        self.outputs += tuple(_listed(self.heated))
        del self.heating, self.heated

    output_class.__enter__, output_class.__exit__ = enter, leave
    try:
        yield
    finally:
        output_class.__enter__, output_class.__exit__ = before


def load_late_modules() -> None:
    """Import what would otherwise be imported in every fork."""
    for name in LATE:
        try:
            __import__(name)
        except ImportError:
            continue
    if "numpy" in sys.modules:
        __import__("numpy.random")


def refuse_unless_safe() -> None:
    """Raise `UnsafeForkError` if the cells left something behind that a fork cannot carry over."""
    if threading.active_count() != 1:
        raise UnsafeForkError(f"The cells started a thread: {threading.enumerate()[1:]}.")
    if TASKS.is_dir() and len(list(TASKS.iterdir())) != 1:
        raise UnsafeForkError("A library started threads of its own.")
    if Context._instance is not None:  # noqa: SLF001  # the only place that tells
        raise UnsafeForkError("The cells opened a ZeroMQ context.")

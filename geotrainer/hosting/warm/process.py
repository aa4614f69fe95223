"""The warm process: it has run a notebook's cells and forks a kernel for each visitor (Linux).

Started as `python -m geotrainer.hosting.warm.process SOCKET NOTEBOOK [MODULE[:FUNCTION] ...]`; the modules are imported
and the functions called before. Its standard input is a pipe that the server holds: when it is closed, the process
ends, and its kernels with it. `SOCKET.json` tells the outputs of each code cell, and is there before the socket is.

A connection is a fork: the child reads one line, `{"connection": {...}, "env": {...}, "cwd": "..."}`, and answers
`{"pid": N}`. The warm process itself reads nothing of it, so nothing of one visitor can reach the next.
"""

import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from geotrainer.hosting.warm.capacity import forbid_core_files
from geotrainer.hosting.warm.kernel import without_debugger

if TYPE_CHECKING:
    from geotrainer.hosting.warm.heating import Heated

WAITING_VISITORS = 256


def main(arguments: list[str]) -> None:
    """Heat the notebook, then fork until the server ends."""
    address, notebook, *rehearsals = arguments
    forbid_core_files()
    without_debugger()
    for name in rehearsals:
        module, _colon, function = name.partition(":")
        loaded = importlib.import_module(module)
        if function:
            getattr(loaded, function)()
    # Both import ipykernel, which must not see the debugger.
    from geotrainer.hosting.warm.heating import heat, load_late_modules, refuse_unless_safe  # noqa: PLC0415

    heated = heat(Path(notebook))
    from geotrainer.hosting.warm.states import PreparedStates  # noqa: PLC0415  # imports ipywidgets: after the shell is there

    load_late_modules()
    PreparedStates().watch()
    from geotrainer.hosting.warm.fork import practise, prepare  # noqa: PLC0415  # the same

    prepare(heated)
    practise(heated.app)
    refuse_unless_safe()
    Path(f"{address}.json").write_text(json.dumps(heated.outputs), encoding="utf-8")
    heated.outputs.clear()
    gc.collect()
    gc.freeze()  # the collector would touch, and so copy, every page of memory in every child
    _serve(address, heated)


def _serve(address: str, heated: "Heated") -> None:
    door = socket.socket(socket.AF_UNIX)
    door.bind(address)
    Path(address).chmod(0o600)
    door.listen(WAITING_VISITORS)
    door.setblocking(False)
    ended, told = os.pipe()
    os.set_blocking(ended, False)
    os.set_blocking(told, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    while True:
        ready, _, _ = select.select([door.fileno(), ended, 0], [], [])
        if ended in ready:
            os.read(ended, 4096)
            _bury()
        if 0 in ready and not os.read(0, 1):
            return
        if door.fileno() in ready:
            try:
                visitor, _ = door.accept()
            except BlockingIOError:
                continue
            me = os.getpid()
            if os.fork() == 0:
                for handle in (door.fileno(), ended, told):
                    os.close(handle)
                _child(visitor, heated, me)
            visitor.close()


def _bury() -> None:
    """Take note of the children that have ended."""
    while True:
        try:
            pid, _status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not pid:
            return


def _child(visitor: socket.socket, heated: "Heated", parent: int) -> None:
    from geotrainer.hosting.warm import fork  # noqa: PLC0415  # loaded by `main` already

    code = 1
    try:
        fork.die_with_parent(parent)
        os.setsid()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        visitor.setblocking(True)
        with visitor, visitor.makefile("rb") as line:
            request = json.loads(line.readline())
            visitor.sendall(json.dumps({"pid": os.getpid()}).encode() + b"\n")
        fork.become_kernel(heated, request)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    except BaseException:  # noqa: BLE001  # a child must never return into the warm process's loop
        import traceback  # noqa: PLC0415  # only when it is needed

        traceback.print_exc(file=sys.__stderr__)
    fork.leave(code)


if __name__ == "__main__":
    main(sys.argv[1:])

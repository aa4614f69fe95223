"""What a fork of the warm process does: it becomes the kernel of one visitor."""

import asyncio
import atexit
import ctypes
import os
import random
import signal
import sys
import traceback
from collections.abc import Mapping
from typing import Any

from tornado.ioloop import IOLoop

from geotrainer.hosting.warm.heating import Heated

PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """Have the system kill this process when the warm process ends, also when this one hangs (Linux)."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def become_kernel(heated: Heated, request: Mapping[str, Any]) -> None:
    """Be an ipykernel until told to end.

    `request` has `argv` (as after `ipykernel_launcher`), `env` and `cwd`. Nothing that could tell one visitor from
    another was made before: sockets, session, loop and chance are this process's own.
    """
    _forget_the_warm_process()
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(request["cwd"])
    app, shell = heated.app, heated.shell
    sys.argv = ["ipykernel_launcher", *request["argv"]]
    app.connection_file = request["argv"][request["argv"].index("-f") + 1]
    app.parent_handle = os.getppid()
    app.init_connection_file()
    app.init_poller()
    app.init_sockets()
    app.init_heartbeat()
    app.write_connection_file()
    app.init_io()
    app.init_signal()
    app.init_kernel()
    kernel = app.kernel
    shell.kernel = kernel
    shell.parent = kernel
    app.init_shell()
    for one in kernel.comm_manager.comms.values():
        one.kernel = kernel  # without it a widget's changes go nowhere
    IOLoop.current().add_callback(_arrive, heated)
    app.start()


def _forget_the_warm_process() -> None:
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    random.seed()
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()
    asyncio.set_event_loop(asyncio.new_event_loop())  # never one that was made while heating


async def _arrive(heated: Heated) -> None:
    """Run the cells that were kept back, before any message is answered; if they fail, no half page lives on."""
    for source in heated.kept_back:
        result = await heated.shell.run_cell_async(source, store_history=False, transformed_cell=source)
        if not result.success:
            error = result.error_in_exec or result.error_before_exec
            traceback.print_exception(error, file=sys.__stderr__)
            leave(1)


def leave(code: int) -> None:
    """End this process without the warm process's own farewells."""
    try:
        atexit._run_exitfuncs()  # noqa: SLF001  # os._exit would leave the connection file behind
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)

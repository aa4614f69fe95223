"""What a fork of the warm process does: it becomes the kernel of one visitor.

Memory that a fork only reads stays shared with the warm process, but Python writes into every object that it touches.
So as much as possible is made before the fork (`prepare`), also the Kernel itself, and only what must be the visitor's
own comes after: the session's key, sockets, loop, threads, chance.
"""

import asyncio
import ctypes
import os
import random
import signal
import sys
import tempfile
import traceback
import uuid
from collections.abc import Mapping
from typing import Any

from ipykernel.kernelbase import Kernel
from jupyter_client.session import Session
from tornado.ioloop import IOLoop
from zmq.constants import SocketType
from zmq.eventloop.zmqstream import ZMQStream
from zmq.sugar.context import Context

from geotrainer.hosting.warm.heating import Heated

PR_SET_PDEATHSIG = 1
TIMES_TO_PRACTISE = 12


def die_with_parent(parent: int) -> None:
    """Have the system kill this process when the warm process ends, also when this one hangs (Linux)."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended just before
        os._exit(1)


def prepare(heated: Heated) -> None:
    """Make, before the fork, the Kernel that each visitor's process will have; its sockets and its key come later."""
    app, shell = heated.app, heated.shell
    app.capture_fd_output = False  # what libraries write goes to the server's log, without a thread that reads it
    # Sending without copying would start three threads with the first large message.
    app.session = Session(parent=app, key=os.urandom(16), check_pid=False, copy_threshold=sys.maxsize)
    kernel = app.kernel_class.instance(parent=app, session=app.session, log=app.log, profile_dir=app.profile_dir)
    app.kernel = kernel
    shell.kernel = kernel
    shell.parent = kernel
    app.init_shell()
    for one in kernel.comm_manager.comms.values():
        one.kernel = kernel  # without it a widget's changes go nowhere


def practise(app: Any) -> None:
    """Do what a fork will do, with sockets that nobody reaches, and take it all down again.

    Python rewrites a function's code in its first runs; a fork would have to copy the memory for that.
    """
    names = ("shell", "stdin", "control", "iopub")
    ports = {f"{name}_port": number for number, name in enumerate(names, start=1)}
    for _time in range(TIMES_TO_PRACTISE):
        asyncio.set_event_loop(asyncio.new_event_loop())
        with tempfile.TemporaryDirectory() as folder:
            place = {"transport": "ipc", "ip": f"{folder}/k", "key": "k", "signature_scheme": "hmac-sha256", **ports}
            _connect(app, place)
            streams = [ZMQStream(app.shell_socket), ZMQStream(app.control_socket)]
            _exchange(app.session, app.iopub_socket)
            for stream in streams:
                stream.close()
            app.stdin_socket.close()
            app.iopub_thread.stop()
            app.iopub_thread.close()
            app.context.term()
        asyncio.get_event_loop().close()
    asyncio.set_event_loop(None)
    app.iopub_thread = app.iopub_socket = app.context = None
    app.session.key = os.urandom(16)


def _exchange(session: Session, socket: Any) -> None:
    for kind in ("kernel_info_request", "comm_msg"):
        message = session.msg(kind, {"data": {}})
        session.send(socket, message)
        _identities, packed = session.feed_identities(session.serialize(message))
        session.deserialize(packed)


def become_kernel(heated: Heated, request: Mapping[str, Any]) -> None:
    """Be an ipykernel until told to end.

    `request` has `connection` (as in a connection file), `env` and `cwd`.
    """
    _forget_the_warm_process()
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(request["cwd"])
    app = heated.app
    _connect(app, request["connection"])
    app.init_io()
    app.init_signal()
    _attach(app, app.kernel, heated.shell)
    IOLoop.current().add_callback(_arrive, heated)
    Kernel.start(app.kernel)  # IPythonKernel's own would look for the debugger
    IOLoop.current().start()


def _forget_the_warm_process() -> None:
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    random.seed()
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()
    asyncio.set_event_loop(asyncio.new_event_loop())  # never one that was made while heating


def _connect(app: Any, connection: Mapping[str, Any]) -> None:
    """Open the kernel's sockets: shell, stdin and control on the main loop, iopub with its thread.

    There is no heartbeat socket (the server watches the process itself), no thread for subshells and none for control:
    a kernel that hangs is killed.
    """
    app.transport, app.ip = connection["transport"], connection["ip"]
    app.session.session = str(uuid.uuid4())
    app.session.key = connection["key"].encode()
    app.session.signature_scheme = connection["signature_scheme"]
    app.context = context = Context()
    for name in ("shell", "stdin", "control"):
        socket = context.socket(SocketType.ROUTER)
        socket.linger = 1000
        socket.router_handover = 1  # as ipykernel does, see its issue 270
        app._bind_socket(socket, connection[f"{name}_port"])  # noqa: SLF001  # what ipykernel's own init_sockets calls
        setattr(app, f"{name}_socket", socket)
    app.iopub_port = connection["iopub_port"]
    app.init_iopub(context)


def _attach(app: Any, kernel: Kernel, shell: Any) -> None:
    kernel.ident = str(uuid.uuid4())
    kernel.iopub_thread, kernel.iopub_socket = app.iopub_thread, app.iopub_socket
    kernel.stdin_socket = app.stdin_socket
    kernel.shell_stream = ZMQStream(app.shell_socket)
    kernel.control_stream = ZMQStream(app.control_socket)
    kernel._stdout, kernel._stderr = sys.stdout, sys.stderr  # noqa: SLF001  # its constructor takes them so
    shell.displayhook.topic = kernel._topic("execute_result")  # noqa: SLF001  # the same
    for part in (shell.displayhook, shell.display_pub):
        part.pub_socket = app.iopub_socket


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
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)

"""A kernel provisioner whose kernels are forks of a warm process."""

import os
import pathlib
import select
import signal
import subprocess
from importlib.metadata import EntryPoint
from typing import Any

from jupyter_client.provisioning import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from geotrainer.hosting.warm.starts import WarmProcess

NAME = "warm-provisioner"
# The argument of `start_kernel` that hands the warm process to the provisioner.
WARM = "warm_process"


def register() -> None:
    """Make the provisioner known where the package is not installed with its entry point."""
    factory = KernelProvisionerFactory.instance()
    factory.provisioners.setdefault(NAME, EntryPoint(NAME, f"{__name__}:WarmProvisioner", factory.GROUP_NAME))


class WatchedProcess:
    """The part of `subprocess.Popen` that a provisioner uses, for a process that is not this one's child (Linux)."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        try:
            self._handle = os.pidfd_open(pid)
        except ProcessLookupError:  # it is gone already
            self._handle = -1
            self.returncode = 1

    def poll(self) -> int | None:
        """None while it runs, then 0: the real code is only told to its parent."""
        return self._ended(0)

    def _ended(self, seconds: float | None) -> int | None:
        if self.returncode is None:
            watch = select.poll()  # select() knows no handle above 1023: eighty students
            watch.register(self._handle, select.POLLIN)
            if watch.poll(None if seconds is None else seconds * 1000):
                os.close(self._handle)
                self._handle, self.returncode = -1, 0
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("kernel", timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal, if it still runs."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class WarmProvisioner(LocalProvisioner):  # type: ignore[misc]  # jupyter_client ships no types that strict mode takes
    """Forks the kernel from the `warm_process` that `start_kernel` was given, if it was given one."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start the kernel and tell how to connect to it.

        Raises:
            WarmStartError: the warm process did not answer. No plain kernel is started instead: it would not have the
                widgets that the warm process's page shows.
        """
        warm: WarmProcess | None = kwargs.pop(WARM, None)
        if warm is None:
            return await super().launch_kernel(cmd, **kwargs)
        cwd = str(kwargs.get("cwd") or os.getcwd())  # noqa: PTH109  # a string is sent
        env = {name: str(value) for name, value in kwargs["env"].items()}
        told = {**self.connection_info, "key": self.connection_info["key"].decode()}
        pid = await warm.fork({"connection": told, "env": env, "cwd": cwd})
        self.process = WatchedProcess(pid)
        # The child is the leader of its own group before it tells its number.
        self.pid = self.pgid = pid
        self.cwd = pathlib.Path(cwd)
        return self.connection_info

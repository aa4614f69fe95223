"""The server's side of warm processes: starting them, asking them for kernels, and doing without when they fail."""

import asyncio
import contextlib
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

LONGEST_LINE = 1 << 20
LOOK_AGAIN = 0.02
# A fork takes milliseconds; whoever waits longer waits for a warm process that hangs.
FORK_SECONDS = 10.0
# The C library's memory in one arena instead of one a thread, large pieces apart and given back at once; no threads in
# numerical libraries.
LEAN = {
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_TRIM_THRESHOLD_": "16384",
    "MALLOC_MMAP_THRESHOLD_": "32768",
    "MALLOC_TOP_PAD_": "16384",
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
}


class WarmStartError(Exception):
    """There is no warm process to ask, with the reason; the page can start plainly."""


def why_not_here() -> str:
    """Why this system cannot fork kernels; empty if it can."""
    if not sys.platform.startswith("linux"):
        return "forking a process that has loaded system libraries is only known to be safe on Linux"
    if not hasattr(os, "pidfd_open"):
        return "this Python cannot watch processes that are not its children (os.pidfd_open)"
    try:
        os.close(os.pidfd_open(os.getpid()))
    except OSError as error:
        return f"this system does not watch processes (pidfd_open: {error.strerror})"
    return ""


class WarmProcess:
    """A warm process for one notebook. It ends when this server ends, however that happens."""

    def __init__(
        self, notebook: Path, env: Mapping[str, str], rehearsals: Sequence[str], output: IO[bytes] | None
    ) -> None:
        self.folder = tempfile.mkdtemp(prefix=f"geotrainer-{os.getpid()}-warm-")
        self.socket = Path(self.folder) / "s"
        command = [
            sys.executable,
            "-m",
            "geotrainer.hosting.warm.process",
            str(self.socket),
            str(notebook),
            *rehearsals,
        ]
        self.process = subprocess.Popen(  # noqa: S603  # our own program and paths
            command, stdin=subprocess.PIPE, stdout=output, stderr=output, env={**env, **LEAN}, start_new_session=True
        )

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self.process.poll() is None

    async def heated(self) -> None:
        """Wait until it can fork.

        Raises:
            WarmStartError: it ended before that.
        """
        while not self.socket.exists():
            if not self.alive:
                raise WarmStartError("the warm process ended while it was heated; the lines before say why")
            await asyncio.sleep(LOOK_AGAIN)

    async def outputs(self) -> list[list[dict[str, Any]]]:
        """The outputs of each code cell, as they were when it was heated."""
        await self.heated()
        text = await asyncio.to_thread(Path(f"{self.socket}.json").read_text, encoding="utf-8")
        outputs: list[list[dict[str, Any]]] = json.loads(text)
        return outputs

    async def fork(self, request: Mapping[str, Any]) -> int:
        """The process id of a new kernel.

        Raises:
            WarmStartError: the process does not answer.
        """
        try:
            async with asyncio.timeout(FORK_SECONDS):
                return await self._fork(request)
        except TimeoutError as error:
            raise WarmStartError("the warm process does not answer") from error

    async def _fork(self, request: Mapping[str, Any]) -> int:
        try:
            reader, writer = await asyncio.open_unix_connection(self.socket, limit=LONGEST_LINE)
        except OSError as error:
            raise WarmStartError(f"the warm process takes no visitors ({error})") from error
        try:
            writer.write(json.dumps(request).encode() + b"\n")
            await writer.drain()
            answer = await reader.readline()
        except OSError as error:
            raise WarmStartError(f"the warm process broke off ({error})") from error
        finally:
            writer.close()
        if not answer:
            raise WarmStartError("the fork ended before it was a kernel")
        return int(json.loads(answer)["pid"])

    def stop(self) -> None:
        """End the process and, with it, every kernel that it has forked."""
        if self.process.stdin:
            with contextlib.suppress(OSError):
                self.process.stdin.close()
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class WarmStarts:
    """One warm process a notebook, started anew when it dies, given up when it cannot be heated."""

    heating_seconds = 20.0
    attempts = 3

    def __init__(
        self,
        env: Mapping[str, str],
        rehearsals: Sequence[str] = (),
        output: IO[bytes] | None = None,
        log: logging.Logger | None = None,
    ) -> None:
        self.env = env
        self.rehearsals = rehearsals
        self.output = output
        self.log = log or logging.getLogger(__name__)
        self.given_up: dict[Path, str] = {}
        self._running: dict[Path, WarmProcess] = {}
        self._failures: dict[Path, int] = {}
        self.reason = why_not_here()
        if self.reason:
            self.log.warning("Pages start plainly: %s.", self.reason)

    def start(self, notebook: Path) -> WarmProcess | None:
        """The notebook's warm process, started now if there is none; None if pages must start plainly."""
        if self.reason or notebook in self.given_up:
            return None
        process = self._running.get(notebook)
        if process is None or not process.alive:
            if process is not None:
                self.log.error("The warm process of %s has ended; a new one is started.", notebook.name)
                process.stop()
            process = self._running[notebook] = WarmProcess(notebook, self.env, self.rehearsals, self.output)
        return process

    async def ready(self, notebook: Path) -> WarmProcess:
        """The notebook's warm process, heated.

        Raises:
            WarmStartError: there is none, with the reason, which is also in the log.
        """
        process = self.start(notebook)
        if process is None:
            raise WarmStartError(self.given_up.get(notebook, self.reason))
        try:
            await asyncio.wait_for(process.heated(), self.heating_seconds)
        except TimeoutError as error:
            raise WarmStartError("heating takes too long") from error
        except WarmStartError as failure:
            self._count_failure(notebook, process, str(failure))
            raise
        return process

    def _count_failure(self, notebook: Path, process: WarmProcess, reason: str) -> None:
        if self._running.get(notebook) is not process:
            return  # somebody else who waited has counted it
        del self._running[notebook]
        process.stop()
        self._failures[notebook] = self._failures.get(notebook, 0) + 1
        if self._failures[notebook] >= self.attempts:
            self.given_up[notebook] = reason
            self.log.error("Pages of %s start plainly from now on: %s.", notebook.name, reason)

    def stop(self) -> None:
        """End every warm process."""
        for process in self._running.values():
            process.stop()
        self._running.clear()

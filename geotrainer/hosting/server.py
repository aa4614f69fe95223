"""Voilà as the server of one class: its pages, its own template, and nothing else."""

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import psutil
import voila
from jupyter_core.paths import jupyter_path
from tornado.httpserver import HTTPServer
from tornado.web import Application
from traitlets import Any as AnyTrait
from traitlets import Unicode
from traitlets.config import Config
from voila.app import Voila
from voila.configuration import VoilaConfiguration
from voila.paths import collect_static_paths, collect_template_paths
from voila.utils import get_voila_labextensions_path

from geotrainer.atlas import tables
from geotrainer.hosting import documents, visitors
from geotrainer.hosting.warm.capacity import MEGABYTE, Capacity
from geotrainer.hosting.warm.channels import Alive, Leave, PageChannels, PageKernel
from geotrainer.hosting.warm.identity import Anybody
from geotrainer.hosting.warm.kernelspec import OnlyThisPython
from geotrainer.hosting.warm.life import PageKernels
from geotrainer.hosting.warm.pages import PACKAGES
from geotrainer.hosting.warm.starts import WarmStarts
from geotrainer.hosting.warm.static import CompressedFiles
from geotrainer.hosting.words import page_words

REHEARSALS = ("geotrainer.hosting.rehearsal:rehearse",)
WARM_KERNEL = 30 * MEGABYTE
LARGEST_POST = 64 * 1024
KERNEL = r"(?P<kernel_id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
# The front-end parts a page needs; whatever else the teacher has in JupyterLab stays out of the students' pages.
FRONT_END = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "jupyter-leaflet",
]


def settings_for(pages: Path) -> Config:
    """Voilà's configuration for a class; `pages` is the folder with the two notebooks."""
    config = Config()
    config.Voila.root_dir = str(pages)
    config.Voila.config_file_paths = []
    config.Voila.open_browser = False
    config.VoilaConfiguration.template = "base"
    config.VoilaConfiguration.theme = "light"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.file_allowlist = []
    config.VoilaConfiguration.extension_allowlist = FRONT_END
    config.VoilaConfiguration.multi_kernel_manager_class = PageKernels
    config.VoilaConfiguration.kernel_spec_manager_class = OnlyThisPython
    config.Voila.identity_provider_class = Anybody
    config.KernelManager.autorestart = False
    if hasattr(socket, "AF_UNIX"):
        config.KernelManager.transport = "ipc"  # thirty kernels that look for ports at once take each other's
    return config


class ClassServer(Voila):  # type: ignore[misc]  # voila ships no types
    """Serves a class on sockets that are open already.

    `is_teacher` tells whether a secret is the teacher's; `learning_log` makes the log in a format ("csv" or "xlsx"),
    with or without names.
    """

    served = AnyTrait()
    is_teacher = AnyTrait()
    learning_log = AnyTrait()
    sockets = AnyTrait(())
    public_origin = Unicode("", help="Scheme and host of the students' address, if a proxy stands in front.")
    kernels = Unicode("auto", help="How students' kernels start: auto, warm or plain.")
    kernel_output = AnyTrait(None, help="A file for what kernels write to their standard output and error.")

    def initialize(self, argv: Any = None) -> None:
        """Set up without reading the command line or anybody's configuration files."""
        self._init_asyncio_patch()
        self.voila_configuration = VoilaConfiguration(parent=self)
        self.setup_template_dirs()
        del argv

    def setup_template_dirs(self) -> None:
        """Look for templates in our own folder first, and serve Voilà's scripts and the themes of its lab template."""
        super().setup_template_dirs()
        self.template_paths = [
            str(documents.TEMPLATES),
            *collect_template_paths(["voila", "nbconvert"], "base", prune=True),
        ]
        self.static_paths = [
            *collect_static_paths(["voila", "nbconvert"], "base", prune=True),
            *collect_static_paths(["voila", "nbconvert"], "lab", prune=True),
        ]

    @property
    def static_url(self) -> str:
        """The address of Voilà's scripts, with a mark that changes with its version: they are cached for good."""
        mark = sha256(f"{voila.__version__} {jupyter_path()[0]}".encode()).hexdigest()[:12]
        return f"{self.base_url}voila/static/v-{mark}"

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings and the class's."""
        settings: dict[str, Any] = super().init_settings()
        return settings | {
            "served_class": self.served,
            "is_teacher": self.is_teacher,
            "learning_log": self.learning_log,
            "page_door": visitors.page_door,
            "page_news": self.news_for,
            "default_handler_class": visitors.Nothing,
            "ws_ping_interval": 15_000,
            "ws_ping_timeout": 15_000,
            "log_function": self.log_request,
            "kernel_output": self.kernel_output,
            "kernel_environment": self.own_environment(),
            "compress_response": True,
            # A proxy may tell its own name for this computer instead of the one that the browser knows.
            "allow_origin": self.public_origin.lower(),
        }

    def own_environment(self) -> dict[str, str]:
        """What every kernel of this server gets: a place for IPython of its own, without anybody's start-up files."""
        return {"IPYTHONDIR": str(Path(self.connection_dir) / "ipython")}

    def warm_starts(self) -> WarmStarts | None:
        """The warm process of the students' page, heating from now on; None if pages are to start plainly."""
        if self.kernels == "plain":
            return None
        env = os.environ | {
            "PYTHONPATH": os.pathsep.join([PACKAGES, *filter(None, [os.environ.get("PYTHONPATH")])]),
            "VOILA_BASE_URL": self.base_url,
            "VOILA_SERVER_URL": self.server_url,
            **self.served.environment(),
            **self.own_environment(),
        }
        starts = WarmStarts(env, REHEARSALS, self.kernel_output, self.log)
        starts.start(Path(self.root_dir) / f"{visitors.STUDENT}.ipynb")
        return starts

    def news_for(self, role: str) -> Mapping[str, Any]:
        """What a page of this role is told with its heartbeat: the teacher hears of those who were turned away."""
        if role != visitors.TEACHER or not self.kernel_manager.turned_away:
            return {}
        self.kernel_manager.turned_away = 0
        return {"notice": page_words(self.served.language)["turned_away"]}

    def log_request(self, handler: Any) -> None:
        """Log what failed; never an address's query, which may hold what somebody typed."""
        if handler.get_status() >= 500:  # noqa: PLR2004  # HTTP: the server's own errors
            self.log.error("%s %s: %d", handler.request.method, handler.request.path, handler.get_status())

    def init_handlers(self) -> list[Any]:
        """Every address there is."""
        page = {
            "static_url": self.static_url,
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        scripts = {"roots": [Path(path) for path in self.static_paths]}
        extensions = get_voila_labextensions_path(self.voila_configuration.extra_labextensions_path)
        widgets = {"roots": [Path(path) for path in extensions]}
        assets = {"roots": [tables.path()], "suffixes": [".svg", ".webp", ".png"]}
        addresses: list[tuple[Any, ...]] = [
            (rf"api/kernels/{KERNEL}", PageKernel),
            (rf"api/kernels/{KERNEL}/channels", PageChannels),
            (rf"alive/{KERNEL}", Alive),
            (rf"voila/api/shutdown/{KERNEL}", Leave),
            (r"voila/static/(?:(?P<version>v-[0-9a-f]+)/)?(?P<name>.*)", CompressedFiles, scripts),
            (r"voila/labextensions/(?P<name>.*)", CompressedFiles, widgets),
            (r"geotrainer/assets/(?P<name>.*)", CompressedFiles, assets),
            (r"teacher/?", visitors.TeacherPage, page),
            (r"teacher/enter", visitors.Enter),
            (r"teacher/log\.(csv|xlsx)", visitors.LearningLog),
            (r"([A-Za-z0-9]{0,12})", visitors.StudentPage, page),
        ]
        return [(f"{self.base_url}{path}", *rest) for path, *rest in addresses]

    def serve(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until Ctrl-C or a signal, then end every kernel; `ready` is called when pages can be opened."""
        self.connection_dir = new_connection_folder()
        try:
            asyncio.run(self._serve(ready))
        except KeyboardInterrupt:
            pass
        finally:
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _serve(self, ready: Callable[[], None]) -> None:
        self.app = Application(**self.init_settings())
        starts = self.app.settings["warm_starts"] = self.warm_starts()
        if starts is not None and not starts.reason:
            self.kernel_manager.capacity = Capacity(per_kernel=WARM_KERNEL)
        self.app.add_handlers(".*$", self.init_handlers())
        server = HTTPServer(self.app, max_body_size=LARGEST_POST)
        server.add_sockets(self.sockets)
        sweeping = asyncio.create_task(self.kernel_manager.sweep_for_ever())
        stop = stop_signal()
        try:
            ready()
            await stop.wait()
        finally:
            server.stop()
            sweeping.cancel()
            try:
                await self.kernel_manager.shutdown_all(now=True)
            except Exception:
                # A kernel that was just starting; every kernel ends by itself when its server is gone.
                self.log.exception("Not every kernel could be ended in order.")
            if starts is not None:
                starts.stop()


def stop_signal() -> asyncio.Event:
    """An event that is set when the program is told to stop; Ctrl-C cancels the main task by itself."""
    event = asyncio.Event()
    for name in ("SIGTERM", "SIGHUP"):
        # What is ignored was asked to be so: by `nohup`, when the terminal is closed.
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN:
            with contextlib.suppress(NotImplementedError, ValueError):  # Windows; a thread that is not the main one
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), event.set)
    return event


def new_connection_folder() -> str:
    """A private folder for the kernels' sockets; those of servers that were killed are cleared away."""
    # The path of a socket may have 104 signs, and macOS's own folder for temporary files takes half of them.
    root = "/tmp" if sys.platform == "darwin" else tempfile.gettempdir()  # noqa: S108  # mkdtemp makes it private
    for old in Path(root).glob("geotrainer-*-*"):
        owner = old.name.split("-")[1]
        if owner.isdecimal() and not psutil.pid_exists(int(owner)):
            shutil.rmtree(old, ignore_errors=True)
    return tempfile.mkdtemp(prefix=f"geotrainer-{os.getpid()}-", dir=root)

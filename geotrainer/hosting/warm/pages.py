"""A page: its opening is sent before there is a kernel, then the notebook, or an honest word and a way to try again."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from jupyter_core.utils import ensure_async
from tornado.httputil import split_host_and_port
from tornado.iostream import StreamClosedError
from voila.handler import VoilaHandler

from geotrainer.hosting.warm.rendering import HeatedRenderer, renderer_for
from geotrainer.hosting.warm.starts import WarmProcess, WarmStartError, WarmStarts

# Stands in a page's text for the number that lets its own scripts run; a new one is put in on every visit.
NONCE = "NONCE-OF-THIS-VISIT"
# Stands in a heated page for the id of the visitor's kernel.
KERNEL_ID = "KERNEL-ID-OF-THIS-VISIT"
# Where this package lies: a kernel must find it too, also in a checkout that is not installed.
PACKAGES = str(Path(__file__).parents[3])


class Page(NamedTuple):
    """What a host wants to show under an address.

    `opening` and `failing` are HTML with `NONCE` in the script tags: what is sent before anything else, and what ends
    the page when no kernel came. `full` is a whole page. `env` is added to the kernel's environment. `warm` pages are
    served by forks of a warm process, if the setting `warm_starts` can have one.
    """

    role: str
    notebook: str
    opening: str
    failing: str
    full: str
    env: Mapping[str, str]
    warm: bool = True


class PageHandler(VoilaHandler):  # type: ignore[misc]  # voila ships no types
    """Serves a `Page`; a host derives from it and says which one."""

    startup_seconds = 60.0
    heated_pages: ClassVar[dict[str, tuple[WarmProcess, asyncio.Future[str]]]] = {}
    kernel_id = ""

    def initialize(self, static_url: str, **kwargs: Any) -> None:
        """Take Voilà's arguments, and the address of Voilà's own scripts."""
        super().initialize(**kwargs)
        self.static_url_of_voila = static_url
        self.nonce: str = getattr(self, "nonce", "") or secrets.token_urlsafe(12)

    def page(self) -> Page | None:
        """The page for this visitor; None when the host has answered by itself."""
        raise NotImplementedError

    def limit_reached(self) -> bool:
        """Whether the computer cannot carry another kernel for this page."""
        return bool(self.kernel_manager.room() < 1)

    def check_xsrf_cookie(self) -> None:
        """Ask for no token: a visit changes nothing that belongs to somebody else."""

    async def get(self, *_path: str) -> None:
        """Send the page."""
        page = self.page()
        if page is None:
            return
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        if self.limit_reached():
            self.kernel_manager.turned_away += 1
            self.log.warning("A visitor was turned away: this computer cannot carry more kernels.")
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.set_header("Retry-After", "15")
            self.finish(page.full.replace(NONCE, self.nonce))
            return
        self.kernel_manager.coming.add(self)
        try:
            await self._send(page)
        finally:
            self.kernel_manager.coming.discard(self)

    async def _send(self, page: Page) -> None:
        try:
            await self._write(page.opening)
            async with asyncio.timeout(self.startup_seconds):
                async for piece in self._pieces(page):
                    await self._write(piece)
            self.finish()
        except StreamClosedError:
            await self.kernel_manager.end(self.kernel_id, "its visitor left before the page was whole")
        except Exception:
            self.log.exception("The page %s could not be made.", page.role)
            await self.kernel_manager.end(self.kernel_id, "its page could not be made")
            self.finish(page.failing.replace(NONCE, self.nonce))

    async def _write(self, piece: str) -> None:
        self.write(piece.replace(NONCE, self.nonce))
        await self.flush()

    async def _pieces(self, page: Page) -> AsyncIterator[str]:
        starts: WarmStarts | None = self.settings.get("warm_starts") if page.warm else None
        if starts is not None:
            notebook = Path(self.contents_manager.root_dir, page.notebook)
            try:
                process = await starts.ready(notebook)
                html = await self._heated_page(page, process)
                await self._start(page, warm_process=process)
            except WarmStartError as reason:
                self.log.warning("The page %s starts plainly: %s.", page.role, reason)
            else:
                yield html.replace(KERNEL_ID, self.kernel_id)
                return
        await self._start(page)
        renderer = renderer_for(self, page.notebook, self.static_url_of_voila)
        await renderer.initialize(template=None, theme=None)
        kernel = ensure_async(self.kernel_manager.get_kernel(self.kernel_id))
        async for piece, _resources in renderer.generate_content_generator(self.kernel_id, kernel):
            yield piece

    async def _start(self, page: Page, **kwargs: Any) -> None:
        output = self.settings.get("kernel_output")
        self.kernel_id = await self.kernel_manager.start_for_page(
            page.role,
            self.kernel_environment(page),
            kernel_name="python3",
            path=os.path.dirname(page.notebook),  # noqa: PTH120  # Voilà's paths are strings relative to its root
            stdout=output,
            stderr=output,
            **kwargs,
        )
        self.kernel_manager.coming.discard(self)  # it is counted as a kernel now

    async def _heated_page(self, page: Page, process: WarmProcess) -> str:
        """The notebook as HTML with the warm process's outputs, rendered once for all visitors."""
        known = self.heated_pages.get(page.notebook)
        if known is None or known[0] is not process or (known[1].done() and known[1].exception()):
            known = self.heated_pages[page.notebook] = (process, asyncio.ensure_future(self._render(page, process)))
        return await known[1]

    async def _render(self, page: Page, process: WarmProcess) -> str:
        renderer = renderer_for(self, page.notebook, self.static_url_of_voila, HeatedRenderer)
        await renderer.initialize(template=None, theme=None)
        renderer.kernel_id, renderer.heated_outputs = KERNEL_ID, await process.outputs()
        html: str = await renderer.generate_content_str()
        return html

    def kernel_environment(self, page: Page) -> dict[str, str]:
        """What the kernel finds in its environment: Voilà's variables, then the page's own."""
        host, port = split_host_and_port(self.request.host.lower())
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([PACKAGES, *filter(None, [os.environ.get("PYTHONPATH")])]),
            "SCRIPT_NAME": self.request.path,
            "PATH_INFO": "",
            "QUERY_STRING": str(self.request.query),
            "SERVER_PROTOCOL": str(self.request.version),
            "SERVER_NAME": host,
            "SERVER_PORT": str(port or ""),
            "VOILA_PREHEAT": "False",
            "VOILA_BASE_URL": self.base_url,
            "VOILA_SERVER_URL": self.settings.get("server_url", "/"),
            "VOILA_REQUEST_URL": self.request.full_url(),
            "VOILA_APP_PORT": str(port or ""),
            **page.env,
        }

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Answer with the host's own error page, which tells nothing of the program's inside."""
        answer: Callable[[int], str] | None = self.settings.get("error_page")
        if answer is None:
            super().write_error(status_code, **kwargs)
        else:
            self.set_header("Content-Type", "text/html; charset=UTF-8")
            self.finish(answer(status_code))

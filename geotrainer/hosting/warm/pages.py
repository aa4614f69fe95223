"""A page: its opening is sent before there is a kernel, then the notebook, or an honest word and a way to try again."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from jupyter_core.utils import ensure_async
from tornado.httputil import split_host_and_port
from tornado.iostream import StreamClosedError
from voila.handler import VoilaHandler

from geotrainer.hosting.warm.rendering import renderer_for

# Stands in a page's text for the number that lets its own scripts run; a new one is put in on every visit.
NONCE = "NONCE-OF-THIS-VISIT"
# Where this package lies: a kernel must find it too, also in a checkout that is not installed.
PACKAGES = str(Path(__file__).parents[3])


class Page(NamedTuple):
    """What a host wants to show under an address.

    `opening` and `failing` are HTML with `NONCE` in the script tags: what is sent before anything else, and what ends
    the page when no kernel came. `full` is a whole page. `env` is added to the kernel's environment.
    """

    role: str
    notebook: str
    opening: str
    failing: str
    full: str
    env: Mapping[str, str]


class PageHandler(VoilaHandler):  # type: ignore[misc]  # voila ships no types
    """Serves a `Page`; a host derives from it and says which one."""

    startup_seconds = 60.0

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
        await self._send(page)

    async def _send(self, page: Page) -> None:
        kernel_id = ""
        try:
            await self._write(page.opening)
            kernel_id = await asyncio.wait_for(self._start(page), self.startup_seconds)
            async with asyncio.timeout(self.startup_seconds):
                async for piece in self._pieces(page, kernel_id):
                    await self._write(piece)
            self.finish()
        except StreamClosedError:
            await self._give_up(kernel_id, "its visitor left before the page was whole")
        except Exception:
            self.log.exception("The page %s could not be made.", page.role)
            await self._give_up(kernel_id, "its page could not be made")
            self.finish(page.failing.replace(NONCE, self.nonce))

    async def _give_up(self, kernel_id: str, reason: str) -> None:
        if kernel_id:
            await self.kernel_manager.end(kernel_id, reason)

    async def _write(self, piece: str) -> None:
        self.write(piece.replace(NONCE, self.nonce))
        await self.flush()

    async def _start(self, page: Page) -> str:
        output = self.settings.get("kernel_output")
        return str(
            await self.kernel_manager.start_for_page(
                page.role,
                self.kernel_environment(page),
                kernel_name="python3",
                path=os.path.dirname(page.notebook),  # noqa: PTH120  # Voilà's paths are strings relative to its root
                stdout=output,
                stderr=output,
            )
        )

    async def _pieces(self, page: Page, kernel_id: str) -> AsyncIterator[str]:
        renderer = renderer_for(self, page.notebook, self.static_url_of_voila)
        await renderer.initialize(template=None, theme=None)
        kernel = ensure_async(self.kernel_manager.get_kernel(kernel_id))
        async for piece, _resources in renderer.generate_content_generator(kernel_id, kernel):
            yield piece

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

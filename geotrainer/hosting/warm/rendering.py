"""A notebook's page as HTML: the template is compiled once for the server, not once a visit."""

from collections.abc import AsyncIterator, Sequence
from typing import Any, ClassVar

import nbformat
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config


class CellError(Exception):
    """A cell of the notebook failed: the page is no use to the visitor."""


class PageRenderer(NotebookRenderer):  # type: ignore[misc]  # voila ships no types
    """Voilà's renderer with one exporter, and so one compiled template, for all visits."""

    exporters: ClassVar[dict[tuple[str, str], Any]] = {}

    async def initialize(self, **kwargs: Any) -> None:
        """Read the notebook and take the exporter that was made before, if there is one."""
        await super().initialize(**kwargs)
        self.exporter: Any = self.exporters.setdefault((self.template_name, self.theme), self.exporter)

    async def _jinja_cell_generator(self, nb: Any, kernel_id: str) -> AsyncIterator[Any]:
        async for cell in super()._jinja_cell_generator(nb, kernel_id):
            if any(output["output_type"] == "error" for output in cell.get("outputs", ())):
                raise CellError(f"A cell of {self.notebook_path} failed.")
            yield cell


class HeatedRenderer(PageRenderer):
    """Renders a notebook with outputs that are there already; no kernel is started or asked."""

    kernel_id = ""
    heated_outputs: Sequence[Sequence[Any]] = ()

    async def _jinja_kernel_start(self, nb: Any, kernel_id: str, kernel_future: Any) -> str:
        del nb, kernel_id, kernel_future
        return self.kernel_id

    async def _jinja_cell_generator(self, nb: Any, kernel_id: str) -> AsyncIterator[Any]:
        del kernel_id
        code = iter(self.heated_outputs)
        for cell in nb.cells:
            if cell.cell_type == "code":
                cell.outputs = [nbformat.from_dict(output) for output in next(code)]
            yield cell


def renderer_for(handler: Any, notebook_path: str, static_url: str, kind: type[PageRenderer] = PageRenderer) -> Any:
    """A renderer for a notebook, with what Voilà's handler knows of the server's settings.

    `static_url` is the address below which the browser finds Voilà's own scripts.
    """
    settings = handler.settings
    page_config = get_page_config(
        base_url=handler.base_url,
        settings=settings,
        log=handler.log,
        voila_configuration=handler.voila_configuration,
    )
    page_config["fullStaticUrl"] = static_url
    return kind(
        request_handler=handler,
        voila_configuration=handler.voila_configuration,
        traitlet_config=handler.traitlet_config,
        notebook_path=notebook_path,
        template_paths=handler.template_paths,
        config_manager=handler.config_manager,
        contents_manager=handler.contents_manager,
        base_url=handler.base_url,
        kernel_spec_manager=handler.kernel_spec_manager,
        prelaunch_hook=None,
        page_config=page_config,
        mathjax_config=settings.get("mathjax_config"),
        mathjax_url=settings.get("mathjax_url"),
    )

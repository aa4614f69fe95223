"""An ipykernel for a page: without debugger, history or core dumps.

Started as `python -m geotrainer.hosting.warm.kernel -f CONNECTION_FILE`.
"""

import sys

from geotrainer.hosting.warm.capacity import forbid_core_files


def without_debugger() -> None:
    """Keep debugpy out (7 MB): nobody debugs a visitor's page. Before ipykernel is imported."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # None makes an import fail, as Python documents


def main() -> None:
    """Run the kernel until its server ends it."""
    without_debugger()
    forbid_core_files()
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415  # after `without_debugger`

    app = IPKernelApp.instance()
    app.config.HistoryManager.enabled = False  # thirty kernels that start at once wait for its lock
    app.initialize(sys.argv[1:])
    app.start()


if __name__ == "__main__":
    main()

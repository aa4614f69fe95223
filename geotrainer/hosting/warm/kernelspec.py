"""The one kind of kernel a page may have: this Python, whatever kernels are installed for notebooks."""

import sys
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel

from geotrainer.hosting.warm import provisioner

NAME = "python3"


class OnlyThisPython(KernelSpecManager):  # type: ignore[misc]  # jupyter_client ships no types that strict mode takes
    """Knows one kernel, started by `geotrainer.hosting.warm.kernel` or forked from a warm process."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        provisioner.register()

    def get_kernel_spec(self, kernel_name: str) -> Any:
        """The kernel's specification."""
        if kernel_name != NAME:
            raise NoSuchKernel(kernel_name)
        return KernelSpec(
            argv=[sys.executable, "-m", "geotrainer.hosting.warm.kernel", "-f", "{connection_file}"],
            display_name="Python 3",
            language="python",
            resource_dir="",
            metadata={"kernel_provisioner": {"provisioner_name": provisioner.NAME}},
        )

    def find_kernel_specs(self) -> dict[str, str]:
        """The names there are."""
        return {NAME: ""}

    def get_all_specs(self) -> dict[str, Any]:
        """All specifications, as Voilà asks for them."""
        return {NAME: {"resource_dir": "", "spec": self.get_kernel_spec(NAME).to_dict()}}

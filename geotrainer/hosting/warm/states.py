"""The states of heated widgets as text, made once: a page's question for them costs a kernel next to nothing."""

import json
from typing import Any

from ipykernel.jsonutil import json_clean
from ipywidgets.widgets import widget as widgets

Widget = widgets.Widget


class PreparedStates:
    """Texts of the states of all widgets there are now, and which of these have changed since."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.changed: set[str] = set()
        for model_id, one in widgets._instances.items():  # noqa: SLF001  # ipywidgets' registry has no public name
            state, _paths, buffers = widgets._remove_buffers(one.get_state())  # noqa: SLF001  # the same
            if not buffers:
                self.texts[model_id] = json.dumps(json_clean(_described(one, state)))

    def watch(self) -> None:
        """Take note of every change from now on, and answer pages from the texts."""
        notify, changed = Widget.notify_change, self.changed

        def notify_change(widget: Any, change: Any) -> Any:
            if widget.comm is not None:
                changed.add(widget.comm.comm_id)
            return notify(widget, change)

        def answer(cls: Any, message: Any) -> None:
            self.answer(cls, message)

        Widget.notify_change = notify_change
        Widget._handle_control_comm_msg = classmethod(answer)  # noqa: SLF001  # where ipywidgets answers pages

    def answer(self, cls: Any, message: Any) -> None:
        """Send all states: the texts for widgets as they were made, anew for those that changed or are new."""
        method = message["content"]["data"]["method"]
        if method != "request_states":
            raise RuntimeError(f"Unknown message to the widgets' control comm: {method!r}.")
        instances = dict(widgets._instances)  # noqa: SLF001  # the same
        kept = {key: self.texts[key] for key in instances if key in self.texts and key not in self.changed}
        fresh = {key: _described(one, one.get_state()) for key, one in instances.items() if key not in kept}
        fresh, paths, buffers = widgets._remove_buffers(fresh)  # noqa: SLF001  # the same
        texts = kept | {key: json.dumps(json_clean(state)) for key, state in fresh.items()}
        states = ",".join(f"{json.dumps(key)}:{text}" for key, text in texts.items())
        control = cls._control_comm
        content = (
            f'{{"comm_id":{json.dumps(control.comm_id)},"data":{{"method":"update_states",'
            f'"buffer_paths":{json.dumps(paths)},"states":{{{states}}}}}}}'
        )
        kernel = control.kernel
        kernel.session.send(
            kernel.iopub_socket,
            "comm_msg",
            content.encode(),
            parent=kernel.get_parent(),
            ident=control.topic,
            buffers=buffers,
        )


def _described(widget: Any, state: Any) -> dict[str, Any]:
    return {
        "model_name": widget._model_name,  # noqa: SLF001  # ipywidgets calls these so
        "model_module": widget._model_module,  # noqa: SLF001  # the same
        "model_module_version": widget._model_module_version,  # noqa: SLF001  # the same
        "state": state,
    }

"""The states of heated widgets as one text, made once: a page's question for them costs a kernel next to nothing."""

import json
from typing import Any

from ipykernel.jsonutil import json_clean
from ipywidgets.widgets import widget as widgets

Widget = widgets.Widget


class PreparedStates:
    """The states of all widgets there are now as JSON, and which of them have changed since."""

    def __init__(self) -> None:
        self.changed: set[str] = set()
        texts: dict[str, str] = {}
        for model_id, one in widgets._instances.items():  # noqa: SLF001  # ipywidgets' registry has no public name
            state, _paths, buffers = widgets._remove_buffers(one.get_state())  # noqa: SLF001  # the same
            if not buffers:
                texts[model_id] = json.dumps(json_clean(_described(one, state)))
        self.known = frozenset(texts)
        self.text = ",".join(f"{json.dumps(key)}:{text}" for key, text in texts.items()).encode()

    def watch(self) -> None:
        """Take note of every change from now on, and answer pages from the text."""
        notify, close, changed = Widget.notify_change, Widget.close, self.changed

        def notify_change(widget: Any, change: Any) -> Any:
            if widget.comm is not None:
                changed.add(widget.comm.comm_id)
            return notify(widget, change)

        def closing(widget: Any) -> Any:
            # A widget that is no more must not be told: then every state is made anew.
            if widget.comm is not None and widget.comm.comm_id in self.known:
                self.known, self.text = frozenset(), b""
            return close(widget)

        def answer(cls: Any, message: Any) -> None:
            self.answer(cls, message)

        Widget.notify_change = notify_change
        Widget.close = closing
        Widget._handle_control_comm_msg = classmethod(answer)  # noqa: SLF001  # where ipywidgets answers pages

    def answer(self, cls: Any, message: Any) -> None:
        """Send all states: the prepared text, then anew those that changed or are new.

        A widget that changed so stands twice in the answer; of two entries with one name JSON's readers take the last.
        """
        method = message["content"]["data"]["method"]
        if method != "request_states":
            raise RuntimeError(f"Unknown message to the widgets' control comm: {method!r}.")
        instances = widgets._instances  # noqa: SLF001  # the same
        wanted = self.changed | (instances.keys() - self.known)
        fresh = {key: _described(instances[key], instances[key].get_state()) for key in wanted if key in instances}
        fresh, paths, buffers = widgets._remove_buffers(fresh)  # noqa: SLF001  # the same
        parts = [f"{json.dumps(key)}:{json.dumps(json_clean(state))}".encode() for key, state in fresh.items()]
        control = cls._control_comm
        begin = f'{{"comm_id":{json.dumps(control.comm_id)},"data":{{"method":"update_states","buffer_paths":'
        states = b",".join([self.text, *parts] if self.text else parts)
        content = b"".join([begin.encode(), json.dumps(paths).encode(), b',"states":{', states, b"}}}"])
        kernel = control.kernel
        kernel.session.send(
            kernel.iopub_socket,
            "comm_msg",
            content,
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

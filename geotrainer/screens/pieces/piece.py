"""What all pieces share: the words, the answer to a tap, and the sentence when something failed."""

from collections.abc import Callable, Sequence
from typing import Any

import anywidget
import traitlets

from geotrainer.i18n import _, language
from geotrainer.screens.pieces.design import edition, unroll
from geotrainer.screens.pieces.guard import guarded

# A page that lost its design (a closed widget in a notebook) asks for it again after three seconds.
STUB = """const rooms = (globalThis[Symbol.for("geotrainer.pieces")] ??= {{}});
const here = (rooms["{edition}"] ??= {{}});
here.ready ??= new Promise((arrived) => {{ here.arrive = arrived; }});
let load = null;
here.ready.then((found) => {{ load = found; }});
export default () => ({{
  // It must not wait: a model that is not there within two seconds counts as failed, and an old phone needs longer.
  initialize(context) {{
    setTimeout(() => {{ if (!load) context.model.send({{ do: "design" }}); }}, 3000);
    here.ready.then((found) => found("{module}")).then((module) => module.initialize?.(context));
  }},
  async render(context) {{ return (await (await here.ready)("{module}")).render?.(context); }},
}});
"""

Content = dict[str, Any]
LONGEST_TAP = 64


class Piece(anywidget.AnyWidget):  # type: ignore[misc]  # anywidget ships types that strict mode cannot use
    """A composed part of a screen whose look lives in the ES module of the same name.

    A tap comes as a message `{"tap": id, "do": what, ...}`. It is handled once; `answered` then names it, and the
    browser lets go of its quiet "sent". A handler that fails never raises: the sentence stands in `trouble`.
    """

    module = ""

    words = traitlets.Dict().tag(sync=True)
    answered = traitlets.Unicode().tag(sync=True)
    trouble = traitlets.Unicode().tag(sync=True)
    hidden = traitlets.Bool(default_value=False).tag(sync=True)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Give the subclass the line that asks for its module."""
        if "module" in cls.__dict__:  # not for the class that anywidget derives for every instance
            cls._esm = STUB.format(edition=edition(), module=cls.module)
        super().__init_subclass__(**kwargs)

    def __init__(self, **traits: Any) -> None:
        unroll()
        self.on_trouble: Callable[[str], None] = self._show_trouble
        self._handled: dict[str, int] = {}
        super().__init__(words=self.phrases(), **traits)
        self.add_class("gt-host")
        self.on_msg(self._receive)

    def phrases(self) -> dict[str, str]:
        """The sentences this piece can say by itself, in the language of the page."""
        return {
            "language": language(),
            "slow": _("Sent. Waiting for the answer …"),
            "sorry": _("Something went wrong. Please try again; if it stays, tell your teacher."),
        }

    def speak(self) -> None:
        """Say everything in the language that is spoken now; to be called after it changed."""
        self.words = self.phrases()

    def show(self, **traits: Any) -> None:
        """Change several traits at once; the browser gets one message and draws once."""
        with self.hold_sync():
            for name, value in traits.items():
                if not self.has_trait(name):
                    raise AttributeError(f"{type(self).__name__} has no trait {name!r}.")
                setattr(self, name, value)

    def guard(self, handler: Callable[..., object]) -> Callable[..., None]:
        """The handler, telling its troubles on this piece."""
        return guarded(handler, self._tell, lambda: str(self.words["sorry"]))

    def tapped(self, content: Content, buffers: Sequence[memoryview]) -> None:
        """Act on a tap; what comes from a browser is checked here before it is believed."""

    def _tell(self, sentence: str) -> None:
        self.on_trouble(sentence)  # looked up late: a screen may have set its own

    def _show_trouble(self, sentence: str) -> None:
        self.trouble = sentence

    def _receive(self, _sender: object, content: object, buffers: Sequence[memoryview]) -> None:
        if not isinstance(content, dict):
            return
        if content.get("do") == "design":
            unroll().send_state()
            return
        tap = content.get("tap")
        if not isinstance(tap, str) or not self._is_new(tap):
            return
        # In one message: a button that the answer brings must not meet a browser that still waits for the answer.
        with self.hold_sync():
            self.trouble = ""
            self.guard(self.tapped)(content, buffers)
            self.answered = tap

    def _is_new(self, tap: str) -> bool:
        """Whether this tap (`<page>-<count>`) was not handled yet: counts of a page only rise."""
        page, _dash, count = tap.rpartition("-")
        if not page or len(tap) > LONGEST_TAP or not count.isdecimal() or int(count) <= self._handled.get(page, 0):
            return False
        self._handled[page] = int(count)
        return True

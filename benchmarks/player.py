"""A student of a class without a browser: joins, presses what the page offers, and notes when it changed."""

import asyncio
import random
import re
import time
from typing import Any

from geotrainer.hosting.warm.visitor import Visitor
from geotrainer.i18n import LANGUAGES

LONGEST_WAIT = 30.0
# How a piece's front end asks for its module.
MODULE = re.compile(r'found\("(\w+)"\)')


class Player:
    """One student's page. What is on it is worked out once after each message, not each time somebody asks."""

    def __init__(self, root: str, name: str, token: str | None = None) -> None:
        self.visitor = Visitor(root)
        self.name = name
        self.token = token
        self.errors: list[str] = []
        self._taps = 0
        self._modules: dict[str, str] = {}
        self._seen: dict[str, list[str]] = {}
        self._seen_at = -1

    async def come(self) -> None:
        """Open the page, and tell what this browser keeps, as the page's own script does."""
        await self.visitor.open()
        keep = self.piece("keep")
        key = await self.visitor.until(lambda one: one.widgets[keep]["state"].get("key"))
        await self.tap(keep, do="arrive", key=key, value=self.token, languages=["en"], keeps=True)

    async def join(self) -> float:
        """Give the nickname at the door; the moment at which the button was pressed."""
        entry = await self.visitor.until(lambda _one: next(iter(self.seen("text_entry")), None))
        pressed = time.monotonic()
        await self.tap(entry, text=self.name)
        self.token = await self.visitor.until(lambda _one: self._token())
        return pressed

    async def leave(self) -> None:
        """Close the page."""
        await self.visitor.leave()

    def piece(self, module: str) -> str:
        """The id of the first piece whose look lies in this module."""
        return next(key for key in self.visitor.widgets if self._module(key) == module)

    def seen(self, module: str) -> list[str]:
        """The ids of the pieces of a module that lie on the page and are not hidden."""
        if self._seen_at != self.visitor.changes:
            self._seen_at, self._seen = self.visitor.changes, {}
            for key in self._laid():
                one = self.visitor.widgets.get(key)
                if one and not one["state"].get("hidden"):
                    self._seen.setdefault(self._module(key), []).append(key)
        return self._seen.get(module, [])

    def _module(self, key: str) -> str:
        """The module in which a widget's look lies; empty for one that is no piece."""
        if key not in self._modules:
            found = MODULE.search(str(self.visitor.widgets[key]["state"].get("_esm", "")))
            self._modules[key] = found.group(1) if found else ""
        return self._modules[key]

    def _laid(self) -> list[str]:
        boxes = {
            key: one["state"]["children"] for key, one in self.visitor.widgets.items() if "children" in one["state"]
        }
        inner = {child for children in boxes.values() for child in children}
        stack = [f"IPY_MODEL_{key}" for key in boxes if f"IPY_MODEL_{key}" not in inner]
        found: list[str] = []
        while stack:
            key = stack.pop(0).removeprefix("IPY_MODEL_")
            found.append(key)
            stack += boxes.get(key, [])
        return found

    def _token(self) -> str | None:
        puts = [told["value"] for _piece, told in self.visitor.custom if told and told.get("do") == "put"]
        return puts[-1] if puts else None

    def guests(self) -> set[str]:
        """The names in the lobby."""
        state = self.visitor.widgets[self.piece("lobby")]["state"]
        return {guest["name"] for guest in state.get("guests", [])}

    async def tap(self, piece: str, **content: Any) -> None:
        """Tap something of a piece and wait until the kernel has answered."""
        self._taps += 1
        tap = f"{self.visitor.session}-{self._taps}"
        await self.visitor.tell(piece, {"tap": tap, **content})
        await self.visitor.until(lambda one: one.widgets[piece]["state"].get("answered") == tap, LONGEST_WAIT)
        trouble = self.visitor.widgets[piece]["state"].get("trouble")
        if trouble:
            self.errors.append(trouble)

    def offers(self, rng: random.Random) -> list[tuple[str, str, dict[str, Any]]]:
        """What the page offers now: the name of it, the piece, and the tap."""
        found: list[tuple[str, str, dict[str, Any]]] = []
        states = {
            module: [(key, self.visitor.widgets[key]["state"]) for key in self.seen(module)] for module in PRESSED
        }
        for key, state in states["steps"]:
            if state.get("steps"):
                last = len(state["steps"]) - 1
                found.append(("steps", key, {"do": "done" if state["at"] == last else "skip", "at": state["at"]}))
        for key, state in states["main_button"]:
            if state.get("main") and not state["main"].get("disabled"):
                found.append((state["main"]["id"], key, {"id": state["main"]["id"]}))
        for key, state in states["choices"]:
            options = [option["id"] for option in state.get("options", []) if not option.get("disabled")]
            if options and not LANGUAGES.keys() & set(options):  # nobody changes the page's language in a match
                found.append(("stone", key, {"id": rng.choice(options)}))
        for key, state in states["cards"]:
            cards = [card["id"] for card in state.get("cards", []) if not card.get("disabled")]
            if cards and state.get("label") == "Cards on the table":
                found.append(("take", key, {"id": rng.choice(cards)}))
        return found

    def has_offers(self, _visitor: Visitor) -> bool:
        """Whether the page offers anything, or the match is over."""
        return self.is_over() or bool(self.offers(random.Random(0)))

    def headline(self) -> str:
        """What the page tells to do."""
        state = self.visitor.widgets[self.piece("heading")]["state"]
        return f"{state.get('todo', '')} {state.get('whose', '')}"

    def is_over(self) -> bool:
        """Whether the page tells that the match is over."""
        return "match is over" in self.headline()


PRESSED = ("steps", "main_button", "choices", "cards")


async def gathered(*work: Any) -> list[Any]:
    """Do all of it at once; what fails is an answer too."""
    return list(await asyncio.gather(*work, return_exceptions=True))

"""Tells doubts and checks one after the other, at one's own pace, while others may already play on."""

from collections.abc import Callable
from typing import Any

from geotrainer.i18n import _
from geotrainer.screens.cross.laid_out import arms_checked, start_checked
from geotrainer.screens.cross.order_map import OrderMap
from geotrainer.screens.cross.telling import Story, Told, Voices, check, check_key, doubt, doubt_key
from geotrainer.screens.cross.wording import back_lines, face_name
from geotrainer.screens.names import kind_name
from geotrainer.screens.pieces.cards import Cards
from geotrainer.screens.pieces.cross import Cross
from geotrainer.screens.pieces.forms import CardForm
from geotrainer.screens.pieces.piece import Piece
from geotrainer.screens.pieces.steps import Steps
from geotrainer.screens.worldmap import WorldMap

View = dict[str, Any]
Maker = Callable[[Voices], Story]

# Seconds a card of a check, and a step where nobody sits who could go on (the projector).
PACE = 3.0
PACE_WATCHED = 4.0


class Storyteller:
    """The stories that are still to be told, and the one that is told now.

    `on_step` is called when something else is to be seen, `on_done` when a story has been told. After that nothing of
    a back is left in the pieces or on the map.
    """

    def __init__(
        self, worldmap: WorldMap, cross: Cross, on_step: Callable[[], object], on_done: Callable[[], object]
    ) -> None:
        self._on_step = on_step
        self._on_done = on_done
        self._map = worldmap
        self._order_map = OrderMap(worldmap)
        self._cross = cross
        self.steps = Steps(self._tell, self._leave)
        self.backs = Cards("")
        self.backs.add_class("gt-backs")
        self._known: set[str] = set()
        # What makes a story stays beside it: it has to be told anew when the language changes.
        self._stories: list[tuple[Maker, Story]] = []
        self._begun: Story | None = None
        self._shown: Told | None = None

    def pieces(self) -> tuple[Piece, ...]:
        """The pieces, for a change of language."""
        return (self.steps, self.backs)

    def begin(self, view: View) -> None:
        """Start at another desk: what was there before this page came is not told by itself."""
        self._stories = []
        self._known = {key for key, _make in _told_of(view)}
        self._wipe()

    def hear(self, view: View, voices: Voices) -> None:
        """Take up what has happened since."""
        for key, make in _told_of(view):
            if key not in self._known:
                self._known.add(key)
                self._stories.append((make, make(voices)))

    def again(self, view: View, voices: Voices) -> None:
        """Tell once more what may still be shown: the check, or else the doubt."""
        found = _told_of(view)
        if found:
            make = found[-1][1]
            self._stories.append((make, make(voices)))

    def can_repeat(self, view: View) -> bool:
        """Whether there is something that may be told again."""
        return bool(_told_of(view))

    @property
    def story(self) -> Story | None:
        """The story that is told now."""
        return self._stories[0][1] if self._stories else None

    def show(self, *, watched: bool) -> None:
        """Draw the story that is told now; `watched`: nobody sits here who could tap."""
        if watched:
            # Nobody holds up a table that is only watched: what is newest is told.
            del self._stories[:-1]
        story = self.story
        if story is None or story is self._begun:
            return
        self._begun = story
        is_check = _is_check(story)
        self._name(story)
        self.steps.show(pace=PACE_WATCHED if watched else PACE if is_check else 0.0, leaves=watched)
        self.backs.show(cards=[] if is_check else _pair(story), hidden=is_check)
        self.steps.begin([told.step for told in story.told])

    def retell(self, voices: Voices) -> None:
        """Say what is told, and what is still to be told, in the language that is spoken now."""
        self._stories = [(make, make(voices)) for make, _story in self._stories]
        story = self.story
        if story is not None and self._begun is not None:
            self._begun = story
            self._name(story)
            self.steps.retell([told.step for told in story.told])

    def _name(self, story: Story) -> None:
        self.steps.show(label=story.heading, done=_("Go on"))
        self.backs.show(label=_("Both backs"))

    @property
    def stage(self) -> list[Any]:
        """What is seen with the present step: the cross, or the map."""
        return [self._cross] if self._shown is not None and self._shown.shows == "cross" else [self._map]

    @property
    def panel(self) -> list[Any]:
        """What is read with the present step."""
        return [self.backs, self.steps]

    def _tell(self, number: int) -> None:
        story = self.story
        if story is None or number >= len(story.told):
            return
        told = self._shown = story.told[number]
        if told.shows == "pair":
            self._order_map.pair(story.body, settled=bool(told.done))
            self.backs.show(cards=_pair(story, settled=bool(told.done)))
        elif told.shows == "arm":
            self._order_map.arm(story.body, told.arm)
        else:
            self._draw_cross(story, told.done)
        self._on_step()

    def _draw_cross(self, story: Story, done: int) -> None:
        steps = story.body["steps"]
        self._cross.show(
            label=story.heading,
            arms=arms_checked(story.body, done),
            start=start_checked(story.body),
            card=None,
            pile="",
            placeable=False,
            seen=steps[done - 1]["card"]["id"] if done else "",
        )

    def _leave(self) -> None:
        del self._stories[:1]
        self._wipe()
        self._on_done()

    def _wipe(self) -> None:
        """Turn every back down."""
        self._begun = self._shown = None
        self.steps.show(steps=[], at=0, pace=0.0)
        self.backs.show(cards=[])
        self._order_map.clear()


def _is_check(story: Story) -> bool:
    return any(told.shows == "cross" for told in story.told)


def _told_of(view: View) -> list[tuple[str, Maker]]:
    """The stories that a view holds, in the order in which they happened."""
    found: list[tuple[str, Maker]] = []
    last = view["last"]
    if last:
        found.append((doubt_key(last), lambda voices: doubt(last, voices)))
    if view["check"]:
        found.append((check_key(view), lambda voices: check(view, voices)))
    return found


def _pair(story: Story, *, settled: bool = False) -> list[CardForm]:
    """Both cards with their backs; once settled the placed one is marked right or wrong."""
    last = story.body
    placed, against = (
        CardForm(
            id=card["id"],
            name=face_name(card),
            kind=kind_name(card["kind"]) if card["kind"] == "sight" else "",
            face=True,
            lines=back_lines(card),
        )
        for card in (last["card"], last["against"])
    )
    if settled:
        placed["state"] = "right" if last["right"] else "wrong"
    return [placed, against] if last["neighbour"] == "outer" else [against, placed]

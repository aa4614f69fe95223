"""A whole match of `hideout` in a real browser: two students who remember everything, and a bot that does not."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from geotrainer.classroom.log import ClassLog
from geotrainer.classroom.rounds import Choice
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.students import Students
from geotrainer.rules import hideout
from tests.browser.hosted import LAPTOP, PHONE, Hosted, Visit

pytestmark = pytest.mark.browser

Come = Callable[..., Visit]
SMALL = """[...document.querySelectorAll(".gt button, .gt select")].filter((node) => node.offsetParent)
    .map((node) => [node.className, node.getBoundingClientRect()])
    .filter(([, box]) => box.height < 44 || box.width < 44)
    .map(([name, box]) => `${name} ${box.width} ${box.height}`)"""
MARK = """() => document.querySelectorAll(".gt-forest .gt-tile").forEach((node) => { node.wasThere = true; })"""
MARKED = """() => [...document.querySelectorAll(".gt-forest .gt-tile")].filter((node) => node.wasThere).length"""
# What the page knows of the tiles that lie face down, apart from where they lie.
COVERED = """() => [...document.querySelectorAll(".gt-tile-back")].map((node) => [...node.attributes]
    .filter((a) => !["class", "style", "aria-hidden", "type", "tabindex", "aria-disabled"].includes(a.name))
    .map((a) => `${a.name}=${a.value}`).join(" ") + node.textContent)"""


class Lesson:
    """A class that plays `hideout`; the truth comes from the store, the taps go to the pages."""

    def __init__(self, hosted: Hosted, visit: Come, **options: Any) -> None:
        self.hosted = hosted
        self.devices = {
            name: visit(size).join(hosted.link, name)
            for name, size in zip(("Ada", "Ben"), (PHONE, LAPTOP), strict=True)
        }
        ids = {s.nickname: s.id for s in Students(hosted.store, hosted.class_id).all()}
        hosted.rounds.start(
            Choice(
                game="hideout", deck="world", seed="7", pace={"look": 0.5, "bot_pause": 0.7},
                options={"memorise_seconds": 600, **options},
            ),
            [TablePlan(tuple(ids.values()), ("easy",))],
        )  # fmt: skip
        self.seats = {str(hosted.match().seat_of(student)): self.devices[name] for name, student in ids.items()}

    @property
    def state(self) -> hideout.State:
        """What is true."""
        state: hideout.State = self.hosted.match()._state
        return state

    def memorise(self) -> None:
        """Everybody is ready, one of them with a double tap."""
        for device, press in zip(self.devices.values(), ("dblclick", "click"), strict=True):
            device.sees("Remember these animals")
            assert device.page.locator(".gt-tray-named .gt-tile").count() == 10
            _fits(device)
            device.page.evaluate(MARK)
            assert device.page.evaluate(MARKED) >= 10
            getattr(device.page.get_by_role("button", name="I am ready"), press)()
        self.devices["Ada"].waits_for(lambda: isinstance(self.state.phase, hideout.Turning))

    def acting(self) -> tuple[str, Visit] | None:
        """The student who is asked, once the bot has made its moves; None at the end."""
        device = self.devices["Ada"]
        device.waits_for(lambda: self.hosted.match().is_over or self.hosted.match().to_act() & self.seats.keys())
        waiting = sorted(self.hosted.match().to_act())
        return (waiting[0], self.seats[waiting[0]]) if waiting else None

    def find(self, device: Visit) -> str:
        """Name the animal under the first tile, and turn that one; by taps on a phone, else by keys."""
        state = self.state
        space, tile = next((i, t) for i, t in enumerate(state.pieces[state.marker]) if t)
        name = state.animals[tile.animal].names["en"]
        device.sees("Who hides here?")
        first = device.page.locator(".gt-tray button").first
        _fits(device)
        n = len(self.hosted.match().log)
        if device is self.devices["Ada"]:
            device.page.get_by_role("radio", name=name, exact=True).click()
            device.page.locator(f'.gt-tray [data-id="space {space}"]').dblclick()
        else:
            device.page.get_by_label("Name an animal", exact=True).select_option(label=name)
            first.focus()
            device.page.keyboard.press("Home")
            device.page.keyboard.press("Enter")
        device.waits_for(lambda: len(self.hosted.match().log) > n)
        return tile.animal


def _fits(device: Visit) -> None:
    """Nothing scrolls sideways, and everything that can be tapped is large enough."""
    width = device.page.viewport_size
    assert width is not None
    assert device.page.evaluate("document.documentElement.scrollWidth") <= width["width"]
    assert device.page.evaluate(SMALL) == []


def _nothing_is_given_away(lesson: Lesson) -> None:
    """No device has heard of a home that nobody was shown, nor can its page tell one covered tile from another."""
    match = lesson.hosted.match()
    turned = {record.body["animal"] for record in match.log if record.body["kind"] == "turned"}
    layouts = [
        json.dumps(r.body["layout"]).replace(" ", "") for r in match.log if r.body["kind"] in {"hidden", "marker_moved"}
    ]
    for device in lesson.devices.values():
        heard = device.heard()
        for name, animal in lesson.state.animals.items():
            assert isinstance(animal.fact, dict)
            if name not in turned:
                assert animal.fact["en"] not in heard
                assert animal.fact["de"] not in heard
        for layout in layouts:
            assert layout not in heard.replace(" ", "")
        assert '"seed":' not in heard
        for known in device.page.evaluate(COVERED):
            assert re.fullmatch(
                r"(data-id=space \d+ aria-label=Tile \d+|aria-label=Tile \d+ data-id=space \d+)?", known
            )


def test_a_match_is_played_to_its_end(hosted: Hosted, visit: Come) -> None:
    lesson = Lesson(hosted, visit)
    lesson.memorise()
    for device in lesson.devices.values():
        device.page.locator(".gt-forest-turn, .gt-forest-look").wait_for()
        assert device.page.evaluate(MARKED) == 0
    _nothing_is_given_away(lesson)
    found: list[tuple[str, str]] = []
    while (acting := lesson.acting()) is not None:
        seat, device = acting
        found.append((seat, lesson.find(device)))
        if len(found) == 2:
            _nothing_is_given_away(lesson)
    match = hosted.match()
    assert match.info.end_reason == "played"
    kept = {seat: set(animals) for seat, animals in match.view(None)["kept"].items()}
    for seat in lesson.seats:
        assert kept[seat] >= {animal for who, animal in found if who == seat}
    attempts = [a for a in ClassLog(hosted.store, hosted.class_id).attempts() if a.kind == "turn"]
    assert sorted((a.seat, a.item) for a in attempts) == sorted(found)
    assert all(a.right for a in attempts)
    for device in lesson.devices.values():
        device.sees("The match is over")
        device.page.get_by_role("radio", name=re.compile("^Lion")).click()
        device.sees("Panthera leo")
        _fits(device)
        assert device.foreign == []
        assert device.troubles == []


def test_the_finder_is_asked_where_it_lives(hosted: Hosted, visit: Come) -> None:
    lesson = Lesson(hosted, visit, ask_home=True)
    lesson.memorise()
    acting = lesson.acting()
    assert acting is not None
    seat, device = acting
    animal = lesson.find(device)
    device.sees(re.compile("^Where does it live"))
    _nothing_is_told_of(animal, lesson)
    home = lesson.state.animals[animal].countries[0]
    device.page.locator("select.gt-pick-list").select_option(home)
    device.page.get_by_role("button", name=re.compile("^Lock in .")).click()
    device.waits_for(lambda: any(r.body["kind"] == "placed" for r in hosted.match().log))
    (attempt,) = [a for a in ClassLog(hosted.store, hosted.class_id).attempts() if a.kind == "home"]
    assert (attempt.seat, attempt.item, attempt.given, attempt.right) == (seat, animal, home, True)
    for page in lesson.devices.values():
        page.sees(re.compile(r"Right!$"))


def _nothing_is_told_of(animal: str, lesson: Lesson) -> None:
    fact = lesson.state.animals[animal].fact
    assert isinstance(fact, dict)
    for device in lesson.devices.values():
        assert fact["en"] not in device.heard()

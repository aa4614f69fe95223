"""A change of language reaches what is being told step by step, in every game, and the step stays the same."""

from collections.abc import Callable, Iterator

import pytest

from geotrainer import i18n
from geotrainer.screens.game_screen import GameScreen
from geotrainer.screens.pieces.steps import Steps
from tests.screens import cross_table, estimate_table, test_locate

Scene = tuple[GameScreen, Steps]


def _doubt() -> Scene:
    table = cross_table.Table()
    table.place()
    placer, doubter, other = table.order()
    table.act(doubter, {"do": "challenge", "neighbour": "inner"})
    table.act(other, {"do": "pass"})
    return table.screens[placer], table.screens[placer].stories.steps


def _check() -> Scene:
    table = cross_table.Table()
    table.place(right=False)
    table.all_pass()
    table.to_estimating()
    for seat in table.view()["seats"]:
        table.act(seat, {"do": "estimate", "wrong": 0})
    screen = table.screens[table.view()["turn"]]
    return screen, screen.stories.steps


def _scoring() -> Scene:
    table = estimate_table.Table()
    table.play_round()
    return table.screen, table.screen.stories.steps


def _capital() -> Scene:
    table = estimate_table.Table()
    table.until_asked(table.own)
    table.leave_story()
    table.screen.send({"do": "answer", "text": "Nowhere"})
    return table.screen, table.screen.stories.steps


def _evaluation() -> Scene:
    table = test_locate.Table(final=4)
    table.to_guessing()
    table.other_plays({"do": "guess", "stones": ["asia"]})
    table.guess(["europe", "W"])
    return table.screen, table.screen.steps


@pytest.fixture(params=[_doubt, _check, _scoring, _capital, _evaluation], ids=lambda scene: scene.__name__.strip("_"))
def scene(request: pytest.FixtureRequest) -> Iterator[Scene]:
    make: Callable[[], Scene] = request.param
    screen, steps = make()
    yield screen, steps
    assert screen.desk is not None
    screen.desk.store.close()


def test_a_change_of_language_reaches_what_is_being_told(scene: Scene) -> None:
    screen, steps = scene
    english, label = steps.steps, steps.label
    assert english
    steps.tapped({"do": "next"}, [])
    at = steps.at
    i18n.use("de")
    screen.draw()
    assert steps.at == at
    assert steps.done == "Weiter"
    assert len(steps.steps) == len(english)
    assert all(
        german["text"] != told["text"] for german, told in zip(steps.steps, english, strict=True) if told["text"]
    )
    i18n.use("en")
    screen.draw()
    assert (steps.steps, steps.label, steps.at) == (english, label, at)

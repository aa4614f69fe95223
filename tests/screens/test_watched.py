"""Matches that only bots play, watched without a seat."""

import pytest

from geotrainer.classroom.school import ClassError
from geotrainer.errors import OptionError
from geotrainer.screens.watched import Watched, watch
from tests.conftest import HandClock


@pytest.mark.parametrize(("game", "deck"), [("cross", "europe"), ("locate", "world"), ("estimate", "world")])
def test_bots_play_to_the_end_while_nobody_has_a_seat(game: str, deck: str, clock: HandClock) -> None:
    options = {"cross": {"stack_size": 1, "ask_all_at_once": True}, "locate": {"final": 1}}.get(game, {})
    table = Watched(game, deck, ("easy", "hard"), options, "7")
    table.store.clock = clock
    clock.now += 100_000_000
    desk = table.screen.desk
    assert desk is not None
    assert desk.seat is None
    for _second in range(400):
        clock.wait(5)
        table._look_up()
        if desk.match.is_over:
            break
    assert desk.match.outcome() is not None
    assert table.stage.notice.text == ""


def test_too_few_bots_or_an_unknown_one_are_refused() -> None:
    with pytest.raises(ClassError):
        watch("cross", bots=["easy"])
    with pytest.raises(OptionError, match="brilliant"):
        watch("cross", bots=["brilliant", "easy"])

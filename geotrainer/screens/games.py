"""Which screen shows which game, built when it is first needed."""

import importlib
from typing import cast

from geotrainer.rules.games import check_game
from geotrainer.screens.game_screen import GameScreen
from geotrainer.screens.stage import Stage


def game_screen(game: str, stage: Stage) -> GameScreen:
    """The screen of a game on this stage.

    Raises:
        OptionError: for an unknown game.
    """
    module = importlib.import_module(f"geotrainer.screens.{check_game(game)}")
    return cast("GameScreen", module.SCREEN(stage))

import pytest

from geotrainer.rules.games import SEATS
from tests.rules.games import fixtures
from tests.rules.playthroughs import path, transcript


@pytest.mark.parametrize("game", sorted(SEATS))
def test_every_game_has_a_playthrough(game: str) -> None:
    assert path(game).exists()


@pytest.mark.parametrize("game", sorted(fixtures()))
def test_a_game_still_plays_through_as_it_was_written(game: str) -> None:
    """If the rules changed on purpose: `python -m tests.rules.playthroughs`, and read the diff."""
    assert transcript(fixtures()[game]) == path(game).read_text(encoding="utf-8")

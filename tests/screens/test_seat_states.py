"""What stands under a name at a table: of others, of oneself, and of who is away."""

from typing import get_args

import pytest

from geotrainer import i18n
from geotrainer.screens.seat_states import Doing, state_in_words


@pytest.mark.parametrize("doing", [d for d in get_args(Doing) if d])
@pytest.mark.parametrize("language", ["en", "de"])
def test_oneself_is_spoken_to_and_others_are_spoken_of(doing: Doing, language: str) -> None:
    i18n.use(language)
    own = state_in_words(doing, own=True, away=False)
    other = state_in_words(doing, own=False, away=False)
    assert own != other
    assert own.split()[0] in {"you", "your", "du"}
    assert other.split()[0] not in {"you", "your", "du"}


def test_it_is_ones_turn_in_a_sentence() -> None:
    i18n.use("de")
    assert state_in_words("asked", own=True, away=False) == "du bist dran"
    assert state_in_words("asked", own=False, away=False) == "ist dran"
    assert state_in_words("", own=True, away=False) == "du"
    assert state_in_words("", own=False, away=False) == ""


def test_that_somebody_is_away_does_not_hide_what_the_table_waits_for() -> None:
    assert state_in_words("thinking", own=False, away=True) == "still thinking · away just now"
    assert state_in_words("", own=False, away=True) == "away just now"

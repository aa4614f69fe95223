"""A guess of `locate` that a computer made for the student, and pointing that was begun and left."""

from geotrainer.screens.locate.guessing import Thought
from tests.screens.test_locate import Table, finish, told


def test_what_a_computer_guessed_for_a_student_is_not_called_their_guess() -> None:
    table = Table(final=4)
    table.to_guessing()
    table.rounds.bot_takes_over(table.match_id, table.own, "easy")
    desk = table.screen.desk
    assert desk is not None
    desk.look()
    table.rounds.bot_takes_over(table.match_id, table.own, None)
    desk.look()
    table.screen.draw()
    assert told(table).startswith("A computer has guessed for you.")
    table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
    assert table.screen.steps.steps[0]["title"].startswith("A computer guessed for you: ")
    finish(table)
    table.to_guessing()
    table.guess(["africa"])
    assert told(table).startswith("Locked in.")
    table.store.close()


def test_pointing_that_was_begun_does_not_outlive_the_guess() -> None:
    table = Table(final=4)
    table.to_guessing()
    table.screen.stones.on_choose("asia")
    assert table.screen.buttons.why == ""
    table.screen.buttons.on_press("point")
    assert table.screen.buttons.why == "Tap the spot on the map."
    table.other_plays({"do": "guess", "stones": ["australia"], "point": None})
    table.screen.buttons.on_press("lock")
    finish(table)
    table.to_guessing()
    table.screen.stage.map.pilot.tapped({"do": "touch", "lat": 48.0, "lon": 10.0}, [])
    assert table.screen._thought == Thought(("europe",))
    table.store.close()

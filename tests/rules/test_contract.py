import pytest

from geotrainer.rules.games import SEATS, game
from tests.rules.contract import CHECKS, Check
from tests.rules.games import GameFixture, Scenario, fixtures

MATCHES = [
    pytest.param(fixture, scenario, id=f"{name}-{scenario.name}")
    for name, fixture in fixtures().items()
    for scenario in fixture.scenarios
]


def test_every_game_has_joined_the_contract() -> None:
    assert set(fixtures()) == set(SEATS)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("fixture", "scenario"), MATCHES)
def test_the_game_keeps_its_promises(check: Check, fixture: GameFixture, scenario: Scenario) -> None:
    for seed in range(3):
        check(game(fixture.game), fixture, scenario, seed)

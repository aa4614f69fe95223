"""The map of `cross` is moved so that every place is on it, with its name beside it."""

import pytest

from geotrainer.screens.cross.order_map import NAME, NUMBER, around
from geotrainer.screens.pieces.forms import SeatForm
from geotrainer.screens.worldmap import Pin
from geotrainer.screens.worldmap.notes import side_by_side

NICE, PLOVDIV, FRANKFURT, ROME, CAPE_TOWN = (43.7, 7.3), (42.15, 24.75), (50.1, 8.7), (41.9, 12.5), (-33.9, 18.4)


@pytest.mark.parametrize(
    "spots", [(NICE, PLOVDIV), (FRANKFURT, ROME), (FRANKFURT, CAPE_TOWN), (NICE, NICE), (NICE, ROME, PLOVDIV)]
)
@pytest.mark.parametrize("beside", [NAME, NUMBER])
def test_C23_names_have_room_east_of_their_places(spots: tuple[tuple[float, float], ...], beside: float) -> None:
    south, west, north, east = around(spots, beside)
    assert all(south < lat < north for lat, _lon in spots)
    for _lat, lon in spots:
        assert 0.05 < (lon - west) / (east - west) <= 1 - beside + 1e-9


def test_C23_a_name_goes_west_of_its_place_where_another_pin_stands_east_of_it() -> None:
    dover, brussels = Pin(51.1, 1.3, text="2 Dover"), Pin(50.8, 4.4, text="1 Brussels")
    pins = [brussels, dover]
    told = side_by_side(pins, around([(pin.lat, pin.lon) for pin in pins], NAME), 8)
    assert told is not None
    assert [pin.side for pin in told] == ["east", "west"]
    assert "gt-note-west" in told[1].markers()[1].icon.html


def test_C23_names_that_would_cover_each_other_are_left_to_the_panel() -> None:
    near = [Pin(45.4 + i / 50, 11.0, text=f"{i} Verona") for i in range(4)]
    far = Pin(36.0, 30.0, text="5 Antalya")
    pins = [*near, far]
    assert side_by_side(pins, around([(pin.lat, pin.lon) for pin in pins], NAME), 8) is None


def test_the_token_of_a_player_does_not_stand_on_the_name_of_the_place() -> None:
    token = Pin(22.3, 114.6, seat=SeatForm(id="s1", name="Ada", number=0))
    hong_kong = Pin(22.3, 114.2, text="Hong Kong")
    _token, told = side_by_side([token, hong_kong], (20.0, 111.0, 25.0, 117.0), 8) or []
    assert told.side == "west"

"""The map of `cross` is moved so that every place is on it, with its name beside it."""

import pytest

from geotrainer.screens.cross.order_map import NAME, NUMBER, around

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

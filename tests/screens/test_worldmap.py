"""The map without a browser: layers, touches, views, and what reaches the browser."""

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipyleaflet import GeoJSON, ImageOverlay, Map, Marker, TileLayer
from ipywidgets.widgets.widget import _instances

from geotrainer.atlas.geometry import mercator_y
from geotrainer.screens import assets
from geotrainer.screens.worldmap import Pin, WorldMap, look, outside
from geotrainer.screens.worldmap.fitting import centre_and_zoom
from geotrainer.screens.worldmap.shapes import collection, with_copy

BOX = (-10.0, 10.0, 10.0, 30.0)
EVIL = "<img src=x onerror=window.XSS=1>"


@pytest.fixture
def world() -> Any:
    made = WorldMap()
    yield made
    made.close()


def touch(world: WorldMap, lat: object, lon: object, number: int = 1) -> None:
    """Send what the browser sends for a touch."""
    world.pilot._receive(world.pilot, {"tap": f"page-{number}", "do": "touch", "lat": lat, "lon": lon}, [])


def test_there_is_one_map_without_tiles_and_with_one_zoom_control(world: WorldMap) -> None:
    maps = [child for child in world.children if isinstance(child, Map)]
    assert len(maps) == 1
    assert [type(layer) for layer in maps[0].layers] == [ImageOverlay] * 3
    assert not any(isinstance(layer, TileLayer) for layer in maps[0].layers)
    assert len(maps[0].controls) == 1
    assert maps[0].max_zoom == 6


def test_the_copies_hide_the_seam_and_the_picture_is_sent_once(world: WorldMap) -> None:
    overlays = world.map.layers
    assert sorted(overlay.bounds[0][1] for overlay in overlays) == [-540, -180, 180]
    assert [bool(overlay.url) for overlay in overlays] == [True, False, False]
    assert overlays[0].url.startswith("data:image/svg+xml;base64,")


@pytest.mark.parametrize(("told", "lon"), [(190, -170), (-190, 170), (540, -180), (30.5, 30.5)])
def test_a_touch_is_told_with_its_longitude_wrapped(told: float, lon: float) -> None:
    touched: list[tuple[float, float]] = []
    world = WorldMap(lambda lat, at: touched.append((lat, at)))
    touch(world, 12.5, told)
    assert touched == [(12.5, lon)]
    world.close()


@pytest.mark.parametrize(("lat", "lon"), [(89.0, 0), (None, 0), ("1", "2"), (math.nan, 0), (0, math.inf), ([1], {})])
def test_a_touch_outside_the_world_is_passed_over(lat: object, lon: object) -> None:
    touched: list[tuple[float, float]] = []
    world = WorldMap(lambda at, on: touched.append((at, on)))
    touch(world, lat, lon)
    assert touched == []
    world.close()


def test_nobody_is_told_while_touches_are_not_asked_for(world: WorldMap) -> None:
    touched: list[tuple[float, float]] = []
    world.on_touch(lambda lat, lon: touched.append((lat, lon)))
    world.on_touch(None)
    touch(world, 1, 2)
    assert touched == []
    assert world.pilot.touchable is False


def test_a_handler_that_fails_tells_a_plain_sentence() -> None:
    def fail(_lat: float, _lon: float) -> None:
        raise RuntimeError("inside")

    world = WorldMap(fail)
    touch(world, 1, 2)
    assert "Something went wrong" in world.pilot.trouble
    world.close()


def test_the_number_of_widgets_stays_the_same_over_a_hundred_rounds(world: WorldMap) -> None:
    def play(n: int) -> None:
        world.show("guess", "chosen", rectangles=[(n % 50, 0, n % 50 + 5, 5)])
        world.show("pins", pins=[Pin(n % 50, 3, text="x"), Pin(1, n % 50, "right")])
        world.show("line", "line", lines=[[(0, 0), (n % 50, 9)]], points=[(1, 1)])
        world.hide("line")

    play(0)
    before = len(_instances)
    for n in range(1, 101):
        play(n)
    assert len(_instances) == before
    world.clear()
    assert world.shown() == set()
    assert len(world.map.layers) == 3


def test_closing_the_map_closes_everything_on_it() -> None:
    before = set(_instances)
    world = WorldMap()
    world.show("pins", "right", pins=[Pin(1, 2, text="x")], points=[(3, 4)])
    world.close()
    left = [_instances[i] for i in set(_instances) - before]
    assert not [w for w in left if isinstance(w, Map | GeoJSON | Marker | ImageOverlay | WorldMap)]


def test_a_highlight_is_replaced_in_place_with_its_style_baked_in(world: WorldMap) -> None:
    world.show("guess", "right", rectangles=[BOX])
    (layer,) = (x for x in world.map.layers if isinstance(x, GeoJSON))
    assert layer.style == {}
    world.show("guess", "wrong", rectangles=[BOX])
    assert [x for x in world.map.layers if isinstance(x, GeoJSON)] == [layer]
    (feature,) = layer.data["features"]
    assert feature["properties"]["style"]["color"] == "#d55e00"
    assert feature["properties"]["style"]["interactive"] is False
    assert feature["geometry"]["coordinates"] == [[[10, -10], [30, -10], [30, 10], [10, 10], [10, -10]]]


def test_text_on_a_pin_stays_text(world: WorldMap) -> None:
    world.show(
        "pins", pins=[Pin(1, 2, text=EVIL), Pin(3, 4, seat={"id": "s", "name": EVIL, "number": 2, "initials": "<b"})]
    )
    htmls = [layer.icon.html for layer in world.map.layers if isinstance(layer, Marker)]
    assert not any("<img" in html or "<b" in html for html in htmls)
    assert any("&lt;img src=x onerror=window.XSS=1&gt;" in html for html in htmls)


def test_shapes_near_the_seam_are_drawn_on_both_copies() -> None:
    # Fiji's box: 177 E to 178 W, unwrapped.
    fiji = collection("outline", rectangles=[(-19, 177, -16, 182)])
    assert [f["geometry"]["coordinates"][0][0] for f in fiji["features"]] == [[177, -19], [-183, -19]]
    assert len(collection("outline", rectangles=[BOX])["features"]) == 1
    assert len(with_copy({"type": "Point", "coordinates": [-175.0, 0.0]})) == 2


def test_geojson_of_any_kind_becomes_features() -> None:
    point = {"type": "Point", "coordinates": [1, 2]}
    given = {
        "type": "FeatureCollection",
        "features": [{"type": "Feature", "geometry": point}, {"type": "Feature", "geometry": None}],
    }
    assert [f["geometry"] for f in collection("place", given)["features"]] == [point]
    assert [f["geometry"] for f in collection("place", [point, given])["features"]] == [point, point]


def test_outside_covers_the_world_but_the_box() -> None:
    parts = outside(*BOX)

    def covered(lat: float, lon: float) -> int:
        return sum(s < lat < n and w < lon < e for s, w, n, e in parts)

    assert covered(0, 20) == 0
    assert [covered(*p) for p in [(0, 5), (0, 35), (50, 20), (-50, 20), (50, 50)]] == [1, 1, 1, 1, 1]


def test_an_unknown_look_is_refused() -> None:
    with pytest.raises(KeyError):
        look("pretty")
    assert look("board-asia")["color"] == "#7d6608"
    assert look("right", weight=9)["weight"] == 9


def test_the_whole_world_on_a_256_pixel_map_is_zoom_0() -> None:
    centre, zoom = centre_and_zoom((-85.0511, -180, 85.0511, 180), (256, 256), (0, 6))
    assert centre == pytest.approx((0, 0), abs=1e-6)
    assert zoom == 0
    # Four times as large, and nine tenths of it used: log2(4 * 0.9) = 1.85, in steps of a quarter.
    assert centre_and_zoom((-85.0511, -180, 85.0511, 180), (1024, 1024), (0, 6))[1] == 1.75


def test_a_single_point_is_shown_at_the_largest_zoom() -> None:
    centre, zoom = centre_and_zoom((41.9, 12.45, 41.9, 12.45), (344, 290), (0, 6))
    assert centre == pytest.approx((41.9, 12.45))
    assert zoom == 6


@settings(max_examples=60, deadline=None)
@given(
    south=st.floats(-84, 80),
    west=st.floats(-180, 170),
    height=st.floats(0, 60),
    width=st.floats(0, 180),
    size=st.tuples(st.integers(200, 2000), st.integers(200, 1200)),
)
def test_a_box_always_fits_the_map(
    south: float, west: float, height: float, width: float, size: tuple[int, int]
) -> None:
    box = (south, west, min(84, south + height), west + width)
    _centre, zoom = centre_and_zoom(box, size, (0, 6))
    scale = 256 * 2**zoom
    drawn = (width / 360 * scale, (mercator_y(box[2]) - mercator_y(south)) / (2 * math.pi) * scale)
    assert zoom == 0 or (drawn[0] <= size[0] and drawn[1] <= size[1])


def test_fit_works_before_the_map_is_seen_and_leaves_the_flight_to_the_browser_after(world: WorldMap) -> None:
    world.fit(*BOX)
    assert world.map.center == pytest.approx([0, 20])
    assert world.pilot.goal[:4] == list(BOX)
    world.pilot._receive(world.pilot, {"tap": "page-1", "do": "seen"}, [])
    before = world.pilot.goal[4]
    world.fit(*BOX)
    assert world.map.center == pytest.approx([0, 20])
    assert world.pilot.goal == [*BOX, before + 1]


def test_our_own_server_is_asked_for_the_picture_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOILA_BASE_URL", "/klasse/")
    assert assets.asset_url("world/base-coarse.svg").startswith("data:image/svg+xml;base64,")
    monkeypatch.setenv("GEOTRAINER_LANGUAGE", "de")
    url = assets.asset_url("world/base-coarse.svg")
    assert url.startswith("/klasse/geotrainer/assets/world/base-coarse.svg?v=")
    assert len(url.split("=")[1]) == 16


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(Exception, match=r"The picture world/none\.svg is missing"):
        assets.asset_url("world/none.svg")

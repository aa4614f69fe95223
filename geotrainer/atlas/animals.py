"""The animals of the hideout sets: their pictures, and their homes as shapes for the map (H12, H13)."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from geotrainer.atlas.outlines import UnknownCountryError, feature
from geotrainer.atlas.tables import TableError, path
from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _


class UnknownPictureError(GeoTrainerError):
    """A picture that is not among the shipped ones."""

    code = "unknown_picture"


@cache
def picture_names() -> tuple[str, ...]:
    """The file names of all shipped animal pictures, in order."""
    return tuple(sorted(file.name for file in path("animals").glob("*.svg")))


@cache
def picture(name: str) -> str:
    """The SVG text of a picture (`picture` of an animal card), 32 by 32 units.

    Raises:
        UnknownPictureError: there is no such picture.
    """
    if name not in picture_names():
        raise UnknownPictureError(_("There is no picture {name!r} of an animal.").format(name=name), value=name)
    try:
        return path("animals", name).read_text(encoding="utf-8")
    except OSError as problem:
        raise TableError(f"The picture {name} cannot be read. Install geotrainer again.", value=name) from problem


def home(card: Mapping[str, Any]) -> dict[str, Any]:
    """The home of an animal as a GeoJSON feature collection: its drawn range, else its countries at the coarse level.

    A country without an outline is left out; so the collection may be empty.
    """
    drawn = card.get("range")
    if drawn:
        features = [{"type": "Feature", "id": card["id"], "properties": {}, "geometry": drawn}]
    else:
        features = [shape for code in card["countries"] if (shape := _outline(code)) is not None]
    return {"type": "FeatureCollection", "features": features}


def _outline(code: str) -> dict[str, Any] | None:
    try:
        return feature(code, "coarse")
    except UnknownCountryError:
        return None

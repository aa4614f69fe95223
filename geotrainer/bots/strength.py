"""The three strengths of bots, told by how far off their picture of the world is."""

from dataclasses import dataclass

from geotrainer.errors import OptionError
from geotrainer.i18n import _


@dataclass(frozen=True)
class Strength:
    """How well a bot knows the world.

    Attributes:
        name: "easy", "medium" or "hard".
        noise_km: standard deviation, north-south and east-west each, of where it believes a place to be.
        noise_ratio: standard deviation of the natural logarithm of a figure as it believes it (0.1 is about 10 %).
        memory: chance that it still knows something it has seen.
    """

    name: str
    noise_km: float
    noise_ratio: float
    memory: float


STRENGTHS = {
    s.name: s
    for s in (
        Strength("easy", noise_km=1100.0, noise_ratio=0.9, memory=0.45),
        Strength("medium", noise_km=450.0, noise_ratio=0.4, memory=0.75),
        Strength("hard", noise_km=130.0, noise_ratio=0.12, memory=0.97),
    )
}


def strength(name: str) -> Strength:
    """The strength of this name; `OptionError` if there is none."""
    if name not in STRENGTHS:
        known = ", ".join(STRENGTHS)
        sentence = _("There is no bot strength {name!r}; choose one of {known}.").format(name=name, known=known)
        raise OptionError(sentence, value=name)
    return STRENGTHS[name]

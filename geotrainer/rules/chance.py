"""The chance for a decision, told by a seed and the point of the log at which it is decided."""

import random
import secrets

from geotrainer.rules.game import KeepOrder


def chance(seed: object, n: int, *, shuffle: bool = True) -> random.Random:
    """Chance for the decision that writes event number n, the same in every process.

    Args:
        seed: an int or text, known to nobody at the table.
        n: how many events the log has; 0 for the opening.
        shuffle: False lets everything that would be shuffled keep its order.
    """
    return (random.Random if shuffle else KeepOrder)(f"{seed}:{n}")


def draw_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)

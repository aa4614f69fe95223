"""A handler that fails leaves its traceback in the log and a plain sentence on the screen."""

import functools
import logging
from collections.abc import Callable
from typing import ParamSpec

from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _

P = ParamSpec("P")

log = logging.getLogger("geotrainer")


def sorry() -> str:
    """The sentence for a fault that is ours, in the language of the page."""
    return _("Something went wrong. Please try again; if it stays, tell your teacher.")


def guarded(
    handler: Callable[P, object], tell: Callable[[str], None], say: Callable[[], str] = sorry
) -> Callable[P, None]:
    """The handler, made safe to hand to a widget: it never raises.

    A refusal (`GeoTrainerError`) is told in its own words. Anything else goes to the logger "geotrainer" with its
    traceback, and the sentence of `say` is told.
    """

    @functools.wraps(handler)
    def safely(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            handler(*args, **kwargs)
        except GeoTrainerError as refusal:
            log.info("Refused (%s): %s", refusal.code, refusal.message)
            tell(refusal.message)
        except Exception:
            log.exception("A handler failed: %s", getattr(handler, "__qualname__", handler))
            tell(say())

    return safely

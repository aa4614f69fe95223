"""How every student's visit begins, done in the warm process: forks then find it made and learnt."""

import os

from geotrainer.classroom.store import prepare
from geotrainer.classroom.visit import Visit


def rehearse() -> None:
    """Open the class's store, look at the class as somebody whom nobody knows, and close every connection.

    Store and class are the same for all visitors; the environment names them.
    """
    store = prepare(os.environ["GEOTRAINER_STORE"])
    visit = Visit(store, os.environ["GEOTRAINER_CLASS"])
    visit.come_back("a token that nobody has")
    visit.look()
    visit.tend()
    store.close()

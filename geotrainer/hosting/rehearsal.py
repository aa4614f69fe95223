"""How every student's visit begins, done in the warm process: forks then find it made and learnt."""

import os

from geotrainer import i18n
from geotrainer.classroom.store import prepare
from geotrainer.classroom.visit import Visit


def rehearse() -> None:
    """Read every catalogue, speak the class's language, and look at the class as somebody unknown.

    Store, class and its language are the same for all visitors; the environment names them. No connection stays open.
    """
    for language in (*i18n.LANGUAGES, os.environ["GEOTRAINER_LANGUAGE"]):
        i18n.use(language)
        i18n.ngettext("", "", 1)
    store = prepare(os.environ["GEOTRAINER_STORE"])
    visit = Visit(store, os.environ["GEOTRAINER_CLASS"])
    visit.come_back("a token that nobody has")
    visit.look()
    visit.tend()
    store.close()

"""How every student's lesson goes, done ahead in the warm process: forks then find it loaded and learnt."""

import importlib
import os
import random

from geotrainer import i18n
from geotrainer.atlas.decks import deck_names
from geotrainer.classroom.rounds import Choice, Rounds
from geotrainer.classroom.school import School
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.store import Store, prepare
from geotrainer.classroom.visit import Visit
from geotrainer.errors import GeoTrainerError
from geotrainer.rules.games import SEATS

MOVES = 12


def rehearse() -> None:
    """Read every catalogue, speak the class's language, visit the class, and play a little of every game.

    When a round begins, thirty forks would otherwise load the same rules and decks in the same moment.

    Store, class and its language are the same for all visitors; the environment names them. No connection stays open,
    and nothing is written but to a store in memory that is thrown away.
    """
    for language in (*i18n.LANGUAGES, os.environ["GEOTRAINER_LANGUAGE"]):
        i18n.use(language)
        i18n.ngettext("", "", 1)
    _visit_the_class()
    store = Store("sqlite://")
    for game in SEATS:
        importlib.import_module(f"geotrainer.screens.{game}")
        _play_a_little(store, game)
    store.close()


def _visit_the_class() -> None:
    store = prepare(os.environ["GEOTRAINER_STORE"])
    visit = Visit(store, os.environ["GEOTRAINER_CLASS"])
    visit.come_back("a token that nobody has")
    visit.look()
    visit.tend()
    store.close()


def _play_a_little(store: Store, game: str) -> None:
    room = School(store).create_class("Rehearsal")
    visit = Visit(store, room.id)
    visit.join("Ada")
    student = visit.student
    if student is None:
        return
    plan = TablePlan((student.id,), ("easy",))
    Rounds(store, room.id).start(Choice(game=game, deck=deck_names(game)[0], seed="rehearsal"), [plan])
    visit.look()
    chance = random.Random("rehearsal")
    for _move in range(MOVES):
        desk = visit.desk
        if desk is None:
            return
        desk.view()
        offered = desk.moves()
        try:
            if offered:
                desk.play(chance.choice(offered))
        except GeoTrainerError:
            break  # a move whose blanks a person fills in
        visit.tend()
        visit.look()

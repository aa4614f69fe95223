"""Writes the playthroughs of all games anew; look at the diff before you commit it."""

from tests.rules.playthroughs import write_all

write_all()

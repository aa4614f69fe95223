"""WHAT IS TRUE: places, countries, boards, animals, names and decks, read once, checked and frozen."""

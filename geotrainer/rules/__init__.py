"""WHAT IS ALLOWED: the four games, pure functions over frozen values."""

"""WHAT A STUDENT KNOWS: attempts read from the log, mastery, what to repeat, exports."""

from geotrainer.learning.attempt import Attempt, Context, Recorded, attempts

__all__ = ["Attempt", "Context", "Recorded", "attempts"]

"""WHAT A STUDENT KNOWS: attempts read from the log, mastery, what to repeat, exports."""

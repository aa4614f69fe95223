"""A teacher's own list as a deck: read from CSV or XLSX, checked row by row, refused with all problems at once."""

from geotrainer.atlas.teacher_list.problems import ListError, Problem
from geotrainer.atlas.teacher_list.reader import TeacherList, read_list

__all__ = ["ListError", "Problem", "TeacherList", "read_list"]

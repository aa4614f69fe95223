"""The teacher's page: arrivals, setting up, watching, results."""

from geotrainer.screens.teacher.page import TeacherPage, teacher_page

__all__ = ["TeacherPage", "teacher_page"]

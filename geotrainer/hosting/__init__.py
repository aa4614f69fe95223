"""HOW IT IS SERVED: Voilà, its template, kernels, addresses and the doctor.

A page is a notebook in `pages/` with a few cells:

1. `from geotrainer.screens.student import student_page`
2. `page = student_page()`: builds every widget; knows no visitor, time, connection or thread
3. `page.widget`: what is shown
4. the last cell, tagged `visitor` in its metadata: `page.on_visitor()`

The cells before the last are the same for all visitors. They may run in a warm process, long before somebody comes; the
cell tagged `visitor` runs in each visitor's own kernel, on a running asyncio loop, before any message of the page is
answered. The kernel's environment then has `GEOTRAINER_STORE` (SQLAlchemy URL), `GEOTRAINER_CLASS` (class id),
`GEOTRAINER_LANGUAGE` (of the class), `GEOTRAINER_TEACHER_LANGUAGE` (that the teacher asked for, or nothing),
`GEOTRAINER_LINK` (the students' address), `GEOTRAINER_LOG` (the log file) and Voilà's own `VOILA_BASE_URL`,
`QUERY_STRING` and so on.
The pictures among the tables are served at `<base url>geotrainer/assets/<name>?v=<hash>`.
"""

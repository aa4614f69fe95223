"""Who may open what: the students' page, the teacher's page behind its secret, and nothing else."""

import asyncio
import json
import time
from collections import deque
from http import HTTPStatus
from typing import Any, ClassVar

from tornado.web import HTTPError, RequestHandler

from geotrainer.classroom.log import log_file_name
from geotrainer.hosting import documents
from geotrainer.hosting.served import ServedClass
from geotrainer.hosting.warm.pages import NONCE, Page, PageHandler
from geotrainer.hosting.words import error_words, language_of, page_words, speaking

STUDENT = "student"
TEACHER = "teacher"
WRONG_SECRETS_A_MINUTE = 10
A_SCHOOL_DAY = 16 * 3600


def content_security(nonce: str, host: str) -> str:
    """What a page may load: its own host's files and the scripts that carry this visit's number; nothing foreign."""
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' 'nonce-{nonce}' 'unsafe-eval' blob:",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self' ws://{host} wss://{host} data: blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )


class Guarded:
    """Headers for everything a visitor gets; stands before a handler's other base."""

    request: Any
    settings: Any

    def set_default_headers(self) -> None:
        """Forbid foreign addresses, sniffing, framing and telling others where one came from."""
        handler: Any = self
        if not hasattr(handler, "nonce"):
            handler.nonce = documents.new_nonce()
        handler.set_header("X-Content-Type-Options", "nosniff")
        handler.set_header("Referrer-Policy", "no-referrer")
        handler.set_header("Cross-Origin-Opener-Policy", "same-origin")
        handler.set_header("Content-Security-Policy", content_security(handler.nonce, handler.request.host))

    @property
    def served(self) -> ServedClass:
        """The class this server is for."""
        served: ServedClass = self.settings["served_class"]
        return served

    def spoken(self) -> str:
        """The visitor's language."""
        return language_of(self.request.headers.get("Accept-Language", ""), self.served.language)

    def say(self, title: str, key: str, **more: Any) -> None:
        """Answer with a page that says one thing."""
        handler: Any = self
        language = self.spoken()
        words = page_words(language)
        handler.set_header("Content-Type", "text/html; charset=UTF-8")
        handler.set_header("Cache-Control", "no-store")
        page = documents.message(title, language, words.get(key, key), **more)
        handler.finish(page.replace(NONCE, handler.nonce))

    def write_error(self, status_code: int, **_more: Any) -> None:
        """Answer with a sentence; what went wrong inside stands in the log only."""
        self.say(self.served.name, error_words(status_code, page_words(self.spoken())))


class ClassPage(Guarded, PageHandler):
    """A page of the class with a kernel of its own."""

    role = STUDENT

    def page_of(self, role: str) -> Page:
        """The page of a role in the visitor's language."""
        served, language = self.served, self.spoken()
        words = page_words(language)
        return Page(
            role=role,
            notebook=f"{role}.ipynb",
            opening=documents.opening(served.name, language, words, self.base_url, self.static_url_of_voila),
            failing=documents.failing(),
            full=documents.message(served.name, language, words["full"], again=15),
            env={**served.environment(), **self.settings["kernel_environment"]},
            warm=role == STUDENT,  # one teacher comes, and comes before anything is warm
        )


class StudentPage(ClassPage):
    """The page that a student's link opens; another class's code gets a sentence."""

    def page(self) -> Page | None:
        """The student's page, unless the code in the address is not this class's."""
        code = "".join((self.path_args[0] if self.path_args else "").split()).upper()
        if code not in ("", self.served.code.upper()):
            self.set_status(HTTPStatus.NOT_FOUND)
            words = page_words(self.spoken())
            self.say(self.served.name, "no_such_class", button=words["to_the_class"], target=self.base_url)
            return None
        return self.page_of(STUDENT)


class TeacherPage(ClassPage):
    """The teacher's page; without the cookie it is only a door."""

    def page(self) -> Page | None:
        """The teacher's page, or the door that takes the secret out of the link."""
        if not is_teacher(self):
            words = page_words(self.spoken())
            enter = f"{self.base_url}teacher/enter"
            self.say(words["teacher"], "moment", script="door.js", words={**words, "enter": enter})
            return None
        return self.page_of(TEACHER)

    def limit_reached(self) -> bool:
        """The teacher always gets in."""
        return False


def cookie_name(handler: Any) -> str:
    """The name of the teacher's cookie: cookies know no ports, and two classes may run on one computer."""
    return f"geotrainer-teacher-{handler.settings['served_class'].id}"


def is_teacher(handler: Any) -> bool:
    """Whether the visitor has shown the teacher's secret of this class."""
    shown = handler.get_signed_cookie(cookie_name(handler), max_age_days=1)
    return bool(shown == handler.settings["served_class"].id.encode())


def page_door(handler: Any, role: str) -> bool:
    """Whether a visitor may use a kernel of this role: the teacher's needs the teacher's cookie."""
    return role == STUDENT or is_teacher(handler)


class Enter(Guarded, RequestHandler):  # type: ignore[misc]  # mypy does not follow tornado here
    """Takes the teacher's secret and gives a cookie for it; the setting `is_teacher` knows which secret is right."""

    failures: ClassVar[deque[float]] = deque(maxlen=WRONG_SECRETS_A_MINUTE)

    async def post(self) -> None:
        """Check the secret in `{"secret": ...}`."""
        try:
            secret = json.loads(self.request.body)["secret"]
        except (ValueError, KeyError, TypeError) as error:
            raise HTTPError(HTTPStatus.BAD_REQUEST) from error
        if not isinstance(secret, str) or not self.settings["is_teacher"](secret):
            # Only wrong secrets are held up: whoever guesses must not be able to lock the teacher out.
            now, oldest = time.monotonic(), self.failures[0] if len(self.failures) == WRONG_SECRETS_A_MINUTE else None
            self.failures.append(now)
            await asyncio.sleep(0.3)
            too_many = oldest is not None and now - oldest < 60  # noqa: PLR2004  # a minute
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS if too_many else HTTPStatus.FORBIDDEN)
        self.set_signed_cookie(
            cookie_name(self),
            self.served.id,
            expires_days=None,
            httponly=True,
            samesite="Strict",
            secure=self.request.protocol == "https",
            path=self.settings["base_url"],
        )
        self.set_status(HTTPStatus.NO_CONTENT)


class LearningLog(Guarded, RequestHandler):  # type: ignore[misc]  # mypy does not follow tornado here
    """The learning log as a file for the teacher; the setting `learning_log` makes it."""

    KINDS: ClassVar = {
        "csv": "text/csv; charset=UTF-8",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    }

    def get(self, kind: str) -> None:
        """Send the log of the class; with `?names=no` nobody is named in it."""
        if not is_teacher(self):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        named = self.get_query_argument("names", "yes") != "no"
        content = self.settings["learning_log"](kind, named, self.spoken())
        self.set_header("Content-Type", self.KINDS[kind])
        self.set_header("Cache-Control", "no-store")
        with speaking(self.spoken()):
            name = log_file_name(self.served.code, kind, time.time(), named=named)
        self.set_header("Content-Disposition", f'attachment; filename="{name}"')
        self.finish(content)


class Nothing(Guarded, RequestHandler):  # type: ignore[misc]  # mypy does not follow tornado here
    """Everything that is served to nobody."""

    def prepare(self) -> None:
        """Answer every method with 404."""
        raise HTTPError(HTTPStatus.NOT_FOUND)

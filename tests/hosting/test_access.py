"""What is open to whom."""

import json
from collections.abc import Callable

import pytest

from geotrainer.hosting.warm.visitor import NoPageError
from tests.hosting.conftest import Host, ask, opened, run, websocket_status

CLOSED = [
    "voila/api/contents/",
    "voila/api/contents/teacher.ipynb",
    "api/contents",
    "voila/tree",
    "voila/tree/pages",
    "voila/render/teacher.ipynb",
    "voila/render/student.ipynb",
    "teacher.ipynb",
    "student.ipynb",
    "voila/files/class.sqlite3",
    "voila/files/student.ipynb",
    "static/etc/passwd",
    "voila/static//etc/passwd",
    "voila/static/../../../../../../../../etc/passwd",
    "voila/static/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "voila/static/..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "voila/labextensions/../../../../../../../../etc/passwd",
    "voila/templates/base/static/../index.html.j2",
    "geotrainer/assets/../../errors.py",
    "geotrainer/assets/decks/world.json",
    "api/kernels",
    "api/kernelspecs",
    "api/sessions",
    "api/terminals",
    "api/status",
    "api",
    "metrics",
    "login",
    "logout",
    "lab",
    "tree",
    "files/etc/passwd",
    "teacher/../teacher.ipynb",
]


@pytest.mark.parametrize("path", CLOSED)
def test_nobody_gets_anything_but_the_pages(plain: Host, path: str) -> None:
    for headers in ({}, plain.enter()):
        answer = ask(plain.root + path, headers=headers)
        assert answer.code in (403, 404), path
        assert "root:" not in answer.body.decode()


def test_a_student_opens_the_page_by_link_by_code_and_without_one(plain: Host) -> None:
    for path in ("", plain.code, plain.code.lower()):
        visitor = opened(plain.visitor(path))
        assert visitor.find("LabelModel", value="count 0")


def test_another_code_gets_a_sentence_and_the_way_to_the_class(plain: Host) -> None:
    answer = ask(f"{plain.root}ZZZZZ", headers={"Accept-Language": "en"})
    assert answer.code == 404
    assert "There is no class with this code here" in answer.body.decode()
    assert 'href="/"' in answer.body.decode()


def test_without_the_secret_the_teachers_page_is_only_a_door(plain: Host) -> None:
    with pytest.raises(NoPageError, match="Teacher"):
        opened(plain.visitor("teacher"))
    answer = ask(f"{plain.root}teacher/enter", method="POST", body=json.dumps({"secret": "guessed"}))
    assert answer.code == 403
    assert "Set-Cookie" not in answer.headers
    for body in ("", "[]", "{}", '{"secret": 1}', '{"secret": null}'):
        assert ask(f"{plain.root}teacher/enter", method="POST", body=body).code in (400, 403)


def test_the_secret_becomes_a_cookie_that_no_script_and_no_other_site_can_use(plain: Host) -> None:
    answer = ask(f"{plain.root}teacher/enter", method="POST", body=json.dumps({"secret": plain.teacher_secret}))
    cookie = answer.headers["Set-Cookie"]
    assert answer.code == 204
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert plain.teacher_secret not in cookie
    visitor = opened(plain.visitor("teacher", **plain.enter()))
    assert visitor.find("LabelModel", value="count 0")


def test_a_forged_cookie_opens_nothing(plain: Host) -> None:
    name, value = plain.enter()["Cookie"].split("=", 1)
    forged = {"Cookie": f"{name}={value[:-4]}0000"}
    with pytest.raises(NoPageError):
        opened(plain.visitor("teacher", **forged))


def test_the_learning_log_and_the_teachers_kernel_need_the_cookie(plain: Host) -> None:
    assert ask(f"{plain.root}teacher/log.csv").code == 403
    assert ask(f"{plain.root}teacher/log.xlsx").code == 403
    kernel = opened(plain.visitor("teacher", **plain.enter())).kernel_id
    assert ask(f"{plain.root}api/kernels/{kernel}").code == 403
    assert ask(f"{plain.root}alive/{kernel}").code == 403
    address = f"ws{plain.root[4:]}api/kernels/{kernel}/channels?session_id=x"
    assert websocket_status(address) == 403
    assert websocket_status(address, plain.enter()) == 101


def test_too_many_wrong_secrets_have_to_wait(host: object) -> None:
    one = host()  # type: ignore[operator]  # the fixture is a function
    codes = [ask(f"{one.root}teacher/enter", method="POST", body='{"secret": "x"}').code for _ in range(12)]
    assert codes == [403] * 10 + [429] * 2
    # Nobody who guesses can lock the teacher out.
    right = json.dumps({"secret": one.teacher_secret})
    assert ask(f"{one.root}teacher/enter", method="POST", body=right).code == 204


@pytest.mark.parametrize(
    "frame",
    [b"garbage", b"", (15_000_000).to_bytes(8, "little"), (6).to_bytes(8, "little") + bytes(48), bytes(200)],
    ids=["letters", "nothing", "a huge count", "offsets that point nowhere", "zeros"],
)
def test_a_frame_that_is_no_message_costs_only_its_own_connection(either: Host, frame: bytes) -> None:
    async def throw() -> str:
        visitor = await either.visitor().open()
        await visitor.socket.write_message(frame, binary=True)
        await visitor.close()
        return visitor.kernel_id

    kernel_id = run(throw())
    assert ask(f"{either.root}alive/{kernel_id}").code == 200
    opened(either.visitor())


def test_a_page_can_only_read_its_kernel(plain: Host) -> None:
    kernel = opened(plain.visitor()).kernel_id
    address = f"{plain.root}api/kernels/{kernel}"
    assert json.loads(ask(address).body)["id"] == kernel
    for method in ("DELETE", "POST", "PATCH", "PUT"):
        answer = ask(address, method=method, allow_nonstandard_methods=True)
        assert answer.code in (403, 404, 405), method
    for verb in ("interrupt", "restart"):
        assert ask(f"{address}/{verb}", method="POST", body="").code == 404
    assert json.loads(ask(f"{plain.root}alive/{kernel}").body) == {"alive": True}


def test_code_sent_to_a_kernel_is_not_run(either: Host) -> None:
    async def attack() -> list[str]:
        visitor = await either.visitor().open()
        code = {"code": "page.count.value = 'owned'", "silent": False, "store_history": False, "allow_stdin": False}
        await visitor.send("execute_request", code | {"user_expressions": {}, "stop_on_error": True})
        await visitor.send("inspect_request", {"code": "page", "cursor_pos": 4, "detail_level": 1})
        await visitor.click(visitor.find("ButtonModel", description="press"))
        await visitor.until(lambda v: v.has("LabelModel", value="count 1"))
        await visitor.close()
        return [one["state"].get("value", "") for one in visitor.widgets.values()]

    assert "owned" not in run(attack())


def test_an_unknown_kernel_is_not_there(plain: Host) -> None:
    nobody = "00000000-0000-4000-8000-000000000000"
    assert ask(f"{plain.root}api/kernels/{nobody}").code == 404
    assert ask(f"{plain.root}alive/{nobody}").code == 404
    assert websocket_status(f"ws{plain.root[4:]}api/kernels/{nobody}/channels") == 404


def test_a_websocket_from_another_site_is_refused(plain: Host) -> None:
    kernel = opened(plain.visitor()).kernel_id
    address = f"ws{plain.root[4:]}api/kernels/{kernel}/channels?session_id=y"
    assert websocket_status(address, {"Origin": "http://evil.example"}) == 403


def test_a_proxy_may_have_another_name_for_this_computer_than_the_browser(host: Callable[..., Host]) -> None:
    one = host(public_url="https://Geo.example.org/class/")
    assert one.link.startswith("https://Geo.example.org/class/")
    one.root = one.teacher_link.partition("teacher#")[0]  # where the proxy itself asks
    origins = {"https://geo.example.org": 101, "https://evil.example": 403, "http://geo.example.org": 403}
    visitor = opened(one.visitor())
    channels = f"ws{one.root.removeprefix('http')}api/kernels/{visitor.kernel_id}/channels?session_id=x"
    assert {origin: websocket_status(channels, {"Origin": origin}) for origin in origins} == origins
    farewell = f"{one.root}voila/api/shutdown/{visitor.kernel_id}"
    assert ask(farewell, method="POST", body="", headers={"Origin": "https://evil.example"}).code == 403
    assert ask(farewell, method="POST", body="", headers={"Origin": "https://geo.example.org"}).code == 204


def test_the_page_names_no_foreign_address_and_forbids_them(either: Host) -> None:
    answer = ask(either.root)
    text = answer.body.decode()
    foreign = [word for word in text.split('"') if word.startswith(("http://", "https://", "//"))]
    assert foreign == []
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "Set-Cookie" not in answer.headers


def test_the_number_that_lets_scripts_run_is_new_on_every_visit(warm: Host) -> None:
    seen = {ask(warm.root).headers["Content-Security-Policy"] for _ in range(3)}
    assert len(seen) == 3


def test_the_page_speaks_the_browsers_language(plain: Host) -> None:
    english = ask(plain.root, headers={"Accept-Language": "fr, en;q=0.8"}).body.decode()
    german = ask(plain.root, headers={"Accept-Language": "de-CH, en;q=0.8"}).body.decode()
    assert '<html lang="en">' in english
    assert '<html lang="de">' in german
    assert "Class 7b" in german


def test_a_name_with_markup_is_shown_as_text(host: object) -> None:
    one = host(name="<img src=x onerror=alert(1)>")  # type: ignore[operator]  # the fixture is a function
    text = ask(one.root).body.decode()
    assert "&lt;img src=x onerror=alert(1)&gt;" in text
    assert "<img" not in text

"""How long a page's kernel lives, and what happens when there is no room for one more."""

import asyncio
import json
import os
import signal
from collections.abc import Callable

import psutil
import pytest
import zmq
from zmq.constants import SocketType

from geotrainer.hosting.server import stop_signal
from geotrainer.hosting.warm.capacity import Capacity, memory_at_hand, open_files_limit, raise_open_files_limit
from geotrainer.hosting.warm.life import PageKernels
from geotrainer.hosting.warm.visitor import NoPageError, Visitor, fetch
from tests.hosting.conftest import Host, ask, opened, run, wait_until

Start = Callable[..., Host]
KINDS = pytest.mark.parametrize("kernels", ["plain", "warm"])


@KINDS
def test_a_kernel_ends_when_its_page_says_farewell(host: Start, kernels: str) -> None:
    one = host(kernels=kernels)
    visitor = opened(one.visitor())
    assert len(one.kernels()) == 1
    farewell = f"{one.root}voila/api/shutdown/{visitor.kernel_id}"
    assert ask(farewell, method="POST", body="", headers={"Origin": "http://evil.example"}).code == 403
    assert ask(farewell, method="POST", body="", headers={"Sec-Fetch-Site": "cross-site"}).code == 403
    assert ask(farewell, method="POST", body="").code == 204
    wait_until(lambda: not one.kernels())
    wait_until(lambda: ask(f"{one.root}alive/{visitor.kernel_id}").code == 404)


@KINDS
def test_a_kernel_outlives_a_lost_connection_by_the_time_of_grace_and_no_longer(host: Start, kernels: str) -> None:
    one = host(kernels=kernels, grace=4.0)

    async def lose_and_come_back() -> Visitor:
        visitor = await one.visitor().open()
        await visitor.click(visitor.find("ButtonModel", description="press"))
        await visitor.until(lambda v: v.has("LabelModel", value="count 1"))
        await visitor.close()
        await asyncio.sleep(1)
        again = one.visitor()
        again.kernel_id = visitor.kernel_id
        await again.connect()
        await again.until(lambda v: v.has("LabelModel", value="count 1"))
        await again.close()
        return visitor

    visitor = run(lose_and_come_back())
    assert ask(f"{one.root}alive/{visitor.kernel_id}").code == 200
    wait_until(lambda: not one.kernels())
    wait_until(lambda: ask(f"{one.root}alive/{visitor.kernel_id}").code == 404)


def test_a_heartbeat_keeps_a_kernel_whose_connection_is_lost(host: Start) -> None:
    one = host(grace=3.0)
    visitor = opened(one.visitor())

    async def beat() -> set[int]:
        codes = set()
        for _ in range(12):
            codes.add((await fetch(f"{one.root}alive/{visitor.kernel_id}", raise_error=False)).code)
            await asyncio.sleep(0.5)
        return codes

    assert run(beat()) == {200}


def test_a_kernel_to_which_no_page_connects_ends(host: Start) -> None:
    one = host(arrival=2.0)
    assert ask(one.root).code == 200
    wait_until(lambda: not one.kernels())
    wait_until(lambda: "no page connected to it" in one.said())


@KINDS
def test_a_dead_kernel_is_noticed_and_its_page_is_told(host: Start, kernels: str) -> None:
    one = host(kernels=kernels)

    async def die() -> Visitor:
        visitor = await one.visitor().open()
        os.kill(one.kernels()[0].pid, signal.SIGKILL)
        await asyncio.wait_for(visitor.closed.wait(), 20)
        await visitor.close()
        return visitor

    visitor = run(die())
    assert ask(f"{one.root}alive/{visitor.kernel_id}").code == 404
    assert opened(one.visitor()).has("LabelModel", value="count 0")


@KINDS
def test_a_death_is_noticed_at_once_and_not_only_by_the_sweep(host: Start, kernels: str) -> None:
    one = host(kernels=kernels, sweep_every=60.0)

    async def die() -> None:
        visitor = await one.visitor().open()
        os.kill(one.kernels()[0].pid, signal.SIGKILL)
        await asyncio.wait_for(visitor.closed.wait(), 5)
        await visitor.close()

    run(die())
    assert one.said().count("it died") == 1


@KINDS
def test_a_page_of_a_dead_kernel_that_asks_again_is_refused_in_a_word(host: Start, kernels: str) -> None:
    one = host(kernels=kernels)
    visitor = opened(one.visitor())
    os.kill(one.kernels()[0].pid, signal.SIGKILL)
    kernel = f"{one.root}api/kernels/{visitor.kernel_id}"
    wait_until(lambda: ask(kernel).code == 404)
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    for address, headers in ((kernel, {}), (f"{kernel}/channels", {**upgrade, "Sec-WebSocket-Key": "AAAA"})):
        answer = ask(address, headers=headers)
        assert (answer.code, answer.body) == (404, b"404 Not Found")
    assert "write_error" not in one.said()
    assert "Traceback" not in one.said()


@KINDS
def test_a_kernel_that_hangs_is_ended(host: Start, kernels: str) -> None:
    one = host(kernels=kernels, hung_after=3.0)

    async def hang() -> None:
        visitor = await one.visitor().open()
        await visitor.click(visitor.find("ButtonModel", description="hang"))
        await asyncio.wait_for(visitor.closed.wait(), 30)
        await visitor.close()

    run(hang())
    wait_until(lambda: not one.kernels())
    wait_until(lambda: "it hangs" in one.said())


@KINDS
def test_a_kernel_that_hangs_while_nothing_is_asked_is_ended_after_the_next_press(host: Start, kernels: str) -> None:
    one = host(kernels=kernels, hung_after=3.0)

    async def press() -> None:
        visitor = await one.visitor().open()
        await asyncio.sleep(4)
        await visitor.click(visitor.find("ButtonModel", description="press"))
        await visitor.until(lambda v: v.has("LabelModel", value="count 1"))
        await asyncio.sleep(4)  # it has answered: a silence that nobody breaks is no hanging
        assert not visitor.closed.is_set()
        os.kill(one.kernels()[0].pid, signal.SIGSTOP)
        await visitor.click(visitor.find("ButtonModel", description="press"))
        await asyncio.wait_for(visitor.closed.wait(), 15)
        await visitor.close()

    run(press())
    wait_until(lambda: not one.kernels())
    assert one.said().count("it hangs") == 1


def test_a_full_class_gets_a_page_that_says_so_and_the_teacher_is_told(host: Start) -> None:
    one = host(most=1)
    opened(one.visitor())
    answer = ask(one.root, headers={"Accept-Language": "en"})
    assert answer.code == 503
    assert "The class is full at the moment" in answer.body.decode()
    assert 'http-equiv="refresh"' in answer.body.decode()
    teacher = opened(one.visitor("teacher", **one.enter()))
    news = json.loads(ask(f"{one.root}alive/{teacher.kernel_id}", headers=one.enter()).body)
    assert "could not come in" in news["notice"]
    with pytest.raises(NoPageError, match="503"):
        opened(one.visitor())


@KINDS
def test_no_more_are_let_in_than_there_is_room_for_when_all_come_in_one_moment(host: Start, kernels: str) -> None:
    one = host(kernels=kernels, most=2)

    async def all_come() -> list[Visitor | BaseException]:
        visitors = [one.visitor() for _ in range(8)]
        came = await asyncio.gather(*(each.open() for each in visitors), return_exceptions=True)
        for each in visitors:
            await each.close()
        return came

    came = run(all_come())
    assert [type(each) for each in came].count(Visitor) == 2
    assert all("503" in str(each) for each in came if not isinstance(each, Visitor))


def test_a_page_that_could_not_be_made_leaves_its_room_to_others(host: Start) -> None:
    one = host(most=1, student="raise RuntimeError('no page')")
    for _time in range(3):
        assert ask(one.root).code == 200
        wait_until(lambda: not one.kernels())


def test_a_page_whose_cells_fail_says_so_without_a_traceback(host: Start) -> None:
    one = host(student="raise RuntimeError('the secret inside')")
    text = ask(one.root).body.decode()
    assert "geotrainerPage.failed()" in text
    assert "secret inside" not in text
    assert "Traceback" not in text
    assert "the secret inside" in one.said()
    wait_until(lambda: not one.kernels())


@KINDS
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_nothing_is_left_however_the_server_ends(host: Start, kernels: str, number: int) -> None:
    one = host(kernels=kernels)
    opened(one.visitor())
    family = one.family()
    assert len(family) >= 1
    code = one.stop(number)
    assert code == (-signal.SIGKILL if number == signal.SIGKILL else 0)
    _gone, alive = psutil.wait_procs(family, timeout=10)
    assert alive == []


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows closes a terminal in another way")
@pytest.mark.parametrize(("before", "ends"), [(signal.SIG_DFL, True), (signal.SIG_IGN, False)])
def test_a_terminal_that_closes_ends_the_class_unless_nohup_forbids_it(before: signal.Handlers, ends: bool) -> None:  # noqa: FBT001  # a parameter of pytest
    async def hang_up() -> bool:
        stop = stop_signal()
        os.kill(os.getpid(), signal.SIGHUP)
        await asyncio.sleep(0.1)
        return stop.is_set()

    kept = signal.signal(signal.SIGHUP, before)
    try:
        assert asyncio.run(hang_up()) is ends
    finally:
        signal.signal(signal.SIGHUP, kept)


def test_room_is_what_memory_and_files_allow() -> None:
    free = memory_at_hand()
    assert Capacity(per_kernel=free, reserve=0).room_for(running=0, starting=0) in (0, 1)
    assert Capacity(per_kernel=free // 10, reserve=0).room_for(running=0, starting=4) in (5, 6, 7)
    assert Capacity(per_kernel=1, reserve=0, most=3).room_for(running=2, starting=0) == 1
    assert Capacity(per_kernel=1, reserve=0, most=3).room_for(running=4, starting=0) == 0
    assert Capacity(per_kernel=1, reserve=free * 2).room_for(running=0, starting=0) == 0


def test_the_limit_of_open_files_is_raised() -> None:
    assert raise_open_files_limit() == open_files_limit() >= 1024


def test_a_socket_that_was_left_open_does_not_keep_the_server_from_ending() -> None:
    async def leave_one_open() -> None:
        kernels = PageKernels()
        left = kernels.context.socket(zmq.SocketType.PUSH)  # type: ignore[attr-defined] # zmq exports it by a star
        kernels.__del__()
        assert not kernels.context.closed
        left.close(linger=0)
        kernels.context.term()

    asyncio.run(leave_one_open())


def test_the_server_may_have_more_sockets_than_zeromq_allows_by_itself() -> None:
    # Six a page: with the thousand that ZeroMQ allows, the reload of a hundred pages failed.
    context = PageKernels().context
    sockets = [context.socket(SocketType.DEALER) for _ in range(1200)]
    for one in sockets:
        one.close(linger=0)
    context.term()

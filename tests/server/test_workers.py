from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvloop

from branchline import Game, new_game
from branchline.games.registry import GAMES
from branchline.server.processes.workers import Choice, Task, WorkerFailed, WorkerGone, Workers
from tests.boxes import ONE, OTHER
from tests.server.clock import run_by_the_clock, the_clock
from tests.server.odd_bots import MAY_END, THINKS

ODD_BOTS = [str(Path(__file__).with_name("odd_bots.py"))]
GRACE = 0.5


def question(game: Game[Any], bot: str, seconds: float = 60.0, seed: int = 1) -> Task:
    """The question a table asks for the seat to move."""
    header = {**game.rules.header(), "seats": str(game.rules.seats)}
    view = msgspec.json.encode(game.view(game.movers[0]))
    return Task(header, view, bot, seconds, seed)


def odd(bot: str, seconds: float = 60.0) -> Task:
    return question(new_game(ONE, seats=2, seed=1), bot, seconds)


@asynccontextmanager
async def working(processes: int = 1, grace: float = GRACE) -> AsyncIterator[Workers]:
    workers = Workers(processes, grace, ODD_BOTS)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 240))


async def witness(workers: Workers) -> dict[str, float]:
    """What a bot tells about its process."""
    choice = await workers.ask(odd("witness"))
    return choice.plans[0].figures


async def pid_of(workers: Workers) -> int:
    return int((await witness(workers))["pid"])


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for_end(pid: int, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while is_alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not is_alive(pid)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where a bot and its test leave each other signs."""
    monkeypatch.setenv("ODD_BOTS_ROOM", str(tmp_path))
    return tmp_path


async def seen(sign: Path) -> None:
    """Wait for a sign."""
    while not sign.exists():
        await asyncio.sleep(0.01)


# Answers


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_a_choice_is_a_legal_action(game_name: str, bot: str) -> None:
    async def play() -> None:
        game = new_game(game_name, seats=3, seed=7)
        async with working() as workers:
            for turn in range(12):
                seat = game.movers[0]
                choice = await workers.ask(question(game, bot, seed=turn))
                assert game.why(choice.act, seat) is None
                assert choice.plans
                game.act(choice.act, seat)

    run(play)


def test_a_choice_depends_only_on_the_question() -> None:
    async def ask() -> None:
        game = new_game(OTHER, seats=4, seed=3)
        async with working() as workers:
            first, again = [await workers.ask(question(game, "random", seed=5)) for _ in "ab"]
            others = [await workers.ask(question(game, "random", seed=seed)) for seed in range(6)]
        assert first == again
        assert len({other.act for other in others}) > 1

    run(ask)


def test_twenty_questions_at_once_are_shared_and_all_answered() -> None:
    async def ask() -> None:
        async with working(processes=2) as workers:
            choices = await asyncio.gather(*(workers.ask(odd("witness")) for _ in range(20)))
        assert len({choice.act for choice in choices}) == 1
        assert len({choice.plans[0].figures["pid"] for choice in choices}) == 2

    run(ask)


def test_who_asks_first_is_answered_first() -> None:
    async def ask() -> None:
        order: list[int] = []

        async def one(number: int) -> None:
            await workers.ask(odd("random"))
            order.append(number)

        async with working() as workers:
            await asyncio.gather(*(one(number) for number in range(8)))
        assert order == list(range(8))

    run(ask)


def test_it_works_on_the_loop_of_the_server(room: Path) -> None:
    async def ask() -> None:
        async with working() as workers:
            with pytest.raises(WorkerFailed, match="hanger did not answer"):
                await workers.ask(odd("hanger", seconds=0.1))
            assert isinstance(await workers.ask(odd("random")), Choice)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(ask())


# Failures


def test_a_bot_that_raises_fails_with_its_traceback_and_keeps_its_process() -> None:
    async def ask() -> None:
        async with working() as workers:
            before = await pid_of(workers)
            with pytest.raises(WorkerFailed, match="lost my timetable") as failed:
                await workers.ask(odd("raiser"))
            assert "in misbehave" in failed.value.traceback
            assert await pid_of(workers) == before

    run(ask)


def test_a_bot_that_hangs_is_ended_and_never_blocks_the_server(room: Path) -> None:
    async def ask() -> None:
        async with working() as workers:
            pid = await pid_of(workers)
            asking = asyncio.create_task(workers.ask(odd("hanger", seconds=10_000)))
            await seen(room / THINKS)
            for _ in range(9):  # others have their turn all the while
                the_clock().move(1000)
                await asyncio.sleep(0.01)
            assert not asking.done()
            assert is_alive(pid)
            the_clock().move(1000 + GRACE)
            with pytest.raises(WorkerFailed, match=r"did not answer within 10000\.5 seconds"):
                await asyncio.wait_for(asking, 120)
            assert not is_alive(pid)
            assert await pid_of(workers) != pid

    run_by_the_clock(ask())


def test_a_bot_is_waited_for_as_long_as_the_question_allows(room: Path) -> None:
    async def ask() -> None:
        async with working() as workers:
            pid = await pid_of(workers)
            task = msgspec.structs.replace(odd("hanger", seconds=10), patience=20_000)
            asking = asyncio.create_task(workers.ask(task))
            await seen(room / THINKS)
            the_clock().move(20_000)
            await asyncio.sleep(0.01)
            assert not asking.done()
            (room / MAY_END).touch()
            assert (await asking).act
            assert await pid_of(workers) == pid

    run_by_the_clock(ask())


def test_a_bot_that_is_late_by_less_than_the_grace_is_heard() -> None:
    async def ask() -> None:
        async with working(grace=120) as workers:
            pid = await pid_of(workers)
            assert (await workers.ask(odd("slow", seconds=0.1))).act
            assert await pid_of(workers) == pid

    run(ask)


def test_a_process_killed_while_it_thinks_fails_and_is_replaced(room: Path) -> None:
    async def ask() -> None:
        async with working() as workers:
            pid = await pid_of(workers)
            asking = asyncio.create_task(workers.ask(odd("hanger", seconds=600)))
            await seen(room / THINKS)
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(WorkerFailed, match="ended"):
                await asking
            assert await pid_of(workers) != pid

    run(ask)


def test_a_process_killed_while_it_is_idle_is_replaced() -> None:
    async def ask() -> None:
        async with working() as workers:
            pid = await pid_of(workers)
            process = workers._workers[0]._process
            assert process is not None
            os.kill(pid, signal.SIGKILL)
            await process.wait()
            assert await pid_of(workers) != pid

    run(ask)


def test_a_bot_that_ends_its_process_fails_and_the_next_answers() -> None:
    async def ask() -> None:
        async with working() as workers:
            with pytest.raises(WorkerFailed, match="ended"):
                await workers.ask(odd("quitter"))
            assert (await workers.ask(odd("random"))).act

    run(ask)


@pytest.mark.parametrize(
    ("bot", "reason"), [("cheater", "'win at once', which is not legal"), ("nobody", "no bot")]
)
def test_nonsense_is_a_failure(bot: str, reason: str) -> None:
    async def ask() -> None:
        async with working() as workers:
            with pytest.raises(WorkerFailed, match=reason):
                await workers.ask(odd(bot))

    run(ask)


def test_odd_bots_are_unknown_unless_the_workers_were_told_of_them() -> None:
    async def ask() -> None:
        workers = Workers()
        try:
            with pytest.raises(WorkerFailed, match="no bot 'witness'"):
                await workers.ask(odd("witness"))
        finally:
            await workers.stop()

    run(ask)


def test_an_answer_nobody_waits_for_is_not_given_to_the_next(room: Path) -> None:
    async def ask() -> None:
        async with working() as workers:
            await pid_of(workers)
            asking = asyncio.create_task(workers.ask(odd("hanger")))
            await seen(room / THINKS)
            asking.cancel()
            (room / MAY_END).touch()
            game = new_game(OTHER, seats=2, seed=1)
            choice = await workers.ask(question(game, "random"))
            assert game.why(choice.act) is None
            assert asking.cancelled()

    run(ask)


# The process


def test_starting_does_not_wait_for_a_process(tmp_path: Path) -> None:
    slow_to_load = tmp_path / "bots.py"
    is_loaded, may_load = tmp_path / "is_loaded", tmp_path / "may_load"
    slow_to_load.write_text(
        "import time\nfrom pathlib import Path\n"
        f"while not Path({str(may_load)!r}).exists():\n    time.sleep(0.01)\n"
        f"Path({str(is_loaded)!r}).touch()\nBOTS = {{}}\n"
    )

    async def ask() -> None:
        workers = Workers(2, GRACE, [str(slow_to_load)])
        await workers.start()
        assert not is_loaded.exists()
        may_load.touch()
        assert (await workers.ask(odd("random", seconds=60))).act
        assert is_loaded.exists()
        await workers.stop()

    run(ask)


def test_a_process_is_modest() -> None:
    async def ask() -> None:
        async with working() as workers:
            choice = await workers.ask(odd("witness", seconds=100))
        process, modules = choice.plans
        assert process.figures["niceness"] == min(19, os.nice(0) + 10)
        assert process.figures["ignores_sigint"]
        assert 50 < process.figures["seconds"] <= 100
        assert not {"numba", "numpy", "asyncio", "starlette", "sqlalchemy"} & set(modules.about)

    run(ask)


def test_a_process_survives_an_interrupt() -> None:
    async def ask() -> None:
        async with working() as workers:
            pid = await pid_of(workers)
            os.kill(pid, signal.SIGINT)
            assert await pid_of(workers) == pid

    run(ask)


def test_what_a_bot_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    async def ask() -> None:
        async with working() as workers:
            assert (await workers.ask(odd("talker"))).act == (await workers.ask(odd("slow"))).act

    run(ask)
    said = capfd.readouterr()
    assert "I am" in said.err
    assert "talking" in said.err
    assert not said.out


def test_stopping_fails_what_waits_and_leaves_no_process(room: Path) -> None:
    async def ask() -> None:
        async with working() as workers:
            pid = await pid_of(workers)
            waiting = [asyncio.create_task(workers.ask(odd("hanger", 600))) for _ in range(3)]
            await seen(room / THINKS)
            await asyncio.wait_for(workers.stop(), 120)
            results = await asyncio.gather(*waiting, return_exceptions=True)
            assert [type(result) for result in results] == [WorkerGone] * 3
            assert not is_alive(pid)
            with pytest.raises(WorkerFailed, match="stopped"):
                await workers.ask(odd("random"))

    run(ask)


SERVER = """
import asyncio, sys
from tests.server.test_workers import GRACE, ODD_BOTS, odd, pid_of
from branchline.server.processes.workers import Workers

async def serve():
    workers = Workers(1, GRACE, ODD_BOTS)
    print(await pid_of(workers), flush=True)
    if sys.argv[1] != "idle":
        await workers.ask(odd(sys.argv[1], float(sys.argv[2])))
    await asyncio.sleep(600)

asyncio.run(serve())
"""


@pytest.mark.parametrize(("doing", "thinks"), [("idle", 0), ("hanger", 300), ("blocker", 2)])
def test_a_killed_server_leaves_no_process(doing: str, thinks: int, room: Path) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", SERVER, doing, str(thinks)]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        if doing != "idle":
            asyncio.run(asyncio.wait_for(seen(room / THINKS), 120))
        assert is_alive(pid)
        server.kill()
    assert wait_for_end(pid, seconds=120)

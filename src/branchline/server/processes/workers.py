"""Workers: processes in which bots think, so that no bot can keep a table or the server waiting.

A bot that crashes or is late costs its process, which is replaced; the caller gets
`WorkerFailed`, and `WorkerGone` if the bot may be without fault.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from branchline.server.processes.turns import Turns
from branchline.server.processes.worker_process import LENGTH_BYTES, Choice, Failure, Task, framed

__all__ = ["Choice", "Task", "WorkerFailed", "WorkerGone", "WorkerLate", "Workers"]

GRACE_SECONDS: Final = 10.0
"""How late a bot may be. Bots keep their time; a busy machine is late for them, and a process that
is ended for that begins anew, later still."""
START_SECONDS: Final = 60.0
"""The longest a process may take until it is ready, on a busy machine."""


class WorkerFailed(Exception):
    """A bot gave no answer: its process ended, it was late, or it raised an error."""

    def __init__(self, reason: str, traceback: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.traceback = traceback
        """Where in the bot the error was raised, for the log."""


class WorkerGone(WorkerFailed):
    """Nobody knows what the bot would have done: its process ended, or there was none."""


class WorkerLate(WorkerGone):
    """The bot took too long, or a busy machine did."""


class Workers:
    """Worker processes and the questions that wait for one; those of people's tables go first."""

    def __init__(
        self,
        processes: int = 1,
        grace: float = GRACE_SECONDS,
        bots_from: Sequence[str] = (),
    ) -> None:
        self._workers = [_Worker(grace, bots_from) for _ in range(processes)]
        self._turns = Turns(self._workers)

    async def start(self) -> None:
        """Start the processes, without waiting until they are ready."""
        for worker in self._workers:
            await worker.start()

    async def stop(self) -> None:
        """End the processes; questions without an answer fail."""
        for worker in self._workers:
            await worker.stop()

    async def ask(self, task: Task) -> Choice:
        """Return a bot's choice; its time begins when a process is free and ready."""
        worker = await self._turns.get(task.table, task.whose, for_people=task.for_people)
        try:
            return await worker.ask(task)
        finally:
            self._turns.put(worker)


class _Worker:
    """One process at a time: started when it is needed, ended when it fails."""

    def __init__(self, grace: float, bots_from: Sequence[str]) -> None:
        self._grace = grace
        # -P: no module in the server's working directory takes the place of one of Python's.
        self._command = [sys.executable, "-P", "-m", "branchline.server.processes.worker_process"]
        self._command += ["--grace", str(grace)]
        for where in bots_from:
            self._command += ["--bots-from", where]
        self._process: Process | None = None
        self._is_ready = False
        self._stopped = False
        self._starting = asyncio.Lock()

    async def start(self) -> Process:
        """Return the process, started if there is none; it may not be ready yet."""
        async with self._starting:
            if self._stopped:
                raise WorkerGone("the workers have stopped")
            if self._process is None or self._process.returncode is not None:
                self._is_ready = False
                # A session of its own: Ctrl-C in a terminal is for the server alone.
                self._process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=PIPE, stdout=PIPE, start_new_session=True
                )
            return self._process

    async def stop(self) -> None:
        """End the process for good."""
        self._stopped = True
        async with self._starting:
            await self._end()

    async def ask(self, task: Task) -> Choice:
        """Return the bot's choice; end the process if it owes an answer that nobody waits for."""
        owes = True
        try:
            process = await self.start()
            await self._wait_until_ready(process)
            answer = await self._answer(process, task)
            owes = False
        except (EOFError, ConnectionError) as error:
            raise WorkerGone(f"the process in which {task.bot} thought has ended") from error
        except (OSError, msgspec.DecodeError) as error:
            raise WorkerGone(f"no use of a process for {task.bot}: {error!r}") from error
        finally:
            if owes:
                await self._end()
        if isinstance(answer, Failure):
            raise WorkerFailed(answer.reason, answer.traceback)
        return answer

    async def _wait_until_ready(self, process: Process) -> None:
        if not self._is_ready:
            async with asyncio.timeout(START_SECONDS):
                await _receive(process)
            self._is_ready = True

    async def _answer(self, process: Process, task: Task) -> Choice | Failure:
        assert process.stdin is not None
        seconds = task.seconds + task.grace(self._grace)
        asked = msgspec.structs.replace(task, whose="")
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(framed(msgspec.msgpack.encode(asked)))
                await process.stdin.drain()
                message = await _receive(process)
        except TimeoutError:
            raise WorkerLate(f"{task.bot} did not answer within {seconds:g} seconds") from None
        return msgspec.msgpack.decode(message, type=Choice | Failure)

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _receive(process: Process) -> bytes:
    assert process.stdout is not None
    head = await process.stdout.readexactly(LENGTH_BYTES)
    return await process.stdout.readexactly(int.from_bytes(head, "big"))

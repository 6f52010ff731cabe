"""Where the games of an arena are played: here, in several processes, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from types import ModuleType
from typing import Final, TypeVar

from branchline.core.errors import BadInput, BranchlineError
from branchline.lab.arena.figures import MatchEntry
from branchline.lab.arena.match import Match, Sitting, play_sitting
from branchline.lab.words import words

AHEAD: Final = 2
"""Games handed out for every process: one being played, the next one waiting."""

Task = TypeVar("Task")
Done = TypeVar("Done")
Entries = Generator[MatchEntry, None, None]
Play = Callable[[Match, Sequence[Sitting]], Entries]
"""A way to play games; they are returned in the order they end."""


def play_here(match: Match, sittings: Sequence[Sitting]) -> Entries:
    """Play games one by one in this process."""
    for sitting in sittings:
        yield play_sitting(match, sitting)


# Processes


def play_in_processes(processes: int) -> Play:
    """Return a way to play games in several processes of this machine."""

    def play(match: Match, sittings: Sequence[Sitting]) -> Entries:
        return in_processes(processes, partial(play_sitting, match), sittings)

    return play


def in_processes(
    processes: int, work: Callable[[Task], Done], tasks: Sequence[Task]
) -> Generator[Done, None, None]:
    """Do tasks in several processes; results come in the order they are done."""
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, context, _begin_worker)
    waiting = list(reversed(tasks))
    running: set[Future[Done]] = set()
    try:
        while waiting or running:
            while waiting and len(running) < AHEAD * processes:
                running.add(pool.submit(work, waiting.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise BranchlineError(words.text("arena.process_died")) from None
    finally:
        if running:  # we were interrupted, or a bot failed: nobody waits for the others
            for child in set(multiprocessing.active_children()) - others:
                child.kill()
        pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    """Leave Ctrl-C to the process that started this one, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# Ray


def play_on_ray(address: str, ray: ModuleType | None = None) -> Play:
    """Return a way to play games on a Ray cluster; the address `local` starts one here."""
    if ray is None:
        ray = _import_ray()

    def play(match: Match, sittings: Sequence[Sitting]) -> Entries:
        try:
            ray.init(
                address=address, log_to_driver=False, include_dashboard=False, logging_level="ERROR"
            )
        except Exception as error:
            raise BadInput(
                "--ray", words.text("arena.no_cluster", address=address, what=str(error))
            ) from None
        try:
            yield from _play_remotely(ray, match, sittings)
        finally:
            ray.shutdown()

    return play


def _play_remotely(ray: ModuleType, match: Match, sittings: Sequence[Sitting]) -> Entries:
    remote = ray.remote(num_cpus=1)(play_sitting)
    shared = ray.put(match)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = list(reversed(sittings))
    running: list[object] = []
    while waiting or running:
        while waiting and len(running) < most:
            running.append(remote.remote(shared, waiting.pop()))
        done, running = ray.wait(running, num_returns=1)
        for result in done:
            try:
                yield ray.get(result)
            except ray.exceptions.RayTaskError as error:
                cause = getattr(error, "cause", None)
                if isinstance(cause, BranchlineError):
                    raise cause from None
                raise BranchlineError(words.text("arena.cluster_failed", what=str(error))) from None


def _import_ray() -> ModuleType:
    try:
        import ray
    except ImportError:
        raise BadInput("--ray", words.text("arena.no_ray")) from None
    return ray

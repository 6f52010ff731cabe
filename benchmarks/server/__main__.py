"""Branchline's server beside boardgame.io's, on loopback, in one run: `make bench`.

Prints every bar with what was measured, and exits with 1 if one is missed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import urlopen

from benchmarks.bar import Bar, print_bars
from benchmarks.server.hostile import measure as measure_attack
from benchmarks.server.peer import PEER, measure_peer
from branchline.core.game import at_once
from branchline.games.tables import new_game
from branchline.server.storage.storage import Append, Storage
from branchline.server.table.making import make_table
from branchline.server.table.table import Table
from branchline.server.table.wire import NewTable, SeatWish

COMMAND = [sys.executable, "-m", "branchline", "serve", "--no-open", "--port", "0"]
ENVIRONMENT = {**os.environ, "BRANCHLINE_RATE": "0", "BRANCHLINE_NEW_TABLES": "0"}
ROUNDS = 3


@contextmanager
def running(**settings: str) -> Iterator[tuple[str, int, float]]:
    """Run a server on a new SQLite file; give its address, its process and when it answered."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*COMMAND, "--database", f"sqlite:///{folder}/tables.db"]
        begin = time.perf_counter()
        with subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**ENVIRONMENT, **settings},
            text=True,
        ) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[-1]
                while not answers(address):
                    time.sleep(0.005)
                yield address, server.pid, time.perf_counter() - begin
            finally:
                server.kill()


def answers(address: str) -> bool:
    try:
        with urlopen(address + "/healthz", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def load(
    address: str, process: int, tables: int, warm_up: float, seconds: float, rate: float
) -> dict[str, Any]:
    """Run the clients, in a process of their own."""
    numbers = (process, tables, warm_up, seconds, rate)
    command = ["node", "branchline.cjs", address, *map(str, numbers)]
    done = subprocess.run(command, cwd=PEER, stdout=subprocess.PIPE, check=True, timeout=240)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def flat_out() -> dict[str, Any]:
    with running() as (address, process, _):
        return load(address, process, 50, 3, 8, 0)


def at_rate() -> tuple[dict[str, Any], float]:
    """Return the figures of many open tables, and the memory of the server in MB."""
    with running() as (address, process, _):
        found = load(address, process, 1000, 5, 20, 200)
        status = Path(f"/proc/{process}/status").read_text()
        memory = next(line for line in status.splitlines() if line.startswith("VmHWM"))
        return found, int(memory.split()[1]) / 1000


def start_seconds() -> float:
    """Return the slower of starting with and without compiled rules on disk."""
    times = []
    for folder in ("", tempfile.mkdtemp()):
        settings = {"BRANCHLINE_CACHE": folder} if folder else {}
        for _ in range(3):
            with running(**settings) as (_, _, seconds):
                times.append(seconds)
    return max(median(times[:3]), median(times[3:]))


def under_attack() -> tuple[float, float]:
    """Return the p99 of a move without and with 500 hostile connections from another address."""
    with running(BRANCHLINE_RATE="50") as (address, _, _):
        return measure_attack(address)


def load_milliseconds() -> float:
    """Return how long a finished table of about 600 actions takes to load from SQLite."""
    from random import Random

    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(f"sqlite:///{folder}/tables.db")
        storage.migrate()
        made = make_table(NewTable(game="freeride-usa", seats=[SeatWish(), SeatWish()], seed="1"))
        storage.create(made.row, made.entries)
        _play(storage, at_once(Table.folding(made.row, made.entries)), 600, Random(1))
        times = []
        for _ in range(9):
            begin = time.perf_counter()
            row = storage.table(made.row.id)
            assert row is not None
            at_once(Table.folding(row, storage.entries(row.id), storage.snapshot(row.id)))
            times.append((time.perf_counter() - begin) * 1e3)
        return median(times)


def _play(storage: Storage, table: Table, actions: int, dice: Any) -> None:
    from branchline.server.rooms.room import snapshot_of
    from branchline.server.table.playing import act

    table.is_ours = True
    while table.running.result is None and table.rev < actions:
        seat = int(table.running.movers[0])
        change = act(table, seat, dice.choice(table.running.actions(seat)))
        for seq, entry in enumerate(change.entries, table.seq + 1):
            entry.seq = seq
        append = Append(table.id, change.entries, snapshot_of(table, change))
        storage.commit([append])
        table.accept(change)


def main() -> int:
    """Measure, print, and judge."""
    new_game("freeride-usa", 2)
    note("boardgame.io and Branchline in turn, 50 tables flat out")
    ours, peers = [], []
    for _ in range(ROUNDS):
        ours.append(flat_out())
        peers.append(measure_peer(round(ours[-1]["state_bytes"]), 8))
        note(f"  {ours[-1]['moves_per_second']:,.0f} against {peers[-1]['moves_per_second']:,.0f}")
    note("1,000 open tables, 200 moves a second")
    calm, memory = at_rate()
    note("500 hostile connections from another address")
    alone, attacked = under_attack()
    note(f"  p99 of a move {attacked:.1f} ms, {alone:.1f} without them")
    note("starting and loading")
    mine = median(each["moves_per_second"] for each in ours)
    theirs = median(each["moves_per_second"] for each in peers)
    print(f"boardgame.io {theirs:>10,.0f} moves/s, {peers[-1]['state_bytes']:,} bytes a state")
    print(f"Branchline   {mine:>10,.0f} moves/s, {ours[-1]['state_bytes']:,} bytes a view")
    return print_bars(
        [
            Bar("moves, flat out / boardgame.io", mine / theirs, 3, "x"),
            Bar("p99 of a move, 1,000 tables", calm["p99_ms"], 50, "ms", at_least=False),
            Bar("p99 of a move, 500 hostile connections", attacked, 100, "ms", at_least=False),
            Bar("memory, 1,000 tables", memory, 800, "MB", at_least=False),
            Bar("start of a server", start_seconds(), 1.5, "s", at_least=False),
            Bar("loading a table of 600 actions", load_milliseconds(), 30, "ms", at_least=False),
        ]
    )


def note(what: str) -> None:
    print(what, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

"""Branchline's server beside boardgame.io's, on loopback, in one run: `make bench`.

Prints every bar with what was measured, and exits with 1 if one is missed.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from statistics import median
from typing import Any
from urllib.request import Request, urlopen

from tests.server.databases import running_postgres
from websockets.sync.client import connect

from benchmarks.bar import Bar, print_bars
from benchmarks.server.hostile import Attacked
from benchmarks.server.hostile import measure as measure_attack
from benchmarks.server.peer import PEER, measure_peer
from benchmarks.server.running import Running, running
from benchmarks.server.stalls import measure as measure_stalls
from branchline.core.game import at_once
from branchline.games.tables import new_game
from branchline.server.storage.storage import Append, Storage
from branchline.server.table.making import make_table
from branchline.server.table.table import Table
from branchline.server.table.wire import NewTable, SeatWish

ROUNDS = 3
IDLE_TABLES = 1000


def load(
    servers: Sequence[Running], tables: int, warm_up: float, seconds: float, rate: float, *how: str
) -> dict[str, Any]:
    """Run the clients, in a process of their own."""
    addresses = ",".join(server.address for server in servers)
    processes = ",".join(str(server.process) for server in servers)
    numbers = (tables, warm_up, seconds, rate)
    command = ["node", "branchline.cjs", addresses, processes, *map(str, numbers), *how]
    done = subprocess.run(command, cwd=PEER, stdout=subprocess.PIPE, check=True, timeout=240)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def flat_out() -> dict[str, Any]:
    with running() as server:
        return load([server], 50, 3, 8, 0)


def at_rate() -> tuple[dict[str, Any], float]:
    """Return the figures of many open tables, and the memory of the server in MB."""
    with running() as server:
        return load([server], 1000, 5, 20, 200), server.memory / 1e6


def idle_kilobytes() -> float:
    """Return what a table costs in memory where two people are connected and nothing happens."""
    with running() as server, ExitStack() as lines:
        for _ in range(IDLE_TABLES // 10):  # whatever a server keeps in any case is there then
            sit_down(server, lines)
        before = server.memory
        for _ in range(IDLE_TABLES):
            sit_down(server, lines)
        return (server.memory - before) / IDLE_TABLES / 1000


def sit_down(server: Running, lines: ExitStack) -> None:
    """Make a table and connect both its seats."""
    wish = {"game": "freeride-usa", "seats": [{}, {}]}
    sent = {"content-type": "application/json"}
    asked = Request(server.address + "/api/tables", json.dumps(wish).encode(), sent)
    with urlopen(asked) as answer:
        made = json.load(answer)
    path = f"{server.address.replace('http', 'ws')}/api/tables/{made['table']}/live"
    for link in made["links"]["seats"].values():
        line = lines.enter_context(connect(path, max_size=2**24))
        line.send(json.dumps({"secret": link.split("#")[1], "changes": True}))
        line.recv()


def on_postgres() -> dict[str, float]:
    """Return the processor time of a move, in ms, with one server process and with two."""
    ways = {"one": (1, ()), "two": (2, ()), "two, seats apart": (2, ("apart",))}
    found: dict[str, list[float]] = {way: [] for way in ways}
    with running_postgres() as postgres:
        for _ in range(ROUNDS):
            for way, (processes, how) in ways.items():
                with postgres.fresh() as url, ExitStack() as stack:
                    servers = [stack.enter_context(running(url)) for _ in range(processes)]
                    moved = load(servers, 50, 3, 8, 0, *how)
                    found[way].append(moved["server_cpu_ms_per_move"])
    return {way: median(each) for way, each in found.items()}


def start_seconds() -> float:
    """Return the slower of starting with and without compiled rules on disk."""
    times = []
    for folder in ("", tempfile.mkdtemp()):
        settings = {"BRANCHLINE_CACHE": folder} if folder else {}
        for _ in range(3):
            with running(**settings) as server:
                times.append(server.started_in)
    return max(median(times[:3]), median(times[3:]))


def under_attack() -> Attacked:
    """Return what others notice of 500 hostile connections from another address."""
    with running(BRANCHLINE_RATE="50") as server:
        return measure_attack(server.address)


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
    from branchline.server.rooms.room import snapshot_with
    from branchline.server.table.playing import act

    table.is_ours = True
    while table.running.result is None and table.rev < actions:
        seat = int(table.running.movers[0])
        change = act(table, seat, dice.choice(table.running.actions(seat)))
        for seq, entry in enumerate(change.entries, table.seq + 1):
            entry.seq = seq
        append = Append(table.id, change.entries, snapshot_with(table, change))
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
    note("the same on PostgreSQL, by one process and by two")
    cpu = on_postgres()
    for way, ms in cpu.items():
        note(f"  {way}: {ms:.2f} ms a move")
    note("1,000 open tables, 200 moves a second")
    calm, memory = at_rate()
    note(f"{IDLE_TABLES:,} tables where nothing happens")
    idle = idle_kilobytes()
    note("500 hostile connections from another address")
    attack = under_attack()
    note(f"  p99 of a move {attack.p99:.1f} ms, {attack.calm:.1f} without them")
    note(
        f"  {attack.let_in:.0f} of {attack.knocking} live ones let in; stalls {attack.stall:.0f} ms"
    )
    note("the longest stalls of the event loop")
    stalls = measure_stalls()
    note("starting and loading")
    mine = median(each["moves_per_second"] for each in ours)
    theirs = median(each["moves_per_second"] for each in peers)
    our_cpu, their_cpu = (
        median(each["server_cpu_ms_per_move"] for each in all_of) for all_of in (ours, peers)
    )
    last, told = peers[-1], ours[-1]
    print(
        f"boardgame.io {theirs:>8,.0f} moves/s, {their_cpu:.2f} ms of processor time a move, "
        f"{last['state_bytes']:,} bytes a state"
    )
    print(
        f"Branchline   {mine:>8,.0f} moves/s, {our_cpu:.2f} ms of processor time a move, "
        f"{told['state_bytes']:,} bytes a view, {told['frame_bytes']:,} sent"
    )
    return print_bars(
        [
            Bar("moves, flat out / boardgame.io", mine / theirs, 3, "x"),
            Bar("processor time of a move", our_cpu, 0.45, "ms", at_least=False),
            Bar(
                "that with two processes / with one",
                cpu["two"] / cpu["one"],
                1.15,
                "x",
                at_least=False,
            ),
            Bar("p99 of a move, 1,000 tables", calm["p99_ms"], 20, "ms", at_least=False),
            Bar("memory of an idle table", idle, 60, "KB", at_least=False),
            Bar("p99 of a move, 500 hostile connections", attack.p99, 100, "ms", at_least=False),
            *stalls,
            Bar("memory, 1,000 tables", memory, 800, "MB", at_least=False),
            Bar("start of a server", start_seconds(), 1.5, "s", at_least=False),
            Bar("loading a table of 600 actions", load_milliseconds(), 30, "ms", at_least=False),
        ]
    )


def note(what: str) -> None:
    print(what, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

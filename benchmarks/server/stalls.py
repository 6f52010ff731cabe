"""How long the event loop of a server ever stalls, in milliseconds, whatever it has to do.

Measured while everything is asked, while uploads made to keep it busy arrive, after a restart with
thousands of open tables, and while it takes over the tables of a server that was killed. Clients
run at nice 19. `python -m benchmarks.server.stalls` is this part alone.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple
from urllib.request import urlopen

import sqlalchemy as sa
from tests.server.databases import running_postgres

from benchmarks.bar import Bar, print_bars
from benchmarks.server.everything import RECORDS
from benchmarks.server.running import Running, running
from benchmarks.server.ticking import LONGEST, OWN
from branchline.server.storage.schema import entries, snapshots, tables
from branchline.server.storage.storage import Storage
from branchline.server.table.making import MadeTable, make_table, read_upload, upload
from branchline.server.table.wire import NewTable, SeatWish, Upload

LIMIT = 100
RESTARTED_WITH, TAKEN_OVER, OF_BOTS = 5000, 2000, 20
PLAYED = 150
"""How long the log of a game is that goes on after a restart or a takeover."""
VISITED = 200
SECONDS = 45.0
"""How long is measured after a restart or a takeover."""
TICKING = "benchmarks.server.ticking"


class Stall(NamedTuple):
    """The longest delay of a loop, and the longest that its own process worked for, in ms."""

    longest: float
    own: float

    def __str__(self) -> str:
        return f"{self.longest:.0f} ms, {self.own:.0f} of its own work"


def stall(server: Running) -> Stall:
    with urlopen(server.address + "/metrics") as answer:
        lines = answer.read().decode().splitlines()
    found = dict(line.split() for line in lines if line.startswith((LONGEST, OWN)))
    return Stall(1e3 * float(found[LONGEST]), 1e3 * float(found[OWN]))


def client(server: Running, *how: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.server.everything", server.address, *how]


def while_idle() -> Stall:
    """Return the longest stall of a server that has nothing to do: what the machine does."""
    with running(module=TICKING) as server:
        time.sleep(SECONDS)
        return stall(server)


def while_asked(*how: str) -> Stall:
    """Return the longest stall while everything is asked, or uploads are sent."""
    with running(module=TICKING) as server:
        subprocess.run(client(server, *how), check=True)
        return stall(server)


def after_restart() -> Stall:
    """Return the longest stall of a server that finds many open tables."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.db"
        secret, ids = fill(url, RESTARTED_WITH)
        with running(url, TICKING) as server, visited(server, secret, ids):
            time.sleep(SECONDS)
            return stall(server)


def at_takeover() -> Stall:
    """Return the longest stall of a server that takes over the tables of another."""
    with running_postgres() as postgres, postgres.fresh() as url:
        secret, ids = fill(url, TAKEN_OVER)
        with running(url) as other, running(url, TICKING) as server:
            with closing(Storage(url)) as storage:
                owners = sa.select(sa.func.count()).where(tables.c.owner.is_not(None))
                while not _number(storage, owners):
                    time.sleep(0.1)
            with visited(server, secret, ids):
                os.kill(other.process, signal.SIGKILL)
                time.sleep(SECONDS)
                return stall(server)


def _number(storage: Storage, query: sa.Select[int]) -> int:
    with storage.reading() as connection:
        return connection.scalar(query) or 0


@contextmanager
def visited(server: Running, secret: str, ids: list[str]) -> Iterator[None]:
    """Let somebody look at tables meanwhile."""
    spread = ids[:: max(1, len(ids) // VISITED)]
    with subprocess.Popen(client(server, secret, *spread)) as visitor:
        try:
            yield
            assert visitor.poll() is None, "nobody came"
        finally:
            visitor.kill()


def fill(url: str, number: int) -> tuple[str, list[str]]:
    """Store open tables of people, in the middle of a game, and some of bots alone.

    Return a secret that opens those of people, and their ids.
    """
    made = half_played()
    bots = NewTable(game=game_of(made), seats=[SeatWish(kind="bot", bot="random")] * 2)
    with closing(Storage(url)) as storage:
        storage.migrate()
        states = [] if made.snapshot is None else [made.snapshot]
        storage.create(made.row, made.entries, states)
        ids = [f"T{each:011}" for each in range(number)]
        with storage.writing() as connection:
            for name in ids:
                for kind, key in ((tables, "id"), (entries, "table_id"), (snapshots, "table_id")):
                    _copy(connection, kind, key, made.row.id, name)
        for _ in range(OF_BOTS):
            table = make_table(bots)
            storage.create(table.row, table.entries)
    return made.secrets["1"], ids


def _copy(connection: sa.Connection, kind: sa.Table, key: str, old: str, new: str) -> None:
    columns = [sa.literal(new) if each.name == key else each for each in kind.c]
    rows = sa.select(*columns).where(kind.c[key] == old)
    connection.execute(sa.insert(kind).from_select([each.name for each in kind.c], rows))


def half_played() -> MadeTable:
    """Return a table of the longest game there is a record of, as it was in its middle."""
    record = max(RECORDS.rglob("*.game"), key=lambda path: path.stat().st_size)
    lines = record.read_text("utf-8").splitlines()
    text = "\n".join(line for line in lines[:PLAYED] if not line.startswith("result")) + "\n"
    made = upload(Upload(record=text), read_upload(text))
    assert made.row.status == "running"
    return made


def game_of(made: MadeTable) -> str:
    from branchline.server.table.table import Table

    return Table(made.row).header.rules["game"]


def measure() -> list[Bar]:
    """Measure, tell, and return the bars."""
    print(f"  nothing is asked: {while_idle()}", file=sys.stderr)
    found = {
        "everything is asked": while_asked(),
        "hostile uploads": while_asked("uploads"),
        f"restart with {RESTARTED_WITH:,} tables": after_restart(),
        f"takeover of {TAKEN_OVER:,} tables": at_takeover(),
    }
    for what, longest in found.items():
        print(f"  {what}: {longest}", file=sys.stderr)
    return [
        Bar(f"longest stall, {what}", longest.longest, LIMIT, "ms", at_least=False)
        for what, longest in found.items()
    ]


if __name__ == "__main__":
    sys.exit(print_bars(measure()))

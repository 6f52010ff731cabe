"""A server process that is battered: its disk fills, its file is read-only, its clock jumps."""

from __future__ import annotations

import array
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import ioctl
from pathlib import Path

import pytest

from tests.server.databases import Postgres
from tests.server.launcher import CLOCK, TENDED, set_clock
from tests.server.process import ServerProcess

GET_FLAGS, SET_FLAGS, IMMUTABLE = 0x8008_6601, 0x4008_6602, 0x10
"""Linux's way to say that a file cannot be changed, not even by who has opened it."""
TRIES = 300


class Battered(ServerProcess):
    """A server to which more can happen than that it is killed."""

    def __init__(self, database: str, folder: Path, **settings: str) -> None:
        super().__init__(database, folder, **settings)
        self.program = ["-m", "tests.server.launcher"]
        self.clock, self.signs = (
            self.log.with_suffix(".clock"),
            self.log.with_suffix(".tended"),
        )
        self.settings |= {CLOCK: str(self.clock), TENDED: str(self.signs)}
        set_clock(self.clock, 0.0)

    @property
    def file(self) -> Path:
        """Return the file of its SQLite database."""
        return Path(self.database.removeprefix("sqlite:///"))

    @property
    def written(self) -> int:
        """Return how long the longest file of its database is."""
        return max(file.stat().st_size for file in self.file.parent.glob(f"{self.file.name}*"))

    def jump(self, ahead: float) -> None:
        """Put the server's clock so much ahead of the machine's."""
        set_clock(self.clock, ahead)

    @contextmanager
    def full_disk(self, room: int) -> Iterator[None]:
        """Let no file of the server grow beyond some bytes: even what is there is not written anew."""
        assert self.child is not None
        process = self.child.pid
        resource.prlimit(process, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
        try:
            yield
        finally:
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(process, resource.RLIMIT_FSIZE, unlimited)

    @contextmanager
    def read_only_file(self) -> Iterator[None]:
        """Let nobody write to the file of the database and its log, whether they are open or not.

        The index of the log is left alone: who has it open has it in memory, and would be ended.
        """
        log = self.file.with_name(f"{self.file.name}-wal")
        files = [file for file in (self.file, log) if file.exists()]
        for file in files:
            protect(file, True)
        try:
            yield
        finally:
            for file in files:
                protect(file, False)

    def refuses_to_start(self) -> None:
        """Start it where it can store nothing: it says so in a line and ends."""
        before = len(self.log.read_bytes())
        with pytest.raises(AssertionError, match="the server ended"):
            self.start()
        said = self.log.read_bytes()[before:].decode().strip()
        assert said.count("\n") == 0 and "readonly" in said, said  # noqa: PT018

    def pause_in_transaction(self, postgres: Postgres, name: str, seconds: float) -> bool:
        """Let it stand still while it has something half stored; return whether that was met."""
        assert self.child is not None
        open_ones = "SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'"
        with postgres.asking() as ask:
            for _ in range(TRIES):
                self.child.send_signal(signal.SIGSTOP)
                if ask(f"{open_ones} AND application_name = '{name}'"):
                    break
                self.child.send_signal(signal.SIGCONT)
                time.sleep(0.003)
            else:
                return False
        time.sleep(seconds)
        self.child.send_signal(signal.SIGCONT)
        return True


def protect(file: Path, yes: bool) -> None:
    """Protect a file from being changed, or no longer.

    Root is not kept out by modes, and whoever has a file open neither: where that is allowed, the
    file is made immutable.
    """
    if yes:
        file.chmod(0o444)
    with file.open("rb") as opened, suppress(OSError):
        flags = array.array("i", [0])
        ioctl(opened.fileno(), GET_FLAGS, flags, True)
        flags[0] = flags[0] | IMMUTABLE if yes else flags[0] & ~IMMUTABLE
        ioctl(opened.fileno(), SET_FLAGS, flags)
    if not yes:
        file.chmod(0o600)


def can_protect(folder: Path) -> bool:
    """Tell whether files that are open can be protected here: by root, on the usual file systems."""
    file = folder / "protected"
    with file.open("wb", buffering=0) as opened:
        protect(file, True)
        try:
            opened.write(b"x")
            return False
        except OSError:
            return True
        finally:
            protect(file, False)

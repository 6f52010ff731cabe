"""A server that runs, to be measured from outside."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

SERVE = ["serve", "--no-open", "--port", "0"]
ENVIRONMENT = {**os.environ, "BRANCHLINE_RATE": "0", "BRANCHLINE_NEW_TABLES": "0"}


class Running(NamedTuple):
    """A server that runs."""

    address: str
    process: int
    started_in: float
    """Seconds until it answered."""

    @property
    def memory(self) -> int:
        """Return the bytes of memory it uses now, those of files left out."""
        status = Path(f"/proc/{self.process}/status").read_text()
        return 1024 * int(
            next(line for line in status.splitlines() if "RssAnon" in line).split()[1]
        )

    @property
    def worked(self) -> float:
        """Return the processor seconds it has used so far."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(
    database: str | None = None, module: str = "branchline", **settings: str
) -> Iterator[Running]:
    """Run a server, on a new SQLite file if no database is named."""
    with tempfile.TemporaryDirectory() as folder:
        where = database or f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", module, *SERVE, "--database", where]
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
                yield Running(address, server.pid, time.perf_counter() - begin)
            finally:
                server.kill()


def answers(address: str) -> bool:
    try:
        with urlopen(address + "/healthz", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def figure(address: str, name: str) -> float:
    """Return a figure a server tells of itself."""
    with urlopen(address + "/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))

"""A real server process for tests: started, killed, started again on the same port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import httpx

from tests.boxes import ONE

JSON = {"content-type": "application/json"}
ROOT = Path(__file__).parents[2]
NO_CERTIFICATES = False
"""Loading these takes longer than anything a server does, and nothing here is encrypted."""


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in found.split()]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`branchline serve` as a child process."""

    def __init__(self, database: str, folder: Path, **settings: str) -> None:
        self.database = database
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.settings = {"BRANCHLINE_RATE": "0", "BRANCHLINE_NEW_TABLES": "0", **settings}
        if "BRANCHLINE_THINKING" not in settings:
            # Bots think by count, so that they answer, and the same, on however busy a machine.
            self.settings.setdefault("BRANCHLINE_COUNT", "100")
        self.program = ["-m", "branchline"]
        """What Python runs."""
        self.child: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: float = 120.0) -> Self:
        command = [sys.executable, *self.program, "serve", "--no-open"]
        command += ["--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=ROOT, env={**os.environ, **self.settings}
            )
        deadline = time.monotonic() + wait
        while time.monotonic() < deadline:
            if self.child.poll() is not None:
                raise AssertionError(f"the server ended: {self.log.read_text()[-2000:]}")
            try:
                httpx.get(self.url + "/healthz", timeout=10.0, verify=NO_CERTIFICATES)
                return self
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        assert self.child is not None
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()

    def stop(self) -> int:
        assert self.child is not None
        self.child.send_signal(signal.SIGTERM)
        return self.child.wait(120)

    def pause(self, seconds: float) -> None:
        """Let the process stand still for a while, as a machine that swaps or sleeps does."""
        assert self.child is not None
        self.child.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.child.send_signal(signal.SIGCONT)

    def kill_workers(self) -> None:
        """Kill the processes in which its bots think."""
        assert self.child is not None
        for worker in children(self.child.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    @property
    def worked(self) -> float:
        """Return the processor seconds it has used so far: its own work, however busy others are."""
        assert self.child is not None
        fields = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> Self:
        return self if self.child else self.start()

    def __exit__(self, *error: Any) -> None:
        if self.child is not None and self.child.poll() is None:
            self.kill()

    # Asking

    def post(self, path: str, body: Any = None, secret: str | None = None) -> httpx.Response:
        return httpx.post(
            self.url + path,
            json={} if body is None else body,
            headers=bearer(secret),
            timeout=120,
            verify=NO_CERTIFICATES,
        )

    def get(self, path: str, secret: str | None = None) -> httpx.Response:
        headers = bearer(secret)
        return httpx.get(self.url + path, headers=headers, timeout=120, verify=NO_CERTIFICATES)

    def make(self, game: str = ONE, **wish: Any) -> dict[str, Any]:
        """Make a table; return its id and the secrets by door."""
        wish.setdefault("seats", [{"kind": "human"}, {"kind": "human"}])
        answer = self.post("/api/tables", {"game": game, **wish})
        assert answer.status_code == 200, answer.text
        return doors(answer.json())


def doors(made: dict[str, Any]) -> dict[str, Any]:
    """Return a table's id and its secrets, without the addresses around them."""
    links = made["links"]
    secrets = {"host": links["host"], "watch": links["watch"], **links["seats"]}
    return {"table": made["table"], **{door: link.split("#")[1] for door, link in secrets.items()}}


def bearer(secret: str | None) -> dict[str, str]:
    return {} if secret is None else {"authorization": f"Bearer {secret}"}

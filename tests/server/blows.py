"""The blows of a storm: what is done to servers and databases, and set right again."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from branchline.server.processes.holdings import STALE_SECONDS
from tests.server.battered import Battered, can_protect
from tests.server.databases import Postgres

HOUR = 3600.0
BEATS = 2.2
"""Some seconds in which every server looks round twice."""
SERVER = ("kill",) * 5 + ("stop",) * 3 + ("workers",) * 2
SQLITE = (*SERVER, "pause", "full disk", "read-only", "clock")
POSTGRES_ENDS = ("quit", "quit", "crash", "connection")
POSTGRES = (
    *SERVER,
    *POSTGRES_ENDS,
    "pause",
    "pause in transaction",
    "full disk",
    "read-only",
    "clock",
)
KILLS = {*SERVER, *POSTGRES_ENDS}
"""The blows that end a process."""


def until_killed(kinds: tuple[str, ...], kills: int, dice: Random) -> list[str]:
    """Return blows of all kinds in turn, until so many of them are kills."""
    found: list[str] = []
    while kills:
        for blow in dice.sample(kinds, len(kinds)):
            if kills:
                found.append(blow)
                kills -= blow in KILLS
    return found


class Blows:
    """What can be done to a server of its own."""

    def __init__(self, servers: list[Battered], dice: Random, *, patience: float = 1.0) -> None:
        self.servers = servers
        self.dice = dice
        self.patience = patience
        """How long troubles last, 1.0 being until another process would take over, and longer."""
        self.missed: list[str] = []
        """Blows that were not possible here."""

    def strike(self, blow: str) -> None:
        """Strike one of the servers, or what all of them need."""
        strikes: dict[str, Callable[[Battered], None]] = {
            "kill": self.kill,
            "stop": self.stop,
            "workers": lambda server: server.kill_workers(),
            "pause": lambda server: server.pause(self.for_long()),
            "clock": self.clock,
            "full disk": self.full_disk,
            "read-only": self.read_only,
        }
        (strikes | self.others())[blow](self.dice.choice(self.servers))

    def others(self) -> dict[str, Callable[[Battered], None]]:
        """Return the blows only this kind of database has."""
        return {}

    def for_long(self) -> float:
        """Return how long something lasts: a moment, or until another server has taken over."""
        return self.patience * self.dice.uniform(0, 2 * STALE_SECONDS)

    def shortly(self) -> float:
        """Return how long something lasts while nobody is to take over."""
        return self.patience * self.dice.uniform(0.1, 1.5)

    def kill(self, server: Battered) -> None:
        server.kill()
        server.start()

    def stop(self, server: Battered) -> None:
        server.stop()
        server.start()

    def clock(self, server: Battered) -> None:
        """Let the clock jump by an hour, and back, while people are away for a moment."""
        server.jump(self.dice.choice((-HOUR, HOUR)))
        time.sleep(BEATS)
        server.jump(0.0)
        time.sleep(BEATS)

    def full_disk(self, server: Battered) -> None:
        with server.full_disk(self.dice.choice((1_000, server.written + 20_000))):
            time.sleep(self.shortly())

    def read_only(self, server: Battered) -> None:
        """Let the file be read-only while it is open, or when the server starts."""
        if can_protect(server.file.parent) and self.dice.random() < 0.6:
            with server.read_only_file():
                time.sleep(self.shortly())
            return
        server.kill()
        with server.read_only_file():
            server.refuses_to_start()
        server.start()


class PostgresBlows(Blows):
    """What can be done to servers that share a PostgreSQL, and to that."""

    def __init__(
        self,
        servers: list[Battered],
        dice: Random,
        postgres: Postgres,
        name: str,
        *,
        patience: float = 1.0,
    ) -> None:
        super().__init__(servers, dice, patience=patience)
        self.postgres = postgres
        self.name = name

    def others(self) -> dict[str, Callable[[Battered], None]]:
        return {
            "quit": lambda _: self.postgres.restart(),
            "crash": lambda _: self.postgres.crash(),
            "connection": lambda _: self.postgres.kill_one(self.name),
            "pause in transaction": self.pause_in_transaction,
        }

    def pause_in_transaction(self, server: Battered) -> None:
        number = self.servers.index(server)
        if not server.pause_in_transaction(self.postgres, f"server{number}", self.for_long()):
            self.missed.append("pause in transaction")

    def full_disk(self, server: Battered) -> None:
        self.postgres.fill_disk(self.shortly())

    def read_only(self, server: Battered) -> None:
        with self.postgres.read_only(self.name):
            time.sleep(self.shortly())

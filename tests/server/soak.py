"""A week of a server, its clocks sped up: tables come and go, and memory stays what it was.

`python -m tests.server.soak` takes about 20 minutes; it writes a line for each day into build/soak.
Days have people, and a night in which the figures are taken. It always does the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.server.fast import FACTOR
from tests.server.pieces import Figures, commit, said
from tests.server.process import ServerProcess
from tests.server.visitors import Visitors

DAY = 86_400.0
DAYS = 7
NIGHT = 0.3
"""The part of a day in which nobody comes."""
LOOKS = 20
"""How often memory is looked at in a night; the least counts."""
MORE_AT_MOST = 1.05
"""How much more memory there may be at the end than after the first day."""


class Soak:
    """A server whose time is sped up, and the days it has lived through."""

    def __init__(self, server: ServerProcess, tables: int, factor: float, kept: Path) -> None:
        self.server = server
        self.factor = factor
        self.tables = tables
        self.kept = kept
        self.days: list[Figures] = []

    async def live_through(self, days: int) -> None:
        """Let days pass, each with its share of the tables."""
        for day in range(1, days + 1):
            begin = time.monotonic()
            number = self.tables * day // days - self.tables * (day - 1) // days
            visitors = Visitors(self.server, Random(day))
            await visitors.come(number, (1 - NIGHT) * DAY / self.factor)
            self.days.append(await self._night(begin) | dict(visitors.counted))
            self._keep(day)

    def _keep(self, day: int) -> None:
        load = round(os.getloadavg()[0], 1)
        line = {"day": day, "commit": commit(), "load": load, "figures": self.days[-1]}
        with self.kept.open("a" if day > 1 else "w") as file:
            print(json.dumps(line), file=file, flush=True)
        print(f"day {day}: {said(self.days[-1])}", flush=True)

    async def _night(self, begin: float) -> Figures:
        """Take the figures while nobody is there."""
        length, least = NIGHT * DAY / self.factor, sys.maxsize
        for _ in range(LOOKS):
            await asyncio.sleep(length / LOOKS)
            least = min(least, anonymous_memory(self.server))
        figures = await asyncio.to_thread(self._figures)
        hours = (time.monotonic() - begin) * self.factor / 3600
        return {"memory KB": least, "hours": round(hours, 1), **figures}

    def _figures(self) -> Figures:
        text = self.server.get("/metrics").text
        found = {
            name: float(re.findall(rf"^{name} (\S+)$", text, re.MULTILINE)[0])
            for name in ("branchline_rooms", "branchline_connections", "soak_tasks")
        }
        database = Path(self.server.database.removeprefix("sqlite:///"))
        return {
            "tables in memory": found["branchline_rooms"],
            "connections": found["branchline_connections"],
            "tasks": found["soak_tasks"],
            "log KB": self.server.log.stat().st_size // 1024,
            "database MB": round(database.stat().st_size / 2**20, 1),
            "processor seconds": round(self.server.worked, 1),
        }


def anonymous_memory(server: ServerProcess) -> int:
    """Return the memory of a server that is its own, in KB."""
    assert server.child is not None
    status = Path(f"/proc/{server.child.pid}/status").read_text()
    return int(re.findall(r"RssAnon:\s+(\d+)", status)[0])


def soak(folder: Path, tables: int, days: int, minutes: float, kept: Path) -> Soak:
    """Let a server live through some days; keep a line for each."""
    factor = days * DAY / (minutes * 60)
    settings = {FACTOR: str(factor), "BRANCHLINE_COUNT": "10"}
    server = ServerProcess(f"sqlite:///{folder}/soak.db", folder, **settings)
    server.program = ["-m", "tests.server.fast"]
    with server:
        os.nice(max(0, 19 - os.nice(0)))
        lived = Soak(server, tables, factor, kept)
        asyncio.run(lived.live_through(days))
        assert "Traceback" not in server.log.read_text()
    return lived


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--keep", type=Path, default=Path("build/soak"))
    chosen = parser.parse_args()
    chosen.keep.mkdir(parents=True, exist_ok=True)
    kept = chosen.keep / "days.jsonl"
    with tempfile.TemporaryDirectory() as name:
        lived = soak(Path(name), chosen.tables, chosen.days, chosen.minutes, kept)
    first, last = lived.days[0]["memory KB"], lived.days[-1]["memory KB"]
    print(f"memory after the first day {first:,.0f} KB, at the end {last:,.0f} KB")
    assert last <= MORE_AT_MOST * first


if __name__ == "__main__":
    main()

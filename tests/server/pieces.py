"""Long runs in pieces: a line of figures for each, and a run that was broken off goes on."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

Figures = dict[str, float]


class Pieces:
    """A file of figures, one line a piece."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f"{name}.jsonl"
        self.figures: dict[int, Figures] = {}
        if self.file.exists():
            for line in self.file.read_text().splitlines():
                found = json.loads(line)
                self.figures[found["piece"]] = found["figures"]

    def run(self, number: int, piece: Callable[[int], Figures]) -> Figures:
        """Run the pieces up to a number that are not there yet; return the figures of all together."""
        for each in range(1, number + 1):
            if each not in self.figures:
                self._keep(each, piece(each))
        return together([self.figures[each] for each in range(1, number + 1)])

    def _keep(self, piece: int, figures: Figures) -> None:
        self.figures[piece] = figures
        told = {
            "piece": piece,
            "ended": datetime.now(UTC).isoformat(timespec="seconds"),
            "commit": commit(),
            "load": round(os.getloadavg()[0], 1),
            "figures": figures,
        }
        with self.file.open("a") as file:
            print(json.dumps(told), file=file, flush=True)


def together(pieces: list[Figures]) -> Figures:
    """Return the sums of figures, and the largest of those called longest or most."""
    found: Figures = {}
    for figures in pieces:
        for name, number in figures.items():
            if name.startswith(("longest", "most")):
                found[name] = max(found.get(name, 0), number)
            else:
                found[name] = round(found.get(name, 0) + number, 1)
    return found


def said(figures: Figures) -> str:
    """Return figures as one line for people."""
    return ", ".join(f"{name} {number:,}" for name, number in figures.items())


def commit() -> str:
    """Return the commit that is looked at, marked if files differ from it."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=8", "--exclude=*"]
    here = Path(__file__).parent
    found = subprocess.run(command, cwd=here, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"

"""A server that tests can do more to: `python -m tests.server.launcher serve ...`.

Its clock is that of the machine and what a file adds to it, and it writes down which tables it
tends. Nothing of this is in the server itself.
"""

from __future__ import annotations

import mmap
import os
import struct
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from branchline.cli.main import main
from branchline.server.rooms.rooms import Rooms

CLOCK, TENDED = "CHAOS_CLOCK", "CHAOS_TENDED"
"""Where the files are, in the environment."""
BEGINS = "begins"
LOOK_SECONDS = 0.02
SIGN_SECONDS = 0.2
"""How often at least a process says that it is there."""


def set_clock(file: Path, ahead: float) -> None:
    """Let the clock of a server be ahead of the machine's, or behind it."""
    mode = "r+b" if file.exists() else "w+b"
    with file.open(mode) as opened:
        opened.write(struct.pack("d", ahead))


def follow_clock(file: Path) -> None:
    """Read the time with what a file adds to it, from now on."""
    real = time.time
    with file.open("rb") as opened:
        ahead = mmap.mmap(opened.fileno(), 8, access=mmap.ACCESS_READ)
    patch.object(time, "time", lambda: real() + struct.unpack("d", ahead[:8])[0]).start()


def write_tended(file: Path) -> None:
    """Write down which tables this process tends, whenever that changes and now and then."""
    known: list[Rooms] = []
    begin = Rooms.__init__

    def note(rooms: Rooms, *parts: Any) -> None:
        begin(rooms, *parts)
        known.append(rooms)

    def look() -> None:
        latest, written = 0.0, ""
        with file.open("a") as lines:
            print(f"{time.monotonic():.3f}", BEGINS, file=lines, flush=True)
            while True:
                tables = " ".join(sorted(known[0].ours)) if known else ""
                now = time.monotonic()
                if tables != written or now - latest > SIGN_SECONDS:
                    latest, written = now, tables
                    with suppress(OSError):  # the disk is full
                        print(f"{now:.3f}", tables, file=lines, flush=True)
                time.sleep(LOOK_SECONDS)

    patch.object(Rooms, "__init__", note).start()
    threading.Thread(target=look, daemon=True).start()


if __name__ == "__main__":
    if CLOCK in os.environ:
        follow_clock(Path(os.environ[CLOCK]))
    if TENDED in os.environ:
        write_tended(Path(os.environ[TENDED]))
    main()

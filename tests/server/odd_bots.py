"""Bots that no table wants, for the tests of the workers; loaded by path into their processes."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from branchline.bots.bot import Plan

ROOM = Path(os.environ.get("ODD_BOTS_ROOM", "nowhere"))
"""Where a bot and its test leave each other signs."""
THINKS, MAY_END = "thinks", "may_end"


class OddBot:
    """Does something odd, then takes the first legal action."""

    name = "odd"
    level = 0

    def __init__(self, rules: Any) -> None:
        self.plans: list[Plan] = []

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        self.misbehave()
        return str(view.actions[0].text)

    def misbehave(self) -> None:
        pass

    def explain(self) -> list[Plan]:
        return self.plans


class Witness(OddBot):
    """Tells about the process it is in."""

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        figures = {
            "pid": float(os.getpid()),
            "niceness": float(os.nice(0)),
            "ignores_sigint": float(signal.getsignal(signal.SIGINT) == signal.SIG_IGN),
            "seconds": deadline - time.monotonic(),
        }
        self.plans = [
            Plan("process", figures=figures),
            Plan("modules", tuple({name.partition(".")[0] for name in sys.modules})),
        ]
        return super().choose(view, dice, deadline)


class Raiser(OddBot):
    def misbehave(self) -> None:
        raise LookupError("lost my timetable")


class Hanger(OddBot):
    """Tells that it thinks, and thinks until it may end."""

    def misbehave(self) -> None:
        (ROOM / THINKS).touch()
        while not (ROOM / MAY_END).exists():
            time.sleep(0.01)


class Blocker(OddBot):
    """Hangs where no other thread of Python runs, as compiled code may; tells so from there."""

    def misbehave(self) -> None:
        system = ctypes.PyDLL(None)
        sys.setswitchinterval(600)
        system.close(system.creat(bytes(ROOM / THINKS), 0o600))
        system.sleep(600)


class Quitter(OddBot):
    def misbehave(self) -> None:
        os._exit(3)


class Slow(OddBot):
    def misbehave(self) -> None:
        time.sleep(0.4)


class Talker(OddBot):
    """Prints in every way, and reads what is not for it."""

    def misbehave(self) -> None:
        print("I am", end="", flush=True)
        os.write(1, b"\x00\x00\x00\x02talking\n")
        assert sys.stdin.read() == ""


class Cheater(OddBot):
    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        return "win at once"


BOTS = {
    "witness": Witness,
    "raiser": Raiser,
    "hanger": Hanger,
    "blocker": Blocker,
    "quitter": Quitter,
    "slow": Slow,
    "talker": Talker,
    "cheater": Cheater,
}

"""Bots that no table wants, for the tests of the workers; loaded by path into their processes."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from random import Random
from typing import Any

from branchline.bots.bot import Plan


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
    def misbehave(self) -> None:
        while True:
            time.sleep(0.01)


class Blocker(OddBot):
    """Hangs where no other thread of Python runs, as compiled code may."""

    def misbehave(self) -> None:
        ctypes.PyDLL(None).sleep(600)


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

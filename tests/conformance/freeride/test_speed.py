"""How many lines of Python a decision takes: a count, the same on every machine."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

from branchline.lab.freeride.lab import FreeRideLab


def test_interpreted_play_takes_few_lines_a_decision() -> None:
    lab = FreeRideLab("freeride-usa", 4)
    lines = 0

    def count(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        [outcome] = lab.play_interpreted(lab.job(0), 1, 0)
    finally:
        sys.settrace(before)
    assert outcome.decisions > 1000
    assert 100 < lines / outcome.decisions < 300

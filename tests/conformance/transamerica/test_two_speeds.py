"""TransAmerica: the compiled rules are the interpreted rules, and every game is sound.

`make fuzz` audits as many games as one has time for, with other seeds and any options.
"""

from __future__ import annotations

from typing import Any

import pytest

from branchline.games.transamerica.invariants import BROKEN
from branchline.games.transamerica.rules import clauses, told
from branchline.games.transamerica.state import COMPLETE, NO_TRACKS_LEFT
from branchline.lab.transamerica.audit import Audit
from branchline.lab.transamerica.lab import TransAmericaLab
from tests.conformance.constants import names

COMPARE_EVERY = 150
RUNS = ((0, 10_000), (100, 500), (70, 500))
SAMPLE = 2

UNREACHABLE = {"TURN_SKIPPED"}
"""On a connected board all lines are laid only when everybody is complete (TGAP-10)."""


def audit(lab: TransAmericaLab, sensible: int, games: int, seed: int, *, fast: bool) -> Any:
    asked = Audit()
    asked.every = COMPARE_EVERY
    return lab.audit(lab.job(sensible), asked, games, seed, fast=fast)


@pytest.mark.slow
def test_compiled_and_interpreted_games_are_the_same_and_sound() -> None:
    refused, happened, endings = [0] * clauses.REFUSALS, [0] * told.EVENTS, [0, 0, 0]
    for seats in (2, 3, 4, 5, 6):
        options = {"unique_start": "on"} if seats == 5 else {}
        options |= {"first_turn": "marker_and_tracks"} if seats == 3 else {}
        lab = TransAmericaLab("transamerica", seats, options)
        for sensible, games in RUNS:
            quick, quick_state = audit(lab, sensible, SAMPLE, seats, fast=True)
            slow, slow_state = audit(lab, sensible, SAMPLE, seats, fast=False)
            assert quick_state.differences(slow_state) == []
            assert quick == slow
            found, _ = audit(lab, sensible, games, seats, fast=True)
            where = f"{seats} seats, {sensible}, decision {found.fault_decision}"
            assert found.fault == 0, f"{where}: {BROKEN.get(found.fault, found.fault)}"
            refused = [a + b for a, b in zip(refused, found.refused, strict=True)]
            happened = [a + b for a, b in zip(happened, found.happened, strict=True)]
            endings = [a + b for a, b in zip(endings, found.endings, strict=True)]
    assert {name for n, name in names(clauses).items() if not refused[n]} == set()
    assert {name for n, name in names(told).items() if not happened[n]} == UNREACHABLE
    assert endings[COMPLETE] > 0
    assert endings[NO_TRACKS_LEFT] > 0


def test_playouts_are_the_same_in_both_ways() -> None:
    lab = TransAmericaLab("transamerica", 4)
    for sensible in (0, 50, 100):
        job = lab.job(sensible)
        assert lab.play_compiled(job, 2, 5) == lab.play_interpreted(job, 2, 5)

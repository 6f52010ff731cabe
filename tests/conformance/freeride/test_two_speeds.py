"""The compiled rules are the interpreted rules: thousands of audited games, and samples of both.

`make fuzz` audits as many games as one has time for, with other seeds and any options. Purely random games hardly ever reach a natural Finish, so half of them begin with sensible play.
Everything that can be refused and everything that can happen must have been.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from branchline.bots.freeride.playouts import Job
from branchline.games.freeride.invariants import BROKEN
from branchline.games.freeride.rules import clauses, told
from branchline.lab.freeride.audit import Audit
from branchline.lab.freeride.lab import FreeRideLab
from tests.conformance.constants import names
from tests.games.freeride.scenes import EUROPE, USA

COMPARE_EVERY = 60


@dataclass
class Run:
    """A kind of games to audit."""

    sensible: int
    sensible_start: int
    games: int


RUNS = (Run(0, 0, 2_000), Run(0, 600, 2_000), Run(100, 0, 500), Run(90, 0, 500))
SAMPLE = 3


def audit(lab: FreeRideLab, job: Job, games: int, seed: int, *, fast: bool) -> tuple[Audit, Any]:
    asked = Audit()
    asked.every = COMPARE_EVERY
    return lab.audit(job, asked, games, seed, fast=fast)


def audit_both(lab: FreeRideLab, run: Run, seed: int, coins: int | None = None) -> Audit:
    """Audit games compiled, and a sample of the same seeds in both ways; return what was counted."""
    job = lab.job(run.sensible, run.sensible_start)
    if coins is not None:
        job.coins = coins
    fast, fast_state = audit(lab, job, SAMPLE, seed, fast=True)
    slow, slow_state = audit(lab, job, SAMPLE, seed, fast=False)
    assert fast_state.differences(slow_state) == []
    assert fast == slow
    found, _ = audit(lab, job, run.games, seed, fast=True)
    where = f"{lab.rules.game}, {lab.rules.seats} seats, {run}, decision {found.fault_decision}"
    assert found.fault == 0, f"{where}: {BROKEN.get(found.fault, found.fault)}"
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "never"),
    [(USA, {"EDGE_COINS"}), (EUROPE, {"EAST_WEST_COINS", "COLUMN_COINS_RETURNED"})],
)
def test_compiled_and_interpreted_games_are_the_same_and_sound(game: str, never: set[str]) -> None:
    refused, happened = [0] * clauses.REFUSALS, [0] * told.EVENTS
    natural_finishes = 0
    for seats in (1, 2, 3, 4, 5):
        lab = FreeRideLab(game, seats)
        audits = [audit_both(lab, run, seed) for seed, run in enumerate(RUNS, 10 * seats)]
        if seats == 1:
            audits.append(rich_soloist(lab))
        for audit in audits:
            natural_finishes += audit.natural_finishes
            refused = [a + b for a, b in zip(refused, audit.refused, strict=True)]
            happened = [a + b for a, b in zip(happened, audit.happened, strict=True)]
    assert natural_finishes > 1000
    assert {name for n, name in names(clauses).items() if not refused[n]} == set()
    assert {name for n, name in names(told).items() if not happened[n]} == never


def rich_soloist(lab: FreeRideLab) -> Audit:
    """Return the audit of a soloist with so many coins that even simple play wins."""
    rich = FreeRideLab(lab.rules.game, 1)
    rich.state.starting_coins = 120
    extra = 120 - lab.state.starting_coins
    audit = audit_both(rich, Run(100, 0, 200), 7, coins=lab.job(0).coins + extra)
    assert audit.happened[told.SOLO_WON] > 0
    return audit


@pytest.mark.parametrize("options", [
    {"great_network": "literal"}, {"coin_bank": "finite"}, {"preset": "reference_manual"},
    {"bonus_coins": "both"},
])  # fmt: skip
@pytest.mark.parametrize("game", [USA, EUROPE])
def test_options_are_the_same_in_both_ways_too(game: str, options: dict[str, str]) -> None:
    for seats in (2, 4):
        lab = FreeRideLab(game, seats, options)
        for run in (Run(0, 300, 300), Run(90, 0, 100)):
            audit_both(lab, run, 3)


def test_playouts_are_the_same_in_both_ways() -> None:
    lab = FreeRideLab(USA, 4)
    for sensible in (0, 50, 100):
        job = lab.job(sensible)
        assert lab.play_compiled(job, 3, 5) == lab.play_interpreted(job, 3, 5)


def test_large_cities_fit_the_masks() -> None:
    """Cities above number 31 must not be lost in 32-bit shifts."""
    lab = FreeRideLab(EUROPE, 5)
    _, state = audit(lab, lab.job(100), 1, 3, fast=True)
    cards = 0
    for seat in range(6):
        for pile in state.pile[seat]:
            cards += (pile >> 32).bit_count()
    assert cards > 10

"""The compiled rules are the interpreted rules: thousands of audited games, and samples of both.

Purely random games hardly ever reach a natural Finish, so half of them begin with sensible play.
Everything that can be refused and everything that can happen must have been.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from branchline.bots.freeride.playouts import Job
from branchline.core.compiled import compiled
from branchline.core.dice import scatter
from branchline.core.ids import Action
from branchline.core.layout import read_record, record_array
from branchline.games.freeride.actions import SEAT_ACTIONS
from branchline.games.freeride.invariants import BROKEN
from branchline.games.freeride.rules import clauses, told
from branchline.games.freeride.state import State
from branchline.lab.freeride import audit as auditing
from branchline.lab.freeride.audit import Audit
from branchline.lab.freeride.lab import FreeRideLab
from tests.games.freeride.scenes import EUROPE, USA

COMPARE_EVERY = 60


@dataclass
class Run:
    """A kind of games to audit."""

    sensible: int
    sensible_start: int
    games: int


RUNS = (Run(0, 0, 5_000), Run(0, 600, 5_000), Run(100, 0, 500), Run(90, 0, 500))
SAMPLE = 3


def names(module: Any) -> dict[int, str]:
    skip = ("REFUSALS", "EVENTS", "TOLD_AT_MOST")
    constants = {k: v for k, v in vars(module).items() if k.isupper() and isinstance(v, int)}
    return {number: name for name, number in constants.items() if name not in skip}


def audit_compiled(lab: FreeRideLab, job: Job, games: int, seed: int) -> tuple[Audit, State]:
    audit = Audit()
    audit.every = COMPARE_EVERY
    states, audits = record_array(lab.state), record_array(audit)
    compiled(auditing.__name__).audit_games(
        states,
        record_array(lab.rules.board),
        record_array(lab.guide),
        record_array(job),
        audits,
        np.zeros(SEAT_ACTIONS, np.int64),
        games,
        scatter(seed),
    )
    return read_record(Audit, audits), read_record(State, states)


def audit_interpreted(lab: FreeRideLab, job: Job, games: int, seed: int) -> tuple[Audit, State]:
    audit, state = Audit(), lab.state.copy()
    audit.every = COMPARE_EVERY
    auditing.audit_games(
        [state],
        [lab.rules.board],
        [lab.guide],
        [job],
        [audit],
        [Action(0)] * SEAT_ACTIONS,
        games,
        scatter(seed),
    )
    return audit, state


def audit_both(lab: FreeRideLab, run: Run, seed: int, coins: int | None = None) -> Audit:
    """Audit games compiled, and a sample of the same seeds in both ways; return what was counted."""
    job = lab.job(run.sensible, run.sensible_start)
    if coins is not None:
        job.coins = coins
    fast, fast_state = audit_compiled(lab, job, SAMPLE, seed)
    slow, slow_state = audit_interpreted(lab, job, SAMPLE, seed)
    assert fast_state.differences(slow_state) == []
    assert fast == slow
    audit, _ = audit_compiled(lab, job, run.games, seed)
    where = f"{lab.rules.game}, {lab.rules.seats} seats, {run}, decision {audit.fault_decision}"
    assert audit.fault == 0, f"{where}: {BROKEN.get(audit.fault, audit.fault)}"
    return audit


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
    _, state = audit_compiled(lab, lab.job(100), 1, 3)
    cards = 0
    for seat in range(6):
        for pile in state.pile[seat]:
            cards += (pile >> 32).bit_count()
    assert cards > 10

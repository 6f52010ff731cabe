"""How many plain steps of Python a decision takes."""

from __future__ import annotations

from branchline.lab.freeride.lab import FreeRideLab
from tests.conformance.test_speed import decisions_per_second, plain_steps_per_second


def test_interpreted_play_takes_few_plain_steps_a_decision() -> None:
    lab = FreeRideLab("freeride-usa", 4)
    interpreted = decisions_per_second(lambda seed: lab.play_interpreted(lab.job(0), 4, seed))
    assert plain_steps_per_second() < 450 * interpreted

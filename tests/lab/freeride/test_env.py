"""A table of Free Ride as the environment shows it."""

from __future__ import annotations

from typing import Any

from branchline.lab.env import BranchlineEnv


def test_free_ride_as_numbers() -> None:
    table = BranchlineEnv("freeride-usa", 2)
    table.reset(seed=1)
    rules: Any = table.rules
    codes = rules.notation.codes
    first = table.view("seat_1").state.display["1"]
    table.step(table.action_number("take 1 upper"))
    table.step(table.action_number("end"))
    for agent, place in (("seat_1", 0), ("seat_2", 1)):
        part = table.parts(table.observe(agent)["observation"])
        assert part["phase"].tolist() == [1, 0, 0, 0]
        assert part["table"][0] == 1 - place  # seat 2 is to move
        assert codes[part["coaches"][place, 0, 0]] == first.cards[0]
        assert part["coaches"][1 - place, 0, 0] == -1
        assert not part["owners"].any()

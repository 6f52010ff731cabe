"""A table of TransAmerica as the environment shows it."""

from __future__ import annotations

from typing import Any

from branchline.lab.env import BranchlineEnv


def test_transamerica_as_numbers() -> None:
    table = BranchlineEnv("transamerica", 3)
    table.reset(seed=1)
    rules: Any = table.rules
    codes, hands = rules.notation.codes, {}
    for agent in table.agents:
        part = table.parts(table.observe(agent)["observation"])
        assert (part["hands"][1:] == -1).all()  # the others' cities are secret
        hands[agent] = [codes[colour][card] for colour, card in enumerate(part["hands"][0])]
        assert hands[agent] == table.view(agent).own.hand
    assert len({tuple(hand) for hand in hands.values()}) == 3

"""Every seat of the arena meets the same deal."""

from __future__ import annotations

from random import Random
from typing import Any

from branchline.bots.bot import Plan
from branchline.bots.random_bot import RandomBot
from branchline.games.registry import make_rules
from branchline.lab.arena.game import play_game


def test_a_deal_is_the_same_from_every_seat() -> None:
    hands: list[Any] = []

    class Spy(RandomBot):
        name = "spy"
        level = 0

        def choose(self, view: Any, dice: Random, deadline: float) -> str:
            if view.state.round == 1 and view.state.seats[view.seat - 1].marker is None:
                hands.append((view.seat, view.own.hand))
            return str(view.actions[0].text)

        def explain(self) -> list[Plan]:
            return []

    rules = make_rules("transamerica", 2)
    for luck in "01":
        play_game(rules, [Spy(rules), Spy(rules)], "deal", 1.0, luck)
    assert hands[:2] == hands[2:]

"""A bot that does anything legal."""

from __future__ import annotations

from random import Random
from typing import Any

from branchline.bots.bot import Plan
from branchline.core.ruleset import Rules


class RandomBot:
    """Chooses evenly among the legal actions; the measure of all other bots."""

    name = "random"
    level = 0

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self._choices = 0

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        """Return a legal action, drawn evenly."""
        self._choices = len(view.actions)
        return str(dice.choice(view.actions).text)

    def explain(self) -> list[Plan]:
        """Return how many actions there were to draw from."""
        return [Plan("drawn", figures={"choices": float(self._choices)})]

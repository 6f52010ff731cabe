"""A bot that does anything legal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from branchline.bots.bot import Plan
from branchline.core.ruleset import AnyRules
from branchline.core.view import Offer


class Offering(Protocol):
    """What the views of all games have: the legal actions."""

    @property
    def actions(self) -> Sequence[Offer]:
        """Return the legal actions."""
        ...


class RandomBot:
    """Chooses evenly among the legal actions; the yardstick for all other bots."""

    name = "random"
    level = 0
    count: int | None = None

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self._choices = 0

    def ready(self, rules: AnyRules) -> None:
        """Do nothing: there is nothing to get ready."""

    def choose(self, view: Offering, dice: Random, deadline: float) -> str:
        """Return a legal action, drawn evenly."""
        self._choices = len(view.actions)
        return dice.choice(view.actions).text

    def explain(self) -> list[Plan]:
        """Return how many actions there were to draw from."""
        return [Plan("drawn", figures={"choices": float(self._choices)})]

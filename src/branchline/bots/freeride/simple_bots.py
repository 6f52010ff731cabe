"""A simple sensible opponent for Free Ride: heads for its routes and builds what is missing."""

from __future__ import annotations

from random import Random

from branchline.bots.bot import Plan
from branchline.bots.freeride.guide import Guide, explore
from branchline.bots.freeride.nearest_first import sensible_action, target_of
from branchline.core.ruleset import AnyRules
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import NOWHERE, State
from branchline.games.freeride.view import View


def instead_of_passing(text: str, view: View) -> str:
    """Return leaving the game instead of passing: those who stay pay those who left."""
    passes = text == "end" and view.state.turn.doing == "nothing"
    return "withdraw" if passes and any(o.text == "withdraw" for o in view.actions) else text


class SensibleBot:
    """Plays the sensible policy on what it can see of the table."""

    name = "sensible"
    level = 1
    count: int | None = None

    def __init__(self, rules: FreeRide) -> None:
        self.rules = rules
        self.guide = Guide()
        explore(self.guide, rules.board)
        self._plans: list[Plan] = []

    def ready(self, rules: AnyRules) -> None:
        """Do nothing: there is nothing to get ready."""

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the sensible action."""
        state = self.rules.imagine(view, dice)
        action = sensible_action(state, self.rules.board, self.guide)
        self._plans = self._think_aloud(state)
        return instead_of_passing(self.rules.text(action), view)

    def explain(self) -> list[Plan]:
        """Return where the train is heading and how much work that is."""
        return self._plans

    def _think_aloud(self, s: State) -> list[Plan]:
        here = s.train[s.mover]
        if here == NOWHERE:
            return [Plan("first_route")]
        target = target_of(s, self.guide, s.mover)
        if target == NOWHERE:
            return [Plan("nothing_left")]
        work = float(self.guide.work[here][target])
        return [Plan("head_for", (self.rules.notation.codes[target],), {"work": work})]

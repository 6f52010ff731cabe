"""The only bot of Milk Run: it drives to the nearest of its villages that it has not served."""

from __future__ import annotations

from random import Random
from typing import Final

from branchline.bots.bot import Plan
from branchline.bots.lineup import Lineup, named
from milk_run.game import CODES, MilkRun
from milk_run.rules import PLACES, neighbours
from milk_run.view import View


def distances(goal: int) -> list[int]:
    """Return how many lines every place is away from a goal."""
    found = {goal: 0}
    edge = [goal]
    for place in edge:
        for other in neighbours(place):
            if other not in found:
                found[other] = found[place] + 1
                edge.append(other)
    return [found[place] for place in range(len(PLACES))]


class DairyBot:
    """Unloads where it has an order, else drives towards one; what is left over it keeps."""

    name = "dairy"
    level = 2
    count: int | None = None

    def __init__(self, rules: MilkRun) -> None:
        self._plans: list[Plan] = []

    def ready(self, rules: MilkRun) -> None:
        """Do nothing: it needs no preparation."""

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the next action on the way to one of its villages."""
        legal = [offer.text for offer in view.actions]
        open_orders = self._open_orders(view)
        if "unload" in legal and view.state.engine in open_orders:
            self._plans = [Plan("unload", (view.state.engine,))]
            return "unload"
        runs = [text for text in legal if text.startswith("run ")]
        if "whistle" in legal and (not runs or not self._is_nearer(view, runs, open_orders)):
            return "whistle"
        return min(runs, key=lambda text: (self._way(text.split()[1], open_orders), dice.random()))

    def explain(self) -> list[Plan]:
        """Return the plan behind the last choice."""
        return self._plans

    def _open_orders(self, view: View) -> list[str]:
        orders = view.own.orders if view.own else []
        served = [at for at, seats in view.state.churns.items() if view.seat in seats]
        return [order[:3] for order in orders if order[:3] not in served]

    def _is_nearer(self, view: View, runs: list[str], goals: list[str]) -> bool:
        here = self._way(view.state.engine, goals)
        return min(self._way(text.split()[1], goals) for text in runs) < here

    def _way(self, place: str, goals: list[str]) -> int:
        ways = [distances(CODES.index(goal))[CODES.index(place)] for goal in goals]
        self._plans = [Plan("drive", tuple(goals), {"lines": float(min(ways, default=0))})]
        return min(ways, default=0)


BOTS: Final = Lineup({"dairy": named("milk_run.bot:DairyBot")}, rivals={"fair": ("dairy", "dairy")})

"""A simple sensible opponent for TransAmerica: walks to the nearest of its cities."""

from __future__ import annotations

from random import Random

from branchline.bots.bot import Plan
from branchline.bots.transamerica.guide import Guide, explore
from branchline.bots.transamerica.walker import walker_action
from branchline.core.ids import Action, Seat
from branchline.core.ruleset import AnyRules
from branchline.games.transamerica.actions import SEAT_ACTIONS
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.rules.network import has_marker
from branchline.games.transamerica.rules.scoring import Sheet, loss_of
from branchline.games.transamerica.view import View


class WalkerBot:
    """Plays the walker's policy on what it can see of the table."""

    name = "sensible"
    level = 2
    count: int | None = None

    def __init__(self, rules: TransAmerica) -> None:
        self.rules = rules
        self._sheet = Sheet()
        self.guide = Guide()
        explore(self.guide, rules.board)
        self._buffer = [Action(0)] * SEAT_ACTIONS
        self._plans: list[Plan] = []

    def ready(self, rules: AnyRules) -> None:
        """Do nothing: there is nothing to get ready."""

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the walker's action."""
        state, seat = self.rules.imagine(view, dice), Seat(view.seat)
        board = self.rules.board
        action = walker_action(state, board, self.guide, self._sheet, seat, self._buffer)
        self._plans = [Plan("look_at_the_round")]
        if view.phase == "round" and view.own is not None:
            missing = float(loss_of(state, board, self._sheet, seat))
            kind = "walk_to_nearest" if has_marker(state, seat) else "start_at_most_central"
            self._plans = [Plan(kind, tuple(view.own.hand), {"missing": missing})]
        return self.rules.text(action)

    def explain(self) -> list[Plan]:
        """Return the bot's intention and how many tracks it still needs."""
        return self._plans

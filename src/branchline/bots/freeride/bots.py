"""The characters of Free Ride: from a beginner who slips to the one who plays on in its head."""

from __future__ import annotations

import time
from collections import OrderedDict
from itertools import pairwise
from random import Random
from typing import Any, Final

from branchline.bots.bot import Plan
from branchline.bots.freeride.chart import TURN, Chart, Weights, draw_chart
from branchline.bots.freeride.following import Walk, planner_action
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.simple_bots import SensibleBot, instead_of_passing
from branchline.bots.freeride.solo.journeys import SOLO_TURN
from branchline.bots.freeride.solo.thinking import SOLO_MANNER, SOLO_SPEED, SoloTable
from branchline.bots.freeride.solo.turns import SoloTurn
from branchline.bots.freeride.styles import style
from branchline.bots.freeride.thinking import MARGIN, SPEED, Manner, Table, Weighed, Weighing
from branchline.core.ids import Action
from branchline.core.layout import fields
from branchline.games.freeride.actions import BUY, END, RAILS, RIDE, TAKE, WITHDRAW
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import State

SLIPS: Final = 0.12
"""How often a beginner does something else than it meant to."""
TIME_TO_DRAW: Final = 0.6
"""The seconds in which the interpreted rules draw a chart even on a busy machine."""
TURNS_REMEMBERED: Final = 256
PLANS_TOLD: Final = 3
HIDDEN: Final = ("pile", *State.not_compared)


class BeginnerBot(SensibleBot):
    """Means to play sensibly, and now and then overlooks or confuses something."""

    name = "beginner"
    level = 1

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        """Return the sensible action, or a slip."""
        meant = super().choose(view, dice, deadline)
        legal = [str(offer.text) for offer in view.actions]
        others = [text for text in legal if text not in (meant, "withdraw")]
        if meant != "withdraw" and others and dice.random() < SLIPS:
            self._plans = [Plan("slip")]
            return dice.choice(others)
        return meant


class PlannerBot:
    """Follows the plan that promises most for the turns it takes."""

    name = "planner"
    level = 4

    def __init__(self, rules: FreeRide, weights: Weights | None = None) -> None:
        self.rules = rules
        self.weights = weights or style()
        self.speed = SPEED
        self.turn = TURN
        """What the costs of its plans are measured in."""
        self._sensible = SensibleBot(rules)
        self._table: Weighing | None = None
        self._plans: list[Plan] = []

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        """Return the next action of the best plan."""
        self.speed.begin(self.rules)
        state = self.rules.imagine(view, dice)
        turn = TURN
        if self.speed.code is not None:
            table = self._fast_table()
            table.lay(state)
            action, intent = table.choose_quickly(self.speed.code)
            turn = self.turn
        elif deadline - time.monotonic() > TIME_TO_DRAW:
            action, intent = self._choose_slowly(state)
        else:
            text = self._sensible.choose(view, dice, deadline)
            self._plans = self._sensible.explain()
            return text
        self._plans = [self._told(state, intent, [action], turn)]
        return instead_of_passing(self.rules.text(action), view)

    def explain(self) -> list[Plan]:
        """Return the best plans behind the last choice."""
        return self._plans

    def _fast_table(self) -> Weighing:
        if self._table is None:
            self._table = self._make_table()
        return self._table

    def _make_table(self) -> Weighing:
        return Table(self.rules, self.weights)

    def _choose_slowly(self, state: State) -> tuple[Action, Intent]:
        chart, intent = Chart(), Intent()
        draw_chart(chart, state, self.rules.board, self.weights)
        action = planner_action(state, self.rules.board, chart, self.weights, intent, Walk())
        return action, intent

    def _told(self, s: State, intent: Intent, acts: list[Action], turn: int) -> Plan:
        """Return a plan as data: what it begins with, its stops, and what it takes."""
        codes = self.rules.notation.codes
        stops = tuple(codes[city] for city in intent.stops[: intent.length])
        after = self._after(s, acts)
        figures = {
            "turns": round(intent.cost / turn, 1),
            "rails": float(after.rails[s.mover] - s.rails[s.mover]),
            "coins": float(after.coins[s.mover] - s.coins[s.mover]),
        }
        return Plan(_kind(acts), stops, figures)

    def _after(self, s: State, acts: list[Action]) -> State:
        after = s.copy()
        for act in acts:
            if act != END:
                apply(after, self.rules.board, act)
        return after


class BuilderBot(PlannerBot):
    """Builds an own network, avoids the rails of others and lives from fares."""

    name = "builder"
    level = 3

    def __init__(self, rules: FreeRide) -> None:
        super().__init__(rules, style(fare=26, toll=4, thrift=2))


class GuestBot(PlannerBot):
    """Lives on the rails of others: pays fares and builds as little as it can."""

    name = "guest"
    level = 3

    def __init__(self, rules: FreeRide) -> None:
        super().__init__(rules, style(fare=6, rail=3))


class StrongBot(PlannerBot):
    """Plays on in its head what could follow each turn, with the hidden cards dealt at random.

    Alone at the table it thinks as a soloist: to the end of the challenge.
    """

    name = "strong"
    level = 5

    def __init__(self, rules: FreeRide, manner: Manner | None = None) -> None:
        super().__init__(rules)
        self.solo = rules.seats == 1
        if self.solo:
            self.speed, self.turn = SOLO_SPEED, SOLO_TURN
        self.manner = manner or (SOLO_MANNER if self.solo else Manner())
        self._known: OrderedDict[Any, tuple[Action, list[Plan]]] = OrderedDict()

    def choose(self, view: Any, dice: Random, deadline: float) -> str:
        """Return the next action of the best turn found before the deadline."""
        begin = time.monotonic()
        legal = [offer.text for offer in view.actions]
        code = self.speed.code
        if code is None or len(legal) == 1:
            return super().choose(view, dice, deadline)
        state = self.rules.imagine(view, dice)
        if remembered := self._known.get(_mark(state)):
            action, self._plans = remembered
            if self.rules.text(action) in legal:
                return self.rules.text(action)
        table = self._fast_table()
        table.lay(state)
        until = deadline - MARGIN * (deadline - begin)
        tried = table.search(code, self.manner, dice.randrange(2**30), until)
        if not tried or self.rules.text(tried[0].acts[0]) not in legal:
            return super().choose(view, dice, deadline)
        self._plans = [self._told_of(state, turn) for turn in tried[:PLANS_TOLD]]
        self._remember(state, tried[0].acts)
        return self.rules.text(tried[0].acts[0])

    def _make_table(self) -> Weighing:
        return SoloTable(self.rules) if self.solo else super()._make_table()

    def _told_of(self, s: State, weighed: Weighed) -> Plan:
        plan = self._told(s, weighed.intent, weighed.acts, self.turn)
        turn = weighed.turn
        if turn.samples == 0:  # there was nothing to compare it with
            return plan
        certain = 256 if isinstance(turn, SoloTurn) else 1
        figures = {**plan.figures, "chance": round(turn.wins / turn.samples / certain, 3)}
        if isinstance(turn, SoloTurn):
            if turn.wins:
                figures["points"] = round(turn.points / turn.wins, 1)
                figures["left"] = round(turn.turns / turn.wins, 1)
        else:
            figures["points"] = round(turn.points / turn.samples, 1)
            figures["lead"] = round(weighed.value, 1)
        return Plan(plan.kind, plan.about, figures)

    def _remember(self, state: State, acts: list[Action]) -> None:
        """Keep the rest of a turn for the next questions, which may be about other tables."""
        s = state.copy()
        for act, following in pairwise(acts):
            apply(s, self.rules.board, act)
            self._known[_mark(s)] = (following, self._plans)
        while len(self._known) > TURNS_REMEMBERED:
            self._known.popitem(last=False)


def _mark(s: State) -> str:
    """Return what tells a state from others as far as a seat can know it."""
    names = [field.name for field in fields(State) if field.name not in HIDDEN]
    return repr([getattr(s, name) for name in names])


def _kind(acts: list[Action]) -> str:
    first = acts[0] if acts else END
    if first < RIDE or first == BUY:
        return "build"
    if first < TAKE:
        return "ride"
    if first < BUY:
        return "pick_up"
    return {RAILS: "take_rails", WITHDRAW: "withdraw"}.get(first, "wait")

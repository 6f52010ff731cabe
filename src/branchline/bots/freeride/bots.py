"""The characters of Free Ride: from a beginner who slips to one who plays games out in its head."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final

from branchline.bots.bot import Plan
from branchline.bots.freeride.chart import TURN, Chart, Weights, draw_chart
from branchline.bots.freeride.following import Walk, planner_action
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.simple_bots import SensibleBot, instead_of_passing
from branchline.bots.freeride.solo.thinking import SOLO_MANNER, SOLO_SPEED, SoloThinker
from branchline.bots.freeride.styles import style
from branchline.bots.freeride.thinking import (
    MARGIN,
    SPEED,
    TableManner,
    TableThinker,
    Thinker,
    TriedTurn,
)
from branchline.bots.search.halving import Allowance
from branchline.bots.search.remembering import Memory, mark_of
from branchline.core.engine import Engine
from branchline.core.ids import Action
from branchline.core.ruleset import AnyRules
from branchline.games.freeride.actions import (
    BUY,
    END,
    RAILS,
    RIDE,
    TAKE,
    WITHDRAW,
    half_of,
    slot_of,
)
from branchline.games.freeride.board import City
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.rules.routes import destination_of, start_of
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import State
from branchline.games.freeride.view import View

SLIPS: Final = 0.12
"""How often a beginner does something other than it meant to."""
TIME_TO_DRAW: Final = 0.6
"""The interpreted rules draw a chart within these seconds, even on a busy machine."""
PLANS_TOLD: Final = 3
HIDDEN: Final = ("pile", *State.not_compared)


class BeginnerBot(SensibleBot):
    """Tries to play sensibly, and now and then overlooks or confuses something."""

    name = "beginner"
    level = 1

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the sensible action, or a slip."""
        meant = super().choose(view, dice, deadline)
        legal = [str(offer.text) for offer in view.actions]
        others = [text for text in legal if text not in (meant, "withdraw")]
        if meant != "withdraw" and others and dice.random() < SLIPS:
            self._plans = [Plan("slip")]
            return dice.choice(others)
        return meant


class PlannerBot:
    """Follows the plan that promises the most for the turns it takes."""

    name = "planner"
    level = 4
    count: int | None = None

    def __init__(self, rules: FreeRide, weights: Weights | None = None) -> None:
        self.rules = rules
        self.weights = weights or style()
        self.speed = SPEED
        self._sensible = SensibleBot(rules)
        self._thinker: Thinker | None = None
        self._plans: list[Plan] = []

    def ready(self, rules: AnyRules) -> None:
        """Get the fast engine ready."""
        self.speed.make_fast()

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the next action of the best plan."""
        state = self.rules.imagine(view, dice)
        thinker = self._ready_thinker()
        if thinker is not None:
            thinker.lay(state)
            action, intent = thinker.choose_quickly()
            self._plans = [self._told(state, intent, [action], thinker.turn_cost)]
        elif deadline - time.monotonic() > TIME_TO_DRAW:
            action, intent = self._choose_slowly(state)
            self._plans = [self._told(state, intent, [action], TURN)]
        else:
            text = self._sensible.choose(view, dice, deadline)
            self._plans = self._sensible.explain()
            return text
        return instead_of_passing(self.rules.text(action), view)

    def explain(self) -> list[Plan]:
        """Return the best plans behind the last choice."""
        return self._plans

    def _ready_thinker(self) -> Thinker | None:
        """Return what to think with: a fast engine if it is ready; by count, any engine."""
        if self.count is not None:
            self.ready(self.rules)
        if not self.speed.is_fast and self.count is None:
            return None
        if self._thinker is None:
            self._thinker = self._make_thinker(self.speed.engine())
        return self._thinker

    def _make_thinker(self, engine: Engine) -> Thinker:
        return TableThinker(engine, self.rules, self.weights)

    def _choose_slowly(self, state: State) -> tuple[Action, Intent]:
        chart, intent = Chart(), Intent()
        draw_chart(chart, state, self.rules.board, self.weights)
        action = planner_action(state, self.rules.board, chart, self.weights, intent, Walk())
        return action, intent

    def _told(self, s: State, intent: Intent, acts: list[Action], turn: int) -> Plan:
        """Return a plan as data: what it begins with, its stops, and what it takes."""
        codes = self.rules.notation.codes
        cities = tuple(intent.stops[: intent.length]) or _route_taken(s, acts)
        stops = tuple(codes[city] for city in cities)
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
    """Builds a network of its own, avoids the rails of others and lives off fares."""

    name = "builder"
    level = 3

    def __init__(self, rules: FreeRide) -> None:
        super().__init__(rules, style(fare=26, toll=4, thrift=2))


class GuestBot(PlannerBot):
    """Lives off other people's rails: pays fares and builds as little as it can."""

    name = "guest"
    level = 3

    def __init__(self, rules: FreeRide) -> None:
        super().__init__(rules, style(fare=6, rail=3))


class StrongBot(PlannerBot):
    """Plays out in its head what could follow each turn, with the hidden cards dealt at random.

    Alone at the table it thinks as a soloist: to the end of the challenge.
    """

    name = "strong"
    level = 5

    def __init__(self, rules: FreeRide, manner: TableManner | None = None) -> None:
        super().__init__(rules)
        self.solo = rules.seats == 1
        if self.solo:
            self.speed = SOLO_SPEED
        self.manner = manner or (SOLO_MANNER if self.solo else TableManner())
        self._memory: Memory[list[Plan]] = Memory()

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the next action of the best turn found before the deadline."""
        begin = time.monotonic()
        legal = [offer.text for offer in view.actions]
        thinker = self._ready_thinker()
        if thinker is None or len(legal) == 1:
            return super().choose(view, dice, deadline)
        state = self.rules.imagine(view, dice)
        if remembered := self._memory.recall(mark_of(state, HIDDEN)):
            action, self._plans = remembered
            if self.rules.text(action) in legal:
                return self.rules.text(action)
        thinker.lay(state)
        allowance = Allowance.for_answer(self.count, self.manner.most, begin, deadline, MARGIN)
        tried = thinker.search(self.manner, dice.randrange(2**30), allowance)
        if not tried or self.rules.text(tried[0].acts[0]) not in legal:
            return super().choose(view, dice, deadline)
        self._plans = [self._told_of(state, turn, thinker) for turn in tried[:PLANS_TOLD]]
        self._memory.keep(self._rest_of(state, tried[0].acts), self._plans)
        return self.rules.text(tried[0].acts[0])

    def _make_thinker(self, engine: Engine) -> Thinker:
        return SoloThinker(engine, self.rules) if self.solo else super()._make_thinker(engine)

    def _told_of(self, s: State, tried: TriedTurn, thinker: Thinker) -> Plan:
        plan = self._told(s, tried.intent, tried.acts, thinker.turn_cost)
        if tried.turn.samples == 0:  # there was nothing to compare it with
            return plan
        return Plan(plan.kind, plan.about, {**plan.figures, **thinker.figures(tried.turn)})

    def _rest_of(self, state: State, acts: list[Action]) -> Iterator[tuple[str, Action]]:
        """Return what is done next after each action of a turn."""
        s = state.copy()
        for act, following in pairwise(acts):
            apply(s, self.rules.board, act)
            yield mark_of(s, HIDDEN), following


def _route_taken(s: State, acts: list[Action]) -> tuple[City, ...]:
    """Return the ends of the route that a turn begins with, if it does."""
    if not acts or not TAKE <= acts[0] < BUY:
        return ()
    slot, half = slot_of(acts[0]), half_of(acts[0])
    return start_of(s, slot, half), destination_of(s, slot, half)


def _kind(acts: list[Action]) -> str:
    first = acts[0] if acts else END
    if first < RIDE or first == BUY:
        return "build"
    if first < TAKE:
        return "ride"
    if first < BUY:
        return "pick_up"
    return {RAILS: "take_rails", WITHDRAW: "withdraw"}.get(first, "wait")

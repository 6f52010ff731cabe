"""The characters of TransAmerica: from a beginner who slips to one who plays rounds out."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final

from branchline.bots.bot import Plan
from branchline.bots.search.halving import Allowance
from branchline.bots.search.remembering import Memory, mark_of
from branchline.bots.transamerica.planner import Style, planner_action
from branchline.bots.transamerica.simple_bots import WalkerBot
from branchline.bots.transamerica.thinking import (
    MARGIN,
    SPEED,
    RoundManner,
    RoundThinker,
    TriedRound,
)
from branchline.bots.transamerica.trees import (
    ROOT,
    UNIT,
    Desk,
    Tolls,
    charge_prices,
    seat_tree,
)
from branchline.core.ids import LEGAL, Action, Seat
from branchline.core.ruleset import AnyRules
from branchline.games.transamerica.actions import END, SEAT_ACTIONS
from branchline.games.transamerica.board import DOUBLE
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.rules.network import has_marker
from branchline.games.transamerica.rules.scoring import Sheet
from branchline.games.transamerica.rules.turn import apply, refusal
from branchline.games.transamerica.state import ROUND, State
from branchline.games.transamerica.view import View

SLIPS: Final = 0.2
"""How often a beginner does something other than it meant to."""
TIME_TO_THINK: Final = 0.02
"""With fewer seconds left than these, the strong one does what a planner does."""
PLANS_TOLD: Final = 3
HIDDEN: Final = ("hand", *State.not_compared)


Thought = tuple[State, Seat, list[TriedRound]]
"""What a choice was made from: the state, the seat, and the best turns."""


def style(*, alone: int = 0, social: int = 0, beside: int = 0) -> Style:
    """Return a way to plan."""
    made = Style()
    made.alone, made.social, made.beside = alone, social, beside
    return made


class BeginnerBot(WalkerBot):
    """Tries to walk to its cities, and now and then overlooks or confuses something."""

    name = "beginner"
    level = 1

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the walker's action, or a slip."""
        meant = super().choose(view, dice, deadline)
        others = [str(offer.text) for offer in view.actions if offer.text != meant]
        if view.phase == "round" and others and dice.random() < SLIPS:
            self._plans = [Plan("slip")]
            return dice.choice(others)
        return meant


class PlannerBot:
    """Follows the cheapest tree that joins its five cities on the board as it is."""

    name = "planner"
    level = 4
    count: int | None = None
    style = style(social=-12, beside=-2)

    def __init__(self, rules: TransAmerica) -> None:
        self.rules = rules
        self._desk = Desk()
        self._tolls = Tolls()
        self._sheet = Sheet()
        self._out = [Action(0)] * SEAT_ACTIONS
        self._thinker: RoundThinker | None = None
        self._thought: Thought | None = None

    def ready(self, rules: AnyRules) -> None:
        """Get the fast engine ready."""
        SPEED.make_fast()

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the next action on the way to its cities."""
        return self._plan(Seat(view.seat), self.rules.imagine(view, dice))

    def explain(self) -> list[Plan]:
        """Return the best plans behind the last choice."""
        if self._thought is None:
            return [Plan("look_at_the_round")]
        state, seat, turns = self._thought
        return [self._told(state, seat, turn) for turn in turns]

    def _plan(self, seat: Seat, state: State) -> str:
        thinker = self._ready_thinker()
        if thinker is not None:
            thinker.lay(state)
            action = thinker.choose_quickly(seat)
        else:
            action = planner_action(
                state, self.rules.board, self._desk, self._tolls, self.style, seat, self._out
            )
        self._thought = (state, seat, [TriedRound([action])]) if state.phase == ROUND else None
        return self.rules.text(action)

    def _ready_thinker(self) -> RoundThinker | None:
        """Return what to think with: a fast engine if it is ready; by count, any engine."""
        if self.count is not None:
            self.ready(self.rules)
        if not SPEED.is_fast and self.count is None:
            return None
        if self._thinker is None:
            self._thinker = RoundThinker(SPEED.engine(), self.rules, self.style)
        return self._thinker

    # Telling

    def _told(self, s: State, seat: Seat, tried: TriedRound) -> Plan:
        """Return a turn as data: the cities it brings nearer, and the figures behind it."""
        before = self._ways(s, seat) if has_marker(s, seat) else {}
        after = self._after(s, seat, tried.acts)
        ways = self._ways(after, seat)
        figures = {**self._missing(), **tried.figures()}
        if not before:
            return Plan("start", (self.rules.notation.junction_names[after.marker[seat]],), figures)
        near = tuple(code for code, way in before.items() if ways[code] < way)
        if figures["missing"] == 0:
            return Plan("finish", near, figures)
        return Plan("lay" if near else "other", near, figures)

    def _after(self, s: State, seat: Seat, acts: list[Action]) -> State:
        """Return the state after a turn that is not closed yet."""
        after = s.copy()
        for act in acts:
            if act != END and refusal(after, self.rules.board, seat, act) == LEGAL:
                apply(after, self.rules.board, self._sheet, seat, act)
        return after

    def _ways(self, s: State, seat: Seat) -> dict[str, int]:
        """Return how far the seat's cities are from its network, and leave its tree on the desk."""
        board = self.rules.board
        thinker = self._ready_thinker()
        if thinker is not None:
            thinker.lay(s)
            self._desk = thinker.reckon(seat)
        else:
            charge_prices(self._tolls, s, board)
            seat_tree(self._desk, s, board, self._tolls, seat)
        places = [board.city_at[colour][card] for colour, card in enumerate(s.hand[seat])]
        hand = self.rules.notation.hand(s.hand[seat])
        return {c: self._desk.cost[ROOT][p] // UNIT for c, p in zip(hand, places, strict=True)}

    def _missing(self) -> dict[str, float]:
        """Return the points the tree on the desk is short of, and the turns it takes at least."""
        tree = self._desk.tree[: self._desk.size]
        doubles = sum(self.rules.board.price[line] == DOUBLE for line in tree)
        turns = doubles + (len(tree) - doubles + 1) // 2
        return {"missing": float(len(tree) + doubles), "turns": float(turns)}


class BuilderBot(PlannerBot):
    """Builds its own network and takes no notice of the tracks of others until it meets them."""

    name = "builder"
    level = 3
    style = style(alone=1, social=-14, beside=-8)


class GuestBot(PlannerBot):
    """Starts beside others and joins their networks as soon as it can."""

    name = "guest"
    level = 2
    style = style(social=6, beside=6)


class StrongBot(PlannerBot):
    """Plays the round out in its head, with hands that fit what the others have built."""

    name = "strong"
    level = 5

    def __init__(self, rules: TransAmerica, manner: RoundManner | None = None) -> None:
        super().__init__(rules)
        self.manner = manner or RoundManner()
        self._memory: Memory[Thought] = Memory()

    def choose(self, view: View, dice: Random, deadline: float) -> str:
        """Return the next action of the best turn found before the deadline."""
        begin = time.monotonic()
        state, seat = self.rules.imagine(view, dice), Seat(view.seat)
        legal = [offer.text for offer in view.actions]
        if remembered := self._memory.recall(self._mark(state, seat)):
            action, thought = remembered
            if self.rules.text(action) in legal:
                self._thought = thought
                return self.rules.text(action)
        thinker = self._ready_thinker()
        short = self.count is None and deadline - begin < TIME_TO_THINK
        if thinker is None or short or len(legal) == 1 or state.phase != ROUND:
            return self._plan(seat, state)
        thinker.lay(state)
        allowance = Allowance.for_answer(self.count, self.manner.most, begin, deadline, MARGIN)
        tried = thinker.search(self.manner, dice.randrange(2**30), allowance)
        if not tried or self.rules.text(tried[0].acts[0]) not in legal:
            return self._plan(seat, state)
        self._thought = (state, seat, tried[:PLANS_TOLD])
        self._memory.keep(self._rest_of(state, seat, tried[0].acts), self._thought)
        return self.rules.text(tried[0].acts[0])

    def _rest_of(
        self, state: State, seat: Seat, acts: list[Action]
    ) -> Iterator[tuple[str, Action]]:
        """Return what is done next after each action of a turn."""
        s = state.copy()
        for act, following in pairwise(acts):
            apply(s, self.rules.board, self._sheet, seat, act)
            yield self._mark(s, seat), following

    def _mark(self, s: State, seat: Seat) -> str:
        """Return what tells a state from others as far as a seat can know it."""
        return mark_of(s, HIDDEN, seat, s.hand[seat])

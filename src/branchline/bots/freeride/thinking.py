"""Thinking about Free Ride: turns are found and tried by the search on some engine."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import partial
from typing import Final

from branchline.bots.freeride import search
from branchline.bots.freeride.candidates import Candidate
from branchline.bots.freeride.chart import TURN, Weights
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.workspace import TableSearch, TableWork
from branchline.bots.search.halving import Allowance, Halving
from branchline.bots.search.speed import Speed
from branchline.core.engine import Engine, Interpreted, Rows, fast_engine
from branchline.core.ids import Action
from branchline.games.freeride.board import Board
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import State

MARGIN: Final = 0.04
"""The share of the time that is kept for answering."""
FEWEST: Final = 6
"""How many turns are tried, however little time there is."""
SAMPLES_EACH: Final = 6
"""There should be time for this many games with every turn; else fewer turns are tried."""
FIRST_PACE: Final = 0.001
"""How many seconds a game is thought to take before any was played."""

SPEED: Final = Speed(partial(fast_engine, search.__name__), partial(Interpreted, search.__name__))


@dataclass
class TableManner:
    """How a searching bot looks ahead."""

    rounds: int = 10
    leader: int = 8
    sure: int = 0
    trust: int = 0
    """How many games the promise of a plan counts for."""
    width: int = 24
    """No more turns than these are tried."""
    most: int = 40_000
    """No more games than these are played out for one answer."""


@dataclass
class TriedTurn:
    """A turn that was tried, with the plan behind it and how it did."""

    acts: list[Action]
    intent: Intent
    turn: Candidate


class Thinker(ABC):
    """Finds turns, tries them, and drops the worse half again and again."""

    turn_cost: int
    """What a turn counts for in the plans."""
    turns: Rows[Candidate]
    """The turns that were found."""
    now: Rows[State]

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._halving = Halving(FIRST_PACE)
        self._alive = engine.numbers(0)

    def lay(self, state: State) -> None:
        """Put a state where the search begins."""
        self.now.put(state)
        self.now.put_column("told", [-1])

    @abstractmethod
    def choose_quickly(self) -> tuple[Action, Intent]:
        """Return what is done without trying anything, and the plan behind it."""

    @abstractmethod
    def figures(self, turn: Candidate) -> dict[str, float]:
        """Return how the games that were played out went."""

    @abstractmethod
    def _find(self) -> int:
        """Write the turns that could be played; return how many."""

    @abstractmethod
    def _begin(self, manner: TableManner, seed: int, found: int) -> None:
        """Write how to look ahead."""

    @abstractmethod
    def _try(self, alive: list[int], first: int, samples: int) -> None:
        """Try turns with some more orders of the cards."""

    @abstractmethod
    def _tried(self, index: int) -> TriedTurn:
        """Return a turn that was tried."""

    def search(self, manner: TableManner, seed: int, allowance: Allowance) -> list[TriedTurn]:
        """Return the turns that were tried, the best first."""
        found = self._find()
        for name in ("samples", "value", "wins", "points", "turns"):
            self.turns.put_column(name, [0] * found)
        gains = self.turns.column("gain", found)
        order = sorted(range(found), key=lambda turn: -gains[turn])
        order = order[: self._width(manner, allowance)]
        if len(order) > 1:
            self._begin(manner, seed, found)
            order = self._halving.sort(self.turns, order, allowance, self._try)
        return [self._tried(index) for index in order]

    def _width(self, manner: TableManner, allowance: Allowance) -> int:
        """Return how many turns are tried: no more than there is time for."""
        if allowance.deadline is None:
            return manner.width
        games = (allowance.deadline - time.monotonic()) / self._halving.pace
        return min(manner.width, max(FEWEST, int(games / SAMPLES_EACH)))


class TableThinker(Thinker):
    """Thinks at a table with rivals."""

    turn_cost = TURN

    def __init__(self, engine: Engine, rules: FreeRide, weights: Weights) -> None:
        super().__init__(engine)
        self._seats = rules.seats
        self._work = engine.rows(TableWork)
        self._work.part("board", Board).put(rules.board)
        self._work.part("weights", Weights).put(weights)
        self._search = self._work.part("search", TableSearch)
        self.now = self._work.part("now", State)
        self.turns = self._work.part("turns", Candidate)
        self._intents = self._work.part("intents", Intent)

    def choose_quickly(self) -> tuple[Action, Intent]:
        """Return what the planner does, and its plan."""
        action = self._engine.call("choose_quickly", self._work)
        return Action(action), self._intents.get(0)

    def figures(self, turn: Candidate) -> dict[str, float]:
        """Return the chance to be ahead, the points and the lead, and in how many games."""
        return {
            "games": float(turn.samples),
            "chance": round(turn.wins / turn.samples, 3),
            "points": round(turn.points / turn.samples, 1),
            "lead": round(turn.value / 8 / turn.samples, 1),
        }

    def _find(self) -> int:
        return self._engine.call("find_turns", self._work)

    def _begin(self, manner: TableManner, seed: int, found: int) -> None:
        looking = TableSearch()
        looking.seed = seed
        looking.turns = manner.rounds * self._seats
        looking.leader, looking.sure = manner.leader, manner.sure
        self._search.put(looking)

    def _try(self, alive: list[int], first: int, samples: int) -> None:
        self._alive.put(alive)
        self._engine.call("weigh_turns", self._work, self._alive, first, samples)

    def _tried(self, index: int) -> TriedTurn:
        turn = self.turns.get(index)
        return TriedTurn(turn.acts[: turn.length], self._intents.get(index), turn)

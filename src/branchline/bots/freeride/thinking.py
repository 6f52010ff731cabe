"""Thinking about Free Ride with the compiled rules, as soon as these are ready."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from branchline.bots.freeride import search
from branchline.bots.freeride.chart import Chart, Weights
from branchline.bots.freeride.following import Walk
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.search import MOST_TURNS, POOL, TableSearch, TableTurn
from branchline.bots.freeride.solo.turns import SoloTurn
from branchline.bots.freeride.styles import style
from branchline.bots.search.halving import Halving
from branchline.bots.search.speed import Speed
from branchline.core.ids import Action
from branchline.core.layout import read_record, record_array
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import State

SPARE: Final = 2
"""Intents behind those of the turns: one being followed, one for scratch."""
MARGIN: Final = 0.04
"""The part of the time that is kept for answering."""
FEWEST: Final = 6
"""Turns that are tried however little time there is."""
SAMPLES_EACH: Final = 6
"""The time should allow so many games with every turn; else fewer turns are tried."""
FIRST_PACE: Final = 0.001
"""The seconds of one game, before any was played."""


@dataclass
class Manner:
    """How a searching bot looks ahead."""

    rounds: int = 10
    leader: int = 8
    sure: int = 0
    trust: int = 0
    """What a plan promises counts like so many games."""
    width: int = 24
    """So many turns are tried at most."""
    most: int = 40_000
    """So many games are played on for one turn at most."""


@dataclass
class Weighed:
    """A turn that was tried, with the plan behind it and the figures."""

    acts: list[Action]
    intent: Intent
    turn: TableTurn | SoloTurn

    @property
    def value(self) -> float:
        """Return the mean outcome, in points more than the rivals."""
        return self.turn.value / 8 / max(self.turn.samples, 1)


class Weighing(ABC):
    """Tries turns until a deadline; the worse half of them is left out again and again."""

    turns: Any
    """The turns that were found, an array of records."""

    def __init__(self) -> None:
        self._halving = Halving(FIRST_PACE)

    @abstractmethod
    def lay(self, state: State) -> None:
        """Put a state where the search begins."""

    @abstractmethod
    def choose_quickly(self, code: Any) -> tuple[Action, Intent]:
        """Return what is done without trying anything, and the plan behind it."""

    @abstractmethod
    def warm_up(self, code: Any) -> None:
        """Have everything compiled, without trying anything."""

    @abstractmethod
    def _find(self, code: Any) -> int:
        """Write the turns that could be played; return how many."""

    @abstractmethod
    def _begin(self, manner: Manner, seed: int) -> Any:
        """Return how to look ahead, as an array of one record."""

    @abstractmethod
    def _try(self, code: Any, searches: Any, alive: Any, first: int, samples: int) -> None:
        """Try turns with some more orders of the cards."""

    @abstractmethod
    def _weighed(self, index: int) -> Weighed:
        """Return a turn that was tried."""

    def search(self, code: Any, manner: Manner, seed: int, deadline: float) -> list[Weighed]:
        """Return the turns that were tried, the best first."""
        import numpy as np

        found = self._find(code)
        for name in ("samples", "value", "wins", "points"):
            self.turns[name][:found] = 0
        affordable = int((deadline - time.monotonic()) / self._halving.pace / SAMPLES_EACH)
        width = min(manner.width, max(FEWEST, affordable))
        order = np.argsort(-self.turns["gain"][:found], kind="stable")[:width]
        if len(order) > 1:
            searches = self._begin(manner, seed)
            order = self._halving.sort(
                self.turns,
                order,
                manner.most,
                deadline,
                lambda alive, first, samples: self._try(code, searches, alive, first, samples),
            )
        return [self._weighed(int(i)) for i in order]


class Table(Weighing):
    """The records of one table for the compiled search."""

    def __init__(self, rules: FreeRide, weights: Weights) -> None:
        super().__init__()
        self.boards = record_array(rules.board)
        self.weights = record_array(weights)
        self.pool = record_array(*(State() for _ in range(POOL)))
        self.charts = record_array(*(Chart() for _ in range(POOL)))
        self.intents = record_array(*(Intent() for _ in range(MOST_TURNS + SPARE)))
        self.walks = record_array(Walk())
        self.turns = record_array(*(TableTurn() for _ in range(MOST_TURNS)))

    def lay(self, state: State) -> None:
        """Put a state where the search begins."""
        self.pool[:1] = record_array(state)
        self.pool["told"] = -1

    def choose_quickly(self, code: Any) -> tuple[Action, Intent]:
        """Return what the planner does, and its plan."""
        action = code.choose_quickly(
            self.pool, self.boards, self.charts, self.weights, self.intents, self.walks
        )
        return Action(int(action)), read_record(Intent, self.intents, 0)

    def _find(self, code: Any) -> int:
        found = code.find_turns(
            self.pool,
            self.boards,
            self.charts,
            self.weights,
            self.intents,
            self.walks,
            self.turns,
        )
        return int(found)

    def _begin(self, manner: Manner, seed: int) -> Any:
        search = TableSearch()
        search.seed = seed
        search.turns = manner.rounds * int(self.pool["seats"][0])
        search.leader, search.sure = manner.leader, manner.sure
        return record_array(search)

    def warm_up(self, code: Any) -> None:
        """Have the search compiled, without trying anything."""
        import numpy as np

        self.choose_quickly(code)
        self.search(code, Manner(), 1, 0.0)
        nothing = np.argsort(np.zeros(0))
        self._try(code, record_array(TableSearch()), nothing, 0, 1)

    def _try(self, code: Any, searches: Any, alive: Any, first: int, samples: int) -> None:
        code.weigh_turns(
            self.pool,
            self.boards,
            self.charts,
            self.weights,
            self.intents,
            self.walks,
            self.turns,
            searches,
            alive,
            first,
            samples,
        )

    def _weighed(self, index: int) -> Weighed:
        turn = read_record(TableTurn, self.turns, index)
        return Weighed(turn.acts[: turn.length], read_record(Intent, self.intents, index), turn)


def warm_up(table: Weighing, rules: FreeRide, code: ModuleType) -> None:
    """Have everything compiled that a table needs."""
    state = rules.start()
    state.to_deal = 0
    table.lay(state)
    table.warm_up(code)


SPEED: Final = Speed(
    search.__name__, lambda rules, code: warm_up(Table(rules, style()), rules, code)
)

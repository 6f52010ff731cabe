"""Thinking about the solo challenge of Free Ride with the compiled rules."""

from __future__ import annotations

from typing import Any, Final

from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.solo import search
from branchline.bots.freeride.solo.estimate import Features
from branchline.bots.freeride.solo.journeys import SOLO_TURN, Journey, SoloWeights
from branchline.bots.freeride.solo.search import (
    INTENTS,
    MOST_TURNS,
    POOL,
    Ending,
    Order,
    SoloSearch,
)
from branchline.bots.freeride.solo.turns import SoloTurn, Uses
from branchline.bots.freeride.styles import solo_style
from branchline.bots.freeride.thinking import Manner, Weighed, Weighing, warm_up
from branchline.bots.search.speed import Speed
from branchline.core.ids import Action
from branchline.core.layout import read_record, record_array
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.rules.scoring import POINTS_COIN
from branchline.games.freeride.state import State

SOLO_MANNER: Final = Manner(rounds=12, sure=8 * 30, trust=6)


class SoloTable(Weighing):
    """The records of a solo table for the compiled search."""

    def __init__(self, rules: FreeRide, weights: SoloWeights | None = None) -> None:
        super().__init__()
        self.boards = record_array(rules.board)
        self.weights = record_array(weights or solo_style())
        self.pool = record_array(*(State() for _ in range(POOL)))
        self.charts = record_array(*(Chart() for _ in range(POOL)))
        self.uses = record_array(Uses())
        self.journeys = record_array(Journey())
        self.intents = record_array(*(Intent() for _ in range(INTENTS)))
        self.plans = record_array(*(Intent() for _ in range(MOST_TURNS)))
        self.turns = record_array(*(SoloTurn() for _ in range(MOST_TURNS + 1)))
        self.orders = record_array(Order())
        self.features = record_array(Features())
        self.endings = record_array(Ending())

    def lay(self, state: State) -> None:
        """Put a state where the search begins."""
        self.pool[:1] = record_array(state)
        self.pool["told"] = -1

    def choose_quickly(self, code: Any) -> tuple[Action, Intent]:
        """Return how the journey that promises most begins."""
        found = self._find(code)
        best = int(self.turns["gain"][:found].argmax())
        turn = self._weighed(best)
        return turn.acts[0], turn.intent

    def warm_up(self, code: Any) -> None:
        """Have the search compiled, without trying anything."""
        import numpy as np

        self._find(code)
        nothing = np.argsort(np.zeros(0))
        self._try(code, record_array(SoloSearch()), nothing, 0, 1)

    def _find(self, code: Any) -> int:
        found = code.find_solo_turns(
            self.pool,
            self.boards,
            self.charts,
            self.weights,
            self.uses,
            self.journeys,
            self.intents,
            self.turns,
            self.plans,
        )
        self.turns["turns"][:found] = 0
        return int(found)

    def _begin(self, manner: Manner, seed: int) -> Any:
        self.turns["value"] = manner.trust * POINTS_COIN * 8 * self.turns["gain"] // SOLO_TURN
        search = SoloSearch()
        search.seed, search.sure = seed, manner.sure
        search.turns = manner.rounds
        return record_array(search)

    def _try(self, code: Any, searches: Any, alive: Any, first: int, samples: int) -> None:
        code.weigh_solo_turns(
            self.pool,
            self.boards,
            self.charts,
            self.weights,
            self.uses,
            self.journeys,
            self.intents,
            self.turns,
            self.orders,
            searches,
            self.features,
            self.endings,
            alive,
            first,
            samples,
        )

    def _weighed(self, index: int) -> Weighed:
        turn = read_record(SoloTurn, self.turns, index)
        return Weighed(turn.acts[: turn.length], read_record(Intent, self.plans, index), turn)


SOLO_SPEED: Final = Speed(
    search.__name__, lambda rules, code: warm_up(SoloTable(rules), rules, code)
)

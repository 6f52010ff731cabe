"""Thinking about the solo challenge of Free Ride."""

from __future__ import annotations

from functools import partial
from typing import Final

from branchline.bots.freeride.candidates import Candidate
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.solo import search
from branchline.bots.freeride.solo.journeys import SOLO_TURN, SoloWeights
from branchline.bots.freeride.solo.playing import Soloist
from branchline.bots.freeride.solo.workspace import Order, SoloSearch, SoloWork
from branchline.bots.freeride.styles import solo_style
from branchline.bots.freeride.thinking import TableManner, Thinker, TriedTurn
from branchline.bots.search.speed import Speed
from branchline.core.engine import Engine, Interpreted, fast_engine
from branchline.core.ids import Action
from branchline.games.freeride.board import Board
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.rules.scoring import POINTS_COIN
from branchline.games.freeride.state import State

SOLO_MANNER: Final = TableManner(rounds=12, sure=8 * 30, trust=6)
CERTAIN: Final = 256
SOLO_SPEED: Final = Speed(
    partial(fast_engine, search.__name__), partial(Interpreted, search.__name__)
)


class SoloThinker(Thinker):
    """Thinks alone at the table."""

    turn_cost = SOLO_TURN

    def __init__(self, engine: Engine, rules: FreeRide) -> None:
        super().__init__(engine)
        self._work = engine.rows(SoloWork)
        self._work.part("board", Board).put(rules.board)
        self._work.part("soloist", Soloist).part("weights", SoloWeights).put(solo_style())
        self._search = self._work.part("search", SoloSearch)
        self._order = self._work.part("order", Order)
        self.now = self._work.part("now", State)
        self.turns = self._work.part("turns", Candidate)
        self._plans = self._work.part("plans", Intent)

    def choose_quickly(self) -> tuple[Action, Intent]:
        """Return how the journey that promises most begins."""
        gains = self.turns.column("gain", self._find())
        best = self._tried(gains.index(max(gains)))
        return best.acts[0], best.intent

    def figures(self, turn: Candidate) -> dict[str, float]:
        """Return the chance of victory in some games, and the points and turns of victories."""
        chance = round(turn.wins / turn.samples / CERTAIN, 3)
        figures = {"games": float(turn.samples), "chance": chance}
        if turn.wins:
            figures["points"] = round(turn.points / turn.wins, 1)
            figures["left"] = round(turn.turns / turn.wins, 1)
        return figures

    def _find(self) -> int:
        return self._engine.call("find_solo_turns", self._work)

    def _begin(self, manner: TableManner, seed: int, found: int) -> None:
        trusted = manner.trust * POINTS_COIN * 8
        gains = self.turns.column("gain", found)
        self.turns.put_column("value", [trusted * gain // SOLO_TURN for gain in gains])
        looking = SoloSearch()
        looking.seed, looking.sure = seed, manner.sure
        looking.turns = manner.rounds
        self._search.put(looking)

    def _try(self, alive: list[int], first: int, samples: int) -> None:
        self._alive.put(alive)
        self._engine.call("weigh_solo_turns", self._work, self._alive, first, samples)

    def _tried(self, index: int) -> TriedTurn:
        turn = self.turns.get(index)
        return TriedTurn(turn.acts[: turn.length], self._plans.get(index), turn)

"""A reference for the solo challenge of Free Ride: one who knows the order of all cards.

It cheats, so it sits at no table: it only shows what a deal has to offer.
"""

from __future__ import annotations

import time
from random import Random
from typing import Final

from branchline.bots.freeride.solo import search
from branchline.bots.freeride.solo.journeys import SoloWeights
from branchline.bots.freeride.solo.search import CREDIT, LAST_TURN
from branchline.bots.freeride.solo.thinking import SoloThinker
from branchline.bots.freeride.solo.workspace import Order, SoloSearch
from branchline.bots.freeride.styles import solo_style
from branchline.core.dealer import Dealer
from branchline.core.dice import scatter
from branchline.core.engine import Compiled
from branchline.core.ids import Action, Seat
from branchline.games.freeride.board import STACKS, Board, contains
from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import OVER, State
from branchline.lab.freeride import oracle
from branchline.lab.freeride.oracle import (
    STYLES,
    OracleWork,
    Trace,
    judge,
    note_bankruptcy,
    write,
)

SURE: Final = 1_000
"""Any victory is better than any defeat."""
BATCH: Final = 10
SLACK: Final = 2
"""How many points a game may lose in a batch; without that it would soon be stuck."""
LOST_AT_MOST: Final = 12
"""When more is lost, it goes back to the best game."""
WIDTH: Final = 32
TURNS_AHEAD: Final = 16
SURE_AHEAD: Final = 30
SOLOIST: Final = Seat(1)


class ToldThinker(SoloThinker):
    """A soloist who is told the order of the cards."""

    def __init__(self, rules: FreeRide) -> None:
        super().__init__(Compiled(search.__name__), rules)

    def best_turn(self, state: State, order: Order) -> list[Action]:
        """Return the turn after which the game goes best, as far as it is played out."""
        self.lay(state)
        self._order.put(order)
        looking = SoloSearch()
        looking.told, looking.turns, looking.sure = 1, TURNS_AHEAD, 8 * SURE_AHEAD
        self._search.put(looking)
        found = self._find()
        self.turns.put_column("value", [0] * found)
        gains = self.turns.column("gain", found)
        promising = sorted(range(found), key=lambda turn: -gains[turn])[:WIDTH]
        self._try(promising, 0, 1)
        values = self.turns.column("value", found)
        return self._tried(max(promising, key=lambda turn: values[turn])).acts


class Reference:
    """Looks for the best game there is, with all cards known."""

    def __init__(self, rules: FreeRide) -> None:
        self.rules = rules
        self._engine = Compiled(oracle.__name__)
        self._told = ToldThinker(rules)
        dice = Random(1)
        styles = [
            solo_style(
                depth=dice.choice((2, 3, 3, 4)),
                route=dice.randrange(60, 160, 5),
                share=dice.randrange(4, 15),
                city=dice.randrange(0, 100, 10),
                hope=dice.randrange(0, 9),
                coin=dice.randrange(30, 75, 5),
                edge=dice.randrange(10, 65, 5),
                reuse=dice.randrange(6, 45),
                ahead=dice.choice((4, 5, 5)),
                noise=dice.choice((1, 10, 20, 40)),
            )
            for _ in range(STYLES - 1)
        ]
        self._work = self._engine.rows(OracleWork)
        self._work.part("board", Board).put(rules.board)
        known = self._work.part("styles", SoloWeights)
        for index, weights in enumerate([solo_style(), *styles]):
            known.put(weights, index)
        self._order = self._work.part("order", Order)
        self._beginning = self._work.part("beginning", State)
        self._best = self._work.part("best", Trace)

    def best_game(self, dealer: Dealer, seconds: float, seed: int = 1) -> list[Action]:
        """Return the best game found: the first one improved for some seconds of computing."""
        state = self.rules.start()
        order = true_order(self.rules, state, dealer)
        state.told = -1
        state.coins[SOLOIST] += CREDIT
        self._order.put(order)
        self._beginning.put(state)
        best = self._first_game(state, order, dealer)
        self._best.put(best)
        until = time.thread_time() + seconds
        dice = scatter(seed)
        while time.thread_time() < until:
            dice = self._engine.call("improve", self._work, BATCH, SURE, dice)
            [value] = self._best.column("value", 1)
            if value >= best.value:
                best = self._best.get()
            elif best.value - value > LOST_AT_MOST:
                self._best.put(best)
                value = best.value
            self._best.put_column("value", [value - SLACK])
        return best.acts[: best.length]

    def _first_game(self, state: State, order: Order, dealer: Dealer) -> Trace:
        """Return a game in which every turn is the best one as far as it can look ahead."""
        trace = Trace()
        trace.won = 1
        while state.phase != OVER and state.turns < LAST_TURN:
            if state.to_deal:
                apply(state, self.rules.board, self.rules.chance(state, dealer))
                continue
            note_bankruptcy(state, trace)
            now = state.copy()
            now.coins[SOLOIST] -= CREDIT
            for action in self._told.best_turn(now, order):
                write(state, self.rules.board, trace, action)
        judge(state, trace, SURE)
        return trace


def true_order(rules: FreeRide, state: State, dealer: Dealer) -> Order:
    """Return the order in which a dealer is going to lay the cards."""
    order = Order()
    for stack in range(STACKS):
        left = [city for city in range(rules.board.cities) if contains(state.stack[stack], city)]
        drawn = dealer.draw(STACK_NAMES[stack], left, len(left))
        order.cards[stack][: len(drawn)] = drawn[::-1]
    return order

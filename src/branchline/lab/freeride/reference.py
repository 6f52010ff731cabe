"""A reference for the solo challenge of Free Ride: one who knows the order of all cards.

It cheats, so that nobody sits at a table with it: it is there to tell how much was to be had.
"""

from __future__ import annotations

import time
from random import Random
from typing import Final

from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import Intent
from branchline.bots.freeride.solo import search
from branchline.bots.freeride.solo.journeys import Journey
from branchline.bots.freeride.solo.search import CREDIT, LAST_TURN, Order, SoloSearch
from branchline.bots.freeride.solo.thinking import SoloTable
from branchline.bots.freeride.solo.turns import SoloTurn, Uses
from branchline.bots.freeride.styles import solo_style
from branchline.core.compiled import compiled
from branchline.core.dealer import Dealer
from branchline.core.dice import scatter
from branchline.core.ids import Action, Seat
from branchline.core.layout import read_record, record_array
from branchline.games.freeride.board import STACKS, contains
from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import OVER, State
from branchline.lab.freeride import oracle
from branchline.lab.freeride.oracle import BEST, Trace, judge, note_bankruptcy, write

SURE: Final = 1_000
"""Any victory is better than any defeat."""
BATCH: Final = 10
SLACK: Final = 2
"""After a batch a game may be worse by so many points, or it would soon find nothing better."""
LOST_AT_MOST: Final = 12
"""When so much is lost, it goes back to the best game."""
STYLES: Final = 24
WIDTH: Final = 32
TURNS_AHEAD: Final = 16
SURE_AHEAD: Final = 30
SOLOIST: Final = Seat(1)


class ToldTable(SoloTable):
    """A soloist's table at which the order of the cards is told."""

    def __init__(self, rules: FreeRide) -> None:
        super().__init__(rules)
        self.code = compiled(search.__name__)

    def best_turn(self, state: State, order: Order) -> list[Action]:
        """Return the turn after which the game goes best, as far as it is played on."""
        self.lay(state)
        self.orders[:1] = record_array(order)
        search = SoloSearch()
        search.told, search.turns, search.sure = 1, TURNS_AHEAD, 8 * SURE_AHEAD
        found = self._find(self.code)
        self.turns["value"][:found] = 0
        promising = (-self.turns["gain"][:found]).argsort(kind="stable")[:WIDTH]
        self._try(self.code, record_array(search), promising, 0, 1)
        best = promising[self.turns["value"][promising].argmax()]
        return self._weighed(int(best)).acts


class Reference:
    """Looks for the best game there is, with all cards known."""

    def __init__(self, rules: FreeRide) -> None:
        self.rules = rules
        self.code = compiled(oracle.__name__)
        self.told = ToldTable(rules)
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
                ready=dice.choice((4, 5, 5)),
                noise=dice.choice((1, 10, 20, 40)),
            )
            for _ in range(STYLES)
        ]
        self.weights = record_array(solo_style(), *styles)
        self.boards = record_array(rules.board)
        self.pool = record_array(State(), State())
        self.charts = record_array(Chart())
        self.uses = record_array(Uses())
        self.journeys = record_array(Journey())
        self.intents = record_array(Intent())
        self.turns = record_array(SoloTurn())
        self.orders = record_array(Order())
        self.traces = record_array(Trace(), Trace())

    def best_game(self, dealer: Dealer, seconds: float, seed: int = 1) -> list[Action]:
        """Return the best game found: the first one improved for some seconds of computing."""
        state = self.rules.start()
        order = true_order(self.rules, state, dealer)
        state.told = -1
        state.coins[SOLOIST] += CREDIT
        self.orders[:1] = record_array(order)
        self.pool[:1] = record_array(state)
        best = record_array(self._first_game(state, order, dealer))
        self.traces[:1] = best
        until = time.thread_time() + seconds
        dice = scatter(seed)
        while time.thread_time() < until:
            dice = self._improve(dice)
            short = int(best["value"][0]) - int(self.traces["value"][BEST])
            if short <= 0:
                best = self.traces[:1].copy()
            elif short > LOST_AT_MOST:
                self.traces[:1] = best
            self.traces["value"][BEST] -= SLACK
        found = read_record(Trace, best, 0)
        return found.acts[: found.length]

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
            for action in self.told.best_turn(now, order):
                write(state, self.rules.board, trace, action)
        judge(state, trace, SURE)
        return trace

    def _improve(self, dice: int) -> int:
        return int(
            self.code.improve(
                self.pool,
                self.boards,
                self.charts,
                self.weights,
                self.uses,
                self.journeys,
                self.intents,
                self.turns,
                self.orders,
                self.traces,
                BATCH,
                SURE,
                dice,
            )
        )


def true_order(rules: FreeRide, state: State, dealer: Dealer) -> Order:
    """Return the order in which a dealer is going to lay the cards."""
    order = Order()
    for stack in range(STACKS):
        left = [city for city in range(rules.board.cities) if contains(state.stack[stack], city)]
        drawn = dealer.draw(STACK_NAMES[stack], left, len(left))
        order.cards[stack][: len(drawn)] = drawn[::-1]
    return order

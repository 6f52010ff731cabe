"""A reference for the solo challenge of Free Ride: one who knows the order of all cards.

It cheats, so that nobody sits at a table with it: it is there to tell how much was to be had.
"""

from __future__ import annotations

import time
from random import Random
from typing import Final

from branchline.bots.freeride_chart import Chart
from branchline.bots.freeride_journeys import Journey
from branchline.bots.freeride_plans import Intent
from branchline.bots.freeride_solo import Turn, Uses
from branchline.bots.freeride_solo_search import CREDIT, Order
from branchline.bots.freeride_styles import solo_style
from branchline.core.compiled import compiled
from branchline.core.dealer import Dealer
from branchline.core.dice import scatter
from branchline.core.ids import Action
from branchline.core.layout import read_record, record_array
from branchline.games.freeride.board import STACKS, contains
from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import State
from branchline.lab import freeride_oracle
from branchline.lab.freeride_oracle import BEST, Trace

SURE: Final = 1_000
"""Any victory is better than any defeat."""
BATCH: Final = 50
STYLES: Final = 24
WORST: Final = -30_000


class Reference:
    """Looks for the best game there is, with all cards known."""

    def __init__(self, rules: FreeRide) -> None:
        self.rules = rules
        self.code = compiled(freeride_oracle.__name__)
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
        self.turns = record_array(Turn())
        self.orders = record_array(Order())
        self.traces = record_array(Trace(), Trace())

    def best_game(self, dealer: Dealer, seconds: float, seed: int = 1) -> list[Action]:
        """Return the actions of the best game found in some seconds."""
        state = self.rules.start()
        self.orders[:1] = record_array(true_order(self.rules, state, dealer))
        state.told = -1
        state.coins[1] += CREDIT
        self.pool[:1] = record_array(state)
        self.traces["value"][BEST] = WORST
        self.traces["turns"][BEST] = 0
        until = time.monotonic() + seconds
        dice = scatter(seed)
        while time.monotonic() < until:
            dice = self._improve(dice)
        best = read_record(Trace, self.traces, BEST)
        return best.acts[: best.length]

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

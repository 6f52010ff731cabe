"""Searching in the solo challenge: turns weighed by playing on to the end with sampled cards.

One source, interpreted and compiled. Every turn is tried with the same orders of the undealt
cards. When the coins have run out, games go on on credit, which shows how many turns were missing.
"""

from __future__ import annotations

from typing import Final

from branchline.bots.freeride.candidates import Candidate, find_same, write_act
from branchline.bots.freeride.intents import AS_FITS, TO_BUILD, TO_RIDE
from branchline.bots.freeride.solo.estimate import Outlook, chance, estimate, look
from branchline.bots.freeride.solo.journeys import (
    PAIRS,
    clear_intent,
    draw_solo_chart,
    routes_left,
    think_out_all,
)
from branchline.bots.freeride.solo.playing import carry_out, end_turn, play_turn
from branchline.bots.freeride.solo.uses import count_uses
from branchline.bots.freeride.solo.workspace import Ending, Order, SoloSearch, SoloWork
from branchline.core.dice import below, roll, scatter
from branchline.core.engine import Numbers, Rows
from branchline.games.freeride.actions import END, deal, take
from branchline.games.freeride.board import STACKS, Board, cities_of, contains, count
from branchline.games.freeride.rules.routes import is_empty
from branchline.games.freeride.rules.scoring import (
    POINTS_COIN,
    POINTS_FIRST_CARD,
    different_cities,
)
from branchline.games.freeride.rules.stacks import current_stack, lowest_empty_slot
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import NOTHING, OVER, PROLOGUE, WON, State, slots

ENTRY_POINTS = {
    "find_solo_turns": (Rows[SoloWork],),
    "weigh_solo_turns": (Rows[SoloWork], Numbers, int, int),
}

CREDIT: Final = 1_000
MISFIT: Final = 30
"""How much a turn that does not fit its journey is thought to lose, before it is tried."""
LAST_TURN: Final = 150
"""No game is played out for more turns than this."""


# The cards


def shuffle(order: Order, s: State, b: Board, dice: int) -> int:
    """Put the undealt cards in any order; return the dice after it."""
    for stack in range(STACKS):
        n = 0
        for city in cities_of(b):
            if contains(s.stack[stack], city):
                dice = roll(dice)
                k = below(dice, n + 1)
                order.cards[stack][n] = order.cards[stack][k]
                order.cards[stack][k] = city
                n += 1
    return dice


def deal_next(s: State, b: Board, order: Order) -> None:
    """Lay the next column."""
    stack = current_stack(s)
    n = count(s.stack[stack])
    cards = order.cards[stack]
    apply(s, b, deal(lowest_empty_slot(s), cards[n - 1], cards[n - 2], cards[n - 3]))  # type: ignore[arg-type]


# Turns to consider


def find_solo_turns(work: list[SoloWork]) -> int:
    """Write the different turns that could be played, and their journeys; return how many."""
    k = work[0]
    draw_solo_chart(k.chart, k.now, k.board, k.soloist.weights)
    count_uses(k.chart, k.now, k.board, k.soloist.uses)
    if k.now.phase == PROLOGUE and k.now.doing == NOTHING:
        return find_first_routes(k)
    find_journeys(k)
    clear_intent(k.soloist.intent)
    n = add_turn(k, TO_BUILD, 0)
    for i in range(PAIRS):
        if k.intents[i].length == 0:
            continue
        for mode in (AS_FITS, TO_RIDE, TO_BUILD):
            k.soloist.intent = k.intents[i]
            n = add_turn(k, mode, n)
    return n


def find_journeys(k: SoloWork) -> None:
    """Think out the best journey for every two first stops."""
    p = k.soloist
    for i in range(PAIRS):
        clear_intent(k.intents[i])
    if k.now.phase != PROLOGUE:
        think_out_all(k.now, k.board, k.chart, p.weights, p.journey, k.intents)


def find_first_routes(k: SoloWork) -> int:
    """Write every choice of a first route."""
    s = k.now
    n = 0
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            clear_intent(k.plans[n])
            k.plans[n].cost = k.chart.way[s.display[slot][half]][s.display[slot][half + 1]]
            k.turns[n].length = 0
            write_act(k.turns[n], take(slot, half))
            write_act(k.turns[n], END)
            k.turns[n].gain = -k.plans[n].cost
            n += 1
    return n


def add_turn(k: SoloWork, mode: int, n: int) -> int:
    """Add the turn that begins the soloist's journey in some mode, unless it is known."""
    if n >= len(k.turns):
        return n
    p = k.soloist
    p.intent.mode = mode
    k.trial = k.now
    p.chart = k.chart
    k.plans[n] = p.intent
    k.plans[n].mode = AS_FITS
    k.turns[n].gain = p.intent.gain
    if mode != AS_FITS:
        k.turns[n].gain -= MISFIT
    play_turn(k.trial, k.board, p, k.turns[n])
    same = find_same(k.turns, n)
    if same == n:
        return n + 1
    if k.turns[n].gain > k.turns[same].gain:
        k.turns[same].gain = k.turns[n].gain
        k.plans[same] = k.plans[n]
    return n


# Weighing them


def weigh_solo_turns(work: list[SoloWork], alive: list[int], first: int, samples: int) -> None:
    """Try turns with some more orders of the cards: samples from the first on."""
    k = work[0]
    for sample in range(first, first + samples):
        if k.search.told == 0:
            shuffle(k.order, k.now, k.board, scatter(k.search.seed + sample))
        for i in range(len(alive)):
            try_turn(k, k.turns[alive[i]], k.search.seed + sample)


def try_turn(k: SoloWork, turn: Candidate, dice: int) -> None:
    """Play a turn and go on with the cards in their order; add how it went."""
    s = k.trial
    p = k.soloist
    k.trial = k.now
    p.chart = k.chart
    p.journey.dice = dice
    s.coins[s.mover] += CREDIT
    before = s.turns
    for i in range(turn.length - 1):
        carry_out(s, k.board, p, turn.acts[i])
    end_turn(s, k.board, p, 0)
    play_on(k, before + k.search.turns)
    count_up(turn, k.ending, k.search, before)


def play_on(k: SoloWork, until: int) -> None:
    """Play on as journeys fit, on credit if need be, and write how it went or is likely to go."""
    s = k.trial
    p = k.soloist
    bankrupt = 0
    while s.phase != OVER and s.turns < LAST_TURN:
        if s.to_deal > 0:
            deal_next(s, k.board, k.order)
            continue
        if s.phase != PROLOGUE and s.coins[s.mover] < CREDIT:
            bankrupt = 1
        if s.turns >= until:
            look(s, k.board, p, k.outlook)
            write_estimate(s, k.outlook, k.ending, bankrupt)
            return
        clear_intent(p.intent)
        play_turn(s, k.board, p, k.played)
        end_turn(s, k.board, p, 0)
    write_ending(s, k.ending, bankrupt)


def write_ending(s: State, ending: Ending, bankrupt: int) -> None:
    """Write how a game went."""
    ending.cities = different_cities(s, s.mover)
    ending.coins = s.coins[s.mover] - CREDIT - 2 * routes_left(s)
    ending.turns = s.turns
    ending.won = 256 if bankrupt == 0 and s.outcome == WON else 0
    ending.value = 8 * (POINTS_FIRST_CARD * ending.cities + POINTS_COIN * ending.coins)


def write_estimate(s: State, o: Outlook, ending: Ending, bankrupt: int) -> None:
    """Write how a game is likely to go."""
    estimate(o)
    margin = 256 * (s.coins[s.mover] - CREDIT) + o.coins
    ending.cities = o.cities // 256
    ending.coins = margin // 256
    ending.turns = s.turns + routes_left(s)
    ending.won = chance(margin, o.left) if bankrupt == 0 else 0
    ending.value = (POINTS_FIRST_CARD * o.cities + POINTS_COIN * margin) // 32


def count_up(turn: Candidate, ending: Ending, search: SoloSearch, before: int) -> None:
    """Add how a game went to the turn it began with."""
    turn.samples += 1
    turn.value += ending.value + search.sure * ending.won // 256
    turn.wins += ending.won
    turn.points += ending.won * ending.value // 8
    turn.turns += ending.won * (ending.turns - before)

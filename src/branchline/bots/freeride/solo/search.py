"""Searching in the solo challenge: turns weighed by playing on to the end with sampled cards.

Written for the compiled rules: records are copied by assignment. Every turn meets the same orders
of the undealt cards. Games are played on upon credit when the coins have run out, so that it is
known how many turns were missing.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from branchline.bots.freeride.chart import Chart
from branchline.bots.freeride.intents import AS_FITS, TO_BUILD, TO_RIDE
from branchline.bots.freeride.solo.estimate import Features, chance, estimate, look
from branchline.bots.freeride.solo.journeys import (
    PAIRS,
    Journey,
    SoloWeights,
    clear_intent,
    draw_solo_chart,
    note_work,
    routes_left,
    think_out,
)
from branchline.bots.freeride.solo.turns import SoloTurn, Uses, count_uses, end_turn, play_turn
from branchline.core.dice import below, roll, scatter
from branchline.core.layout import Record
from branchline.games.freeride.actions import END, RIDE, deal, line_of, take
from branchline.games.freeride.board import (
    MAX_CITIES,
    STACKS,
    Board,
    cities_of,
    contains,
    count,
)
from branchline.games.freeride.rules.routes import is_empty
from branchline.games.freeride.rules.scoring import (
    POINTS_COIN,
    POINTS_FIRST_CARD,
    different_cities,
)
from branchline.games.freeride.rules.setup import set_up
from branchline.games.freeride.rules.stacks import current_stack, lowest_empty_slot
from branchline.games.freeride.rules.turn import apply
from branchline.games.freeride.state import NOTHING, OVER, PROLOGUE, WON, State, slots

ENTRY_POINTS = ("find_solo_turns", "weigh_solo_turns", "play_solo_games")

MOST_TURNS: Final = 160
"""So many different turns are considered at most."""
CREDIT: Final = 1_000
MISFIT: Final = 30
"""What a turn that does not fit its journey is thought to lose, before it is tried."""
LAST_TURN: Final = 150
"""No game is played on for longer."""

# Places in the pools of records
NOW: Final = 0
TRIAL: Final = 1
POOL: Final = 2
INTENTS: Final = PAIRS + 2
"""Journeys by their two first stops, then one that is followed and one for scratch."""
FOLLOWED: Final = PAIRS
SCRATCH: Final = PAIRS + 1


class Order(Record):
    """An order of the undealt cards: the next one of a stack is the last of those left in it."""

    cards: Annotated[list[list[int]], "i1", STACKS, MAX_CITIES]


class SoloSearch(Record):
    """How to look ahead."""

    seed: Annotated[int, "i8"]
    sure: Annotated[int, "i8"]
    """What a victory counts on top, in eighths of a point."""
    turns: Annotated[int, "i8"]
    """After so many turns the end is estimated."""
    told: Annotated[int, "i8"]
    """The order of the cards is given; none is shuffled."""


class Ending(Record):
    """How a game went, or is likely to go."""

    won: Annotated[int, "i8"]
    """The chance of victory, in 256ths."""
    value: Annotated[int, "i8"]
    """The points, in eighths."""
    cities: Annotated[int, "i8"]
    coins: Annotated[int, "i8"]
    """The coins left; less than none if the game was played on upon credit."""
    turns: Annotated[int, "i8"]


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


def find_solo_turns(
    pool: Any,
    boards: Any,
    charts: Any,
    weights: Any,
    uses: Any,
    journeys: Any,
    intents: Any,
    turns: Any,
    plans: Any,
) -> int:
    """Write the different turns that could be played, with the journeys behind; return how many."""
    s = pool[NOW]
    b = boards[0]
    w = weights[0]
    draw_solo_chart(charts[NOW], s, b, w)
    count_uses(charts[NOW], s, b, uses[0])
    if s.phase == PROLOGUE and s.doing == NOTHING:
        return find_first_routes(s, charts[NOW], turns, plans)
    for i in range(PAIRS):
        clear_intent(intents[i])
    if s.phase != PROLOGUE:
        think_out(s, b, charts[NOW], w, journeys[0], intents, 0, 1)
    clear_intent(intents[SCRATCH])
    intents[SCRATCH].mode = TO_BUILD
    n = add_turn(pool, boards, charts, weights, uses, journeys, intents, turns, plans, SCRATCH, 0)
    for i in range(PAIRS):
        if intents[i].length == 0:
            continue
        for mode in (AS_FITS, TO_RIDE, TO_BUILD):
            intents[SCRATCH] = intents[i]
            intents[SCRATCH].mode = mode
            n = add_turn(
                pool, boards, charts, weights, uses, journeys, intents, turns, plans, SCRATCH, n
            )
    return n


def find_first_routes(s: State, c: Chart, turns: Any, plans: Any) -> int:
    """Write every choice of a first route."""
    n = 0
    for slot in slots():
        if is_empty(s, slot):
            continue
        for half in range(2):
            turns[n].acts[0] = take(slot, half)
            turns[n].acts[1] = END
            turns[n].length = 2
            clear_intent(plans[n])
            plans[n].cost = c.way[s.display[slot][half]][s.display[slot][half + 1]]
            turns[n].gain = -plans[n].cost
            n += 1
    return n


def add_turn(
    pool: Any,
    boards: Any,
    charts: Any,
    weights: Any,
    uses: Any,
    journeys: Any,
    intents: Any,
    turns: Any,
    plans: Any,
    at: int,
    n: int,
) -> int:
    """Add the turn that begins a journey unless it is known."""
    if n >= len(turns):
        return n
    pool[TRIAL] = pool[NOW]
    charts[TRIAL] = charts[NOW]
    plans[n] = intents[at]
    turns[n].gain = intents[at].gain
    if intents[at].mode != AS_FITS:
        turns[n].gain -= MISFIT
    play_turn(
        pool[TRIAL],
        boards[0],
        charts[TRIAL],
        weights[0],
        uses[0],
        journeys[0],
        intents,
        at,
        turns[n],
    )
    plans[n].mode = AS_FITS
    return n if is_known(turns, plans, n) else n + 1


def is_known(turns: Any, plans: Any, n: int) -> bool:
    """Tell whether one of the first n turns is the same; it keeps the better journey."""
    for i in range(n):
        if turns[i].length != turns[n].length:
            continue
        same = True
        for k in range(turns[n].length):
            if turns[i].acts[k] != turns[n].acts[k]:
                same = False
        if same:
            if turns[n].gain > turns[i].gain:
                turns[i].gain = turns[n].gain
                plans[i] = plans[n]
            return True
    return False


# Weighing them


def weigh_solo_turns(
    pool: Any,
    boards: Any,
    charts: Any,
    weights: Any,
    uses: Any,
    journeys: Any,
    intents: Any,
    turns: Any,
    orders: Any,
    searches: Any,
    features: Any,
    endings: Any,
    alive: Any,
    first: int,
    samples: int,
) -> None:
    """Try turns with some more orders of the cards: samples from the first on."""
    search = searches[0]
    scratch = len(turns) - 1
    for sample in range(first, first + samples):
        if search.told == 0:
            shuffle(orders[0], pool[NOW], boards[0], scatter(search.seed + sample))
        for k in range(len(alive)):
            turn = turns[alive[k]]
            s = pool[TRIAL]
            pool[TRIAL] = pool[NOW]
            charts[TRIAL] = charts[NOW]
            journeys[0].dice = search.seed + sample
            s.coins[s.mover] += CREDIT
            before = s.turns
            for i in range(turn.length - 1):
                apply(s, boards[0], turn.acts[i])
                if turn.acts[i] < RIDE:
                    note_work(charts[TRIAL], s, boards[0], weights[0], line_of(turn.acts[i]))
            end_turn(s, boards[0], charts[TRIAL], weights[0], uses[0], 0)
            play_on(
                s,
                boards[0],
                charts[TRIAL],
                weights[0],
                uses[0],
                journeys[0],
                intents,
                turns[scratch],
                orders[0],
                features[0],
                endings[0],
                before + search.turns,
                0,
            )
            count_up(turn, endings[0], search, before)


def play_on(
    s: State,
    b: Board,
    c: Chart,
    w: SoloWeights,
    u: Uses,
    j: Journey,
    intents: Any,
    turn: SoloTurn,
    order: Order,
    x: Features,
    ending: Ending,
    until: int,
    recount: int,
) -> None:
    """Play on as journeys fit, upon credit if need be, and write how it went or is likely to go."""
    bankrupt = 0
    while s.phase != OVER and s.turns < LAST_TURN:
        if s.to_deal > 0:
            deal_next(s, b, order)
            continue
        if s.phase != PROLOGUE and s.coins[s.mover] < CREDIT:
            bankrupt = 1
        if s.turns >= until:
            look(s, b, c, w, j, intents, FOLLOWED, x)
            write_estimate(s, x, ending, bankrupt)
            return
        clear_intent(intents[FOLLOWED])
        play_turn(s, b, c, w, u, j, intents, FOLLOWED, turn)
        end_turn(s, b, c, w, u, recount)
    ending.cities = different_cities(s, s.mover)
    ending.coins = s.coins[s.mover] - CREDIT - 2 * routes_left(s)
    ending.turns = s.turns
    ending.won = 256 if bankrupt == 0 and s.outcome == WON else 0
    ending.value = 8 * (POINTS_FIRST_CARD * ending.cities + POINTS_COIN * ending.coins)


def write_estimate(s: State, x: Features, ending: Ending, bankrupt: int) -> None:
    """Write how a game is likely to go."""
    estimate(x)
    margin = 256 * (s.coins[s.mover] - CREDIT) + x.coins
    ending.cities = x.cities // 256
    ending.coins = margin // 256
    ending.turns = s.turns + routes_left(s)
    ending.won = chance(margin, x.f[1]) if bankrupt == 0 else 0
    ending.value = (POINTS_FIRST_CARD * x.cities + POINTS_COIN * margin) // 32


def count_up(turn: SoloTurn, ending: Ending, search: SoloSearch, before: int) -> None:
    """Add how a game went to the turn it began with."""
    turn.samples += 1
    turn.value += ending.value + search.sure * ending.won // 256
    turn.wins += ending.won
    turn.points += ending.won * ending.value // 8
    turn.turns += ending.won * (ending.turns - before)


def play_solo_games(
    pool: Any,
    boards: Any,
    charts: Any,
    weights: Any,
    uses: Any,
    journeys: Any,
    intents: Any,
    turns: Any,
    orders: Any,
    features: Any,
    endings: Any,
    coins: int,
    rails: int,
    seed: int,
) -> None:
    """Play a game for every ending, as journeys fit, without trying anything."""
    s = pool[NOW]
    for i in range(len(endings)):
        set_up(s, boards[0], coins, rails)
        shuffle(orders[0], s, boards[0], scatter(seed + i))
        journeys[0].dice = seed + i
        s.coins[s.mover] += CREDIT
        draw_solo_chart(charts[NOW], s, boards[0], weights[0])
        count_uses(charts[NOW], s, boards[0], uses[0])
        play_on(
            s,
            boards[0],
            charts[NOW],
            weights[0],
            uses[0],
            journeys[0],
            intents,
            turns[0],
            orders[0],
            features[0],
            endings[i],
            LAST_TURN,
            1,
        )

"""The turn: one action, closed by `end`; who is next; and the way into every chapter."""

from __future__ import annotations

from branchline.core.ids import HOUSE, LEGAL, Action, Clause, Seat
from branchline.core.telling import begin_telling, tell
from branchline.games.freeride.actions import (
    BUY,
    DEAL,
    END,
    RAILS,
    RIDE,
    TAKE,
    WITHDRAW,
    half_of,
    kind_of,
    line_of,
    slot_of,
    take,
)
from branchline.games.freeride.board import Board
from branchline.games.freeride.rules.build import (
    build,
    build_refusal,
    buy,
    buy_refusal,
    list_builds,
    points_of_a_build,
)
from branchline.games.freeride.rules.clauses import (
    BUILD_WHAT_YOU_BUY,
    CARDS_FIRST,
    DEALER_ONLY_DEALS,
    GAME_OVER,
    HAS_WITHDRAWN,
    NOT_YOUR_TURN,
    PROLOGUE_ONLY_CHOOSES,
    SOLO_SOLVED,
)
from branchline.games.freeride.rules.finish import (
    begin_counting_rounds,
    count_the_round,
    has_everybody_left,
    is_patience_over,
    open_finish,
    pay_for_the_turn,
    withdraw,
    withdraw_refusal,
)
from branchline.games.freeride.rules.prologue import (
    add_columns,
    choose,
    choose_refusal,
    close_refusal,
)
from branchline.games.freeride.rules.ride import (
    list_rides,
    pick_up,
    pick_up_refusal,
    ride,
    ride_refusal,
)
from branchline.games.freeride.rules.scoring import end_game
from branchline.games.freeride.rules.solo import (
    is_bankrupt,
    is_solved,
    lose,
    pay_the_fee,
    win,
)
from branchline.games.freeride.rules.stacks import (
    are_used_up,
    deal_column,
    deal_refusal,
    refill,
    upgrade,
)
from branchline.games.freeride.rules.supply import take_rails, take_rails_refusal
from branchline.games.freeride.rules.told import TURN_BEGAN
from branchline.games.freeride.state import (
    LOWER,
    MAIN,
    NOTHING,
    OVER,
    PROLOGUE,
    RIDING,
    SOLVED,
    UPPER,
    WITHDRAWN,
    State,
    coaches_of,
    is_solo,
    slots,
)


def next_to_act(s: State) -> Seat:
    """Return who acts now: the dealer while columns are owed, else the seat whose turn it is."""
    return HOUSE if s.to_deal else s.mover


# What may be done


def refusal(s: State, b: Board, seat: Seat, action: Action) -> Clause:
    """Return the clause the action would break, or LEGAL."""
    if s.phase == OVER:
        return GAME_OVER
    if seat == HOUSE:
        return deal_refusal(s, action) if action >= DEAL else DEALER_ONLY_DEALS
    if s.to_deal:
        return CARDS_FIRST
    if seat != s.mover or action >= DEAL:
        return NOT_YOUR_TURN
    if action != END and s.doing == SOLVED:
        return SOLO_SOLVED
    if action != END and s.doing == WITHDRAWN:
        return HAS_WITHDRAWN  # FIN-04
    if s.phase == PROLOGUE:
        return prologue_refusal(s, action)
    return main_refusal(s, b, action)


def prologue_refusal(s: State, action: Action) -> Clause:
    """Return the clause an action would break in the prologue."""
    if action == END:
        return close_refusal(s)
    if TAKE <= action < BUY:
        return choose_refusal(s, slot_of(action))
    return PROLOGUE_ONLY_CHOOSES


def main_refusal(s: State, b: Board, action: Action) -> Clause:
    """Return the clause an action would break in the main game or in the Finish."""
    if action < RIDE:
        return build_refusal(s, b, kind_of(action), line_of(action))
    if action < TAKE:
        return ride_refusal(s, b, line_of(action))
    if action < BUY:
        return pick_up_refusal(s, slot_of(action), half_of(action))
    if action == BUY:
        return buy_refusal(s, b)
    if action == RAILS:
        return take_rails_refusal(s)
    if action == WITHDRAW:
        return withdraw_refusal(s)
    return end_refusal(s)


def end_refusal(s: State) -> Clause:
    """Return the clause that keeps the turn open; a ride may have no step (GAP-FR-04)."""
    if s.must_build:
        return BUILD_WHAT_YOU_BUY  # GAP-FR-26
    return LEGAL


def list_actions(s: State, b: Board, out: list[Action]) -> int:
    """Write everything the mover may do now and return how many actions there are."""
    if s.phase == OVER or s.to_deal:
        return 0
    n = 0
    if s.phase == PROLOGUE:
        n = list_choices(s, out)
    else:
        n = list_builds(s, b, out, n)
        n = list_rides(s, b, out, n)
        if take_rails_refusal(s) == LEGAL:
            out[n] = RAILS
            n += 1
        if withdraw_refusal(s) == LEGAL:
            out[n] = WITHDRAW
            n += 1
    if s.phase == PROLOGUE:
        if close_refusal(s) == LEGAL:
            out[n] = END
            n += 1
    elif end_refusal(s) == LEGAL:
        out[n] = END
        n += 1
    return n


def list_choices(s: State, out: list[Action]) -> int:
    """Write the routes the mover may choose in the prologue and return how many there are."""
    n = 0
    for slot in slots():
        if choose_refusal(s, slot) == LEGAL:
            out[n] = take(slot, UPPER)
            out[n + 1] = take(slot, LOWER)
            n += 2
    return n


# What happens


def apply(s: State, b: Board, action: Action) -> None:
    """Carry out a legal action of the mover or the dealer, with everything that follows from it."""
    begin_telling(s)
    if action >= DEAL:
        deal_column(s, b, action)
        if not s.to_deal:
            after_dealing(s)
    elif action < RIDE:
        build(s, b, kind_of(action), line_of(action))
    elif action < TAKE:
        ride(s, b, line_of(action))
        if is_solo(s) and is_solved(s):
            win(s)
    elif action < BUY:
        if s.phase == PROLOGUE:
            choose(s, b, slot_of(action), half_of(action))
        else:
            pick_up(s, b, slot_of(action), half_of(action))
    elif action == BUY:
        buy(s)
    elif action == RAILS:
        take_rails(s)
    elif action == WITHDRAW:
        withdraw(s, 0)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """Close the turn: refill the display after a ride, then pass on."""
    if s.doing == SOLVED:
        end_game(s)
        return
    for coach in coaches_of(s):
        s.aboard_new[s.mover][coach] = 0
    if s.phase == PROLOGUE:
        add_columns(s)
    elif s.doing == NOTHING or s.doing == RIDING or s.doing == WITHDRAWN:
        refill(s)  # RIDE-14
    if not s.to_deal:
        after_dealing(s)


def after_dealing(s: State) -> None:
    """Go on once the dealer has laid the columns of set-up, prologue or turn."""
    if s.phase == PROLOGUE:
        if s.doing == NOTHING:
            begin_turn(s, s.mover)  # set-up is complete
        elif s.mover < s.seats:
            begin_turn(s, following(s.mover))
        else:
            s.phase = MAIN
            begin_counting_rounds(s)
            upgrade(s)
            begin_turn(s, first_seat())  # PRO-10
        return
    s.turns += 1
    upgrade(s)
    if s.phase == MAIN and not is_solo(s) and are_used_up(s):
        open_finish(s, 0)
    if not is_solo(s):
        pass_the_turn(s)
    elif is_bankrupt(s):
        lose(s)
    else:
        begin_turn(s, s.mover)


def first_seat() -> Seat:
    """Return the first player's seat."""
    return 1  # type: ignore[return-value]


def following(seat: Seat) -> Seat:
    """Return the next number clockwise, which may lie behind the last seat."""
    return seat + 1  # type: ignore[return-value]


def pass_the_turn(s: State) -> None:
    """Find the next seat that plays, paying those who left on the way (TURN-01, FIN-08, FIN-09)."""
    seat = s.mover
    while True:
        seat = following(seat)
        if seat > s.seats:
            if has_everybody_left(s):
                end_game(s)
                return
            count_the_round(s)
            seat = first_seat()
        if s.withdrawn[seat]:
            pay_for_the_turn(s, seat)
        else:
            begin_turn(s, seat)
            if not is_patience_over(s):
                return
            withdraw(s, 1)


def begin_turn(s: State, seat: Seat) -> None:
    """Give the turn to a seat with all its points and steps."""
    s.mover = seat
    s.doing = NOTHING
    s.points = points_of_a_build(s)
    s.steps = s.speed
    s.must_build = 0
    s.picked_up = 0
    s.fulfilled = 0
    tell(s, TURN_BEGAN, seat)
    if is_solo(s) and s.phase != PROLOGUE:
        pay_the_fee(s)


# Planning


def can_plan(s: State, seat: Seat) -> bool:
    """Tell whether a seat knows what its next turn begins from, and will have one."""
    return s.phase != OVER and not s.to_deal and not s.withdrawn[seat]


def suppose_turn(s: State, seat: Seat) -> None:
    """Let it be a seat's turn, on a copy of the position; in its own turn nothing changes."""
    if seat == s.mover:
        return
    if s.phase == PROLOGUE and seat < s.mover:
        s.phase = MAIN  # it has chosen its route, and waits for the others (PRO-01, PRO-10)
    begin_turn(s, seat)

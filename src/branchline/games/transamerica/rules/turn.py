"""The turn: the way into every chapter, and who is next."""

from __future__ import annotations

from branchline.core.ids import HOUSE, LEGAL, Action, Clause, Seat
from branchline.core.telling import begin_telling, tell
from branchline.games.transamerica.actions import DEAL, END, LAY, NEXT, junction_of, line_of
from branchline.games.transamerica.board import Board
from branchline.games.transamerica.rules.build import (
    can_lay_anything,
    end_refusal,
    lay_refusal,
    lay_track,
    list_builds,
    place_marker,
    start_refusal,
)
from branchline.games.transamerica.rules.clauses import (
    CARDS_FIRST,
    DEALER_ONLY_DEALS,
    GAME_OVER,
    NOT_YOUR_TURN,
    ROUND_OVER,
)
from branchline.games.transamerica.rules.rounds import (
    end_round,
    is_round_over,
    next_refusal,
    say_next,
)
from branchline.games.transamerica.rules.scoring import Sheet
from branchline.games.transamerica.rules.setup import deal_hand, deal_refusal
from branchline.games.transamerica.rules.told import ROUND_BEGAN, TURN_BEGAN, TURN_SKIPPED
from branchline.games.transamerica.state import (
    NO_LINE,
    NOTHING,
    OVER,
    ROUND,
    SCORED,
    State,
    left_of,
)


def may_act(s: State, seat: Seat) -> bool:
    """Tell whether a seat may do something now."""
    if s.phase == OVER or s.to_deal:
        return False
    if s.phase == SCORED:
        return not s.ready[seat]
    return seat == s.mover


# What may be done


def refusal(s: State, b: Board, seat: Seat, action: Action) -> Clause:
    """Return the clause the action would break, or LEGAL."""
    if s.phase == OVER:
        return GAME_OVER
    if seat == HOUSE:
        return deal_refusal(s, b, action) if action >= DEAL else DEALER_ONLY_DEALS
    if s.to_deal:
        return CARDS_FIRST
    if action == NEXT:
        return next_refusal(s, seat)
    if s.phase == SCORED:
        return ROUND_OVER
    if seat != s.mover or action >= DEAL:
        return NOT_YOUR_TURN
    if action < LAY:
        return start_refusal(s, b, junction_of(action))
    if action < END:
        return lay_refusal(s, b, line_of(action))
    return end_refusal(s, b)


def list_actions(s: State, b: Board, seat: Seat, out: list[Action]) -> int:
    """Write everything a seat may do now and return how many actions there are."""
    if seat == HOUSE or not may_act(s, seat):
        return 0
    if s.phase == SCORED:
        out[0] = NEXT
        return 1
    n = list_builds(s, b, out)
    if end_refusal(s, b) == LEGAL:
        out[n] = END
        n += 1
    return n


# What happens


def apply(s: State, b: Board, w: Sheet, seat: Seat, action: Action) -> None:
    """Carry out a legal action of a seat or the dealer, with everything that follows from it."""
    begin_telling(s)
    if action >= DEAL:
        deal_hand(s, action)
        if not s.to_deal:
            begin_round(s)
    elif action == NEXT:
        say_next(s, b, seat)
    elif action == END:
        end_turn(s, b, w)
    elif action < LAY:
        place_marker(s, junction_of(action))
    else:
        lay_track(s, b, line_of(action))


def begin_round(s: State) -> None:
    """Let the starting player begin (TA-PLAY-01)."""
    tell(s, ROUND_BEGAN, s.round, s.starter)
    begin_turn(s, s.starter)


def begin_turn(s: State, seat: Seat) -> None:
    """Give the turn to a seat."""
    s.mover = seat
    s.doing = NOTHING
    s.first_track = NO_LINE
    s.second_track = NO_LINE
    tell(s, TURN_BEGAN, seat)


def end_turn(s: State, b: Board, w: Sheet) -> None:
    """Close the turn: only now does the table say whether somebody is complete (TGAP-06)."""
    note_skipped_turn(s, b)
    if is_round_over(s, b):
        end_round(s, b, w)
    else:
        begin_turn(s, left_of(s, s.mover))  # TA-PLAY-01


def note_skipped_turn(s: State, b: Board) -> None:
    """Count turns in succession in which no track could be laid (TGAP-10)."""
    if s.doing == NOTHING and not can_lay_anything(s, b):
        s.stuck += 1
        tell(s, TURN_SKIPPED, s.mover)
    else:
        s.stuck = 0


# Planning


def can_plan(s: State) -> bool:
    """Tell whether everybody knows what their next turn begins from: a round is being played."""
    return s.phase == ROUND and not s.to_deal


def suppose_turn(s: State, seat: Seat) -> None:
    """Let it be a seat's turn, on a copy of the position; in its own turn nothing changes."""
    if seat != s.mover:
        begin_turn(s, seat)

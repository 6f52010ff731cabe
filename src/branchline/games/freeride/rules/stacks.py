"""The stacks: dealing columns, the second coach and the faster train."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Action, Clause
from branchline.core.telling import tell
from branchline.games.freeride.actions import dealt_card, dealt_slot
from branchline.games.freeride.board import (
    STACKS,
    Board,
    bit,
    contains,
    count,
)
from branchline.games.freeride.rules.clauses import (
    NO_DEAL_DUE,
    NOT_IN_THE_STACK,
    WRONG_SLOT,
)
from branchline.games.freeride.rules.lines import from_bank
from branchline.games.freeride.rules.routes import (
    column_is_east_west,
    columns_on_show,
    is_empty,
)
from branchline.games.freeride.rules.setup import FULL_DISPLAY
from branchline.games.freeride.rules.told import COLUMN_DEALT, FASTER_TRAIN, SECOND_COACH
from branchline.games.freeride.state import (
    BANK,
    BOTTOM,
    CENTRE,
    COACHES,
    DEPLETION,
    SLOTS,
    STACK_II,
    STACK_III,
    TOP,
    Slot,
    State,
    is_solo,
    slots,
)

COINS_ON_A_CONNECTION = 2
FAST_SPEED = 3


def current_stack(s: State) -> int:
    """Return the stack to draw from: II only when I is empty, III only when II is (PH-01)."""
    for stack in range(STACKS):
        if s.stack[stack]:
            return stack
    return STACKS


def columns_left(s: State) -> int:
    """Return how many columns the stacks still hold."""
    cards = 0
    for stack in range(STACKS):
        cards += count(s.stack[stack])
    return cards // 3


def owe_columns(s: State, columns: int) -> None:
    """Let the dealer lay these columns, or as many as the stacks still hold (GAP-FR-30)."""
    s.to_deal = max(0, min(columns, columns_left(s)))


def refill(s: State) -> None:
    """Fill the display up to six columns at the end of a ride (RIDE-14)."""
    missing = FULL_DISPLAY - columns_on_show(s)
    if missing > 0:  # counting the stacks takes time
        owe_columns(s, missing)


def lowest_empty_slot(s: State) -> Slot:
    """Return the slot the next column goes to; columns never shift."""
    for slot in slots():
        if is_empty(s, slot):
            return slot
    return SLOTS  # type: ignore[return-value]


def deal_refusal(s: State, action: Action) -> Clause:
    """Return the clause a dealt column would break."""
    if not s.to_deal:
        return NO_DEAL_DUE
    if dealt_slot(action) != lowest_empty_slot(s):
        return WRONG_SLOT
    cards = s.stack[current_stack(s)]
    for place in range(3):
        card = dealt_card(action, place)
        if not contains(cards, card):
            return NOT_IN_THE_STACK
        cards &= ~bit(card)
    return LEGAL


def deal_column(s: State, b: Board, action: Action) -> None:
    """Lay a column of three cards, with its coins if it joins the coasts (EW-02, EW-03)."""
    slot = dealt_slot(action)
    stack = current_stack(s)
    for place in range(3):
        card = dealt_card(action, place)
        s.display[slot][place] = card
        s.stack[stack] &= ~bit(card)
    s.column_stack[slot] = stack
    s.opened = max(s.opened, stack + 1)
    s.column_coins[slot] = 0
    column = s.display[slot]
    if s.east_west and column_is_east_west(b, column[TOP], column[CENTRE], column[BOTTOM]):
        s.column_coins[slot] = from_bank(s, COINS_ON_A_CONNECTION)
        s.coins[BANK] -= s.column_coins[slot]
    s.to_deal -= 1
    tell(s, COLUMN_DEALT, slot, stack, s.column_coins[slot])


def is_reached(s: State, stack: int) -> bool:
    """Tell whether the upgrade of this stack is due, by the trigger in force (CONF-05)."""
    if s.phase_trigger == DEPLETION:
        return not s.stack[stack - 1]
    return s.opened > stack


def upgrade(s: State) -> None:
    """Hand out the second coach and the faster train at the end of a turn (PH-02, PH-04)."""
    if is_solo(s):
        return  # SOLO-11
    if s.coaches < COACHES and is_reached(s, STACK_II):
        s.coaches = COACHES
        tell(s, SECOND_COACH, s.coaches)
    if s.speed < FAST_SPEED and is_reached(s, STACK_III):
        s.speed = FAST_SPEED
        tell(s, FASTER_TRAIN, s.speed)


def are_used_up(s: State) -> bool:
    """Tell whether the last stack has run out (FIN-01)."""
    return current_stack(s) == STACKS

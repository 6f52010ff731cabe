"""Rebuild rails: spend construction points on the spaces of lines the train can reach."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Action, Clause
from branchline.core.telling import tell
from branchline.games.freeride.actions import (
    BUILD,
    BUY,
    FERRY,
    FINISH_SPACE,
    TUNNEL,
    on_line,
)
from branchline.games.freeride.board import (
    Board,
    Line,
    Space,
    bit,
    count,
    first_space,
    lines_of,
)
from branchline.games.freeride.rules.clauses import (
    FINISH_YOUR_LINE,
    LINE_FINISHED,
    NO_COINS_TO_BUY,
    NO_POINTS,
    NO_RAILS,
    NO_SUCH_LINE,
    NO_SUCH_SPACE,
    NO_TOKEN,
    NOTHING_ROTATED,
    NOTHING_TO_BUILD,
    ONE_ACTION,
    OUT_OF_REACH,
    RAILS_LEFT,
    SUPPLY_EMPTY,
)
from branchline.games.freeride.rules.lines import (
    draw_rails,
    is_begun,
    is_finished,
    is_great_network,
    join,
    pay,
)
from branchline.games.freeride.rules.told import (
    LINE_BEGUN,
    RAIL_COMPLETED,
    RAIL_PLACED,
    RAIL_ROTATED,
    RAILS_BOUGHT,
)
from branchline.games.freeride.rules.told import LINE_FINISHED as LINE_WAS_FINISHED
from branchline.games.freeride.state import (
    BANK,
    BUILDING,
    LITERAL,
    NO_LINE,
    NOTHING,
    SUPPLY,
    State,
    is_solo,
)

POINTS = 2
SOLO_POINTS = 5
POINTS_OF_A_SPACE = 1
POINTS_OF_A_TUNNEL = 2  # and of a ferry
POINTS_TO_COMPLETE = 1
ALL = 255  # all spaces of a line; it keeps masks signed in compiled code
FEW_RAILS = 1
PRICE_OF_RAILS = 1


def points_of_a_build(s: State) -> int:
    """Return the construction points of one turn (BLD-01, PH-05, SOLO-08)."""
    return SOLO_POINTS if is_solo(s) else POINTS


def points_for(s: State, kind: Action) -> int:
    """Return what this kind of work costs now: never half a tunnel with two points (GAP-FR-14)."""
    if kind == BUILD:
        return POINTS_OF_A_SPACE
    if kind == FINISH_SPACE:
        return POINTS_TO_COMPLETE
    return min(s.points, POINTS_OF_A_TUNNEL)


def rails_for(kind: Action) -> int:
    """Return the rails this kind of work uses up; a rotated rail lies already (GAP-FR-15)."""
    return 0 if kind == FINISH_SPACE else 1


def points_left(s: State, b: Board, line: Line) -> int:
    """Return the construction points a line still needs."""
    empty = b.all_spaces[line] & ~s.railed[line] & ALL
    plain = empty & b.plain_spaces[line]
    return (
        POINTS_OF_A_SPACE * count(plain)
        + POINTS_OF_A_TUNNEL * (count(empty) - count(plain))
        + POINTS_TO_COMPLETE * count(s.rotated[line])
    )


def rails_left(s: State, b: Board, line: Line) -> int:
    """Return the rails a line still needs."""
    return count(b.all_spaces[line] & ~s.railed[line] & ALL)


# What may be built


def building_refusal(s: State) -> Clause:
    """Return the clause that keeps the mover from building at all in this turn."""
    if s.doing != NOTHING and s.doing != BUILDING:
        return ONE_ACTION
    return LEGAL


def is_open_to_the_mover(s: State, b: Board, line: Line) -> bool:
    """Tell whether the train is at the line or anybody's finished lines lead there (BLD-07)."""
    here = s.network[s.train[s.mover]]
    if s.network[b.end_a[line]] == here or s.network[b.end_b[line]] == here:
        return True
    return s.great_network == LITERAL and is_opened_by_great_network(s, b, line)


def is_opened_by_great_network(s: State, b: Board, line: Line) -> bool:
    """Tell whether the literal reading of the great network opens a line out of reach (CONF-08)."""
    if is_begun(s, line):
        return s.site[s.mover] == line
    return is_great_network(s, b, s.mover)


def free_spaces(s: State, b: Board, kind: Action, line: Line) -> int:
    """Return the spaces of the line on which this kind of action can put a rail."""
    if kind == BUILD:
        return b.plain_spaces[line] & ~s.railed[line]
    if kind == TUNNEL:
        return b.tunnel_spaces[line] & ~s.railed[line]
    return b.ferry_spaces[line] & ~s.railed[line]


def next_space(s: State, b: Board, kind: Action, line: Line) -> Space:
    """Return the space this kind of action works on: the first suitable one from end a."""
    if kind == FINISH_SPACE:
        return first_space(s.rotated[line])
    return first_space(free_spaces(s, b, kind, line))


def build_refusal(s: State, b: Board, kind: Action, line: Line) -> Clause:
    """Return the clause a build action would break."""
    clause = building_refusal(s)
    if clause != LEGAL:
        return clause
    if line >= b.lines:
        return NO_SUCH_LINE
    if not is_open_to_the_mover(s, b, line):
        return OUT_OF_REACH
    clause = line_refusal(s, b, kind, line)
    if clause != LEGAL:
        return clause
    return cost_refusal(s, kind)


def line_refusal(s: State, b: Board, kind: Action, line: Line) -> Clause:
    """Return the clause that forbids this kind of space on a line within reach, costs apart."""
    if is_finished(s, b, line):
        return LINE_FINISHED
    if kind == FINISH_SPACE:
        return LEGAL if s.rotated[line] else NOTHING_ROTATED
    if not free_spaces(s, b, kind, line):
        return NO_SUCH_SPACE
    if not is_begun(s, line):
        return begin_refusal(s)
    return LEGAL


def begin_refusal(s: State) -> Clause:
    """Return the clause that keeps the mover from beginning another line."""
    if s.site[s.mover] != NO_LINE:
        return FINISH_YOUR_LINE  # BLD-13
    if not s.tokens[s.mover] and not is_solo(s):
        return NO_TOKEN  # GAP-FR-03
    return LEGAL


def cost_refusal(s: State, kind: Action) -> Clause:
    """Return the clause that forbids spending what this kind of space costs."""
    if not s.points:
        return NO_POINTS
    if s.rails[s.mover] < rails_for(kind):
        return NO_RAILS  # BLD-20
    return LEGAL


def list_builds(s: State, b: Board, out: list[Action], n: int) -> int:
    """Write the legal build actions behind the first n and return how many there are then."""
    if building_refusal(s) != LEGAL or not s.points:
        return n
    if s.rails[s.mover] or s.half_built:
        n = list_work(s, b, out, n)
    if s.rails[s.mover] <= FEW_RAILS and s.rails[SUPPLY] and buy_refusal(s, b) == LEGAL:
        out[n] = BUY
        n += 1
    return n


def list_work(s: State, b: Board, out: list[Action], n: int) -> int:
    """Write the legal work on all lines behind the first n."""
    railed, rotated, everything = s.railed, s.rotated, b.all_spaces
    may_begin = begin_refusal(s) == LEGAL
    for line in lines_of(b):
        if not railed[line]:
            if may_begin and is_open_to_the_mover(s, b, line):
                n = list_builds_on(s, b, line, out, n)
        elif railed[line] != everything[line] or rotated[line]:
            if is_open_to_the_mover(s, b, line):
                n = list_builds_on(s, b, line, out, n)
    return n


def list_builds_on(s: State, b: Board, line: Line, out: list[Action], n: int) -> int:
    """Write the legal build actions on a line that may be worked on behind the first n."""
    if s.rails[s.mover]:
        if free_spaces(s, b, BUILD, line):
            out[n] = on_line(BUILD, line)
            n += 1
        if free_spaces(s, b, TUNNEL, line):
            out[n] = on_line(TUNNEL, line)
            n += 1
        if free_spaces(s, b, FERRY, line):
            out[n] = on_line(FERRY, line)
            n += 1
    if s.rotated[line]:
        out[n] = on_line(FINISH_SPACE, line)
        n += 1
    return n


# What happens


def build(s: State, b: Board, kind: Action, line: Line) -> None:
    """Put a rail on the next space of this kind, or complete the next rotated one."""
    s.doing = BUILDING
    s.must_build = 0
    s.progress = 1
    space = next_space(s, b, kind, line)
    if kind == FINISH_SPACE:
        complete_space(s, line, space)
    else:
        if not is_begun(s, line):
            begin_line(s, line)
        place_rail(s, kind, line, space)
    if is_finished(s, b, line):
        finish_line(s, b, line)


def begin_line(s: State, line: Line) -> None:
    """Mark the line with the mover's token (BLD-06) and lay the construction marker (BLD-11)."""
    s.site[s.mover] = line
    if not is_solo(s):
        s.owner[line] = s.mover
        s.tokens[s.mover] -= 1
    tell(s, LINE_BEGUN, s.mover, line)


def place_rail(s: State, kind: Action, line: Line, space: Space) -> None:
    """Spend a rail and the points of the space (BLD-02, BLD-03, BLD-04)."""
    points = points_for(s, kind)
    s.rails[s.mover] -= rails_for(kind)
    s.points -= points
    s.railed[line] |= bit(space)
    if kind != BUILD and points < POINTS_OF_A_TUNNEL:
        s.rotated[line] |= bit(space)
        s.half_built += 1
        tell(s, RAIL_ROTATED, s.mover, line, space, points)
    else:
        tell(s, RAIL_PLACED, s.mover, line, space, points)


def complete_space(s: State, line: Line, space: Space) -> None:
    """Spend the missing point of a rotated rail; no rail is needed (GAP-FR-15)."""
    points = points_for(s, FINISH_SPACE)
    s.points -= points
    s.rotated[line] &= ~bit(space)
    s.half_built -= 1
    tell(s, RAIL_COMPLETED, s.mover, line, space, points)


def finish_line(s: State, b: Board, line: Line) -> None:
    """Give the owner the construction marker back and open the line (BLD-14, BLD-09)."""
    builder = s.mover if is_solo(s) else s.owner[line]
    s.site[builder] = NO_LINE
    join(s, b, line)
    tell(s, LINE_WAS_FINISHED, builder, line)


# Buying rails within a build


def could_place_a_rail(s: State, b: Board) -> bool:
    """Tell whether some space could take a rail now, if the mover had one (GAP-FR-26)."""
    for line in lines_of(b):
        if s.railed[line] != b.all_spaces[line] and is_open_to_the_mover(s, b, line):
            if is_begun(s, line) or begin_refusal(s) == LEGAL:
                return True
    return False


def buy_refusal(s: State, b: Board) -> Clause:
    """Return the clause that keeps the mover from buying rails now (BLD-19)."""
    clause = building_refusal(s)
    if clause != LEGAL:
        return clause
    if not could_place_a_rail(s, b):
        return NOTHING_TO_BUILD
    if not s.points:
        return NO_POINTS
    if s.rails[s.mover] > FEW_RAILS:
        return RAILS_LEFT
    if not s.rails[SUPPLY]:
        return SUPPLY_EMPTY
    if s.coins[s.mover] < PRICE_OF_RAILS:
        return NO_COINS_TO_BUY
    return LEGAL


def buy(s: State) -> None:
    """Pay the bank and take rails; building must go on (BLD-19, GAP-FR-26)."""
    s.doing = BUILDING
    s.must_build = 1
    pay(s, s.mover, BANK, PRICE_OF_RAILS)
    tell(s, RAILS_BOUGHT, s.mover, draw_rails(s, s.mover), PRICE_OF_RAILS)

"""Playing a round: start markers, and one or two tracks a turn on the seat's own network."""

from __future__ import annotations

from branchline.core.ids import LEGAL, Action, Clause, Seat
from branchline.core.telling import tell
from branchline.games.transamerica.actions import lay, start
from branchline.games.transamerica.board import (
    DOUBLE,
    Board,
    Junction,
    Line,
    junctions_of,
    lines_of,
)
from branchline.games.transamerica.rules.clauses import (
    DOUBLE_ALONE,
    FIVE_CONNECTED,
    JUNCTION_TAKEN,
    LAY_A_TRACK,
    LINE_TAKEN,
    MARKER_FIRST,
    MARKER_ONLY,
    MARKER_STAYS,
    NO_SUCH_JUNCTION,
    NO_SUCH_LINE,
    NO_TRACKS,
    NOT_AT_YOUR_NETWORK,
    TURN_IS_USED,
)
from branchline.games.transamerica.rules.network import (
    has_marker,
    is_an_opponent_complete,
    is_complete,
    is_in_network_of,
    is_laid,
    join,
    mark_laid,
    touches_network_of,
)
from branchline.games.transamerica.rules.told import MARKER_PLACED, NETWORKS_JOINED, TRACK_LAID
from branchline.games.transamerica.state import (
    LAID_ALL,
    LAID_ONE,
    NOTHING,
    PLACED,
    State,
    note_laid,
    seats_of,
)

# The start marker


def start_refusal(s: State, b: Board, junction: Junction) -> Clause:
    """Return the clause that keeps the mover from starting here (TA-PLAY-02)."""
    if has_marker(s, s.mover):
        return MARKER_STAYS
    if junction >= b.junctions:
        return NO_SUCH_JUNCTION
    if s.unique_start and is_marked(s, junction):
        return JUNCTION_TAKEN  # TGAP-04
    return LEGAL


def is_marked(s: State, junction: Junction) -> bool:
    """Tell whether somebody's marker is on the junction."""
    for seat in seats_of(s):
        if s.marker[seat] == junction:
            return True
    return False


def place_marker(s: State, junction: Junction) -> None:
    """Begin a seat's network on a junction, a city included (TA-PLAY-02, TA-PLAY-03)."""
    s.marker[s.mover] = junction
    s.doing = PLACED
    tell(s, MARKER_PLACED, s.mover, junction)


# Tracks


def turn_refusal(s: State, b: Board) -> Clause:
    """Return the clause that keeps the mover from laying any track now."""
    if not has_marker(s, s.mover):
        return MARKER_FIRST
    if s.doing == PLACED and not s.marker_and_tracks:
        return MARKER_ONLY  # TGAP-03
    if s.doing == LAID_ALL:
        return TURN_IS_USED  # TA-BLD-01, TA-BLD-02
    if s.doing == LAID_ONE and is_finished_alone(s, b):
        return FIVE_CONNECTED  # TGAP-07
    return LEGAL


def is_finished_alone(s: State, b: Board) -> bool:
    """Tell whether the first track completed the mover and nobody else: the round is over."""
    return is_complete(s, b, s.mover) and not is_an_opponent_complete(s, b, s.mover)


def line_refusal(s: State, b: Board, line: Line) -> Clause:
    """Return the clause that forbids a track on this line."""
    if is_laid(s, line):
        return LINE_TAKEN  # TA-BLD-03
    if not touches_network_of(s, b, s.mover, line):
        return NOT_AT_YOUR_NETWORK  # TA-BLD-04
    return cost_refusal(s, b, line)


def cost_refusal(s: State, b: Board, line: Line) -> Clause:
    """Return the clause that forbids spending what a track on a free line takes."""
    if b.price[line] == DOUBLE and s.doing == LAID_ONE:
        return DOUBLE_ALONE  # TA-BLD-02
    if not s.supply:
        return NO_TRACKS  # TGAP-09
    return LEGAL


def lay_refusal(s: State, b: Board, line: Line) -> Clause:
    """Return the clause that keeps the mover from laying this track."""
    clause = turn_refusal(s, b)
    if clause != LEGAL:
        return clause
    if line >= b.lines:
        return NO_SUCH_LINE
    return line_refusal(s, b, line)


def can_lay_anything(s: State, b: Board) -> bool:
    """Tell whether some track can be laid now."""
    if turn_refusal(s, b) != LEGAL:
        return False
    for line in lines_of(b):
        if line_refusal(s, b, line) == LEGAL:
            return True
    return False


def end_refusal(s: State, b: Board) -> Clause:
    """Return the clause that keeps the turn open: a track is compulsory where one can be laid."""
    if not has_marker(s, s.mover):
        return MARKER_FIRST
    if (s.doing == NOTHING or s.doing == PLACED) and can_lay_anything(s, b):
        return LAY_A_TRACK  # TA-BLD-05, TGAP-10
    return LEGAL


def list_builds(s: State, b: Board, out: list[Action]) -> int:
    """Write the junctions to start on, or the tracks to lay; return how many."""
    n = 0
    if not has_marker(s, s.mover):
        for junction in junctions_of(b):
            if start_refusal(s, b, junction) == LEGAL:
                out[n] = start(junction)
                n += 1
        return n
    if turn_refusal(s, b) != LEGAL:
        return n
    here = s.network[s.marker[s.mover]]
    for line in lines_of(b):
        if s.network[b.end_a[line]] == here or s.network[b.end_b[line]] == here:
            if not is_laid(s, line) and cost_refusal(s, b, line) == LEGAL:
                out[n] = lay(line)
                n += 1
    return n


def lay_track(s: State, b: Board, line: Line) -> None:
    """Lay a track; networks that touch become common (TA-BLD-06)."""
    tell(s, TRACK_LAID, s.mover, line)
    for other in seats_of(s):
        if is_separate(s, other) and touches_network_of(s, b, other, line):
            tell(s, NETWORKS_JOINED, s.mover, other)
    mark_laid(s, line)
    note_laid(s, line, s.mover)
    join(s, b, line)
    s.supply -= 1
    if s.doing == LAID_ONE:
        s.second_track = line
        s.doing = LAID_ALL
    else:
        s.first_track = line
        s.doing = LAID_ALL if b.price[line] == DOUBLE else LAID_ONE


def is_separate(s: State, other: Seat) -> bool:
    """Tell whether a seat has a network that is not the mover's yet."""
    return has_marker(s, other) and not is_in_network_of(s, s.mover, s.marker[other])

"""Ways: the cheapest tracks from a seat's network to a junction, or to all cities of its hand.

The planning is the rules' own reckoning of missing tracks; what can be laid now is tried out on a
copy by the rules.
"""

from __future__ import annotations

import msgspec

from branchline.core.ids import LEGAL, Seat
from branchline.games.transamerica.actions import lay
from branchline.games.transamerica.board import DOUBLE, Board, Junction, Line
from branchline.games.transamerica.notation import Notation
from branchline.games.transamerica.rules.network import has_marker, is_complete
from branchline.games.transamerica.rules.scoring import (
    Sheet,
    find_missing,
    find_tree,
    note_terminal,
)
from branchline.games.transamerica.rules.turn import apply, refusal
from branchline.games.transamerica.state import NO_CARD, State

HAND = "hand"


class Ways(msgspec.Struct, frozen=True):
    """The cheapest way: its lines, what they cost, and the part that can be laid in this turn."""

    place: str
    lines: tuple[str, ...]
    cost: int
    tracks: int
    turns: int
    actions: tuple[str, ...]


class WayFinder:
    """Finds ways on one board."""

    def __init__(self, board: Board, notation: Notation, sheet: Sheet) -> None:
        self.b = board
        self.notation = notation
        self._sheet = sheet

    def ways(self, s: State, seat: Seat, place: str) -> Ways | None:
        """Return the way to a junction or city, or to the whole `hand`; None before the start."""
        if not has_marker(s, seat):
            return None
        sheet = self._sheet
        if place.casefold() == HAND:
            if s.hand[seat][0] == NO_CARD:
                return None
            name, cost = HAND, find_missing(s, self.b, sheet, seat)
        else:
            junction = self.notation.junction(place)
            name, cost = self.notation.junction_names[junction], self._to(s, seat, junction)
        lines = sheet.missing_line[: sheet.missing]
        return Ways(
            place=name,
            lines=tuple(self.notation.line_names[line] for line in lines),
            cost=cost,
            tracks=len(lines),
            turns=self._turns(lines),
            actions=self._now(s, seat, lines),
        )

    def _to(self, s: State, seat: Seat, junction: Junction) -> int:
        self._sheet.terminals = 0
        note_terminal(s, self._sheet, s.marker[seat])
        note_terminal(s, self._sheet, junction)
        return find_tree(s, self.b, self._sheet)

    def _turns(self, lines: list[Line]) -> int:
        """Return how many turns the tracks take, two single or one double in each."""
        double = sum(self.b.price[line] == DOUBLE for line in lines)
        return double + (len(lines) - double + 1) // 2

    def _now(self, s: State, seat: Seat, lines: list[Line]) -> tuple[str, ...]:
        """Lay what can be laid in this turn; return the actions.

        Once its five are connected, hidden hands decide whether another may follow (TGAP-07).
        """
        trial, left, done = s.copy(), list(lines), list[str]()
        possible = True
        while possible:
            possible = False
            for line in left:
                action = lay(line)
                if refusal(trial, self.b, seat, action) == LEGAL:
                    apply(trial, self.b, self._sheet, seat, action)
                    done.append(self.notation.text(action))
                    left.remove(line)
                    possible = not is_complete(trial, self.b, seat)
                    break
        return tuple(done)

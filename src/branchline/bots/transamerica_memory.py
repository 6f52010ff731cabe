"""What a bot remembers of a round: who built what is not on the board, only in between."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from branchline.bots.transamerica_guess import MOMENTS
from branchline.bots.transamerica_thinking import Table
from branchline.core.ids import Seat
from branchline.games.transamerica.state import State

ROUNDS_REMEMBERED: Final = 64


@dataclass
class Turned:
    """The board after a turn of one's own, and before the next one once that has come."""

    laid: list[int]
    after: Any
    before: Any = None


@dataclass
class Memory:
    """Turns of the others in rounds that are being played, perhaps at several tables.

    Everything can be forgotten: then the board alone has to tell. What does not fit what lies on
    the board now, as after an undo or when somebody only asked for a hint, is left out.
    """

    _rounds: OrderedDict[Any, list[Turned]] = field(default_factory=OrderedDict)

    def past(self, table: Table, code: Any, s: State, seat: Seat) -> list[tuple[Any, Any]]:
        """Return the turns of the others that were seen in this round."""
        seen = self._rounds.get(_round_of(s, seat), [])
        if seen and seen[-1].before is None and _is_part(seen[-1].laid, s.laid):
            seen[-1].before = table.moment(code, s)
        fitting = [one for one in seen if one.before is not None and _is_part(one.laid, s.laid)]
        return [(one.after, one.before) for one in fitting[-MOMENTS:]]

    def note(self, table: Table, code: Any, s: State, seat: Seat) -> None:
        """Note the board after a turn of one's own."""
        mark = _round_of(s, seat)
        seen = self._rounds.setdefault(mark, [])
        self._rounds.move_to_end(mark)
        if not any(s.laid):
            seen.clear()  # the round has just begun
        if seen and (seen[-1].before is None or seen[-1].laid == s.laid):
            seen.pop()
        seen.append(Turned(s.laid[:], table.moment(code, s)))
        while len(self._rounds) > ROUNDS_REMEMBERED:
            self._rounds.popitem(last=False)


def _round_of(s: State, seat: Seat) -> tuple[Any, ...]:
    return (s.seats, s.round, s.starter, seat, *s.hand[seat], *s.points)


def _is_part(laid: list[int], of: list[int]) -> bool:
    return all(one & ~other == 0 for one, other in zip(laid, of, strict=True))

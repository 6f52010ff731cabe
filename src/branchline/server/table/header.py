"""What never changes at a table, the rules that follow from it, and what the lobby shows."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from branchline.core.ruleset import AnyRules
from branchline.games.tables import rules_of_header
from branchline.server.table.wire import SeatInfo


class TableHeader(msgspec.Struct, kw_only=True):
    """What never changes at a table."""

    rules: dict[str, str]
    seats: int
    name: str
    practice: bool = False
    whole_game: bool = True
    """The game began at its beginning, on a board that can carry it."""
    imported: bool = False
    """The cards dealt before the table was made were not dealt by its dealer."""
    dealt: dict[str, list[int]] | None = None
    """Those cards by pile, so that they come in the same order again after taking back."""

    @property
    def can_be_kept(self) -> bool:
        """Tell whether a state says enough: the dealer need not see every card dealt again."""
        return not self.imported or self.dealt is not None


class TableSummary(msgspec.Struct, kw_only=True):
    """What the lobby shows of a table."""

    game: str
    name: str
    seats: list[SeatInfo]
    options: dict[str, str]
    here: int = 0
    """How many seats somebody was connected to when something changed last."""


def rules_for(header: TableHeader) -> AnyRules:
    """Return the rules of a table; tables of the same game share them, whatever their names."""
    return _rules(msgspec.json.encode(header.rules), header.seats, header.whole_game)


@lru_cache(maxsize=64)
def _rules(header: bytes, seats: int, whole_game: bool) -> AnyRules:
    return rules_of_header(msgspec.json.decode(header), seats, whole_game=whole_game)

"""The parts of a table as JSON, written once and kept as long as they stay the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import msgspec

from branchline.core.ids import HOUSE, Action, Seat
from branchline.games.freeride.state import State
from branchline.games.freeride.view import Viewer


class PartCache:
    """Parts of a table as JSON, by what they were made from; cleared when it is full."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, msgspec.Raw] = {}

    def part(self, key: Hashable, make: Callable[[], object]) -> msgspec.Raw:
        """Return a part, which is made if it is not here."""
        found = self._kept.get(key)
        if found is None:
            found = msgspec.Raw(msgspec.json.encode(make()))
            if len(self._kept) >= self._most:
                self._kept.clear()
            self._kept[key] = found
        return found


class WrittenParts:
    """The same parts as JSON, written once: most of a table is as it was before the last action."""

    KEPT = 2048
    LINES_KEPT = 256

    def __init__(self, viewer: Viewer) -> None:
        self._viewer = viewer
        self._writer = viewer.writer
        self._lines = PartCache(self.LINES_KEPT)
        self._part = PartCache(self.KEPT).part
        self._offers: dict[Hashable, bytes] = {}

    def table(self, s: State) -> dict[str, object]:
        """Return the parts of the table as everybody sees it."""
        figures = msgspec.structs.asdict(self._viewer.figures(s))
        return figures | self._viewer.laid_out(s, self)

    def lines(self, s: State) -> msgspec.Raw:
        """Return the lines that carry rails."""
        key = (bytes(s.railed), bytes(s.rotated), bytes(s.owner))
        return self._lines.part(key, lambda: self._writer.lines(s))

    def display(self, s: State) -> msgspec.Raw:
        """Return the columns on show."""
        key = ("display", *map(tuple, s.display), *s.column_stack, *s.column_coins)
        return self._part(key, lambda: self._writer.display(s))

    def cards(self, masks: list[int]) -> msgspec.Raw:
        """Return a set of cards by stack."""
        return self._part(tuple(masks), lambda: self._writer.cards(masks))

    def cities(self, mask: int) -> msgspec.Raw:
        """Return a set of cities."""
        return self._part(mask, lambda: self._writer.cities(mask))

    def seat(self, s: State, seat: Seat) -> msgspec.Raw:
        """Return a seat as everybody sees it."""
        key = (
            ("seat", seat, s.phase, s.coaches, s.coins[seat], s.rails[seat], s.tokens[seat]),
            (s.train[seat], s.site[seat], s.withdrawn[seat], *s.pile[seat]),
            (*s.aboard_from[seat], *s.aboard_to[seat]),
            (*s.aboard_stack[seat], *s.aboard_new[seat]),
        )
        return self._part(key, lambda: self._viewer.seat(s, seat))

    def own(self, s: State, seat: Seat) -> msgspec.Raw | None:
        """Return what a seat alone is shown."""
        if seat == HOUSE:
            return None
        key = ("own", s.coins[seat], *s.pile[seat])
        return self._part(key, lambda: self._viewer.own(s, seat))

    def offers(self, s: State, actions: Sequence[Action]) -> msgspec.Raw:
        """Return legal actions as views carry them."""
        written = self._offers
        found = []
        for action in actions:
            key = (action, self._viewer.particulars(s, action))
            if key not in written:
                if len(written) >= self.KEPT:
                    written.clear()
                written[key] = msgspec.json.encode(self._viewer.offer(s, action))
            found.append(written[key])
        return msgspec.Raw(b"[%b]" % b",".join(found))

"""Whose turn it is to use a worker: tables with people go first, and no address twice in a row.

Nor, of one address, a table: who opens many tables waits for their own, and nobody else does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """What can be used by one at a time, and those who wait for it."""

    def __init__(self, things: Iterable[T]) -> None:
        self._free = deque(things)
        self._people = _Line[T]()
        self._others = _Line[T]()

    async def get(self, table: str, whose: str = "", *, for_people: bool) -> T:
        """Return something free, when it is the turn of an address and there of a table."""
        if self._free:
            return self._free.popleft()
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        (self._people if for_people else self._others).join(whose, table, place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.put(place.result())
            raise

    def put(self, thing: T) -> None:
        """Give something back, for whoever is next."""
        for line in (self._people, self._others):
            while (place := line.next()) is not None:
                if not place.done():
                    place.set_result(thing)
                    return
        self._free.append(thing)


class _Line(Generic[T]):
    """Addresses that wait, each with its tables, each with its questions.

    Whoever is first goes to the end after a turn.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[asyncio.Future[T]]]] = {}

    def join(self, whose: str, table: str, place: asyncio.Future[T]) -> None:
        self._waiting.setdefault(whose, {}).setdefault(table, deque()).append(place)

    def next(self) -> asyncio.Future[T] | None:
        for whose in self._waiting:
            tables = self._waiting.pop(whose)
            table = next(iter(tables))
            places = tables.pop(table)
            found = places.popleft()
            if places:
                tables[table] = places
            if tables:
                self._waiting[whose] = tables
            return found
        return None

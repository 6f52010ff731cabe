"""Everybody connected: how many, from where, and how much they have not read yet."""

from __future__ import annotations

import sys
from collections import Counter

IN_ALL = 10_000
"""Connections there may be, if the system lets a process have as many."""
RESERVED = 100
"""Files a process needs beside connections: the database, bots, what it reads."""
FROM_ONE_ADDRESS = 500
"""Connections one address may have, if rates are limited at all."""
UNREAD_OF_ONE_ADDRESS = 8_000_000
UNREAD_IN_ALL = 200_000_000
"""Bytes that may wait for those who read slowly, or send slowly."""


class Crowd:
    """Counts connections, and the bytes that wait in them."""

    def __init__(self, *, is_limited: bool) -> None:
        self._is_limited = is_limited
        self.in_all = IN_ALL
        self.number = 0
        self._from: Counter[str] = Counter()
        self._unread: Counter[str] = Counter()

    def enter(self, address: str | None) -> bool:
        """Count somebody who comes; return False if there are too many. A proxy has no address."""
        if self.number >= self.in_all:
            return False
        if address is not None:
            if self._is_limited and self._from[address] >= FROM_ONE_ADDRESS:
                return False
            self._from[address] += 1
        self.number += 1
        return True

    def leave(self, address: str | None) -> None:
        """Count somebody no more."""
        self.number -= 1
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def waits(self, address: str, more: int) -> bool:
        """Note that more bytes, or fewer, wait for an address; return False if it is too much."""
        self._unread[address] += more
        if self._unread[address] <= 0:
            del self._unread[address]
        is_within = self._unread[address] <= UNREAD_OF_ONE_ADDRESS
        return is_within and self._unread.total() <= UNREAD_IN_ALL


def room_for_connections() -> int:
    """Return how many connections this process may have, once it may open all files it can get."""
    if sys.platform == "win32":
        return IN_ALL
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = IN_ALL + RESERVED
    files = wanted if most == resource.RLIM_INFINITY else min(most, wanted)
    soft = max(files, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, most))
    return max(files - RESERVED, RESERVED)

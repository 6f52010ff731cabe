"""Turns: a lock that can be taken at once, or not at all."""

from __future__ import annotations

import asyncio


class Turn(asyncio.Lock):
    """An asyncio lock for callbacks too."""

    def take(self) -> bool:
        """Take the lock unless somebody has it or waits for it; return whether it was taken."""
        if self.locked():
            return False
        waiting = self.acquire()
        try:
            waiting.send(None)
        except StopIteration:
            return True
        waiting.close()  # others wait, and come first
        return False

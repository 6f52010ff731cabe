"""A small random generator in plain integers, the same interpreted and compiled."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

WORD: Final = 0xFFFFFFFF


def scatter(seed: int) -> int:
    """Return a good first state for any seed from 0 up."""
    state = (seed & WORD) ^ 0x9E3779B9
    for _ in range(4):
        state = ((state ^ (state >> 15)) * 0x2C1B3C6D) & WORD
        state = roll((state ^ (state >> 12)) + 1)
    return state


def roll(state: int) -> int:
    """Return the next state (xorshift with 32 bits)."""
    state &= WORD
    if state == 0:
        state = 1
    state ^= (state << 13) & WORD
    state ^= state >> 17
    state ^= (state << 5) & WORD
    return state


def below(state: int, limit: int) -> int:
    """Return a number from 0 to limit - 1 out of a state."""
    return ((state >> 3) * limit) >> 29


class Dice(Random):
    """These rolls with the convenience of `random.Random`: bots imagine and search with them.

    What is drawn follows from the seed in plain integers, in whatever language a bot runs.
    """

    def seed(self, a: object = None, version: int = 2) -> None:
        """Begin with a number or with a text."""
        if not isinstance(a, int):
            a = int.from_bytes(blake2b(str(a).encode(), digest_size=4).digest(), "big")
        self._state = scatter(a)

    def getrandbits(self, k: int) -> int:
        """Return a number below 2 to the power of k."""
        drawn, bits = 0, 0
        while bits < k:
            self._state = roll(self._state)
            drawn, bits = drawn << 29 | self._state >> 3, bits + 29
        return drawn >> (bits - k)

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        return self.getrandbits(53) / (1 << 53)

    def getstate(self) -> tuple[Any, ...]:  # as Random has it
        """Return where these dice are."""
        return (self._state,)

    def setstate(self, state: tuple[Any, ...]) -> None:  # as Random has it
        """Go on from where other dice were."""
        (self._state,) = state

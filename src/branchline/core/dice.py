"""A small random generator in plain integers, the same interpreted and compiled."""

from __future__ import annotations

from typing import Final

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

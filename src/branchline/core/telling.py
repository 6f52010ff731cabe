"""Telling: what an action caused, as numbers in a fixed buffer of the state; one source.

A state that tells has the fields `told`, how many events the buffer holds, and the arrays
`tale_kind` and `tale_a` to `tale_d`. `told = -1` switches reporting off.
"""

from __future__ import annotations

from typing import Protocol


class Teller(Protocol):
    """A state with room for the events of its last action."""

    told: int
    tale_kind: list[int]
    tale_a: list[int]
    tale_b: list[int]
    tale_c: list[int]
    tale_d: list[int]


def tell(s: Teller, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Report one event of the action under way, unless reporting is off."""
    if 0 <= s.told < len(s.tale_kind):
        s.tale_kind[s.told] = kind
        s.tale_a[s.told] = a
        s.tale_b[s.told] = b
        s.tale_c[s.told] = c
        s.tale_d[s.told] = d
        s.told += 1


def begin_telling(s: Teller) -> None:
    """Forget the events of the action before, unless reporting is off."""
    if s.told > 0:
        s.told = 0

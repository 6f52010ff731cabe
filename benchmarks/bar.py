"""A bar: something promised, what was measured, and whether it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass
class Bar:
    """Something promised: a figure, the limit it must keep, and which side is good."""

    name: str
    found: float
    limit: float
    unit: str
    at_least: bool = True

    @property
    def kept(self) -> bool:
        return self.found >= self.limit if self.at_least else self.found <= self.limit


def print_bars(bars: Sequence[Bar]) -> int:
    """Print all bars; return 1 if one is missed, for the shell."""
    for bar in bars:
        sign = ">=" if bar.at_least else "<="
        verdict = "kept" if bar.kept else "MISSED"
        figure = f"{bar.found:>10,.2f} {bar.unit:<8} {sign} {bar.limit:<8g}"
        print(f"{bar.name:<44} {figure} {verdict}")
    return 0 if all(bar.kept for bar in bars) else 1

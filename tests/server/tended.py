"""Who tended which table when, from what servers wrote down themselves."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from pathlib import Path

from tests.server.launcher import BEGINS

SILENT_SECONDS = 0.6
"""A process that says nothing for longer stood still, and tended nothing."""
Span = tuple[float, float]


def spans(file: Path) -> dict[str, list[Span]]:
    """Return, for each table, from when to when one process tended it."""
    found: dict[str, list[Span]] = defaultdict(list)
    signs = [line.split() for line in file.read_text().splitlines()] if file.exists() else []
    for now, then in pairwise(signs):
        begin, end = float(now[0]), float(then[0])
        if end - begin > SILENT_SECONDS or BEGINS in now + then:
            continue
        for table in now[1:]:
            if found[table] and found[table][-1][1] == begin:
                found[table][-1] = (found[table][-1][0], end)
            else:
                found[table].append((begin, end))
    return found


def tended_twice(files: list[Path]) -> list[tuple[float, str, Span, Span]]:
    """Return how long two processes tended the same table, the longest time first."""
    by_process = [spans(file) for file in files]
    return sorted(
        (
            (min(mine[1], yours[1]) - max(mine[0], yours[0]), table, mine, yours)
            for number, one in enumerate(by_process)
            for other in by_process[number + 1 :]
            for table in one.keys() & other.keys()
            for mine in one[table]
            for yours in other[table]
        ),
        reverse=True,
    )


def longest_twice(files: list[Path]) -> float:
    """Return the longest time two processes tended the same table."""
    return max(0.0, next(iter(tended_twice(files)), (0.0,))[0])


def longest_untended(files: list[Path]) -> float:
    """Return the longest time nobody tended a table that was tended again."""
    all_spans: dict[str, list[Span]] = defaultdict(list)
    for file in files:
        for table, found in spans(file).items():
            all_spans[table] += found
    longest = 0.0
    for found in all_spans.values():
        tended_until = min(found, default=(0.0, 0.0))[0]
        for begin, end in sorted(found):
            longest = max(longest, begin - tended_until)
            tended_until = max(tended_until, end)
    return longest


def tenders_of(table: str, files: list[Path]) -> int:
    """Return how many processes tended a table when they wrote last."""
    last = [file.read_text().splitlines()[-1].split() for file in files if file.exists()]
    return sum(table in signs[1:] for signs in last)

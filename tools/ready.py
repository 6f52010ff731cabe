"""Compiles everything in advance, in two processes, so that no test has to wait for it.

What is compiled already is only read; so a second run takes seconds.
"""

from __future__ import annotations

import re
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "branchline"
DECLARATION = re.compile(r"^ENTRY_POINTS\b.*=", re.MULTILINE)


def modules_to_compile() -> list[str]:
    """Return all modules that declare entry points, those first that import most."""
    from branchline.core.compiled import one_sources

    found = [
        ".".join(("branchline", *path.relative_to(PACKAGE).with_suffix("").parts))
        for path in sorted(PACKAGE.rglob("*.py"))
        if DECLARATION.search(path.read_text("utf-8"))
    ]
    return sorted(found, key=lambda name: len(one_sources(name)), reverse=True)


def compile_one(name: str) -> tuple[str, float]:
    """Compile a module; return its name and the seconds it took."""
    from branchline.core.compiled import compiled

    begin = time.monotonic()
    compiled(name)
    return name, time.monotonic() - begin


def main() -> int:
    """Compile all modules."""
    # A fresh process for each, so that none of them keeps the other's memory.
    with ProcessPoolExecutor(2, get_context("spawn"), max_tasks_per_child=1) as pool:
        for name, seconds in pool.map(compile_one, modules_to_compile()):
            if seconds > 10:
                print(f"compiled {name} in {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

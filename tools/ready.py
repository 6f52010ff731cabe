"""Compiles everything that is compiled, so that no test has to wait for it.

Modules that play by the same rules are compiled in one process, where those are compiled once.
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
RULES = "branchline.games."


def modules_to_compile() -> list[str]:
    """Return all modules that declare entry points."""
    return [
        ".".join(("branchline", *path.relative_to(PACKAGE).with_suffix("").parts))
        for path in sorted(PACKAGE.rglob("*.py"))
        if DECLARATION.search(path.read_text("utf-8"))
    ]


def families() -> list[list[str]]:
    """Return the modules that play by the same rules together, the largest family first."""
    from branchline.core.compiled import one_sources

    found: list[tuple[set[str], list[str]]] = []
    for module in modules_to_compile():
        rules = {name for name in one_sources(module) if name.startswith(RULES)}
        names = [module]
        for family in [family for family in found if family[0] & rules]:
            found.remove(family)
            rules |= family[0]
            names = family[1] + names
        found.append((rules, names))
    return sorted((names for _, names in found), key=len, reverse=True)


def compile_family(names: list[str]) -> float:
    """Compile modules in this process; return the seconds it took."""
    from branchline.core.compiled import compiled

    begin = time.monotonic()
    for name in names:
        compiled(name)
    return time.monotonic() - begin


def main() -> int:
    """Compile all modules."""
    together = families()
    # A fresh process for each, so that none of them keeps the other's memory.
    with ProcessPoolExecutor(2, get_context("spawn"), max_tasks_per_child=1) as pool:
        for names, seconds in zip(together, pool.map(compile_family, together), strict=True):
            if seconds > 10:
                print(f"compiled {', '.join(names)} in {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Where a ruleset was taken out, the tests that name it are left out (`tools.without`)."""

from __future__ import annotations

import inspect
import os
import re
from pathlib import Path

import pytest

from branchline.games.registry import rulesets

os.environ["BRANCHLINE_LANG"] = "en"  # whatever the system prefers

NAMED_BY_TESTS = ("freeride", "transamerica")
GONE = [name for name in NAMED_BY_TESTS if name not in rulesets()]
IMPORTS = re.compile(rf"^ *from [\w.]+\.(?:{'|'.join(GONE)})\b", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out files that cannot be imported without what was taken out."""
    if not GONE or collection_path.suffix != ".py":
        return None
    return True if IMPORTS.search(collection_path.read_text("utf-8")) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out tests that name what was taken out, in their source or their parameters."""
    if not GONE:
        return
    for item in items:
        source = inspect.getsource(item.obj) if isinstance(item, pytest.Function) else ""
        if any(name in item.nodeid.casefold() or name in source.casefold() for name in GONE):
            item.add_marker(pytest.mark.skip(reason="its game was taken out"))

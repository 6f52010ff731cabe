"""Which tests cite which clauses and rulings, read off the `cites` marks."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent


@cache
def citations() -> dict[str, list[str]]:
    """Return the tests that cite each ledger id, as `path::name`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for cited in _cited(node):
                    found[cited].append(f"{path.relative_to(TESTS.parent)}::{node.name}")
    return dict(found)


def _cited(function: ast.FunctionDef) -> list[str]:
    ids = []
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.cites":
            ids += [ast.literal_eval(argument) for argument in decorator.args]
    return ids

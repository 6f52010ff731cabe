"""What a game's rules tell, read from their source: each event's number with the arguments."""

from __future__ import annotations

import ast
from importlib.resources import files
from types import ModuleType


def tales_of(package: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return every call of `tell` in the rules of a game: the event, and its arguments as text."""
    found = []
    for module in files(package).iterdir():
        if module.name.endswith(".py"):
            tree = ast.parse(module.read_text("utf-8"))
            found += [_tale(node) for node in ast.walk(tree) if _is_tell(node)]
    return found


def _is_tell(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell"


def _tale(node: ast.AST) -> tuple[str, tuple[str, ...]]:
    assert isinstance(node, ast.Call)
    _, kind, *rest = map(ast.unparse, node.args)
    return kind, tuple(rest)


def numbers_of(told: ModuleType) -> dict[str, int]:
    """Return the events a game's rules can tell, by name."""
    return {
        name: number
        for name, number in vars(told).items()
        if name.isupper() and isinstance(number, int) and name != "EVENTS"
    }

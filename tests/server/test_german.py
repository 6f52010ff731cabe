"""Everything people can be told about their input is told in German too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import branchline
from branchline.core.errors import BadInput
from branchline.server.table.errors import problem_of
from branchline.server.table.german import in_german

SOURCE = Path(branchline.__file__).parent
FILES = [
    *SOURCE.glob("core/*.py"),
    *SOURCE.glob("games/**/*.py"),
    *(SOURCE / "server" / f"{name}.py" for name in ("making", "seating", "invitation", "writer")),
    SOURCE / "bots" / "registry.py",
]


def sentence(node: ast.expr) -> str:
    """Return the text of an expression, with something in its gaps; empty if it is none."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(sentence(part) or "7" for part in node.values)
    return ""


def sentences(path: Path) -> Iterator[str]:
    """Return what a module can say about input it cannot use."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name == "BadInput" and len(node.args) > 1:
            yield sentence(node.args[1])
        elif name == "append" and path.name == "boardfile.py":
            yield sentence(node.args[0])


SAID = sorted({text for path in FILES for text in sentences(path) if " " in text})


def test_there_is_much_to_say() -> None:
    assert len(SAID) > 80


@pytest.mark.parametrize("text", SAID)
def test_it_is_said_in_german(text: str) -> None:
    assert in_german(text) not in (None, text)


def test_gaps_are_filled_and_places_kept() -> None:
    error = BadInput("line 3", "there is no seat 9; seats are 1 to 4")
    assert problem_of(error)[1].message == {
        "en": "line 3: there is no seat 9; seats are 1 to 4",
        "de": "line 3: einen Platz 9 gibt es nicht; Plätze sind 1 bis 4",
    }

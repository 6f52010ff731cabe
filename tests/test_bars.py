"""Bars of the house that no linter knows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "branchline"


ALIAS = re.compile(
    r"^\s*(?:type )?(\w+)(?:: (?:\w+\.)?TypeAlias)? = [\"']?(?:\w+\.)?(\w+)(?: \| None)?[\"']?\s*(?:#.*)?$",
    re.MULTILINE,
)


def standing_for_any(sources: Iterable[str]) -> set[str]:
    """Return `Any` and the names that are given to it, directly or by way of one another."""
    given = [pair for source in sources for pair in ALIAS.findall(source)]
    names = {"Any"}
    while more := {name for name, value in given if value in names} - names:
        names |= more
    return names


def sources(*rooms: str) -> dict[Path, str]:
    """Return the modules in some folders."""
    paths = [path for room in rooms for path in sorted((SOURCES / room).rglob("*.py"))]
    return {path: path.read_text("utf-8") for path in paths}


def lines_with(names: set[str], *rooms: str) -> list[str]:
    """Return the lines with one of several names in some folders, where and what they are."""
    name = re.compile(rf"\b({'|'.join(sorted(names))})\b")
    return [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path, source in sources(*rooms).items()
        for number, line in enumerate(source.splitlines(), 1)
        if name.search(line)
    ]


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("Json = Any", {"Json"}),
        ("Json: TypeAlias = Any  # of any kind", {"Json"}),
        ("    Json: typing.TypeAlias = typing.Any", {"Json"}),
        ("type Json = Any | None", {"Json"}),
        ("Body = Json\nJson = 'Any'", {"Json", "Body"}),
        ("Json = dict[str, Any]\nAnything = object\nJson2 = Anything", set()),
    ],
)
def test_a_name_given_to_any_is_found(source: str, names: set[str]) -> None:
    assert standing_for_any([source]) == {"Any"} | names


def test_any_stands_on_few_lines_under_whatever_name() -> None:
    lines = lines_with(standing_for_any(sources(".").values()), ".")
    assert len(lines) <= 80, lines


def test_any_has_a_reason_beside_it_in_core_and_games() -> None:
    bare = [
        line
        for line in lines_with({"Any"}, "core", "games")
        if "  # " not in line and not re.search(r"import|: Any,$", line)
    ]
    assert not bare, bare

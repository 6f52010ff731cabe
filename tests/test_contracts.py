"""The contracts of the import linter leave nothing out that a table must not know."""

from __future__ import annotations

import pkgutil
import re
import tomllib
from pathlib import Path
from typing import Any

import branchline.server

PROJECT: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8")
)


def forbidden_to_a_table() -> set[str]:
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    found = [c for c in contracts if c.get("source_modules") == ["branchline.server.table"]]
    return {module for contract in found for module in contract["forbidden_modules"]}


def test_a_table_may_import_nothing_of_the_server_but_its_words() -> None:
    others = {found.name for found in pkgutil.iter_modules(branchline.server.__path__)}
    others -= {"table", "words"}
    lacking = {f"branchline.server.{name}" for name in others} - forbidden_to_a_table()
    assert lacking == set()


def test_a_table_may_import_no_package_but_msgspec() -> None:
    project = PROJECT["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    names = {re.split(r"[\[>=; ]", each)[0].replace("-", "_") for each in needed}
    assert "msgspec" in names
    assert names - {"msgspec"} - forbidden_to_a_table() == set()

"""What older versions left: unpacked, opened on today's server, and what was true of it then."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path
from random import Random
from typing import Any, NewType

import msgspec

from tests.server.guests import Guest
from tests.server.process import ServerProcess

HERE = Path(__file__).parent
VERSIONS = sorted(path.parent for path in HERE.glob("*/facts.json.gz"))
"""One folder for each commit whose tables must live on."""
KINDS_OF_BOTS = ("random", "beginner", "sensible", "guest", "builder", "planner", "strong")

Facts = NewType("Facts", dict[str, Any])
"""A table as the old version described it."""


def facts_of(version: Path) -> list[Facts]:
    """Return what the old version said about all its tables."""
    with gzip.open(version / "facts.json.gz") as file:
        tables: list[Facts] = msgspec.json.decode(file.read())["tables"]
    return tables


def unpack(version: Path, folder: Path) -> str:
    """Unpack the database of an old version; return its URL."""
    path = folder / "tables.db"
    with gzip.open(version / "tables.db.gz") as packed, path.open("wb") as plain:
        shutil.copyfileobj(packed, plain)
    return f"sqlite:///{path}"


def guests_of(server: ServerProcess, facts: Facts) -> dict[str, Guest]:
    """Return everybody who kept a link of a table."""
    return {
        door: Guest(server, facts["table"], link.partition("#")[2] or None)
        for door, link in facts["links"].items()
    }


def said_still(old: Any, new: Any) -> bool:
    """Tell whether everything said then is said today; a later version may say more."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in new and said_still(old[key], new[key]) for key in old)
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(said_still, old, new))
    return bool(old == new)


def brief(legal: list[str], dice: Random) -> str:
    """Return the action that ends a game soonest."""
    return next((act for act in ("withdraw", "end") if act in legal), None) or dice.choice(legal)

"""What a record of what somebody saw has in it."""

from __future__ import annotations

import json
from typing import Any


def start_of(text: str) -> dict[str, Any]:
    """Return the state in the position header of a record."""
    line = next(line for line in text.splitlines() if line.startswith("position: "))
    return json.loads(line.removeprefix("position: "))  # type: ignore[no-any-return]


def written(state: Any, game: Any) -> dict[str, Any]:
    """Return a state as the position header has it."""
    return json.loads(json.dumps(game.rules.write_position(state)))  # type: ignore[no-any-return]


def log_of(text: str) -> list[str]:
    return text.partition("\n\n")[2].splitlines()

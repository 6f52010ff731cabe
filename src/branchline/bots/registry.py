"""The registry of bots: which play what, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from branchline.bots.bot import Bot
from branchline.bots.random_bot import RandomBot
from branchline.bots.sensible_bot import SensibleBot
from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.ruleset import Rules

BOTS: Final[dict[str, Callable[[Any], Bot]]] = {"random": RandomBot, "sensible": SensibleBot}


def make_bot(name: str, rules: Rules[Any]) -> Bot:
    """Return a bot for a table."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise BadInput(
            "bot", f"there is no bot {name!r}{did_you_mean(name, BOTS)}; bots are {known}"
        )
    return BOTS[name](rules)

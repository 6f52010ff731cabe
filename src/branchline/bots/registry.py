"""The registry of bots: which play what, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from branchline.bots.bot import Bot
from branchline.bots.random_bot import RandomBot
from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.ruleset import Rules


def _freeride_sensible(rules: Any) -> Bot:
    from branchline.bots.sensible_bot import SensibleBot

    return SensibleBot(rules)


def _freeride(character: str) -> Callable[[Any], Bot]:
    """Return how to make one of the characters of Free Ride."""

    def make(rules: Any) -> Bot:
        from branchline.bots import freeride_bots

        bot: Bot = getattr(freeride_bots, f"{character.capitalize()}Bot")(rules)
        return bot

    return make


def _transamerica_sensible(rules: Any) -> Bot:
    from branchline.bots.walker_bot import WalkerBot

    return WalkerBot(rules)


BOTS: Final[Mapping[str, Mapping[str, Callable[[Any], Bot]]]] = {
    "freeride": {
        "random": RandomBot,
        "beginner": _freeride("beginner"),
        "sensible": _freeride_sensible,
        "guest": _freeride("guest"),
        "builder": _freeride("builder"),
        "planner": _freeride("planner"),
        "strong": _freeride("strong"),
    },
    "transamerica": {"random": RandomBot, "sensible": _transamerica_sensible},
}
"""Bots by the rules they play, the weakest first; hints come from the last."""


def make_bot(name: str, rules: Rules[Any]) -> Bot:
    """Return a bot for a table."""
    known = BOTS[rules.ruleset]
    if name not in known:
        hint = did_you_mean(name, known)
        raise BadInput("bot", f"there is no bot {name!r}{hint}; bots are {', '.join(known)}")
    return known[name](rules)

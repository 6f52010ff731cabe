"""The registry of bots: which play what, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from branchline.bots.bot import Bot
from branchline.bots.plugged import Plugged, bots_in_file, installed_bots
from branchline.bots.random_bot import RandomBot
from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.ruleset import Rules


def _freeride_sensible(rules: Any) -> Bot:
    from branchline.bots.freeride.simple_bots import SensibleBot

    return SensibleBot(rules)


def _freeride(character: str) -> Callable[[Any], Bot]:
    """Return how to make one of the characters of Free Ride."""

    def make(rules: Any) -> Bot:
        from branchline.bots.freeride import bots

        bot: Bot = getattr(bots, f"{character.capitalize()}Bot")(rules)
        return bot

    return make


def _transamerica_sensible(rules: Any) -> Bot:
    from branchline.bots.transamerica.simple_bots import WalkerBot

    return WalkerBot(rules)


def _transamerica(character: str) -> Callable[[Any], Bot]:
    """Return how to make one of the characters of TransAmerica."""

    def make(rules: Any) -> Bot:
        from branchline.bots.transamerica import bots

        bot: Bot = getattr(bots, f"{character.capitalize()}Bot")(rules)
        return bot

    return make


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
    "transamerica": {
        "random": RandomBot,
        "beginner": _transamerica("beginner"),
        "guest": _transamerica("guest"),
        "sensible": _transamerica_sensible,
        "builder": _transamerica("builder"),
        "planner": _transamerica("planner"),
        "strong": _transamerica("strong"),
    },
}
"""Bots by the rules they play, the weakest first; hints come from the last."""


_PLUGGED_IN: Final[dict[str, Plugged]] = {}


def plug_in(where: str) -> list[str]:
    """Make the bots of FILE.py or FILE.py:CLASS known in this process; return their names."""
    found = bots_in_file(where)
    for bot in found:
        for rules in bot.plays:
            if rules not in BOTS:
                raise BadInput(where, f"{bot.name} plays {rules!r}; rules are {', '.join(BOTS)}")
        known = _PLUGGED_IN.get(bot.name, bot)
        if known.where != where or any(bot.name in ours for ours in BOTS.values()):
            raise BadInput(where, f"there is a bot {bot.name} already; give it another name")
    _PLUGGED_IN.update({bot.name: bot for bot in found})
    return [bot.name for bot in found]


def bots_of(ruleset: str) -> Mapping[str, Callable[[Any], Bot]]:
    """Return all bots for some rules: ours, the weakest first, then those from elsewhere."""
    others = {**installed_bots()[0], **_PLUGGED_IN}
    fitting = {n: bot.make for n, bot in others.items() if not bot.plays or ruleset in bot.plays}
    ours = BOTS[ruleset]
    return {**ours, **{name: make for name, make in fitting.items() if name not in ours}}


def best_bot(ruleset: str) -> str:
    """Return the strongest of our bots: it gives hints and stands in."""
    return list(BOTS[ruleset])[-1]


def check_bot(name: str, ruleset: str) -> str:
    """Return the name of a bot; refuse one that does not play the game."""
    known = bots_of(ruleset)
    if name not in known:
        broken = installed_bots()[1]
        if name in broken:
            raise BadInput("bot", f"{name} cannot be used: {broken[name]}")
        hint = did_you_mean(name, known)
        raise BadInput("bot", f"there is no bot {name!r}{hint}; bots are {', '.join(known)}")
    return name


def make_bot(name: str, rules: Rules[Any]) -> Bot:
    """Return a bot for a table."""
    return bots_of(rules.ruleset)[check_bot(name, rules.ruleset)](rules)

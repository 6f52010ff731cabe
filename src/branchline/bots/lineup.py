"""A line-up: the bots that play one ruleset, as its descriptor names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from branchline.bots.bot import Bot
from branchline.core.descriptor import imported
from branchline.core.ruleset import AnyRules

Maker = Callable[[AnyRules], Bot]
Level = str
"""A strength to choose: the words of its game, or of the bots, name it under `level.<name>`."""


@dataclass(frozen=True)
class Lineup:
    """Who plays a game; the random bot is there without being named."""

    makers: Mapping[str, Maker]
    """Bots by name, the weakest first; the last gives hints and stands in for people."""
    rivals: Mapping[Level, tuple[str, ...]] = field(default_factory=dict)
    """Who waits at a table made with one click, by level, the gentlest first."""
    usual: str = ""
    """Who plays where nobody is named; without one, the last."""

    @property
    def levels(self) -> dict[str, Level]:
        """Return the level of every rival: the first one it is named for."""
        found: dict[str, Level] = {}
        for level, bots in self.rivals.items():
            for bot in bots:
                found.setdefault(bot, level)
        return found


def named(path: str) -> Maker:
    """Return a way to make a bot from the import path of its class, imported only when needed."""

    def make(rules: AnyRules) -> Bot:
        bot: Bot = imported(path)(rules)
        return bot

    return make

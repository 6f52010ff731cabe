"""The registry of bots: which play what, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from branchline.bots.bot import Bot
from branchline.bots.lineup import Lineup, Maker
from branchline.bots.plugged import Plugged, bots_in_file, installed_bots
from branchline.bots.random_bot import RandomBot
from branchline.bots.words import words
from branchline.core.errors import BadInput
from branchline.core.names import did_you_mean
from branchline.core.ruleset import AnyRules
from branchline.core.words import ENGLISH
from branchline.games.registry import box_of, descriptor_of, rulesets

_PLUGGED_IN: Final[dict[str, Plugged]] = {}


def lineup_of(ruleset: str) -> Lineup:
    """Return the bots a ruleset comes with."""
    found: Lineup | None = rulesets()[ruleset].load("bots")
    return Lineup({}) if found is None else found


def level_titles(game: str) -> dict[str, dict[str, str]]:
    """Return what the levels of a game are called, by language: its own words come first."""
    box = box_of(game)
    usual = words.sentences()
    return {
        level: dict(box.level_words(level))
        or (words.by_language(key) if (key := f"level.{level}") in usual else {ENGLISH: level})
        for level in lineup_of(descriptor_of(game).ruleset).rivals
    }


def own_bots(ruleset: str) -> Mapping[str, Maker]:
    """Return the bots a ruleset comes with, the weakest first."""
    return {RandomBot.name: RandomBot, **lineup_of(ruleset).makers}


def plug_in(where: str) -> list[str]:
    """Make the bots of FILE.py or FILE.py:CLASS known in this process; return their names."""
    found = bots_in_file(where)
    for bot in found:
        for rules in bot.plays:
            if rules not in rulesets():
                known = list(rulesets())
                raise BadInput(
                    where, words.text("bot.no_rules", bot=bot.name, rules=rules, known=known)
                )
        known_bot = _PLUGGED_IN.get(bot.name, bot)
        if known_bot.where != where or any(bot.name in own_bots(name) for name in rulesets()):
            raise BadInput(where, words.text("bot.name_taken", bot=bot.name))
    _PLUGGED_IN.update({bot.name: bot for bot in found})
    return [bot.name for bot in found]


def bots_of(ruleset: str) -> Mapping[str, Maker]:
    """Return all bots for some rules: their own, the weakest first, then those from elsewhere."""
    others = {**installed_bots()[0], **_PLUGGED_IN}
    fitting = {n: bot.make for n, bot in others.items() if not bot.plays or ruleset in bot.plays}
    own = own_bots(ruleset)
    return {**own, **{name: make for name, make in fitting.items() if name not in own}}


def best_bot(ruleset: str) -> str:
    """Return the strongest of a ruleset's own bots: it gives hints and stands in."""
    return list(own_bots(ruleset))[-1]


def usual_bot(ruleset: str) -> str:
    """Return the bot that plays where nobody is named."""
    return lineup_of(ruleset).usual or best_bot(ruleset)


def check_bot(name: str, ruleset: str) -> str:
    """Return the name of a bot; refuse one that does not play the game."""
    known = bots_of(ruleset)
    if name not in known:
        broken = installed_bots()[1]
        if name in broken:
            raise BadInput("bot", words.text("bot.unusable", bot=name, what=broken[name]))
        hint = did_you_mean(name, known)
        facts = {"bot": name, "hint": hint, "known": list(known)}
        raise BadInput("bot", words.text("bot.unknown", **facts))
    return name


def make_bot(name: str, rules: AnyRules, count: int | None = None) -> Bot:
    """Return a bot for a table; with a count it looks at no clock but tries as many games."""
    bot = bots_of(rules.ruleset)[check_bot(name, rules.ruleset)](rules)
    if count is not None:
        bot.count = count
    return bot

"""The games a server offers, and what there is to choose for each."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
import structlog

from branchline.bots.registry import bots_of, level_titles, lineup_of, usual_bot
from branchline.core.options import Option
from branchline.core.ruleset import AnyRules
from branchline.core.words import LANGUAGES
from branchline.games.registry import (
    box_of,
    built_in_boards,
    choices,
    make_rules,
    rulesets,
    set_aside,
)
from branchline.games.shapes import event_type
from branchline.server.table.views import shown_type

log = structlog.get_logger()


class OptionInfo(msgspec.Struct):
    """A rule that can be chosen: its values, the default first, and an explanation."""

    name: str
    values: list[str]
    least: int | None
    most: int | None
    text: dict[str, str]
    title: dict[str, str]
    """What it is called, by language; empty if the game has no words for it."""
    value_titles: dict[str, dict[str, str]]
    """What its values are called, by value and language."""
    other_boards: bool = False
    """Whether it makes a difference only on boards other than the game's own."""


class GameInfo(msgspec.Struct):
    """A game this server offers."""

    game: str
    title: dict[str, str]
    least_seats: int
    most_seats: int
    boards: list[str]
    options: list[OptionInfo]
    presets: dict[str, dict[str, str]]
    bots: list[str]
    rivals: dict[str, list[str]]
    """Bots for a table made with one click, by level, the gentlest first."""
    usual_bot: str
    """Who plays where nobody is named."""
    ruleset: str
    """The rules, which several games may share."""
    preset_titles: dict[str, dict[str, str]]
    """What the presets are called, by preset and language."""
    level_titles: dict[str, dict[str, str]]
    """What the levels of its bots are called, by level and language."""


@lru_cache(maxsize=1)
def games_offered(names: tuple[str, ...]) -> bytes:
    """Return all games as JSON; `names` tells whether one was set aside meanwhile."""
    return msgspec.json.encode(offered())


def offered() -> list[GameInfo]:
    """Return all games; one that turns out to be unusable is set aside, and the log says why."""
    found = []
    for ruleset, descriptor in list(rulesets().items()):
        try:
            require_shapes(ruleset)
            found += [game_info(box.name) for box in descriptor.boxes]
        except Exception as error:  # whatever a package does
            log.warning("a game cannot be used", game=ruleset, why=str(set_aside(ruleset, error)))
    return found


def require_shapes(ruleset: str) -> None:
    """Raise an error unless views and events of a ruleset have types that can be sent."""
    shown_type(ruleset)
    event_type(ruleset)


@cache
def game_info(game: str) -> GameInfo:
    """Return what there is to choose for a game."""
    box = box_of(game)
    rules = make_rules(game, box.most)
    options, presets = choices(game)
    infos = [option_info(rules, name, option) for name, option in options.items()]
    return GameInfo(
        game,
        dict(box.title),
        box.fewest,
        box.most,
        built_in_boards(game),
        infos,
        {name: dict(values) for name, values in presets.items()},
        list(bots_of(rules.ruleset)),
        {how: list(bots) for how, bots in lineup_of(rules.ruleset).rivals.items()},
        usual_bot(rules.ruleset),
        rules.ruleset,
        {name: dict(said) for name in presets if (said := box.preset_words(name))},
        level_titles(game),
    )


def option_info(rules: AnyRules, name: str, option: Option) -> OptionInfo:
    """Return what there is to choose of an option, and what it is called."""
    box = box_of(rules.game)
    values = list(getattr(option, "values", [option.default]))
    titles = {value: dict(box.option_words(name, f"value_{value}")) for value in values}
    return OptionInfo(
        name,
        values,
        getattr(option, "least", None),
        getattr(option, "most", None),
        dict(box.option_words(name, "about")) or option_text(rules, name),
        dict(box.option_words(name, "name")),
        {value: title for value, title in titles.items() if title},
        getattr(option, "other_boards", False),
    )


def option_text(rules: AnyRules, name: str) -> dict[str, str]:
    """Return the explanation of an option: the rulings that leave the choice open."""
    rulings = [ruling for ruling in rules.clauses.rulings.values() if ruling.option == name]
    return {lang: " ".join(r.ruling[lang] for r in rulings) for lang in LANGUAGES}

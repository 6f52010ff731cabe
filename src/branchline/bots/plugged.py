"""Bots from elsewhere: in a Python file that the host names, or in an installed package.

Nothing here is reached by a request: files are named on a command line, packages are installed.
"""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib import metadata, util
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

from branchline.bots.bot import Bot
from branchline.bots.words import words
from branchline.core.errors import BadInput, placed
from branchline.core.ruleset import AnyRules
from branchline.core.words import Text
from branchline.core.words import words as core_words

PACKAGES: Final = "branchline.bots"
"""The group of entry points under which packages name their bots."""
BOT_FILE: Final = re.compile(r"(.+\.py)(?::(\w+))?")
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,29}")

Maker = Callable[[AnyRules], Bot]


class Plugged(msgspec.Struct):
    """A bot from elsewhere: how it is made, and the rules it plays (none named means all)."""

    name: str
    make: Maker
    plays: tuple[str, ...]
    where: str


def is_bot_file(text: str) -> bool:
    """Tell whether a text names a file rather than a bot: FILE.py or FILE.py:CLASS."""
    return BOT_FILE.fullmatch(text) is not None


# Files


def bots_in_file(where: str) -> list[Plugged]:
    """Return the bots FILE.py or FILE.py:CLASS names; refuse a file that has none to offer."""
    match = BOT_FILE.fullmatch(where)
    if match is None:
        raise BadInput(where, words.text("file.not_a_bot"))
    module = _load(Path(match[1]).absolute(), where)
    if match[2]:
        if not hasattr(module, match[2]):
            raise BadInput(where, words.text("file.lacks", name=match[2]))
        return [_plugged(getattr(module, match[2]), None, where)]
    named = vars(module).get("BOTS")
    if isinstance(named, Mapping):
        return [_plugged(make, str(name), where) for name, make in named.items()]
    own = [thing for thing in vars(module).values() if _is_bot_of(thing, module)]
    if len(own) != 1:
        found = [thing.__name__ for thing in own] or ["-"]
        raise BadInput(where, words.text("file.one_class", found=found))
    return [_plugged(own[0], None, where)]


def file_mark(where: str) -> str:
    """Return a short mark of what is in a bot's file; any edit changes it."""
    match = BOT_FILE.fullmatch(where)
    return sha256(Path(match[1] if match else where).read_bytes()).hexdigest()[:16]


def _is_bot_of(thing: object, module: ModuleType) -> bool:
    return (
        isinstance(thing, type)
        and thing.__module__ == module.__name__
        and callable(getattr(thing, "choose", None))
    )


def _load(path: Path, where: str) -> ModuleType:
    """Run a file as a module of its own; modules beside it can be imported too."""
    if not path.is_file():
        raise BadInput(where, core_words.text("file.missing"))
    name = f"branchline_bot_{sha256(str(path).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # behind all others, so that it hides none of them
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadInput(where, words.text("file.broken", what=what_happened(error))) from None
    return module


def what_happened(error: BaseException) -> str:
    """Return an error on one line, with the place in a bot's file where it was raised."""
    text = f"{type(error).__name__}: {error}"
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, SyntaxError) or not frames:
        return text
    return f"{text} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"


# What a bot must be


def _plugged(make: Any, name: str | None, where: str) -> Plugged:
    called = name or getattr(make, "name", None)
    if not callable(make):
        raise BadInput(where, words.text("file.no_maker"))
    if not isinstance(called, str) or not NAME.fullmatch(called):
        raise BadInput(where, words.text("file.bad_name", name=str(called)))
    plays = getattr(make, "plays", ())
    if isinstance(plays, str) or not all(isinstance(one, str) for one in plays):
        raise BadInput(where, words.text("file.plays"))
    return Plugged(called, _checked(make, called), tuple(plays), where)


def _checked(make: Maker, name: str) -> Maker:
    """Return a way to make a bot; one that lacks what every bot has is refused."""

    def make_checked(rules: AnyRules) -> Bot:
        try:
            bot = make(rules)
        except Exception as error:
            raise BadInput(
                f"bot {name}", words.text("bot.broken", what=what_happened(error))
            ) from error
        for method in ("choose", "explain"):
            if not callable(getattr(bot, method, None)):
                raise BadInput(f"bot {name}", words.text("bot.lacks", method=method))
        return bot

    return make_checked


# Packages


@cache
def installed_bots() -> tuple[dict[str, Plugged], dict[str, Text]]:
    """Return the bots of installed packages, and why some cannot be used."""
    found: dict[str, Plugged] = {}
    broken: dict[str, Text] = {}
    for entry in metadata.entry_points(group=PACKAGES):
        try:
            found[entry.name] = _plugged(entry.load(), entry.name, entry.value)
        except BadInput as error:
            broken[entry.name] = placed(error.where, error.reason)
        except Exception as error:
            what = words.text("file.broken", what=what_happened(error))
            broken[entry.name] = placed(entry.value, what)
    return found, broken

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
from branchline.core.errors import BadInput

PACKAGES: Final = "branchline.bots"
"""The group of entry points under which packages name their bots."""
BOT_FILE: Final = re.compile(r"(.+\.py)(?::(\w+))?")
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,29}")

Maker = Callable[[Any], Bot]


class Plugged(msgspec.Struct):
    """A bot from elsewhere: how it is made, and the rules it plays (none named: all)."""

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
        raise BadInput(where, "not a bot; write FILE.py or FILE.py:CLASS")
    module = _load(Path(match[1]).absolute(), where)
    if match[2]:
        if not hasattr(module, match[2]):
            raise BadInput(where, f"the file has no {match[2]}")
        return [_plugged(getattr(module, match[2]), None, where)]
    named = vars(module).get("BOTS")
    if isinstance(named, Mapping):
        return [_plugged(make, str(name), where) for name, make in named.items()]
    own = [thing for thing in vars(module).values() if _is_bot_of(thing, module)]
    if len(own) != 1:
        found = ", ".join(thing.__name__ for thing in own) or "none"
        raise BadInput(where, f"there must be one class with a method choose; found {found}")
    return [_plugged(own[0], None, where)]


def file_mark(where: str) -> str:
    """Return a short mark of what is in a bot's file: another one when it was edited."""
    match = BOT_FILE.fullmatch(where)
    return sha256(Path(match[1] if match else where).read_bytes()).hexdigest()[:16]


def _is_bot_of(thing: Any, module: ModuleType) -> bool:
    return (
        isinstance(thing, type)
        and thing.__module__ == module.__name__
        and callable(getattr(thing, "choose", None))
    )


def _load(path: Path, where: str) -> ModuleType:
    """Run a file as a module of its own; modules beside it can be imported too."""
    if not path.is_file():
        raise BadInput(where, "no such file")
    name = f"branchline_bot_{sha256(str(path).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # behind all others: it stands in for none of them
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadInput(where, f"cannot be loaded: {what_happened(error)}") from None
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
        raise BadInput(where, "a bot is a class, or a function that makes one from the rules")
    if not isinstance(called, str) or not NAME.fullmatch(called):
        raise BadInput(
            where, f"its name is {called!r}; give it one of letters, digits, dots, _ and -"
        )
    plays = getattr(make, "plays", ())
    if isinstance(plays, str) or not all(isinstance(one, str) for one in plays):
        raise BadInput(
            where, "plays must be a tuple with the names of rules, as their descriptors call them"
        )
    return Plugged(called, _checked(make, called), tuple(plays), where)


def _checked(make: Maker, name: str) -> Maker:
    """Return how to make a bot that is refused if it lacks what every bot has."""

    def make_checked(rules: Any) -> Bot:
        try:
            bot = make(rules)
        except Exception as error:
            raise BadInput(f"bot {name}", f"cannot be made: {what_happened(error)}") from error
        for method in ("choose", "explain"):
            if not callable(getattr(bot, method, None)):
                raise BadInput(f"bot {name}", f"has no method {method}")
        return bot

    return make_checked


# Packages


@cache
def installed_bots() -> tuple[dict[str, Plugged], dict[str, str]]:
    """Return the bots of installed packages, and why others of them cannot be used."""
    found: dict[str, Plugged] = {}
    broken: dict[str, str] = {}
    for entry in metadata.entry_points(group=PACKAGES):
        try:
            found[entry.name] = _plugged(entry.load(), entry.name, entry.value)
        except BadInput as error:
            broken[entry.name] = str(error)
        except Exception as error:
            broken[entry.name] = f"{entry.value}: cannot be loaded: {what_happened(error)}"
    return found, broken

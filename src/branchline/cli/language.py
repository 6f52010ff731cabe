"""Which language the terminal speaks: the one chosen with --lang, or the one the system prefers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from branchline.core.words import ENGLISH, LANGUAGES

PREFERENCES = ("BRANCHLINE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that name a language; the first that is set decides."""


def language_of(typed: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language of a command line, however wrong the rest of it is."""
    return chosen_language(typed) or preferred_language(environment)


def chosen_language(typed: Sequence[str]) -> str | None:
    """Return the language chosen with --lang, the last one if there are several."""
    found = None
    for option, value in pairwise([*typed, ""]):
        name, _, joined = option.partition("=")
        if name == "--lang" and (joined or value) in LANGUAGES:
            found = joined or value
    return found


def preferred_language(environment: Mapping[str, str]) -> str:
    """Return the language the system prefers, such as German for de_AT.UTF-8; else English.

    As with other programs, LANGUAGE may list several, unless the system speaks none (C).
    """
    locale = next(filter(None, map(environment.get, PREFERENCES)), "")
    wanted = [locale]
    if not environment.get("BRANCHLINE_LANG") and _code(locale) not in ("", "c", "posix"):
        wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for code in map(_code, wanted) if code in LANGUAGES), ENGLISH)


def _code(locale: str) -> str:
    return locale.replace("-", "_").replace(".", "_").split("_")[0].lower()

"""The bot interface: a view in, the text of an action out."""

from __future__ import annotations

from inspect import signature
from random import Random
from threading import Thread
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from branchline.core.ruleset import AnyRules

V_contra = TypeVar("V_contra", contravariant=True)


class Plan(msgspec.Struct, frozen=True):
    """Something a bot considered: a kind of plan, its goals, and the figures behind it."""

    kind: str
    about: tuple[str, ...] = ()
    figures: dict[str, float] = {}


class BotFor(Protocol[V_contra]):
    """A player that sees what its seat may see and chooses among the legal actions."""

    name: str
    level: int
    count: int | None
    """If this is set, the bot looks at no clock: it tries this many games for each answer, so that
    the same view and dice lead to the same answer on every machine."""

    def ready(self, rules: AnyRules) -> None:
        """Prepare what makes thinking fast by these rules, those the bot was made for.

        Until that is done, it answers as well as possible.
        """
        ...

    def choose(self, view: V_contra, dice: Random, deadline: float) -> str:
        """Return the text of a legal action, before the deadline (as of `time.monotonic`)."""
        ...

    def explain(self) -> list[Plan]:
        """Return the best plans behind the last choice."""
        ...


Bot: TypeAlias = BotFor[Any]  # code that runs bots of any game does not know their views


def get_ready(bot: Bot, rules: AnyRules) -> None:
    """Have a bot get ready and wait for it.

    A bot from elsewhere may have nothing to prepare, or a `ready` that does not ask for the rules.
    """
    ready = getattr(bot, "ready", None)
    if ready is not None:
        ready(*[rules][: len(signature(ready).parameters)])


def get_ready_in_background(bot: Bot, rules: AnyRules) -> None:
    """Have a bot get ready in the background; where there are no threads, right now."""
    try:
        Thread(target=get_ready, args=(bot, rules), daemon=True).start()
    except RuntimeError:
        get_ready(bot, rules)

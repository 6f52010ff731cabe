"""Fast engines are there when a bot was asked to get ready, with or without threads or a compiler."""

from __future__ import annotations

from functools import partial
from threading import Thread

import pytest

from branchline.bots.bot import get_ready_in_background
from branchline.bots.random_bot import RandomBot
from branchline.bots.search.speed import Speed
from branchline.core.engine import Engine, FastEngines, Interpreted, fast_engine
from branchline.core.ruleset import AnyRules
from branchline.games.registry import make_rules
from tests.boxes import ONE

MODULE = "branchline.bots.outcome"


def no_engine(module: str) -> Engine:
    raise ImportError(module)


def test_nothing_is_fast_before_it_was_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FastEngines, "make", Interpreted)
    speed = Speed(partial(fast_engine, MODULE), partial(Interpreted, MODULE))
    before = speed.is_fast
    speed.make_fast()
    assert (before, speed.is_fast) == (False, True)
    assert speed.engine() is not speed.engine()


def test_without_a_compiler_it_is_ready_and_not_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FastEngines, "make", no_engine)
    speed = Speed(partial(fast_engine, MODULE), partial(Interpreted, MODULE))
    speed.make_fast()
    assert not speed.is_fast
    assert isinstance(speed.engine(), Interpreted)


class Noting(RandomBot):
    """Notes by which rules it is asked to get ready."""

    asked: AnyRules | None = None

    def ready(self, rules: AnyRules) -> None:
        self.asked = rules


def test_where_there_are_no_threads_bots_get_ready_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    rules = make_rules(ONE, 2)
    bot = Noting(rules)
    get_ready_in_background(bot, rules)
    assert bot.asked is rules

"""A plugin for pytest: starts no test after some seconds, and says how many it left out."""

from __future__ import annotations

import time

import pytest

BEGIN = pytest.StashKey[float]()
LEFT_OUT = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the number of seconds, and when they begin to count."""
    parser.addoption(
        "--seconds", type=float, default=0.0, help="begin no test after this many seconds"
    )
    parser.addoption("--since", type=float, help="the time they count from  [when pytest began]")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to count."""
    config.stash[BEGIN] = config.getoption("--since") or time.time()
    config.stash[LEFT_OUT] = 0


def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Leave a test out if time is up."""
    config = item.config
    if time.time() - config.stash[BEGIN] < config.getoption("--seconds"):
        return None
    config.stash[LEFT_OUT] += 1
    return True


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Tell what was left out."""
    if config.stash[LEFT_OUT]:
        terminalreporter.write_line(f"{config.stash[LEFT_OUT]} tests are left to: make test")

"""A server for which time passes faster: `python -m tests.server.fast serve ...`.

Its clocks and its loop run faster by a factor; what waits for machines, such as a browser that owes
an answer or a bot that thinks, waits as long as ever. It beats once in a minute of its own time.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import time
from typing import Any
from unittest.mock import patch

import uvicorn
from prometheus_client import Gauge

from branchline.cli.main import main
from branchline.server.metrics import Metrics
from branchline.server.net import doing, endpoint, http, live, websocket
from branchline.server.processes import holdings, tending, workers
from branchline.server.table import sharing

FACTOR = "SOAK_FACTOR"
BEAT_SECONDS = 60.0
MACHINES = (
    (http, "HEAD_SECONDS"),
    (http, "REQUEST_SECONDS"),
    (http, "ANSWER_SECONDS"),
    (live, "HELLO_SECONDS"),
    (endpoint, "BODY_SECONDS"),
    (websocket, "PING_SECONDS"),
    (websocket, "CLOSE_SECONDS"),
    (doing, "HINT_PATIENCE"),
    (tending, "COUNT_SECONDS"),
    (workers, "START_SECONDS"),
    (holdings, "LATELY_SECONDS"),
    (sharing, "PATIENCE"),
)
"""How long machines are waited for, in real seconds."""


class FastSelector(selectors.DefaultSelector):
    """A selector that waits as long as the clock says."""

    factor = 1.0

    def select(self, timeout: float | None = None) -> Any:
        return super().select(timeout / self.factor if timeout else timeout)


def speed_up(factor: float) -> None:
    """Let time pass faster in this process from now on."""
    FastSelector.factor = factor
    wall, monotonic, begin, began = time.time, time.monotonic, time.time(), time.monotonic()
    for module, name in MACHINES:
        patch.object(module, name, getattr(module, name) * factor).start()
    patch.object(holdings, "BEAT_SECONDS", BEAT_SECONDS).start()
    patch.object(time, "time", lambda: begin + (wall() - begin) * factor).start()
    patch.object(time, "monotonic", lambda: began + (monotonic() - began) * factor).start()
    patch.object(uvicorn.Config, "get_loop_factory", lambda _: new_loop).start()


def new_loop() -> asyncio.AbstractEventLoop:
    return asyncio.SelectorEventLoop(FastSelector())


def count_tasks() -> None:
    """Tell with the figures for Prometheus how many tasks there are."""
    begin = Metrics.__init__

    def count(metrics: Metrics) -> None:
        begin(metrics)
        gauge = Gauge("soak_tasks", "Tasks of the loop.", registry=metrics.registry)
        gauge.set_function(lambda: len(asyncio.all_tasks()))

    patch.object(Metrics, "__init__", count).start()


if __name__ == "__main__":
    speed_up(float(os.environ[FACTOR]))
    count_tasks()
    main()

"""A server that looks two hundred times a second how late its event loop is.

On a busy machine a loop is late because others are at work. So the longest delay is told a second
time, as what of it the server's own process worked.
"""

from __future__ import annotations

import asyncio
import sys
from time import perf_counter, process_time

from prometheus_client import Gauge

from branchline.cli.main import main
from branchline.server.metrics import Metrics
from branchline.server.net import server
from branchline.server.processes.ticker import Ticker

TICK_SECONDS = 0.005
LONGEST, OWN = "branchline_bench_longest_stall", "branchline_bench_longest_own_stall"


class FineTicker(Ticker):
    """Ticks often, and looks how much this process worked meanwhile."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(metrics)
        self._all = Gauge(LONGEST, "The longest delay.", registry=metrics.registry)
        self._own = Gauge(OWN, "The longest it worked for.", registry=metrics.registry)

    async def run(self) -> None:
        longest = own = 0.0
        while True:
            due, worked = perf_counter() + TICK_SECONDS, process_time()
            await asyncio.sleep(TICK_SECONDS)
            late = max(0.0, perf_counter() - due)
            longest, own = max(longest, late), max(own, min(late, process_time() - worked))
            self._all.set(longest)
            self._own.set(own)


if __name__ == "__main__":
    setattr(server, "Ticker", FineTicker)  # noqa: B010
    sys.exit(main(sys.argv[1:]))

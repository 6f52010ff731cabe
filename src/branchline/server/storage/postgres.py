"""What only PostgreSQL has: several processes share it and tell each other what they stored."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import psycopg
import sqlalchemy as sa
import structlog

log = structlog.get_logger()
CHANNEL = "branchline"
RETRY_SECONDS = 0.3
"""How long the listener waits before it connects again."""
LOOK_SECONDS = 0.2
"""How often the listener looks whether it is to stop."""
TOLD_SECONDS = 60.0
"""How often the log says that it still hears nothing."""


def connect_options(url: sa.URL) -> dict[str, int | str]:
    """Return how libpq connects, so that a host that vanished is noticed in seconds.

    Text is UTF-8, also where a database made without a locale (SQL_ASCII) would not say so.
    """
    options: dict[str, int | str] = {
        "client_encoding": "utf8",
        "connect_timeout": 5,
        "tcp_user_timeout": 10_000,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
    }
    return {name: value for name, value in options.items() if name not in url.query}


class NoticeListener(threading.Thread):
    """Hears what is stored: calls `told` with a table, its last entry, and whether people go on.

    After a lost connection it calls `missed` as soon as it hears again: anything may have changed.
    """

    def __init__(
        self, url: sa.URL, told: Callable[[str, int, bool], None], missed: Callable[[], None]
    ) -> None:
        super().__init__(name="listener", daemon=True)
        self._url = url
        self._told = told
        self._missed = missed
        self._stopping = threading.Event()
        self.listening = threading.Event()
        """Set while nothing that is stored can be missed."""
        self.clock: Callable[[], float] = time.monotonic
        self._told_at = float("-inf")

    def stop(self) -> None:
        """Stop listening; returns when the thread has ended."""
        self._stopping.set()
        self.join()

    def run(self) -> None:
        """Listen until stopped, over as many connections as it takes."""
        lost = False
        while not self._stopping.is_set():
            try:
                self._listen(lost)
            except Exception as error:  # whatever it is, the others must be heard again
                self._tell(error)
                self.listening.clear()
                lost = True
                self._stopping.wait(RETRY_SECONDS)

    def _tell(self, error: Exception) -> None:
        """Say in the log that nothing is heard: at once, and every minute while that lasts."""
        if self.listening.is_set() or self.clock() - self._told_at >= TOLD_SECONDS:
            self._told_at = self.clock()
            log.warning("nothing is heard of other processes", error=str(error))

    def _listen(self, lost: bool) -> None:
        _, own = self._url.get_dialect()().create_connect_args(self._url)
        options = connect_options(self._url) | dict(own)
        with psycopg.connect(autocommit=True, **options) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.listening.set()
            if lost:
                self._missed()
            while not self._stopping.is_set():
                for notice in connection.notifies(timeout=LOOK_SECONDS):
                    table, seq, for_people = notice.payload.split(" ")
                    self._told(table, int(seq), for_people == "1")

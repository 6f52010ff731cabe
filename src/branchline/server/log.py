"""The log of a server: one JSON object per line, to stderr, and never in anybody's way."""

from __future__ import annotations

import io
import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog
from structlog.typing import Processor


class Unfailing(io.TextIOBase):
    """A stream whose lines are lost where they cannot be written, on a full disk for example."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text if it can be."""
        with suppress(OSError, ValueError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Pass on what was written if it can be."""
        with suppress(OSError, ValueError):
            self._stream.flush()


def configure_log() -> None:
    """Write the log to stderr, uvicorn's messages too."""
    stream = cast("TextIO", Unfailing(sys.stderr))
    written: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*written, structlog.processors.JSONRenderer()],
        logger_factory=structlog.WriteLoggerFactory(stream),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processor=structlog.processors.JSONRenderer(), foreign_pre_chain=written
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)

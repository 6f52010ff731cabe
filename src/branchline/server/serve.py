"""Running a server process: the socket, the log, the browser, the end."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from functools import partial

import structlog
import uvicorn
from starlette.datastructures import URL
from structlog.typing import Processor

from branchline.core.words import Text
from branchline.server.address import listening, only_one
from branchline.server.config import Config
from branchline.server.net.app import make_app
from branchline.server.net.crowd import room_for_connections
from branchline.server.net.http import Http
from branchline.server.net.invitation import base_address
from branchline.server.net.live import Live
from branchline.server.net.server import Server
from branchline.server.net.site import is_built
from branchline.server.net.websocket import WebSocket
from branchline.server.storage.storage import Storage
from branchline.server.words import words

STOPPING_SECONDS = 10


def serve(config: Config, *, open_browser: bool) -> None:
    """Serve until told to stop."""
    _configure_log()
    storage = Storage(config.database)
    with only_one(config.database) as tell, listening(config) as port:
        storage.migrate()
        server = Server(config, storage)
        server.crowd.in_all = room_for_connections()
        live = Live(server)
        settings = uvicorn.Config(
            make_app(server, live),
            log_config=None,
            access_log=False,
            http=partial(Http, server.crowd, server.proxies, server.rates),  # type: ignore[arg-type]  # it makes them
            ws=partial(WebSocket, live.begin),  # type: ignore[arg-type]
            timeout_graceful_shutdown=STOPPING_SECONDS,
            server_header=False,
            proxy_headers=False,
        )
        address = base_address(URL(f"http://127.0.0.1:{config.port}"), config)
        here = f"http://127.0.0.1:{config.port}"
        tell(here)
        _say(words.text("serve.here", address=here), config)
        if config.host == "0.0.0.0":
            _say(words.text("serve.network", address=address), config)
        if not is_built():
            _say(words.text("serve.not_built"), config)
            structlog.get_logger().warning("the browser table is not built in")
        if open_browser:
            _open_soon(here)
        uvicorn.Server(settings).run([port])


def _say(text: Text, config: Config) -> None:
    """Tell who started the server something."""
    print(text.said(config.language), flush=True)


def _configure_log() -> None:
    """Write the log to stderr, one JSON object per line, uvicorn's messages too."""
    written: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*written, structlog.processors.JSONRenderer()],
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processor=structlog.processors.JSONRenderer(), foreign_pre_chain=written
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def _open_soon(address: str) -> None:
    """Open the browser, without waiting for it, where there is a screen."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        if sys.platform.startswith("linux"):
            return
    import threading

    threading.Timer(0.6, webbrowser.open, [address]).start()

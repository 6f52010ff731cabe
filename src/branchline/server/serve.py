"""Running a server process: the socket, the log, the browser, the end."""

from __future__ import annotations

import os
import sys
import time
import webbrowser
from functools import partial

import structlog
import uvicorn
from starlette.datastructures import URL

import branchline
from branchline.core.words import Text
from branchline.games.registry import rulesets
from branchline.server.address import let_in, only_one, taken_port
from branchline.server.config import Config
from branchline.server.log import configure_log
from branchline.server.net.app import make_app
from branchline.server.net.crowd import room_for_connections
from branchline.server.net.http import Http
from branchline.server.net.invitation import base_address
from branchline.server.net.live import Live
from branchline.server.net.offer import games_offered
from branchline.server.net.server import Server
from branchline.server.net.site import is_built
from branchline.server.net.websocket import WebSocket
from branchline.server.processes.garbage import no_passes_in_between
from branchline.server.storage.storage import Storage
from branchline.server.table.errors import StorageError
from branchline.server.words import words

STOPPING_SECONDS = 10
WAITS = (1, 2, 4, 8, 15, 15, 15)
"""Seconds between two looks at a database that does not answer yet."""
log = structlog.get_logger()


def serve(config: Config, *, open_browser: bool) -> None:
    """Serve until told to stop."""
    configure_log()
    no_passes_in_between()
    storage = Storage(config.database)
    with only_one(config.database) as tell, taken_port(config) as port:
        _migrate(storage, config)
        server = Server(config, storage)
        games_offered(tuple(rulesets()))  # so that the first who asks keeps nobody waiting
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
            log.warning("the browser table is not built in")
        if open_browser:
            _open_soon(here)
        log.info(
            "server starts",
            version=branchline.__version__,
            address=here,
            database=storage.name,
            process=server.rooms.process,
        )
        let_in(port, config)
        uvicorn.Server(settings).run([port])


def _say(text: Text, config: Config) -> None:
    """Tell who started the server something."""
    print(text.said(config.language), flush=True)


def _migrate(storage: Storage, config: Config) -> None:
    """Bring the database up to date; wait a while for a PostgreSQL that is just starting."""
    for seconds in WAITS:
        try:
            storage.migrate()
            storage.check_writing()
            return
        except StorageError as error:
            if not storage.is_shared:
                raise
            said = words.text("serve.waiting", cause=error.reason, seconds=seconds)
            _say(said, config)
            log.warning("waiting for the database", error=str(error))
        time.sleep(seconds)
    storage.migrate()
    storage.check_writing()


def _open_soon(address: str) -> None:
    """Open the browser, without waiting for it, where there is a screen."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        if sys.platform.startswith("linux"):
            return
    import threading

    threading.Timer(0.6, webbrowser.open, [address]).start()

"""Where a server is to be found: its port, and the file that tells others of it."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from branchline.core.errors import BadInput, BranchlineError
from branchline.server.config import Config

SQLITE = "sqlite:///"


@contextmanager
def listening(config: Config) -> Iterator[socket.socket]:
    """Open the port, and write into the settings which it is; refuse clearly if it is taken."""
    try:
        opened = _open(config.host, config.port)
    except OSError as error:
        if not (config.any_port and error.errno == errno.EADDRINUSE):
            raise BranchlineError(
                f"cannot listen on {config.host} port {config.port}: {error.strerror}; "
                "choose another with --port, or --port 0 for a free one"
            ) from None
        opened = _open(config.host, 0)
        found = opened.getsockname()[1]
        print(
            f"Port {config.port} is taken, so this time it is {found}: links and "
            f'"Your tables" belong to {config.port} and come back when that is free.',
            flush=True,
        )
    config.port = opened.getsockname()[1]
    with opened:
        yield opened


def _open(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.listen(2048)
        opened.setblocking(False)
    except OSError:
        opened.close()
        raise
    return opened


@contextmanager
def only_one(database: str) -> Iterator[Callable[[str], None]]:
    """Let one process only serve a SQLite file; with PostgreSQL any number may.

    Give a function that tells the address to whoever comes second.
    """
    if not database.startswith(SQLITE):
        yield lambda address: None
        return
    import fcntl

    path = Path(database.removeprefix(SQLITE) + ".serving")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+")
    except OSError as error:
        raise BadInput(str(path), error.strerror or "cannot be written") from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise _served_already(path) from None
        file.truncate(0)

        def tell(address: str) -> None:
            file.write(address)
            file.flush()

        yield tell
        with suppress(OSError):
            file.truncate(0)


def _served_already(path: Path) -> BranchlineError:
    address = path.read_text().strip()
    return BranchlineError(
        f"another server already serves {path.with_suffix('')}"
        + (f" at {address}; go there" if address else "; use its address")
        + ", or name another file with --database"
    )

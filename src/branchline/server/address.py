"""Where a server can be found: its port, and the file that tells others about it."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from branchline.core.documents import file_trouble
from branchline.core.errors import BadInput, BranchlineError
from branchline.server.config import Config
from branchline.server.words import words

SQLITE = "sqlite:///"


@contextmanager
def taken_port(config: Config) -> Iterator[socket.socket]:
    """Take the port, and write into the settings which it is; refuse clearly if it is taken.

    Nobody is let in yet: a proxy asks another process until this one is ready.
    """
    try:
        opened = _open(config.host, config.port)
    except OSError as error:
        if not (config.any_port and error.errno == errno.EADDRINUSE):
            raise _taken(config, error) from None
        opened = _open(config.host, 0)
        found = opened.getsockname()[1]
        told = words.text("address.moved", port=config.port, found=found)
        print(told.said(config.language), flush=True)
    config.port = opened.getsockname()[1]
    with opened:
        yield opened


def let_in(port: socket.socket, config: Config) -> None:
    """Listen at a port; another that took it too, and was ready first, has it."""
    try:
        port.listen(2048)
    except OSError as error:
        raise _taken(config, error) from None


def _taken(config: Config, error: OSError) -> BranchlineError:
    facts = {"host": config.host, "port": config.port, "cause": error.strerror}
    return BranchlineError(words.text("address.taken", **facts))


def _open(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.setblocking(False)
    except OSError:
        opened.close()
        raise
    return opened


@contextmanager
def only_one(database: str) -> Iterator[Callable[[str], None]]:
    """Let only one process serve a SQLite file; with PostgreSQL any number may.

    Give a function that notes the address, for a second process to read.
    """
    if not database.startswith(SQLITE):
        yield lambda address: None
        return
    import fcntl

    # The file itself, whatever leads to it.
    path = Path(f"{Path(database.removeprefix(SQLITE)).resolve()}.serving")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+")
    except OSError as error:
        raise BadInput(str(path), file_trouble(error)) from None
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
    file = str(path.with_suffix(""))
    if not address:
        return BranchlineError(words.text("address.served_somewhere", file=file))
    return BranchlineError(words.text("address.served_already", file=file, address=address))

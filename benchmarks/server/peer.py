"""The peer of Branchline's server: boardgame.io with its store in memory, flat out on loopback.

Server and clients are two processes. Fifty matches, two of boardgame.io's own clients in each;
every move sends the full state to both, and the next is made when both have it. The package holds
koa-compose at 4.1, as boardgame.io was made with: with 4.2 its lobby answers 404 to everything.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PEER: Final = Path(__file__).parent / "peer"
MATCHES: Final = 50
WARM_UP_SECONDS: Final = 3.0
SET_UP_SECONDS: Final = 60.0
ENVIRONMENT: Final = {**os.environ, "NODE_ENV": "production"}


def measure_peer(state_bytes: int, seconds: float) -> dict[str, float]:
    """Return moves per second and their latency, with states of about this many bytes of JSON."""
    if not (PEER / "node_modules").exists():
        subprocess.run(
            ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=PEER,
            check=True,
            stdout=sys.stderr,
        )
    with _server(state_bytes) as url:
        numbers = (MATCHES, WARM_UP_SECONDS, seconds, state_bytes)
        load = subprocess.run(
            ["node", "load.cjs", url, *map(str, numbers)],
            cwd=PEER,
            env=ENVIRONMENT,
            check=True,
            stdout=subprocess.PIPE,
            timeout=SET_UP_SECONDS + WARM_UP_SECONDS + seconds,
        )
    figures: dict[str, float] = json.loads(load.stdout)
    return figures


@contextmanager
def _server(state_bytes: int) -> Iterator[str]:
    """Run the server; give its address."""
    command = ["node", "server.cjs", str(state_bytes)]
    with subprocess.Popen(command, cwd=PEER, env=ENVIRONMENT, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            port = json.loads(server.stdout.readline())["port"]
            yield f"http://127.0.0.1:{port}"
        finally:
            server.kill()


if __name__ == "__main__":
    print(json.dumps(measure_peer(int(sys.argv[1]) if sys.argv[1:] else 4500, seconds=10)))

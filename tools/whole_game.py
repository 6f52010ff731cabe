"""Play whole games of every ruleset, from set-up to final score, through the outermost layers.

At a terminal the installed command runs on a pseudo-terminal and is typed to as a person would:
it must show the table, offer actions, and end with a result. On a server a table is made with the
installed command serving it, and one seat is played over its live connection against bots.
"""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

from websockets.sync.client import connect

from branchline.games.registry import rulesets

COMMAND = Path(sys.executable).parent / "branchline"
QUICK = "sensible"
"""A bot that answers at once: what is tested is the table, not its rivals."""
PROMPT = "Player 1> "
SECONDS = 600
"""How long a game may take, and any answer in it, on however busy a machine."""


def main() -> int:
    """Play all games; return 0 if they ended with a result."""
    boxes = [descriptor.boxes for descriptor in rulesets().values()]
    failed = [at_a_terminal(own[0].name) or on_a_server(own[-1].name) for own in boxes]
    return int(any(failed) or not failed)


def at_a_terminal(game: str) -> int:
    """Play at a terminal; return 0 if the game ended with a result."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="dumb", COLUMNS="120", BRANCHLINE_LANG="en")
        play = ("play", game, "--seats", "3", "--seed", "7", "--bot", QUICK)
        os.execv(COMMAND, [str(COMMAND), *play])
    dice, shown, typed = Random(2), "", 0
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        text = _read(terminal)
        if text is None:
            break
        shown += text
        if shown.endswith(PROMPT):
            os.write(terminal, (_choice(shown, dice) + "\n").encode())
            shown, typed = "", typed + 1
    else:
        print("the game did not end in time")
        return 1
    _, status = os.waitpid(child, 0)
    good = status == 0 and "Result" in shown and ("wins." in shown or "share" in shown)
    outcome = shown.strip().splitlines()[-1] if shown.strip() else "no output"
    print(f"whole game of {game} at a terminal: {typed} actions typed; {outcome}", flush=True)
    return 0 if good else 1


def _read(terminal: int) -> str | None:
    ready, _, _ = select.select([terminal], [], [], SECONDS)
    if not ready:
        return None
    try:
        data = os.read(terminal, 65536)
    except OSError:  # the other end was closed
        return None
    return data.decode(errors="replace").replace("\r\n", "\n") or None


def _choice(shown: str, dice: Random) -> str:
    """Return the number of an offered action; 1 where there are too many to be shown."""
    offers = shown[shown.rindex("You may") :]
    number = 1
    while re.search(rf"(?:^|  ) *{number + 1} \S", offers, re.M):
        number += 1
    return str(dice.randint(1, number))


def on_a_server(game: str) -> int:
    """Play on a server; return 0 if the game ended with a result."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(COMMAND), "serve", "--no-open", "--port", "0"]
        command += ["--database", f"sqlite:///{folder}/tables.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            try:
                view = _play_to_the_end(address, game)
            finally:
                server.terminate()
    winners = view["result"]["winners"]
    print(
        f"whole game of {game} on a server: {view['rev']} actions; seat {winners} wins", flush=True
    )
    return 0 if winners else 1


def _play_to_the_end(address: str, game: str) -> dict[str, Any]:
    rival = {"kind": "bot", "bot": QUICK}
    wish = {"game": game, "seats": [{"kind": "human"}, rival, rival]}
    body, headers = json.dumps(wish).encode(), {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}/api/tables", body, headers)
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        made = json.load(answer)
    secret = next(iter(made["links"]["seats"].values())).partition("#")[2]
    dice, deadline = Random(3), time.monotonic() + SECONDS
    live = f"{address.replace('http', 'ws')}/api/tables/{made['table']}/live"
    with connect(live) as socket:
        socket.send(json.dumps({"secret": secret}))
        while time.monotonic() < deadline:
            view = json.loads(socket.recv(timeout=SECONDS)).get("view")
            if view and view["result"]:
                return dict(view)
            if view and view["actions"]:
                act = dice.choice([offer["text"] for offer in view["actions"]])
                move = {"rev": view["rev"], "act": act, "key": str(view["rev"])}
                socket.send(json.dumps({"id": view["rev"], "do": "move", "body": move}))
    raise SystemExit("the game on the server did not end in time")


if __name__ == "__main__":
    sys.exit(main())

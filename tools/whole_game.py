"""Play one whole game, from set-up to final score, at a real terminal.

The installed command runs on a pseudo-terminal and is typed to like a person would: it must show
the table, offer actions, and end with a result.
"""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time
from pathlib import Path
from random import Random

COMMAND = Path(sys.executable).parent / "branchline"
ARGUMENTS = ("play", "freeride-usa", "--seats", "3", "--seed", "7")
PROMPT = "Player 1> "
SECONDS = 240
KINDS = "take|build|tunnel|ferry|finish|ride|buy|rails|withdraw|end"


def main() -> int:
    """Play the game; return 0 if it ended with a result."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="dumb", COLUMNS="120")
        os.execv(COMMAND, [str(COMMAND), *ARGUMENTS])
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
    print(f"whole game at a terminal: {typed} actions typed; {outcome}")
    return 0 if good else 1


def _read(terminal: int) -> str | None:
    ready, _, _ = select.select([terminal], [], [], 30)
    if not ready:
        return None
    try:
        data = os.read(terminal, 65536)
    except OSError:  # the other end was closed
        return None
    return data.decode(errors="replace").replace("\r\n", "\n") or None


def _choice(shown: str, dice: Random) -> str:
    """Return the number of an offered action: a route if there is one, else anything."""
    offered = re.findall(rf"(?:^|\s)(\d+) ({KINDS})\b", shown[shown.rindex("You may") :])
    routes = [number for number, kind in offered if kind == "take"]
    leave = [number for number, kind in offered if kind == "withdraw"]
    return dice.choice(routes or leave or [number for number, _ in offered])


if __name__ == "__main__":
    sys.exit(main())
